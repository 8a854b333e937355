import type { ReactNode } from 'react';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { Button } from '../components/button.tsx';
import { Stack, Text } from '../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../components/list-states.tsx';
import { MediaGrid } from './media-grid.tsx';
import type { Medias } from './use-medias.ts';

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
      {medias.length < total && (
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
