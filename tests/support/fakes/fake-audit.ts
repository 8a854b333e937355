import { type AuditEntry, chainEntry } from '../../../src/core/audit/audit-entry.ts';
import type { AuditLog } from '../../../src/use-cases/ports/audit-log.ts';

/** Who did what, held in memory. */
export function fakeAudit(): AuditLog & { entries: AuditEntry[] } {
  const entries: AuditEntry[] = [];
  return {
    entries,
    async append(entry) {
      const next = chainEntry(entry, entries.at(-1));
      entries.push(next);
      return next;
    },
    async *read() {
      for (const entry of entries) yield { entry, file: 'audit/2026-11.jsonl' };
    },
  };
}
