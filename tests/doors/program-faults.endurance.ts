import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RealProcess, startListening } from '../support/real-program.ts';
import { mountSmallDisk } from '../support/store/small-disk.ts';
import { filesBelow } from '../support/store/temporary-workspace.ts';
import { temporaryFolder } from './cli-world.ts';

// What befalls the whole program on its disk and in its browser, tried on the built one over the demonstration.

const letter = 'lettre-de-decembre-2026';

/** The demonstration as the program writes it, to be copied: a process each time would take longer than the tests. */
let written: string;
beforeAll(async () => {
  written = await mkdtemp(join(tmpdir(), 'newsletter-demonstration-'));
  await promisify(execFile)(process.execPath, [resolve('bin/newsletter.js'), 'init', written, '--demo']);
  return () => rm(written, { recursive: true });
});

async function demonstration(): Promise<string> {
  const folder = join(await temporaryFolder(), 'espace');
  await cp(written, folder, { recursive: true });
  return folder;
}

const serve = (folder: string, node: readonly string[] = []) =>
  startListening({ folder, node }, 'serve', '--no-open', '--port', '0');

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read by expectations alone
  json: any;
}

async function get(url: string, path: string): Promise<Answer> {
  const answer = await fetch(new URL(path, url));
  return { status: answer.status, json: await answer.json() };
}

