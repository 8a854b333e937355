import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

/**
 * A dialog over the screen. Escape closes it and is spent: a dialog under it, or the screen, has uses of its own for
 * that key, and Mantine's own listener, on the window, would give it to all of them.
 */
export function Dialog(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    props.onClose();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      title={props.title}
      size={props.size}
    >
      {props.children}
    </Modal>
  );
}
