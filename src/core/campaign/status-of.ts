import { type Proof, reachedSomeone } from '../proof/proof.ts';
import { isActive, type Send } from '../send/send.ts';
import type { CampaignStatus } from './status.ts';

/** What is current. */
interface CurrentContent {
  versionId: string;
  /** Undefined where it cannot be told: its template or its file cannot be read. */
  contentHash: string | undefined;
}

type StatusSend = Pick<Send, 'version_id' | 'contentHash' | 'status'>;
type StatusProof = Pick<Proof, 'contentHash' | 'recipients' | 'approval'>;

/** A send is of the current version even where a template has changed since; a proof shows what it showed. */
const isOf =
  ({ versionId, contentHash }: CurrentContent) =>
  (send: StatusSend) =>
    send.version_id === versionId || send.contentHash === contentHash;

/**
 * The status of a campaign (decisions, section 8): the first that fits, of what was done with exactly the current content.
 * @param sends the last asked for first
 */
export function statusOf(
  current: CurrentContent,
  proofs: readonly StatusProof[],
  sends: readonly StatusSend[],
): CampaignStatus {
  const own = sends.filter(isOf(current));
  if (own.some(({ status }) => status === 'sent')) return 'sent';
  if (own.some((send) => isActive(send) && send.status !== 'unknown')) return 'scheduled';
  if (own[0]?.status === 'failed' || own[0]?.status === 'unknown') return 'failed';
  const shown = proofs.filter(({ contentHash }) => contentHash === current.contentHash);
  if (shown.some(({ approval }) => approval)) return 'approved';
  return shown.some(reachedSomeone) ? 'proofed' : 'draft';
}
