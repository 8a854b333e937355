import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import {
  MAX_ORIGIN_NAME_CHARS,
  type Media,
  MediaFolderSchema,
  MediaIdSchema,
  MediaWordsSchema,
} from '../../core/media/media.ts';
import { MediaSummarySchema } from '../../core/media/media-summary.ts';
import { type Crop, writePictureAddress } from '../../core/media/picture-address.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';
import { UploadSchema } from '../../core/transferred-file.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadMedia, mediaSummaryOf } from './edit-media.ts';
import type { UsageDeps } from './find-usage.ts';
import { mediaWording } from './messages.fr.ts';

/** Whole px, from a form too. */
const PixelsSchema = emptyIsAbsent(z.coerce.number().int().min(0).max(99_999));

const GivenSchema = z.strictObject({
  file: UploadSchema.optional(),
  /** Name of the file, where it is not in the multipart form's. */
  filename: z.string().max(1_000).default(''),
  /** The media to crop again, in place of a file. */
  media: emptyIsAbsent(MediaIdSchema),
  folder: MediaFolderSchema.default(''),
  ...MediaWordsSchema.partial().shape,
  /** The part that is kept, px of the upright picture; the whole picture when absent. */
  x: PixelsSchema,
  y: PixelsSchema,
  w: PixelsSchema,
  h: PixelsSchema,
});

type Given = z.output<typeof GivenSchema>;

type KeepDeps = UsageDeps & Pick<Deps, 'clock' | 'author'>;

function cropOf({ x, y, w, h }: Given): Crop | undefined {
  if ([x, y, w, h].every((side) => side === undefined)) return undefined;
  if (x === undefined || y === undefined || w === undefined || h === undefined) {
    throw AppError.of('input-invalid', { issues: [{ path: 'x', message: mediaWording.cropIncomplete }] });
  }
  return { x, y, w, h };
}

/** Undefined for the whole picture. */
function partOf({ name, width, height }: Media, crop: Crop | undefined): Crop | undefined {
  if (!crop) return undefined;
  const { x, y, w, h } = crop;
  const isInside = w > 0 && h > 0 && x + w <= width && y + h <= height;
  if (!isInside) throw AppError.of('media-crop-outside', { name, width, height });
  return w === width && h === height ? undefined : crop;
}

/** What it is about, and which of the words given are written: those it has serve elsewhere, and stay where a file is given twice. */
interface Chosen {
  media: Media;
  isNew: boolean;
  words: { alt?: string | undefined; credit?: string | undefined };
}

async function addFile(deps: KeepDeps, file: Uint8Array, given: Given): Promise<Chosen> {
  const { filename, folder, alt = '', credit = '' } = given;
  const added = await deps.medias.add({
    bytes: file,
    filename,
    folder,
    alt,
    credit,
    origin: { kind: 'upload', file: SingleLineTextSchema.parse(filename).slice(0, MAX_ORIGIN_NAME_CHARS) },
    ...authorshipOf(deps),
    createdAt: deps.clock.now().toISOString(),
  });
  return { ...added, words: { alt: added.media.alt || alt, credit: added.media.credit || credit } };
}

async function choose(deps: KeepDeps, given: Given): Promise<Chosen> {
  if (given.file) return addFile(deps, given.file, given);
  if (given.media === undefined) throw AppError.of('media-nothing-given', {});
  const { alt, credit } = given;
  return { media: await loadMedia(deps, given.media), isNew: false, words: { alt, credit } };
}

async function describe({ medias }: Pick<Deps, 'medias'>, { media, words }: Chosen): Promise<Media> {
  const { alt = media.alt, credit = media.credit } = words;
  const isSame = alt === media.alt && credit === media.credit;
  return isSame ? media : medias.describe(media.id, { alt, credit });
}

/**
 * Adds a file to the library, or takes one that is there, and says the addresses of it and of its parts. The file itself
 * is never altered: a crop is an address.
 * @throws AppError `media-nothing-given`, `input-invalid` for half a crop, `media-crop-outside`, `media-not-found`, as
 * `MediaLibrary.add`
 */
export const storeMedia = verb(
  {
    input: GivenSchema,
    output: z.object({
      /** Address of the picture whole, fit for content. */
      mediaurl_original: z.string(),
      /** The part that was chosen, else its middle, at 800 × 450. */
      mediaurl_800x450: z.string(),
      /** The part that was chosen, in its own shape; the whole picture without one. */
      mediaurl_cropped: z.string(),
      media: MediaSummarySchema,
      /** False when the library already had these very bytes. */
      isNew: z.boolean(),
    }),
    summary: 'Ajoute une image à la médiathèque, ou la recadre',
  },
  async (deps: KeepDeps, given: Given) => {
    const asked = cropOf(given);
    const chosen = await choose(deps, given);
    const crop = partOf(chosen.media, asked);
    const media = await describe(deps, chosen);
    const { original, mail } = media;
    const { type } = mail;
    return {
      mediaurl_original: media.url,
      mediaurl_800x450: writePictureAddress({ original, derived: { crop, standard: true, type } }),
      mediaurl_cropped: crop ? writePictureAddress({ original, derived: { crop, type } }) : media.url,
      media: await mediaSummaryOf(deps, media),
      isNew: chosen.isNew,
    };
  },
);
