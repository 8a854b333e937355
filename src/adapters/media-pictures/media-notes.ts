import { z } from 'zod';
import { MAX_ALT_CHARS } from '../../core/fields/limits.ts';
import { IdSchema } from '../../core/id.ts';
import { type Media, MediaIdSchema, MediaOriginSchema } from '../../core/media/media.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';
import type { NewMedia } from '../../use-cases/ports/media-library.ts';

const longestNote = 400;
const line = (longest: number) => SingleLineTextSchema.transform((text) => text.slice(0, longest)).catch('');

/** What is kept of a media beside its picture. Each field for itself: one that cannot be read takes nothing from the others. */
export const MediaNotesSchema = z.object({
  alt: line(MAX_ALT_CHARS),
  credit: line(300),
  // A text alone is a note by hand.
  origin: z
    .union([MediaOriginSchema, line(longestNote).transform((note) => ({ kind: 'hand' as const, note }))])
    .catch({ kind: 'hand', note: '' }),
  created_at: z.iso.datetime().nullable().catch(null),
  author: line(200),
  author_id: IdSchema.optional().catch(undefined),
  formerly: z
    .array(z.unknown())
    .catch([])
    .transform((ids) => ids.flatMap((id) => MediaIdSchema.safeParse(id).data ?? [])),
});
export type MediaNotes = z.output<typeof MediaNotesSchema>;

/** An origin as it may be kept: a name from outside is on one line, and not too long. */
function originToKeep(origin: Media['origin']): Media['origin'] {
  if (!('file' in origin)) return origin;
  return { ...origin, file: line(longestNote).parse(origin.file) };
}

/** What is kept of a media that comes. */
export const notesOf = ({ alt, credit, origin, author, author_id, createdAt }: NewMedia): MediaNotes => ({
  ...{ alt, credit, author, ...(author_id && { author_id }), formerly: [] },
  origin: originToKeep(origin),
  created_at: createdAt,
});
