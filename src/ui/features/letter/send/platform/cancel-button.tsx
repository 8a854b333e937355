import { contract } from '../../../../../contract/index.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Row, Stack } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { ConfirmButton, describeAnswer } from './confirm-button.tsx';

interface CancelButtonProps {
  send: Pick<SendFacts, 'campaign' | 'target_label' | 'at' | 'status'>;
  size?: 'sm';
  onCancelled?: () => void;
}

/** 'Annuler l’envoi', once one has said so twice. */
export const CancelButton = ({ send, size, onCancelled }: CancelButtonProps) => (
  <ConfirmButton label={words.cancel} title={words.cancelTitle} size={size}>
    {(close) => <Confirmation send={send} close={close} onDone={onCancelled} />}
  </ConfirmButton>
);

/** One that nobody found is given up rather than cancelled. */
const cancelled = ({ send }: { send: SendFacts }) =>
  (send.status === 'failed' && send.detail) || words.cancelled;

interface ConfirmationProps extends Pick<CancelButtonProps, 'send'> {
  close: () => void;
  onDone?: () => void;
}

function Confirmation({ send, close, onDone }: ConfirmationProps) {
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
