import { z } from 'zod';
import { VersionIdSchema } from '../../../core/id.ts';
import { isDirty } from '../../editor-state/editor-state.ts';
import { type JournalPlace, type Left, leftKeys, readEntries } from '../../editor-state/journal-place.ts';
import type { Journaled } from '../../editor-state/write-journal.ts';
import { isSame, type RawState, type RawStore, withDraft } from './raw-store.ts';

const EntrySchema = z.object({
  schemaVersion: z.literal(1),
  base: VersionIdSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  raw: z.object({ subject: z.string(), preheader: z.string(), html: z.string() }),
});

export type LeftRawWork = Left<z.output<typeof EntrySchema>>;

/** A raw newsletter, as its journal sees it. */
export const journaledRaw = (store: RawStore): Journaled<RawState> => ({
  store,
  campaignId: store.getState().document.campaign.id,
  isDirty,
  entryOf: ({ draft: raw, base }) => ({ schemaVersion: 1, base, at: Date.now(), raw }),
  isSame: (state, written) => state.draft === written.draft,
  // Out of a keystroke's way, and little enough to lose; writing 2 MB takes 100 ms and is done less often.
  pauseOf: ({ draft }) => 300 + draft.html.length / 500,
});

/** Unsaved work of this campaign that no open tab holds, newest first. What equals the draft is forgotten. */
export async function leftRawWork(store: RawStore, place: JournalPlace): Promise<LeftRawWork[]> {
  const { document, draft } = store.getState();
  return readEntries(place, await leftKeys(document.campaign.id, place), (raw) => {
    const entry = EntrySchema.safeParse(raw).data;
    return entry && !isSame(entry.raw, draft) ? entry : undefined;
  });
}

/** Takes left work back. It keeps its own base, so that a version saved meanwhile is a conflict, not a loss. */
export function takeLeftRawWork(store: RawStore, { raw, base }: LeftRawWork) {
  store.update((state) => ({ ...withDraft(state, raw), base: base < state.base ? base : state.base }));
}
