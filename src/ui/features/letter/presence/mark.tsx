import { AppWindow } from 'lucide-react';
import styles from './presence.module.css';
import type { Visitor } from './visitors.ts';

/** The round mark of somebody, with what it says to who points at it and to who hears it. */
export const Mark = ({ visitor, says }: { visitor: Visitor; says: string }) => (
  <span
    className={styles.mark}
    data-color={visitor.color}
    data-writing={visitor.writing || undefined}
    data-visitor={visitor.window}
    role="img"
    aria-label={says}
    title={says}
  >
    {visitor.initials || <AppWindow size={11} aria-hidden />}
  </span>
);
