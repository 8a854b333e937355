import { conflictWords as words } from './conflict.fr.ts';
import styles from './conflict.module.css';

/** Characters of a side that are shown. */
export const MAX_SHOWN_CHARS = 4_000;

/** Lines of code of one side. */
export const CodeLines = ({ text }: { text: string }) =>
  text === '' ? words.nothing : <code className={styles.code}>{text.slice(0, MAX_SHOWN_CHARS)}</code>;
