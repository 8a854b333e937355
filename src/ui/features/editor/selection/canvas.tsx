import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useActionKeys } from '../../../actions/use-action-keys.ts';
import { Stack } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { keysAction } from '../actions/letter-actions.ts';
import { Find } from '../find/find.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './canvas.module.css';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the list of keys, as `?` does. */
function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useActionKeys(keysAction, { open });
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-keyshortcuts={keysAction.keys.keys.join(' ')}
        onClick={open}
      >
        <Keyboard size={14} aria-hidden />
        {keysAction.keys.label}
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface StageProps {
  isComposing: boolean;
  /** Whether the panel lies over all of it: nothing in it is reached then. */
  isCovered: boolean;
  children: ReactNode;
}

/** The ground, and under it the line that says what is selected: always there, so that nothing moves. */
export function Canvas({ isComposing, isCovered, children }: StageProps) {
  return (
    <Stack columns={1} minWidth={0} minHeight={0} className={styles.stage} inert={isCovered}>
      {children}
      {isComposing && (
        <div className={styles.line}>
          <Breadcrumb />
          <Find className={styles.tool} />
          <KeysButton />
        </div>
      )}
    </Stack>
  );
}
