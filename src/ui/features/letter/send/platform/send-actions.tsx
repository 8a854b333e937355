import { type ComponentType, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { isActive } from '../../../../../core/send/active.ts';
import { attentionNeeded } from '../../../../../core/send/attention.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { lazyPart } from '../../../../components/lazy.ts';
import { useDates } from '../../../../components/use-dates.ts';
import { may } from '../../../../state/caller.ts';
import { platformWords as words } from './messages.fr.ts';
import { describeAnswer, type SendDialogProps } from './send-dialog.ts';

const ResumeDialog = lazyPart(async () => (await import('./resume-dialog.tsx')).ResumeDialog);

interface AskingButtonProps extends Omit<SendDialogProps, 'close'> {
  label: string;
  size?: 'sm';
  /** The dialog that asks. */
  Asked: ComponentType<SendDialogProps>;
}

/** A button about a send that asks once more before anything happens. */
function AskingButton({ label, size, Asked, ...asked }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <Asked {...asked} close={() => setAsking(false)} />}
    </>
  );
}

/** One that nobody found is given up rather than cancelled. */
const cancelled = ({ send }: { send: SendFacts }) =>
  (send.status === 'failed' && send.detail) || words.cancelled;

/** 'Annuler l’envoi', once one has said so twice. */
function CancelDialog({ send, close, onDone }: SendDialogProps) {
  const { dateAndTime } = useDates();
  const cancel = useApiMutation(contract.sends.unschedule, describeAnswer(cancelled, { close, onDone }));
  return (
    <ConfirmDialog
      open
      title={words.cancelTitle}
      onClose={close}
      cancel={words.keep}
      confirm={words.cancel}
      busy={cancel.isPending}
      focus="cancel"
      onConfirm={() => cancel.mutate({ campaignId: send.campaign })}
    >
      <p>
        {send.status === 'unknown'
          ? words.cancelUnknown
          : words.cancelText(send.target_label, dateAndTime(send.at))}
      </p>
    </ConfirmDialog>
  );
}

/** 'Envoyer d’ici': what another folder was to send leaves from this copy of it. */
function AdoptDialog({ send, close, onDone }: SendDialogProps) {
  const { dateAndTime } = useDates();
  const adopt = useApiMutation(
    contract.sends.adopt,
    describeAnswer(() => words.adopted, { close, onDone }),
  );
  return (
    <ConfirmDialog
      open
      title={words.adoptTitle}
      onClose={close}
      cancel={words.back}
      confirm={words.adopt}
      busy={adopt.isPending}
      focus="cancel"
      onConfirm={() => adopt.mutate({ key: send.key })}
    >
      <p>{words.adoptText(send.target_label, dateAndTime(send.at))}</p>
    </ConfirmDialog>
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

interface SendActionsProps extends Pick<SendDialogProps, 'send' | 'onDone'> {
  now: Date;
  size?: 'sm';
}

/** What can still be done about a send, wherever it is shown. */
export function SendActions({ send, now, size, onDone }: SendActionsProps) {
  const { status } = send;
  const asked = attentionNeeded(send, now);
  const canCancel = isActive(send) && status !== 'sending';
  // Whoever may schedule may do all of these.
  if (!may(contract.sends.unschedule)) return null;
  const on = { send, size, onDone };
  return (
    <>
      {(status === 'unknown' || status === 'preparing') && <CheckButton sendKey={send.key} size={size} />}
      {asked === 'copied' && <AskingButton label={words.adopt} Asked={AdoptDialog} {...on} />}
      {asked === 'missed' && <AskingButton label={words.missedChoose} Asked={ResumeDialog} {...on} />}
      {canCancel && <AskingButton label={words.cancel} Asked={CancelDialog} {...on} />}
    </>
  );
}
