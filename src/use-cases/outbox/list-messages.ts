import type { OutboxSummary } from '../../core/outbox/outbox-message.ts';
import type { Deps } from '../deps.ts';

/** The mails that the embedded outbox kept, newest first. */
export function listMessages(deps: Pick<Deps, 'outbox'>): Promise<OutboxSummary[]> {
  return deps.outbox.list();
}
