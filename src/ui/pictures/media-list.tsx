import type { ReactNode } from 'react';
import type { MediaSummary } from '../../contract/medias.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { Button } from '../components/button.tsx';
import { EmptyState, FailedState, LoadingState } from '../components/list-states.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-list.module.css';
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
    <div className={styles.list}>
      <MediaGrid medias={medias} label={label} {...grid} />
      <p className={styles.count} role="status">
        {words.shown(medias.length, total)}
      </p>
      {medias.length < total && (
        <div className={styles.more}>
          <Button variant="outline" loading={list.isLoadingMore} onClick={list.more}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What stands for a search that found none. */
export const NoMatch = ({ query }: { query: string }) => (
  <EmptyState title={words.noMatch(query)} hint={words.noMatchHint} />
);
