import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { ChangeHead } from '../../../core/campaign/diff/change.ts';
import { isSame } from '../../../core/merge/is-same.ts';
import { ofEach, type Sides } from '../../../core/merge/merge.ts';
import { type BlockTemplateMerge, mergeBlockTemplates } from '../../../core/merge/merge-block-templates.ts';
import type { Resolution } from '../../../core/merge/resolve-conflicts.ts';
import {
  compareTemplates,
  resolveTemplateConflicts,
  withMarkupLines,
} from '../../../core/merge/resolve-template-conflicts.ts';
import { blockTemplateChanges } from '../../../core/merge/template-changes.ts';
import { draftOf, type ParameterDraft, parameterOf, type TemplateDraft } from './template-draft.ts';

/** What a parameter says, whatever keys it had. */
const saidBy = (item: ParameterDraft) => parameterOf({ ...item, former: [] });

/** The item that a parameter is on one side: by its key, or one that it had. */
const itemIn = (items: readonly ParameterDraft[], { key, former }: ParameterDraft) =>
  items.find((one) => one.key === key) ??
  items.find((one) => former.includes(one.key) || one.former.includes(key));

/** Merged parameters under the ids they have; those of one side alone as they are being written there. */
const withKnown = (
  items: readonly ParameterDraft[],
  mine: readonly ParameterDraft[],
  theirs: readonly ParameterDraft[],
): ParameterDraft[] =>
  items.map((item) => {
    const [own, other] = [itemIn(mine, item), itemIn(theirs, item)];
    const same = [own, other].find((one) => one && isSame(saidBy(one), saidBy(item)));
    const of = item.of && withKnown(item.of, own?.of ?? [], other?.of ?? []);
    return same ?? { ...item, id: own?.id ?? other?.id ?? item.id, ...(of && { of }) };
  });

/**
 * Two drafts of a block template merged over the one that both began with.
 * @param templateOf the template that a draft says, each parameter with the keys it was stored under
 */
export function mergeTemplateDrafts(
  sides: Sides<TemplateDraft>,
  templateOf: (draft: TemplateDraft) => BlockTemplate,
): Pick<BlockTemplateMerge, 'conflicts'> & { merged: TemplateDraft } {
  const { base, mine, theirs } = ofEach(sides, templateOf);
  const { merged, conflicts } = mergeBlockTemplates(base, mine, theirs);
  const { items, ...facts } = draftOf(merged);
  return {
    merged: { ...facts, items: withKnown(items, sides.mine.items, sides.theirs.items) },
    conflicts,
  };
}

/** What differs between two drafts, by the names that people know. */
export function templateDraftChanges(
  before: TemplateDraft,
  after: TemplateDraft,
  templateOf: (draft: TemplateDraft) => BlockTemplate,
): ChangeHead[] {
  const [base, theirs] = [templateOf(before), templateOf(after)];
  const { incoming } = mergeBlockTemplates(base, base, theirs);
  return blockTemplateChanges(incoming, { base, mine: base, theirs });
}

/** Both sides of two drafts that conflict, what does, and the draft that follows from what is decided. */
export function decideTemplateDraft(
  { base, mine, theirs }: Omit<Sides<TemplateDraft>, 'base'> & { base: TemplateDraft | undefined },
  templateOf: (draft: TemplateDraft) => BlockTemplate,
) {
  const sides = ofEach({ base: base ?? theirs, mine, theirs }, templateOf);
  const { merged, conflicts: found } = base
    ? mergeBlockTemplates(sides.base, sides.mine, sides.theirs)
    : compareTemplates(sides.mine, sides.theirs);
  const conflicts = withMarkupLines(found, sides);
  return {
    sides,
    conflicts,
    resolve(resolutions: readonly Resolution[]): TemplateDraft {
      const resolved = resolveTemplateConflicts({ merged, conflicts }, sides, resolutions);
      const { items, ...facts } = draftOf(resolved);
      return { ...facts, items: withKnown(items, mine.items, theirs.items) };
    },
  };
}
