import { z } from 'zod';
import type { BlockValues } from '../../core/block-template/block-template.ts';
import { ClipSchema } from '../../core/clipboard/clip.ts';
import { IdSchema } from '../../core/id.ts';
import { writtenAsJson } from '../../core/json-text.ts';
import { UploadSchema } from '../../core/transferred-file.ts';
import { widgetFacts } from '../../core/widget/widget.ts';
import { checkSavedBlock, offerSavedBlocks } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { encodeThumbnail, putThumbnail, type StoreThumbnailDeps } from '../thumbnails/store-thumbnail.ts';
import { verb } from '../verb.ts';

/**
 * Keeps a copy of a filled block in the workspace's clipboard.
 * @throws AppError as `checkSavedBlock` and `encodeThumbnail`
 */
export const createClip = verb(
  {
    input: z.strictObject({
      ...widgetFacts,
      /** JPEG that shows it; one is made when absent. */
      thumbnail: UploadSchema.optional(),
    }),
    output: z.object({ id: IdSchema }),
    summary: 'Garde un bloc rempli dans le presse-papier',
  },
  async (deps: StoreThumbnailDeps & Pick<Deps, 'renderer' | 'clock' | 'ids'>, { thumbnail, ...block }) => {
    const kept = await checkSavedBlock(deps, block, await deps.blockTemplates.get(block.blocktemplate));
    const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
    const id = deps.ids.next();
    await deps.clips.create({ id, ...kept, created_at: deps.clock.now().toISOString() });
    if (picture) await putThumbnail(deps, { noun: 'clip', id }, picture);
    return { id };
  },
);

/** A clip as the editor offers it; over HTTP `params` is JSON text, as `blockdatas` of a block. */
const OfferedClipSchema = ClipSchema.extend({
  /** Name of its block template. */
  name: z.string(),
  params: writtenAsJson<BlockValues>(),
  /** Address of its picture, null while it has none. */
  thumbnail: z.string().nullable(),
  /** Why it cannot be inserted, in French; null when it can. */
  problem: z.string().nullable(),
});

/**
 * The clips whose block template the newsletter template offers, newest first.
 * @throws AppError `newsletter-template-not-found`, `cleaning-stopped`
 */
export const listClips = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.array(OfferedClipSchema),
    summary: 'Blocs du presse-papier qui vont avec un modèle de newsletter',
  },
  async (
    deps: Pick<
      Deps,
      'clips' | 'newsletterTemplates' | 'blockTemplates' | 'renderer' | 'thumbnails' | 'memory'
    >,
    { newsletterTemplateId },
  ) => {
    const templateSet = await loadTemplateSet(deps, newsletterTemplateId);
    const clips = (await deps.clips.list()).sort((a, b) => b.created_at.localeCompare(a.created_at));
    const offered = await offerSavedBlocks(deps, templateSet, { noun: 'clip', blocks: clips });
    return offered.map(({ block, template }) => ({ ...block, name: template.name }));
  },
);

/**
 * Moves a clip and its picture into the trash.
 * @returns the mark under which `restoreTrash` puts them back
 * @throws AppError `clip-not-found`
 */
export const deleteClip = verb(
  {
    input: z.strictObject({ clipId: IdSchema }),
    output: z.object({
      /** Mark under which `/api/trash/restore` puts it back. */
      trash: z.string(),
    }),
    summary: 'Met un bloc du presse-papier à la corbeille',
  },
  async (deps: Pick<Deps, 'clips'>, { clipId }) => {
    return { trash: await deps.clips.remove(clipId) };
  },
);
