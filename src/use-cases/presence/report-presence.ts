import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { PlaceOfWindowSchema, PresentWindowSchema, WindowIdSchema } from '../../core/presence/presence.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { presenceIn } from './presence.ts';

/**
 * A window says which letter it has open and where in it one is, or that it left it; it is there while its stream of events is
 * open.
 * @throws AppError `campaign-not-found`
 */
export const reportPresence = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      window: WindowIdSchema,
      ...PlaceOfWindowSchema.shape,
      left: z.boolean().optional(),
    }),
    output: z.object({ windows: z.array(PresentWindowSchema) }),
    summary: 'Dit où l’on est dans une lettre ; donne la liste des fenêtres où elle est ouverte',
  },
  async (
    { memory, clock, author, ...deps }: Pick<Deps, 'campaigns' | 'memory' | 'clock' | 'author'>,
    { campaignId, left, ...window },
  ) => {
    await loadCampaign(deps, campaignId);
    const present = presenceIn(memory);
    if (left) present.leave(window.window);
    else present.hear(campaignId, { ...window, name: author }, clock.now().getTime());
    return { windows: present.of(campaignId) };
  },
);
