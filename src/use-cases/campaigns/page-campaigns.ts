import { z } from 'zod';
import { campaignSearch, shownCampaigns, shownIn } from '../../core/campaign/campaign-list.ts';
import { type CampaignSummary, CampaignSummarySchema } from '../../core/campaign/campaign-summary.ts';
import { byName } from '../../core/french-order.ts';
import { listPartFields, listQueryField, partOf } from '../../core/list-part.ts';
import { onceFor } from '../../core/once.ts';
import type { Remembered } from '../memory.ts';
import { verb } from '../verb.ts';
import { loadSummaries, type SummariesDeps } from './campaign-summaries.ts';

/** Campaigns by name, and as they were given. */
const namesInOrder: Remembered<{ given: readonly CampaignSummary[]; inOrder: CampaignSummary[] }> = {
  create: () => ({ given: [], inOrder: [] }),
};

/** Campaigns by name. Those of before are nearly in order: a change costs thousands of comparisons, not tens of thousands. */
function sortedByName({ memory }: Pick<SummariesDeps, 'memory'>, given: readonly CampaignSummary[]) {
  const held = memory.of(namesInOrder);
  if (held.given === given) return held.inOrder;
  const left = new Map(given.map((campaign) => [campaign.id, campaign]));
  const known = held.inOrder.flatMap(({ id }) => {
    const campaign = left.get(id);
    left.delete(id);
    return campaign ?? [];
  });
  held.given = given;
  held.inOrder = [...known, ...left.values()].sort(byName);
  return held.inOrder;
}

/** Made once for as long as the list is held. */
const shownOf = onceFor(shownIn);

/** Part of the list of campaigns, or of what a search finds in it, the last saved first or by name. */
export const pageCampaigns = verb(
  {
    input: z.strictObject({
      shown: z.enum(shownCampaigns).default('all'),
      kind: z.enum(['all', 'blocks', 'raw']).default('all'),
      /** Words that must all stand in name, number, template or author. */
      query: listQueryField,
      order: z.enum(['changed', 'name']).default('changed'),
      ...listPartFields,
    }),
    output: z.object({
      campaigns: z.array(CampaignSummarySchema),
      /** How many there are; `campaigns` holds a part of them. */
      total: z.int(),
      /** How many the workspace has. */
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
    summary: 'Campagnes, la dernière enregistrée d’abord ou par nom, par parties',
  },
  async (deps: SummariesDeps, { shown, kind, query, order, ...part }) => {
    const all = await loadSummaries(deps);
    const lists = shownOf(order === 'name' ? sortedByName(deps, all) : all);
    const isFound = campaignSearch(query);
    // Most pages are of all that is shown: thousands of campaigns are not gone through for each of them.
    const found =
      query === '' && kind === 'all'
        ? lists[shown]
        : lists[shown].filter((campaign) => (kind === 'all' || campaign.kind === kind) && isFound(campaign));
    return {
      campaigns: partOf(found, part),
      total: found.length,
      counts: { active: lists.active.length, archived: lists.archived.length },
    };
  },
);

/** Campaigns told at once. */
const MAX_WAITING = 4;

/** Active campaigns that wait for a person: first those with a send that asks, then those with remarks nobody has dealt with. */
export const listWaitingCampaigns = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      campaigns: z.array(CampaignSummarySchema),
      /** How many wait; the first are named. */
      total: z.int(),
    }),
    summary: 'Campagnes qui attendent quelqu’un',
  },
  async (deps: SummariesDeps) => {
    const waiting = (await loadSummaries(deps)).filter(
      ({ archived, attention, open_remarks }) => !archived && (attention !== null || open_remarks > 0),
    );
    const urgentFirst = waiting.toSorted(
      (a, b) => Number(b.attention !== null) - Number(a.attention !== null),
    );
    return { campaigns: urgentFirst.slice(0, MAX_WAITING), total: waiting.length };
  },
);
