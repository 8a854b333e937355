import type { ReactNode } from 'react';
import { Find } from '../find/find.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { KeysButton } from './keys-button.tsx';
import styles from './stage.module.css';

interface StageProps {
  isComposing: boolean;
  /** The panel is to be seen where it lies over the ground. */
  onPanel: () => void;
  children: ReactNode;
}

/** The ground, and under it the line that says what is selected: always there, so that nothing moves. */
export function Stage({ isComposing, onPanel, children }: StageProps) {
  return (
    <div className={styles.stage}>
      {children}
      {isComposing && (
        <div className={styles.line}>
          <Breadcrumb />
          <Find className={styles.tool} onPanel={onPanel} />
          <KeysButton />
        </div>
      )}
    </div>
  );
}
