import {
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../contract/endpoint.ts';
import { showFailure } from '../components/error-dialog.tsx';
import { type ApiEndpoint, CallFailure, call } from './call.ts';

/** An answer will not change by asking again; a server that is restarting, or a file that is being written, will. */
const timesAgain = ({ status, problem }: CallFailure) =>
  status === 0 ? 2 : problem.code === 'file-unreadable' ? 1 : 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server is this machine's: without a network it answers all the same.
      networkMode: 'always',
      retry: (count, error) => error instanceof CallFailure && count < timesAgain(error),
      refetchOnWindowFocus: true,
    },
  },
});

/** First part of the key of what an editor opened: read once, so that news never takes the editor away. */
export const viewKey = 'opened';

/** Asks again for all that is shown, save what an editor opened. */
export function invalidateAll() {
  const rows = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  );
  rows.delete(viewKey);
  for (const row of rows) askSoon([row]);
}

/** ms: what news make old is asked for no more often. */
const askEveryMs = 1_000;

/** What is to be asked for again, by its key as text, and when each was asked for last. */
const oldKeys = new Map<string, QueryKey>();
const lastAsked = new Map<string, number>();
let nextAsking: ReturnType<typeof setTimeout> | undefined;

const isDueAt = (name: string) => (lastAsked.get(name) ?? -askEveryMs) + askEveryMs;

/**
 * Asks again for what is shown under a key: at once, but no more often than each second. A question that is on its way is not
 * cancelled: it is asked once more after its answer, which may have left before the news.
 */
export function askSoon(queryKey: QueryKey) {
  oldKeys.set(JSON.stringify(queryKey), queryKey);
  askWhenItIsTime();
}

function askWhenItIsTime() {
  clearTimeout(nextAsking);
  if (oldKeys.size === 0) return;
  const next = Math.min(...[...oldKeys.keys()].map(isDueAt));
  nextAsking = setTimeout(askForOld, Math.max(0, next - performance.now()));
}

function askForOld() {
  const now = performance.now();
  const due = [...oldKeys].filter(([name]) => isDueAt(name) <= now);
  const old = new Set<Query>();
  for (const [name, queryKey] of due) {
    oldKeys.delete(name);
    lastAsked.set(name, now);
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) old.add(query);
  }
  for (const name of lastAsked.keys()) if (isDueAt(name) <= now) lastAsked.delete(name);
  const isBusy = (query: Query) => query.state.fetchStatus === 'fetching';
  for (const { queryHash, queryKey } of [...old].filter(isBusy)) {
    oldKeys.set(queryHash, queryKey);
    lastAsked.set(queryHash, now);
  }
  void queryClient.invalidateQueries(
    { predicate: (query) => old.has(query) && !isBusy(query) },
    { cancelRefetch: false },
  );
  askWhenItIsTime();
}

/** Notes that what is kept under a key is old: it is asked for when it is next shown. */
export function markOld(queryKey: QueryKey) {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Asks again for what is shown. An answer on its way may have left before the news; TanStack would keep the first one. */
export async function invalidate(which: QueryFilters) {
  await queryClient.cancelQueries(which);
  await queryClient.invalidateQueries(which);
}

/** Asks again for what is shown and for what was; resolves once it is there. */
export async function refetch(which: QueryFilters) {
  await queryClient.cancelQueries(which);
  await queryClient.refetchQueries({ ...which, type: 'all' });
}

/** The key under which a row's answer for an input is kept. */
export const queryKey = (row: { method: string; path: string }, input?: object) =>
  input === undefined ? [`${row.method} ${row.path}`] : [`${row.method} ${row.path}`, input];

/** A row's answer, kept and refreshed by live events; nothing is asked before its time. */
export function useApiQuery<Row extends ApiEndpoint>(row: Row, input: RequestOf<Row>, isTime = true) {
  return useQuery<AnswerOf<Row>, CallFailure>({
    queryKey: queryKey(row, input),
    queryFn: ({ signal }) => call(row, input, signal),
    enabled: isTime,
  });
}

/** A row that changes something; what fails opens the dialog 'Erreur' unless `onError` takes it. */
export function useApiMutation<Row extends ApiEndpoint>(
  row: Row,
  options: {
    onSuccess?: (answer: AnswerOf<Row>, input: RequestOf<Row>) => void;
    onError?: (failure: CallFailure) => void;
  } = {},
) {
  return useMutation<AnswerOf<Row>, CallFailure, RequestOf<Row>>({
    mutationFn: (input) => call(row, input),
    onSuccess: options.onSuccess,
    onError: options.onError ?? showFailure,
  });
}
