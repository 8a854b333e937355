import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from './layout.tsx';
import { words } from './messages.fr.ts';

interface DialogFormProps {
  onSubmit: (fields: FormData) => void;
  /** The form is given up. */
  onClose: () => void;
  /** What the button says that submits it. */
  submit: string;
  cancel?: string;
  busy?: boolean;
  disabled?: boolean;
  /** What keeps it from being submitted is said in it: its button can still be reached. */
  isHeld?: boolean;
  /** What its fields hold is judged by whoever takes it, not by the browser. */
  noValidate?: boolean;
  children: ReactNode;
}

/** A form in a dialog, with its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onClose, submit, cancel = words.cancel, busy, disabled, noValidate, children } = props;
  return (
    <Stack
      as="form"
      gap={4}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <Row justify="end" gap={2}>
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled} aria-disabled={props.isHeld || undefined}>
          {submit}
        </Button>
      </Row>
    </Stack>
  );
}

/** A dialog that is one form. */
export function FormDialog({ open, title, ...form }: DialogFormProps & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} size="sm">
      <DialogForm {...form} />
    </Dialog>
  );
}
