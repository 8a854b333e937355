import styles from './spinner.module.css';

/** Turns while something is on its way; the words beside it say what. */
export function Spinner({ size, className = '' }: { /** px */ size: number; className?: string }) {
  return (
    <span className={`${styles.spinner} ${className}`} style={{ width: size, height: size }} aria-hidden />
  );
}
