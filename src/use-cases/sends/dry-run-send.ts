import { z } from 'zod';
import { checkSendDate } from '../../core/dates/send-date.ts';
import { IdSchema } from '../../core/id.ts';
import { activeSend } from '../../core/send/active.ts';
import { isSameRequest, sendKey } from '../../core/send/send-request.ts';
import { verb } from '../verb.ts';
import { composeLetter } from './compose-letter.ts';
import { requireApproval, requireOverride } from './create-intent.ts';
import { activeConflict } from './find-send.ts';
import { resolveSendInput, SendInputSchema } from './resolve-send-input.ts';
import type { SendDeps } from './send-log.ts';

const DryRunSchema = z.object({
  key: z.string(),
  campaign: IdSchema,
  platform: z.string(),
  target: IdSchema,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** As whom the platform knows us. */
  account: z.string(),
  /** How many seconds the platform's clock is ahead of this machine's; absent where they are one. */
  clock_ahead: z.int().optional(),
  /** Exactly what would be sent, secrets masked. */
  request: z.string(),
});

/**
 * All that `scheduleSend` does short of writing anything, here or on the platform: the same refusals, and what would be
 * sent.
 * @throws AppError as `scheduleSend`
 */
export const dryRunSend = verb(
  {
    input: SendInputSchema,
    output: DryRunSchema,
    summary: 'Ce qu’une programmation demanderait à la plateforme, sans rien programmer',
  },
  async (deps: SendDeps, input) => {
    const { platform, config, clock } = deps;
    const demand = await resolveSendInput(deps, input);
    const { campaign, target, at, date } = demand;
    const former = await deps.sends.listOf(campaign.id);
    const active = activeSend(former);
    if (active && !isSameRequest(active, demand)) throw activeConflict(active);
    if (!active) checkSendDate(date, { zone: config.timeZone, now: clock.now() });
    const composed = await composeLetter(deps, demand, demand.contentHash);
    requireOverride(composed, input.override_reason?.trim());
    requireApproval(config, demand, await deps.proofs.list(campaign.id));
    const { account, clockAhead } = await platform.check();
    const key = active?.key ?? sendKey(demand, former);
    const request = platform.request({ key, letter: composed.letter, target, at: date.instant });
    const facts = { key, campaign: campaign.id, platform: platform.id, target: target.id, at, account };
    const clock_ahead = clockAhead === undefined ? undefined : Math.round(clockAhead / 1_000);
    return { ...facts, ...(clock_ahead !== undefined && { clock_ahead }), request };
  },
);
