import { isActive, type Send } from './send.ts';

type ShownSend = Pick<Send, 'status' | 'at'>;

/**
 * What only a person can decide about a send: `unknown`, whether it was taken; `missed`, whether it shall leave at another
 * hour, since its own has passed.
 */
export function askedOf({ status, at }: ShownSend, now: Date): 'unknown' | 'missed' | undefined {
  if (status === 'unknown') return 'unknown';
  return status === 'paused' && Date.parse(at) <= now.getTime() ? 'missed' : undefined;
}

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
