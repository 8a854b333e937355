/** The browser remembers which blocks are to fill: they stay so when the page is loaded again, and in another tab. */

import type { DraftStorage } from './draft-storage.ts';
import type { EditorState } from './editor-state.ts';
import type { StateStore } from './store.ts';
import { isUntouched, showsEverything } from './unfilled-blocks.ts';

/** More are not remembered of one letter. */
const mostRemembered = 200;

const keyOf = ({ document }: EditorState) => `newsletter:to-fill:${document.campaign.id}`;

function idsIn(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Of remembered ids those whose block holds nothing yet; one that is not there may come, with work that is taken back. */
function stillToFill({ draft, document, toFill }: EditorState, remembered: readonly string[]): string[] {
  const blocks = new Map(draft.blocks.map((block) => [block.id, block]));
  const isWritten = (id: string) => {
    const block = blocks.get(id);
    return block !== undefined && !isUntouched(block, document.blockTemplates);
  };
  return remembered.filter((id) => toFill.has(id) || !isWritten(id));
}

function withIds(state: EditorState, ids: readonly string[]): EditorState {
  const isSame = ids.length === state.toFill.size && ids.every((id) => state.toFill.has(id));
  return isSame ? state : { ...state, toFill: new Set(ids) };
}

/** Takes back which blocks of a letter that was opened are to fill, unless it is looked at as a whole already. */
function recall({ getState, update }: StateStore<EditorState>, text: string | null) {
  const state = getState();
  if (showsEverything(state.panel)) return;
  const ids = stillToFill(state, idsIn(text));
  update((now) => withIds(now, [...new Set([...ids, ...now.toFill])]));
}

/**
 * Takes back which blocks of a letter are to fill, has the browser remember them from now on, and follows what other tabs
 * of the letter say of them; `onElsewhere` hears of what others write. Returns how to stop.
 */
export function storeUnfilled(
  store: StateStore<EditorState>,
  { storage }: Pick<DraftStorage, 'storage'>,
  onElsewhere: (hear: (key: string | null, text: string | null) => void) => () => void,
): () => void {
  const { getState, update } = store;
  const key = keyOf(getState());
  let known: EditorState['toFill'] | undefined;
  const write = () => {
    const { toFill } = getState();
    if (toFill === known) return;
    known = toFill;
    try {
      if (toFill.size === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify([...toFill].slice(-mostRemembered)));
    } catch {
      // A full or forbidden storage remembers nothing; the open page goes on without.
    }
  };
  recall(store, storage.getItem(key));
  write();
  const unsubscribe = store.subscribe(write);
  const forget = onElsewhere((written, text) => {
    if (written !== key) return;
    update((state) => {
      const next = withIds(state, stillToFill(state, idsIn(text)));
      known = next.toFill;
      return next;
    });
  });
  return () => {
    unsubscribe();
    forget();
  };
}
