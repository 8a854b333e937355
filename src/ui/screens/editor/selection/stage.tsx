import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { KeysButton } from './keys-button.tsx';
import styles from './stage.module.css';

/** The ground, and under it the line that says what is selected: always there, so that nothing moves. */
export function Stage({ isComposing, children }: { isComposing: boolean; children: ReactNode }) {
  return (
    <div className={styles.stage}>
      {children}
      {isComposing && (
        <div className={styles.line}>
          <Breadcrumb />
          <KeysButton />
        </div>
      )}
    </div>
  );
}
