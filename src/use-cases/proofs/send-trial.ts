import type { RecipientResult } from '../../core/proof/proof.ts';
import { verbWording } from '../../core/wording/verbs.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadEmailInput } from '../emails/load-email-input.ts';
import { loadVersion } from '../versions/load-version.ts';
import { choosePersona } from './choose-persona.ts';
import { checkEnvelope } from './choose-recipients.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { deliveryMessage } from './delivery-message.ts';

/**
 * 'M’envoyer un essai': the current version to one address, without a number and without being kept.
 * @throws AppError as `sendProof`
 */
export async function sendTrial(
  deps: ComposeDeps & Pick<Deps, 'campaigns' | 'mailer' | 'clock' | 'ids'>,
  input: { campaignId: string; address: string; persona?: string },
): Promise<{ recipient: RecipientResult }> {
  const address = input.address.trim();
  checkEnvelope(deps.config, address === '' ? [] : [address]);
  const { values } = choosePersona(deps.config, input.persona);
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id);
  const { from, subject, text, html, pictures, unsubscribe } = await composeMail(
    deps,
    await loadEmailInput(deps, { campaign, version }),
    { reader: values },
  );
  const messageKey = `${campaign.id}-essai-${deps.ids.next()}`;
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
}
