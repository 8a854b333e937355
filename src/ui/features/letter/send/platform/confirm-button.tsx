import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { notify } from '../../../../components/notices.tsx';
import { refreshSends } from '../../letter-answers.ts';

interface AskingButtonProps {
  label: string;
  title: string;
  size?: 'sm';
  /** What the dialog holds. */
  children: (close: () => void) => ReactNode;
}

/** A button about a send that asks once more before anything happens. */
export function ConfirmButton({ label, title, size, children }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={isAsking} onClose={close} title={title} size="sm">
        {children(close)}
      </Dialog>
    </>
  );
}

/** How the answer to a demand about a send is told; the dialog that asked is gone by then. */
export const describeAnswer = <Answer,>(
  messageOf: (answer: Answer) => string,
  { close, onDone }: { close?: () => void; onDone?: () => void },
) => ({
  onSuccess: (answer: Answer) => {
    close?.();
    notify(messageOf(answer));
    // Only then is the focus given on: what has it now goes with the send.
    void refreshSends().then(onDone);
  },
  onError: (failure: Parameters<typeof showFailure>[0]) => {
    close?.();
    showFailure(failure);
    void refreshSends();
  },
});
