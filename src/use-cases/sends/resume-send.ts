import { checkSendDate } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isActive, type Send } from '../../core/send/send.ts';
import { isSameDemand } from '../../core/send/send-key.ts';
import { askedOf } from '../../core/send/what-is-asked.ts';
import { composeLetter } from './compose-letter.ts';
import { handOver } from './hand-over.ts';
import { intentOf, writeIntent } from './intent-of.ts';
import { noteStep, patience } from './journal.ts';
import { makeWay } from './make-way.ts';
import { type ReadDemand, readDemand } from './read-demand.ts';
import { analysed, type ScheduledSend } from './schedule-send.ts';
import type { SendDeps } from './send-deps.ts';
import { settleSend } from './settle-send.ts';

interface ResumeInput {
  /** Of the send whose hour was missed. */
  key: string;
  /** d/m/Y H:i in the configured zone. */
  senddate: string;
}

async function sendNamed(deps: SendDeps, key: string): Promise<Send> {
  const send = (await deps.sends.list()).find((one) => one.key === key);
  if (!send) throw AppError.of('send-not-found', { key });
  return send;
}

/** Under the ledger's lock: all that could refuse the new hour does so before the old one is given up. */
async function changeHour(deps: SendDeps, demand: ReadDemand, key: string): Promise<Send> {
  const sends = await deps.sends.listOf(demand.campaign.id);
  const active = sends.find(isActive);
  const missed = active && (await settleSend(deps, active));
  const now = deps.clock.now();
  const isMissed = missed !== undefined && askedOf(missed, now) === 'missed';
  if (missed && !isMissed && isSameDemand(missed, demand)) return missed;
  if (!isMissed || missed.key !== key || !missed.delivery) throw AppError.of('send-not-missed', { key });
  checkSendDate(demand.date, { zone: deps.config.timeZone, now });
  const composed = await composeLetter(deps, demand, missed.contentHash);
  const former = sends.map((send) => (send.key === key ? { ...send, status: 'cancelled' as const } : send));
  const judged = { composed, former, reason: missed.override_reason };
  // Written before the old one is stopped: whoever finds it after a crash goes on with it.
  const intent = { ...(await intentOf(deps, demand, judged)), replaces: key };
  await writeIntent(deps, intent, composed);
  await makeWay(deps, intent).catch((failure) => withdrawn(deps, intent, failure));
  return handOver(deps, intent, composed.letter);
}

/** The old send could not be stopped: it keeps its place, and the failure is told. A bug leaves all to the next start. */
async function withdrawn(deps: SendDeps, intent: Send, failure: unknown): Promise<never> {
  if (AppError.is(failure))
    await noteStep(deps, intent, { step: 'cancelled', status: 'cancelled', detail: failure.message });
  throw failure;
}

/**
 * Gives a send whose hour was missed another one: the very letter that was to leave, to the same target. Said twice it
 * answers the same send.
 * @throws AppError `send-not-found`, `send-not-missed`, `send-content-changed` where the letter would be another by now;
 * as `scheduleSend`, `makeWay`
 */
export async function resumeSend(deps: SendDeps, { key, senddate }: ResumeInput): Promise<ScheduledSend> {
  const { campaign_id: campaignId, version_id: versionId, target } = await sendNamed(deps, key);
  const demand = await readDemand(deps, { campaignId, versionId, adobetarget: target.id, senddate });
  const taken = await deps.sends.exclusively(campaignId, () => changeHour(deps, demand, key), patience);
  return analysed(deps, taken, demand.date);
}
