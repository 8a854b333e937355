import type { LinkAnswer } from '../../core/checks/check-facts.ts';
import { ofCertificate } from '../outgoing/fetch-trouble.ts';
import { OutgoingFailure } from '../outgoing/send-request.ts';
import { createSemaphore } from '../semaphore.ts';
import type { RedirectResult } from './follow-redirects.ts';
import { probeWords as words } from './messages.fr.ts';

const broken = (told: string): LinkAnswer => ({ state: 'broken', told });
const unverified = (told: string): LinkAnswer => ({ state: 'unverified', told });

/** 404 and 410 say that nothing is there, 5xx that nothing comes; any other refusal may be meant for programs alone. */
export function linkAnswerOf(landing: RedirectResult): LinkAnswer {
  if ('answer' in landing) return landing.answer;
  const { status } = landing;
  if (status >= 200 && status < 300) return { state: 'good', status };
  return status === 404 || status === 410 || status >= 500
    ? broken(words.status(status))
    : unverified(words.status(status));
}

/** Browsers find the missing link of such a chain by themselves, or know an authority of the organisation's own. */
const partialChains = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);

/** Whether nothing came in time. */
export const isSlow = (error: unknown): boolean =>
  error instanceof OutgoingFailure && (error.reason === 'slow' || error.code === 'ETIMEDOUT');

/** @param milliseconds for which the answer was awaited */
export function answerOfFailure(failure: OutgoingFailure, milliseconds: number): LinkAnswer {
  const { reason, code } = failure;
  if (reason === 'blocked') return unverified(words.private);
  if (isSlow(failure)) return unverified(words.slow(milliseconds / 1_000));
  if (code === 'ENOTFOUND') return broken(words.unknownHost);
  if (code === 'ECONNREFUSED') return broken(words.refused);
  if (code === 'EAI_AGAIN') return unverified(words.noNames);
  if (partialChains.has(code)) return unverified(words.partialCertificate(code));
  return ofCertificate.test(code) || code === 'EPROTO'
    ? broken(words.certificate(code))
    : unverified(words.cut(code));
}

/** Pages of one server asked for at a time. */
const width = 2;
/** Pages of a server in a row that do not answer: the others are not waited for, or a letter's links took minutes. */
const patience = 3;

interface HostQueue {
  pass: ReturnType<typeof createSemaphore>;
  /** Pages that wait for their turn, or have it. */
  inside: number;
  /** In a row, until now. */
  unanswered: number;
}

/** Pages are asked for in the queue of their server, while it answers; a queue without anybody in it is forgotten. */
export function createHostQueues() {
  const queues = new Map<string, HostQueue>();

  return async (host: string, ask: () => Promise<LinkAnswer>): Promise<LinkAnswer> => {
    const queue = queues.get(host) ?? { pass: createSemaphore(width), inside: 0, unanswered: 0 };
    queues.set(host, queue);
    queue.inside += 1;
    try {
      return await queue.pass(async () => {
        if (queue.unanswered >= patience) return { state: 'unverified', told: words.silent };
        const answer = await ask().catch((error) => {
          if (isSlow(error)) queue.unanswered += 1;
          throw error;
        });
        queue.unanswered = 0;
        return answer;
      });
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(host);
    }
  };
}
