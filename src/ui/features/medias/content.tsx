import { useEffect, useRef } from 'react';
import type { MediaSummary } from '../../../core/media/media-summary.ts';
import { Button } from '../../components/button.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/list-states.tsx';
import { words as common } from '../../components/messages.fr.ts';
import { ChosenGrid } from './chosen-grid.tsx';
import { FolderCards } from './folders/folder-cards.tsx';
import { FolderPath } from './folders/folder-path.tsx';
import { removeFolder } from './media-changes.ts';
import styles from './medias-screen.module.css';
import { mediasScreenWords as words } from './messages.fr.ts';
import type { useLibrary } from './use-library.ts';

/** Two drawn pictures, one over the other: the mark of an empty library. */
const PicturesPicture = () => (
  <svg width={88} height={72} viewBox="0 0 88 72" aria-hidden focusable="false">
    <g fill="var(--panel)" stroke="var(--line-strong)">
      <rect x="18.5" y=".5" width="69" height="52" rx="4" />
      <rect x=".5" y="13.5" width="72" height="58" rx="4" />
    </g>
    <rect fill="var(--accent-soft)" x="6" y="19" width="61" height="47" rx="2" />
    <circle fill="var(--accent)" cx="53" cy="31" r="5" />
    <path fill="var(--accent)" opacity=".55" d="M6 66V54l17-16 17 16 8-7 19 16v1a2 2 0 0 1-2 2z" />
  </svg>
);

interface ContentProps {
  library: ReturnType<typeof useLibrary>;
  /** Path of the folder whose card files are held over. */
  over: string | undefined;
  onCreateFolder: () => void;
  onOpen: (media: MediaSummary, by: 'key' | 'pointer') => void;
  onRename: (media: MediaSummary) => void;
  onRemove: (medias: readonly MediaSummary[]) => void;
}

/** The images of a folder or a search, its folders before them; or why there are none. */
export function Content(props: ContentProps) {
  const { list, place, medias, openFolder } = props.library;
  const { folders, failure } = list;
  const isSearch = place.search.trim() !== '';
  if (failure?.status === 404) return <NoFolder folder={place.folder} onTop={() => openFolder('')} />;
  if (failure) return <FailedState title={words.failed} failure={failure} onRetry={list.retry} />;
  if (!list.medias) return <LoadingState />;
  const parent = place.folder.split('/').slice(0, -1).join('/');
  const takeFolderAway = () => void removeFolder(place.folder, () => openFolder(parent)).catch(showFailure);
  return (
    <Stack
      gap={3}
      paddingTop={3}
      paddingX={4}
      paddingBottom={4}
      className={styles.content}
      aria-busy={list.isFormer}
    >
      {isSearch ? (
        <Text tone="muted" role="status" className={styles.found}>
          {words.found(list.total, place.search.trim())}
        </Text>
      ) : (
        <FolderPath folder={place.folder} onCreate={props.onCreateFolder} onRemove={takeFolderAway} />
      )}
      {list.unread > 0 && (
        <Text size={12} tone="muted" role="status">
          {words.reading(list.unread)}
        </Text>
      )}
      {folders.length > 0 && <FolderCards place={place} folders={folders} over={props.over} />}
      {!isSearch && place.folder === '' && folders.length > 0 && medias.length > 0 && (
        <Text as="h2" marginTop={2} size={14} weight={600}>
          {words.all}
        </Text>
      )}
      {medias.length > 0 ? (
        <Grid {...props} />
      ) : (
        folders.length === 0 && <Nothing library={props.library} isSearch={isSearch} />
      )}
    </Stack>
  );
}

function Grid({ library, ...actions }: ContentProps) {
  const { list, medias } = library;
  const askMore = useMore(list.more, medias);
  return (
    <>
      <ChosenGrid
        medias={medias}
        selection={library.selection}
        onSelect={library.select}
        onOver={library.setOver}
        wanted={library.wanted}
        {...actions}
      />
      {list.isMoreFailed && <FailedRest onRetry={askMore} />}
      {list.medias && list.medias.length < list.total && !list.isMoreFailed && (
        <Stack gap={1} justifyItems="center" paddingTop={2}>
          <Button variant="outline" loading={list.isLoadingMore} onClick={askMore}>
            {words.more}
          </Button>
          <Text size={12} tone="muted" tabular>
            {words.moreLeft(list.total - list.medias.length)}
          </Text>
        </Stack>
      )}
    </>
  );
}

/** Asks for more images; the first of them takes the focus. */
function useMore(more: () => void, medias: readonly MediaSummary[]) {
  const from = useRef<number>(undefined);
  useEffect(() => {
    const first = from.current === undefined ? undefined : medias[from.current];
    if (!first) return;
    from.current = undefined;
    document.querySelector<HTMLElement>(`[data-media="${CSS.escape(first.id)}"]`)?.focus();
  }, [medias]);
  return () => {
    from.current = medias.length;
    more();
  };
}

function Nothing({ library, isSearch }: { library: ContentProps['library']; isSearch: boolean }) {
  const { place, setSearch } = library;
  if (isSearch) {
    return (
      <EmptyState title={words.noMatch(place.search.trim())} hint={words.noMatchHint}>
        <Button variant="outline" onClick={() => setSearch('')}>
          {common.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  if (place.folder !== '') return <EmptyState title={words.emptyFolder} hint={words.emptyFolderHint} />;
  return <EmptyState picture={<PicturesPicture />} title={words.empty} hint={words.emptyHint} />;
}

const NoFolder = ({ folder, onTop }: { folder: string; onTop: () => void }) => (
  <EmptyState title={words.noFolder(folder)} hint={words.noFolderHint}>
    <Button variant="outline" onClick={onTop}>
      {words.toTop}
    </Button>
  </EmptyState>
);
