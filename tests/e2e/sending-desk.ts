import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { adobeSecrets, adobeSettings, adobeTargets } from '../support/adobe-instance.ts';

const program = resolve('bin/newsletter.js');

export interface SendingDesk {
  /** Address of the studio. */
  origin: string;
  /** A command on the same workspace. */
  newsletter: (...argv: string[]) => Promise<{ stdout: string }>;
  close(): Promise<void>;
}

/** The demonstration, sending by a simulated Adobe Campaign; `more` of its configuration. */
export async function openSendingDesk(more: object = {}): Promise<SendingDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-sends-'));
  const workspace = join(folder, 'musee');
  const running: ChildProcess[] = [];
  const env = { ...process.env, ...adobeSecrets };
  const newsletter = (...argv: string[]) =>
    promisify(execFile)(process.execPath, [program, ...argv], {
      cwd: argv[0] === 'init' ? folder : workspace,
      env,
    });

  /** A command that stays; its address is the first line it says. */
  async function start(...argv: string[]): Promise<string> {
    const child = spawn(process.execPath, [program, ...argv], {
      cwd: workspace,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.push(child);
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return new URL(url).origin;
  }

  await newsletter('init', 'musee', '--demo');
  const url = await start('simulate', 'adobe');
  await fetch(`${url}/_simulator/settings`, { method: 'POST', body: '{"preparationMs":300}' });
  const file = join(workspace, 'newsletter.config.json');
  const { clientId, template } = adobeSettings(url);
  const adobe = { url, imsUrl: url, template, clientId, clientSecretEnv: 'ADOBE_SECRET' };
  const config = {
    ...(JSON.parse(readFileSync(file, 'utf8')) as object),
    platform: { connector: 'adobe', adobe },
    allowedHosts: ['127.0.0.1'],
    targets: adobeTargets,
    ...more,
  };
  writeFileSync(file, JSON.stringify(config));
  return {
    origin: await start('serve', '--no-open', '--port', '0'),
    newsletter,
    async close() {
      for (const child of running.reverse()) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
