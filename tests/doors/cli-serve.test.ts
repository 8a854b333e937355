import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Context, createContext } from '../../src/cli/context.ts';
import { AppError } from '../../src/core/errors/app-error.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { cliWorld } from './cli-world.ts';

/** A world where the server runs until the test has looked at it. */
function whileServing(look: (url: string) => Promise<void>): Partial<Context> & { opened: string[] } {
  const opened: string[] = [];
  let url = '';
  return {
    opened,
    openBrowser: (address) => opened.push(address),
    holdWorkspace: async () => ({
      announce: async (address) => {
        url = address;
      },
      release: async () => undefined,
    }),
    untilStopped: () => look(url),
  };
}

describe('serve', () => {
  it('says its address on the only line of stdout, opens the browser, answers, and ends', async () => {
    const { within } = await cliWorld();
    let status = 0;
    const changes = whileServing(async (url) => {
      status = (await fetch(new URL('/api/campaigns', url))).status;
    });
    const outcome = await within(changes, 'serve');
    expect(outcome.exitCode).toBe(0);
    expect(outcome.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/?\n$/);
    expect(changes.opened).toEqual([outcome.stdout.trim()]);
    expect(status).toBe(200);
    await expect(fetch(outcome.stdout.trim())).rejects.toThrow();
  });

  it('lets go of the folder last, when nothing of its own works any more', async () => {
    const { within } = await cliWorld();
    const order: string[] = [];
    const { holdWorkspace, ...changes } = whileServing(async () => undefined);
    await within(
      {
        ...changes,
        openWorkspace: async (options) => {
          const workspace = await createContext('9.9.9').openWorkspace(options);
          return { ...workspace, close: () => workspace.close().then(() => void order.push('closed')) };
        },
        holdWorkspace: async (folder) => {
          const lock = await holdWorkspace?.(folder);
          return { announce: async () => undefined, ...lock, release: async () => void order.push('let go') };
        },
      },
      'serve',
    );
    expect(order).toEqual(['closed', 'let go']);
  });

  it('opens nothing with --no-open and listens where it is told', async () => {
    const { within } = await cliWorld();
    const changes = whileServing(async () => undefined);
    const outcome = await within(changes, 'serve', '--no-open', '--json', '--host', 'localhost');
    expect(outcome.json.servers).toEqual([
      { url: expect.stringContaining('localhost'), port: expect.any(Number), pid: process.pid },
    ]);
    expect(changes.opened).toEqual([]);
  });

  it('refuses an address of the network without a login', async () => {
    const { within } = await cliWorld();
    const outcome = await within(
      whileServing(async () => undefined),
      'serve',
      '--host',
      '0.0.0.0',
      '--json',
    );
    expect([outcome.exitCode, JSON.parse(outcome.stderr).code, outcome.stdout]).toEqual([
      2,
      'bind-needs-login',
      '',
    ]);
  });

  it('makes the demonstration once and opens it again', async () => {
    const { folder, within } = await cliWorld();
    const names: string[] = [];
    const changes = whileServing(async (url) => {
      const { name } = (await (await fetch(new URL('/api/workspace', url))).json()) as { name: string };
      names.push(name);
    });
    const config = join(folder, 'newsletter-demo', 'newsletter.config.json');
    expect((await within(changes, 'serve', '--demo')).exitCode).toBe(0);
    const settings = JSON.parse(await readFile(config, 'utf8'));
    await writeFile(config, JSON.stringify({ ...settings, name: 'Changée' }));
    expect((await within(changes, 'serve', '--demo')).exitCode).toBe(0);
    expect(names).toEqual([settings.name, 'Changée']);
  });

  it('refuses a second server on the same folder, naming the first', async () => {
    const { newsletter, within } = await cliWorld();
    let refused = { exitCode: 0, stdout: 'x', stderr: '' };
    let first = '';
    const { holdWorkspace: _, ...changes } = whileServing(async () => {
      refused = await newsletter('serve', '--no-open', '--json');
      first = (await newsletter('doctor', '--json')).stdout;
    });
    const served = await within(changes, 'serve', '--no-open');
    expect(refused).toMatchObject({ exitCode: 7, stdout: '' });
    const failure = JSON.parse(refused.stderr);
    expect(failure).toMatchObject({
      code: 'workspace-locked',
      retryable: true,
      details: { pid: process.pid, url: served.stdout.trim() },
    });
    expect(first).toContain(`processus ${process.pid}`);
    expect((await within(changes, 'serve', '--no-open')).exitCode).toBe(0);
  });
});

