import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Send } from '../../core/send/send.ts';
import { sendKey } from '../../core/send/send-request.ts';
import type { ComposedLetter } from './compose-letter.ts';
import { activeConflict } from './describe-send.ts';
import { requireApproval, requireOverride } from './require-approval.ts';
import type { ResolvedSendRequest } from './resolve-send-input.ts';
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
 * @throws AppError as `requireApproval`, `requireOverride`
 */
export async function createIntent(
  deps: SendDeps,
  demand: ResolvedSendRequest,
  { composed, former, reason }: Judged,
): Promise<Send> {
  const { campaign, version, contentHash, target, at } = demand;
  const approval = requireApproval(deps.config, demand, await deps.proofs.list(campaign.id));
  const overridden = requireOverride(composed, reason);
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
