import { rawWords } from '../../../core/wording/raw-screen.ts';
import { browserJournalPlace } from '../../editor-state/browser-journal-place.ts';
import { letterWork } from '../../editor-state/journal.ts';
import { setAside } from '../../editor-state/write-journal.ts';
import { ConflictDialog } from '../letter/conflict-dialog.tsx';
import { useRawSession } from './raw-context.ts';

/** Two versions on the same base; mine, which no undo brings back, is put aside before theirs takes its place. */
export function RawConflict(props: { isOpen: boolean; onClose: () => void }) {
  const session = useRawSession();
  return (
    <ConflictDialog
      {...props}
      session={session}
      theirsHint={rawWords.theirsHint}
      onTheirs={() => setAside(letterWork(session.letter), browserJournalPlace)}
    />
  );
}
