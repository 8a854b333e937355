import { type CampaignStatus, statusOf } from '../../core/campaign/status.ts';
import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';

type StatusDeps = Pick<Deps, 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'>;

/** What was done with a campaign. */
interface Deeds {
  proofs: readonly Proof[];
  /** The last asked for first. */
  sends: readonly Send[];
}

/** Undefined where a template or file cannot be read: a list must not fail for one of its campaigns. */
async function hashIfReadable(
  deps: StatusDeps,
  version: () => Promise<Version | undefined>,
  templateId: string,
): Promise<string | undefined> {
  try {
    const current = await version();
    return current && (await hashContent(deps, current, templateId));
  } catch (error) {
    if (AppError.is(error)) return undefined;
    throw error;
  }
}

/**
 * The status of a campaign by its current version, which is opened and hashed only when there is something to compare.
 * @param current its id, undefined before the first save, and how to open it
 */
export async function findStatus(
  deps: StatusDeps,
  campaign: { newslettertemplate_id: string },
  { proofs, sends }: Deeds,
  current: { id: string | undefined; version: () => Promise<Version | undefined> },
): Promise<CampaignStatus> {
  if (current.id === undefined || proofs.length + sends.length === 0) return 'draft';
  const contentHash = await hashIfReadable(deps, current.version, campaign.newslettertemplate_id);
  return statusOf({ versionId: current.id, contentHash }, proofs, sends);
}
