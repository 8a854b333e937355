import styles from './outbox.module.css';

/** A drawn envelope for the empty outbox. */
export function EnvelopePicture() {
  return (
    <svg width="88" height="64" viewBox="0 0 88 64" fill="none" aria-hidden focusable="false">
      <rect className={styles.paper} x="1" y="1" width="86" height="62" rx="5" />
      <path className={styles.fold} d="M3 5l36.5 29a7 7 0 0 0 9 0L85 5M3 59l29-29m53 29L56 30" />
    </svg>
  );
}
