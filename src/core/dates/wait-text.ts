import { plural } from '../wording/phrases.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const nb = '\u00a0';

/**
 * How long it is until an instant, in its two greatest units: 'dans 2 jours et 3 h', 'dans 45 min', 'dans moins d’une
 * minute'. Days are of 24 hours, whatever clocks do; undefined once the instant has come.
 */
export function waitText(until: Date, now: Date): string | undefined {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return undefined;
  if (left < minute) return `dans${nb}moins d’une${nb}minute`;
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const parts = [
    days > 0 && plural(days, 'jour', 'jours'),
    hours > 0 && `${hours}${nb}h`,
    days === 0 && minutes > 0 && `${minutes}${nb}min`,
  ].filter((part) => part !== false);
  return `dans${nb}${parts.join(`${nb}et${nb}`)}`;
}
