import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { call } from '../../api/call.ts';
import { Dialog } from '../../design/dialog.tsx';
import { showFailure } from '../../design/error-dialog.tsx';
import { useDates } from '../../design/use-dates.ts';
import { browserJournalPlace } from '../../editor-state/browser-journal-place.ts';
import { setAside } from '../../editor-state/write-journal.ts';
import { ConflictChoices } from '../editor/dialogs/conflict-choices.tsx';
import styles from '../editor/dialogs/dialog.module.css';
import { useRaw, useRawSession } from './raw-context.ts';
import { journaledRaw } from './raw-journal.ts';
import { keepMine, type RawDocument, rawDocumentOf, takeTheirs } from './raw-store.ts';

const { conflict: words } = editorWords;

/** Someone else saved on the same base: each choice keeps both sides within reach. Closed, it stays said in the bar. */
export function RawConflict({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { store, saver } = useRawSession();
  const { sinceOrDate } = useDates();
  const current = useRaw(({ save }) => (save.kind === 'conflict' ? save.current : undefined));
  const [isBusy, setBusy] = useState(false);

  async function decide(choice: (theirs: RawDocument) => void) {
    setBusy(true);
    try {
      const campaignId = store.getState().document.campaign.id;
      const theirs = rawDocumentOf(await call(contract.campaigns.document, { campaignId }));
      if (theirs) choice(theirs);
      onClose();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const theirs = (document: RawDocument) => {
    setAside(journaledRaw(store), browserJournalPlace);
    takeTheirs(store, document);
  };
  const mine = (document: RawDocument) => {
    keepMine(store, document);
    void saver.save();
  };
  const choices = [
    { label: words.theirs, hint: rawWords.theirsHint, run: () => void decide(theirs) },
    { label: words.mine, hint: words.mineHint, run: () => void decide(mine) },
  ];
  return (
    <Dialog opened={isOpen && current !== undefined} onClose={onClose} title={words.title}>
      {current && <p className={styles.said}>{words.said(current.name, sinceOrDate(current.created_at))}</p>}
      <ConflictChoices choices={choices} isDisabled={isBusy} onLater={onClose} />
    </Dialog>
  );
}
