import { z } from 'zod';
import { type LinkAnswer, LinkAnswerSchema } from '../../core/checks/check-facts.ts';
import { addressToAsk } from '../../core/links/address-to-ask.ts';
import { once } from '../../core/once.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { unprobedWords } from './messages.fr.ts';

/**
 * Asks where the links of a letter lead, each page once.
 * @param input addresses as they stand in the letter
 * @returns what became of each address; of what nobody asks (anchors, mail addresses, tokens alone) nothing
 */
export const probeLinks = verb(
  {
    input: z.strictObject({
      /** As they stand in the letter. */
      addresses: z.array(z.string().max(4_000)).max(20),
    }),
    output: z.record(z.string(), LinkAnswerSchema),
    summary: 'Demande si les pages où mènent des liens répondent',
  },
  async ({ prober }: Pick<Deps, 'prober'>, { addresses }) => {
    const probe = once((address: string) => prober.probe(address));
    const answerTo = (address: string): Promise<LinkAnswer> | LinkAnswer | undefined => {
      const wanted = addressToAsk(address);
      if (wanted === undefined) return undefined;
      if (wanted === 'token') return { state: 'unverified', told: unprobedWords.token };
      return probe(wanted);
    };
    const answers = await Promise.all(
      [...new Set(addresses)].map(async (address) => [address, await answerTo(address)] as const),
    );
    return Object.fromEntries(answers.flatMap(([address, answer]) => (answer ? [[address, answer]] : [])));
  },
);
