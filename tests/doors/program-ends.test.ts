import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adobeSecrets } from '../support/adobe-instance.ts';
import { adobeConfig, makeCampaign, nextJune, startRealAdobe } from '../support/real-adobe.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';

const env = { ...adobeSecrets };

describe('SIGTERM while Adobe does not answer a submission (J1)', () => {
  it('ends a server with the ledger as it is; the next start knows', async () => {
    const home = await cliWorld();
    const adobe = await startRealAdobe(home.folder);
    const world = await cliWorld({ config: adobeConfig(adobe.url) });
    await makeCampaign(world, 'c1');
    const { folder } = world;
    const server = await startListening({ folder, env }, 'serve', '--no-open', '--port', '0');
    await adobe.fault({ on: 'nms:delivery#SubmitDelivery', act: 'stall', when: 'after' });
    const body = new URLSearchParams({ adobetarget: 'abonnes', senddate: nextJune });
    const path = '/campaign/ajaxsendadobe/c1';
    const click = fetch(server.url + path, { method: 'POST', body }).catch(() => 'cut');
    const actions = async () => (await adobe.callsSince(0)).map(({ action }) => action);
    await expect.poll(actions, { timeout: 10_000 }).toContain('nms:delivery#SubmitDelivery');

    server.child.kill('SIGTERM');
    expect({ code: await server.ended, stderr: server.stderr() }).toMatchObject({ code: 0 });
    await click;
    const sends = join(folder, 'campaigns/c1/sends');
    const file = (await readdir(sends)).find((name) => name.endsWith('.json')) ?? '';
    const { journal } = JSON.parse(await readFile(join(sends, file), 'utf8'));
    expect(journal.map(({ step }: { step: string }) => step)).toEqual(['asked', 'handing-over']);
    const { stdout } = await runProgram({ folder, env }, 'sends', '--json');
    expect(JSON.parse(stdout).sends).toMatchObject([{ status: 'scheduled' }]);
  }, 60_000);
});

describe('a bug that nobody caught (J1)', () => {
  it.each([
    ['thrown', 'throw new Error("panne d’essai")'],
    ['of a promise that nobody awaited', 'Promise.reject(new Error("panne d’essai"))'],
  ])(
    '%s: is logged under a number, and the end leaves the folder free',
    async (_, fault) => {
      const { folder } = await cliWorld();
      const script = `process.once("SIGUSR2", () => { ${fault} })`;
      const node = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
      const server = await startListening({ folder, node }, 'serve', '--no-open', '--port', '0');
      server.child.kill('SIGUSR2');
      expect(await server.ended).toBe(1);
      expect(server.stderr()).toMatch(/\[[0-9a-f-]{36}\] Erreur inattendue\u00a0: panne d’essai\n.*\n +at /);
      const next = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
      expect((await fetch(next.url)).status).toBe(200);
    },
    30_000,
  );
});
