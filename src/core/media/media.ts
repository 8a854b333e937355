import { z } from 'zod';
import { MAX_ADDRESS_CHARS, MAX_ALT_CHARS } from '../fields/limits.ts';
import { IdSchema } from '../id.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { ItemIdSchema } from '../source/content-item.ts';
import { SourceAliasSchema } from '../source/source.ts';

/** How a picture goes into a mail: what mail programs show, chosen by what the picture is. */
export const MailFormSchema = z.object({
  /** Of the file that is sent, and its extension. */
  type: z.enum(['jpg', 'png', 'gif']),
  /**
   * Whether the file itself may be sent where its width fits: a JPEG, PNG or GIF in sRGB, upright, with nothing in it
   * but the picture (no EXIF, no trailing data). Any other is always sent as a derived picture.
   */
  asIs: z.boolean(),
  /** Whether it is a dark drawing on nothing, which is lost on a dark background. */
  isDarkInk: z.boolean().optional(),
});
export type MailForm = z.output<typeof MailFormSchema>;

/** A picture of ours, as the renderer needs it. */
export const PictureSchema = z.object({
  /** Address in content: `/media/<path>`. */
  url: z.string(),
  /** px, upright */
  width: z.number(),
  /** px, upright */
  height: z.number(),
  /** What the original file weighs, in bytes. */
  bytes: z.number(),
  /** SHA-256 of the file, hexadecimal; of the original's and the steps for a derived picture. */
  sha256: z.string(),
  alt: z.string(),
  mail: MailFormSchema,
});
export type Picture = z.output<typeof PictureSchema>;

/** Path of a media below the library, `<folder>/<file>`, as a person reads it. */
export const MediaIdSchema = z.string().min(1).max(500);

/** Path of a folder of the library, '' for its top; segments are separated by `/`. */
export const MediaFolderSchema = z.string().max(400);

/** Characters: the longest name of a file that is remembered. */
export const MAX_ORIGIN_NAME_CHARS = 400;

/** Where a media came from. */
export const MediaOriginSchema = z.discriminatedUnion('kind', [
  /** A person gave the file; `file` is the name it had. */
  z.object({ kind: z.literal('upload'), file: SingleLineTextSchema.max(MAX_ORIGIN_NAME_CHARS) }),
  /** The picture of an item of a source. */
  z.object({
    kind: z.literal('source'),
    source: SourceAliasSchema,
    item: ItemIdSchema,
    /** As anybody may see it: what its query says is left out, since a token may be in it. */
    url: z.string().max(MAX_ADDRESS_CHARS),
    /** Tells its whole address from others. */
    mark: z.string().max(64).optional(),
  }),
  /** It came with an imported letter. */
  z.object({ kind: z.literal('import'), file: SingleLineTextSchema.max(MAX_ORIGIN_NAME_CHARS) }),
  /** Said by whoever put the file there; '' where nobody said. */
  z.object({ kind: z.literal('hand'), note: SingleLineTextSchema.max(MAX_ORIGIN_NAME_CHARS) }),
]);
export type MediaOrigin = z.output<typeof MediaOriginSchema>;

/** What people say of a media. */
export const MediaWordsSchema = z.object({
  alt: SingleLineTextSchema.max(MAX_ALT_CHARS),
  /** Whose picture it is; '' for nobody's. */
  credit: SingleLineTextSchema.max(300),
});

/** A picture of the workspace's library. */
export const MediaSchema = z.object({
  id: MediaIdSchema,
  folder: MediaFolderSchema,
  /** File name, its last segment. */
  name: z.string(),
  /** Address for content: the file's own where mail shows its format, else that of the picture made of it. */
  url: z.string(),
  /** Address of the file, never altered. */
  original: z.string(),
  format: z.enum(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff', 'svg']),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  mail: MailFormSchema,
  ...MediaWordsSchema.shape,
  origin: MediaOriginSchema,
  /** ISO 8601, UTC; null where nobody noted it. */
  created_at: z.iso.datetime().nullable(),
  author: z.string(),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
  /** Ids under which letters may still name it: a media that was moved answers at its former addresses. */
  formerly: z.array(MediaIdSchema),
});
export type Media = z.output<typeof MediaSchema>;
