import { type ReactNode, useId } from 'react';
import { words } from '../../core/wording/interface.ts';
import { CloseButton } from './button.tsx';
import styles from './panel.module.css';

/** One section of a side panel: its title, its close, what scrolls, and one main action at the foot. */
export function Panel(props: {
  title: string;
  /** Beside the title: a name, a state. */
  note?: ReactNode;
  onClose?: () => void;
  /** Where a tab already says it. */
  hidesTitle?: boolean;
  /** Where nothing in it can take the focus, so that it can be scrolled by keyboard. */
  isFocusable?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={props.hidesTitle ? 'visually-hidden' : styles.head}>
        <h2 id={id}>{props.title}</h2>
        {props.note && <div className={styles.note}>{props.note}</div>}
        {props.onClose && (
          <CloseButton className={styles.close} aria-label={words.close} onClick={props.onClose} />
        )}
      </header>
      <div className={styles.body} tabIndex={props.isFocusable ? 0 : undefined}>
        {props.children}
      </div>
      {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
    </section>
  );
}

/** A titled part of a panel. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
