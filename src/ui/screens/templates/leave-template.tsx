import { useState } from 'react';
import type { Blocker } from 'react-router';
import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import styles from '../letter/leave-dialog.module.css';

const { leave: words } = templateWording;

/** Asks before a template is left with unsaved work. */
export function LeaveTemplate({ held, save }: { held: Blocker; save: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false);
  const stay = () => held.reset?.();

  async function saveAndLeave() {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) held.proceed?.();
    else stay();
  }

  return (
    <Dialog opened={held.state === 'blocked'} onClose={stay} title={words.title} size="sm">
      <ul className={styles.choices}>
        <li>
          <Button fullWidth disabled={isBusy} onClick={() => void saveAndLeave()}>
            {words.save}
          </Button>
        </li>
        <li>
          <Button variant="default" fullWidth disabled={isBusy} onClick={() => held.proceed?.()}>
            {words.drop}
          </Button>
        </li>
      </ul>
      <Button variant="subtle" color="gray" fullWidth onClick={stay}>
        {words.stay}
      </Button>
    </Dialog>
  );
}
