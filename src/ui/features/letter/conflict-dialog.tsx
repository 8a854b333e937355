import type { ReactNode } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { FailedState } from '../../components/list-states.tsx';
import { useDates } from '../../components/use-dates.ts';
import { ConflictDialog } from '../../open-document/conflict-dialog.tsx';
import type { OtherVersion } from '../../state/document-session.ts';
import type { OpenLetter } from '../../state/open-letter.ts';
import { conflictWords as words } from './conflict.fr.ts';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';

interface LetterConflictProps<State extends OpenLetter> {
  session: LetterSession<State>;
  isOpen: boolean;
  onClose: () => void;
  theirsHint: string;
  /** Further choices of this kind of letter that leave mine. */
  more?: readonly { label: string; hint: string; run: (theirs: State['document']) => void }[];
  /** What each side changed. */
  sides?: (theirs: State['document']) => ReactNode;
}

/** Someone else saved a version on the same base. */
export function LetterConflict<State extends OpenLetter>(props: LetterConflictProps<State>) {
  const current = useLetter(({ save }) => (save.kind === 'conflict' ? save.current : undefined));
  return props.isOpen && current ? <Decision {...props} current={current} /> : null;
}

/** No choice before the other side is known. */
function Decision<State extends OpenLetter>(props: LetterConflictProps<State> & { current: OtherVersion }) {
  const { current, session, sides, onClose, theirsHint, more } = props;
  const { sinceOrDate } = useDates();
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const opened = useApiQuery(contract.campaigns.document, { campaignId, versionId: current.id });
  const theirs = opened.data && session.letter.documentOf(opened.data);
  return (
    <ConflictDialog<State, State['document']>
      open
      onClose={onClose}
      session={session.letter}
      save={session.save}
      withTheirs={theirs && ((act) => void (act(theirs) !== false && onClose()))}
      words={{ ...words, theirsHint }}
      more={more}
      size={sides && 'lg'}
      isAcross
    >
      <p>{words.said(current.name, sinceOrDate(current.created_at))}</p>
      {opened.isError && (
        <FailedState
          title={words.theirsFailed}
          failure={opened.error}
          onRetry={() => void opened.refetch()}
        />
      )}
      {theirs && sides?.(theirs)}
    </ConflictDialog>
  );
}
