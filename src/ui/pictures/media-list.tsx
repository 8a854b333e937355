import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, RequestOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { type CallFailure, call } from '../api/call.ts';
import { queryKey } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { FailedRest } from '../components/failed-rest.tsx';
import { Stack, Text } from '../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../components/list-states.tsx';
import { MediaGrid } from './media-grid.tsx';
import { pictureWords } from './messages.fr.ts';

type ListInput = RequestOf<typeof contract.medias.list>;
type ListAnswer = AnswerOf<typeof contract.medias.list>;
type Page = Omit<ListAnswer, 'unread'> & Partial<Pick<ListAnswer, 'unread'>>;

/** What is shown of a folder or a search. */
export interface Medias {
  /** Undefined while the first answer is on its way. */
  medias: readonly MediaSummary[] | undefined;
  folders: Page['folders'];
  total: number;
  /** Letters that are still being read: where pictures stand in them is not counted yet. */
  unread: number;
  /** They are those of the question before, until the answer is there. */
  isFormer: boolean;
  failure: CallFailure | undefined;
  retry: () => void;
  more: () => void;
  isLoadingMore: boolean;
  /** The part that was asked for last could not be read. */
  isMoreFailed: boolean;
}

/** While letters are being read, ms. */
const askedAgain = 2_000;

/**
 * Pictures of the library, page by page, refreshed by live events. `first` asks for the first page, where that is not the
 * list's own row.
 */
export function useMedias(input: ListInput, first?: () => Promise<Page>): Medias {
  const query = useInfiniteQuery<Page, CallFailure, InfiniteData<Page, number>, readonly unknown[], number>({
    queryKey: [...queryKey(contract.medias.list, input), first !== undefined],
    queryFn: ({ pageParam, signal }) =>
      pageParam === 0 && first
        ? first()
        : call(contract.medias.list, { ...input, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { medias }) => sum + medias.length, 0);
      return last.medias.length > 0 && shown < last.total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.at(-1)?.unread ? askedAgain : false),
  });
  const pages = query.data?.pages;
  return {
    medias: pages && unique(pages.flatMap(({ medias }) => medias)),
    folders: pages?.[0]?.folders ?? [],
    total: pages?.at(-1)?.total ?? 0,
    unread: pages?.at(-1)?.unread ?? 0,
    isFormer: query.isPlaceholderData,
    failure: query.isError && !pages ? query.error : undefined,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    isMoreFailed: query.isFetchNextPageError,
  };
}

/** Once each: one that was added meanwhile moves the others to the next page. */
const unique = (medias: readonly MediaSummary[]) => [
  ...new Map(medias.map((media) => [media.id, media])).values(),
];

const { list: words } = pictureWords;

interface MediaListProps {
  list: Medias;
  label?: string;
  chosen?: string | undefined;
  onChoose: (media: MediaSummary) => void;
  isTight?: boolean;
  /** In the place of an empty list. */
  empty: ReactNode;
}

/** Pictures of a folder or a search, whatever became of the question: loading, failed, empty, or cards and 'Afficher la suite'. */
export function MediaList({ list, label = words.label, empty, ...grid }: MediaListProps) {
  const { medias, total } = list;
  if (list.failure) return <FailedState title={words.failed} failure={list.failure} onRetry={list.retry} />;
  if (!medias) return <LoadingState />;
  if (medias.length === 0) return empty;
  return (
    <Stack gap={3}>
      <MediaGrid medias={medias} label={label} {...grid} />
      <Text size={12} tone="muted" textAlign="center" tabular role="status">
        {words.shown(medias.length, total)}
      </Text>
      {list.isMoreFailed && <FailedRest onRetry={list.more} />}
      {medias.length < total && !list.isMoreFailed && (
        <Stack justifyItems="center">
          <Button variant="outline" loading={list.isLoadingMore} onClick={list.more}>
            {words.more}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** What stands for a search that found none. */
export const NoMatch = ({ query }: { query: string }) => (
  <EmptyState title={words.noMatch(query)} hint={words.noMatchHint} />
);
