import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { lazy } from '../../../components/lazy.ts';
import { isDialogOpen, isTyping } from '../../letter/focus-state.ts';
import styles from './stage.module.css';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Opens the list of keys, as `?` does. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={14} aria-hidden />
        {editorWords.keys.title}
      </button>
      {isOpen && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
