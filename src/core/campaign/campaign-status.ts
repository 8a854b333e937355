import { hasReachedSomeone, type Proof } from '../proof/proof.ts';
import { activeSend } from '../send/active.ts';
import type { Send } from '../send/send.ts';
import type { CampaignStatus } from './status.ts';

/** What is current. */
export interface CurrentContent {
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

/** Whether what an order that stands will send is another content than the current one. */
export function isModifiedSince(current: CurrentContent, sends: readonly StatusSend[]): boolean {
  const order = activeSend(sends);
  return order !== undefined && !isOf(current)(order);
}

/**
 * The status of a campaign (docs/product-rules.md#sends): an order that stands comes first, whatever was saved since;
 * then the first that fits, of what was done with exactly the current content.
 * @param sends the last asked for first
 */
export function campaignStatus(
  current: CurrentContent,
  proofs: readonly StatusProof[],
  sends: readonly StatusSend[],
): CampaignStatus {
  const order = activeSend(sends);
  if (order) return order.status === 'unknown' ? 'failed' : 'scheduled';
  const own = sends.filter(isOf(current));
  if (own.some(({ status }) => status === 'sent')) return 'sent';
  if (own[0]?.status === 'failed') return 'failed';
  const shown = proofs.filter(({ contentHash }) => contentHash === current.contentHash);
  if (shown.some(({ approval }) => approval)) return 'approved';
  return shown.some(hasReachedSomeone) ? 'proofed' : 'draft';
}
