import { isActive } from './active.ts';
import type { Send } from './send.ts';

type ShownSend = Pick<Send, 'status' | 'at' | 'journal' | 'copied'>;

/** How long a platform may take before somebody should look there, ms. */
const patience = 10 * 60_000;

/** Whether a send was handed over so long ago that its platform should have made up its mind. */
function isSlow({ status, journal }: ShownSend, now: Date): boolean {
  if (status !== 'preparing') return false;
  const begun = journal.findLast(({ step }) => step === 'handing-over');
  return begun !== undefined && now.getTime() - Date.parse(begun.at) >= patience;
}

/**
 * What only a person can decide about a send: `unknown`, whether it was taken; `copied`, whether it leaves from
 * this folder, which is a copy of the one that gave the order; `missed`, whether it shall leave at another hour, since
 * its own has passed; `slow`, why its platform does not finish with it.
 */
export const sendQuestions = ['unknown', 'copied', 'missed', 'slow'] as const;

/** What a send asks. */
export function attentionNeeded(send: ShownSend, now: Date): (typeof sendQuestions)[number] | undefined {
  if (send.status === 'unknown') return 'unknown';
  if (send.status === 'paused' && send.copied) return 'copied';
  if (send.status === 'paused' && Date.parse(send.at) <= now.getTime()) return 'missed';
  return isSlow(send, now) ? 'slow' : undefined;
}

/** Whether a send has left this machine, or may have. */
export const wasSubmitted = ({ journal }: Pick<Send, 'journal'>): boolean =>
  journal.some(({ step }) => step === 'handing-over');

/** Whether a send that was asked for has not left this machine. */
export const isWaiting = (send: Pick<Send, 'status' | 'journal'>): boolean =>
  send.status === 'preparing' && !wasSubmitted(send);

/** In the order of lists: what asks for somebody comes first. */
export const sendGroups = ['ask', 'open', 'over'] as const;
export type SendGroup = (typeof sendGroups)[number];

/** Where lists show a send: with those that ask something, those to come, or those that are over. */
export function sendGroup(send: ShownSend, now: Date): SendGroup {
  if (attentionNeeded(send, now)) return 'ask';
  return isActive(send) ? 'open' : 'over';
}

/** Sends by their date: the next to leave first; of those that are over, the last. */
export function byDate<Shown extends ShownSend>(sends: readonly Shown[], group: SendGroup): Shown[] {
  const direction = group === 'over' ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return sends.toSorted((one, other) => direction * compare(one.at, other.at));
}
