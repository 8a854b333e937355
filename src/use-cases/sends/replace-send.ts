import { z } from 'zod';
import { checkSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { activeSend } from '../../core/send/active.ts';
import { type Send, SendKeySchema } from '../../core/send/send.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { verb } from '../verb.ts';
import { cancelReplacedSend } from './cancel-delivery.ts';
import { type ComposedLetter, composeLetter } from './compose-letter.ts';
import { createIntent, writeIntent } from './create-intent.ts';
import { activeConflict, findSend, replacementFailed } from './find-send.ts';
import { reconcileSend } from './reconcile-send.ts';
import { type ResolvedSendRequest, resolveSendInput, SendInputSchema } from './resolve-send-input.ts';
import { placeSend, ScheduledSendSchema } from './schedule-send.ts';
import { recordStep, type SendDeps } from './send-log.ts';
import { submitToPlatform } from './submit-to-platform.ts';

interface TakeOver {
  composed: ComposedLetter;
  /** The campaign's sends, the one whose place is taken among them. */
  sends: readonly Send[];
  /** Key of that one. */
  replaces: string;
  /** Why it leaves in spite of blocking findings. */
  reason: string | undefined;
}

/** The old send could not be stopped: it keeps its place, and the failure is told. A bug leaves all to the next start. */
async function withdrawn(deps: SendDeps, intent: Send, failure: unknown): Promise<never> {
  if (AppError.is(failure))
    await recordStep(deps, intent, { step: 'cancelled', status: 'cancelled', detail: failure.message });
  throw failure;
}

/** The old send is stopped by then: whoever is told of the new one alone would take it for standing. */
function refused(intent: Send, failure: unknown): never {
  if (!AppError.is(failure) || failure.kind === 'uncertain') throw failure;
  const { reason } = failure.params;
  throw replacementFailed(intent, typeof reason === 'string' ? reason : failure.message, failure);
}

/**
 * Gives a demand the place of a send, which is stopped before the demand leaves; to be called under the ledger's lock.
 * @throws AppError as `createIntent`, `writeIntent`, `cancelReplacedSend`: the old one keeps its place then;
 * `send-replacement-failed` where it was stopped and the demand is refused; `platform-uncertain` as `submitToPlatform`
 */
export async function replaceActiveSend(
  deps: SendDeps,
  demand: ResolvedSendRequest,
  { composed, sends, replaces, reason }: TakeOver,
): Promise<Send> {
  const former = sends.map((send) =>
    send.key === replaces ? { ...send, status: 'cancelled' as const } : send,
  );
  // Written before the old one is stopped: whoever finds it after a crash goes on with it.
  const intent = { ...(await createIntent(deps, demand, { composed, former, reason })), replaces };
  await writeIntent(deps, intent, composed);
  await cancelReplacedSend(deps, intent).catch((failure) => withdrawn(deps, intent, failure));
  return submitToPlatform(deps, intent, composed.letter).catch((failure) => refused(intent, failure));
}

const ReplaceSchema = z.strictObject({
  key: SendKeySchema,
  /** As in `schedule`; its own hour when absent. */
  senddate: SendInputSchema.shape.senddate.unwrap().optional(),
  override_reason: SendInputSchema.shape.override_reason,
});

type ReplaceInput = z.output<typeof ReplaceSchema>;

/** The order that stands, once its platform was asked, where its place can be taken. */
async function replaceable(deps: SendDeps, standing: Send | undefined, key: string): Promise<Send> {
  if (standing?.key !== key) throw AppError.of('send-replaced', { key });
  const order = await reconcileSend(deps, standing);
  if (order.copied) throw AppError.of('send-copied', { key });
  if (order.status === 'sending' || order.status === 'sent') throw AppError.of('send-too-late', { key });
  // Of one that nobody knows of, or that did not leave this machine, there is nothing to stop.
  if (order.status === 'unknown' || !order.delivery) throw activeConflict(order);
  return order;
}

/** Under the ledger's lock: all that could refuse the letter does so before the old order is given up. */
async function changeLetter(deps: SendDeps, demand: ResolvedSendRequest, input: ReplaceInput): Promise<Send> {
  const sends = await deps.sends.listOf(demand.campaign.id);
  const standing = activeSend(sends);
  if (standing && isSameRequest(standing, demand)) {
    // One that another folder gave is held back: it is not yet what was asked for.
    const same = await reconcileSend(deps, standing);
    if (same.copied) throw AppError.of('send-copied', { key: same.key });
    return same;
  }
  const order = await replaceable(deps, standing, input.key);
  checkSendDate(demand.date, { zone: deps.config.timeZone, now: deps.clock.now() });
  const composed = await composeLetter(deps, demand, demand.contentHash);
  const reason = input.override_reason?.trim();
  return replaceActiveSend(deps, demand, { composed, sends, replaces: order.key, reason });
}

/**
 * Gives an order that stands the letter as it is now: to the same target, at its hour or at another. Until the new one is
 * written the old one stands. Said twice it answers the same send.
 * @throws AppError `send-not-found`, `send-replaced` where another order stands or none, `send-too-late`, `send-active`
 * while nobody knows of it; `send-replacement-failed` where the old one was stopped and the new one is refused; as
 * `scheduleSend`, `cancelReplacedSend`
 */
export const replaceSend = verb(
  {
    input: ReplaceSchema,
    output: ScheduledSendSchema,
    summary: 'Remplace un envoi programmé par la version courante, vers la même cible',
  },
  async (deps: SendDeps, input: ReplaceInput) => {
    const { campaign_id: campaignId, target, at } = await findSend(deps, input.key);
    const senddate = input.senddate ?? sendDateText(new Date(at), deps.config.timeZone);
    const demand = await resolveSendInput(deps, { campaignId, adobetarget: target.id, senddate });
    return placeSend(deps, demand, () => changeLetter(deps, demand, input));
  },
);
