import type { thumbnailRows } from '../../contract/thumbnails.ts';
import { updateThumbnail } from '../../use-cases/thumbnails/store-thumbnail.ts';
import type { VerbsOf } from '../verbs.ts';

export const thumbnailVerbs = {
  update: updateThumbnail,
} satisfies VerbsOf<typeof thumbnailRows>;
