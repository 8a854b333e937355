import type { ReactNode } from 'react';
import { Find } from '../find/find.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { KeysButton } from './keys-button.tsx';
import styles from './stage.module.css';

interface StageProps {
  isComposing: boolean;
  /** Whether the panel lies over all of it: nothing in it is reached then. */
  isCovered: boolean;
  children: ReactNode;
}

/** The ground, and under it the line that says what is selected: always there, so that nothing moves. */
export function Stage({ isComposing, isCovered, children }: StageProps) {
  return (
    <div className={styles.stage} inert={isCovered}>
      {children}
      {isComposing && (
        <div className={styles.line}>
          <Breadcrumb />
          <Find className={styles.tool} />
          <KeysButton />
        </div>
      )}
    </div>
  );
}
