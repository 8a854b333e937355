import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../src/contract/index.ts';
import type { CampaignSummary } from '../../../src/core/campaign/campaign-summary.ts';
import { pageSize } from '../../../src/ui/api/pages.ts';
import { queryClient, queryKey } from '../../../src/ui/api/queries.ts';
import { type CampaignPage, takeIn } from '../../../src/ui/features/campaigns/followed-campaigns.ts';

const at = (id: string, minute: number, archived = false) =>
  ({
    id,
    name: id,
    number: 1,
    newslettertemplate_name: 'La lettre',
    saved_by: 'Claire',
    saved_at: `2026-11-20T09:0${minute}:00.000Z`,
    archived,
  }) as Partial<CampaignSummary> as CampaignSummary;

const activeList = { shown: 'active', query: '', offset: 0, limit: pageSize } as const;

/** Holds the answer to a question. */
function hold(
  asked: object,
  campaigns: CampaignSummary[],
  counts = { active: campaigns.length, archived: 0 },
) {
  const key = queryKey(contract.campaigns.list, asked);
  const page: CampaignPage = { campaigns, total: campaigns.length, counts };
  queryClient.setQueryData(key, page);
  return {
    ids: () => queryClient.getQueryData<CampaignPage>(key)?.campaigns.map(({ id }) => id),
    /** Whether it is asked for again when its time has come. */
    isAskedAgain: async () => {
      await vi.runAllTimersAsync();
      return queryClient.getQueryState(key)?.isInvalidated;
    },
  };
}

/** Shows the answer to a question, until it is left; tells when that is asked. */
function show(asked: object) {
  const ask = vi.fn(async () => ({ campaigns: [], total: 0, counts: { active: 0, archived: 0 } }));
  const key = queryKey(contract.campaigns.list, asked);
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: ask });
  return { ask, leave: observer.subscribe(() => {}) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

describe('a list of campaigns that follows changes', () => {
  it('takes in what was saved, and asks for nothing', async () => {
    const list = hold(activeList, [at('b', 2), at('a', 1)]);
    takeIn({ id: 'a', campaign: at('a', 3) }, false);
    expect(list.ids()).toEqual(['a', 'b']);
    expect(await list.isAskedAgain()).toBe(false);
  });

  it('asks how many the workspace has once there is one more, the first one too', async () => {
    const list = hold(activeList, []);
    takeIn({ id: 'a', campaign: at('a', 1) }, false);
    expect(list.ids()).toEqual(['a']);
    expect(await list.isAskedAgain()).toBe(true);
  });

  it('asks how many there are once one is gone, or changes between those in use and the archive', async () => {
    const gone = hold(activeList, [at('b', 2), at('a', 1)]);
    takeIn({ id: 'a', campaign: null }, false);
    expect(gone.ids()).toEqual(['b']);
    expect(await gone.isAskedAgain()).toBe(true);

    const archived = hold(activeList, [at('b', 2), at('a', 1)]);
    takeIn({ id: 'a', campaign: at('a', 1, true) }, false);
    expect(archived.ids()).toEqual(['b']);
    expect(await archived.isAskedAgain()).toBe(true);
  });

  it('asks for nothing that would move its rows while they are held, but when it is next shown', async () => {
    const list = hold(activeList, [at('a', 1)]);
    const { ask, leave } = show(activeList);
    takeIn({ id: 'b', campaign: at('b', 2) }, true);
    await vi.runAllTimersAsync();
    expect(list.ids()).toEqual(['a']);
    expect(ask).not.toHaveBeenCalled();
    leave();
    const again = show(activeList);
    await vi.runAllTimersAsync();
    expect(again.ask).toHaveBeenCalledOnce();
    again.leave();
  });

  it('puts nothing into a list of one kind, in another order or with parts of another size', () => {
    const others = [
      { ...activeList, kind: 'raw' },
      { ...activeList, order: 'name' },
      { ...activeList, limit: 100 },
    ].map((asked) => hold(asked, [at('b', 2), at('a', 1)]));
    takeIn({ id: 'a', campaign: at('a', 3) }, false);
    for (const list of others) expect(list.ids()).toEqual(['b', 'a']);
  });

  it('asks for such a list where it shows', async () => {
    const asked = { ...activeList, kind: 'blocks', limit: 100 };
    hold(activeList, [at('b', 2), at('a', 1)]);
    hold(asked, [at('b', 2), at('a', 1)]);
    const { ask, leave } = show(asked);
    takeIn({ id: 'a', campaign: at('a', 3) }, false);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledOnce();
    leave();
  });
});
