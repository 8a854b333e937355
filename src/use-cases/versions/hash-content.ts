import { contentHash, type PictureHashes, rawContentHash } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { BlocksVersion, Version } from '../../core/campaign/version.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { loadRaw } from './load-raw.ts';

type HashDeps = Pick<Deps, 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'>;

async function hashBlocks(deps: HashDeps, version: BlocksVersion, look: TemplateSet): Promise<string> {
  const { template, blockTemplates } = look;
  const addresses = pictureAddresses(version.blocks, blockTemplates);
  const hashes = await Promise.all(
    addresses.map(async (url) => [url, (await deps.medias.picture(url))?.sha256 ?? ''] as const),
  );
  const pictures: PictureHashes = Object.fromEntries(hashes);
  const tracking = deps.config.tracking.parameters;
  return contentHash(version, { template, blockTemplates, pictures, tracking });
}

/**
 * The identity of what a version would send, today's templates, pictures and configuration included.
 * @throws AppError `newsletter-template-not-found`, `version-not-found`
 */
export async function hashContent(deps: HashDeps, version: Version, templateId: string): Promise<string> {
  const look = await loadTemplateSet(deps, templateId);
  if (version.kind === 'blocks') return hashBlocks(deps, version, look);
  return rawContentHash(version, await loadRaw(deps, version.id), look.template);
}
