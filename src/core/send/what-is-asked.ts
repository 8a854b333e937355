import { isActive, type Send } from './send.ts';

type ShownSend = Pick<Send, 'status' | 'at' | 'journal'>;

/** How long a platform may take before somebody should look there, ms. */
const patience = 10 * 60_000;

/** Whether a send was handed over so long ago that its platform should have made up its mind. */
function isSlow({ status, journal }: ShownSend, now: Date): boolean {
  const begun = journal.findLast(({ step }) => step === 'handing-over');
  return status === 'preparing' && begun !== undefined && now.getTime() - Date.parse(begun.at) >= patience;
}

/**
 * What only a person can decide about a send: `unknown`, whether it was taken; `missed`, whether it shall leave at another
 * hour, since its own has passed; `slow`, why its platform does not finish with it.
 */
export function askedOf(send: ShownSend, now: Date): 'unknown' | 'missed' | 'slow' | undefined {
  if (send.status === 'unknown') return 'unknown';
  if (send.status === 'paused' && Date.parse(send.at) <= now.getTime()) return 'missed';
  return isSlow(send, now) ? 'slow' : undefined;
}

/** Whether a send that was asked for has not left this machine. */
export const isWaiting = ({ status, journal }: Pick<Send, 'status' | 'journal'>): boolean =>
  status === 'preparing' && journal.at(-1)?.step === 'asked';

export type SendGroup = 'ask' | 'open' | 'over';

/** Where lists show a send: with those that ask something, those to come, or those that are over. */
export function groupOf(send: ShownSend, now: Date): SendGroup {
  if (askedOf(send, now)) return 'ask';
  return isActive(send) ? 'open' : 'over';
}

/** Sends by their date: the next to leave first; of those that are over, the last. */
export function byDate<Shown extends ShownSend>(sends: readonly Shown[], group: SendGroup): Shown[] {
  const direction = group === 'over' ? -1 : 1;
  return sends.toSorted((one, other) => direction * one.at.localeCompare(other.at));
}
