import type { CampaignSettings } from '../campaign/parameters.ts';
import type { Draft } from '../campaign/version.ts';
import { type MergeReport, ofEach, type Sides } from './merge.ts';
import { type MergedTemplates, mergeBlocks } from './merge-blocks.ts';
import { mergeHead } from './merge-head.ts';
import { mergeText } from './merge-text.ts';
import { insideText, mergeValue } from './merge-value.ts';

export interface DraftMerge extends MergeReport {
  /** Where both sides conflict, mine. */
  merged: Draft;
}

function mergeSettings(sides: Sides<CampaignSettings>, report: MergeReport): CampaignSettings {
  const merged = Object.keys(sides.mine).map((key) => {
    const name = key as keyof CampaignSettings;
    const place = { path: ['parameters', name] };
    return [
      name,
      mergeValue(
        ofEach(sides, (settings) => settings[name]),
        place,
        report,
        name === 'legalbottomtext' ? insideText(mergeText) : undefined,
      ),
    ];
  });
  return Object.fromEntries(merged) as CampaignSettings;
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
