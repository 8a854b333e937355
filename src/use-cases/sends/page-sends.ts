import { z } from 'zod';
import { readSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { listPartFields, listQueryField, partOf } from '../../core/list-part.ts';
import { onceFor } from '../../core/once.ts';
import { searchBy } from '../../core/search-list.ts';
import { isActive } from '../../core/send/active.ts';
import { byDate, type SendGroup, sendGroup, sendGroups } from '../../core/send/attention.ts';
import { ListedSendSchema, sendFacts } from '../../core/send/send-facts.ts';
import { loadSentCampaigns, type SummariesDeps } from '../campaigns/campaign-summaries.ts';
import type { SummarizedCampaign } from '../campaigns/list-campaigns.ts';
import { verb } from '../verb.ts';

/** Sends with their campaign, made once for as long as nothing is new of it. */
const sendsOf = onceFor(({ summary, sends }: SummarizedCampaign) =>
  sends.map((send) => ({ ...send, campaign: summary })),
);

type ShownSend = ReturnType<typeof sendsOf>[number];

/** All of them, the last first: what is sorted for each page is nearly in order before. */
const allOf = onceFor((campaigns: readonly SummarizedCampaign[]) =>
  byDate(campaigns.flatMap(sendsOf), 'over'),
);

const sendSearch = searchBy(({ campaign, subject, target, key }: ShownSend) =>
  [campaign.name, subject, target.label, key].join('\n'),
);

const dayMs = 86_400_000;

/** Whether clocks show a day (d/m/Y) when it leaves, in its own zone: no two zones are further apart than two days. */
function leavesOn(day: string): (send: ShownSend) => boolean {
  const noon = readSendDate(`${day} 12:00`, 'UTC').instant.getTime();
  return ({ at, zone }) => {
    const instant = new Date(at);
    return Math.abs(instant.getTime() - noon) < 2 * dayMs && sendDateText(instant, zone).startsWith(day);
  };
}

const listed = onceFor(({ campaign, ...send }: ShownSend) => ({
  ...sendFacts(send),
  campaign_name: campaign.name,
  modified_since: isActive(send) && campaign.modified_since,
}));

/**
 * Part of the list of all sends, or of what a search finds in it: those that ask something of a person, then the next to
 * leave, then those that are over, the last first.
 */
export const pageSends = verb(
  {
    input: z.strictObject({
      shown: z.enum(['all', 'open', 'over']).default('all'),
      /** d/m/Y: those that leave on that day. */
      day: z
        .string()
        .regex(/^(?:\d{2}\/\d{2}\/\d{4})?$/)
        .default(''),
      /** Words that must all stand in name of the campaign, subject, target or key. */
      query: listQueryField,
      ...listPartFields,
    }),
    output: z.object({
      sends: z.array(ListedSendSchema),
      /** How many there are in each group, in the order of the list; `sends` holds a part of them. */
      counts: z.object({ ask: z.int(), open: z.int(), over: z.int() }),
      /** How many there are without filter or search. */
      all: z.int(),
    }),
    summary: 'Envois de toutes les campagnes, par parties : à décider, à venir, terminés',
  },
  async (deps: SummariesDeps, { shown, day, query, ...part }) => {
    const all = allOf(await loadSentCampaigns(deps));
    const isFound = sendSearch(query);
    const isOnDay = day === '' ? () => true : leavesOn(day);
    const now = deps.clock.now();
    const inGroups: Record<SendGroup, ShownSend[]> = { ask: [], open: [], over: [] };
    for (const send of all) if (isFound(send) && isOnDay(send)) inGroups[sendGroup(send, now)].push(send);
    const isShown = (group: SendGroup) => shown === 'all' || (shown === 'over') === (group === 'over');
    const groups = sendGroups.map((group) => (isShown(group) ? byDate(inGroups[group], group) : []));
    const [ask = 0, open = 0, over = 0] = groups.map(({ length }) => length);
    return {
      sends: partOf(groups.flat(), part).map(listed),
      counts: { ask, open, over },
      all: all.length,
    };
  },
);
