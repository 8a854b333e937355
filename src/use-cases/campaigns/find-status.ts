import { type CampaignStatus, statusOf } from '../../core/campaign/status.ts';
import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';

type StatusDeps = Pick<Deps, 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias'>;

/**
 * The status of a campaign by its current version, which is opened and hashed only when there are proofs to compare.
 * A campaign whose template or file cannot be read is a draft: its list must not fail for one of them.
 */
export async function findStatus(
  deps: StatusDeps,
  campaign: { newslettertemplate_id: string },
  proofs: readonly Proof[],
  current: () => Promise<Version | undefined>,
): Promise<CampaignStatus> {
  if (proofs.length === 0) return 'draft';
  try {
    const version = await current();
    if (!version) return 'draft';
    return statusOf(await hashContent(deps, version, campaign.newslettertemplate_id), proofs);
  } catch (error) {
    if (AppError.is(error)) return 'draft';
    throw error;
  }
}
