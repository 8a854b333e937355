import type { Hunk, TextRun } from './change.ts';
import { type Segment, segments } from './segments.ts';
import { textRuns } from './text-runs.ts';
import { wordsOf } from './words.ts';

/** Lines told before and after those that differ. */
const around = 2;

/** The lines that differ between two documents, word by word within them, with a few lines around; line ends aside. */
export function hunksOf(before: string, after: string): Hunk[] {
  const [old, now] = [before, after].map((text) => text.split(/\r\n?|\n/)) as [string[], string[]];
  const found = segments(old, now);
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

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function addLines(runs: TextRun[], kind: TextRun['kind'], lines: readonly string[]): void {
  if (lines.length > 0) runs.push({ kind, text: asText(lines) });
}

function changedLines(segment: Segment, old: readonly string[], now: readonly string[]): TextRun[] {
  return textRuns(
    wordsOf(asText(old.slice(...segment.before))),
    wordsOf(asText(now.slice(...segment.after))),
  );
}
