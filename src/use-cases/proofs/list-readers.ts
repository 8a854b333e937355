import { z } from 'zod';
import { PersonaSchema, RecipientGroupSchema } from '../../core/config.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** Whom proofs may go to, and whom they may be made for. */
export const listReaders = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      groups: z.array(RecipientGroupSchema),
      personas: z.array(PersonaSchema),
      /** Recipients that the configuration allows (`*@domain` or addresses); null allows all. */
      allow: z.array(z.string()).nullable(),
    }),
    summary: 'Groupes et lecteurs de la configuration, pour les BAT',
  },
  ({ config }: Pick<Deps, 'config'>) => {
    const { groups, personas } = config.proof;
    return { groups, personas, allow: config.mail.allow ?? null };
  },
);
