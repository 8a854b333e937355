import type { Blocker } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import form from '../../../components/dialog-form.module.css';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './used-dialog.module.css';

const { uploads: words } = mediasScreenWords;

/** Asks before the screen is left with files on their way. */
export function LeaveDialog({ held }: { held: Blocker }) {
  const stay = () => held.reset?.();
  return (
    <Dialog open={held.state === 'blocked'} onClose={stay} title={words.leaveTitle} size="sm">
      <div className={styles.body}>
        <p>{words.leaveText}</p>
        <div className={form.foot}>
          <Button variant="outline" onClick={() => held.proceed?.()}>
            {words.leave}
          </Button>
          <Button data-autofocus onClick={stay}>
            {words.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
