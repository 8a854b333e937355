import type { Clip } from '../../core/clipboard/clip.ts';
import { type UsableParams, usableParams } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';

/** A clip as the editor offers it. */
export interface OfferedClip extends Clip, UsableParams {
  /** Name of its block template. */
  name: string;
  /** Address of its picture, null while it has none. */
  thumbnail: string | null;
}

/**
 * The clips whose block template the newsletter template offers, newest first.
 * @throws AppError `newsletter-template-not-found`, `cleaning-stopped`
 */
export async function listClips(
  deps: Pick<Deps, 'clips' | 'newsletterTemplates' | 'blockTemplates' | 'renderer' | 'thumbnails' | 'memory'>,
  { newsletterTemplateId }: { newsletterTemplateId: string },
): Promise<OfferedClip[]> {
  const look = await loadTemplateSet(deps, newsletterTemplateId);
  const offered = new Map(offeredBlockTemplates(look).map((template) => [template.id, template]));
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
}
