import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActionKeys } from '../../../actions/use-action-keys.ts';
import { lazyPart } from '../../../components/lazy.ts';
import { findAction } from '../actions/letter-actions.ts';
import styles from './find.module.css';

const { label, hint } = findAction.find;

const FindBar = lazyPart(async () => (await import('./find-bar.tsx')).FindBar);

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
  useActionKeys(findAction, { open });

  return (
    <>
      <button ref={button} type="button" className={className} aria-label={hint} title={hint} onClick={open}>
        <Search size={14} aria-hidden />
        {label}
      </button>
      {isOpen && (
        <div ref={bar} className={styles.place}>
          <FindBar onClose={close} />
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
