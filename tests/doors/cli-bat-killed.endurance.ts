import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { contentsBelow } from '../support/store/temporary-workspace.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

const program = resolve('bin/newsletter.js');
const secret = 'Tr0p-Secret-Pour-Un-Journal';

beforeAll(() => {
  if (!existsSync('dist/cli/main.js'))
    throw new Error('these tests run the built program: npm run build first');
});
// Each starts several processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** A mail server that kills the program in the middle of the so-manieth mail: before it answers, or just after. */
async function deadlyServer() {
  const arrived: string[] = [];
  let fatal: { at: number; isHeard: boolean; kill: () => void } | undefined;
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === secret ? done(null, { user: 'mairie' }) : done(new Error('Invalid login')),
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        arrived.push(session.envelope.rcptTo[0]?.address ?? '');
        const isFatal = fatal !== undefined && arrived.length >= fatal.at;
        if (!isFatal || fatal?.isHeard) done();
        if (isFatal) fatal?.kill();
      });
    },
  });
  return {
    ...server,
    arrived,
    dieAt: (at: number, isHeard: boolean, kill: () => void) => {
      fatal = { at, isHeard, kill };
    },
    live: () => {
      fatal = undefined;
    },
  };
}

const people = Array.from({ length: 30 }, (_, n) => `a${n}@exemple.fr`);
const table = `campaign,to\ndecembre,${people.slice(0, 20).join(' ')}\njanvier,${people.slice(20).join(' ')}\n`;

async function batch(port: number): Promise<CliWorld> {
  const mail = { host: '127.0.0.1', port, user: 'mairie', passwordEnv: 'SMTP_PASSWORD' };
  const from = { name: 'Mairie', email: 'lettre@exemple.fr' };
  const world = await cliWorld({ config: { mail: { transport: 'smtp', from, ...mail } } });
  for (const name of ['Décembre', 'Janvier']) await world.newsletter('create', name, '--template', 'lettre');
  await writeFile(join(world.folder, 'batch.csv'), table);
  return world;
}

function run(folder: string) {
  const child = spawn(process.execPath, [program, 'bat', '--from-file', 'batch.csv', '--json'], {
    cwd: folder,
    env: { ...process.env, CI: '1', SMTP_PASSWORD: secret },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return {
    exited,
    kill: () => void child.kill('SIGKILL'),
    interrupt: () => void child.kill('SIGINT'),
  };
}

const isIn = (text: string, words: string) => text.includes(words);

it('a batch killed with -9 in its first and in its second proof goes on: nobody twice, nobody lost', async () => {
  const server = await deadlyServer();
  const world = await batch(server.port);
  for (const [at, isHeard] of [
    [3, false],
    [24, true],
  ] as const) {
    const killed = run(world.folder);
    server.dieAt(at, isHeard, killed.kill);
    expect((await killed.exited).code).toBeNull();
  }
  server.live();
  const last = await run(world.folder).exited;
  const proofs = JSON.parse(last.stdout).proofs as {
    campaign: string;
    number: number;
    recipients: { address: string; status: string }[];
  }[];
  expect(proofs.map(({ campaign, number }) => [campaign, number])).toEqual([
    ['decembre', 1],
    ['janvier', 1],
  ]);
  expect(new Set(server.arrived).size).toBe(server.arrived.length);
  const results = proofs.flatMap(({ recipients }) => recipients);
  expect(results.map(({ address }) => address)).toEqual(people);
  for (const { address, status } of results) {
    expect(['accepted', 'unknown']).toContain(status);
    if (status === 'accepted') expect(server.arrived).toContain(address);
  }
  // At most what five connections had on their way each time.
  expect(results.filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(10);
  expect(last.code).toBe(8);
  const left = (await contentsBelow(world.folder)).map(({ content }) => content).join('\n');
  expect([left, last.stdout, last.stderr].some((text) => isIn(text, secret))).toBe(false);
  expect(isIn(left, Buffer.from(secret).toString('base64'))).toBe(false);
  expect(await readdir(world.folder)).not.toContain('batch.csv.journal');
  await server.close();
});

it('a batch that is interrupted by Ctrl-C cuts nobody’s mail, says how far it came, and goes on', async () => {
  const server = await deadlyServer();
  const world = await batch(server.port);
  const rows = people.map((address) => `decembre,${address}\n`);
  await writeFile(join(world.folder, 'batch.csv'), `campaign,to\n${rows.join('')}`);
  const cut = run(world.folder);
  server.dieAt(3, true, () => {
    server.live();
    cut.interrupt();
  });
  const { code, stdout, stderr } = await cut.exited;
  expect(code).toBe(130);
  const { details, ...told } = JSON.parse(stderr);
  expect(told).toMatchObject({ code: 'interrupted', retryable: true });
  expect(details).toMatchObject({ done: server.arrived.length, total: people.length });
  expect(details.left).toBeGreaterThan(0);
  const statuses = JSON.parse(stdout).proofs.flatMap(({ recipients }: { recipients: { status: string }[] }) =>
    recipients.map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set(['accepted']));
  expect((await run(world.folder).exited).code).toBe(0);
  expect(server.arrived.toSorted()).toEqual(people.toSorted());
  await server.close();
});
