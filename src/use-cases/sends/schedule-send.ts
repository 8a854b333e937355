import { z } from 'zod';
import { checkSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { activeSend, isActive } from '../../core/send/active.ts';
import { mayStillArrive } from '../../core/send/polling.ts';
import type { Send } from '../../core/send/send.ts';
import { AnsweredSendSchema } from '../../core/send/send-facts.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { sendWording as words } from '../../core/wording/sends.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { composeLetter } from './compose-letter.ts';
import { createIntent, writeIntent } from './create-intent.ts';
import { activeConflict, replacementFailed } from './find-send.ts';
import { sendVerbWording } from './messages.fr.ts';
import { awaitPlatformAnalysis, recheckAbandoned, reconcileSend } from './reconcile-send.ts';
import {
  type ResolvedSendRequest,
  resolveSendInput,
  type SendInput,
  SendInputSchema,
} from './resolve-send-input.ts';
import { type SendDeps, withLedger } from './send-log.ts';
import { submitToPlatform } from './submit-to-platform.ts';

/** A send that the platform has, and what a person reads of it. */
export const ScheduledSendSchema = z.object({
  send: AnsweredSendSchema,
  message: z.string(),
  /** Nobody approved what leaves, which the organisation wants to be told. */
  unapproved: z.literal(true).optional(),
});

export interface ScheduledSend extends z.input<typeof ScheduledSendSchema> {
  /** The hour exists twice that day; the first one was taken. */
  isFirstOfTwo: boolean;
}

/** The send that answers a demand already; undefined when there is room. */
async function findAnsweringSend(deps: SendDeps, demand: ResolvedSendRequest): Promise<Send | undefined> {
  const sends = await deps.sends.listOf(demand.campaign.id);
  const active = activeSend(sends);
  if (active && !isSameRequest(active, demand)) throw activeConflict(active);
  // One that its platform does not tell of now stays as it is.
  const same = active
    ? await reconcileSend(deps, active).catch(onFailure(() => active, 'platform-unavailable'))
    : sends.find((send) => send.status === 'sent' && isSameRequest(send, demand));
  if (same?.copied) throw AppError.of('send-copied', { key: same.key });
  return same && (isActive(same) || same.status === 'sent') ? same : undefined;
}

/** Under the ledger's lock: nobody else takes this campaign's place meanwhile. */
async function takePlace(deps: SendDeps, demand: ResolvedSendRequest, input: SendInput): Promise<Send> {
  const isLost = (send: Send) => mayStillArrive(send, deps.clock.now());
  for (const send of (await deps.sends.listOf(demand.campaign.id)).filter(isLost))
    await recheckAbandoned(deps, send);
  const standing = await findAnsweringSend(deps, demand);
  if (standing) return standing;
  checkSendDate(demand.date, { zone: deps.config.timeZone, now: deps.clock.now() });
  const composed = await composeLetter(deps, demand, demand.contentHash);
  const former = await deps.sends.listOf(demand.campaign.id);
  const reason = input.override_reason?.trim();
  const intent = await createIntent(deps, demand, { composed, former, reason });
  await writeIntent(deps, intent, composed);
  return submitToPlatform(deps, intent, composed.letter);
}

/** What a person reads once a send was taken. */
function scheduledMessage(
  { platform }: Pick<Deps, 'platform'>,
  { send, isFirstOfTwo }: Pick<ScheduledSend, 'send' | 'isFirstOfTwo'>,
): string {
  const { label } = platform.traits;
  const taken = platform.id === 'adobe' ? sendVerbWording.sentToAdobe : sendVerbWording.scheduledOn(label);
  const message =
    send.status === 'preparing'
      ? sendVerbWording.preparing
      : send.status === 'awaiting-approval'
        ? words.awaitingApproval(label)
        : taken;
  if (!isFirstOfTwo) return message;
  return `${message}. ${words.firstOfTwo(sendDateText(new Date(send.at), send.zone))}`;
}

/**
 * Gives a demand its send under the ledger's lock, and answers it once the platform has made up its mind.
 * @throws AppError `send-busy`, `platform-refused`, `send-replacement-failed` where it took the place of another that was stopped,
 * `platform-uncertain`; `send-cancelled` when somebody cancelled it meanwhile
 */
export async function placeSend(
  deps: SendDeps,
  { campaign, date: { isFirstOfTwo } }: ResolvedSendRequest,
  take: () => Promise<Send>,
): Promise<ScheduledSend> {
  const send = await awaitPlatformAnalysis(deps, await withLedger(deps, campaign.id, take));
  const { label: platform } = deps.platform.traits;
  const { step, detail = '' } = send.journal.at(-1) ?? { step: 'asked' };
  if (send.status === 'cancelled') throw AppError.of('send-cancelled', { key: send.key });
  if (send.status === 'failed' && send.replaces !== undefined) throw replacementFailed(send, detail);
  if (send.status === 'failed') throw AppError.of('platform-refused', { platform, reason: detail });
  if (send.status === 'unknown')
    throw AppError.of('platform-uncertain', { platform, reason: detail || step });
  const isUnapproved = deps.config.proof.approval === 'warn' && !send.approval;
  return {
    ...{ send, isFirstOfTwo, message: scheduledMessage(deps, { send, isFirstOfTwo }) },
    ...(isUnapproved && { unapproved: true as const }),
  };
}

/**
 * Has a campaign's letter sent by the platform at an instant. The same demand again answers the same send; so does one
 * made while it is under way.
 * @returns the send, at `scheduled` or later, or still `preparing` when the platform takes its time
 * @throws AppError as `resolveSendInput`, `checkSendDate`, `composeLetter`, `requireOverride`, `requireApproval`; `send-active`,
 * `send-busy`, `send-cancelled`; what the platform refuses, `platform-uncertain` when nobody knows; what the store throws
 */
export const scheduleSend = verb(
  {
    input: SendInputSchema,
    output: ScheduledSendSchema,
    summary: 'Programme l’envoi de la version courante sur la plateforme',
  },
  async (deps: SendDeps, input: SendInput) => {
    const demand = await resolveSendInput(deps, input);
    return placeSend(deps, demand, () => takePlace(deps, demand, input));
  },
);
