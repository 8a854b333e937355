import { startWithinLayoutBudget } from '../../layout-cost.ts';
import type { TextRun } from './change.ts';

/** Characters of unchanged text shown on each side of a change. */
const context = 40;

/** Unchanged text near a change: whole words of it, what is left out as '…'. */
export function textAround(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  if (text.length <= head + tail + context) return text;
  const start = text.slice(0, head).replace(/\S*$/u, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/u, '');
  return `${start}…${end}`;
}

/** Blanks alone, which nobody would see between marks, as signs. */
export const describeSpaces = (text: string) =>
  text.trim() === ''
    ? text
        .replace(/[\u00a0\u202f]/g, '⍽')
        .replace(/\n/g, '↵')
        .replace(/\s/g, '·')
    : text;

/** Characters of the changes of one text that a page shows; the versions themselves have the rest. */
const mostShown = 20_000;

/** A text as far as a page lays it out at once: millions of characters would hold it up for seconds. */
export function shortenRuns(text: string): string {
  const start = startOf(text, mostShown);
  return start === text ? text : `${start}…`;
}

const startOf = (text: string, room: number) =>
  startWithinLayoutBudget(text.length <= room ? text : text.slice(0, room).replace(/[\ud800-\udbff]$/, ''));

/** The runs of a text as a page shows them: unchanged text near changes, and no more of these than it lays out at once. */
export function describeRuns(runs: readonly TextRun[]): {
  runs: TextRun[];
  /** Changed characters that are not shown. */
  left: number;
} {
  const shown: TextRun[] = [];
  let room = mostShown;
  let left = 0;
  for (const [index, { kind, text }] of runs.entries()) {
    const isSame = kind === 'same';
    const whole = isSame ? textAround(text, index === 0, index === runs.length - 1) : text;
    // What went leaves room for what came in its place.
    const start = startOf(whole, Math.min(room, mostShown / 2));
    const isCut = start.length < whole.length;
    if (isCut && !isSame) left += whole.length - start.length;
    if (start !== '') shown.push({ kind, text: isCut ? `${start}…` : start });
    room -= start.length;
  }
  return { runs: shown, left };
}
