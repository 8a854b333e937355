import { useRef, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { mediaOrders } from '../../../core/media/media-order.ts';
import type { MediaSummary } from '../../../core/media/media-summary.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { Card, Stack } from '../../components/layout.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { useBelow } from '../../components/use-media.ts';
import { DropVeil } from '../../files/drop-veil.tsx';
import { FileButton } from '../../pictures/drop-zone.tsx';
import { may, whoMay } from '../../state/caller.ts';
import { Content } from './content.tsx';
import { Side } from './details/side.tsx';
import { Dialogs, type OpenedDialog } from './dialogs/dialogs.tsx';
import { LeaveDialog } from './dialogs/leave-dialog.tsx';
import { removeMedias } from './media-changes.ts';
import styles from './medias-screen.module.css';
import { mediasScreenWords as words } from './messages.fr.ts';
import { UploadPanel } from './uploads/upload-panel.tsx';
import { useSending } from './uploads/use-sending.ts';
import { useLibrary } from './use-library.ts';

const orders = mediaOrders.map((value) => ({ value, label: words.orders[value] }));

/** For whoever may look at images alone. */
const withoutChanges = { onRename: () => {}, onMove: () => {}, onRemove: () => {} };

/** The library of images: folders, what is in them, and what is known of each. */
export function MediasScreen() {
  const library = useLibrary();
  const { place, medias, selection } = library;
  const [asked, ask] = useState<OpenedDialog>();
  const isNarrow = useBelow('medium');
  const side = useRef<HTMLElement>(null);
  const { queue, held, over, send } = useSending(place.folder, library.onKept);

  const takeAway = (gone: readonly MediaSummary[]) => {
    void removeMedias(gone, library.listener).then((used) => {
      if (used.length > 0) ask({ kind: 'used', used });
      else ask(undefined);
    }, showFailure);
  };
  const actions = {
    onRename: (media: MediaSummary) => ask({ kind: 'rename', media }),
    onMove: (moving: readonly MediaSummary[]) => ask({ kind: 'move', medias: moving }),
    onRemove: takeAway,
  };
  const offered = may(contract.medias.move) ? actions : withoutChanges;
  const open = (media: MediaSummary, by: 'key' | 'pointer') => {
    if (isNarrow) ask({ kind: 'details', id: media.id });
    else if (by === 'key') side.current?.focus();
  };

  return (
    <>
      <ListPage
        title={words.title}
        hint={whoMay(contract.medias.keep, words.keepDoes)}
        count={library.list.total > 0 && words.count(library.list.total)}
        actions={
          may(contract.medias.keep) && (
            <FileButton
              variant="primary"
              onFiles={(files) => send(files.map((file) => ({ file, folder: place.folder })))}
            >
              {words.add}
            </FileButton>
          )
        }
      >
        <Stack gap={5} align="start" className={styles.columns}>
          <Card as="section" aria-label={words.title}>
            <ListBar
              words={words}
              search={place.search}
              onSearch={library.setSearch}
              shown={{ label: words.order, choices: orders, value: place.order, onChange: library.setOrder }}
            />
            <UploadPanel queue={queue} onShow={({ media }) => library.show(media)} />
            <Content
              library={library}
              over={over?.folder}
              onCreateFolder={() => ask({ kind: 'folder' })}
              onOpen={open}
              {...offered}
            />
          </Card>
          <Side
            ref={side}
            {...{ isNarrow, medias, selection, ...actions }}
            onClear={() => library.select({ ids: [] })}
            onDetails={(id) => ask({ kind: 'details', id })}
          />
        </Stack>
        <LiveRegion>{selection.ids.length > 1 && words.many.chosen(selection.ids.length)}</LiveRegion>
      </ListPage>
      <Dialogs asked={asked} onClose={() => ask(undefined)} {...{ library, actions }} />
      <LeaveDialog held={held} />
      {over && may(contract.medias.keep) && (
        <DropVeil title={words.drop.here(over.folder ?? place.folder)} hint={words.drop.hint} />
      )}
    </>
  );
}
