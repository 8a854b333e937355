import { z } from 'zod';
import { canonicalJson } from '../../core/campaign/content-hash.ts';
import { type Draft, DraftSchema } from '../../core/campaign/version.ts';
import { VersionIdSchema } from '../../core/id.ts';
import { editorWords } from '../../core/wording/editor.ts';
import type { EditorStore } from './editor-actions.ts';
import { isDirty } from './editor-state.ts';
import { edited } from './edits.ts';

const EntrySchema = z.object({
  schemaVersion: z.literal(1),
  base: VersionIdSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  draft: DraftSchema,
});

/** Unsaved work that a tab left behind. */
export interface LeftWork {
  key: string;
  base: string;
  at: number;
  draft: Draft;
}

/** Where unsaved work is kept between two saves: the browser's storage for this address. */
export interface JournalPlace {
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  /** Names that living tabs hold; a journal of another name was left behind. */
  heldNames(): Promise<ReadonlySet<string>>;
  /** Holds a name for as long as this page lives, or until it is let go. */
  hold(name: string): () => void;
}

const prefixOf = (campaignId: string) => `newsletter:unsaved:${campaignId}:`;
/** Long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const quietMs = 300;

/**
 * Writes the unsaved draft of this tab a moment after each change and forgets it once a version holds it.
 * `flush` writes at once, for a page that is going away. Returns how to stop.
 */
export function keepJournal(
  store: EditorStore,
  place: JournalPlace,
  tab: string,
): { flush(): void; stop(): void } {
  const key = prefixOf(store.getState().document.campaign.id) + tab;
  const letGo = place.hold(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Draft | undefined;
  function write() {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (!isDirty(state)) {
      written = undefined;
      return place.storage.removeItem(key);
    }
    if (state.draft === written) return;
    written = state.draft;
    const entry = { schemaVersion: 1, base: state.base, at: Date.now(), draft: state.draft };
    try {
      place.storage.setItem(key, JSON.stringify(entry));
    } catch {
      // A full or forbidden storage takes nothing; the guard on leaving the page still warns.
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(write, quietMs);
  });
  return {
    flush: write,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      letGo();
    },
  };
}

/** Unsaved work of this campaign that no open tab holds, newest first. What equals the opened draft is forgotten. */
export async function leftWork(store: EditorStore, place: JournalPlace): Promise<LeftWork[]> {
  const { document, draft } = store.getState();
  const held = await place.heldNames();
  const keys = Array.from({ length: place.storage.length }, (_, index) => place.storage.key(index) ?? '');
  const opened = canonicalJson(draft);
  return keys
    .filter((key) => key.startsWith(prefixOf(document.campaign.id)) && !held.has(key))
    .flatMap((key) => {
      const entry = EntrySchema.safeParse(parsed(place.storage.getItem(key)));
      if (entry.success && canonicalJson(entry.data.draft) !== opened) return [{ key, ...entry.data }];
      place.storage.removeItem(key);
      return [];
    })
    .sort((a, b) => b.at - a.at);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Takes left work back as one step. It keeps its own base, so that a version saved meanwhile is a conflict, not a loss. */
export function takeLeftWork(store: EditorStore, { draft, base, at }: LeftWork) {
  store.update((state) => ({
    ...edited(state, { draft, label: editorWords.steps.recovered }, at),
    base: [base, state.base].toSorted()[0] ?? base,
  }));
}
