import { z } from 'zod';
import type { BlockValues } from '../../core/block-template/block-template.ts';
import { byName } from '../../core/french-order.ts';
import { IdSchema } from '../../core/id.ts';
import { writtenAsJson } from '../../core/json-text.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import { offerSavedBlocks } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';

export type OfferedWidgetsDeps = Pick<
  Deps,
  'widgets' | 'newsletterTemplates' | 'blockTemplates' | 'renderer' | 'thumbnails' | 'author' | 'memory'
>;

/** A widget as the editor offers it; over HTTP `params` is JSON text, as `blockdatas` of a block. */
export const OfferedWidgetSchema = WidgetSchema.extend({
  params: writtenAsJson<BlockValues>(),
  /** Address of its picture, null while it has none. */
  thumbnail: z.string().nullable(),
  /** Why it cannot be inserted, in French; null when it can. */
  problem: z.string().nullable(),
});

/** Private ones are shown to their author only, which is a filter and no protection. */
const shownTo =
  (reader: string) =>
  ({ access, author }: Widget) =>
    access === 'shared' || author === reader;

/** Every widget of the workspace that its author or everybody sees, by name. */
export async function listSavedBlocks(deps: Pick<Deps, 'widgets' | 'author'>): Promise<Widget[]> {
  return (await deps.widgets.list()).filter(shownTo(deps.author)).sort(byName);
}

/**
 * The widgets offered to the campaigns of a newsletter template, by name: its own, of a block template that it offers.
 * @throws AppError `newsletter-template-not-found`, `cleaning-stopped`
 */
export const listWidgets = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.array(OfferedWidgetSchema),
    summary: 'Blocs enregistrés pour un modèle de newsletter',
  },
  async (deps: OfferedWidgetsDeps, { newsletterTemplateId }) => {
    const templateSet = await loadTemplateSet(deps, newsletterTemplateId);
    const blocks = (await listSavedBlocks(deps)).filter(
      ({ newslettertemplate_id }) => newslettertemplate_id === newsletterTemplateId,
    );
    const offered = await offerSavedBlocks(deps, templateSet, { noun: 'widget', blocks });
    return offered.map(({ block }) => block);
  },
);
