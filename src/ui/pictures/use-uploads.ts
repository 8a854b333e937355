import { useStore } from '../state/use-store.ts';
import type { UploadQueue } from './upload-queue.ts';

/** The files of a queue as they stand; the same array while nothing changes. */
export const useUploads = (queue: UploadQueue) => useStore(queue, (uploads) => uploads);
