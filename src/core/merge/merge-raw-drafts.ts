import type { RawVersion } from '../campaign/version.ts';
import { type MergeInside, type MergeReport, ofEach, type Sides } from './merge.ts';
import { type LetterHead, mergeHead } from './merge-head.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeValue } from './merge-value.ts';

/** A raw letter as one edits it; its document with a sign for each byte. */
export interface BinaryRawDraft extends LetterHead, Pick<RawVersion, 'charset'> {
  html: string;
}

export interface RawDraftMerge extends MergeReport {
  /** Where both sides conflict, mine. */
  merged: BinaryRawDraft;
}

type RawDocument = Pick<BinaryRawDraft, 'html' | 'charset'>;

/** By lines, where all three have one charset: bytes of two would make one document that nobody can read. */
const insideDocument: MergeInside = (given, place, report) => {
  const sides = given as Sides<RawDocument>;
  const { base, mine, theirs } = sides;
  if (mine.charset !== base.charset || theirs.charset !== base.charset) return undefined;
  const { merged, conflicts } = mergeLines(...documentsOf(sides));
  if (conflicts.length > 0) return undefined;
  if (merged !== mine.html) report.incoming.push({ kind: 'changed', ...place });
  return { value: { ...mine, html: merged } };
};

const documentsOf = ({ base, mine, theirs }: Sides<RawDocument>) =>
  [base.html, mine.html, theirs.html] as const;

/** As `mergeDrafts`, for a raw letter: its subject, preheader and text as there, its document by lines. */
export function mergeRawDrafts(
  base: BinaryRawDraft,
  mine: BinaryRawDraft,
  theirs: BinaryRawDraft,
): RawDraftMerge {
  const sides = { base, mine, theirs };
  const report: MergeReport = { conflicts: [], incoming: [] };
  const head = mergeHead(sides, report);
  const document = mergeValue<RawDocument>(
    ofEach(sides, ({ html, charset }) => ({ html, charset })),
    { path: ['html'] },
    report,
    insideDocument,
  );
  return { merged: { ...head, ...document }, ...report };
}
