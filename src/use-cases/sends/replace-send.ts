import { z } from 'zod';
import { checkSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { activeSend, type Send, SendKeySchema } from '../../core/send/send.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { verb } from '../verb.ts';
import { composeLetter } from './compose-letter.ts';
import { activeConflict } from './describe-send.ts';
import { findSend } from './find-send.ts';
import { reconcileSend } from './reconcile-send.ts';
import { replaceActiveSend } from './replace-active-send.ts';
import { type ResolvedSendRequest, resolveSendInput } from './resolve-send-input.ts';
import { ScheduledSendSchema, withAnalysis } from './schedule-send.ts';
import type { SendDeps } from './send-deps.ts';
import { CAMPAIGN_LOCK_TIMEOUT_MS } from './send-log.ts';

const ReplaceSchema = z.strictObject({
  key: SendKeySchema,
  /** As in `schedule`; its own hour when absent. */
  senddate: z.string().max(100).optional(),
  /** As in `schedule`. */
  override_reason: z.string().max(2_000).optional(),
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
    const taken = await deps.sends.withLock(
      campaignId,
      () => changeLetter(deps, demand, input),
      CAMPAIGN_LOCK_TIMEOUT_MS,
    );
    return withAnalysis(deps, taken, demand.date);
  },
);
