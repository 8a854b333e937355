import type { LinkChange, TextRun } from './change.ts';
import { type Segment, segmentText } from './segments.ts';
import type { Token } from './words.ts';

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

/** Where each line begins, line ends belonging to the line they end; then the end of all. */
function lineStarts(tokens: readonly Token[]): number[] {
  const starts = [0];
  for (const [index, { text }] of tokens.entries()) {
    if (text === '\n' && index + 1 < tokens.length) starts.push(index + 1);
  }
  return [...starts, tokens.length];
}

function linesOf(tokens: readonly Token[], starts: readonly number[]): string[] {
  return starts.slice(0, -1).map((start, line) => textOf(tokens.slice(start, starts[line + 1])));
}

const replaces = ({ before, after }: Segment) => before[1] > before[0] && after[1] > after[0];

/** Spaces, signs and the shortest words: kept between two replaced stretches, they would only make it harder to read. */
const isSlight = (text: string) =>
  text.length <= 8 && /^[^\S\n]*(?:[\p{L}\p{N}]{0,3}[^\p{L}\p{N}\n]*){0,2}$/u.test(text);

/** Whether what stays between two changes is better told as replaced with them. */
function isLost(between: string, last: Segment, next: Segment): boolean {
  if (/^[^\S\n]+$/.test(between)) return replaces(last) || replaces(next);
  return replaces(last) && replaces(next) && isSlight(between);
}

/** Joins changes between which next to nothing stayed. */
function joined(found: readonly Segment[], tokens: readonly Token[]): Segment[] {
  const kept: Segment[] = [];
  for (const [index, segment] of found.entries()) {
    const last = kept.at(-1);
    const next = found[index + 1];
    const joins =
      last?.same === false &&
      (!segment.same || (next && isLost(textOf(tokens.slice(...segment.before)), last, next)));
    if (last && joins) {
      last.before = [last.before[0], segment.before[1]];
      last.after = [last.after[0], segment.after[1]];
    } else kept.push({ ...segment });
  }
  return kept;
}

/** Lines first, then words within the lines that differ: a long text costs what changed in it. */
function wordSegments(before: readonly Token[], after: readonly Token[]): Segment[] {
  const starts = { before: lineStarts(before), after: lineStarts(after) };
  const lines = segmentText(linesOf(before, starts.before), linesOf(after, starts.after));
  return lines.flatMap((line): Segment[] => {
    const [x, endX] = line.before.map((at) => starts.before[at] as number) as Segment['before'];
    const [y, endY] = line.after.map((at) => starts.after[at] as number) as Segment['after'];
    if (line.same) return [{ same: true, before: [x, endX], after: [y, endY] }];
    const words = segmentText(
      before.slice(x, endX).map(({ text }) => text),
      after.slice(y, endY).map(({ text }) => text),
    );
    const within = words.map(
      (word): Segment => ({
        same: word.same,
        before: [word.before[0] + x, word.before[1] + x],
        after: [word.after[0] + y, word.after[1] + y],
      }),
    );
    return joined(within, before);
  });
}

const isBlank = (text: string) => text.trim() === '';

/** The runs of a stretch of equal words, by whether their formatting is equal too. */
function sameRuns(before: readonly Token[], after: readonly Token[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const [index, { text, format }] of after.entries()) {
    // Nobody sees how spaces are formatted.
    const kind = before[index]?.format === format || isBlank(text) ? 'same' : 'formatted';
    append(runs, { kind, text });
  }
  return runs;
}

function append(runs: TextRun[], { kind, text }: TextRun): void {
  const [former, last] = [runs.at(-2), runs.at(-1)];
  if (text === '') return;
  if (last?.kind === kind) last.text += text;
  else if (kind === 'formatted' && former?.kind === kind && last?.kind === 'same' && isBlank(last.text)) {
    former.text += last.text + text;
    runs.pop();
  } else runs.push({ kind, text });
}

/** Two texts as runs of words: what is the same, what went, what came; removed before added. */
export function textRuns(before: readonly Token[], after: readonly Token[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const segment of wordSegments(before, after)) {
    const [old, now] = [before.slice(...segment.before), after.slice(...segment.after)];
    if (segment.same) for (const run of sameRuns(old, now)) append(runs, run);
    else {
      append(runs, { kind: 'removed', text: textOf(old) });
      append(runs, { kind: 'added', text: textOf(now) });
    }
  }
  return runs;
}

function linksIn(tokens: readonly Token[]): { text: string; link: string }[] {
  const links: { text: string; link: string }[] = [];
  let former = '';
  for (const { text, link } of tokens) {
    const last = links.at(-1);
    if (link !== '' && last && link === former) last.text += text;
    else if (link !== '') links.push({ text, link });
    former = link;
  }
  return links;
}

/** The addresses that differ between two rich texts, in order; words around them may have changed or not. */
export function linkChanges(before: readonly Token[], after: readonly Token[]): LinkChange[] {
  const [old, now] = [linksIn(before), linksIn(after)];
  const addresses = (links: typeof old) => links.map(({ link }) => link);
  return segmentText(addresses(old), addresses(now))
    .filter(({ same }) => !same)
    .flatMap((segment) => {
      const [gone, come] = [old.slice(...segment.before), now.slice(...segment.after)];
      return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
        text: come[index]?.text ?? gone[index]?.text ?? '',
        before: gone[index]?.link ?? '',
        after: come[index]?.link ?? '',
      }));
    });
}
