import type { OutboxMessage, OutboxSummary } from '../../core/outbox/outbox-message.ts';

/** The mails that the embedded mailer kept. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<OutboxSummary[]>;
  get(id: string): Promise<OutboxMessage | undefined>;
}