async function post(url: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

async function upload(url: string, bytes: Uint8Array, name: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(new URL('/medias/ajaxform', url), { method: 'POST', body: form });
  return { status: answer.status, json: await answer.json() };
}

const save = (url: string, subject: string) => post(url, `/campaign/ajaxsave/${letter}`, { subject });
const versionsIn = async (folder: string) =>
  (await readdir(join(folder, 'campaigns', letter, 'versions')))
    .filter((name) => name.endsWith('.json'))
    .sort();
/** A good copy made beside a save bears such a name for a moment: what is left is what stays. */
const expectNoTemporaries = (folder: string) =>
  expect.poll(async () => (await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);

describe('files that cannot be read when the program starts', () => {
  const damages: Record<string, (text: string) => string> = {
    empty: () => '',
    truncated: (text) => text.slice(0, text.length / 2),
    zeros: (text) => '\0'.repeat(text.length),
    wrong: () => '["une", "liste"]',
    newer: (text) => JSON.stringify({ ...JSON.parse(text), schemaVersion: 2 }),
  };

  it('are told by name, hide no other, stay as they are, and take no save', async () => {
    const folder = await demonstration();
    const source = join(folder, 'campaigns', letter);
    for (const [name, damage] of Object.entries(damages)) {
      const copy = join(folder, 'campaigns', name);
      await cp(source, copy, { recursive: true });
      const file = join(copy, 'campaign.json');
      const text = (await readFile(file, 'utf8')).replaceAll(letter, name);
      await writeFile(file, damage(text));
    }
    const damaged = Object.keys(damages).map((name) => join(folder, 'campaigns', name, 'campaign.json'));
    const before = await Promise.all(damaged.map((file) => readFile(file, 'utf8')));
    const server = await serve(folder);
    const { campaigns } = (await get(server.url, '/api/campaigns')).json;
    expect(campaigns.map(({ id }: { id: string }) => id)).toContain(letter);
    const { problems } = (await get(server.url, '/api/workspace')).json;
    const told = problems.map(({ file }: { file: string }) => file);
    for (const name of Object.keys(damages)) expect(told.join()).toContain(`campaigns/${name}/campaign.json`);
    for (const name of Object.keys(damages)) {
      const { status } = await post(server.url, `/api/campaigns/${name}/rename`, { name: 'Autre' });
      expect([name, status]).toEqual([name, expect.toBeOneOf([404, 409, 422, 500, 503])]);
      expect([name, status]).not.toEqual([name, 500]);
    }
    expect((await save(server.url, 'Encore')).status).toBe(200);
    expect(await Promise.all(damaged.map((file) => readFile(file, 'utf8')))).toEqual(before);
  });
});

describe('changes from outside while the program runs', () => {
  it('in bursts of replacements, half-written files and a checkout of 200 letters end with what the disk says', async () => {
    const folder = await demonstration();
    const server = await serve(folder);
    const text = await readFile(join(folder, 'campaigns', letter, 'campaign.json'), 'utf8');
    const named = (id: string, name: string) => JSON.stringify({ ...JSON.parse(text), id, name });
    const place = (id: string) => join(folder, 'campaigns', id);
    for (let n = 0; n < 200; n += 1) {
      await mkdir(place(`venue-${n}`), { recursive: true });
      await writeFile(join(place(`venue-${n}`), 'campaign.json'), named(`venue-${n}`, `Venue ${n}`));
    }
    // Half-written for a moment, then replaced 20 times without a pause.
    const file = join(place(letter), 'campaign.json');
    await writeFile(file, text.slice(0, 40));
    for (let n = 0; n < 20; n += 1) {
      await writeFile(`${file}.neuf`, named(letter, `Nom ${n}`));
      await rename(`${file}.neuf`, file);
    }
    await rm(place('venue-7'), { recursive: true });
    const names = async () => {
      const [own, come, gone] = await Promise.all(
        ['Nom', 'Venue', '"Venue 7"'].map(
          async (query) =>
            (await get(server.url, `/api/campaigns?query=${encodeURIComponent(query)}`)).json as {
              campaigns: { id: string; name: string }[];
              total: number;
            },
        ),
      );
      const isGone = !gone?.campaigns.some(({ id }) => id === 'venue-7');
      return [own?.campaigns.find(({ id }) => id === letter)?.name, come?.total, isGone];
    };
    await expect.poll(names).toEqual(['Nom 19', 199, true]);
  });

  it('made to the letter that somebody writes is a conflict that names the other, and both are kept', async () => {
    const folder = await demonstration();
    const server = await serve(folder);
    const { version } = (await get(server.url, `/api/campaigns/${letter}/document`)).json;
    expect((await save(server.url, 'D’ailleurs')).status).toBe(200);
    const outside = await versionsIn(folder);
    const mine = await post(server.url, `/campaign/ajaxsave/${letter}`, {
      subject: 'De moi',
      base_version: version.id,
    });
    expect([mine.status, mine.json.code]).toEqual([409, 'version-conflict']);
    expect(await versionsIn(folder)).toEqual(outside);
    const again = { subject: 'De moi', base_version: outside.at(-1)?.replace('.json', '') };
    expect((await post(server.url, `/campaign/ajaxsave/${letter}`, again)).status).toBe(200);
    expect(await versionsIn(folder)).toHaveLength(outside.length + 1);
  });
});

/** Makes one call of the disk fail once in the program, when it gets SIGUSR2. */
const failingOnce = (call: string, code: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { promisify } from 'node:util';
    const real = fs.${call};
    let isDue = false;
    fs.${call} = (...given) => {
      if (!isDue) return real(...given);
      isDue = false;
      given.at(-1)(Object.assign(new Error('${code}'), { code: '${code}' }));
    };
    if (real[promisify.custom]) fs.${call}[promisify.custom] = real[promisify.custom];
    syncBuiltinESMExports();
    process.on('SIGUSR2', () => { isDue = true; process.stderr.write('armed\\n'); });
  `)}`,
];

describe('a disk that fails', () => {
  it('one failing fsync refuses the save it belongs to, and no other', async () => {
    const folder = await demonstration();
    const server = await serve(folder, failingOnce('fsync', 'EIO'));
    const before = await versionsIn(folder);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.stderr()).toContain('armed');
    const refused = await save(server.url, 'Refusée');
    expect([refused.status, refused.json.code]).toEqual([503, 'storage-failed']);
    expect(await versionsIn(folder)).toEqual(before);
    expect((await save(server.url, 'Gardée')).status).toBe(200);
    expect(await versionsIn(folder)).toHaveLength(before.length + 1);
    await expectNoTemporaries(folder);
  });

  it('that gets full under a running server refuses each save, answers reads, and takes saves once there is room', async (context) => {
    const disk = await temporaryFolder();
    if (!mountSmallDisk(disk, '16m')) return context.skip('only an administrator may mount a small disk');
    const folder = join(disk, 'espace');
    await cp(written, folder, { recursive: true });
    const server = await serve(folder);
    const before = await versionsIn(folder);
    const filling = join(disk, 'remplissage');
    await expect(writeFile(filling, randomBytes(2 ** 24))).rejects.toMatchObject({ code: 'ENOSPC' });
    for (const subject of ['Une', 'Deux', 'Trois', 'Quatre']) {
      const refused = await save(server.url, subject);
      expect([refused.status, refused.json.code]).toEqual([507, 'storage-full']);
    }
    expect(await versionsIn(folder)).toEqual(before);
    expect((await get(server.url, '/api/campaigns')).status).toBe(200);
    await rm(filling);
    expect((await save(server.url, 'Gardée')).status).toBe(200);
    expect(await versionsIn(folder)).toHaveLength(before.length + 1);
    await expectNoTemporaries(folder);
    expect((await get(server.url, '/api/workspace')).json.problems).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'a limit on the size of files is told as a full disk; what fits is saved',
    async () => {
      const folder = await demonstration();
      const argv = ['-c', 'ulimit -f 100 && exec "$@"', 'sh', process.execPath, resolve('bin/newsletter.js')];
      const child = spawn('sh', [...argv, 'serve', '--no-open', '--port', '0'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const url = await new Promise<string>((found) =>
        child.stdout.once('data', (line) => found(String(line).trim())),
      );
      const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer();
      expect(noise.length).toBeGreaterThan(200_000);
      const refused = await upload(url, noise, 'lourde.png');
      expect([refused.status, refused.json.code]).toEqual([507, 'storage-full']);
      expect((await save(url, 'Elle tient')).status).toBe(200);
      await expectNoTemporaries(folder);
      expect((await get(url, '/api/medias?query=lourde')).json.total).toBe(0);
    },
    60_000,
  );
});

describe('animations of more than 200 pictures', () => {
  const gif = (frames: number) => {
    const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
    const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
    return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
  };
  const webp = async (frames: number) => {
    const raw = randomBytes(8 * 8 * 3 * frames);
    return sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as never })
      .webp({ loop: 0 })
      .toBuffer();
  };

  it('are refused when they are sent, GIF and WebP alike, and those of 200 are taken', async () => {
    const folder = await demonstration();
    const { url } = await serve(folder);
    expect((await sharp(await webp(201)).metadata()).pages).toBe(201);
    for (const [bytes, name] of [
      [gif(201), 'a.gif'],
      [await webp(201), 'a.webp'],
    ] as const) {
      const { status, json } = await upload(url, bytes, name);
      expect([name, status, json.code]).toEqual([name, 422, 'picture-too-many-frames']);
    }
    for (const [bytes, name] of [
      [gif(200), 'b.gif'],
      [await webp(200), 'b.webp'],
    ] as const) {
      const { status, json } = await upload(url, bytes, name);
      expect([name, status]).toEqual([name, 200]);
      const small = await fetch(new URL(`${json.media.original}~w32.gif`, url));
      expect([name, small.status]).toEqual([name, 200]);
    }
  });
});

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};
const descendants = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
const stateOf = (pid: number) => {
  try {
    return /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};
const browsersOf = ({ pid }: RealProcess) =>
  childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--remote-debugging-pipe');
    } catch {
      return false;
    }
  });

