import { AppError } from '../../core/errors/app-error.ts';
import { isActive, type Send } from '../../core/send/send.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { lookUp } from './hand-over.ts';
import { noteDelivery, noteStep, patience } from './journal.ts';
import type { SendDeps } from './send-deps.ts';

/** An order whose answer was cut is looked for this long before a person may decide that it never arrived, ms. */
const lookedFor = 10 * 60_000;

/** How long ago a send was last handed over. */
function sinceHandedOver({ journal }: Send, now: Date): number {
  const begun = journal.findLast(({ step }) => step === 'handing-over');
  return now.getTime() - Date.parse(begun?.at ?? now.toISOString());
}

/** A send that the platform has not, as far as anybody knows. */
async function withdraw(deps: SendDeps, send: Send): Promise<Send> {
  const isProved = send.journal.at(-1)?.step === 'asked' || deps.platform.traits.findIsFinal;
  if (isProved) return noteStep(deps, send, { step: 'cancelled', status: 'cancelled' });
  if (sinceHandedOver(send, deps.clock.now()) >= lookedFor) {
    return noteStep(deps, send, { step: 'given-up', status: 'failed', detail: sendWording.neverFound });
  }
  const { label: platform } = deps.platform.traits;
  throw AppError.of('platform-uncertain', { platform, reason: sendWording.stillLookedFor });
}

/** Stops what the platform has of a send. @throws AppError `send-too-late`; as `SendPlatform.cancel` */
export async function cancelDelivery(deps: SendDeps, send: Send, deliveryId: string): Promise<Send> {
  await noteStep(deps, send, { step: 'cancelling' });
  const delivery = await deps.platform.cancel(deliveryId);
  const step = delivery.status === 'cancelled' ? 'cancelled' : 'too-late';
  const read = await noteDelivery(deps, send, delivery, step);
  if (step === 'too-late') throw AppError.of('send-too-late', { key: send.key });
  return read;
}

/**
 * Cancels the send of a campaign, wherever it is. One of which nobody knows is looked up first; when its key finds nothing
 * for ten minutes, this is how a person says that it never arrived.
 * @throws AppError `campaign-not-found`, `send-none`, `send-elsewhere`, `send-too-late`, `send-busy`,
 * `platform-uncertain` while it is still looked for; as `SendPlatform`
 */
export async function unscheduleSend(deps: SendDeps, input: { campaignId: string }): Promise<Send> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const cancel = async () => {
    const send = (await deps.sends.listOf(campaign.id)).find(isActive);
    if (!send) throw AppError.of('send-none', { campaign: campaign.name });
    if (send.platform !== deps.platform.id) throw AppError.of('send-elsewhere', { platform: send.platform });
    const known = send.delivery || send.journal.at(-1)?.step === 'asked' ? send : await lookUp(deps, send);
    return known?.delivery ? cancelDelivery(deps, known, known.delivery.id) : withdraw(deps, known ?? send);
  };
  return deps.sends.exclusively(campaign.id, cancel, patience);
}
