import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { checkSendDate } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isActive, type Send } from '../../core/send/send.ts';
import { isSameDemand, sendKey } from '../../core/send/send-key.ts';
import { type ComposedLetter, composeLetter } from './compose-letter.ts';
import { activeConflict } from './describe-send.ts';
import { handOver } from './hand-over.ts';
import { patience } from './journal.ts';
import { approvalOf, overriddenFindings } from './judge-letter.ts';
import { awaitAnalysis } from './read-back.ts';
import { type ReadDemand, readDemand, type SendInput } from './read-demand.ts';
import type { SendDeps } from './send-deps.ts';
import { settleSend } from './settle-send.ts';

export interface ScheduledSend {
  send: Send;
  /** The hour exists twice that day; the first one was taken. */
  isFirstOfTwo: boolean;
}

/** What a demand becomes in the ledger, before anything else happens. */
async function intentOf(
  deps: SendDeps,
  demand: ReadDemand,
  { composed, former, input }: { composed: ComposedLetter; former: readonly Send[]; input: SendInput },
): Promise<Send> {
  const { campaign, version, contentHash, target, at } = demand;
  const override_reason = input.override_reason?.trim();
  const approval = approvalOf(deps.config, demand, await deps.proofs.list(campaign.id));
  const overridden = overriddenFindings(composed, override_reason);
  const now = deps.clock.now().toISOString();
  return {
    key: sendKey(demand, former),
    campaign_id: campaign.id,
    version_id: version.id,
    contentHash,
    sha256: sha256Hex(composed.mapped.html),
    subject: composed.letter.subject,
    platform: deps.platform.id,
    target,
    at,
    zone: deps.config.timeZone,
    created_at: now,
    author: deps.author,
    ...(override_reason && overridden.length > 0 && { override_reason }),
    overridden,
    ...(approval && { approval }),
    status: 'preparing',
    alarms: [],
    journal: [{ at: now, step: 'asked', status: 'preparing' }],
  };
}

/** As `settleSend`; a send that its platform does not tell of now stays as it is. */
async function settled(deps: SendDeps, send: Send): Promise<Send> {
  try {
    return await settleSend(deps, send);
  } catch (failure) {
    if (AppError.is(failure, 'platform-unavailable')) return send;
    throw failure;
  }
}

/** The send that answers a demand already; undefined when there is room. */
async function standingSend(deps: SendDeps, demand: ReadDemand): Promise<Send | undefined> {
  const sends = await deps.sends.listOf(demand.campaign.id);
  const active = sends.find(isActive);
  if (active && !isSameDemand(active, demand)) throw activeConflict(active);
  const same = active
    ? await settled(deps, active)
    : sends.find((send) => send.status === 'sent' && isSameDemand(send, demand));
  return same && (isActive(same) || same.status === 'sent') ? same : undefined;
}

/** Under the ledger's lock: nobody else takes this campaign's place meanwhile. */
async function takePlace(deps: SendDeps, demand: ReadDemand, input: SendInput): Promise<Send> {
  const standing = await standingSend(deps, demand);
  if (standing) return standing;
  checkSendDate(demand.date, { zone: deps.config.timeZone, now: deps.clock.now() });
  const composed = await composeLetter(deps, demand, demand.contentHash);
  const former = await deps.sends.listOf(demand.campaign.id);
  const intent = await intentOf(deps, demand, { composed, former, input });
  if (!(await deps.sends.create(intent))) throw activeConflict(intent);
  return handOver(deps, intent, composed.letter);
}

/**
 * Has a campaign's letter sent by the platform at an instant. The same demand again answers the same send; so does one
 * made while it is under way.
 * @returns the send, at `scheduled` or later, or still `preparing` when the platform takes its time
 * @throws AppError as `readDemand`, `checkSendDate`, `composeLetter`, `overriddenFindings`, `approvalOf`; `send-active`,
 * `send-busy`; what the platform refuses, `platform-uncertain` when nobody knows; what the store throws
 */
export async function scheduleSend(deps: SendDeps, input: SendInput): Promise<ScheduledSend> {
  const demand = await readDemand(deps, input);
  const { campaign, date } = demand;
  const taken = await deps.sends.exclusively(campaign.id, () => takePlace(deps, demand, input), patience);
  const send = await awaitAnalysis(deps, taken);
  const { label: platform } = deps.platform.traits;
  const { step, detail = '' } = send.journal.at(-1) ?? { step: 'asked' };
  if (send.status === 'failed') throw AppError.of('platform-refused', { platform, reason: detail });
  if (send.status === 'unknown')
    throw AppError.of('platform-uncertain', { platform, reason: detail || step });
  return { send, isFirstOfTwo: date.isFirstOfTwo };
}
