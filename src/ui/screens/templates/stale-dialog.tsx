import { useEffect, useState } from 'react';
import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { showFailure } from '../../design/error-dialog.tsx';
import type { TemplateEditor } from '../../editor-state/open-template.ts';
import styles from '../letter/leave-dialog.module.css';
import own from './stale-dialog.module.css';
import { useTemplate } from './use-template.ts';

const { stale: words } = templateWording;

/** Another stored state asks at once, each time a save or news meets it, and can be put off. */
export function useStaleDialog<Content>(editor: TemplateEditor<Content>) {
  const stale = useTemplate(editor, ({ save }) => (save.kind === 'stale' ? save : undefined));
  const [isOpen, setOpen] = useState(false);
  // Met again, it is another object.
  useEffect(() => setOpen(stale !== undefined), [stale]);
  return { isOpen, open: () => setOpen(true), onClose: () => setOpen(false) };
}

interface StaleDialogProps<Opened> {
  isOpen: boolean;
  /** Closed without a choice, the conflict stays said in the bar. */
  onClose: () => void;
  name: string;
  /** Reads what is stored now. */
  load: () => Promise<Opened>;
  onTheirs: (theirs: Opened) => void;
  onMine: (theirs: Opened) => void;
}

/** What was opened is no longer what is stored: theirs, mine over it, or later. The one not chosen is one undo away. */
export function StaleDialog<Opened>(props: StaleDialogProps<Opened>) {
  const { isOpen, onClose, name, load, onTheirs, onMine } = props;
  const choose = (choice: (theirs: Opened) => void) => () => {
    onClose();
    void load().then(choice).catch(showFailure);
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title={words.title} size="sm">
      <p className={own.said}>{words.said(name)}</p>
      <ul className={styles.choices}>
        <li>
          <Button variant="default" fullWidth onClick={choose(onTheirs)}>
            {words.theirs}
          </Button>
          <p>{words.theirsHint}</p>
        </li>
        <li>
          <Button variant="default" fullWidth onClick={choose(onMine)}>
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
