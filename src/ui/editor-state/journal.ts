import type { z } from 'zod';
import { canonicalJson } from '../../core/campaign/content-hash.ts';
import { editorWords } from '../../core/wording/editor.ts';
import type { EditorStore } from './editor-actions.ts';
import { type EditorState, isDirty } from './editor-state.ts';
import { edited, selected } from './edits.ts';
import type { JournalEntry, JournalEntrySchema } from './journal-entry.ts';
import { entryAt, type JournalPlace, type Left, leftKeys, readEntries } from './journal-place.ts';
import { refusedIds } from './structure.ts';
import type { Journaled } from './write-journal.ts';

export type LeftWork = Left<JournalEntry>;

/** Milliseconds: long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const pause = 300;

/** A newsletter made of blocks, as its journal sees it. */
export const journaled = (store: EditorStore): Journaled<EditorState> => ({
  store,
  campaignId: store.getState().document.campaign.id,
  isDirty,
  entryOf,
  isSame: (state, written) => state.draft === written.draft && state.refused === written.refused,
  pauseOf: () => pause,
});

function entryOf(state: EditorState): z.input<typeof JournalEntrySchema> {
  return {
    schemaVersion: 1,
    base: state.base,
    at: Date.now(),
    draft: state.draft,
    refused: refusedIds(state).split(' ').filter(Boolean),
    open: state.panel === 'block' ? state.selection : undefined,
  };
}

/** Whether unsaved work was left behind that stands on a version, in blocks or raw. */
export async function isLeftOn(base: string, campaignId: string, place: JournalPlace): Promise<boolean> {
  const keys = await leftKeys(campaignId, place);
  return keys.some((key) => {
    const entry = entryAt(place, key) as Partial<JournalEntry> | null | undefined;
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
  return readEntries(place, keys, (raw) => {
    const entry = JournalEntrySchema.safeParse(raw).data;
    return entry && canonicalJson(entry.draft) !== opened ? entry : undefined;
  });
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