describe('doctor', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document
  const statuses = (json: any) =>
    Object.fromEntries(
      json.checks.map(({ check, status }: { check: string; status: string }) => [check, status]),
    );

  it('tries everything and shows the configuration that applies', async () => {
    const { newsletter } = await cliWorld();
    const { exitCode, json } = await newsletter('doctor', '--json');
    expect(exitCode).toBe(0);
    expect(statuses(json)).toEqual({
      node: 'ok',
      workspace: 'ok',
      write: 'ok',
      files: 'ok',
      pictures: 'ok',
      letters: 'ok',
      editor: 'ok',
      mail: 'ok',
      checks: 'ok',
      browser: 'ok',
      fonts: 'ok',
    });
    expect(json.configuration).toMatchObject({ name: 'Ville de Sèvremont', timeZone: 'Europe/Paris' });
    const { stdout } = await newsletter('doctor');
    expect(stdout).toContain('✓ Navigateur : Faux navigateur 1.0');
    expect(stdout).toContain('Configuration effective');
  });

  it('tells the age of the browser, and warns of one that is old', async () => {
    const told = async (version: string) => {
      const clock = fixedClock('2026-11-23T10:00:00.000Z');
      const { newsletter, screenshotter } = await cliWorld({ deps: { clock } });
      screenshotter.describe = async () => `HeadlessChrome/${version} (essai)`;
      return (await newsletter('doctor')).stdout;
    };
    const old = await told('147.0.7727.0');
    expect(old).toContain(
      '! Navigateur : HeadlessChrome/147.0.7727.0 (essai), paru il y a environ 7\u00a0mois\n',
    );
    expect(old).toContain('PUPPETEER_EXECUTABLE_PATH');
    expect(await told('153.0.8010.0')).toMatch(/✓ Navigateur : HeadlessChrome\/153.* 2\u00a0mois\n/);
  });

  it('shows no secret', async () => {
    const mail = {
      transport: 'smtp',
      host: '127.0.0.1',
      port: 1,
      user: 'mairie',
      passwordEnv: 'MAIRIE_SMTP',
    };
    const { within } = await cliWorld({ config: { mail } });
    const { stdout, stderr } = await within({ env: { MAIRIE_SMTP: 'hunter2' } }, 'doctor');
    expect(stdout).toContain('MAIRIE_SMTP');
    expect(stdout + stderr).not.toContain('hunter2');
  });

  it('names what fails, with what to do, and ends with 1', async () => {
    const world = await cliWorld();
    world.mailer.fail(AppError.of('mail-unreachable', { server: 'smtp.exemple.fr:587' }));
    await mkdir(join(world.folder, 'campaigns/abimee'), { recursive: true });
    await writeFile(join(world.folder, 'campaigns/abimee/campaign.json'), '{"name": ');
    const describe = () => Promise.reject(AppError.of('browser-missing', { tried: ['chromium'] }));
    world.screenshotter.describe = describe;
    const { exitCode, json } = await world.newsletter('doctor', '--json');
    expect(exitCode).toBe(1);
    expect(statuses(json)).toMatchObject({
      mail: 'failed',
      files: 'failed',
      browser: 'warning',
      write: 'ok',
    });
    const { stdout } = await world.newsletter('doctor');
    expect(stdout).toContain('✗ Courriel : Le serveur de courriel smtp.exemple.fr:587 ne répond pas');
    expect(stdout).toContain('→ Vérifiez mail.host');
    expect(stdout).toContain('campaigns/abimee/campaign.json');
  });

  it.each(['newsletter-templates', 'block-templates', 'campaigns', 'medias', 'outbox'])(
    'names the folder %s when it cannot be read, and ends with 1',
    async (name) => {
      const { folder, newsletter } = await cliWorld();
      await rm(join(folder, name), { recursive: true, force: true });
      await writeFile(join(folder, name), 'a file where a folder should be');
      const { exitCode, json } = await newsletter('doctor', '--json');
      expect([exitCode, statuses(json).files]).toEqual([1, 'failed']);
      const files = json.checks.find(({ check }: { check: string }) => check === 'files');
      expect(files.detail).toContain(`${name} (`);
    },
  );

  it('names the pictures that hand-deleted blocks left, and the saved blocks that cannot be read', async () => {
    const { folder, newsletter } = await cliWorld();
    for (const file of [
      'widgets/agenda.jpg',
      'clipboard/copie.jpg',
      'clipboard/autre.jpg',
      'clipboard/autre.json',
    ]) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), '{');
    }
    const { json, exitCode } = await newsletter('doctor', '--json');
    const said = (wanted: string) => json.checks.find(({ check }: { check: string }) => check === wanted);
    expect(said('pictures')).toMatchObject({
      status: 'warning',
      detail: 'ne montrent plus rien\u00a0: clipboard/copie.jpg, widgets/agenda.jpg',
      hint: expect.stringContaining('supprimez-les'),
    });
    expect(said('files')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('clipboard/autre.json'),
    });
    expect(exitCode).toBe(1);
  });

  it('opens the versions of every campaign', async () => {
    const { folder, newsletter } = await cliWorld();
    await newsletter('create', 'Lettre de mai', '--template', 'lettre');
    await writeFile(join(folder, 'campaigns/lettre-de-mai/proofs'), 'a file where a folder should be');
    const { json } = await newsletter('doctor', '--json');
    const files = json.checks.find(({ check }: { check: string }) => check === 'files');
    expect(files).toMatchObject({ status: 'failed' });
    expect(files.detail).toContain('campaigns/lettre-de-mai/proofs');
  });

  it('works without a workspace', async () => {
    const { within } = await cliWorld();
    const { exitCode, json } = await within({ cwd: '/' }, 'doctor', '--json');
    expect(exitCode).toBe(1);
    expect(statuses(json)).toEqual({ node: 'ok', workspace: 'failed', fonts: 'ok' });
  });

  it('sees a folder that cannot be written', async () => {
    const world = await cliWorld();
    await writeFile(join(world.folder, '.newsletter'), 'a file where a folder should be');
    const { exitCode, json } = await world.newsletter('doctor', '--json');
    expect([exitCode, statuses(json).write]).toEqual([1, 'failed']);
  });
});
