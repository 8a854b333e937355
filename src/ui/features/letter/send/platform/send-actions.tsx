import { contract } from '../../../../../contract/index.ts';
import { attentionNeeded } from '../../../../../core/send/attention.ts';
import { isActive } from '../../../../../core/send/send.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Row, Stack } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { CancelButton } from './cancel-button.tsx';
import { ConfirmButton, describeAnswer } from './confirm-button.tsx';
import { ResumeButton } from './resume-button.tsx';

interface AdoptButtonProps {
  send: Pick<SendFacts, 'key' | 'target_label' | 'at'>;
  size?: 'sm';
  onDone?: () => void;
}

/** 'Envoyer d’ici': what another folder was to send leaves from this copy of it. */
const AdoptButton = ({ send, size, onDone }: AdoptButtonProps) => (
  <ConfirmButton label={words.adopt} title={words.adoptTitle} size={size}>
    {(close) => <Confirmation send={send} close={close} onDone={onDone} />}
  </ConfirmButton>
);

interface ConfirmationProps extends Pick<AdoptButtonProps, 'send' | 'onDone'> {
  close: () => void;
}

function Confirmation({ send, close, onDone }: ConfirmationProps) {
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
