import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { StoredMediaAnswer } from '../../../../contract/medias.ts';
import { sendPicture } from '../../../pictures/send-picture.ts';
import { useUploads } from '../../../pictures/upload-list.tsx';
import { createUploadQueue, isOver } from '../../../pictures/upload-queue.ts';

/** The files that the screen sends, as long as it shows; leaving it with some on their way is asked about. */
export function useUploadQueue(onKept: (kept: StoredMediaAnswer) => void) {
  const latest = useRef(onKept);
  latest.current = onKept;
  const [queue] = useState(() => createUploadQueue(sendPicture, (kept) => latest.current(kept)));
  const isBusy = useUploads(queue).some((upload) => !isOver(upload));

  useEffect(() => {
    if (!isBusy) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isBusy]);
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
