import { blocksLetter as letterOf } from '../../../src/ui/state/blocks-letter.ts';
import {
  type DraftStorage,
  findDrafts,
  type StoredDraftReader,
} from '../../../src/ui/state/draft-storage.ts';
import type { EditorStore } from '../../../src/ui/state/editor-actions.ts';

/** A browser's storage, and the locks of its open tabs. */
export function aBrowser() {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  const place: DraftStorage = {
    storage: {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    heldNames: async () => held,
    hold(name) {
      held.add(name);
      return () => held.delete(name);
    },
  };
  return { place, kept, closeTabs: () => held.clear() };
}

/** What was left of some work and can be taken back, newest first. */
export const leftOf = async <Entry extends { at: number }>(
  work: StoredDraftReader<Entry>,
  place: DraftStorage,
) => (await findDrafts(work, place)).left;

/** The letter of a store, which no server saves. */
export const blocksLetter = (store: EditorStore) =>
  letterOf(store, async () => ({ kind: 'failed', problem: { exception: 'Le serveur ne répond pas' } }));
