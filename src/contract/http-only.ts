import { z } from 'zod';
import { WindowIdSchema } from '../core/presence/presence.ts';
import { LiveEventSchema } from './live-events.ts';

/** What HTTP alone answers, without a verb. */
export const httpOnly = {
  events: {
    input: z.strictObject({ window: WindowIdSchema.optional() }),
    output: LiveEventSchema,
    summary:
      'Changements de l’espace de travail : d’abord un événement « workspace-mark », la marque de son état, puis un événement « message » par changement',
  },
  demonstrationLink: {
    input: z.strictObject({}),
    output: z.string(),
    summary: 'Page des liens que seule une plateforme d’envoi peut fabriquer',
  },
  openApi: {
    input: z.strictObject({}),
    output: z.record(z.string(), z.unknown()),
    summary: 'Ce contrat, en OpenAPI 3.1',
  },
};
