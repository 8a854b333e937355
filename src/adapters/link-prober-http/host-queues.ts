import type { LinkAnswer } from '../../core/checks/check-facts.ts';
import { probeWords as words } from '../../core/wording/checks/probing.ts';
import { createSemaphore } from '../semaphore.ts';
import { isSlow } from './link-answer.ts';

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
