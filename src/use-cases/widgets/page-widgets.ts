import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { listPartFields, listQueryField, partOf } from '../../core/list-part.ts';
import { BlockFilterSchema } from '../../core/positions/position.ts';
import { searchBy } from '../../core/search-list.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import { offerSavedBlocks } from '../blocks/saved-block.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { listSavedBlocks, OfferedWidgetSchema, type OfferedWidgetsDeps } from './list-widgets.ts';

const widgetSearch = searchBy(({ name, category, author }: Widget) => [name, category, author].join('\n'));

/** 0 for two names that differ in nothing but capitals. */
const { compare: compareNames } = new Intl.Collator('fr', { sensitivity: 'accent' });

/**
 * Part of the widgets offered to the campaigns of a newsletter template, or of what a search finds among them, by name.
 * @throws AppError `newsletter-template-not-found`, `cleaning-stopped`
 */
export const pageWidgets = verb(
  {
    input: z.strictObject({
      newsletterTemplateId: IdSchema,
      /** Words that must all stand in name, category or author. */
      query: listQueryField,
      /** '' for those that have none; all where it is absent. */
      category: WidgetSchema.shape.category.removeDefault().optional(),
      /** Those that may stand in a position of that type. */
      blockfilter: BlockFilterSchema.optional(),
      /** Those of that very name, in capitals or not. */
      name: z.string().trim().max(100).optional(),
      ...listPartFields,
    }),
    output: z.object({
      widgets: z.array(OfferedWidgetSchema),
      /** How many there are; `widgets` holds a part of them. */
      total: z.int(),
      /** How many there are without search, category or name. */
      fitting: z.int(),
      /** How many there are for every position. */
      all: z.int(),
      /** Those in use, in order; '' where some have none. */
      categories: z.array(WidgetSchema.shape.category),
    }),
    summary: 'Blocs enregistrés pour un modèle de newsletter, par parties',
  },
  async (deps: OfferedWidgetsDeps, { newsletterTemplateId, query, category, blockfilter, name, ...part }) => {
    const templateSet = await loadTemplateSet(deps, newsletterTemplateId);
    const templates = new Map(offeredBlockTemplates(templateSet).map((template) => [template.id, template]));
    const offered = (await listSavedBlocks(deps)).filter(
      (widget) =>
        widget.newslettertemplate_id === newsletterTemplateId && templates.has(widget.blocktemplate),
    );
    const fitting = offered.filter(
      ({ blocktemplate }) =>
        blockfilter === undefined || templates.get(blocktemplate)?.blockfilters.includes(blockfilter),
    );
    const isFound = widgetSearch(query);
    const found = fitting.filter(
      (widget) =>
        (category === undefined || widget.category === category) &&
        (name === undefined || compareNames(widget.name, name) === 0) &&
        isFound(widget),
    );
    const blocks = partOf(found, part);
    const shown = await offerSavedBlocks(deps, templateSet, { noun: 'widget', blocks });
    return {
      widgets: shown.map(({ block }) => block),
      total: found.length,
      fitting: fitting.length,
      all: offered.length,
      categories: [...new Set(offered.map((widget) => widget.category))].sort((a, b) =>
        a.localeCompare(b, 'fr'),
      ),
    };
  },
);
