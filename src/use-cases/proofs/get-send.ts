import { offeredFirst } from '../../core/offered-first.ts';
import type { SendForm } from '../../core/proof/send-form.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { getPlatformForm } from '../sends/get-platform-form.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';
import { type ComposeDeps, mailContent } from './compose-mail.ts';
import { proofSubject } from './proof-subject.ts';

/**
 * The send form of a campaign, for its current version.
 * @throws AppError `campaign-not-found`, `version-not-found`, and as `mailContent`
 */
export async function getSend(
  deps: ComposeDeps & Pick<Deps, 'campaigns' | 'proofs' | 'mailer' | 'sends' | 'platform' | 'clock'>,
  input: { campaignId: string },
): Promise<SendForm> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id);
  const [template, proofs, content, currentHash] = await Promise.all([
    deps.newsletterTemplates.get(campaign.newslettertemplate_id),
    deps.proofs.list(campaign.id),
    mailContent(deps, campaign, version),
    hashContent(deps, version, campaign.newslettertemplate_id),
  ]);
  const lastProof = proofs[0] ?? null;
  const nextNumber = (lastProof?.number ?? 0) + 1;
  return {
    groups: offeredFirst(deps.config.proof.groups, template?.groups ?? []),
    transport: deps.mailer.transport,
    allow: deps.config.mail.allow ?? null,
    nextNumber,
    subject: proofSubject(deps.config, nextNumber, content.subject),
    lastProof,
    lastProofIsCurrent: lastProof?.contentHash === currentHash,
    findings: content.findings,
    bytes: content.bytes.length,
    platform: await getPlatformForm(deps, {
      campaignId: campaign.id,
      named: template?.targets ?? [],
      contentHash: currentHash,
      proofs,
    }),
  };
}
