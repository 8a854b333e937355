import type { z } from 'zod';
import { canonicalJson } from '../../core/campaign/content-hash.ts';
import { editorWords } from '../../core/wording/editor.ts';
import type { EditorStore } from './editor-actions.ts';
import { type EditorState, isDirty } from './editor-state.ts';
import { edited, selected } from './edits.ts';
import type { JournalEntry, JournalEntrySchema } from './journal-entry.ts';
import { refusedIds } from './structure.ts';

/** Unsaved work that a tab left behind. */
export type LeftWork = JournalEntry & { key: string };

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

export interface Journal {
  /** Writes at once, for a page that is going away. */
  flush(): void;
  /** Leaves the unsaved work behind as that of a closed tab, before something else takes its place. */
  setAside(): void;
  stop(): void;
}

/**
 * Writes the unsaved draft of this tab a moment after each change and forgets it once a version holds it. `onKept` is
 * told whenever the storage begins or ceases to take it: a full one keeps what it had.
 */
export function keepJournal(
  store: EditorStore,
  place: JournalPlace,
  tab: string,
  onKept: (isKept: boolean) => void = () => {},
): Journal {
  const key = prefixOf(store.getState().document.campaign.id) + tab;
  const letGo = place.hold(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Pick<EditorState, 'draft' | 'refused'> | undefined;
  let isKept = true;

  function kept(next: boolean) {
    if (next !== isKept) onKept(next);
    isKept = next;
    return next;
  }
  function write() {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (!isDirty(state)) {
      written = undefined;
      place.storage.removeItem(key);
      kept(true);
    } else if (written?.draft !== state.draft || written.refused !== state.refused) {
      written = kept(put(place, key, state)) ? state : undefined;
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(write, quietMs);
  });
  return {
    flush: write,
    setAside() {
      const state = store.getState();
      if (isDirty(state)) put(place, `${key}:${Date.now()}`, state);
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
      letGo();
    },
  };
}

/** False where a full or forbidden storage takes nothing. */
function put({ storage }: JournalPlace, key: string, state: EditorState): boolean {
  const entry: z.input<typeof JournalEntrySchema> = {
    schemaVersion: 1,
    base: state.base,
    at: Date.now(),
    draft: state.draft,
    refused: refusedIds(state).split(' ').filter(Boolean),
    open: state.panel === 'block' ? state.selection : undefined,
  };
  try {
    storage.setItem(key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The keys of what no open tab holds of a campaign. */
async function leftKeys(campaignId: string, { storage, heldNames }: JournalPlace): Promise<string[]> {
  const held = await heldNames();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefixOf(campaignId)) && !held.has(key));
}

/** Whether unsaved work was left behind that stands on a version, in blocks or raw. */
export async function isLeftOn(base: string, campaignId: string, place: JournalPlace): Promise<boolean> {
  const keys = await leftKeys(campaignId, place);
  return keys.some((key) => {
    const entry = parsed(place.storage.getItem(key)) as Partial<JournalEntry> | null | undefined;
    return entry?.base === base;
  });
}

/** Unsaved work of this campaign that no open tab holds, newest first. What equals the opened draft is forgotten. */
export async function leftWork(store: EditorStore, place: JournalPlace): Promise<LeftWork[]> {
  const { document, draft } = store.getState();
  const keys = await leftKeys(document.campaign.id, place);
  if (keys.length === 0) return [];
  // Schemas weigh as much as the editor: they come where there is something to read.
  const { JournalEntrySchema } = await import('./journal-entry.ts');
  const opened = canonicalJson(draft);
  return keys
    .flatMap((key) => {
      const entry = JournalEntrySchema.safeParse(parsed(place.storage.getItem(key))).data;
      if (entry && canonicalJson(entry.draft) !== opened) return [{ key, ...entry }];
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

/**
 * Takes left work back as one step, with what its forms had refused and the form that was open. It keeps its own base,
 * so that a version saved meanwhile is a conflict, not a loss.
 */
export function takeLeftWork(store: EditorStore, left: LeftWork, now = Date.now()) {
  const { draft, base, open } = left;
  const refused = draft.blocks.filter(({ id }) => left.refused.includes(id));
  store.update((state) => {
    const taken: EditorState = {
      ...edited(state, { draft, label: editorWords.steps.recovered }, now),
      base: [base, state.base].toSorted()[0] ?? base,
      refused: new Set([...state.refused, ...refused.map(({ blockdatas }) => blockdatas)]),
    };
    return draft.blocks.some(({ id }) => id === open) ? selected(taken, open) : taken;
  });
}
