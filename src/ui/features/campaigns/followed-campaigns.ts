import { useEffect, useRef } from 'react';
import type { AnswerOf, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { campaignSearch, isShownIn } from '../../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import { type CampaignChange, onCampaignChange } from '../../api/live.ts';
import { pageSize } from '../../api/pages.ts';
import { askSoon, markOld, queryClient, queryKey } from '../../api/queries.ts';
import { placeCampaign } from './place-campaign.ts';

export type CampaignPage = AnswerOf<typeof contract.campaigns.list>;

const listKey = queryKey(contract.campaigns.list);

type AskedPage = RequestOf<typeof contract.campaigns.list>;

/** The pages that are held of one list, by where they begin. */
interface HeldList {
  asked: Pick<AskedPage, 'shown' | 'query'>;
  pages: Map<number, CampaignPage>;
}

/** Whether a change can be put in its place there: campaigns of every kind, the last saved first. */
const isInOrder = ({ kind = 'all', order = 'changed' }: Pick<AskedPage, 'kind' | 'order'>) =>
  kind === 'all' && order === 'changed';

/** The lists that a change can be put into, and whether others show, which are to be asked for. */
function heldLists(): { lists: HeldList[]; othersShow: boolean } {
  const lists = new Map<string, HeldList>();
  let othersShow = false;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listKey })) {
    const { offset, limit, ...asked } = (query.queryKey[1] ?? {}) as AskedPage;
    const page = query.state.data as CampaignPage | undefined;
    const isPlaceable = isInOrder(asked) && limit === pageSize && typeof offset === 'number';
    if (!isPlaceable) othersShow ||= query.isActive();
    else if (page) {
      const key = JSON.stringify(asked);
      const list = lists.get(key) ?? { asked, pages: new Map() };
      lists.set(key, list);
      list.pages.set(offset, page);
    }
  }
  return { lists: [...lists.values()], othersShow };
}

/** Whether what a workspace counts stays the same: it had the campaign already, archived as now. */
const isCountedAlike = (lists: readonly HeldList[], { id, campaign }: CampaignChange) =>
  lists.some(({ pages }) =>
    [...pages.values()].some(({ campaigns }) =>
      campaigns.some((former) => former?.id === id && former.archived === campaign?.archived),
    ),
  );

const isAsking = () => queryClient.isFetching({ queryKey: listKey }) > 0;

/**
 * Puts what changed into the pages that are held; what these do not tell is asked for soon.
 * @param isHeld nothing new is asked for: the rows would move
 */
export function takeIn(change: CampaignChange, isHeld: boolean): void {
  const { id, campaign } = change;
  const { lists, othersShow } = heldLists();
  let isSure = !isAsking() && !othersShow && (isHeld || isCountedAlike(lists, change));
  for (const list of lists) {
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
  // Rows that wait are asked for once they are let go; or when the list is next shown, if it is left before.
  else if (isHeld) markOld(listKey);
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
