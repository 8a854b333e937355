import type { BlockTemplate } from '../core/block-template/block-template.ts';
import type { Change } from '../core/campaign/diff/change.ts';
import { type Comparable, diffVersions } from '../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../core/campaign/version.ts';
import type { Sides } from '../core/merge/merge.ts';
import { type BlockTemplateMerge, mergeBlockTemplates } from '../core/merge/merge-block-templates.ts';
import { type DraftMerge, mergeDrafts } from '../core/merge/merge-drafts.ts';
import {
  mergeNewsletterTemplates,
  type NewsletterTemplateMerge,
} from '../core/merge/merge-newsletter-templates.ts';
import { type BinaryRawDraft, mergeRawDrafts, type RawDraftMerge } from '../core/merge/merge-raw-drafts.ts';
import type { NewsletterTemplate } from '../core/newsletter-template/newsletter-template.ts';
import { checkWork } from './checks/check-work.ts';
import { drawWork } from './draw-work.ts';
import { type Design, type PouredLetter, pourLetter } from './theme/pour-letter.ts';

type PourWork = {
  draft: Draft;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
  design: Design;
};

type CompareWork = {
  before: Comparable;
  after: Comparable;
  names: Parameters<typeof diffVersions>[2];
};

type MergeWork<Content> = Sides<Content> & { blockTemplates: ReadonlyMap<string, BlockTemplate> };

/** What the renderer does away from the editor: plain data in, plain data out, the same bytes on any thread. */
export const emailWork = {
  ...drawWork,
  ...checkWork,
  /** A letter in another design. */
  poured: ({ draft, blockTemplates, design }: PourWork): PouredLetter =>
    pourLetter(draft, blockTemplates, design),
  /** What changed from one state of a newsletter to another. */
  compare: ({ before, after, names }: CompareWork): Change[] => diffVersions(before, after, names),
  /** What two people made of one letter, as one. */
  merged: ({ base, mine, theirs, blockTemplates }: MergeWork<Draft>): DraftMerge =>
    mergeDrafts(base, mine, theirs, blockTemplates),
  /** The same of a raw letter. */
  mergedRaw: ({ base, mine, theirs }: Sides<BinaryRawDraft>): RawDraftMerge =>
    mergeRawDrafts(base, mine, theirs),
  /** The same of a block template. */
  mergedBlockTemplate: ({ base, mine, theirs }: Sides<BlockTemplate>): BlockTemplateMerge =>
    mergeBlockTemplates(base, mine, theirs),
  /** The same of a newsletter template, with its default content. */
  mergedNewsletterTemplate: (work: MergeWork<NewsletterTemplate>): NewsletterTemplateMerge =>
    mergeNewsletterTemplates(work.base, work.mine, work.theirs, work.blockTemplates),
};

export type EmailWork = typeof emailWork;
export type WorkInput<Name extends keyof EmailWork> = Parameters<EmailWork[Name]>[0];
