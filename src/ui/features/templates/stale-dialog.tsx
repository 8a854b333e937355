import { useEffect, useState } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showFailure, showProblem } from '../../components/error-dialog.tsx';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import { stashDraft } from '../../state/draft-writer.ts';
import type { TemplateEditor } from '../../state/open-template.ts';
import styles from '../letter/leave-dialog.module.css';
import own from './stale-dialog.module.css';
import { useTemplate } from './use-template.ts';

const { stale: words, gone } = templateWording;

/** Another stored state, or none any more, asks at once, each time a save or news meets it, and can be put off. */
export function useStaleDialog<Content extends object>(editor: Pick<TemplateEditor<Content>, 'store'>) {
  const asked = useTemplate(editor, ({ save }) =>
    save.kind === 'conflict' || save.kind === 'gone' ? save : undefined,
  );
  const [isOpen, setOpen] = useState(false);
  // Met again, it is another object.
  useEffect(() => setOpen(asked !== undefined), [asked]);
  const isGone = asked?.kind === 'gone';
  return { isOpen, isGone, open: () => setOpen(true), onClose: () => setOpen(false) };
}

interface StaleDialogProps<Opened> {
  isOpen: boolean;
  /** Nothing is stored any more. */
  isGone: boolean;
  /** Closed without a choice, the conflict stays said in the bar. */
  onClose: () => void;
  name: string;
  /** Reads what is stored now. */
  load: () => Promise<Opened>;
  /** Whose unsaved part is put aside before theirs takes its place. */
  work: Parameters<typeof stashDraft>[0];
  onTheirs: (theirs: Opened) => void;
  onMine: (theirs: Opened) => void;
  /** Stores what is on screen in the place of what is gone. */
  onAgain: () => void;
}

/**
 * What was opened is no longer what is stored: theirs, mine over it, or later; the one not chosen is one undo away. Where
 * nothing is stored any more: again, or later.
 */
export function StaleDialog<Opened>(props: StaleDialogProps<Opened>) {
  const { isOpen, isGone, onClose, name, load, work, onTheirs, onMine, onAgain } = props;
  const choose = (choice: (theirs: Opened) => void) => () => {
    onClose();
    void load().then(choice).catch(showFailure);
  };
  const takeTheirs = (theirs: Opened) => {
    if (!stashDraft(work, browserDraftStorage, () => onTheirs(theirs))) {
      showProblem({ exception: editorWords.journal.noRoom, message: words.keepMine });
    }
  };
  const again = () => {
    onClose();
    onAgain();
  };
  const choices = isGone
    ? [{ label: gone.again, hint: gone.againHint, run: again }]
    : [
        { label: words.theirs, hint: words.theirsHint, run: choose(takeTheirs) },
        { label: words.mine, hint: words.mineHint, run: choose(onMine) },
      ];
  const { title, said } = isGone ? gone : words;
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} size="sm">
      <p className={own.said}>{said(name)}</p>
      <ul className={styles.choices}>
        {choices.map(({ label, hint, run }) => (
          <li key={label}>
            <Button variant="outline" wide onClick={run}>
              {label}
            </Button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      <Button variant="subtle" tone="neutral" wide onClick={onClose}>
        {words.later}
      </Button>
    </Dialog>
  );
}
