import type { ReactNode } from 'react';
import { contract } from '../../../contract/index.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { conflictWords as words } from '../../../core/wording/editor-conflict.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showProblem } from '../../components/error-dialog.tsx';
import { FailedState } from '../../components/list-states.tsx';
import { useDates } from '../../components/use-dates.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import type { OtherVersion } from '../../state/document-session.ts';
import { stashDraft } from '../../state/draft-writer.ts';
import type { OpenLetter } from '../../state/open-letter.ts';
import styles from './conflict-dialog.module.css';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';

const { journal } = editorWords;

/** What can be done about two versions on the same base, said by its consequence. */
interface ConflictChoice<Document> {
  label: string;
  hint: string;
  /** False where it could not be done. */
  run: (theirs: Document) => unknown;
}

interface ConflictDialogProps<State extends OpenLetter> {
  session: LetterSession<State>;
  /** Closed without a choice, the conflict stays said in the bar. */
  isOpen: boolean;
  onClose: () => void;
  theirsHint: string;
  /** Further choices of this kind of letter that leave mine. */
  more?: readonly ConflictChoice<State['document']>[];
  /** What each side changed. */
  sides?: (theirs: State['document']) => ReactNode;
}

/** Someone else saved on the same base: each choice keeps both sides within reach. */
export function ConflictDialog<State extends OpenLetter>(props: ConflictDialogProps<State>) {
  const { isOpen, onClose } = props;
  const current = useLetter(({ save }) => (save.kind === 'conflict' ? save.current : undefined));
  return (
    <Dialog
      open={isOpen && current !== undefined}
      onClose={onClose}
      title={words.title}
      size={props.sides && 'lg'}
    >
      {current && <Decision {...props} current={current} />}
    </Dialog>
  );
}

function Decision<State extends OpenLetter>(props: ConflictDialogProps<State> & { current: OtherVersion }) {
  const { current, session, sides } = props;
  const { sinceOrDate } = useDates();
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const opened = useApiQuery(contract.campaigns.document, { campaignId, versionId: current.id });
  const theirs = opened.data && session.letter.documentOf(opened.data);
  return (
    <div className={styles.decision}>
      <p>{words.said(current.name, sinceOrDate(current.created_at))}</p>
      {opened.isError && (
        <FailedState
          title={words.theirsFailed}
          failure={opened.error}
          onRetry={() => void opened.refetch()}
        />
      )}
      {theirs && sides?.(theirs)}
      <Choices {...props} theirs={theirs} />
    </div>
  );
}

/** The choices, none before the other side is known; or nothing yet. */
function Choices<State extends OpenLetter>(
  props: ConflictDialogProps<State> & { theirs: State['document'] | undefined },
) {
  const { theirs, onClose } = props;
  return (
    <div className={styles.foot}>
      <ul className={styles.choices}>
        {choicesOf(props).map(({ label, hint, run }) => (
          <li key={label}>
            <Button
              variant="outline"
              wide
              disabled={!theirs}
              onClick={() => {
                if (theirs && run(theirs) !== false) onClose();
              }}
            >
              {label}
            </Button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      <Button variant="subtle" tone="neutral" wide onClick={onClose}>
        {words.later}
      </Button>
    </div>
  );
}

function choicesOf<State extends OpenLetter>({
  session: { letter, save },
  theirsHint,
  more = [],
}: ConflictDialogProps<State>): ConflictChoice<State['document']>[] {
  type Choice = ConflictChoice<State['document']>;
  const leavingMine = ({ run, ...said }: Choice): Choice => ({
    ...said,
    run(theirs) {
      const isLeft = stashDraft(letter, browserDraftStorage, () => run(theirs));
      if (!isLeft) showProblem({ exception: journal.noRoom, message: words.keepMine });
      return isLeft;
    },
  });
  return [
    leavingMine({
      label: words.theirs,
      hint: theirsHint,
      run: letter.adopt,
    }),
    {
      label: words.mine,
      hint: words.mineHint,
      run(theirs) {
        letter.override(theirs);
        void save();
      },
    },
    ...more.map(leavingMine),
  ];
}
