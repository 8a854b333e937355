import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './button.tsx';
import styles from './dialog.module.css';
import { Box, Row, Text } from './layout.tsx';
import { restoreLostFocus } from './lost-focus.ts';
import { words } from './messages.fr.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'fit';
  /** Where nothing in it can take the focus, so that it can be scrolled by keyboard. */
  isFocusable?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the screen, by the browser's own: what is under it is inert, and the focus goes back where it came
 * from, or to the screen where that is gone. Focus begins at `data-autofocus`.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, size = 'md', isFocusable, children }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      restoreLostFocus();
    };
  }, []);
  // Spent: a dialog under it, or the screen, has uses of its own for that key.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: what asks whether a dialog is open asks for the role, whoever draws it
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      className={styles.dialog}
      data-size={size}
      onKeyDown={onKeyDown}
      // The second press of the double click that opened it closes nothing.
      onMouseDown={({ target, currentTarget, detail }) =>
        target === currentTarget && detail === 1 && onClose()
      }
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Row flexNone align="center" justify="between" className={styles.head}>
        <Text as="h2" minWidth={0} size={16} weight={650} breakWords id={id}>
          {title}
        </Text>
        <CloseButton aria-label={words.close} onClick={onClose} />
      </Row>
      <Box overflowY="auto" paddingX={4} paddingBottom={4} tabIndex={isFocusable ? 0 : undefined}>
        {children}
      </Box>
    </dialog>
  );
}
