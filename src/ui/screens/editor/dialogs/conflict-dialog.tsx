import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { showFailure } from '../../../design/error-dialog.tsx';
import { useDates } from '../../../design/use-dates.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { type EditorDocument, editorDocumentOf } from '../../../editor-state/editor-document.ts';
import { copyMyBlocks, keepMine, takeTheirs } from '../../../editor-state/saving.ts';
import type { Session } from '../session.ts';
import styles from './dialog.module.css';

const { conflict: words } = editorWords;

interface ConflictDialogProps {
  session: Session;
  /** Closed without a choice, the conflict stays said in the bar. */
  isOpen: boolean;
  onClose: () => void;
}

/** Someone else saved on the same base: both sides are there, and each choice keeps both within reach. */
export function ConflictDialog({ session, isOpen, onClose }: ConflictDialogProps) {
  const { store, save } = session;
  const { sinceOrDate } = useDates();
  const current = useEditor((state) => (state.save.kind === 'conflict' ? state.save.current : undefined));
  const [isBusy, setBusy] = useState(false);

  async function decide(choice: (theirs: EditorDocument) => void) {
    setBusy(true);
    try {
      const campaignId = store.getState().document.campaign.id;
      const theirs = editorDocumentOf(await call(contract.campaigns.document, { campaignId }));
      if (theirs) choice(theirs);
      onClose();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const choices = [
    {
      label: words.theirs,
      hint: words.theirsHint,
      run: (theirs: EditorDocument) => takeTheirs(store, theirs),
    },
    {
      label: words.mine,
      hint: words.mineHint,
      run: (theirs: EditorDocument) => {
        keepMine(store, theirs.version.id);
        void save();
      },
    },
    {
      label: words.copy,
      hint: words.copyHint,
      run: (theirs: EditorDocument) => copyMyBlocks(store, theirs),
    },
  ];
  return (
    <Dialog opened={isOpen && current !== undefined} onClose={onClose} title={words.title}>
      {current && <p className={styles.said}>{words.said(current.name, sinceOrDate(current.created_at))}</p>}
      <ul className={styles.choices}>
        {choices.map(({ label, hint, run }) => (
          <li key={label}>
            <Button variant="default" fullWidth disabled={isBusy} onClick={() => void decide(run)}>
              {label}
            </Button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
        {words.later}
      </Button>
    </Dialog>
  );
}
