import { type FormEvent, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { readSendChoice } from '../../../../../core/dates/read-send-choice.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { useCommand } from '../../../../api/queries.ts';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import form from '../../../../design/dialog-form.module.css';
import { showFailure, showProblem } from '../../../../design/error-dialog.tsx';
import { notify } from '../../../../design/notices.tsx';
import { refreshSends } from './refresh-sends.ts';
import { SendDateField } from './send-date-field.tsx';
import { useNow } from './use-now.ts';

interface ResumeButtonProps {
  send: Pick<SendFacts, 'key' | 'zone'>;
  size?: 'compact-sm';
  onDone?: () => void;
}

/** Asks for another hour for a send that missed its own: the same letter, the same target. */
export function ResumeButton({ send, size, onDone }: ResumeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const resume = useCommand(contract.sends.resume, {
    onSuccess: ({ message }) => {
      close();
      notify(message);
      void refreshSends().then(onDone);
    },
    onError: (failure) => {
      close();
      showFailure(failure);
      void refreshSends();
    },
  });
  return (
    <>
      <Button variant="default" size={size} onClick={() => setAsking(true)}>
        {words.missedChoose}
      </Button>
      <Dialog opened={isAsking} onClose={close} title={words.missedTitle} size="sm">
        <HourForm
          zone={send.zone}
          isPending={resume.isPending}
          onClose={close}
          onChoose={(senddate) => resume.mutate({ key: send.key, senddate })}
        />
      </Dialog>
    </>
  );
}

interface HourFormProps {
  zone: string;
  isPending: boolean;
  onClose: () => void;
  onChoose: (senddate: string) => void;
}

function HourForm({ zone, isPending, onClose, onChoose }: HourFormProps) {
  const [text, setText] = useState('');
  const now = useNow();
  const choice = readSendChoice(text, { zone, now });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.is === 'empty') return showProblem({ exception: specified.targetAndDateRequired });
    if (choice.is === 'date' && !isPending) onChoose(choice.date.local);
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{words.missedText}</p>
      <SendDateField text={text} choice={choice} zone={zone} now={now} onChange={setText} />
      <div className={form.foot}>
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <Button type="submit" loading={isPending}>
          {sendWording.submit}
        </Button>
      </div>
    </form>
  );
}
