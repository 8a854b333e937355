import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { OpenedTemplate, TemplateContext } from '../../core/block-template/opened-template.ts';
import type { BlockTemplateSummary } from '../../core/block-template/template-summary.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { byName } from '../../core/french-order.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import { isMadeByImport } from '../../email/import/map/generated-template.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import { offeredBlock } from './list-available-blocks.ts';
import { revisionOf } from './revision.ts';

/** Every block template, by name. */
export async function listBlockTemplates(
  deps: Pick<Deps, 'blockTemplates' | 'newsletterTemplates' | 'thumbnails'>,
): Promise<BlockTemplateSummary[]> {
  const [templates, letters] = await Promise.all([
    deps.blockTemplates.list(),
    deps.newsletterTemplates.list(),
  ]);
  const namedBy = ({ id: wanted }: BlockTemplate) =>
    letters
      .filter(({ blocktemplates }) => blocktemplates !== 'all' && blocktemplates.includes(wanted))
      .toSorted(byName)
      .map(({ id, name }) => ({ id, name }));
  const lines = templates.toSorted(byName).map(async (template) => ({
    ...(await offeredBlock(deps, template)),
    parameters: template.parameters.length,
    custom: template.markup !== '',
    ...(isMadeByImport(template) && { imported_for: namedBy(template) }),
  }));
  return Promise.all(lines);
}

export const openedTemplate = (blocktemplate: BlockTemplate): OpenedTemplate => ({
  blocktemplate,
  revision: revisionOf(blocktemplate),
});

/** @throws AppError `block-template-not-found` */
export async function getBlockTemplate(
  deps: Pick<Deps, 'blockTemplates' | 'newsletterTemplates' | 'medias' | 'config'>,
  { blockTemplateId }: { blockTemplateId: string },
): Promise<OpenedTemplate & { surroundings: TemplateContext }> {
  const template = await deps.blockTemplates.get(blockTemplateId);
  if (!template) throw AppError.of('block-template-not-found', { template: blockTemplateId });
  const own = pictureAddresses(
    [{ blocktemplate: template.id, blockdatas: {} }],
    new Map([[template.id, template]]),
  );
  return {
    ...openedTemplate(template),
    surroundings: {
      newslettertemplates: await deps.newsletterTemplates.list(),
      pictures: Object.values(await loadPictures(deps, [...own, noImageAddress])),
      tracking: deps.config.tracking.parameters,
    },
  };
}
