import { lookup } from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import type { LinkAnswer } from '../../core/checks/check-facts.ts';
import type { LinkProber } from '../../use-cases/ports/link-prober.ts';
import { isAskable } from '../outgoing/fetch-document.ts';
import { OutgoingFailure, type Resolver } from '../outgoing/send-request.ts';
import { createSemaphore } from '../semaphore.ts';
import { followRedirects, type RedirectResult } from './follow-redirects.ts';
import { answerOfFailure, createHostQueues, isSlow, linkAnswerOf } from './host-queues.ts';
import { probeWords as words } from './messages.fr.ts';

/**
 * What asking for a link may take: ms in all, and of these for the polite question; redirects; ms before a second try.
 * Redirects: what is read from the web has three; a link goes through a shortener, https, www and a language as
 * readers' browsers do, which follow twenty (Fetch, 4.4). Nothing is read, and each address on the way is judged anew.
 */
interface ProbeLimits {
  milliseconds: number;
  head: number;
  redirects: number;
  pause: number;
}

const usualLimits: ProbeLimits = { milliseconds: 15_000, head: 5_000, redirects: 8, pause: 1_000 };

interface ProberWorld {
  /** Hosts that need not be public, and may listen on any port. */
  allowedHosts: readonly string[];
  limits?: ProbeLimits;
  /** The system's unless a test answers in its place. */
  resolve?: Resolver;
}

/** Pages asked for at a time, of all servers. */
const width = 6;

/** Whether another question may have another answer. */
const isPassing = (error: unknown) =>
  isSlow(error) || (error instanceof OutgoingFailure && error.reason === 'cut');

const isServerFault = (landing: RedirectResult) => 'status' in landing && landing.status >= 500;
/** Whether GET would say no more. */
const isSettled = (landing: RedirectResult) =>
  'status' in landing ? landing.status >= 200 && landing.status < 300 : landing.answer.state !== 'broken';

/** A name that is reserved and always there (RFC 2606, 3): where it is not found, no other name says anything. */
const knownName = 'example.org';

/**
 * Asks for pages by the one way out: public addresses only unless the host is listed, redirects judged anew. HEAD first;
 * where that is not answered well GET, whose body is not read, once more where the server failed.
 */
export function createHttpLinkProber({
  allowedHosts,
  limits = usualLimits,
  resolve = lookup,
}: ProberWorld): LinkProber {
  const inTurn = createSemaphore(width);
  const inTurnOfHost = createHostQueues();
  const findsNames = () =>
    new Promise<boolean>((tell) => resolve(knownName, { all: true }, (error) => tell(!error)));

  async function ask(address: string): Promise<LinkAnswer> {
    const end = performance.now() + limits.milliseconds;
    const asking = { allowedHosts, resolve, redirects: limits.redirects };
    const politely = Math.min(end, performance.now() + limits.head);
    const head = await followRedirects(address, { ...asking, method: 'HEAD', end: politely }).catch(
      (error) => {
        if (isPassing(error)) return undefined;
        throw error;
      },
    );
    if (head && isSettled(head)) return linkAnswerOf(head);
    const first = await followRedirects(address, { ...asking, method: 'GET', end });
    if (!isServerFault(first)) return linkAnswerOf(first);
    await delay(limits.pause);
    return linkAnswerOf(await followRedirects(address, { ...asking, method: 'GET', end }));
  }

  return {
    async probe(address) {
      if (!isAskable(address, allowedHosts)) return { state: 'unverified', told: words.private };
      try {
        return await inTurnOfHost(new URL(address).host, () => inTurn(() => ask(address)));
      } catch (error) {
        if (!(error instanceof OutgoingFailure)) throw error;
        const isOffline = error.code === 'ENOTFOUND' && !(await findsNames());
        if (isOffline) return { state: 'unverified', told: words.offline };
        return answerOfFailure(error, limits.milliseconds);
      }
    },
  };
}
