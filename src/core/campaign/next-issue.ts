import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import { frenchMonths } from '../dates/french-date.ts';
import { walkValues } from '../fields/walk-values.ts';

/** How much later the next issue comes. */
export type Interval = { months: number } | { days: number };

// Issues are never made to the hour, so each rhythm takes a few days around it.
const rhythms: { from: number; to: number; interval: Interval }[] = [
  { from: 0.5, to: 1.5, interval: { days: 1 } },
  { from: 5, to: 9, interval: { days: 7 } },
  { from: 12, to: 16, interval: { days: 14 } },
  { from: 26, to: 35, interval: { months: 1 } },
  { from: 55, to: 66, interval: { months: 2 } },
  { from: 84, to: 98, interval: { months: 3 } },
];

/** The rhythm of two issues that follow one another (ISO 8601 instants); one month where none is recognised. */
export function intervalBetween(former: string | undefined, latest: string): Interval {
  const days = former === undefined ? 0 : (Date.parse(latest) - Date.parse(former)) / 86_400_000;
  return rhythms.find(({ from, to }) => days >= from && days <= to)?.interval ?? { months: 1 };
}

/**
 * A local date `YYYY-MM-DDTHH:mm` moved on. The 31st becomes the last day of a shorter month. '' and what is not a
 * date stay.
 */
export function moveDate(date: string, interval: Interval): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d)$/.exec(date) ?? [];
  if (time === undefined) return date;
  const [y, m, d] = [Number(year), Number(month) - 1, Number(day)];
  const moved =
    'days' in interval
      ? new Date(Date.UTC(y, m, d + interval.days))
      : new Date(Date.UTC(y, m + interval.months, Math.min(d, lastDay(y, m + interval.months))));
  return `${moved.toISOString().slice(0, 10)}${time}`;
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** What the next issue moves on by. */
export interface IssueStep {
  interval: Interval;
  /** Number of the next issue; undefined where issues are not numbered. */
  number?: number;
}

/** A line that names the last issue's number, 'Lettre n° 24', named for the next one; other numbers stay. */
export function moveNumber(text: string, number: number | undefined): string {
  if (number === undefined) return text;
  return text.replace(
    new RegExp(`(?<!\\p{L})(n[°º]\\s?|numéro\\s)${number - 1}(?!\\d)`, 'giu'),
    `$1${number}`,
  );
}

/** A block's values for the next issue: its dates and the issue's number in its texts moved on, in lists too. */
export const nextIssue = (
  datas: BlockValues,
  parameters: BlockTemplate['parameters'],
  step: IssueStep,
): BlockValues =>
  walkValues(datas, parameters).reduce<BlockValues>((moved, leaf) => {
    const isText = leaf.type === 'words' && leaf.at.length === 0;
    if (!leaf.isOwn || !(isText || leaf.type === 'date')) return moved;
    const { value } = leaf;
    const next = isText ? moveNumber(value, step.number) : moveDate(value, step.interval);
    return next === value ? moved : leaf.set(moved, next);
  }, datas);

/**
 * The name of the next issue: the number that stood in it becomes the new one, a month's name (with its year) moves
 * on; a name with neither gets the number. 'La lettre n° 12 – décembre 2026' gives 'La lettre n° 13 – janvier 2027'.
 */
export function nameOfNextIssue(name: string, number: number | undefined, interval: Interval): string {
  const former = number === undefined ? undefined : number - 1;
  const numbered =
    former === undefined ? name : name.replace(new RegExp(`(?<!\\d)${former}(?!\\d)`), String(number));
  const moved = moveMonth(numbered, interval);
  if (moved !== name) return moved;
  return number === undefined ? `${name} (suite)` : `${name} n° ${number}`;
}

function moveMonth(name: string, interval: Interval): string {
  const shift = 'months' in interval ? interval.months : 0;
  return name.replace(
    new RegExp(`(?<!\\p{L})(${frenchMonths.join('|')})(?!\\p{L})(?:(\\s+)(\\d{4}))?`, 'iu'),
    (_whole, word: string, space: string | undefined, year: string | undefined) => {
      const at = frenchMonths.indexOf(word.toLowerCase()) + shift;
      const next = frenchMonths[at % 12] ?? word;
      const cased = word[0] === word[0]?.toUpperCase() ? next[0]?.toUpperCase() + next.slice(1) : next;
      return year === undefined ? cased : `${cased}${space}${Number(year) + Math.floor(at / 12)}`;
    },
  );
}
