import { type FormEvent, type ReactNode, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { readSendChoice } from '../../../../../core/dates/send-date.ts';
import { attentionNeeded } from '../../../../../core/send/attention.ts';
import { isActive } from '../../../../../core/send/send.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { showFailure, showProblem } from '../../../../components/error-dialog.tsx';
import { Row, Stack } from '../../../../components/layout.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { refreshSends } from '../../letter-answers.ts';
import { SendDateField } from './send-date-field.tsx';
import { useNow } from './use-now.ts';

interface AskingButtonProps {
  label: string;
  title: string;
  size?: 'sm';
  /** What the dialog holds. */
  children: (close: () => void) => ReactNode;
}

/** A button about a send that asks once more before anything happens. */
function ConfirmButton({ label, title, size, children }: AskingButtonProps) {
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
const describeAnswer = <Answer,>(
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

interface CancelButtonProps {
  send: Pick<SendFacts, 'campaign' | 'target_label' | 'at' | 'status'>;
  size?: 'sm';
  onCancelled?: () => void;
}

/** 'Annuler l’envoi', once one has said so twice. */
const CancelButton = ({ send, size, onCancelled }: CancelButtonProps) => (
  <ConfirmButton label={words.cancel} title={words.cancelTitle} size={size}>
    {(close) => <CancelConfirmation send={send} close={close} onDone={onCancelled} />}
  </ConfirmButton>
);

/** One that nobody found is given up rather than cancelled. */
const cancelled = ({ send }: { send: SendFacts }) =>
  (send.status === 'failed' && send.detail) || words.cancelled;

interface CancelConfirmationProps extends Pick<CancelButtonProps, 'send'> {
  close: () => void;
  onDone?: () => void;
}

function CancelConfirmation({ send, close, onDone }: CancelConfirmationProps) {
  const { dateAndTime } = useDates();
  const cancel = useApiMutation(contract.sends.unschedule, describeAnswer(cancelled, { close, onDone }));
  return (
    <Stack gap={4}>
      <p>
        {send.status === 'unknown'
          ? words.cancelUnknown
          : words.cancelText(send.target_label, dateAndTime(send.at))}
      </p>
      <Row justify="end" gap={2}>
        <Button variant="outline" data-autofocus onClick={close}>
          {words.keep}
        </Button>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ campaignId: send.campaign })}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

interface ResumeButtonProps {
  send: Pick<SendFacts, 'key' | 'zone'>;
  size?: 'sm';
  onDone?: () => void;
}

/** Asks for another hour for a send that missed its own: the same letter, the same target. */
const ResumeButton = ({ send, size, onDone }: ResumeButtonProps) => (
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

interface AdoptButtonProps {
  send: Pick<SendFacts, 'key' | 'target_label' | 'at'>;
  size?: 'sm';
  onDone?: () => void;
}

/** 'Envoyer d’ici': what another folder was to send leaves from this copy of it. */
const AdoptButton = ({ send, size, onDone }: AdoptButtonProps) => (
  <ConfirmButton label={words.adopt} title={words.adoptTitle} size={size}>
    {(close) => <AdoptConfirmation send={send} close={close} onDone={onDone} />}
  </ConfirmButton>
);

interface AdoptConfirmationProps extends Pick<AdoptButtonProps, 'send' | 'onDone'> {
  close: () => void;
}

function AdoptConfirmation({ send, close, onDone }: AdoptConfirmationProps) {
  const { dateAndTime } = useDates();
  const adopt = useApiMutation(
    contract.sends.adopt,
    describeAnswer(() => words.adopted, { close, onDone }),
  );
  return (
    <Stack gap={4}>
      <p>{words.adoptText(send.target_label, dateAndTime(send.at))}</p>
      <Row justify="end" gap={2}>
        <Button variant="outline" data-autofocus onClick={close}>
          {words.back}
        </Button>
        <Button loading={adopt.isPending} onClick={() => adopt.mutate({ key: send.key })}>
          {words.adopt}
        </Button>
      </Row>
    </Stack>
  );
}

/** 'Vérifier': asks the platform what has become of a send, and nothing else. */
function CheckButton({ sendKey, size }: { sendKey: string; size?: 'sm' }) {
  const check = useApiMutation(
    contract.sends.check,
    describeAnswer(({ send }) => words.checked(sendWording.statuses[send.status]), {}),
  );
  return (
    <Button
      variant="outline"
      size={size}
      loading={check.isPending}
      onClick={() => check.mutate({ key: sendKey })}
    >
      {words.check}
    </Button>
  );
}

interface SendActionsProps {
  send: SendFacts;
  now: Date;
  size?: 'sm';
  /** The send is another or gone, and the button with it. */
  onDone: () => void;
}

/** What can still be done about a send, wherever it is shown. */
export function SendActions({ send, now, size, onDone }: SendActionsProps) {
  const { status } = send;
  const asked = attentionNeeded(send, now);
  const canCancel = isActive(send) && status !== 'sending';
  return (
    <>
      {(status === 'unknown' || status === 'preparing') && <CheckButton sendKey={send.key} size={size} />}
      {asked === 'copied' && <AdoptButton send={send} size={size} onDone={onDone} />}
      {asked === 'missed' && <ResumeButton send={send} size={size} onDone={onDone} />}
      {canCancel && <CancelButton send={send} size={size} onCancelled={onDone} />}
    </>
  );
}
