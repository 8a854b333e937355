import type { Clip } from '../../core/clipboard/clip.ts';
import { usableParams } from '../blocks/kept-block.ts';
import type { Deps } from '../deps.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadLook } from '../templates/load-look.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';

/** A clip as the editor offers it. */
export interface OfferedClip extends Clip {
  /** Name of its block template. */
  name: string;
  /** Address of its picture, null while it has none. */
  thumbnail: string | null;
  /** Why it cannot be inserted, in French; null when it can. */
  problem: string | null;
}

/**
 * The clips whose block template the newsletter template offers, newest first.
 * @throws AppError `newsletter-template-not-found`
 */
export async function listClips(
  deps: Pick<Deps, 'clips' | 'newsletterTemplates' | 'blockTemplates' | 'thumbnails'>,
  { newsletterTemplateId }: { newsletterTemplateId: string },
): Promise<OfferedClip[]> {
  const look = await loadLook(deps, newsletterTemplateId);
  const offered = new Map(offeredBlockTemplates(look).map((template) => [template.id, template]));
  const clips = (await deps.clips.list()).sort((a, b) => b.created_at.localeCompare(a.created_at));
  const shown = clips.map(async (clip): Promise<OfferedClip[]> => {
    const template = offered.get(clip.blocktemplate);
    if (!template) return [];
    const thumbnail = await thumbnailAddress(deps, { noun: 'clip', id: clip.id });
    return [{ ...clip, ...usableParams(clip.params, template), name: template.name, thumbnail }];
  });
  return (await Promise.all(shown)).flat();
}
