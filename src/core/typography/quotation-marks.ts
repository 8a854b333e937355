import type { TypographyFix } from './typography-fix.ts';

interface Mark {
  sign: string;
  at: number;
}
interface Pair {
  open: Mark;
  close: Mark;
}

const spaces = ' \u00a0\u202f\u2009';
const isSpace = (sign: string | undefined) => sign !== undefined && spaces.includes(sign);
const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** Whether a straight quote opens, closes, or is neither: inches, seconds, a quote in the middle of a word. */
function roleOf(line: string, at: number, isPending: boolean): 'open' | 'close' | undefined {
  const before = line[at - 1];
  const after = line[at + 1];
  const measured = line[isSpace(before) ? at - 2 : at - 1] ?? '';
  if (!isPending && /\d/.test(measured)) return undefined;
  if (isBlank(before) && isBlank(after)) return isPending ? 'close' : 'open';
  const canClose = !isBlank(before) && !/[([{«]/.test(before ?? '') && !/[\p{L}\p{N}]/u.test(after ?? ' ');
  if (isPending && canClose) return 'close';
  const canOpen = isBlank(before) || /[([«“'’\-–—/\ufffc]/.test(before ?? '');
  return canOpen && !isBlank(after) ? 'open' : undefined;
}

/** Marks that may be mended: those outside guillemets, one without its like reaching to the end, or the start, of the line. */
function outerMarks(line: string): Mark[] {
  let marks: Mark[] = [];
  let depth = 0;
  for (const { 0: sign, index } of line.matchAll(/[«»"“”]/g)) {
    if (sign === '«') depth += 1;
    else if (depth > 0) depth -= sign === '»' ? 1 : 0;
    else if (sign === '»') marks = [];
    else marks.push({ sign, at: index });
  }
  return marks;
}

/** The pairs of marks of a line, inner ones before those around them. A straight one too many makes all of them doubtful. */
function pairsIn(line: string): Pair[] {
  const marks = outerMarks(line);
  const isOdd = marks.filter(({ sign }) => sign === '"').length % 2 === 1;
  const open: Mark[] = [];
  const waiting = { '"': 0, '“': 0 };
  const pairs: Pair[] = [];
  for (const mark of marks) {
    if (mark.sign === '"' && isOdd) continue;
    const opener = mark.sign === '"' ? '"' : '“';
    const isPending = waiting[opener] > 0;
    const role = mark.sign === '"' ? roleOf(line, mark.at, isPending) : mark.sign === '“' ? 'open' : 'close';
    if (role === 'open') {
      open.push(mark);
      waiting[opener] += 1;
    } else if (role === 'close' && isPending) {
      let last: Mark;
      do {
        last = open.pop() as Mark;
        waiting[last.sign as '"' | '“'] -= 1;
      } while (last.sign !== opener);
      pairs.push({ open: last, close: mark });
    }
  }
  return pairs;
}

/** Those that stand in no other. */
function outermost(pairs: readonly Pair[]): Pair[] {
  let end = -1;
  return pairs
    .toSorted((one, other) => one.open.at - other.open.at || other.close.at - one.close.at)
    .filter(({ open, close }) => {
      if (open.at < end) return false;
      end = close.at;
      return true;
    });
}

/** Characters of a quotation that a remark shows. */
const longestShown = 40;

function fixPair(line: string, { open, close }: Pair, from: number): TypographyFix[] {
  let start = open.at + 1;
  let end = close.at;
  while (start < end && isSpace(line[start])) start += 1;
  while (end > start && isSpace(line[end - 1])) end -= 1;
  if (start === end) return [];
  const words = line.slice(start, end);
  const found = words.length > longestShown ? `${words.slice(0, longestShown).trimEnd()}…` : words;
  const right = `«\u00a0${found}\u00a0»`;
  return [
    { start: from + open.at, end: from + start, replacement: '«\u00a0', found, right },
    { start: from + end, end: from + close.at + 1, replacement: '\u00a0»', found, right },
  ];
}

/** JSON, calls and attributes quote in their own way. */
const code = /"[\w-]+" ?: ?["[{\d]|[=(]"\w*"[,)]|[\w)]\("/;

/** Pairs of straight or English marks of a line that should be guillemets; those inside a quotation stay. */
export function foreignQuotationMarks(mask: string): TypographyFix[] {
  if (!/["“”]/.test(mask)) return [];
  let from = 0;
  return mask.split('\n').flatMap((line) => {
    const pairs = code.test(line) ? [] : outermost(pairsIn(line));
    const mends = pairs.flatMap((pair) => fixPair(line, pair, from));
    from += line.length + 1;
    return mends;
  });
}
