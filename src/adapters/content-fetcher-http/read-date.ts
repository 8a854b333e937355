/** First letters of the months, in English and in French, accents aside. */
const months = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/** Hours before UTC; a name that stands for none says nothing (RFC 5322, 4.3). */
const zones: Record<string, number> = {
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ west: 1, bst: 1, cet: 1, met: 1, cest: 2, mest: 2, eet: 2, eest: 3 },
};

const time =
  '(?<hour>\\d{1,2})(?::|\\s?h\\s?)(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?<fraction>[.,]\\d+)?)?\\s*(?<zone>[a-z]+|[+-]\\d\\d:?(?:\\d\\d)?)?.*';
const weekday = '(?:[\\p{L}.]+,?\\s+)?';
const shapes = [
  // ISO 8601, RFC 3339
  `(?<year>\\d{4})(?:-(?<month>\\d\\d)(?:-(?<day>\\d\\d))?)?(?:(?:T|\\s+)${time})?`,
  // RFC 822 and those who write it otherwise
  `${weekday}(?<day>\\d{1,2})(?:er)?[\\s-]+(?<name>\\p{L}{3,12})[.\\s-]+(?<year>\\d{4}|\\d\\d)(?:[\\s,à]+${time})?`,
  // May 12, 2026
  `${weekday}(?<name>\\p{L}{3,12})\\.?\\s+(?<day>\\d{1,2}),?\\s+(?<year>\\d{4})(?:[\\s,]+${time})?`,
].map((shape) => new RegExp(`^${shape}$`, 'iu'));

type Parts = Partial<Record<string, string>>;

function monthOf({ month = '1', name }: Parts): number {
  if (name === undefined) return Number(month);
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months.findIndex((starts) => starts.some((start) => plain.startsWith(start))) + 1;
}

/** RFC 2822, 4.3: of two digits, those of this century come first. */
const yearOf = ({ year = '' }: Parts) =>
  year.length === 2 ? Number(year) + (Number(year) < 50 ? 2_000 : 1_900) : Number(year);

/** ms that a zone is ahead of UTC; without a zone it is UTC: the same on every machine. */
function aheadOf({ zone = 'z' }: Parts): number {
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  const hours = offset ? Number(offset[2]) + Number(offset[3] ?? 0) / 60 : (zones[zone.toLowerCase()] ?? 0);
  return (offset?.[1] === '-' ? -hours : hours) * 3_600_000;
}

/** ms since 1970; undefined for a day that is in no calendar. A day without an hour is that day from Papeete to Wallis: 11:00 UTC. */
function instantOf(parts: Parts): number | undefined {
  const [month, day] = [monthOf(parts), Number(parts.day ?? 1)];
  const { hour = '11', minute = 0, second = 0, fraction = '0' } = parts;
  const midnight = new Date(0);
  midnight.setUTCFullYear(yearOf(parts), month - 1, day);
  const isThere = month > 0 && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!isThere || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const part = Math.trunc(Number(`0.${fraction.slice(1)}`) * 1_000);
  return midnight.getTime() + seconds * 1_000 + part - aheadOf(parts);
}

/** A number that large is milliseconds, else seconds. */
const sinceEpoch = (number: number) => number * (Math.abs(number) < 1e11 ? 1_000 : 1);

/**
 * A date as feeds and APIs write it, as an instant in ISO 8601, UTC. What may be read in two ways (`12/05/2026`) and what
 * is no date is null.
 */
export function readDate(written: string | number | undefined): string | null {
  const text = String(written ?? '')
    .slice(0, 100)
    .trim();
  const isNumber = typeof written === 'number' || /^\d{9,10}$|^\d{12,13}$/.test(text);
  const parts = isNumber ? undefined : shapes.map((shape) => shape.exec(text)?.groups).find(Boolean);
  const instant = isNumber ? sinceEpoch(Number(text)) : parts && instantOf(parts);
  const made = new Date(instant ?? Number.NaN);
  const year = made.getUTCFullYear();
  // Four figures, in every zone.
  return year >= 1_000 && year < 9_999 ? made.toISOString() : null;
}
