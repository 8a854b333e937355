import { z } from 'zod';
import type { BlockValues } from '../../core/block-template/block-template.ts';
import { ClipSchema } from '../../core/clipboard/clip.ts';
import { IdSchema } from '../../core/id.ts';
import { writtenAsJson } from '../../core/json-text.ts';
import { type UsableParams, usableParams } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';
import { verb } from '../verb.ts';

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
    const offered = new Map(offeredBlockTemplates(templateSet).map((template) => [template.id, template]));
    const clips = (await deps.clips.list()).sort((a, b) => b.created_at.localeCompare(a.created_at));
    const kept = clips.flatMap((clip) => {
      const template = offered.get(clip.blocktemplate);
      return template ? [{ clip, template, params: clip.params }] : [];
    });
    const usable = await usableParams(deps, kept);
    return Promise.all(
      kept.map(async ({ clip, template }, rank) => {
        const thumbnail = await thumbnailAddress(deps, { noun: 'clip', id: clip.id });
        return { ...clip, ...(usable[rank] as UsableParams), name: template.name, thumbnail };
      }),
    );
  },
);