const proof = (url: string, n: number) =>
  post(url, `/campaign/ajaxsendbat/${letter}`, {
    batmail: `personne${n}@exemple.fr`,
    sheet: '1',
  });

describe.runIf(process.platform === 'linux')('the browser that draws', () => {
  it('eight proofs at once are drawn and mailed, by one browser', async () => {
    const folder = await demonstration();
    const server = await serve(folder);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => proof(server.url, n)));
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array.from({ length: 8 }, () => [200, undefined]),
    );
    expect(browsersOf(server).length).toBeLessThanOrEqual(1);
    expect((await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(8);
  });

  it('killed while proofs are drawn, it takes neither the server nor the next proof with it', async () => {
    const folder = await demonstration();
    const server = await serve(folder);
    const asked = Array.from({ length: 4 }, (_, n) => proof(server.url, n));
    await expect.poll(() => browsersOf(server)).not.toEqual([]);
    const doomed = browsersOf(server).flatMap((pid) => [pid, ...descendants(pid)]);
    for (const pid of browsersOf(server)) process.kill(pid, 'SIGKILL');
    for (const { status } of await Promise.all(asked)) expect(status).toBeLessThan(600);
    expect((await get(server.url, '/api/campaigns')).status).toBe(200);
    expect((await proof(server.url, 9)).status).toBe(200);
    await expect.poll(() => doomed.filter((pid) => stateOf(pid) !== undefined)).toEqual([]);
  });
});
