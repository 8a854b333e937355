import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf, RequestOf } from '../../contract/endpoint.ts';
import type { ListQuery } from '../components/list-states.tsx';
import { type ApiEndpoint, type CallFailure, call } from './call.ts';
import { queryClient, queryKey } from './queries.ts';

/** Items that are asked for at once: several windows of them, and far less than a list may have. */
export const pageSize = 60;

/** ms: while one scrolls, what shows is asked for no more often. */
const restMs = 80;

/** A long list of which only what shows is asked for. */
export interface Pages<Answer, Item> extends ListQuery {
  /** The first page; what is told of the whole list stands in it. Undefined until it is there. */
  first: Answer | undefined;
  total: number;
  /** Undefined where its page is not there yet. */
  itemAt: (index: number) => Item | undefined;
  /** Asks for what shows: from the one index to the other. */
  show: (from: number, to: number) => void;
  /** It is that of the question before, until the answer is there. */
  isFormer: boolean;
  /** Asks once more for the pages that show and could not be read; undefined where there are none. */
  retryRest: (() => void) | undefined;
}

/** A row that answers a list page by page, kept and refreshed by live events. */
export function usePages<Row extends ApiEndpoint, Item>(
  row: Row,
  input: Omit<RequestOf<Row>, 'offset' | 'limit'>,
  read: { items: (answer: AnswerOf<Row>) => readonly Item[]; total: (answer: AnswerOf<Row>) => number },
  { isTime = true, refetchEvery }: { isTime?: boolean; refetchEvery?: number } = {},
): Pages<AnswerOf<Row>, Item> {
  const { range, show } = useShownPages();
  const optionsAt = (offset: number) => ({
    queryKey: queryKey(row, { ...input, offset, limit: pageSize }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(row, { ...input, offset, limit: pageSize } as RequestOf<Row>, signal),
    refetchInterval: refetchEvery,
  });
  const first = useQuery<AnswerOf<Row>, CallFailure>({
    ...optionsAt(0),
    enabled: isTime,
    placeholderData: keepPreviousData,
  });
  const total = first.data === undefined ? 0 : read.total(first.data);
  const isHere = !first.isPlaceholderData && first.data !== undefined;
  const shown = isHere ? range.filter((page) => page > 0 && page * pageSize < total) : [];
  const others = useQueries({
    queries: shown.map((page) => optionsAt(page * pageSize)),
    combine: (answers) => ({
      pages: answers.map(({ data }) => data as AnswerOf<Row> | undefined),
      isFailed: answers.some(({ isLoadingError }) => isLoadingError),
    }),
  });
  const retryRest = () =>
    void queryClient.refetchQueries({
      queryKey: queryKey(row),
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says which ones `others.pages` are, and changes with them
  const itemAt = useMemo(() => {
    const held = new Map(shown.map((page, rank) => [page, others.pages[rank]]));
    held.set(0, first.data);
    return (index: number) => {
      const answer = held.get(Math.floor(index / pageSize));
      return answer && read.items(answer)[index % pageSize];
    };
  }, [first.data, others.pages, read.items]);
  const { isPending, isSuccess, error, refetch } = first;
  return {
    ...{ first: first.data, total, itemAt, show, isFormer: first.isPlaceholderData },
    retryRest: others.isFailed ? retryRest : undefined,
    ...{ isPending, isSuccess, error: first.data === undefined ? error : null, refetch },
  };
}

/** The pages that show, as they are told while one scrolls. */
function useShownPages() {
  const [range, setRange] = useState<readonly number[]>([0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ from: 0, to: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);
  const [show] = useState(() => (from: number, to: number) => {
    latest.current = { from, to };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const { from, to } = latest.current;
      const first = Math.floor(from / pageSize);
      const pages = Array.from({ length: Math.floor(to / pageSize) - first + 1 }, (_, rank) => first + rank);
      setRange((before) => (before.join() === pages.join() ? before : pages));
    }, restMs);
  });
  return { range, show };
}
