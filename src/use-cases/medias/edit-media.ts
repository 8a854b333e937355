import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { type Media, MediaFolderSchema, MediaIdSchema, MediaWordsSchema } from '../../core/media/media.ts';
import { type MediaSummary, MediaSummarySchema, summarizeMedia } from '../../core/media/media-summary.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';
import type { Deps } from '../deps.ts';
import { usagePlaces } from '../templates/delete-template.ts';
import { verb } from '../verb.ts';
import { countMediaUses, describeUsage, findMediaUses, type UsageDeps } from './find-usage.ts';

/** @throws AppError `media-not-found` */
export async function loadMedia({ medias }: Pick<Deps, 'medias'>, id: string): Promise<Media> {
  const media = await medias.get(id);
  if (!media) throw AppError.of('media-not-found', { path: id });
  return media;
}

/** A media as lists show it. */
export async function mediaSummaryOf(deps: UsageDeps, media: Media): Promise<MediaSummary> {
  const { uses } = await countMediaUses(deps, [media]);
  return summarizeMedia(media, uses[0] ?? 0);
}

/** Writes what is given of the words of a media. @throws AppError `media-not-found`, those of storage */
export const describeMedia = verb(
  {
    input: z.strictObject({ id: MediaIdSchema, ...MediaWordsSchema.partial().shape }),
    output: MediaSummarySchema,
    summary: 'Écrit le texte de remplacement et le crédit d’une image',
  },
  async (deps: UsageDeps, { id, alt, credit }) => {
    const words = { ...(alt !== undefined && { alt }), ...(credit !== undefined && { credit }) };
    return mediaSummaryOf(deps, await deps.medias.describe(id, words));
  },
);

/**
 * Renames a media or gives it another folder; what is not given stays.
 * @throws AppError as `MediaLibrary.move`
 */
export const moveMedia = verb(
  {
    input: z.strictObject({
      id: MediaIdSchema,
      folder: MediaFolderSchema.optional(),
      /** Of the file; its extension stays whatever is given. */
      name: SingleLineTextSchema.min(1).max(200).optional(),
    }),
    output: MediaSummarySchema,
    summary: 'Renomme ou range une image ; son ancienne adresse répond toujours',
  },
  async (deps: UsageDeps, { id, folder, name }) => {
    const media = await loadMedia(deps, id);
    const to = { folder: folder ?? media.folder, name: name ?? media.name };
    return mediaSummaryOf(deps, await deps.medias.move(media.id, to));
  },
);

/**
 * Moves a media that stands nowhere into the trash.
 * @returns the mark that puts it back
 * @throws AppError `media-not-found`, `media-in-use`
 */
export const removeMedia = verb(
  {
    input: z.strictObject({ id: MediaIdSchema }),
    output: z.object({ trash: z.string() }),
    summary: 'Met une image à la corbeille ; refusé tant qu’elle est utilisée',
    audit: ({ id }) => ({ action: 'media-deleted', on: { noun: 'media', id } }),
  },
  async (deps: UsageDeps & Pick<Deps, 'medias'>, { id }) => {
    const media = await loadMedia(deps, id);
    const places = await findMediaUses(deps, media);
    if (places.length > 0) {
      const usage = await describeUsage(deps, places);
      throw AppError.of('media-in-use', { name: media.name, where: usagePlaces(usage), usage });
    }
    return { trash: await deps.medias.remove(media.id) };
  },
);
