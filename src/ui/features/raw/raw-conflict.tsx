import { rawWords } from '../../../core/wording/raw-screen.ts';
import { ConflictDialog } from '../letter/conflict-dialog.tsx';
import { useRawSession } from './raw-context.ts';

/** Two versions on the same base. */
export function RawConflict(props: { isOpen: boolean; onClose: () => void }) {
  return <ConflictDialog {...props} session={useRawSession()} theirsHint={rawWords.theirsHint} />;
}
