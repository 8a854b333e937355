import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdobePlatform } from '../../src/adapters/send-platform-adobe/create-adobe-platform.ts';
import { adobeOrder, adobeSecrets, adobeSettings, adobeTargets } from '../support/adobe-instance.ts';
import { cliWorld } from './cli-world.ts';

const program = resolve('bin/newsletter.js');

/** The program itself, playing Adobe Campaign; on a clock that stands still where an instant is given. */
async function simulator(now?: string): Promise<string> {
  const argv = [program, 'simulate', 'adobe', ...(now ? ['--now', now] : [])];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return url;
}

describe('newsletter simulate', () => {
  it('plays Adobe Campaign in a process of its own, steered by JSON', async () => {
    const url = await simulator('2026-12-20T12:00:00Z');
    const steer = async (path: string, body?: object) => {
      const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(`${url}/_simulator/${path}`, request);
      return { status: answer.status, said: await answer.json() };
    };
    const platform = createAdobePlatform({
      ...{
        settings: adobeSettings(url),
        targets: [],
        allowedHosts: ['127.0.0.1'],
        environment: adobeSecrets,
      },
    });

    expect(
      (await steer('faults', { on: 'nms:delivery#SubmitDelivery', act: 'cut', when: 'after' })).status,
    ).toBe(200);
    const order = adobeOrder();
    expect(await platform.schedule(order)).toMatchObject({ status: 'preparing' });
    await steer('clock', { now: '2026-12-25T08:00:05Z' });
    expect((await steer('state')).said).toMatchObject({
      now: '2026-12-25T08:00:05.000Z',
      deliveries: [{ internalName: order.key, state: 95, messages: 3 }],
    });
    const { messages } = (await steer(`deliveries/${order.key}/messages`)).said;
    expect(messages).toMatchObject([
      { to: 'camille.martin@example.org', subject: 'Noël & vous, Camille' },
      {},
      {},
    ]);
    expect((await steer('faults', { act: 'explode' })).status).toBe(400);
    const fromAPage = await fetch(`${url}/_simulator/state`, { headers: { origin: 'https://example.org' } });
    expect(fromAPage.status).toBe(403);
  });

  it('is where the program schedules a letter, waits for the analysis and says so', async () => {
    const url = await simulator();
    await fetch(`${url}/_simulator/settings`, { method: 'POST', body: '{"preparationMs":600}' });
    const { clientId, template } = adobeSettings(url);
    const adobe = { url, imsUrl: url, template, clientId, clientSecretEnv: 'ADOBE_SECRET' };
    const { folder } = await cliWorld({
      config: {
        mail: { from: { name: 'Mairie', email: 'lettre@example.org' } },
        platform: { connector: 'adobe', adobe },
        allowedHosts: ['127.0.0.1'],
        targets: adobeTargets,
      },
    });
    const environment = { ...process.env, ...adobeSecrets };
    const newsletter = (...argv: string[]) =>
      promisify(execFile)(process.execPath, [program, ...argv], { cwd: folder, env: environment });
    const name = 'lettre-de-janvier';
    await newsletter('create', 'Lettre de janvier', '--template', 'lettre');
    await writeFile(join(folder, 'version.json'), JSON.stringify({ subject: 'Bonne année' }));
    await newsletter('save', name, '--from', 'version.json');
    const year = new Date().getFullYear() + 1;
    const argv = [
      'schedule',
      name,
      '--target',
      'abonnes',
      '--date',
      `05/01/${year} 09:00`,
      '--override',
      'essai',
    ];
    const { stdout } = await newsletter(...argv, '--json');
    expect(JSON.parse(stdout).sends).toMatchObject([
      { campaign: name, platform: 'adobe', status: 'scheduled' },
    ]);
  });

  it('knows adobe and nothing else', async () => {
    const { newsletter } = await cliWorld();
    const { exitCode, stderr } = await newsletter('simulate', 'brevo');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('«\u00a0brevo\u00a0» ne se simule pas');
  });
});
