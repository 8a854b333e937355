import { z } from 'zod';
import { checkSendDate } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { activeSend } from '../../core/send/active.ts';
import { attentionNeeded } from '../../core/send/attention.ts';
import { type Send, SendKeySchema } from '../../core/send/send.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { verb } from '../verb.ts';
import { composeLetter } from './compose-letter.ts';
import { findSend } from './find-send.ts';
import { reconcileSend } from './reconcile-send.ts';
import { replaceActiveSend } from './replace-send.ts';
import { type ResolvedSendRequest, resolveSendInput, SendInputSchema } from './resolve-send-input.ts';
import { placeSend, ScheduledSendSchema } from './schedule-send.ts';
import type { SendDeps } from './send-log.ts';

/** Under the ledger's lock: all that could refuse the new hour does so before the old one is given up. */
async function changeHour(deps: SendDeps, demand: ResolvedSendRequest, key: string): Promise<Send> {
  const sends = await deps.sends.listOf(demand.campaign.id);
  const active = activeSend(sends);
  const missed = active && (await reconcileSend(deps, active));
  const now = deps.clock.now();
  if (missed?.copied) throw AppError.of('send-copied', { key });
  const isMissed = missed !== undefined && attentionNeeded(missed, now) === 'missed';
  if (missed && !isMissed && isSameRequest(missed, demand)) return missed;
  if (!isMissed || missed.key !== key || !missed.delivery) throw AppError.of('send-not-missed', { key });
  checkSendDate(demand.date, { zone: deps.config.timeZone, now });
  const composed = await composeLetter(deps, demand, missed.contentHash);
  return replaceActiveSend(deps, demand, { composed, sends, replaces: key, reason: missed.override_reason });
}

/**
 * Gives a send whose hour was missed another one: the very letter that was to leave, to the same target. Said twice it
 * answers the same send.
 * @throws AppError `send-not-found`, `send-not-missed`, `send-content-changed` where the letter would be another by now;
 * as `scheduleSend`, `cancelReplacedSend`
 */
export const resumeSend = verb(
  {
    input: z.strictObject({
      key: SendKeySchema,
      /** As in `schedule`. */
      senddate: SendInputSchema.shape.senddate.unwrap(),
    }),
    output: ScheduledSendSchema,
    summary: 'Donne une autre heure à un envoi dont l’heure est passée sans qu’il parte',
  },
  async (deps: SendDeps, { key, senddate }) => {
    const { campaign_id: campaignId, version_id: versionId, target } = await findSend(deps, key);
    const demand = await resolveSendInput(deps, { campaignId, versionId, adobetarget: target.id, senddate });
    return placeSend(deps, demand, () => changeHour(deps, demand, key));
  },
);
