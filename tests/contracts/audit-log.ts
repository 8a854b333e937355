import { beforeEach, describe, expect, test } from 'vitest';
import { follows } from '../../src/core/audit/audit-entry.ts';
import { verifyAudit } from '../../src/use-cases/audit/read-audit.ts';
import type { AuditLog } from '../../src/use-cases/ports/audit-log.ts';

const approval = (at = '2026-11-27T09:00:00.000Z') => ({
  at,
  who: { id: 'ines', name: 'Inès Roy' },
  action: 'proof-approved' as const,
  on: { noun: 'campaign' as const, id: 'lettre-de-decembre' },
  note: 'BAT 2',
});

/** What every audit log does. */
export function auditLogContract(name: string, make: () => Promise<AuditLog>): void {
  describe(`an audit log: ${name}`, () => {
    let log: AuditLog;

    beforeEach(async () => {
      log = await make();
    });

    test('is empty at first, and whole', async () => {
      expect(await verifyAudit({ audit: log })).toEqual({ entries: 0, last: undefined, broken: undefined });
    });

    test('chains each entry to the one before', async () => {
      const first = await log.append(approval());
      const second = await log.append(approval());
      expect([first.number, second.number, second.previous]).toEqual([1, 2, first.hash]);
      expect([follows(first, undefined), follows(second, first), follows(second, undefined)]).toEqual([
        true,
        true,
        false,
      ]);
    });

    test('takes what many tell at once, each under a number of its own', async () => {
      await Promise.all(Array.from({ length: 20 }, () => log.append(approval())));
      expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 20, broken: undefined });
    });

    test('keeps whole what bears signs that separate lines', async () => {
      const note = 'Une ligne\nune autre\u2028encore\u2029une\u0085autre\r\nla dernière';
      const entry = await log.append({ ...approval(), note });
      await log.append(approval());
      expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 2, broken: undefined });
      for await (const line of log.read()) {
        expect(line).toMatchObject({ entry });
        break;
      }
    });

    test('goes on from month to month, and where a clock was put back', async () => {
      for (const at of ['2026-11-30T23:59:59.000Z', '2026-12-01T00:00:00.000Z', '2026-11-30T23:59:59.500Z'])
        await log.append(approval(at));
      expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 3, broken: undefined });
    });
  });
}
