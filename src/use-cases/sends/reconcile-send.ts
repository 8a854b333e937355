import { AppError } from '../../core/errors/app-error.ts';
import { wasSubmitted } from '../../core/send/attention.ts';
import type { Send } from '../../core/send/send.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { loadVersion } from '../versions/load-version.ts';
import { cancelReplacedSend } from './cancel-replaced-send.ts';
import { composeLetter } from './compose-letter.ts';
import { isCopied, pauseCopiedSend } from './pause-copied-send.ts';
import { refreshSend } from './refresh-send.ts';
import type { SendDeps } from './send-deps.ts';
import { recordDelivery, recordStep } from './send-log.ts';
import { findDelivery, submitToPlatform } from './submit-to-platform.ts';

const giveUp = (deps: SendDeps, send: Send, detail: string) =>
  recordStep(deps, send, { step: 'given-up', status: 'failed', detail });

/** Failures that mean that a send must not go on; after others it is tried again. */
const isDecided = (failure: unknown): failure is AppError =>
  AppError.is(failure, 'send-content-changed') || AppError.is(failure, 'send-too-late');

/**
 * Hands over a send of which it is proved that it never was: the very content that was asked for, in the place of the send
 * it replaces; or nothing.
 */
async function resume(deps: SendDeps, send: Send): Promise<Send> {
  if (await isCopied(deps, send)) return pauseCopiedSend(deps, send);
  if (Date.parse(send.at) <= deps.clock.now().getTime()) return giveUp(deps, send, sendWording.hourPassed);
  const campaign = await loadCampaign(deps, send.campaign_id);
  const version = await loadVersion(deps, campaign.id, send.version_id);
  try {
    const { letter } = await composeLetter(deps, { campaign, version }, send.contentHash);
    await cancelReplacedSend(deps, send);
    return await submitToPlatform(deps, send, letter);
  } catch (failure) {
    if (isDecided(failure)) return giveUp(deps, send, failure.message);
    throw failure;
  }
}

/**
 * Brings an active send up to date: what its platform says of it; after a process died on the way, what its key finds.
 * One that is nowhere, where that can be proved, goes on, unless another folder gave the order; else it is
 * unknown until a person decides. To be called under
 * the ledger's lock, so that whoever was at work on it is dead.
 * @throws AppError as `SendPlatform`, and what the store throws
 */
export async function reconcileSend(deps: SendDeps, send: Send): Promise<Send> {
  if (send.platform !== deps.platform.id) return send;
  // A platform inside this program is in each copy of the folder.
  if (deps.platform.fire && (await isCopied(deps, send))) return pauseCopiedSend(deps, send);
  if (send.delivery) return refreshSend(deps, send);
  const last = send.journal.at(-1)?.step;
  if (!wasSubmitted(send)) return resume(deps, send);
  const found = await findDelivery(deps, send);
  if (found) return found;
  if (deps.platform.traits.findIsFinal) return resume(deps, send);
  return last === 'not-found' ? send : recordStep(deps, send, { step: 'not-found', status: 'unknown' });
}

/**
 * Looks for a send that a person gave up as never arrived. What turns up is stopped, as they wanted, and stays marked by
 * an alarm.
 * @throws AppError as `SendPlatform`: it is then looked for again
 */
export async function recheckAbandoned(deps: SendDeps, send: Send): Promise<Send> {
  if (send.platform !== deps.platform.id) return send;
  const found = await deps.platform.find(send.key);
  if (!found) return send;
  const isOver = found.status === 'cancelled' || found.status === 'failed';
  const stopped = isOver ? found : await deps.platform.cancel(found.id);
  return recordDelivery(deps, send, { ...stopped, detail: sendWording.arrivedLate }, 'found');
}
