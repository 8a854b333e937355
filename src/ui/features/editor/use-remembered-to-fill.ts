import { useEffect } from 'react';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import type { EditorStore } from '../../state/editor-actions.ts';

/** Blocks to fill stay so when the page is loaded again: what remembers them is fetched once the letter is there. */
export function useRememberedToFill(store: EditorStore) {
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import('../../state/remember-to-fill.ts').then(
      ({ storeUnfilled }) => {
        if (!isGone) stop = storeUnfilled(store, browserDraftStorage, onStorage);
      },
      // The server is away: they are remembered by this page alone.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
}

/** What other tabs write in the storage that they share. */
function onStorage(hear: (key: string | null, text: string | null) => void) {
  const listening = new AbortController();
  addEventListener('storage', ({ key, newValue }) => hear(key, newValue), listening);
  return () => listening.abort();
}
