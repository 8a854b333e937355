import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../../../../components/layout.tsx';
import styles from './note.module.css';

const icons = { calm: Info, good: CircleCheck, warning: TriangleAlert, danger: OctagonAlert } as const;

/** Something to know before one sends; the sign says how grave, the words what. */
export function Note(props: { tone: keyof typeof icons; id?: string; children: ReactNode }) {
  const Icon = icons[props.tone];
  return (
    <Row
      gap={2}
      paddingY={2}
      paddingX={3}
      size={13}
      radius="md"
      breakWords
      className={styles.note}
      id={props.id}
      data-tone={props.tone}
    >
      <Icon size={16} aria-hidden />
      <div>{props.children}</div>
    </Row>
  );
}
