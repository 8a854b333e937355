import type { SpamVerdict } from '../../core/checks/check-facts.ts';

/** Judges a mail as the filters of mailboxes do, by its own rules alone: nobody outside is asked. */
export interface SpamFilter {
  /** @throws AppError `spam-filter-missing`, `spam-filter-failed` */
  judge(mail: Uint8Array): Promise<SpamVerdict>;
  /** What it is, with its version. @throws AppError as `judge` */
  describe(): Promise<string>;
}
