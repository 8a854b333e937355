import type { LinkAnswer } from '../../../core/checks/check-facts.ts';

type LinkAnswers = Readonly<Record<string, LinkAnswer>>;

/** Addresses of one question (`contract.checks.probeLinks`). */
const mostAsked = 20;

interface Probing {
  /** Asks for some addresses at once. */
  ask: (addresses: string[], signal: AbortSignal) => Promise<LinkAnswers>;
  /** What is known after each question, and of how many addresses. */
  onAnswers: (answers: LinkAnswers, done: number) => void;
  signal: AbortSignal;
}

/**
 * Asks for the addresses of a letter, some at a time, until all are answered or it is given up.
 * @throws what `ask` throws, save when it was given up
 */
export async function probeLinks(addresses: readonly string[], { ask, onAnswers, signal }: Probing) {
  for (let done = 0; done < addresses.length && !signal.aborted; done += mostAsked) {
    const some = addresses.slice(done, done + mostAsked);
    try {
      const answers = await ask(some, signal);
      if (!signal.aborted) onAnswers(answers, done + some.length);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
