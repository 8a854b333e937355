import { z } from 'zod';
import type { BlockValues } from '../../core/block-template/block-template.ts';
import { widgetFailures } from '../../core/errors/app-error.ts';
import { byName } from '../../core/french-order.ts';
import { IdSchema } from '../../core/id.ts';
import { writtenAsJson } from '../../core/json-text.ts';
import { isOwn } from '../../core/people/caller.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import { savedBlockWording as words } from '../blocks/messages.fr.ts';
import { offerSavedBlocks } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';

export type OfferedWidgetsDeps = Pick<
  Deps,
  | 'widgets'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'renderer'
  | 'thumbnails'
  | 'author'
  | 'caller'
  | 'memory'
>;

/** A widget as the editor offers it; over HTTP `params` is JSON text, as `blockdatas` of a block. */
export const OfferedWidgetSchema = WidgetSchema.extend({
  params: writtenAsJson<BlockValues>(),
  /** Address of its picture, null while it has none. */
  thumbnail: z.string().nullable(),
  /** Why it cannot be inserted, in French; null when it can. */
  problem: z.string().nullable(),
});

/** Whether a widget is of whoever acts. */
export const isAuthor = (
  { author, caller }: Pick<Deps, 'author' | 'caller'>,
  widget: Pick<Widget, 'author' | 'author_id'>,
): boolean => (caller ? isOwn(caller, widget) : widget.author === author);

/** Private ones are shown to their author only: by name alone, which is a filter; by person on a shared server. */
const isShownTo = (
  deps: Pick<Deps, 'author' | 'caller'>,
  widget: Pick<Widget, 'access' | 'author' | 'author_id'>,
): boolean => widget.access === 'shared' || isAuthor(deps, widget);

/** What somebody keeps to themselves is, for others on a shared server, as if it were not there. @throws AppError `widget-not-found` */
export function assertShown(deps: Pick<Deps, 'author' | 'caller'>, widget: Widget): void {
  if (deps.caller && !isShownTo(deps, widget)) throw widgetFailures.notFound(widget.id);
}

/** What others are told in place of the id of one that is somebody's own. */
export const privateWidgetId = 'prive';

/** A widget as those are told of it who see where something stands: of another's own one, that it is there. */
export const namedWidget = (deps: Pick<Deps, 'author' | 'caller'>, widget: Widget): Widget =>
  !deps.caller || isShownTo(deps, widget)
    ? widget
    : { ...widget, id: privateWidgetId, name: words.privateOfAnother };

/** Every widget of the workspace that its author or everybody sees, by name. */
export async function listSavedBlocks(deps: Pick<Deps, 'widgets' | 'author' | 'caller'>): Promise<Widget[]> {
  return (await deps.widgets.list()).filter((widget) => isShownTo(deps, widget)).sort(byName);
}

/**
 * As `listSavedBlocks`, what is in them aside; those of one newsletter template where one is named.
 * @throws AppError `newsletter-template-not-found`
 */
export const listWidgetNames = verb(
  {
    input: z.strictObject({ newslettertemplate_id: IdSchema.optional() }),
    output: z.array(WidgetSchema.omit({ params: true })),
    summary: 'Blocs enregistrés, par nom, sans leur contenu',
  },
  async (
    deps: Pick<Deps, 'widgets' | 'author' | 'newsletterTemplates' | 'blockTemplates'>,
    { newslettertemplate_id: wanted },
  ) => {
    // A template that does not exist is no empty list.
    if (wanted !== undefined) await loadTemplateSet(deps, wanted);
    return (await listSavedBlocks(deps))
      .filter((widget) => wanted === undefined || widget.newslettertemplate_id === wanted)
      .map(({ params: _, ...widget }) => widget);
  },
);

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
