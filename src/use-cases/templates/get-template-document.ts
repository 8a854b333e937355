import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { byName } from '../../core/french-order.ts';
import { IdSchema } from '../../core/id.ts';
import { NewsletterTemplateDocumentSchema } from '../../core/newsletter-template/opened-template.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import { offeredTargets } from '../sends/targets.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';
import { verb } from '../verb.ts';
import { loadBlockTemplates } from './load-template-set.ts';
import { getNewsletterTemplate } from './save-newsletter-template.ts';

async function thumbnailsOf(
  deps: Pick<Deps, 'thumbnails'>,
  blockTemplates: readonly BlockTemplate[],
): Promise<Record<string, string>> {
  const found = await Promise.all(
    blockTemplates.map(async ({ id }) => [id, await thumbnailAddress(deps, { noun: 'block-template', id })]),
  );
  return Object.fromEntries(found.filter(([, address]) => address !== null));
}

/** @throws AppError `newsletter-template-not-found` */
export const getTemplateDocument = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: NewsletterTemplateDocumentSchema,
    summary: 'Un modèle de newsletter, et ce avec quoi ses lettres se dessinent',
  },
  async (
    deps: Pick<
      Deps,
      | 'newsletterTemplates'
      | 'blockTemplates'
      | 'thumbnails'
      | 'medias'
      | 'config'
      | 'platform'
      | 'clock'
      | 'memory'
    >,
    input,
  ) => {
    const opened = await getNewsletterTemplate(deps, input);
    const byId = await loadBlockTemplates(deps);
    const blockTemplates = [...byId.values()];
    const { defaults, former_defaults } = opened.newslettertemplate;
    const blocks = [...defaults.blocks, ...(former_defaults ?? []).flatMap((former) => former.blocks)];
    const addresses = pictureAddresses(blocks, byId);
    return {
      ...opened,
      blockTemplates: blockTemplates.toSorted(byName),
      thumbnails: await thumbnailsOf(deps, blockTemplates),
      pictures: Object.values(await loadPictures(deps, addresses)),
      tracking: deps.config.tracking.parameters,
      groups: deps.config.proof.groups.map(({ id, name }) => ({ id, name })),
      targets: offeredTargets(deps).targets.map(({ id, label }) => ({ id, name: label })),
    };
  },
);
