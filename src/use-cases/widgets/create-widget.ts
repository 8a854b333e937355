import { AppError } from '../../core/errors/app-error.ts';
import { freeId, slug } from '../../core/id.ts';
import type { Widget } from '../../core/widget/widget.ts';
import { checkKept, type KeptBlock } from '../blocks/kept-block.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadLook } from '../templates/load-look.ts';
import { encodeThumbnail, type KeepThumbnailDeps, placeThumbnail } from '../thumbnails/keep-thumbnail.ts';

export interface WidgetInput extends KeptBlock, Pick<Widget, 'name' | 'category'> {
  newsletterTemplateId: string;
  /** Shared when absent. */
  access?: Widget['access'];
  /** Id of the widget that this one takes the place of. */
  replace?: string;
  /** JPEG that shows it; the server makes one itself when absent. */
  thumbnail?: Uint8Array;
}

type WidgetDeps = KeepThumbnailDeps & Pick<Deps, 'clock' | 'author'>;

/** A widget under the first free id after its name; another process may take one meanwhile, then the next is tried. */
async function createUnderFreeId(
  { widgets }: Pick<Deps, 'widgets'>,
  facts: Omit<Widget, 'id'>,
): Promise<string> {
  const taken = new Set((await widgets.list()).map(({ id }) => id));
  for (;;) {
    const id = freeId(slug(facts.name), (candidate) => taken.has(candidate));
    try {
      await widgets.create({ id, ...facts });
      return id;
    } catch (error) {
      if (!AppError.is(error, 'widget-exists')) throw error;
      taken.add(id);
    }
  }
}

/**
 * Saves a filled block for every campaign of a newsletter template, as a new widget or in the place of another.
 * @returns its id; for a replacement, also the mark under which `restoreTrash` puts the former one back
 * @throws AppError `newsletter-template-not-found`, `block-template-not-offered`, `widget-not-found` for the one to
 * replace, and as `checkKept` and `encodeThumbnail`
 */
export async function createWidget(
  deps: WidgetDeps,
  { newsletterTemplateId, replace, name, access = 'shared', category, thumbnail, ...block }: WidgetInput,
): Promise<{ id: string; trash?: string }> {
  const look = await loadLook(deps, newsletterTemplateId);
  const kept = checkKept(block, look.blockTemplates.get(block.blocktemplate));
  if (!offeredBlockTemplates(look).some(({ id }) => id === block.blocktemplate)) {
    const block = look.blockTemplates.get(kept.blocktemplate)?.name ?? kept.blocktemplate;
    throw AppError.of('block-template-not-offered', { block, template: look.template.name });
  }
  const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
  const facts: Omit<Widget, 'id'> = {
    newslettertemplate_id: newsletterTemplateId,
    name,
    access,
    author: deps.author,
    category,
    ...kept,
    created_at: deps.clock.now().toISOString(),
  };
  const saved =
    replace === undefined
      ? { id: await createUnderFreeId(deps, facts) }
      : { id: replace, trash: await deps.widgets.replace({ id: replace, ...facts }) };
  if (picture) await placeThumbnail(deps, { noun: 'widget', id: saved.id }, picture);
  return saved;
}
