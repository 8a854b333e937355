import { platformAttention, platformLabel, platformWording } from '../wording/platforms.ts';
import { attentionNeeded, isWaiting } from './attention.ts';
import type { SendFacts } from './send-facts.ts';

type ToldSend = Pick<SendFacts, 'status' | 'at' | 'journal' | 'copied' | 'platform' | 'detail'>;

/** What is said beside a send's state: what it asks of a person, else why it waits or failed. */
export function sendCommentText(send: ToldSend, now: Date): string | undefined {
  const asked = attentionNeeded(send, now);
  if (asked === 'slow')
    return [send.detail, platformWording.slow(platformLabel(send.platform))].filter(Boolean).join(' ');
  if (asked) return platformAttention[asked];
  return isWaiting(send) ? platformWording.waiting : send.detail;
}
