import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { UploadSchema } from '../../core/transferred-file.ts';
import { type Widget, WidgetSchema, widgetFacts } from '../../core/widget/widget.ts';
import { checkSavedBlock } from '../blocks/saved-block.ts';
import { createUnderFreeId } from '../create-under-free-id.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { encodeThumbnail, putThumbnail, type StoreThumbnailDeps } from '../thumbnails/store-thumbnail.ts';
import { verb } from '../verb.ts';
import { assertShown } from './list-widgets.ts';

type WidgetDeps = StoreThumbnailDeps & Pick<Deps, 'renderer' | 'clock' | 'author' | 'caller'>;

/** Saves a widget under an id of its own, or in the place of the one that bears `replace`. */
async function keepWidget(
  deps: Pick<Deps, 'widgets' | 'author' | 'caller'>,
  facts: Omit<Widget, 'id'>,
  replace: string | undefined,
): Promise<{ id: string; trash?: string }> {
  const { widgets } = deps;
  if (replace !== undefined) {
    const former = await widgets.get(replace);
    if (former) assertShown(deps, former);
    return { id: replace, trash: await widgets.replace({ id: replace, ...facts }) };
  }
  return createUnderFreeId(widgets, {
    name: facts.name,
    exists: 'widget-exists',
    create: async (id) => {
      await widgets.create({ id, ...facts });
      return { id };
    },
  });
}

/**
 * Saves a filled block for every campaign of a newsletter template, as a new widget or in the place of another.
 * @returns its id; for a replacement, also the mark under which `restoreTrash` puts the former one back
 * @throws AppError `newsletter-template-not-found`, `block-template-not-offered`, `widget-not-found` for the one to
 * replace, and as `checkSavedBlock` and `encodeThumbnail`
 */
export const createWidget = verb(
  {
    input: z.strictObject({
      newsletterTemplateId: IdSchema,
      name: WidgetSchema.shape.name,
      access: emptyIsAbsent(WidgetSchema.shape.access),
      category: WidgetSchema.shape.category,
      ...widgetFacts,
      /** JPEG that shows it; one is made when absent. */
      thumbnail: UploadSchema.optional(),
      /** Id of the widget that this one takes the place of. */
      replace: emptyIsAbsent(IdSchema),
    }),
    output: z.object({
      id: IdSchema,
      /** Of a replacement: mark under which `/api/trash/restore` puts back what stood there. */
      trash: z.string().optional(),
    }),
    summary: 'Enregistre un bloc rempli',
  },
  async (
    deps: WidgetDeps,
    { newsletterTemplateId, replace, name, access = 'shared', category, thumbnail, ...block },
  ) => {
    const templateSet = await loadTemplateSet(deps, newsletterTemplateId);
    const kept = await checkSavedBlock(deps, block, templateSet.blockTemplates.get(block.blocktemplate));
    if (!offeredBlockTemplates(templateSet).some(({ id }) => id === block.blocktemplate)) {
      const block = templateSet.blockTemplates.get(kept.blocktemplate)?.name ?? kept.blocktemplate;
      throw AppError.of('block-template-not-offered', { block, template: templateSet.template.name });
    }
    const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
    const facts: Omit<Widget, 'id'> = {
      newslettertemplate_id: newsletterTemplateId,
      name,
      access,
      ...authorshipOf(deps),
      category,
      ...kept,
      created_at: deps.clock.now().toISOString(),
    };
    const saved = await keepWidget(deps, facts, replace);
    if (picture) await putThumbnail(deps, { noun: 'widget', id: saved.id }, picture);
    return saved;
  },
);
