import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { showFailure } from '../../design/error-dialog.tsx';
import { useDates } from '../../design/use-dates.ts';
import { browserJournalPlace } from '../../editor-state/browser-journal-place.ts';
import styles from '../editor/dialogs/dialog.module.css';
import { useRaw, useRawSession } from './raw-context.ts';
import { leaveBehind } from './raw-journal.ts';
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

  const choices = [
    {
      label: words.theirs,
      hint: rawWords.theirsHint,
      run(theirs: RawDocument) {
        leaveBehind(store, browserJournalPlace);
        takeTheirs(store, theirs);
      },
    },
    {
      label: words.mine,
      hint: words.mineHint,
      run(theirs: RawDocument) {
        keepMine(store, theirs);
        void saver.save();
      },
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
