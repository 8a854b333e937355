import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { byName } from '../../core/french-order.ts';
import type { TrackingParameters } from '../../core/links/organisation-tracking.ts';
import type { Picture } from '../../core/media/media.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';
import { getNewsletterTemplate, type OpenedNewsletterTemplate } from './save-newsletter-template.ts';

/** A newsletter template and what its editor needs around it. */
export interface TemplateDocument extends OpenedNewsletterTemplate {
  blockTemplates: BlockTemplate[];
  /** Thumbnails of the block templates that have one, by id. */
  thumbnails: Record<string, string>;
  /** Those of the default content, and of the default before it. */
  pictures: Picture[];
  tracking: TrackingParameters;
  groups: { id: string; name: string }[];
}

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
export async function getTemplateDocument(
  deps: Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'thumbnails' | 'medias' | 'config'>,
  input: { newsletterTemplateId: string },
): Promise<TemplateDocument> {
  const opened = await getNewsletterTemplate(deps, input);
  const blockTemplates = await deps.blockTemplates.list();
  const { defaults, former_defaults } = opened.newslettertemplate;
  const blocks = [...defaults.blocks, ...(former_defaults?.blocks ?? [])];
  const addresses = pictureAddresses(blocks, new Map(blockTemplates.map((item) => [item.id, item])));
  return {
    ...opened,
    blockTemplates: blockTemplates.toSorted(byName),
    thumbnails: await thumbnailsOf(deps, blockTemplates),
    pictures: Object.values(await loadPictures(deps, addresses)),
    tracking: deps.config.tracking.parameters,
    groups: deps.config.proof.groups.map(({ id, name }) => ({ id, name })),
  };
}
