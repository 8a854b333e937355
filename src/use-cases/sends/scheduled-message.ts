import { sendDateText } from '../../core/dates/send-date.ts';
import { sendWording as words } from '../../core/wording/sends.ts';
import type { Deps } from '../deps.ts';
import type { ScheduledSend } from './schedule-send.ts';

/** What a person reads once a send was taken. */
export function scheduledMessage(
  { platform }: Pick<Deps, 'platform'>,
  { send, isFirstOfTwo }: ScheduledSend,
): string {
  const { label } = platform.traits;
  const taken = platform.id === 'adobe' ? words.sentToAdobe : words.scheduledOn(label);
  const message =
    send.status === 'preparing'
      ? words.preparing
      : send.status === 'awaiting-approval'
        ? words.awaitingApproval(label)
        : taken;
  if (!isFirstOfTwo) return message;
  return `${message}. ${words.firstOfTwo(sendDateText(new Date(send.at), send.zone))}`;
}
