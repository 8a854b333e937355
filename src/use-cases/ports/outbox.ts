import type { ListPart } from '../../core/list-part.ts';
import type { OutboxMessage, OutboxSummary } from '../../core/outbox/outbox-message.ts';

/** Part of the mails that were kept, or of those that are found among them. */
interface AskedPart extends ListPart {
  isFound: (message: OutboxSummary) => boolean;
}

/** The mails that the embedded mailer kept. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<OutboxSummary[]>;
  /** As `list`, but only the files of the part are looked at again: the price is its own, however many there are. */
  listPart(asked: AskedPart): Promise<{ messages: OutboxSummary[]; total: number; all: number }>;
  get(id: string): Promise<OutboxMessage | undefined>;
  /** Those that are of before an instant, and were put there before it. */
  listBefore(instant: Date): Promise<OutboxSummary[]>;
  /** Lets go of one, for good; nothing where there is none. @throws AppError `storage-failed` */
  remove(id: string): Promise<void>;
}
