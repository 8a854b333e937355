import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { isActive } from '../../core/send/active.ts';
import type { Send } from '../../core/send/send.ts';
import { AnsweredSendSchema, ListedSendSchema, sendFacts } from '../../core/send/send-facts.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import { loadCampaignStatus, type StatusDeps } from '../campaigns/load-campaign-status.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { resolveSendInput, SendInputSchema } from './resolve-send-input.ts';
import type { SendDeps } from './send-log.ts';

export type ListDeps = StatusDeps & Pick<Deps, 'campaigns' | 'sends'>;

/** Whether a campaign was changed since the order that stands was given. */
async function isModified(deps: ListDeps, campaign: Campaign, sends: readonly Send[]): Promise<boolean> {
  const line = await currentVersion(deps, campaign.id);
  const current = { id: line?.id, version: async () => line && deps.versions.get(line.id) };
  const { modified_since } = await loadCampaignStatus(deps, campaign, { proofs: [], sends }, current);
  return modified_since;
}

/** Every send there was, the last asked for first. */
export const listSends = verb(
  {
    input: z.strictObject({}),
    output: z.array(ListedSendSchema),
    summary: 'Envois de toutes les campagnes, le dernier demandé d’abord',
  },
  async (deps: ListDeps) => {
    const [sends, campaigns] = await Promise.all([deps.sends.list(), deps.campaigns.list()]);
    const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
    return Promise.all(
      sends.map(async (send) => {
        const campaign = byId.get(send.campaign_id);
        const modified_since = campaign && isActive(send) && (await isModified(deps, campaign, [send]));
        return {
          ...sendFacts(send),
          campaign_name: campaign?.name ?? send.campaign_id,
          modified_since: modified_since ?? false,
        };
      }),
    );
  },
);

/**
 * The send that a demand has led to already, even if somebody cancelled it since; one that failed led to nothing.
 * @throws AppError as `resolveSendInput`
 */
export const formerSend = verb(
  {
    input: SendInputSchema.omit({ override_reason: true }),
    output: z.object({ send: AnsweredSendSchema.nullable() }),
    summary: 'L’envoi auquel une même demande a déjà mené',
  },
  async (deps: SendDeps, input) => {
    const demand = await resolveSendInput(deps, input);
    const sends = await deps.sends.listOf(demand.campaign.id);
    const found = sends.find((send) => send.status !== 'failed' && isSameRequest(send, demand));
    return { send: found ?? null };
  },
);
