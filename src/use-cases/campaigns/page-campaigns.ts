import { z } from 'zod';
import { campaignSearch, isShownIn, shownCampaigns } from '../../core/campaign/campaign-list.ts';
import { CampaignSummarySchema } from '../../core/campaign/campaign-summary.ts';
import { listPartFields, listQueryField, partOf } from '../../core/list-part.ts';
import { verb } from '../verb.ts';
import { loadSummaries, type SummariesDeps } from './campaign-summaries.ts';

/** Part of the list of campaigns, or of what a search finds in it, the last saved first. */
export const pageCampaigns = verb(
  {
    input: z.strictObject({
      shown: z.enum(shownCampaigns).default('all'),
      kind: z.enum(['all', 'blocks', 'raw']).default('all'),
      /** Words that must all stand in name, number, template or author. */
      query: listQueryField,
      ...listPartFields,
    }),
    output: z.object({
      campaigns: z.array(CampaignSummarySchema),
      /** How many there are; `campaigns` holds a part of them. */
      total: z.int(),
      /** How many the workspace has. */
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
    summary: 'Campagnes, la dernière enregistrée d’abord, par parties',
  },
  async (deps: SummariesDeps, { shown, kind, query, ...part }) => {
    const all = await loadSummaries(deps);
    const isFound = campaignSearch(query);
    const found = all.filter(
      (campaign) =>
        isShownIn(shown, campaign) && (kind === 'all' || campaign.kind === kind) && isFound(campaign),
    );
    const archived = all.filter((campaign) => campaign.archived).length;
    return {
      campaigns: partOf(found, part),
      total: found.length,
      counts: { active: all.length - archived, archived },
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
