import { z } from 'zod';
import { MAX_ALT_CHARS } from '../core/fields/limits.ts';
import { MediaFolderSchema, MediaIdSchema, MediaWordsSchema, PictureSchema } from '../core/media/media.ts';
import { mediaOrders } from '../core/media/media-order.ts';
import { type MediaSummary, MediaSummarySchema } from '../core/media/media-summary.ts';
import { MediaUsageSchema } from '../core/media/usage.ts';
import { SingleLineTextSchema } from '../core/single-line-text.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';
import { UploadSchema } from './upload.ts';

export type { MediaSummary };

const MediaFolderLineSchema = z.object({
  path: MediaFolderSchema,
  /** How many stand directly in it. */
  medias: z.int(),
});

const MediasSchema = z.object({
  /** Folders directly below the one that is shown, by name; none in a search. */
  folders: z.array(MediaFolderLineSchema.extend({ name: z.string() })),
  medias: z.array(MediaSummarySchema),
  /** How many there are; `medias` holds a part of them. */
  total: z.int(),
});

/** Whole px, from a form too. */
const PixelsSchema = emptyIsAbsent(z.coerce.number().int().min(0).max(99_999));

export const mediaRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/medias',
    body: 'none',
    input: z.strictObject({
      folder: MediaFolderSchema.default(''),
      /** '1' for the medias of every folder, beside the folders of the one that is named. */
      everywhere: z.enum(['', '1']).default(''),
      /** Words that must all stand in name, folder, alternative text or credit; then every folder is searched. */
      query: z.string().max(500).default(''),
      order: z.enum(mediaOrders).default('newest'),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
    output: MediasSchema,
    summary: 'Images de la médiathèque, d’un dossier ou d’une recherche',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/medias/one',
    body: 'none',
    input: z.strictObject({ id: MediaIdSchema }),
    output: z.object({
      media: MediaSummarySchema,
      usage: MediaUsageSchema,
      /** The alternative text it had in the letter that used it last; its own where none did. */
      lastAlt: z.string(),
    }),
    summary: 'Une image de la médiathèque et où elle est utilisée',
  }),
  pictures: endpoint({
    method: 'POST',
    path: '/api/medias/pictures',
    body: 'api',
    input: z.strictObject({
      /** Addresses as content has them, derived ones too. */
      urls: z.array(z.string().max(4_000)).max(200),
    }),
    output: z.object({ pictures: z.array(PictureSchema) }),
    summary: 'Ce que la composition doit savoir d’images ; celles qui n’existent pas n’y sont pas',
  }),
  weigh: endpoint({
    method: 'POST',
    path: '/api/medias/weigh',
    body: 'api',
    input: z.strictObject({
      url: z.string().max(4_000),
      /** px: how wide it is drawn. */
      width: z.int().min(1).max(620),
    }),
    output: z.object({
      /** Address of the picture that would be sent. */
      address: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
    summary: 'L’image telle qu’elle partira, et son poids',
  }),
  describe: endpoint({
    method: 'POST',
    path: '/api/medias/describe',
    body: 'api',
    input: z.strictObject({ id: MediaIdSchema, ...MediaWordsSchema.partial().shape }),
    output: z.object({ media: MediaSummarySchema }),
    summary: 'Écrit le texte de remplacement et le crédit d’une image',
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/medias/move',
    body: 'api',
    input: z.strictObject({
      id: MediaIdSchema,
      folder: MediaFolderSchema.optional(),
      /** Of the file; its extension stays whatever is given. */
      name: SingleLineTextSchema.min(1).max(200).optional(),
    }),
    output: z.object({ media: MediaSummarySchema }),
    summary: 'Renomme ou range une image ; son ancienne adresse répond toujours',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/medias/delete',
    body: 'api',
    input: z.strictObject({ id: MediaIdSchema }),
    output: z.object({ trash: z.string() }),
    summary: 'Met une image à la corbeille ; refusé tant qu’elle est utilisée',
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/medias/folders',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({
      /** All of them, in order; the top is not named. */
      folders: z.array(MediaFolderLineSchema),
    }),
    summary: 'Tous les dossiers de la médiathèque',
  }),
  addFolder: endpoint({
    method: 'POST',
    path: '/api/medias/folders/create',
    body: 'api',
    input: z.strictObject({ folder: MediaFolderSchema.min(1) }),
    output: z.object({ folder: MediaFolderSchema }),
    summary: 'Crée un dossier de la médiathèque',
  }),
  removeFolder: endpoint({
    method: 'POST',
    path: '/api/medias/folders/delete',
    body: 'api',
    input: z.strictObject({ folder: MediaFolderSchema.min(1) }),
    output: z.object({}),
    summary: 'Supprime un dossier vide de la médiathèque',
  }),
  search: endpoint({
    method: 'POST',
    path: '/medias/ajaxsearch',
    body: 'form',
    input: z.strictObject({
      query: z.string().max(500).default(''),
      /** '1' for the list without its frame. */
      onlyresult: z.enum(['', '0', '1']).default(''),
    }),
    output: z.object({ html: z.string(), medias: z.array(MediaSummarySchema), total: z.int() }),
    summary: 'Cherche dans la médiathèque',
  }),
  resources: endpoint({
    method: 'POST',
    path: '/medias/ajaxresources',
    body: 'form',
    input: z.strictObject({ folder: MediaFolderSchema.default('') }),
    output: MediasSchema.extend({ html: z.string() }),
    summary: 'Un dossier de la médiathèque',
  }),
  form: endpoint({
    method: 'GET',
    path: '/medias/ajaxform',
    body: 'none',
    input: z.strictObject({
      /** A media to crop again; a new one when absent. */
      media: emptyIsAbsent(MediaIdSchema),
      folder: MediaFolderSchema.default(''),
    }),
    output: z.object({ html: z.string() }),
    summary: 'Le formulaire d’une nouvelle image, ou d’un nouveau recadrage',
  }),
  keep: endpoint({
    method: 'POST',
    path: '/medias/ajaxform',
    body: 'form',
    input: z.strictObject({
      file: UploadSchema.optional(),
      /** Name of the file, where it is not in the multipart form's. */
      filename: z.string().max(1_000).default(''),
      /** The media to crop again, in place of a file. */
      media: emptyIsAbsent(MediaIdSchema),
      folder: MediaFolderSchema.default(''),
      alt: z.string().max(MAX_ALT_CHARS).optional(),
      credit: MediaWordsSchema.shape.credit.optional(),
      /** The part that is kept, px of the upright picture; the whole picture when absent. */
      x: PixelsSchema,
      y: PixelsSchema,
      w: PixelsSchema,
      h: PixelsSchema,
    }),
    file: 'file',
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
  }),
};

/** What the library answers to a file, or to a crop. */
export type StoredMediaAnswer = z.output<typeof mediaRows.keep.output>;
