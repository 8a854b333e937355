import { type ReactNode, useEffect } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Dialog } from '../../components/dialog.tsx';
import { showProblem } from '../../components/error-dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { FailedState, LoadingState } from '../../components/list-states.tsx';
import { useDates } from '../../components/use-dates.ts';
import { conflictWords as words } from '../../open-document/conflict.fr.ts';
import { keepingWords } from '../../open-document/messages.fr.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import type { OtherVersion } from '../../state/document-session.ts';
import { stashDraft } from '../../state/draft-writer.ts';
import { type OpenLetter, standsOnOlder } from '../../state/open-letter.ts';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';

/** What both began with, what each has now, and how it is settled. */
export interface Conflicting<State extends OpenLetter> {
  base: State['draft'];
  mine: State['draft'];
  theirs: State['draft'];
  /** The letter as they saved it. */
  document: State['document'];
  /** Puts a content that follows theirs in place, and saves it. `leavesMine`: something of mine is not in it. */
  settle(content: State['draft'], leavesMine: boolean): void;
}

interface LetterConflictProps<State extends OpenLetter> {
  session: LetterSession<State>;
  onClose: () => void;
  /** Asks what is to be kept. */
  children: (sides: Conflicting<State>) => ReactNode;
}

/** Somebody else saved the letter, and changed something that was changed here to something else. */
export function LetterConflict<State extends OpenLetter>(props: LetterConflictProps<State>) {
  const { onClose } = props;
  const current = useLetter(({ save }) => (save.kind === 'conflict' ? save.current : undefined));
  // News may end it while one decides.
  const isOver = current === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <Dialog open onClose={onClose} title={words.title} size="lg">
      <Decision {...props} current={current} />
    </Dialog>
  );
}

/** No choice before all sides are known. */
function Decision<State extends OpenLetter>(props: LetterConflictProps<State> & { current: OtherVersion }) {
  const { current, session, onClose, children } = props;
  const { letter } = session;
  const { sinceOrDate } = useDates();
  const { campaign } = useLetter(({ document }) => document);
  const mine = useLetter(({ draft }) => draft) as State['draft'];
  const saved = useLetter(({ savedDraft, sent, sentIn }) =>
    sentIn === undefined ? savedDraft : (sent ?? savedDraft),
  ) as State['draft'];
  const former = useLetter((state) => (standsOnOlder(state) ? state.base : undefined));
  const opened = useApiQuery(contract.campaigns.document, {
    campaignId: campaign.id,
    versionId: current.id,
  });
  const began = useApiQuery(contract.campaigns.document, {
    campaignId: campaign.id,
    versionId: former ?? current.id,
  });
  const document = opened.data && letter.documentOf(opened.data);
  const older = former && began.data && letter.documentOf(began.data);
  const base = former === undefined ? saved : older && letter.contentOf(older);
  const failure = opened.error ?? began.error;
  const retry = () => void Promise.all([opened.refetch(), began.refetch()]);
  const settle = (content: State['draft'], leavesMine: boolean) => {
    if (!document) return;
    const act = () => letter.settle(document, content, words.step);
    if (leavesMine && !stashDraft(letter, browserDraftStorage, act)) {
      showProblem({ exception: keepingWords.noRoom, message: words.keepMine });
      return;
    }
    if (!leavesMine) act();
    onClose();
    void session.save();
  };
  return (
    <Stack gap={4}>
      <p>{words.said(current.name, sinceOrDate(current.created_at))}</p>
      {failure ? (
        <FailedState title={words.theirsFailed} failure={failure} onRetry={retry} />
      ) : document && base ? (
        children({ base, mine, theirs: letter.contentOf(document), document, settle })
      ) : (
        <LoadingState />
      )}
    </Stack>
  );
}
