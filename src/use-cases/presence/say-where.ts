import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { PlaceOfWindowSchema, PresentWindowSchema, WindowIdSchema } from '../../core/presence/presence.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { presenceIn } from './presence.ts';

/**
 * A window says which letter it has open and where in it one is; it is there until its stream of events ends.
 * @throws AppError `campaign-not-found`
 */
export const sayWhere = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, window: WindowIdSchema, ...PlaceOfWindowSchema.shape }),
    output: z.object({ windows: z.array(PresentWindowSchema) }),
    summary: 'Dit où l’on est dans une lettre ; répond les fenêtres qui l’ont ouverte',
  },
  async (
    { memory, clock, author, ...deps }: Pick<Deps, 'campaigns' | 'memory' | 'clock' | 'author'>,
    { campaignId, ...window },
  ) => {
    await loadCampaign(deps, campaignId);
    const present = presenceIn(memory);
    present.hear(campaignId, { ...window, name: author }, clock.now().getTime());
    return { windows: present.of(campaignId) };
  },
);
