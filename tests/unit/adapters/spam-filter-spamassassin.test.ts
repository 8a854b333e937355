import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSpamAssassin } from '../../../src/adapters/spam-filter-spamassassin/create-spamassassin.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const mail = new TextEncoder().encode('Subject: La lettre\r\n\r\nBonjour\r\n');

/** A program of that name on PATH, which does this. */
async function aProgram(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-path-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'spamassassin');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return createSpamAssassin({ environment: { PATH: `${folder}:/usr/bin:/bin` }, deadline: 500 });
}

describe('SpamAssassin', () => {
  it('judges by its local rules, in a home of its own that does not stay', async () => {
    const filter = await aProgram(
      [
        '[ "$*" = "-L -x" ] && [ -d "$HOME" ] && grep -q Bonjour || exit 3',
        'printf "X-Spam-Level: \\r\\nX-Spam-Status: No, score=-0.7 required=5.0 tests=HTML_MESSAGE,\\r\\n\\tNO_RELAYS,A_1 autolearn=no version=4.0.1\\r\\nSubject: La lettre\\r\\n\\r\\nX-Spam-Status: Yes, score=99\\r\\n"',
      ].join('\n'),
    );
    expect(await filter.judge(mail)).toEqual({ score: -0.7, rules: ['HTML_MESSAGE', 'NO_RELAYS', 'A_1'] });
    expect(await readdir(tmpdir())).toEqual(['spamassassin']);
  });

  it('that is not installed is told', async () => {
    const filter = createSpamAssassin({ environment: { PATH: '/nonexistent' } });
    expect(await failureOf(filter.judge(mail))).toMatchObject({ code: 'spam-filter-missing' });
    expect(await failureOf(filter.describe())).toMatchObject({ code: 'spam-filter-missing' });
  });

  it.each([
    ['fails', 'exit 2'],
    ['hangs', 'exec sleep 30'],
    ['answers without a verdict', 'cat'],
    ['does not read', 'exec 0<&-; exit 1'],
  ])('that %s is told', async (_, script) => {
    const filter = await aProgram(script);
    expect(await failureOf(filter.judge(mail))).toMatchObject({ code: 'spam-filter-failed' });
  });

  it('that leaves somebody who goes on writing is not listened to, or waited for, any longer', async () => {
    const filter = await aProgram('(yes; touch "$0.cut") & exec sleep 30');
    expect(await failureOf(filter.judge(mail))).toMatchObject({ code: 'spam-filter-failed' });
    await vi.waitFor(async () => expect(await readdir(tmpdir())).toContain('spamassassin.cut'));
  });
});
