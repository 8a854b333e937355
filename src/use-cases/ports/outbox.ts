import type { OutboxMessage, OutboxSummary } from '../../core/outbox/outbox-message.ts';

/** The mails that the embedded mailer kept. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<OutboxSummary[]>;
  get(id: string): Promise<OutboxMessage | undefined>;
  /** Those that are of before an instant, and were put there before it. */
  listBefore(instant: Date): Promise<OutboxSummary[]>;
  /** Lets go of one, for good; nothing where there is none. @throws AppError `storage-failed` */
  remove(id: string): Promise<void>;
}
