import type { SpamVerdict } from '../../../src/core/checks/check-facts.ts';
import type { SpamFilter } from '../../../src/use-cases/ports/spam-filter.ts';

export interface FakeSpamFilter extends SpamFilter {
  /** The mails, as text. */
  judged: string[];
}

/** Says the same of every mail. */
export function fakeSpamFilter(verdict: SpamVerdict = { score: 0, rules: [] }): FakeSpamFilter {
  const judged: string[] = [];
  return {
    judged,
    async judge(mail) {
      judged.push(new TextDecoder().decode(mail));
      return verdict;
    },
    describe: async () => 'Filtre de test',
  };
}
