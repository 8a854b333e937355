import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { useRow } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FailedState, LoadingState } from '../../design/list-states.tsx';
import { useDates } from '../../design/use-dates.ts';
import type { OpenLetter, OtherVersion } from '../../editor-state/open-letter.ts';
import { keepMine, takeTheirs } from '../../editor-state/standing.ts';
import styles from './conflict-dialog.module.css';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';

const { conflict: words } = editorWords;

/** A conflict asks at once, each time a save meets it, and can be put off. */
export function useConflictDialog() {
  const conflict = useLetter(({ save }) => (save.kind === 'conflict' ? save : undefined));
  const [isOpen, setOpen] = useState(false);
  // Met again, it is another object.
  useEffect(() => setOpen(conflict !== undefined), [conflict]);
  return { isOpen, open: () => setOpen(true), onClose: () => setOpen(false) };
}

/** What can be done about two versions on the same base, said by its consequence. */
interface ConflictChoice<Document> {
  label: string;
  hint: string;
  run: (theirs: Document) => void;
}

interface ConflictDialogProps<State extends OpenLetter> {
  session: LetterSession<State>;
  /** Closed without a choice, the conflict stays said in the bar. */
  isOpen: boolean;
  onClose: () => void;
  theirsHint: string;
  /** Before theirs takes the place of mine. */
  onTheirs?: () => void;
  /** Further choices of this kind of letter. */
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
      opened={isOpen && current !== undefined}
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
  const opened = useRow(contract.campaigns.document, { campaignId, versionId: current.id });
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
      {theirs && sides && <Suspense fallback={<LoadingState />}>{sides(theirs)}</Suspense>}
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
              variant="default"
              fullWidth
              disabled={!theirs}
              onClick={() => {
                if (theirs) run(theirs);
                onClose();
              }}
            >
              {label}
            </Button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
        {words.later}
      </Button>
    </div>
  );
}

function choicesOf<State extends OpenLetter>(
  props: ConflictDialogProps<State>,
): ConflictChoice<State['document']>[] {
  const { session, theirsHint, onTheirs, more = [] } = props;
  return [
    {
      label: words.theirs,
      hint: theirsHint,
      run: (theirs) => {
        onTheirs?.();
        takeTheirs(session.letter, theirs);
      },
    },
    {
      label: words.mine,
      hint: words.mineHint,
      run: (theirs) => {
        keepMine(session.letter, theirs);
        void session.save();
      },
    },
    ...more,
  ];
}
