import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import {
  type OpenedTemplate,
  OpenedTemplateSchema,
  TemplateContextSchema,
} from '../../core/block-template/opened-template.ts';
import { BlockTemplateSummarySchema } from '../../core/block-template/template-summary.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { byName } from '../../core/french-order.ts';
import { IdSchema } from '../../core/id.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import { isMadeByImport } from '../../email/import/map/family.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { offeredBlock } from './list-available-blocks.ts';
import { loadBlockTemplate } from './load-template-set.ts';
import { revisionOf } from './revision.ts';

/** Every block template, by name. */
export const listBlockTemplates = verb(
  {
    input: z.strictObject({}),
    output: z.array(BlockTemplateSummarySchema),
    summary: 'Modèles de bloc, par nom',
  },
  async (deps: Pick<Deps, 'blockTemplates' | 'newsletterTemplates' | 'thumbnails'>) => {
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
  },
);

export const openedTemplate = (blocktemplate: BlockTemplate): OpenedTemplate => ({
  blocktemplate,
  revision: revisionOf(blocktemplate),
});

/** @throws AppError `block-template-not-found` */
export const getBlockTemplate = verb(
  {
    input: z.strictObject({ blockTemplateId: IdSchema }),
    output: OpenedTemplateSchema.extend({ surroundings: TemplateContextSchema }),
    summary: 'Un modèle de bloc, et avec quoi le dessiner',
  },
  async (
    deps: Pick<Deps, 'blockTemplates' | 'newsletterTemplates' | 'medias' | 'config'>,
    { blockTemplateId },
  ) => {
    const template = await loadBlockTemplate(deps, blockTemplateId);
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
  },
);
