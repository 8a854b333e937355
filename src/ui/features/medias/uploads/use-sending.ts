import type { StoredMediaAnswer } from '../../../../contract/medias.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { droppedFiles, type NewFile } from '../../../files/dropped-files.ts';
import { usePageDrop } from '../../../files/use-page-drop.ts';
import { useUploadQueue } from './use-upload-queue.ts';

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
    void droppedFiles(drop, into).then(send, showFailure);
  });
  return { queue, held, over, send };
}
