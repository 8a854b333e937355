import { CallFailure } from '../api/call.ts';
import { Button } from './button.tsx';
import { LetterPicture } from './letter-picture.tsx';
import { EmptyState, FailedState, LoadingState, QueryState } from './list-states.tsx';

export const Loading = () => <LoadingState />;

export const Empty = () => (
  <EmptyState picture={<LetterPicture />} title="Aucune campagne" hint="Créez la première lettre.">
    <Button>Nouvelle campagne</Button>
  </EmptyState>
);

export const NothingFound = () => <EmptyState title="Aucune campagne ne contient « zzz »" />;

const failure = new CallFailure(0, {
  success: false,
  code: 'no-answer',
  exception: 'Le serveur ne répond pas.',
  message: 'Vérifiez que le terminal où il tourne est ouvert.',
});

export const Failed = () => (
  <FailedState title="Les campagnes n’ont pas pu être lues." failure={failure} onRetry={() => undefined} />
);

const refetch = () => Promise.reject(failure);

export const OfAWaitingQuery = () => (
  <QueryState query={{ isPending: true, error: null, refetch }} failed="" />
);

export const OfAFailedQuery = () => (
  <QueryState
    query={{ isPending: false, error: failure, refetch }}
    failed="Les campagnes n’ont pas pu être lues."
  />
);
