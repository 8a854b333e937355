import { type CampaignSettings, parameterNames } from '../parameters.ts';
import type { Draft, RawVersion } from '../version.ts';
import { blockChanges, type DiffNames } from './block-changes.ts';
import type { Change, FieldChange, Hunk, TextRun } from './change.ts';
import { changeWords } from './changes.fr.ts';
import { type Segment, segmentText } from './segments.ts';
import { textRuns } from './text-runs.ts';
import {
  type Compare,
  color,
  type FieldPath,
  font,
  link,
  number,
  plainText,
  value,
} from './value-changes.ts';
import { splitWords } from './words.ts';

/** Lines told before and after those that differ. */
const around = 2;

/** The lines that differ between two documents, word by word within them, with a few lines around; line ends aside. */
function groupInHunks(before: string, after: string): Hunk[] {
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

/** A raw version with its document as text. */
type RawDocument = Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'charset' | 'sha256'> & {
  html: string;
};

/** A state of a newsletter: its content, or its document. */
export type Comparable = Draft | RawDocument;

const textFields = ['subject', 'preheader', 'text'] as const;

const parameterKinds = {
  backgroundcolor: color,
  linkcolor: color,
  surheadersubject: plainText,
  mirrorlink: plainText,
  subjectfont: font,
  subjectfontsize: number,
  subjectcolor: color,
  legalbottomtext: plainText,
  unsubtext: plainText,
  unsuburl: link,
  contacttext: plainText,
  contacturl: link,
  legalfont: font,
  legalfontsize: number,
  legalcolor: color,
} satisfies { [Name in keyof CampaignSettings]: Compare<CampaignSettings[Name]> };

function htmlChange(before: RawDocument, after: RawDocument, { path, name }: FieldPath): FieldChange[] {
  if (before.sha256 === after.sha256) return [];
  return [{ kind: 'lines', path, name, hunks: groupInHunks(before.html, after.html) }];
}

/**
 * What changed from one state of a newsletter to another: its own fields, then its blocks in the order of the later
 * state, then those that were removed. Both are of one kind, as all versions of a campaign are. A text far longer than
 * people write, changed throughout, is told as replaced.
 */
export function diffVersions(before: Comparable, after: Comparable, names: DiffNames): Change[] {
  const changes: Change[] = [];
  const add = (id: string, name: string, compare: (spot: FieldPath) => FieldChange[]) => {
    const fields = compare({ path: [id], name, look: names.look });
    if (fields.length > 0) changes.push({ kind: 'field', id, name, fields });
  };
  const { head, parameters } = changeWords;
  for (const name of textFields) {
    add(name, head[name], (spot) => plainText(before[name], after[name], spot));
  }
  if ('html' in before && 'html' in after) {
    add('charset', head.charset, (spot) => value(before.charset, after.charset, spot));
    add('html', head.html, (spot) => htmlChange(before, after, spot));
  }
  if (!('blocks' in before && 'blocks' in after)) return changes;
  for (const name of parameterNames) {
    const compare = parameterKinds[name] as Compare<unknown>;
    add(name, parameters[name], (spot) => compare(before.parameters[name], after.parameters[name], spot));
  }
  return [...changes, ...blockChanges(before.blocks, after.blocks, names)];
}
