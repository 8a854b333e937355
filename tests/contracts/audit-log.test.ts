import { appendFile, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAuditFiles } from '../../src/adapters/audit-files/create-audit-files.ts';
import { verifyAudit } from '../../src/use-cases/audit/read-audit.ts';
import { fakeAudit } from '../support/fakes/fake-audit.ts';
import { auditLogContract } from './audit-log.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'newsletter-audit-'));

auditLogContract('in memory', async () => fakeAudit());
auditLogContract('in files', async () => createAuditFiles({ folder: await aFolder() }));

describe('an audit log in files', () => {
  const entry = (name: string) => ({
    at: '2026-11-27T09:00:00.000Z',
    who: { name },
    action: 'signed-in' as const,
  });

  async function threeEntries() {
    const folder = await aFolder();
    const log = createAuditFiles({ folder });
    for (const name of ['Anne', 'Inès', 'Marc']) await log.append(entry(name));
    return { folder, log, file: join(folder, 'audit/2026-11.jsonl') };
  }

  test('is readable by whoever runs the server alone', async () => {
    const { folder, file } = await threeEntries();
    expect([(await stat(join(folder, 'audit'))).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
  });

  test('two processes write one chain', async () => {
    const { folder, log } = await threeEntries();
    const other = createAuditFiles({ folder });
    await Promise.all([0, 1, 2, 3].flatMap(() => [log.append(entry('ici')), other.append(entry('là'))]));
    expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 11, broken: undefined });
  });

  test('what a cut left of an entry goes, and the chain goes on', async () => {
    const { log, file } = await threeEntries();
    await appendFile(file, '{"number":4,"at":"2026');
    await log.append(entry('Zoé'));
    expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 4, broken: undefined });
  });

  test('a last entry that says nothing any more stops the log rather than begin another chain', async () => {
    const { log, file } = await threeEntries();
    await appendFile(file, 'illisible\n');
    await expect(log.append(entry('Zoé'))).rejects.toMatchObject({ code: 'audit-unwritten' });
    expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 3, broken: { after: 3 } });
  });

  test('what nobody could read again is not written, and the chain goes on', async () => {
    const { log } = await threeEntries();
    await expect(log.append({ ...entry('Zoé'), note: 'x'.repeat(2_001) })).rejects.toMatchObject({
      code: 'audit-unwritten',
    });
    await log.append(entry('Zoé'));
    expect(await verifyAudit({ audit: log })).toMatchObject({ entries: 4, broken: undefined });
  });

  test.each([
    ['a name that was changed', (text: string) => text.replace('Inès', 'Jean'), 1],
    ['an entry that was taken out', (text: string) => text.split('\n').toSpliced(1, 1).join('\n'), 1],
    ['two that were exchanged', (text: string) => text.split('\n').toSorted().toReversed().join('\n'), 0],
    ['one that was put in again', (text: string) => `${text}${text.split('\n')[0]}\n`, 3],
  ])('%s breaks the chain', async (_, change, after) => {
    const { log, file } = await threeEntries();
    await writeFile(file, change(await readFile(file, 'utf8')));
    const { broken } = await verifyAudit({ audit: log });
    expect(broken?.after).toBe(after);
  });
});
