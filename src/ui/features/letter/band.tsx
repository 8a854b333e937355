import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout.tsx';
import styles from './band.module.css';

interface BandProps {
  icon: LucideIcon;
  label: string;
  /** Where nothing is wrong. */
  isCalm?: boolean;
  size?: 'sm';
  said: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
}

/** Across the whole screen, under its bar: what one must know of the letter. */
export function Band({ icon: Icon, label, isCalm, size, said, children }: BandProps) {
  return (
    <Row
      as="section"
      wrap
      gapY={size ? 1 : 2}
      gapX={3}
      align="center"
      paddingY={size ? 1 : 2}
      paddingX={4}
      size={size && 13}
      background={isCalm ? 'accent-soft' : 'warning-soft'}
      borderBottom
      className={styles.band}
      data-calm={isCalm}
      data-size={size}
      aria-label={label}
    >
      <Icon size={18} aria-hidden />
      <p>{said}</p>
      {children}
    </Row>
  );
}
