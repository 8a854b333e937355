import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { offeredFirst } from '../../core/offered-first.ts';
import { type Proof, voidedApproval } from '../../core/proof/proof.ts';
import { rememberedRecipients } from '../../core/proof/remembered-recipients.ts';
import { SendFormSchema } from '../../core/proof/send-form.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { loadEmail } from '../emails/load-email-input.ts';
import { getPlatformForm } from '../sends/get-platform-form.ts';
import { verb } from '../verb.ts';
import { contentHashOf } from '../versions/hash-content.ts';
import { type ComposeDeps, mailContent } from './compose-mail.ts';
import { proofSubject } from './proof-subject.ts';

/** Of the whole workspace: letters go to the same people. */
async function allProofs(deps: Pick<Deps, 'campaigns' | 'proofs'>): Promise<Proof[]> {
  const campaigns = await deps.campaigns.list();
  return (await Promise.all(campaigns.map(({ id }) => deps.proofs.list(id)))).flat();
}

/**
 * The send form of a campaign, for its current version.
 * @throws AppError `campaign-not-found`, `version-not-found`, and as `mailContent`
 */
export const getSend = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: SendFormSchema,
    summary: 'Formulaire d’envoi : groupes, dernier BAT, remarques',
  },
  async (
    deps: ComposeDeps &
      Pick<
        Deps,
        | 'campaigns'
        | 'proofs'
        | 'mailer'
        | 'sends'
        | 'platform'
        | 'clock'
        | 'proofComments'
        | 'store'
        | 'memory'
      >,
    input,
  ) => {
    const email = await loadEmail(deps, input);
    const { campaign, version } = email;
    const { template } = email.templateSet;
    const facts = await gatherFacts(deps, email);
    const [proofs, content] = await Promise.all([
      deps.proofs.list(campaign.id),
      mailContent(deps, email, { facts }),
    ]);
    const currentHash = contentHashOf(deps, email);
    const lastProof = proofs[0] ?? null;
    const voided = voidedApproval(currentHash, proofs);
    const groups = deps.config.proof.groups;
    const nextNumber = (lastProof?.number ?? 0) + 1;
    return {
      groups: offeredFirst(groups, template.groups),
      remembered: rememberedRecipients(await allProofs(deps), {
        grouped: groups.flatMap(({ addresses }) => addresses),
        allow: deps.config.mail.allow,
      }),
      personas: deps.config.proof.personas.map(({ id, name }) => ({ id, name })),
      transport: deps.mailer.transport,
      allow: deps.config.mail.allow ?? null,
      nextNumber,
      subject: proofSubject(deps.config, nextNumber, content.subject),
      lastProof,
      lastProofIsCurrent: lastProof?.contentHash === currentHash,
      voided: voided?.approval ? { proof: voided.number, by: voided.approval.by } : null,
      findings: content.findings,
      bytes: content.bytes.length,
      platform: await getPlatformForm(deps, {
        campaignId: campaign.id,
        named: template.targets,
        contentHash: currentHash,
        version,
        proofs,
      }),
    };
  },
);
