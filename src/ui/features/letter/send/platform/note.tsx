import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

const icons = { calm: Info, good: CircleCheck, warning: TriangleAlert, danger: OctagonAlert } as const;

/** Something to know before one sends; the sign says how grave, the words what. */
export function Note(props: { tone: keyof typeof icons; id?: string; children: ReactNode }) {
  const Icon = icons[props.tone];
  return (
    <div id={props.id} className={styles.note} data-tone={props.tone}>
      <Icon size={16} aria-hidden />
      <div>{props.children}</div>
    </div>
  );
}
