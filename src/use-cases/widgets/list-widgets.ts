import { byName } from '../../core/french-order.ts';
import type { Widget } from '../../core/widget/widget.ts';
import { usableParams } from '../blocks/kept-block.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadLook } from '../templates/load-look.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';

/** A widget as the editor offers it. */
export interface OfferedWidget extends Widget {
  /** Address of its picture, null while it has none. */
  thumbnail: string | null;
  /** Why it cannot be inserted, in French; null when it can. */
  problem: string | null;
}

/**
 * The widgets offered to the campaigns of a newsletter template, by name: its own, of a block template that it offers.
 * Private ones are shown to their author only, which is a filter and no protection (decisions 2).
 * @throws AppError `newsletter-template-not-found`
 */
export async function listWidgets(
  deps: Pick<Deps, 'widgets' | 'newsletterTemplates' | 'blockTemplates' | 'thumbnails' | 'author'>,
  { newsletterTemplateId }: { newsletterTemplateId: string },
): Promise<OfferedWidget[]> {
  const look = await loadLook(deps, newsletterTemplateId);
  const offered = new Map(offeredBlockTemplates(look).map((template) => [template.id, template]));
  const widgets = (await deps.widgets.list())
    .filter(({ newslettertemplate_id }) => newslettertemplate_id === newsletterTemplateId)
    .filter(({ access, author }) => access === 'shared' || author === deps.author)
    .sort(byName);
  const shown = widgets.map(async (widget): Promise<OfferedWidget[]> => {
    const template = offered.get(widget.blocktemplate);
    if (!template) return [];
    const thumbnail = await thumbnailAddress(deps, { noun: 'widget', id: widget.id });
    return [{ ...widget, ...usableParams(widget.params, template), thumbnail }];
  });
  return (await Promise.all(shown)).flat();
}
