import { words } from './messages.fr.ts';
import styles from './skip-link.module.css';

/** Leads past the bar, first in the order of the keys (RGAA 12.7); seen once it has the focus. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    {words.skipToContent}
  </a>
);

/** The same, where the content says itself what takes the focus. */
export const SkipButton = ({ label, onSkip }: { label: string; onSkip: () => void }) => (
  <button type="button" className={styles.skip} onClick={onSkip}>
    {label}
  </button>
);
