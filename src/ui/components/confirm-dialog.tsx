import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from './layout.tsx';
import { words } from './messages.fr.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Closed without an answer. */
  onClose: () => void;
  /** What the button says that does it, the last one. */
  confirm: string;
  onConfirm: () => void;
  cancel?: string;
  /** The other button, where it does more than close. */
  onCancel?: () => void;
  size?: 'sm' | 'md';
  busy?: boolean;
  disabled?: boolean;
  /** What Enter does. */
  focus?: 'confirm' | 'cancel';
  /** What is about to be done. */
  children: ReactNode;
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, onClose, confirm, onConfirm, cancel = words.cancel, onCancel = onClose } = props;
  const focused = (button: typeof props.focus) => ({ 'data-autofocus': props.focus === button || undefined });
  return (
    <Dialog open={open} onClose={onClose} title={title} size={props.size ?? 'sm'}>
      <Stack gap={4} className="for-thumbs">
        {props.children}
        <Row wrap justify="end" gap={2}>
          <Button variant="outline" {...focused('cancel')} onClick={onCancel}>
            {cancel}
          </Button>
          <Button {...focused('confirm')} loading={props.busy} disabled={props.disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
