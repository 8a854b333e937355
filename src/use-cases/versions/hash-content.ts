import type { Campaign } from '../../core/campaign/campaign.ts';
import { contentHash, rawContentHash } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { Deps } from '../deps.ts';
import { type EmailInput, loadVersionParts } from '../emails/load-email-input.ts';
import { loadVersion } from './load-version.ts';

type HashDeps = Pick<Deps, 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'>;

/** The identity of what an email would say, the templates, pictures and configuration that it is made with included. */
export function contentHashOf(
  { config }: Pick<Deps, 'config'>,
  {
    version,
    templateSet: look,
    pictures,
    raw,
  }: Pick<EmailInput, 'version' | 'templateSet' | 'pictures' | 'raw'>,
): string {
  if (version.kind === 'raw') {
    if (!raw) throw new Error('a raw version without its bytes');
    return rawContentHash(version, raw, look.template);
  }
  const addresses = pictureAddresses(version.blocks, look.blockTemplates);
  const hashes = Object.fromEntries(addresses.map((url) => [url, pictures[url]?.sha256 ?? '']));
  const { timeZone, tracking } = config;
  return contentHash(version, { ...look, pictures: hashes, tracking: tracking.parameters, timeZone });
}

/**
 * The identity of what a version would send, today's templates, pictures and configuration included.
 * @throws AppError `newsletter-template-not-found`, `version-not-found`
 */
export async function hashContent(deps: HashDeps, version: Version, templateId: string): Promise<string> {
  return contentHashOf(deps, await loadVersionParts(deps, version, templateId));
}

/** The same, of what a campaign would send now. @throws AppError as `loadVersion` and `hashContent` */
export async function hashCurrent(
  deps: HashDeps,
  { id, newslettertemplate_id }: Pick<Campaign, 'id' | 'newslettertemplate_id'>,
): Promise<string> {
  return hashContent(deps, await loadVersion(deps, id), newslettertemplate_id);
}
