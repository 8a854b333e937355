import type { Hunk, TextRun } from './change.ts';
import { type Segment, segmentText } from './segments.ts';
import { textRuns } from './text-runs.ts';
import { splitWords } from './words.ts';

/** Lines told before and after those that differ. */
const around = 2;

/** The lines that differ between two documents, word by word within them, with a few lines around; line ends aside. */
export function groupInHunks(before: string, after: string): Hunk[] {
  const [old, now] = [before, after].map((text) => text.split(/\r\n?|\n/)) as [string[], string[]];
  const found = segmentText(old, now);
  const hunks: Hunk[] = [];
  for (const [index, segment] of found.entries()) {
    if (segment.same) continue;
    const last = hunks.at(-1);
    const former = found[index - 1];
    const between = former ? old.slice(...former.before) : [];
    const isNear = last !== undefined && between.length <= 2 * around;
    const lead = isNear ? between.slice(around) : between.slice(-around);
    const hunk = isNear
      ? last
      : { before: segment.before[0] - lead.length + 1, after: segment.after[0] - lead.length + 1, runs: [] };
    if (!isNear) hunks.push(hunk);
    const next = found[index + 1];
    const trail = next ? old.slice(...next.before).slice(0, around) : [];
    addLines(hunk.runs, 'same', lead);
    for (const run of changedLines(segment, old, now)) hunk.runs.push(run);
    addLines(hunk.runs, 'same', trail);
  }
  return hunks;
}

/** Characters beyond which lines are not taken apart into words as a whole: 5 MB of them take seconds. */
const longestByWord = 200_000;

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function addLines(runs: TextRun[], kind: TextRun['kind'], lines: readonly string[]): void {
  if (lines.length > 0) runs.push({ kind, text: asText(lines) });
}

function changedLines(segment: Segment, old: readonly string[], now: readonly string[]): TextRun[] {
  const [gone, come] = [asText(old.slice(...segment.before)), asText(now.slice(...segment.after))];
  return gone.length + come.length <= longestByWord ? wordRuns(gone, come) : longRuns(gone, come);
}

const wordRuns = (gone: string, come: string) => textRuns(splitWords(gone), splitWords(come));

/** What both begin and end with aside, from space to space; where too much is left of it, it is told as replaced. */
function longRuns(gone: string, come: string): TextRun[] {
  const [start, end] = commonEnds(gone, come);
  const [before, after] = [gone.slice(start, gone.length - end), come.slice(start, come.length - end)];
  const between: TextRun[] =
    before.length + after.length <= longestByWord
      ? wordRuns(before, after)
      : [
          { kind: 'removed', text: before },
          { kind: 'added', text: after },
        ];
  const runs: TextRun[] = [
    { kind: 'same', text: gone.slice(0, start) },
    ...between,
    { kind: 'same', text: gone.slice(gone.length - end) },
  ];
  return runs.filter(({ text }) => text !== '');
}

/** How many characters two texts begin and end with alike, whole words only. */
function commonEnds(one: string, other: string): [start: number, end: number] {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const space = one.indexOf(' ', one.length - end);
  return [start === 0 ? 0 : one.lastIndexOf(' ', start - 1) + 1, space === -1 ? 0 : one.length - space];
}
