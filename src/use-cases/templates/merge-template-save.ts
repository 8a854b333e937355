import { z } from 'zod';
import { type ChangeHead, ChangeHeadSchema } from '../../core/campaign/diff/change.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { MergeEntry, MergeReport, Sides } from '../../core/merge/merge.ts';
import { templateSaveWording as words } from './messages.fr.ts';
import { revisionOf } from './revision.ts';

/** What others had saved since the base, and is in what was saved now. */
export const TakenInSchema = z.object({ theirs: z.array(ChangeHeadSchema) });
export type TemplateTakenIn = z.output<typeof TakenInSchema>;

/** A save of a template, and how it is merged where something else is stored than what it began with. */
interface TemplateSave<Template> {
  /** Of the state it began with; without it and without `base`, it is written over whatever is stored. */
  base_revision: string | undefined;
  /** That state, whole; without it, a save is not merged. */
  base: Template | undefined;
  load(): Promise<Template>;
  update(change: (former: Template) => Template): Promise<Template>;
  /** What is wanted, over a state. @throws AppError where that cannot be */
  next(former: Template): Template;
  merge(sides: Sides<Template>): Promise<MergeReport & { merged: Template }>;
  changes(found: readonly MergeEntry[], sides: Sides<Template>): Promise<ChangeHead[]>;
  /** The refusal of what cannot be merged. */
  stale(current: Template, changes: ChangeHead[]): AppError;
}

/** What was saved; `merged` where it was merged with what was stored. */
interface SavedTemplate<Template> {
  template: Template;
  merged?: TemplateTakenIn;
}

/** What is saved in the place of what is stored now. @throws AppError as `saveTemplate` */
async function mergedOver<Template extends object>(
  save: TemplateSave<Template>,
  current: Template,
): Promise<Required<SavedTemplate<Template>>> {
  const { base } = save;
  if (!base) throw save.stale(current, []);
  const sides = { base, mine: save.next(base), theirs: current };
  const tooLong = onFailure(() => {
    throw save.stale(current, []);
  }, 'comparing-stopped');
  const { merged, conflicts, incoming } = await save.merge(sides).catch(tooLong);
  if (conflicts.length > 0) throw save.stale(current, await save.changes(conflicts, sides));
  return { template: merged, merged: { theirs: await save.changes(incoming, sides) } };
}

/**
 * Saves a template over what is stored. Where that is not what the save began with, both are merged over the base; another
 * process that is faster is merged with as well.
 * @throws AppError `…-stale` where there is no base, or with `changes` where both changed one thing; `input-invalid`
 * for a base that is not the content of `base_revision`, and what `next` refuses
 */
export async function saveTemplate<Template extends object>(
  save: TemplateSave<Template>,
): Promise<SavedTemplate<Template>> {
  const of = save.base && revisionOf(save.base);
  const began = save.base_revision ?? of;
  if (of !== undefined && of !== began) {
    throw AppError.of('input-invalid', { issues: [{ path: 'base', message: words.otherRevision }] });
  }
  if (began === undefined) return { template: await save.update(save.next) };
  for (;;) {
    const current = await save.load();
    const now = revisionOf(current);
    const taken = now === began ? undefined : await mergedOver(save, current);
    let isFaster = false;
    const template = await save.update((former) => {
      isFaster = revisionOf(former) !== now;
      if (isFaster) return former;
      return taken ? taken.template : save.next(former);
    });
    if (!isFaster) return taken ? { template, merged: taken.merged } : { template };
  }
}
