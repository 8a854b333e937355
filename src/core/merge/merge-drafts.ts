import type { Draft } from '../campaign/version.ts';
import { type MergeReport, ofEach } from './merge.ts';
import { type MergedTemplates, mergeBlocks } from './merge-blocks.ts';
import { mergeHead } from './merge-head.ts';
import { mergeSettings } from './merge-settings.ts';

export interface DraftMerge extends MergeReport {
  /** Where both sides conflict, mine. */
  merged: Draft;
}

/**
 * Two drafts of a letter merged over the one that both began with, by field and by block
 * (docs/decisions/0033-merging-drafts.md). What one side alone changed is taken, and what both changed to the same.
 * @param blockTemplates say what the values of blocks are: texts, lists, pictures
 * @returns also what both changed to two things, and what came in from theirs
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  blockTemplates: MergedTemplates,
): DraftMerge {
  const sides = { base, mine, theirs };
  const report: MergeReport = { conflicts: [], incoming: [] };
  const merged: Draft = {
    ...mergeHead(sides, report),
    parameters: mergeSettings(
      ofEach(sides, ({ parameters }) => parameters),
      { path: ['parameters'] },
      report,
    ),
    blocks: mergeBlocks(
      ofEach(sides, ({ blocks }) => blocks),
      blockTemplates,
      report,
    ),
  };
  return { merged, ...report };
}
