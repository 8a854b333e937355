import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aServerThatWaits, aServerWithABug, bugs, env, serve } from '../support/program-ends.ts';
import { runProgram } from '../support/real-program.ts';

describe('SIGTERM while Adobe does not answer a submission (J1)', () => {
  it('ends a server with the ledger as it is; the next start knows', async () => {
    const { folder, server, click } = await aServerThatWaits();
    server.child.kill('SIGTERM');
    expect({ code: await server.ended, stderr: server.stderr() }).toMatchObject({ code: 0 });
    await click;
    const sends = join(folder, 'campaigns/c1/sends');
    const file = (await readdir(sends)).find((name) => name.endsWith('.json')) ?? '';
    const { journal } = JSON.parse(await readFile(join(sends, file), 'utf8'));
    expect(journal.map(({ step }: { step: string }) => step)).toEqual(['asked', 'handing-over']);
    const { stdout } = await runProgram({ folder, env }, 'sends', '--json');
    expect(JSON.parse(stdout).sends).toMatchObject([{ status: 'scheduled' }]);
  });
});

describe('a bug that nobody caught (J1)', () => {
  it.each(bugs)(
    '%s: is logged under a number, and the end leaves the folder free',
    async (_, bug) => {
      const { folder, server } = await aServerWithABug(bug);
      expect(await server.ended).toBe(1);
      expect(server.stderr()).toMatch(/\[[0-9a-f-]{36}\] Erreur inattendue\u00a0: panne d’essai\n.*\n +at /);
      expect((await fetch((await serve(folder)).url)).status).toBe(200);
    },
    30_000,
  );
});
