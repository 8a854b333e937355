import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import styles from '../letter/leave-dialog.module.css';

const { stale: words } = templateWording;

interface StaleDialogProps {
  opened: boolean;
  name: string;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

/** What was opened is no longer what is stored: theirs, mine over it, or later. */
export function StaleDialog({ opened, name, onTheirs, onMine, onClose }: StaleDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="sm">
      <p>{words.said(name)}</p>
      <ul className={styles.choices}>
        <li>
          <Button fullWidth onClick={onTheirs}>
            {words.theirs}
          </Button>
          <p>{words.theirsHint}</p>
        </li>
        <li>
          <Button variant="default" fullWidth onClick={onMine}>
            {words.mine}
          </Button>
          <p>{words.mineHint}</p>
        </li>
      </ul>
      <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
        {words.later}
      </Button>
    </Dialog>
  );
}
