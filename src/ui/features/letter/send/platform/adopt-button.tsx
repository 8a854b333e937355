import { contract } from '../../../../../contract/index.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import form from '../../../../components/dialog-form.module.css';
import { useDates } from '../../../../components/use-dates.ts';
import { ConfirmButton, describeAnswer } from './confirm-button.tsx';

interface AdoptButtonProps {
  send: Pick<SendFacts, 'key' | 'target_label' | 'at'>;
  size?: 'compact-sm';
  onDone?: () => void;
}

/** 'Envoyer d’ici': what another folder was to send leaves from this copy of it. */
export const AdoptButton = ({ send, size, onDone }: AdoptButtonProps) => (
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
    <div className={form.form}>
      <p>{words.adoptText(send.target_label, dateAndTime(send.at))}</p>
      <div className={form.foot}>
        <Button variant="default" data-autofocus onClick={close}>
          {words.back}
        </Button>
        <Button loading={adopt.isPending} onClick={() => adopt.mutate({ key: send.key })}>
          {words.adopt}
        </Button>
      </div>
    </div>
  );
}
