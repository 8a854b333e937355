import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { readSendChoice } from '../../../../../core/dates/send-date.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { showProblem } from '../../../../components/error-dialog.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { useNow } from '../../../../components/use-now.ts';
import { platformWords as words } from './messages.fr.ts';
import { SendDateField } from './send-date-field.tsx';
import { describeAnswer, type SendDialogProps } from './send-dialog.ts';

/** Asks for another hour for a send that missed its own: the same letter, the same target. */
export function ResumeDialog({ send: { key, zone }, close, onDone }: SendDialogProps) {
  const [text, setText] = useState('');
  const now = useNow();
  const choice = readSendChoice(text, { zone, now });
  const resume = useApiMutation(
    contract.sends.resume,
    describeAnswer(({ message }) => message, { close, onDone }),
  );
  const submit = () => {
    if (choice.is === 'empty') return showProblem({ exception: specified.targetAndDateRequired });
    if (choice.is === 'date' && !resume.isPending) resume.mutate({ key, senddate: choice.date.local });
  };
  return (
    <FormDialog
      open
      title={words.missedTitle}
      onClose={close}
      cancel={words.back}
      submit={sendWording.submit}
      busy={resume.isPending}
      noValidate
      onSubmit={submit}
    >
      <p>{words.missedText}</p>
      <SendDateField text={text} choice={choice} zone={zone} now={now} onChange={setText} />
    </FormDialog>
  );
}
