import type { ReactNode } from 'react';
import { comparisonWords as words } from '../../../core/wording/comparison.ts';
import styles from './change-head.module.css';
import type { ChangeGroup } from './group-changes.ts';

interface ChangeHeadProps {
  group: ChangeGroup;
  /** Beside the name. */
  marks?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
}

/** What changes are about: a field, or a block and its place. */
export function ChangeHead({ group: { name, block }, marks, children }: ChangeHeadProps) {
  return (
    <header className={styles.head}>
      <h3>{name}</h3>
      {marks}
      {block && <span className={styles.place}>{words.place(block.place)}</span>}
      {children}
    </header>
  );
}
