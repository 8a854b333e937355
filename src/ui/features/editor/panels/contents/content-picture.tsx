import styles from './contents.module.css';

/** A content's picture in a room that is always the same; a sketch of one where there is none. */
export function ContentPicture({ address }: { address: string | null | undefined }) {
  return (
    <span className={styles.picture}>
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <svg viewBox="0 0 72 54" width={72} height={54} aria-hidden data-waits={address === undefined}>
          <circle cx={24} cy={20} r={5} />
          <path d="M10 44 28 27l10 9 10-11 16 19z" />
        </svg>
      )}
    </span>
  );
}
