/** Files on their way into the library: some at once, each cancelled, retried or refused by itself. */
import type { StoredMediaAnswer } from '../../contract/medias.ts';
import { createStore, type StateStore } from '../state/store.ts';
import { type RefusedFile, uploadError } from './refused-file.ts';

/** Where files go and what is said of them. */
export interface UploadFields {
  /** '' is the top of the library. */
  folder: string;
  alt?: string;
  credit?: string;
}

/** Sends one file into the library. @throws what has the server's `problem` and `status` */
export type SendPicture = (
  upload: { file: File; fields: UploadFields },
  on: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<StoredMediaAnswer>;

export interface Upload {
  id: number;
  file: File;
  fields: UploadFields;
  state:
    | { kind: 'waiting' }
    /** `share` of its bytes that went, 0 to 1; then the server reads the picture. */
    | { kind: 'sending'; share: number }
    | { kind: 'done'; kept: StoredMediaAnswer }
    | { kind: 'cancelled' }
    /** Sent again, it may go through, unless it was `refused` for what it is. */
    | { kind: 'failed'; problem: RefusedFile; isRefused: boolean };
}

export interface UploadQueue extends Pick<StateStore<readonly Upload[]>, 'getState' | 'subscribe'> {
  /** Sends files after those that wait. @returns their ids, in order */
  add(files: readonly File[], fields: UploadFields): number[];
  cancel(id: number): void;
  /** Sends again what failed or was cancelled. */
  retry(id: number): void;
  /** Takes one that is over off the list. */
  forget(id: number): void;
  /** Takes all that went well or was cancelled off the list. */
  clear(): void;
}

/** How many are on their way at once: a browser keeps six connections to a server, and one brings the news. */
const atOnce = 3;

export const isOver = ({ state: { kind } }: Upload) => kind !== 'waiting' && kind !== 'sending';

/** A queue that sends by `send`; `onKept` hears of each file that is in the library. */
export function createUploadQueue(
  send: SendPicture,
  onKept: (kept: StoredMediaAnswer, upload: Upload) => void = () => {},
): UploadQueue {
  const store = createStore<readonly Upload[]>([]);
  const controllers = new Map<number, AbortController>();
  let lastId = 0;

  const put = (id: number, state: Upload['state']) =>
    store.update((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const stateOf = (id: number) => store.getState().find((upload) => upload.id === id)?.state.kind;

  function sendNext() {
    const next = store.getState().find(({ state }) => state.kind === 'waiting');
    if (!next || controllers.size >= atOnce) return;
    void sendOne(next);
    sendNext();
  }

  async function sendOne(upload: Upload) {
    const { id } = upload;
    const controller = new AbortController();
    controllers.set(id, controller);
    put(id, { kind: 'sending', share: 0 });
    try {
      const kept = await send(upload, {
        signal: controller.signal,
        onProgress: (share) => stateOf(id) === 'sending' && put(id, { kind: 'sending', share }),
      });
      put(id, { kind: 'done', kept });
      onKept(kept, upload);
    } catch (failure) {
      if (!controller.signal.aborted) put(id, failed(failure));
    } finally {
      controllers.delete(id);
      sendNext();
    }
  }

  return {
    ...store,
    add(files, fields) {
      const added = files.map((file): Upload => {
        lastId += 1;
        const problem = uploadError(file);
        const state = problem ? { kind: 'failed' as const, problem, isRefused: true } : waiting;
        return { id: lastId, file, fields, state };
      });
      store.update((uploads) => [...uploads, ...added]);
      sendNext();
      return added.map(({ id }) => id);
    },
    cancel(id) {
      if (stateOf(id) !== 'waiting' && stateOf(id) !== 'sending') return;
      put(id, { kind: 'cancelled' });
      controllers.get(id)?.abort();
    },
    retry(id) {
      const state = store.getState().find((upload) => upload.id === id)?.state;
      const isAgain = state?.kind === 'cancelled' || (state?.kind === 'failed' && !state.isRefused);
      // Cancelled a moment ago, it may still be closing its connection.
      if (!isAgain || controllers.has(id)) return;
      put(id, waiting);
      sendNext();
    },
    forget: (id) =>
      store.update((uploads) => uploads.filter((upload) => upload.id !== id || !isOver(upload))),
    clear: () =>
      store.update((uploads) => {
        const kept = uploads.filter(({ state }) => state.kind !== 'done' && state.kind !== 'cancelled');
        return kept.length === uploads.length ? uploads : kept;
      }),
  };
}

const waiting = { kind: 'waiting' } as const;

function failed(failure: unknown): Upload['state'] {
  const { problem, status } = failure as { problem?: RefusedFile; status?: number };
  if (!problem) throw failure;
  // The server has judged the file itself: the same bytes would meet the same answer.
  const isRefused = status === 422 || status === 413 || status === 415;
  return { kind: 'failed', problem, isRefused };
}
