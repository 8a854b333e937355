import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { notify } from '../../../../components/notices.tsx';
import { refreshSends } from '../../letter-answers.ts';

/** How the answer to a demand about a send is told; the dialog that asked is gone by then. */
export const describeAnswer = <Answer>(
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

/** What a dialog is given that asks once more about a send. */
export interface SendDialogProps {
  send: SendFacts;
  close: () => void;
  /** The send is another or gone, and the button with it. */
  onDone: () => void;
}
