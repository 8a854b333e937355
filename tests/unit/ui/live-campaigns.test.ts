import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contract } from '../../../src/contract/index.ts';
import { followWorkspace, onCampaignChange } from '../../../src/ui/api/live.ts';
import { queryClient, queryKey } from '../../../src/ui/api/queries.ts';

/** The stream of live events that the page has open. */
let stream: {
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  close: () => void;
  readyState?: number;
};
/** How often one was opened. */
let opened: number;

const campaign = { id: 'a', archived: false };
const saved = { data: JSON.stringify({ noun: 'campaign', id: 'a', campaign }) };

beforeEach(() => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  opened = 0;
  function open(this: typeof stream) {
    opened += 1;
    stream = Object.assign(this, { close() {}, addEventListener() {} });
  }
  vi.stubGlobal('EventSource', Object.assign(open, { CONNECTING: 0, CLOSED: 2 }));
  followWorkspace();
});

afterEach(() => {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows a list of campaigns, whatever it asks; tells when that is asked, and how to leave it. */
function showList() {
  const key = queryKey(contract.campaigns.list, { kind: 'blocks', limit: 100 });
  queryClient.setQueryData(key, {});
  const ask = vi.fn(async () => ({}));
  const leave = new QueryObserver(queryClient, { queryKey: key, queryFn: ask }).subscribe(() => {});
  return { ask, leave };
}

it('a campaign that was saved is asked for by the lists that show, where nobody takes it in', async () => {
  const { ask, leave } = showList();
  stream.onmessage?.(saved);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledOnce();
  leave();
});

it('who follows campaigns is told of it, and no list is asked for', async () => {
  const { ask, leave } = showList();
  const told = vi.fn();
  const stop = onCampaignChange(told);
  stream.onmessage?.(saved);
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenCalledWith({ id: 'a', campaign });
  expect(ask).not.toHaveBeenCalled();
  stop();
  leave();
});

it('a stream that a proxy refused for a server that is being started again is asked for anew', async () => {
  Object.assign(stream, { readyState: 2 });
  stream.onerror?.();
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened).toBe(2);
});

it('a stream that was cut is opened again by the browser itself', async () => {
  Object.assign(stream, { readyState: 0 });
  stream.onerror?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toBe(1);
});
