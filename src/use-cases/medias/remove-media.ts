import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { MediaIdSchema } from '../../core/media/media.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import { usageWording as words } from '../../core/wording/template-usage.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { describeUsage, findMediaUses, type UsageDeps } from './find-usage.ts';
import { loadMedia } from './load-media.ts';

const namesOf = (entities: readonly { name: string }[]) => entities.map(({ name }) => name);

function whereOf({ campaigns, newslettertemplates, blocktemplates, widgets, clips }: MediaUsage): string[] {
  return [
    ...(campaigns.length > 0 ? [words.campaigns(namesOf(campaigns))] : []),
    ...(newslettertemplates.length > 0 ? [words.newsletterTemplates(namesOf(newslettertemplates))] : []),
    ...(blocktemplates.length > 0 ? [words.blockTemplates(namesOf(blocktemplates))] : []),
    ...(widgets.length > 0 ? [words.widgets(namesOf(widgets))] : []),
    ...(clips > 0 ? [words.clips(clips)] : []),
  ];
}

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
  },
  async (deps: UsageDeps & Pick<Deps, 'medias'>, { id }) => {
    const media = await loadMedia(deps, id);
    const places = (await findMediaUses(deps)).of(media);
    if (places.length > 0) {
      const usage = await describeUsage(deps, places);
      throw AppError.of('media-in-use', { name: media.name, where: whereOf(usage), usage });
    }
    return { trash: await deps.medias.remove(media.id) };
  },
);
