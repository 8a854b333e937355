import { lazy, Suspense } from 'react';
import { contract } from '../../../../contract/index.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useRow } from '../../../api/queries.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { FailedState, LoadingState } from '../../../design/list-states.tsx';
import { useDates } from '../../../design/use-dates.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { type EditorDocument, editorDocumentOf } from '../../../editor-state/editor-document.ts';
import type { OtherVersion } from '../../../editor-state/editor-state.ts';
import { copyMyBlocks, keepMine, takeTheirs } from '../../../editor-state/saving.ts';
import type { Session } from '../session.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import styles from './conflict-dialog.module.css';

const { conflict: words } = editorWords;

// Words compared one by one are rarely needed, and then a moment later.
const ConflictSides = lazy(async () => ({ default: (await import('./conflict-sides.tsx')).ConflictSides }));

interface ConflictDialogProps {
  session: Session;
  /** Closed without a choice, the conflict stays said in the bar. */
  isOpen: boolean;
  onClose: () => void;
}

/** Someone else saved on the same base: both sides are there, and each choice keeps both within reach. */
export function ConflictDialog({ session, isOpen, onClose }: ConflictDialogProps) {
  const current = useEditor((state) => (state.save.kind === 'conflict' ? state.save.current : undefined));
  return (
    <Dialog opened={isOpen && current !== undefined} onClose={onClose} title={words.title} size="lg">
      {current && <Decision session={session} current={current} onClose={onClose} />}
    </Dialog>
  );
}

function Decision(props: { session: Session; current: OtherVersion; onClose: () => void }) {
  const { session, current, onClose } = props;
  const { sinceOrDate } = useDates();
  const campaignId = useEditor((state) => state.document.campaign.id);
  const opened = useRow(contract.campaigns.document, { campaignId, versionId: current.id });
  const theirs = opened.data && editorDocumentOf(opened.data);
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
      {theirs && (
        <Suspense fallback={<LoadingState />}>
          <ConflictSides theirs={theirs} />
        </Suspense>
      )}
      <Choices session={session} theirs={theirs} onClose={onClose} />
    </div>
  );
}

function Choices(props: { session: Session; theirs: EditorDocument | undefined; onClose: () => void }) {
  const { session, theirs, onClose } = props;
  const { store, save } = session;
  const decide = (choice: (document: EditorDocument) => void) => () => {
    if (theirs) choice(theirs);
    onClose();
  };
  const mine = (document: EditorDocument) => {
    keepMine(store, document);
    void save();
  };
  const choices = [
    { label: words.theirs, hint: words.theirsHint, run: decide((document) => takeTheirs(store, document)) },
    { label: words.mine, hint: words.mineHint, run: decide(mine) },
    { label: words.copy, hint: words.copyHint, run: decide((document) => copyMyBlocks(store, document)) },
  ];
  return <ConflictChoices choices={choices} isDisabled={!theirs} onLater={onClose} />;
}
