import type { Send } from './send.ts';

const minute = 60_000;

/**
 * Whether the state of an active send may be changing: until its platform has scheduled it, and from 5 minutes before its
 * hour to 60 after.
 */
export function needsReading({ status, at }: Pick<Send, 'status' | 'at'>, now: Date): boolean {
  const late = now.getTime() - Date.parse(at);
  return status === 'preparing' || status === 'unknown' || (late >= -5 * minute && late <= 60 * minute);
}
