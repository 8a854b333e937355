import { useEffect, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { StoredMediaAnswer } from '../../../../contract/medias.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { usePageHeld } from '../../../components/use-page-held.ts';
import { droppedFiles, type NewFile } from '../../../files/dropped-files.ts';
import { usePageDrop } from '../../../files/use-page-drop.ts';
import { sendPicture } from '../../../pictures/send-picture.ts';
import { createUploadQueue, isOver } from '../../../pictures/upload-queue.ts';
import { useUploads } from '../../../pictures/use-uploads.ts';
import { useBlocker } from '../../../routing/hooks.ts';
import { may } from '../../../state/caller.ts';

/** The files that the screen sends, as long as it shows; leaving it with some on their way is asked about. */
function useUploadQueue(onKept: (kept: StoredMediaAnswer) => void) {
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  }, [onKept]);
  const [queue] = useState(() => createUploadQueue(sendPicture, (kept) => latest.current(kept)));
  const isBusy = useUploads(queue).some((upload) => !isOver(upload));

  usePageHeld(isBusy);
  useEffect(
    () => () => {
      for (const { id } of queue.getState()) queue.cancel(id);
    },
    [queue],
  );
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  return { queue, held };
}

/**
 * Files on their way into the library, and those that are dropped on the page.
 * @param folder where they go that are dropped on no other; in a search, the one it began in
 */
export function useSending(folder: string, onKept: (kept: StoredMediaAnswer) => void) {
  const { queue, held } = useUploadQueue(onKept);
  const send = (files: readonly NewFile[]) => {
    for (const { id } of queue.getState()) queue.forget(id);
    for (const { file, folder: into } of files) queue.add([file], { folder: into });
  };
  const over = usePageDrop((drop, into = folder) => {
    if (may(contract.medias.keep)) void droppedFiles(drop, into).then(send, showFailure);
  });
  return { queue, held, over, send };
}
