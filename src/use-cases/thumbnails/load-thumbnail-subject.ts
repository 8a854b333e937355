import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { previewValues } from '../../core/block-template/sample-values.ts';
import { blockTemplateFailures, clipFailures, widgetFailures } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import { htmlLibre } from '../../core/newsletter-template/html-libre.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { isOffered } from '../../core/newsletter-template/offered.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { filterOf } from '../../core/positions/rows.ts';
import type { SingleBlock } from '../../email/render/single-block.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';

/** What a thumbnail shows: a block template filled, in the look of a newsletter template. */
export interface ThumbnailBlock extends SingleBlock {
  /** For people. */
  name: string;
}

export type ThumbnailSubjectDeps = Pick<Deps, 'blockTemplates' | 'newsletterTemplates' | 'widgets' | 'clips'>;

type Filled = Omit<ThumbnailBlock, 'template'> & { newsletterTemplateId?: string };

async function blockTemplateOf(deps: ThumbnailSubjectDeps, id: string): Promise<BlockTemplate> {
  const blockTemplate = await deps.blockTemplates.get(id);
  if (!blockTemplate)
    throw blockTemplateFailures.notFound(id, nearestId(id, await deps.blockTemplates.list()));
  return blockTemplate;
}

const fillers: Record<ThumbnailSubject['noun'], (deps: ThumbnailSubjectDeps, id: string) => Promise<Filled>> =
  {
    async 'block-template'(deps, id) {
      const blockTemplate = await blockTemplateOf(deps, id);
      return {
        name: blockTemplate.name,
        blockTemplate,
        // The schema promises at least one.
        blockfilter: blockTemplate.blockfilters[0] as BlockFilter,
        datas: previewValues(blockTemplate),
      };
    },
    async widget(deps, id) {
      const widget = await deps.widgets.get(id);
      if (!widget) throw widgetFailures.notFound(id);
      const blockTemplate = await blockTemplateOf(deps, widget.blocktemplate);
      const { name, blockfilter, params, newslettertemplate_id } = widget;
      return { name, blockTemplate, blockfilter, datas: params, newsletterTemplateId: newslettertemplate_id };
    },
    async clip(deps, id) {
      const clip = await deps.clips.get(id);
      if (!clip) throw clipFailures.notFound(id);
      const blockTemplate = await blockTemplateOf(deps, clip.blocktemplate);
      return { name: blockTemplate.name, blockTemplate, blockfilter: clip.blockfilter, datas: clip.params };
    },
  };

/** The newsletter template it belongs to, else the first that offers it and has room for it, else any that is composed of blocks. */
async function fittingTemplate(deps: ThumbnailSubjectDeps, filled: Filled): Promise<NewsletterTemplate> {
  const { blockTemplate, blockfilter, newsletterTemplateId } = filled;
  const templates = (await deps.newsletterTemplates.list()).sort((a, b) => (a.id < b.id ? -1 : 1));
  const isFitting = ({ blocktemplates, positions }: NewsletterTemplate) =>
    isOffered(blockTemplate, blocktemplates) &&
    positions.some((position) => filterOf(position) === blockfilter);
  return (
    templates.find(({ id }) => id === newsletterTemplateId) ??
    templates.find(isFitting) ??
    templates.find(({ use_editor }) => use_editor) ??
    htmlLibre
  );
}

/** @throws AppError `block-template-not-found`, `widget-not-found`, `clip-not-found` */
export async function loadThumbnailSubject(
  deps: ThumbnailSubjectDeps,
  { noun, id }: ThumbnailSubject,
): Promise<ThumbnailBlock> {
  const filled = await fillers[noun](deps, id);
  const { newsletterTemplateId: _, ...block } = filled;
  return { ...block, template: await fittingTemplate(deps, filled) };
}
