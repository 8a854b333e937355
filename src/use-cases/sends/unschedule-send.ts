import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { isActive } from '../../core/send/active.ts';
import { wasSubmitted } from '../../core/send/attention.ts';
import type { Send } from '../../core/send/send.ts';
import { AnsweredSendSchema } from '../../core/send/send-facts.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { verb } from '../verb.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import { sendVerbWording } from './messages.fr.ts';
import type { SendDeps } from './send-log.ts';
import { recordStep, withLedger } from './send-log.ts';
import { findDelivery } from './submit-to-platform.ts';

/** An order whose answer was cut is looked for this long before a person may decide that it never arrived, ms. */
const lookedFor = 10 * 60_000;

/** How long ago a send was last handed over. */
function sinceHandedOver({ journal }: Send, now: Date): number {
  const begun = journal.findLast(({ step }) => step === 'handing-over');
  return now.getTime() - Date.parse(begun?.at ?? now.toISOString());
}

/** A send that the platform has not, as far as anybody knows. */
async function withdraw(deps: SendDeps, send: Send): Promise<Send> {
  const isProved = !wasSubmitted(send) || deps.platform.traits.findIsFinal;
  if (isProved) return recordStep(deps, send, { step: 'cancelled', status: 'cancelled' });
  if (sinceHandedOver(send, deps.clock.now()) >= lookedFor) {
    return recordStep(deps, send, { step: 'given-up', status: 'failed', detail: sendVerbWording.neverFound });
  }
  const { label: platform } = deps.platform.traits;
  throw AppError.of('platform-uncertain', { platform, reason: sendVerbWording.stillLookedFor });
}

/** @throws AppError `send-elsewhere`; as `withdraw`, `findDelivery`, `cancelDelivery` */
async function cancelOne(deps: SendDeps, send: Send): Promise<Send> {
  if (send.platform !== deps.platform.id) throw AppError.of('send-elsewhere', { platform: send.platform });
  const known = send.delivery || !wasSubmitted(send) ? send : await findDelivery(deps, send);
  return known?.delivery ? cancelDelivery(deps, known, known.delivery.id) : withdraw(deps, known ?? send);
}

/**
 * Cancels the send of a campaign, wherever it is, and the one whose place it was about to take. One of which nobody knows
 * is looked up first; when its key finds nothing for ten minutes, this is how a person says that it never arrived.
 * @throws AppError `campaign-not-found`, `send-none`, `send-elsewhere`, `send-too-late`, `send-busy`,
 * `platform-uncertain` while it is still looked for; as `SendPlatform`
 */
export const unscheduleSend = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: AnsweredSendSchema,
    summary: 'Annule l’envoi programmé',
    audit: ({ campaignId }) => ({ action: 'send-cancelled', on: { noun: 'campaign', id: campaignId } }),
  },
  async (deps: SendDeps, input) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const cancel = async () => {
      const [send, ...replaced] = (await deps.sends.listOf(campaign.id)).filter(isActive);
      if (!send) throw AppError.of('send-none', { campaign: campaign.name });
      const cancelled = await cancelOne(deps, send);
      for (const former of replaced) await cancelOne(deps, former);
      return cancelled;
    };
    return withLedger(deps, campaign.id, cancel);
  },
);
