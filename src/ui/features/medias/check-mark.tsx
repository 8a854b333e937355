import { Check } from 'lucide-react';
import styles from './medias-screen.module.css';

/** In the corner of a card, what takes it in or out of those that are chosen; the option itself says whether it is. */
export const CheckMark = ({ isKept }: { /** Seen without the pointer. */ isKept: boolean }) => (
  <span className={styles.mark} data-check data-kept={isKept} aria-hidden>
    <Check size={14} strokeWidth={3} />
  </span>
);
