import { attentionNeeded } from '../../../../../core/send/attention.ts';
import { isActive } from '../../../../../core/send/send.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { AdoptButton } from './adopt-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CheckButton } from './check-button.tsx';
import { ResumeButton } from './resume-button.tsx';

interface SendActionsProps {
  send: SendFacts;
  now: Date;
  size?: 'compact-sm';
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
