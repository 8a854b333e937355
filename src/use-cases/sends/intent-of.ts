import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Send } from '../../core/send/send.ts';
import { sendKey } from '../../core/send/send-request.ts';
import type { ComposedLetter } from './compose-letter.ts';
import { activeConflict } from './describe-send.ts';
import { approvalOf, overriddenFindings } from './judge-letter.ts';
import type { ReadDemand } from './read-demand.ts';
import type { SendDeps } from './send-deps.ts';

interface Judged {
  composed: ComposedLetter;
  /** The campaign's sends. */
  former: readonly Send[];
  /** Why it leaves in spite of blocking findings. */
  reason: string | undefined;
}

/** Writes an intent, and the letter that is to leave under it. @throws AppError `send-active` where its key is taken */
export async function writeIntent(deps: SendDeps, intent: Send, { letter }: ComposedLetter): Promise<void> {
  await deps.sends.keepLetter(intent, letter.html);
  if (!(await deps.sends.create(intent))) throw activeConflict(intent);
}

/**
 * What a demand becomes in the ledger, before anything else happens.
 * @throws AppError as `approvalOf`, `overriddenFindings`
 */
export async function intentOf(
  deps: SendDeps,
  demand: ReadDemand,
  { composed, former, reason }: Judged,
): Promise<Send> {
  const { campaign, version, contentHash, target, at } = demand;
  const approval = approvalOf(deps.config, demand, await deps.proofs.list(campaign.id));
  const overridden = overriddenFindings(composed, reason);
  const now = deps.clock.now().toISOString();
  return {
    key: sendKey(demand, former),
    campaign_id: campaign.id,
    version_id: version.id,
    contentHash,
    sha256: sha256Hex(composed.mapped.html),
    subject: composed.letter.subject,
    platform: deps.platform.id,
    target,
    at,
    zone: deps.config.timeZone,
    created_at: now,
    author: deps.author,
    ...(reason && overridden.length > 0 && { override_reason: reason }),
    overridden,
    folder: await deps.identity(),
    ...(approval && { approval }),
    status: 'preparing',
    alarms: [],
    journal: [{ at: now, step: 'asked', status: 'preparing' }],
  };
}
