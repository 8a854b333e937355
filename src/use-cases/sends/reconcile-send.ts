import { z } from 'zod';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { isActive } from '../../core/send/active.ts';
import { wasSubmitted } from '../../core/send/attention.ts';
import { mayStillArrive } from '../../core/send/polling.ts';
import { type Send, SendKeySchema } from '../../core/send/send.ts';
import { AnsweredSendSchema } from '../../core/send/send-facts.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';
import { cancelReplacedSend } from './cancel-delivery.ts';
import { composeLetter } from './compose-letter.ts';
import { findSend } from './find-send.ts';
import { sendVerbWording } from './messages.fr.ts';
import { isCopied, pauseCopiedSend } from './pause-copied-send.ts';
import { recordDelivery, recordStep, type SendDeps } from './send-log.ts';
import { findDelivery, submitToPlatform } from './submit-to-platform.ts';

/** Reads a send's state from the platform. @throws AppError as `SendPlatform.status` */
async function refreshSend(deps: SendDeps, send: Send): Promise<Send> {
  if (!send.delivery) return send;
  return recordDelivery(deps, send, await deps.platform.status(send.delivery.id), 'read');
}

/** How long a demand waits for the platform's analysis, and how often it asks, ms (docs/product-rules.md#sends). */
const [longest, pause] = [20_000, 1_000];

/** The send once the platform has taken it or not; as it is when that takes too long or cannot be read. */
export async function awaitPlatformAnalysis(deps: SendDeps, send: Send): Promise<Send> {
  let current = send;
  for (let waited = 0; current.status === 'preparing' && waited < longest; waited += pause) {
    await deps.clock.wait(pause);
    const known = current;
    // It was taken; the scheduler goes on reading.
    current = await refreshSend(deps, known).catch(onFailure(() => known));
  }
  return current;
}

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
  if (Date.parse(send.at) <= deps.clock.now().getTime())
    return giveUp(deps, send, sendVerbWording.hourPassed);
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
  return recordDelivery(deps, send, { ...stopped, detail: sendVerbWording.arrivedLate }, 'found');
}

/** What stood in the way of reading a send; it stays as it was. */
export interface UnreadSend {
  send: Send;
  failure: AppError;
}

/** One send under the ledger's lock, unless somebody is at work on its campaign: they know better. */
async function reconcileOne(deps: SendDeps, { campaign_id, key }: Send): Promise<void> {
  const work = async () => {
    const send = (await deps.sends.listOf(campaign_id)).find((one) => one.key === key);
    if (send && isActive(send)) await reconcileSend(deps, send);
    else if (send && mayStillArrive(send, deps.clock.now())) await recheckAbandoned(deps, send);
  };
  await deps.sends.withLock(campaign_id, work, 0).catch(onFailure(() => undefined, 'send-busy'));
}

/**
 * Brings the ledger up to date with its platform, send by send: after a crash, and as time goes on. It sends nothing that
 * was handed over before. What was given up is looked for during a day, in case it arrives in spite of it.
 * @param isWanted which of them; all when absent
 */
export async function reconcileSends(
  deps: SendDeps,
  isWanted: (send: Send) => boolean = () => true,
): Promise<UnreadSend[]> {
  const unread: UnreadSend[] = [];
  const isOpen = (send: Send) => isActive(send) || mayStillArrive(send, deps.clock.now());
  for (const send of (await deps.sends.list()).filter((one) => isOpen(one) && isWanted(one))) {
    await reconcileOne(deps, send).catch(onFailure((failure) => void unread.push({ send, failure })));
  }
  return unread;
}

/**
 * Asks the platform about one send, by its key where nothing else is known of it; it sends nothing that was handed over
 * before.
 * @throws AppError `send-not-found`; as `SendPlatform`
 */
export const checkSend = verb(
  {
    input: z.strictObject({ key: SendKeySchema }),
    output: AnsweredSendSchema,
    summary: 'Recherche un envoi sur sa plateforme, et dit ce qu’il en est',
  },
  async (deps: SendDeps, { key }) => {
    await findSend(deps, key);
    const [unread] = await reconcileSends(deps, (send) => send.key === key);
    if (unread) throw unread.failure;
    return findSend(deps, key);
  },
);
