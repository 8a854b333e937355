import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { ProofNumberSchema, ProofSchema } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { checkEnvelope } from './choose-readers.ts';
import { type MailDeps, type MailedProof, mailProof, messageAbout, type OnResult } from './mail-proof.ts';
import { loadStoredProof } from './rebuild-mail.ts';
import { recoverProof } from './recover-proof.ts';

const NumberedSchema = z.strictObject({ campaignId: IdSchema, number: ProofNumberSchema });

/**
 * Mails a proof again to those whom it was deferred for, the same mail under the same Message-ID. Whoever got it, refused
 * it or may have got it is left alone.
 * @returns as `sendProof`; the proof as it is where nobody is left to mail
 * @throws AppError `campaign-not-found`, `proof-not-found`, `proof-busy`, as `checkEnvelope` and `sendProof`
 */
export const retryProof = verb(
  {
    input: NumberedSchema,
    output: z.object({
      proof: ProofSchema,
      /** Who did not get it, when some did. */
      message: z.string().optional(),
    }),
    summary: '« Réessayer » : le même courriel à ceux pour qui il a été différé',
  },
  async (
    deps: MailDeps & Pick<Deps, 'campaigns'>,
    input: z.output<typeof NumberedSchema> & { onResult?: OnResult },
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const of = { campaign_id: campaign.id, number: input.number };
    const mailed = await deps.proofs.exclusively(of, async (): Promise<MailedProof> => {
      const proof = await recoverProof(deps, of);
      const to = proof.recipients.flatMap(({ address, status }) => (status === 'deferred' ? [address] : []));
      if (to.length === 0) return { proof };
      checkEnvelope(deps.config, to);
      const sealed = await loadStoredProof(deps, campaign, of.number);
      await deps.proofs.note(of, [{ to }]);
      return mailProof(deps, sealed, { to, onResult: input.onResult });
    });
    return { proof: mailed.proof, message: messageAbout(mailed) };
  },
);
