import { type FormEvent, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { readSendChoice } from '../../../../../core/dates/read-send-choice.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { showProblem } from '../../../../components/error-dialog.tsx';
import { Row, Stack } from '../../../../components/layout.tsx';
import { ConfirmButton, describeAnswer } from './confirm-button.tsx';
import { SendDateField } from './send-date-field.tsx';
import { useNow } from './use-now.ts';

interface ResumeButtonProps {
  send: Pick<SendFacts, 'key' | 'zone'>;
  size?: 'sm';
  onDone?: () => void;
}

/** Asks for another hour for a send that missed its own: the same letter, the same target. */
export const ResumeButton = ({ send, size, onDone }: ResumeButtonProps) => (
  <ConfirmButton label={words.missedChoose} title={words.missedTitle} size={size}>
    {(close) => <HourForm send={send} close={close} onDone={onDone} />}
  </ConfirmButton>
);

interface HourFormProps extends Pick<ResumeButtonProps, 'send' | 'onDone'> {
  close: () => void;
}

function HourForm({ send: { key, zone }, close, onDone }: HourFormProps) {
  const [text, setText] = useState('');
  const now = useNow();
  const choice = readSendChoice(text, { zone, now });
  const resume = useApiMutation(
    contract.sends.resume,
    describeAnswer(({ message }) => message, { close, onDone }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.is === 'empty') return showProblem({ exception: specified.targetAndDateRequired });
    if (choice.is === 'date' && !resume.isPending) resume.mutate({ key, senddate: choice.date.local });
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <p>{words.missedText}</p>
      <SendDateField text={text} choice={choice} zone={zone} now={now} onChange={setText} />
      <Row justify="end" gap={2}>
        <Button variant="outline" onClick={close}>
          {words.back}
        </Button>
        <Button type="submit" loading={resume.isPending}>
          {sendWording.submit}
        </Button>
      </Row>
    </Stack>
  );
}
