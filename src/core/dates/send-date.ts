import { AppError } from '../errors/app-error.ts';
import { instantsShowing, wallTime } from './wall-time.ts';

/** A send leaves at least this long after it is asked for, ms (docs/product-rules.md#sends). */
const sendLeadMs = 300_000;

const minute = 60_000;

/** d/m/Y H:i. */
const french = /^(?<date>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4}) (?<hour>\d{1,2}):(?<minutes>\d{2})$/;
/** ISO 8601, to the minute; with its offset from UTC it is an instant, without it what the clocks of the zone show. */
const iso =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})T(?<hour>\d{2}):(?<minutes>\d{2})(?::00(?:\.0+)?)?(?<offset>Z|[+-]\d{2}:?\d{2})?$/i;

/** A date as if it were UTC, in ms; undefined for what is no date. */
function readWall(match: RegExpExecArray): number | undefined {
  const number = (name: string) => Number(match.groups?.[name]);
  const [year, month, date] = [number('year'), number('month'), number('date')];
  const [hour, minutes] = [number('hour'), number('minutes')];
  const wall = Date.UTC(year, month - 1, date, hour, minutes);
  const read = new Date(wall);
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === date && hour < 24 && minutes < 60;
  return isReal ? wall : undefined;
}

/** Minutes by which clocks are ahead of UTC where an offset is written; undefined for one that no clock has. */
function readOffset(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))];
  if (hours > 14 || minutes > 59) return undefined;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const two = (value: number) => String(value).padStart(2, '0');

function wallText(wall: number): string {
  const read = new Date(wall);
  const date = [two(read.getUTCDate()), two(read.getUTCMonth() + 1), read.getUTCFullYear()].join('/');
  return `${date} ${two(read.getUTCHours())}:${two(read.getUTCMinutes())}`;
}

/** An instant as the clocks of a zone show it, d/m/Y H:i. */
export const sendDateText = (instant: Date, zone: string): string =>
  wallText(wallTime(instant.getTime(), zone));

/** The first whole minute that a send may be asked for at `now`. */
export const earliestSendDate = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + sendLeadMs) / minute) * minute);

export interface SendDate {
  instant: Date;
  /** As the clocks of the zone show it, d/m/Y H:i. */
  local: string;
  /** Clocks show this time twice that day (they are set back); it is the first one. */
  isFirstOfTwo: boolean;
}

/**
 * Reads `senddate` (d/m/Y H:i; or ISO 8601) in a zone, past or to come.
 * @throws AppError `send-date-invalid`; `send-date-nonexistent` where clocks jump over it
 */
export function readSendDate(text: string, zone: string): SendDate {
  const match = french.exec(text.trim()) ?? iso.exec(text.trim());
  const wall = match ? readWall(match) : undefined;
  const offset = match?.groups?.offset;
  const ahead = offset === undefined ? undefined : readOffset(offset);
  if (wall === undefined || (offset !== undefined && ahead === undefined))
    throw AppError.of('send-date-invalid', { date: text });
  if (ahead !== undefined) {
    const instant = new Date(wall - ahead * minute);
    return { instant, local: sendDateText(instant, zone), isFirstOfTwo: false };
  }
  const local = wallText(wall);
  const [first, second] = instantsShowing(wall, zone);
  if (first === undefined) throw AppError.of('send-date-nonexistent', { date: local, zone });
  return { instant: new Date(first), local, isFirstOfTwo: second !== undefined };
}

/** @throws AppError `send-date-past`, `send-date-too-near` */
export function checkSendDate(
  { instant, local }: SendDate,
  { zone, now }: { zone: string; now: Date },
): void {
  if (instant <= now) throw AppError.of('send-date-past', { date: local, zone });
  if (instant.getTime() - now.getTime() >= sendLeadMs) return;
  const earliest = sendDateText(earliestSendDate(now), zone);
  throw AppError.of('send-date-too-near', { date: local, earliest, zone });
}

/** What a person has typed as `senddate`, judged as the server will: nothing, a date it takes, or why it refuses. */
export type SendChoice =
  | { is: 'empty' }
  | { is: 'date'; date: SendDate }
  /** French: what is wrong, then what to do; not `isRead` while it is no date, or not yet. */
  | { is: 'refused'; isRead: boolean; reason: string; hint: string };

/** Reads a date while it is being typed; what is too near now was not a minute ago. */
export function readSendChoice(text: string, { zone, now }: { zone: string; now: Date }): SendChoice {
  if (text.trim() === '') return { is: 'empty' };
  try {
    const date = readSendDate(text, zone);
    checkSendDate(date, { zone, now });
    return { is: 'date', date };
  } catch (failure) {
    if (!AppError.is(failure)) throw failure;
    const isRead = failure.code !== 'send-date-invalid';
    return { is: 'refused', isRead, reason: failure.message, hint: failure.hint };
  }
}

/** The first full hour that a send may be asked for, d/m/Y H:i: where the picker opens. */
export function firstFullHour({ zone, now }: { zone: string; now: Date }): string {
  const earliest = earliestSendDate(now);
  const past = Number(sendDateText(earliest, zone).slice(-2));
  return sendDateText(new Date(earliest.getTime() + ((60 - past) % 60) * minute), zone);
}

/** The first minute that a send may be asked for, d/m/Y H:i. */
export const firstMinute = ({ zone, now }: { zone: string; now: Date }): string =>
  sendDateText(earliestSendDate(now), zone);
