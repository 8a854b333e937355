import type { Version } from '../../core/campaign/version.ts';
import { earliestSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { offeredFirst } from '../../core/offered-first.ts';
import { currentApproval, type Proof } from '../../core/proof/proof.ts';
import { activeSend } from '../../core/send/active.ts';
import type { PlatformForm } from '../../core/send/platform-form.ts';
import { sendFacts } from '../../core/send/send-facts.ts';
import type { Deps } from '../deps.ts';
import { offeredTargets } from './targets.ts';

interface Shown {
  campaignId: string;
  /** Ids of the targets that the newsletter template offers first. */
  named: readonly string[];
  /** Of the current content. */
  contentHash: string;
  version: Pick<Version, 'id' | 'subject'>;
  proofs: readonly Proof[];
}

type FormDeps = Pick<Deps, 'platform' | 'config' | 'clock' | 'sends' | 'proofComments' | 'memory'>;

/** The platform part of the send form; nobody outside is asked. */
export async function getPlatformForm(
  deps: FormDeps,
  { campaignId, named, contentHash, version, proofs }: Shown,
): Promise<PlatformForm> {
  const { platform, config, clock } = deps;
  const zone = config.timeZone;
  const sends = await deps.sends.listOf(campaignId);
  const send = activeSend(sends) ?? sends[0];
  const remarks = await deps.proofComments.list(campaignId);
  const approved = currentApproval(contentHash, proofs);
  const { targets, readAt } = offeredTargets(deps);
  return {
    id: platform.id,
    label: platform.traits.label,
    publicPages: platform.traits.publicPages,
    targets: await Promise.all(
      offeredFirst(targets, named).map(async (target) => ({
        ...target,
        recipients: (await platform.countRecipients?.(target)) ?? null,
      })),
    ),
    version_id: version.id,
    subject: version.subject,
    openRemarks: remarks.filter(({ resolved }) => !resolved).length,
    targetsReadAt: readAt,
    zone,
    earliest: sendDateText(earliestSendDate(clock.now()), zone),
    send: send ? sendFacts(send) : null,
    sendIsCurrent: send?.contentHash === contentHash,
    approval: config.proof.approval,
    approved: approved?.approval
      ? {
          proof: approved.number,
          version_id: approved.version_id,
          by: approved.approval.by,
          at: approved.approval.at,
        }
      : null,
  };
}
