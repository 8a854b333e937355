import { z } from 'zod';
import { CheckFactsSchema, LinkAnswerSchema } from '../core/checks/check-facts.ts';
import { IdSchema } from '../core/id.ts';
import { FoundPassageSchema, MAX_QUERY_CHARS } from '../core/past-letters/found-passage.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';

export const checkRows = {
  facts: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/check-facts',
    body: 'none',
    input: z.strictObject({ campaignId: IdSchema }),
    output: CheckFactsSchema,
    summary: 'Ce que les vérifications savent d’une campagne en plus de son contenu',
  }),
  probeLinks: endpoint({
    method: 'POST',
    path: '/api/link-checks',
    body: 'api',
    input: z.strictObject({
      /** As they stand in the letter. */
      addresses: z.array(z.string().max(4_000)).max(20),
    }),
    output: z.object({
      /** By address; nothing of those that nobody asks: anchors, mail addresses, tokens alone. */
      links: z.record(z.string(), LinkAnswerSchema),
    }),
    summary: 'Demande si les pages où mènent des liens répondent',
  }),
  searchLetters: endpoint({
    method: 'GET',
    path: '/api/letters',
    body: 'none',
    input: z.strictObject({
      query: z.string().max(MAX_QUERY_CHARS).default(''),
      /** The newsletter that is being made: it is left out. */
      except: emptyIsAbsent(IdSchema),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    output: z.object({ results: z.array(FoundPassageSchema), total: z.int() }),
    summary: 'Passages des lettres qui ont tous ces mots, celles qui sont parties d’abord',
  }),
};
