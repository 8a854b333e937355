import { type ReactNode, useState } from 'react';
import styles from './cover.module.css';

interface CoverProps {
  /** Null where there is none. */
  address: string | null;
  /** Stands for it while it is made, and where it cannot be or would show nothing. */
  children: ReactNode;
}

/** The head of a letter as it is read, on a small sheet. */
export function Cover({ address, children }: CoverProps) {
  // Another letter is shown at another address, and may be pictured where the one before was not.
  const [shown, setShown] = useState<string>();
  return (
    <span className={styles.cover} data-shown={shown !== undefined && shown === address}>
      {address && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setShown(address)}
        />
      )}
      <span className={styles.sketch}>{children}</span>
    </span>
  );
}
