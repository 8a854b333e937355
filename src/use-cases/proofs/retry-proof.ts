import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { isUntried } from '../../core/proof/mailing.ts';
import { ProofNumberSchema, ProofSchema, type RecipientResult } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { checkEnvelope } from './choose-readers.ts';
import { type MailDeps, type MailedProof, mailProof, messageAbout, type OnResult } from './mail-proof.ts';
import { loadStoredProof } from './rebuild-mail.ts';
import { recoverProof } from './recover-proof.ts';

const NumberedSchema = z.strictObject({ campaignId: IdSchema, number: ProofNumberSchema });

type RetryDeps = MailDeps & Pick<Deps, 'campaigns'>;

type Numbered = z.output<typeof NumberedSchema> & { onResult?: OnResult };

/**
 * Mails a proof, the same mail under the same Message-ID, to those of its recipients that are left.
 * @param ready is awaited first, unless nobody is left; where it throws, nobody is mailed
 */
async function mailLeft(
  deps: RetryDeps,
  { campaignId, number, onResult }: Numbered,
  isLeft: (result: RecipientResult) => boolean,
  ready: () => Promise<void> = async () => {},
): Promise<MailedProof> {
  const campaign = await loadCampaign(deps, campaignId);
  const of = { campaign_id: campaign.id, number };
  return deps.proofs.exclusively(of, async (): Promise<MailedProof> => {
    const proof = await recoverProof(deps, of);
    const to = proof.recipients.filter(isLeft).map(({ address }) => address);
    if (to.length === 0) return { proof };
    checkEnvelope(deps.config, to);
    await ready();
    const sealed = await loadStoredProof(deps, campaign, number);
    await deps.proofs.note(of, [{ to }]);
    return mailProof(deps, sealed, { to, onResult });
  });
}

/**
 * Mails a proof again to those whom it was deferred for. Whoever got it, refused it or may have got it is left alone.
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
  async (deps: RetryDeps, input: Numbered) => {
    const mailed = await mailLeft(deps, input, ({ status }) => status === 'deferred');
    return { proof: mailed.proof, message: messageAbout(mailed) };
  },
);

/**
 * Goes on with the mailing of a proof that was cut: those who were not tried yet are mailed, nobody else. Where nobody can be
 * mailed now, they stay to be mailed.
 * @throws AppError as `retryProof`; `proof-busy` where it is under way
 */
export const continueProof = (deps: RetryDeps, input: Numbered): Promise<MailedProof> =>
  mailLeft(deps, input, isUntried, () => deps.mailer.verify());
