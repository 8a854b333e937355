import type { Send } from './send.ts';

const minute = 60_000;

/**
 * Whether the state of an active send may be changing: until its platform has scheduled it, and from 5 minutes before its
 * hour to 60 after.
 */
export function isDueForPolling({ status, at }: Pick<Send, 'status' | 'at'>, now: Date): boolean {
  const late = now.getTime() - Date.parse(at);
  return status === 'preparing' || status === 'unknown' || (late >= -5 * minute && late <= 60 * minute);
}

/** How long a send that was given up is looked for, ms. */
const aDay = 24 * 60 * minute;

/** Whether a send of which a person decided that it never arrived may turn up in spite of it. */
export function mayStillArrive({ journal }: Pick<Send, 'journal'>, now: Date): boolean {
  const last = journal.at(-1);
  if (last?.step !== 'given-up' || !journal.some(({ step }) => step === 'handing-over')) return false;
  return now.getTime() - Date.parse(last.at) < aDay;
}
