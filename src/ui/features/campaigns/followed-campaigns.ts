import { useEffect, useRef } from 'react';
import type { AnswerOf, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { campaignSearch, isShownIn } from '../../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import { type CampaignChange, onCampaignChange } from '../../api/live.ts';
import { pageSize } from '../../api/pages.ts';
import { askSoon, queryClient, queryKey } from '../../api/queries.ts';
import { placeCampaign } from './place-campaign.ts';

export type CampaignPage = AnswerOf<typeof contract.campaigns.list>;

const listKey = queryKey(contract.campaigns.list);

/** The pages that are held of one list, by where they begin. */
interface HeldList {
  asked: Pick<RequestOf<typeof contract.campaigns.list>, 'shown' | 'query'>;
  pages: Map<number, CampaignPage>;
}

type AskedPage = RequestOf<typeof contract.campaigns.list>;

/** The lists of which pages are held; what asks for campaigns in another way is no list. */
function heldLists(): HeldList[] {
  const lists = new Map<string, HeldList>();
  for (const [[, asked], page] of queryClient.getQueriesData<CampaignPage>({ queryKey: listKey })) {
    const { offset, limit, ...rest } = (asked ?? {}) as AskedPage;
    if (!page || limit !== pageSize || typeof offset !== 'number') continue;
    const key = JSON.stringify(rest);
    const list = lists.get(key) ?? { asked: rest, pages: new Map() };
    lists.set(key, list);
    list.pages.set(offset, page);
  }
  return [...lists.values()];
}

const isAsking = () => queryClient.isFetching({ queryKey: listKey }) > 0;

/** Puts what changed into the pages that are held; what these do not tell is asked for soon. */
function takeIn({ id, campaign }: CampaignChange, isHeld: boolean): void {
  let isSure = !isAsking();
  for (const list of heldLists()) {
    const { asked, pages } = list;
    const { shown = 'all', query = '' } = asked;
    const wanted =
      campaign && isShownIn(shown, campaign) && campaignSearch(query)(campaign) ? campaign : undefined;
    const total = pages.get(0)?.total;
    if (total === undefined) continue;
    const rows = new Array<CampaignSummary | undefined>(total).fill(undefined);
    for (const [offset, { campaigns }] of pages)
      for (const [rank, row] of campaigns.entries()) if (offset + rank < total) rows[offset + rank] = row;
    const placed = placeCampaign(rows, id, wanted, isHeld);
    isSure &&= placed.isSure;
    for (const [offset, page] of pages) {
      const campaigns = placed.rows.slice(offset, offset + pageSize) as CampaignSummary[];
      // One that moved up from a page that is not held is not known yet.
      isSure &&= !campaigns.includes(undefined as never);
      const next: CampaignPage = { ...page, campaigns, total: placed.rows.length };
      queryClient.setQueryData(
        queryKey(contract.campaigns.list, { ...asked, offset, limit: pageSize }),
        next,
      );
    }
  }
  if (!isSure) askSoon(listKey);
}

/**
 * Keeps the lists of campaigns true to what live events tell. Answers how to hold the rows in their places, while a pointer
 * is over them: they change, but none moves away under it before it left.
 */
export function useFollowedCampaigns(): (isHeld: boolean) => void {
  const held = useRef(false);
  const isLate = useRef(false);
  useEffect(
    () =>
      onCampaignChange((change) => {
        isLate.current ||= held.current;
        takeIn(change, held.current);
      }),
    [],
  );
  return (isHeld) => {
    held.current = isHeld;
    if (isHeld || !isLate.current) return;
    isLate.current = false;
    askSoon(listKey);
  };
}
