import { campaignStatus, isModifiedSince } from '../../core/campaign/campaign-status.ts';
import type { CampaignStatus } from '../../core/campaign/status.ts';
import type { Version } from '../../core/campaign/version.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { type Proof, voidedApproval } from '../../core/proof/proof.ts';
import { activeSend } from '../../core/send/active.ts';
import type { Send } from '../../core/send/send.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';

/** What a status is told from: what was done with a campaign is read by who asks. */
export type StatusDeps = Pick<
  Deps,
  'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'
>;

/** What was done with a campaign. */
interface CampaignActivity {
  proofs: readonly Proof[];
  /** The last asked for first. */
  sends: readonly Send[];
}

async function hashOf(
  deps: StatusDeps,
  version: () => Promise<Version | undefined>,
  templateId: string,
): Promise<string | undefined> {
  const current = await version();
  return current && hashContent(deps, current, templateId);
}

/** Where a campaign stands. */
interface LoadedStatus {
  status: CampaignStatus;
  /** An order stands, and what it will send is another content than the current one. */
  modified_since: boolean;
  /** Nobody knows whether one of its sends was taken. */
  outcomeUnknown: boolean;
  /** Number of the proof whose approval no longer holds because the content has changed; null where none does. */
  voided: number | null;
}

/** Whether the content need not be compared: what was done was done with this very version, and decides. */
function isDecided({ proofs, sends }: CampaignActivity, versionId: string): boolean {
  const order = activeSend(sends);
  if (order) return order.version_id === versionId;
  const own = sends.filter(({ version_id }) => version_id === versionId);
  if (own.some(({ status }) => status === 'sent')) return true;
  return own.length === sends.length && proofs.length === 0;
}

/** The current version of a campaign: its id, undefined before the first save, and how to open it. */
interface CurrentVersion {
  id: string | undefined;
  version: () => Promise<Version | undefined>;
}

/**
 * Where a campaign stands, by its sends and its current version, which is opened and hashed only when there is something
 * to compare.
 */
export async function loadCampaignStatus(
  deps: StatusDeps,
  campaign: { newslettertemplate_id: string },
  { proofs, sends }: CampaignActivity,
  current: CurrentVersion,
): Promise<LoadedStatus> {
  const outcomeUnknown = sends.some(({ status }) => status === 'unknown');
  if (current.id === undefined)
    return { status: 'draft', modified_since: false, outcomeUnknown, voided: null };
  // Where a template or file cannot be read, a list must not fail for one of its campaigns.
  const contentHash = isDecided({ proofs, sends }, current.id)
    ? undefined
    : await hashOf(deps, current.version, campaign.newslettertemplate_id).catch(onFailure(() => undefined));
  const content = { versionId: current.id, contentHash };
  return {
    status: campaignStatus(content, proofs, sends),
    modified_since: isModifiedSince(content, sends),
    outcomeUnknown,
    voided: (contentHash && voidedApproval(contentHash, proofs)?.number) || null,
  };
}
