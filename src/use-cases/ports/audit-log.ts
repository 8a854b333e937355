import type { AuditEntry } from '../../core/audit/audit-entry.ts';

/** One line of the log as it lies there: an entry, or what cannot be read as one. */
export type AuditLine = { entry: AuditEntry; file: string } | { unreadable: string; file: string };

/** Who did what, in order; what was written is never written again. */
export interface AuditLog {
  /**
   * Adds an entry after the last one, whoever else adds some. On the disk when it returns.
   * @throws AppError `audit-unwritten`
   */
  append(entry: Omit<AuditEntry, 'number' | 'previous' | 'hash'>): Promise<AuditEntry>;
  /** All of it, the first first. @param from the file to begin with, as a line named it */
  read(from?: string): AsyncIterable<AuditLine>;
}
