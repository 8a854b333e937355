import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { useCommand } from '../../../../api/queries.ts';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import form from '../../../../design/dialog-form.module.css';
import { showFailure } from '../../../../design/error-dialog.tsx';
import { notify } from '../../../../design/notices.tsx';
import { useDates } from '../../../../design/use-dates.ts';
import { refreshSends } from './refresh-sends.ts';

interface CancelButtonProps {
  send: Pick<SendFacts, 'campaign' | 'target_label' | 'at' | 'status'>;
  size?: 'compact-sm';
  onCancelled?: () => void;
}

/** 'Annuler l’envoi', once one has said so twice. */
export function CancelButton({ send, size, onCancelled }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { dateAndTime } = useDates();
  const close = () => setAsking(false);
  const cancel = useCommand(contract.sends.unschedule, {
    onSuccess: () => {
      close();
      notify(words.cancelled);
      // Only then is the focus given on: what has it now goes with the send.
      void refreshSends().then(onCancelled);
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
        {words.cancel}
      </Button>
      <Dialog opened={isAsking} onClose={close} title={words.cancelTitle} size="sm">
        <div className={form.form}>
          <p>
            {send.status === 'unknown'
              ? words.cancelUnknown
              : words.cancelText(send.target_label, dateAndTime(send.at))}
          </p>
          <div className={form.foot}>
            <Button variant="default" data-autofocus onClick={close}>
              {words.keep}
            </Button>
            <Button loading={cancel.isPending} onClick={() => cancel.mutate({ campaignId: send.campaign })}>
              {words.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
