import { z } from 'zod';
import { VersionIdSchema } from '../../../core/id.ts';
import { isDirty } from '../../editor-state/editor-state.ts';
import type { JournalPlace } from '../../editor-state/journal.ts';
import { isSame, type RawDraft, type RawStore, withDraft } from './raw-store.ts';

const EntrySchema = z.object({
  schemaVersion: z.literal(1),
  base: VersionIdSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  raw: z.object({ subject: z.string(), preheader: z.string(), html: z.string() }),
});

/** Unsaved work that a tab left behind. */
export type LeftRawWork = z.output<typeof EntrySchema> & { key: string };

const prefixOf = (store: RawStore) => `newsletter:unsaved:${store.getState().document.campaign.id}:`;
/** Milliseconds: out of a keystroke's way, and little enough to lose; writing 2 MB takes 100 ms and is done less often. */
const pause = (store: RawStore) => 300 + store.getState().draft.html.length / 500;

export interface RawJournal {
  /** Writes at once, for a page that is going away. */
  flush(): void;
  stop(): void;
}

/**
 * Writes this tab's unsaved draft a moment after each change, and forgets it once a version holds it. `onKept` is told
 * whether the storage takes it: a full one keeps what it had.
 */
export function keepRawJournal(
  store: RawStore,
  place: JournalPlace,
  tab: string,
  onKept: (isKept: boolean) => void = () => {},
): RawJournal {
  const key = prefixOf(store) + tab;
  const letGo = place.hold(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: RawDraft | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.getState();
    if (!isDirty(store.getState())) {
      written = undefined;
      place.storage.removeItem(key);
      onKept(true);
    } else if (draft !== written) {
      const isKept = leaveBehind(store, place, key);
      written = isKept ? draft : undefined;
      onKept(isKept);
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, pause(store));
  });
  return {
    flush,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      letGo();
    },
  };
}

/** Writes the draft, under a name of its own to be offered back; false where a full or forbidden storage takes nothing. */
export function leaveBehind(
  store: RawStore,
  { storage }: JournalPlace,
  key = prefixOf(store) + crypto.randomUUID(),
): boolean {
  const { draft: raw, base } = store.getState();
  try {
    storage.setItem(key, JSON.stringify({ schemaVersion: 1, base, at: Date.now(), raw }));
    return true;
  } catch {
    return false;
  }
}

/** Unsaved work of this campaign that no open tab holds, newest first. What equals the draft is forgotten. */
export async function leftRawWork(store: RawStore, place: JournalPlace): Promise<LeftRawWork[]> {
  const held = await place.heldNames();
  const { draft } = store.getState();
  const keys = Array.from({ length: place.storage.length }, (_, index) => place.storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefixOf(store)) && !held.has(key))
    .flatMap((key) => {
      const entry = EntrySchema.safeParse(parsed(place.storage.getItem(key)));
      if (entry.success && !isSame(entry.data.raw, draft)) return [{ key, ...entry.data }];
      place.storage.removeItem(key);
      return [];
    })
    .sort((a, b) => b.at - a.at);
}

/** Takes left work back. It keeps its own base, so that a version saved meanwhile is a conflict, not a loss. */
export function takeLeftRawWork(store: RawStore, { raw, base }: LeftRawWork) {
  store.update((state) => ({ ...withDraft(state, raw), base: base < state.base ? base : state.base }));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
