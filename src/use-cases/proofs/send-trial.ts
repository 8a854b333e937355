import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { RecipientResultSchema } from '../../core/proof/proof.ts';
import type { Deps } from '../deps.ts';
import { loadEmail } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { checkEnvelope, choosePersona } from './choose-readers.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { deliveryMessage } from './mail-proof.ts';
import { verbWording } from './messages.fr.ts';

const TrialSchema = z.strictObject({
  campaignId: IdSchema,
  address: z.string().max(1_000),
  persona: z.string().max(64).default(''),
});

/**
 * 'M’envoyer un essai': the current version to one address, without a number and without being kept.
 * @throws AppError as `sendProof`
 */
export const sendTrial = verb(
  {
    input: TrialSchema,
    output: z.object({ recipient: RecipientResultSchema }),
    summary: '« M’envoyer un essai » : un courriel sans numéro',
  },
  async (
    deps: ComposeDeps & Pick<Deps, 'campaigns' | 'mailer' | 'clock' | 'ids'>,
    input: z.input<typeof TrialSchema>,
  ) => {
    const address = input.address.trim();
    checkEnvelope(deps.config, address === '' ? [] : [address]);
    const { values } = choosePersona(deps.config, input.persona);
    const email = await loadEmail(deps, { campaignId: input.campaignId });
    const composed = await composeMail(deps, email, { reader: values });
    const { from, subject, text, html, pictures, unsubscribe } = composed;
    const messageKey = `${email.campaign.id}-essai-${deps.ids.next()}`;
    const mail = {
      from,
      subject: verbWording.trialSubject(subject),
      text,
      html,
      pictures,
      ...(unsubscribe && { unsubscribe }),
      messageKey,
      date: deps.clock.now(),
    };
    const answers = await deps.mailer.send(mail, [address]);
    deliveryMessage(answers);
    const [recipient] = answers;
    if (!recipient) throw new Error('the mailer answered for nobody');
    return { recipient };
  },
);
