import { useEffect, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { LinkAnswer } from '../../../../core/checks/check-facts.ts';
import { CallFailure, call } from '../../../api/call.ts';
import { probeLinks } from '../../../state/checks/probe-links.ts';
import { useLetterSession } from '../letter-context.ts';
import { useChecks } from './use-checks.ts';

export interface LinkChecking {
  addresses: readonly string[];
  /** Of those of the letter that were asked for. */
  answers: readonly { address: string; answer: LinkAnswer }[];
  /** While it is under way: addresses done. */
  done: number | undefined;
  /** Why it stopped. */
  failure: string | undefined;
  start: () => void;
  stop: () => void;
}

/** Asks what becomes of the letter's links; the answers are kept for as long as the page is open. */
export function useLinkCheck(addresses: readonly string[]): LinkChecking {
  const { checks } = useLetterSession();
  const known = useChecks((state) => state.links);
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setDone(undefined);
  };
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setFailure(undefined);
    setDone(0);
    try {
      await probeLinks(addresses, {
        ask: async (some) => (await call(contract.checks.probeLinks, { addresses: some }, signal)).links,
        onAnswers(answers, count) {
          checks.update((state) => ({ ...state, links: { ...state.links, ...answers } }));
          setDone(count);
        },
        signal,
      });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.problem.exception : String(error));
    }
    if (!signal.aborted) setDone(undefined);
  }
  const answers = addresses.flatMap((address) => {
    const answer = Object.hasOwn(known, address) ? known[address] : undefined;
    return answer ? [{ address, answer }] : [];
  });
  return { addresses, answers, done, failure, start: () => void start(), stop };
}
