import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { programOnDemonstration } from '../support/program-on-demonstration.ts';
import { temporaryFolder } from './cli-world.ts';

const { environment, program, newsletter, startWith, start, serve, demonstration } = programOnDemonstration();

/** Waits until something holds; what never does is the test's own end. */
async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(50);
}

// Each starts several processes, which takes its time on a busy machine.

describe('the program itself', () => {
  it('says its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { stdout } = spawnSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
    expect(stdout).toBe(`${version}\n`);
  });

  it('does not mind a reader that stops reading', async () => {
    const folder = await demonstration();
    const child = start(folder, 'render', 'lettre-de-decembre-2026');
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout?.once('data', () => child.stdout?.destroy());
    const [exitCode] = await once(child, 'close');
    expect([exitCode, stderr]).toEqual([0, '']);
  });
});

describe.runIf(process.platform === 'linux')('a program whose output cannot be written', () => {
  it('says so and fails', async () => {
    const folder = await demonstration();
    const command = `"${process.execPath}" "${program}" campaigns > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'La réponse n’a pas pu être écrite (ENOSPC).\n']);
  });

  it('mails a proof to the last recipient although nobody reads its progress', async () => {
    const folder = await demonstration();
    const addresses = ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'];
    const to = addresses.flatMap((address) => ['--to', address]);
    const child = start(folder, 'bat', 'lettre-de-decembre-2026', ...to);
    child.stderr?.destroy();
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(addresses.length);
  });
});

describe('a program that is interrupted', () => {
  it('dies of the signal, except a server, whose end it is', async () => {
    const folder = await demonstration();
    const child = start(folder, 'preview', '--all');
    await wait(1_500);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
  });
});

describe('a server and what happens around it', () => {
  it('answers, sees what commands do beside it, refuses a second one, and ends on a signal', async () => {
    const folder = await demonstration();
    const { child, url, lines } = await serve(folder);
    const names = async () => {
      const { campaigns } = (await (await fetch(new URL('/api/campaigns', url))).json()) as {
        campaigns: { name: string }[];
      };
      return campaigns.map(({ name }) => name);
    };
    const made = ['Un', 'Deux'];
    await Promise.all(
      made.map((name) => newsletter(folder, 'create', name, '--from', 'lettre-de-decembre-2026')),
    );
    await eventually(async () => {
      const known = await names();
      return made.every((name) => known.includes(name));
    });

    const second = await newsletter(folder, 'serve', '--json').catch((error) => error);
    expect([second.code, second.stdout]).toEqual([7, '']);
    expect(JSON.parse(second.stderr).details).toEqual({ pid: child.pid, url });

    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(lines).toEqual([url]);
  });

  it('leaves nothing that says it is there when it is asked to end while it starts', async () => {
    const folder = await demonstration();
    const told = join(folder, '.newsletter', 'server.json');
    const child = start(folder, 'serve');
    while (!existsSync(told)) await wait(1);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(existsSync(told)).toBe(false);
  });

  it('leaves the folder free after kill -9', async () => {
    const folder = await demonstration();
    const first = await serve(folder);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const { child } = await serve(folder);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('a program killed while it makes pictures', () => {
  /** What the system tells of a process; nothing once it is gone. */
  const told = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const childrenOf = (pid: number) =>
    readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      told(join(`/proc/${pid}/task`, task, 'children'))
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  const commandLine = (pid: number) => told(`/proc/${pid}/cmdline`);

  it('takes its browser with it, and the next one removes what that wrote', async () => {
    const folder = await demonstration();
    // A folder of its own: whatever program starts a browser beside the usual one clears it of the dead.
    const temporary = await temporaryFolder();
    const env = { ...environment, TMPDIR: temporary };
    const child = startWith(env, folder, 'preview', '--all');
    const pid = child.pid ?? 0;
    // What works on pictures is a process of its own, too; a browser's command line names the folder it writes to.
    const profile = join(temporary, `newsletter-browser-${pid}-`);
    const browsers = () => {
      expect(child.exitCode).toBe(null);
      return childrenOf(pid).filter((one) => commandLine(one).includes(profile));
    };
    await eventually(() => browsers().length > 0);
    const [browser = 0] = browsers();
    await wait(300);
    child.kill('SIGKILL');
    // A zombie, where nobody reaps orphans, has no command line any more.
    await eventually(() => commandLine(browser) === '');
    const left = () => readdirSync(temporary).filter((name) => /browser|chrome/.test(name));
    expect(left()).toEqual([expect.stringMatching(`^newsletter-browser-${pid}-`)]);
    const next = startWith(env, folder, 'preview', 'lettre-de-novembre-2026', '--view', 'phone');
    expect((await once(next, 'exit'))[0]).toBe(0);
    expect(left()).toEqual([]);
  });
});
