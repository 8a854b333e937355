import type { LinkAnswer } from '../../../src/core/checks/check-facts.ts';
import type { LinkProber } from '../../../src/use-cases/ports/link-prober.ts';

export interface FakeProber extends LinkProber {
  /** In order. */
  asked: string[];
}

/** A web where every page is there, but for the given ones. */
export function fakeProber(answers: Readonly<Record<string, LinkAnswer>> = {}): FakeProber {
  const asked: string[] = [];
  return {
    asked,
    async probe(address) {
      asked.push(address);
      return answers[address] ?? { state: 'good', status: 200 };
    },
  };
}
