import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { lazy } from '../../../components/lazy.ts';
import styles from './find.module.css';

const { find: words } = editorWords;

const FindBar = lazy(async () => ({ default: (await import('./find-bar.tsx')).FindBar }));

/** Ctrl+Shift+F, and Ctrl+H as in a word processor: the browser's own search does not see into forms. */
const opensFind = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  const letter = key.toLowerCase();
  return ((ctrlKey || metaKey) && shiftKey && letter === 'f') || (ctrlKey && !shiftKey && letter === 'h');
};

/** The search of the whole letter: its button, its keys, and the bar once it is open. */
export function Find({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What had the focus before the bar. */
  const former = useRef<Element>(null);
  const open = () => {
    if (!isOpen) former.current = document.activeElement;
    setOpen(true);
    bar.current?.querySelector('input')?.select();
  };
  const close = () => {
    setOpen(false);
    focusAgain(former.current, button.current);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensFind(event) || document.querySelector('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={words.open}
        title={words.open}
        onClick={open}
      >
        <Search size={14} aria-hidden />
        {words.short}
      </button>
      {isOpen && (
        <div ref={bar} className={styles.place}>
          <Suspense>
            <FindBar onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Gives the focus back where it was; to the second where that is gone, or was nowhere. */
function focusAgain(former: Element | null, otherwise: HTMLElement | null) {
  if (former instanceof HTMLElement && former !== document.body) former.focus({ preventScroll: true });
  if (document.activeElement !== former) otherwise?.focus({ preventScroll: true });
}
