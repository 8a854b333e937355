import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { ActionIcon } from '../../../design/button.tsx';
import { Tooltip } from '../../../design/tooltip.tsx';
import styles from './find.module.css';

const FindBar = lazy(async () => ({ default: (await import('./find-bar.tsx')).FindBar }));

/** Ctrl+Shift+F, and Ctrl+H as in a word processor: the browser's own search does not see into forms. */
const opensFind = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  const letter = key.toLowerCase();
  return ((ctrlKey || metaKey) && shiftKey && letter === 'f') || (ctrlKey && !shiftKey && letter === 'h');
};

/** The search of the whole letter: its button, its keys, and the bar once it is open. */
export function Find({ onPanel }: { onPanel: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensFind(event) || document.querySelector('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      setOpen(true);
      bar.current?.querySelector('input')?.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  if (!isOpen) {
    return (
      <div className={styles.opener}>
        <Tooltip label={editorWords.find.open}>
          <ActionIcon aria-label={editorWords.find.open} onClick={() => setOpen(true)}>
            <Search size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    );
  }
  return (
    <div ref={bar} className={styles.place}>
      <Suspense>
        <FindBar onPanel={onPanel} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
}
