import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { Blocker } from '../../../routing/hooks.ts';
import { mediasScreenWords } from '../messages.fr.ts';

const { uploads: words } = mediasScreenWords;

/** Asks before the screen is left with files on their way. */
export function LeaveDialog({ held }: { held: Blocker }) {
  const stay = () => held.reset?.();
  return (
    <ConfirmDialog
      open={held.state === 'blocked'}
      title={words.leaveTitle}
      onClose={stay}
      cancel={words.leave}
      onCancel={() => held.proceed?.()}
      confirm={words.stay}
      onConfirm={stay}
      focus="confirm"
    >
      <p>{words.leaveText}</p>
    </ConfirmDialog>
  );
}
