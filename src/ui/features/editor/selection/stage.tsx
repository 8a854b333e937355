import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Stack } from '../../../components/layout.tsx';
import { lazy } from '../../../components/lazy.ts';
import { isDialogOpen, isTyping } from '../../letter/focus-state.ts';
import { Find } from '../find/find.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './stage.module.css';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Opens the list of keys, as `?` does. */
function KeysButton() {
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

interface StageProps {
  isComposing: boolean;
  /** Whether the panel lies over all of it: nothing in it is reached then. */
  isCovered: boolean;
  children: ReactNode;
}

/** The ground, and under it the line that says what is selected: always there, so that nothing moves. */
export function Stage({ isComposing, isCovered, children }: StageProps) {
  return (
    <Stack columns={1} minWidth={0} minHeight={0} className={styles.stage} inert={isCovered}>
      {children}
      {isComposing && (
        <div className={styles.line}>
          <Breadcrumb />
          <Find className={styles.tool} />
          <KeysButton />
        </div>
      )}
    </Stack>
  );
}
