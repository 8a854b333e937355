import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import {
  createPictureProcesses,
  type DrawingLimits,
} from '../../src/adapters/picture-process/create-picture-processes.ts';
import { drawingOfBlurs, drawingOfCopies, inflatingPng } from '../support/builders/hostile-pictures.ts';
import { aPicture, flat } from '../support/builders/picture.ts';
import { builtEntry } from '../support/built-entry.ts';
import { startListening } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';
import { startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

// Pictures of a few kilobytes that were made to take a server's time or memory.

/** Processes start, and drawings take their second of work, however busy the machine is. */
const timeout = 120_000;

const entry = builtEntry('src/adapters/picture-process/picture-process.ts');

async function aServer(drawing?: DrawingLimits) {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-laborious-'));
  await mkdir(join(folder, 'medias'));
  const pictures = createPictureProcesses({ entry: entry(), isReady: true, drawing });
  const medias = createMediaFilesDisk({ folder, productImages: folder, pictures });
  const { deps } = await aWorkspace();
  const running = await startServer({ ...deps, medias, pictures: { ...deps.pictures, ...pictures } });
  onTestFinished(async () => {
    pictures.close();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { url: running.url, pictures };
}

async function upload(url: string, bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(new URL('/medias/ajaxform', url), { method: 'POST', body: form });
  return { status: answer.status, json: (await answer.json()) as { code?: string } };
}

/** Nothing ends it but whoever closes: what is under way stays so. */
const endless: DrawingLimits = { work: 600_000, memory: 8 * 1024 ** 3, wait: 600_000 };
const smallDrawing = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const endlessDrawing = () => drawingOfBlurs(20_000 - 10);

/** With less work than usual, so that six are soon ended, however busy the machine is. */
const patient: DrawingLimits = { work: 400, memory: 640 * 1024 ** 2, wait: 600_000 };

const laborious: [string, () => Buffer, string][] = [
  ['a drawing with 200 blurs', drawingOfBlurs, 'picture-svg-refused'],
  ['a drawing with ten million copies', drawingOfCopies, 'picture-svg-refused'],
  ['20 compressed texts', () => inflatingPng('zTXt'), 'picture-inflates'],
  ['20 compressed international texts', () => inflatingPng('iTXt'), 'picture-inflates'],
  ['20 compressed profiles', () => inflatingPng('iCCP'), 'picture-inflates'],
  ['501 empty texts', () => inflatingPng('zTXt', { times: 501, megabytes: 0 }), 'picture-inflates'],
];

describe('pictures that expand', { timeout }, () => {
  test.each(laborious)('%s: 422, and why', async (_, bytes, code) => {
    const { url } = await aServer();
    expect(await upload(url, bytes(), 'image.svg')).toMatchObject({ status: 422, json: { code } });
  });

  test('six drawings at once are refused, all of them, and one that takes little is drawn afterwards', async () => {
    const { url } = await aServer(patient);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => upload(url, drawingOfBlurs(200 + n), 'a.svg')),
    );
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array.from({ length: 6 }, () => [422, 'picture-svg-refused']),
    );
    expect(JSON.stringify(answers[0]?.json)).toContain('il demande trop de calcul');
    const drawn = await upload(url, smallDrawing(), 'b.svg');
    expect(drawn.status).toBe(200);
  });

  test('whoever waits for a drawing waits for its turn too, and no longer than is allowed', async () => {
    const { url } = await aServer({ ...endless, wait: 200 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => upload(url, endlessDrawing(), 'a.svg')),
    );
    expect(answers.map(({ json }) => json.code).sort()).toEqual([
      'picture-svg-refused',
      'picture-svg-refused',
      'pictures-busy',
      'pictures-busy',
    ]);
  });

  test('a drawing that others leave no time is not blamed: 503, and it may be sent again', async () => {
    const { url, pictures } = await aServer({ ...endless, wait: 200 });
    // Nobody waits for these two, which take all there is to draw with.
    for (let n = 0; n < 2; n += 1) pictures.thumbnail(endlessDrawing()).catch(() => undefined);
    const { status, json } = await upload(url, smallDrawing(), 'a.svg');
    expect({ status, json }).toMatchObject({
      status: 503,
      json: {
        code: 'pictures-busy',
        exception: 'Le serveur dessine déjà d’autres images\u00a0: celle-ci n’a pas eu son tour.',
        message: 'Réessayez dans un instant.',
      },
    });
  });

  test('a drawing that takes too much memory is refused as well', async () => {
    const { url } = await aServer({ ...endless, memory: 1024 ** 2 });
    expect(await upload(url, endlessDrawing(), 'a.svg')).toMatchObject({
      json: { code: 'picture-svg-refused' },
    });
  });

  test('a picture sent while six drawings are under way is answered, and so are its small ones', async () => {
    const { url } = await aServer(endless);
    const under = Array.from({ length: 6 }, () =>
      upload(url, endlessDrawing(), 'a.svg').then(
        () => 'answered',
        () => 'cut',
      ),
    );
    const { status, json } = await upload(url, await aPicture(), 'b.jpg');
    expect(status).toBe(200);
    const { original } = (json as { media: { original: string } }).media;
    expect((await fetch(new URL(`${original}~w32.jpg`, url))).status).toBe(200);
    expect(await Promise.race([...under, Promise.resolve('under way')])).toBe('under way');
  });

  test('a picture that comes after six of 40 megapixels does not wait for them', async () => {
    const { pictures } = await aServer();
    const enormous = await flat({ width: 6_300, height: 6_300 }).png().toBuffer();
    const judged: string[] = [];
    const judge = async (name: string, bytes: Buffer) => {
      await pictures.judge(bytes, 'whole');
      judged.push(name);
    };
    const small = await aPicture();
    const under = Array.from({ length: 6 }, () => judge('enormous', enormous));
    await Promise.all([...under, judge('small', small)]);
    expect(judged).toHaveLength(7);
    expect(judged.indexOf('small')).toBeLessThan(2);
  });

  test('a drawing is drawn although the process that waited for it was killed meanwhile, seen or not', async () => {
    const { pictures } = await aServer();
    const draw = async () => (await pictures.judge(smallDrawing(), 'whole')).format;
    const killThem = async () => {
      const pids = await childrenOf(process.pid);
      expect(pids).not.toEqual([]);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      return pids;
    };
    expect(await draw()).toBe('svg');
    await killThem();
    expect(await draw()).toBe('svg');
    const killed = await killThem();
    await expect.poll(() => killed.filter(isAlive), { timeout }).toEqual([]);
    expect(await draw()).toBe('svg');
  });

  test('a picture of which the common process dies takes no other with it', async () => {
    const { pictures } = await aServer();
    const jpeg = await aPicture();
    const asked = Array.from({ length: 3 }, () => pictures.judge(jpeg, 'whole'));
    // What a decoder that breaks does to its process.
    for (const pid of await childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
    for (const judged of await Promise.all(asked)) expect(judged.format).toBe('jpeg');
  });
});

describe('a machine that has no process to give', { timeout }, () => {
  test('refuses pictures as long as it has none, and no longer', async () => {
    const node = process.execPath;
    onTestFinished(() => {
      process.execPath = node;
    });
    process.execPath = join(tmpdir(), 'no-such-program');
    const { pictures } = await aServer();
    const jpeg = await aPicture();
    await expect(pictures.judge(jpeg, 'whole')).rejects.toThrow('ENOENT');
    process.execPath = node;
    expect((await pictures.judge(jpeg, 'whole')).format).toBe('jpeg');
  });
});

/** Processes that work on pictures. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status ?? '') &&
        command?.includes('picture-process')
        ? [Number(pid)]
        : [];
    }),
  );
  return found.flat();
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('SIGTERM while drawings that expand are under way', { timeout }, () => {
  test('ends the server and all that draws for it, and leaves the folder free', async () => {
    const { folder } = await cliWorld();
    const server = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
    const sent = Array.from({ length: 6 }, () =>
      upload(server.url, drawingOfBlurs(), 'a.svg').catch(() => undefined),
    );
    await expect.poll(() => childrenOf(server.pid), { timeout: 60_000 }).not.toEqual([]);
    const children = await childrenOf(server.pid);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    await Promise.all(sent);
    const next = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
    expect((await fetch(next.url)).status).toBe(200);
  });

  test('a server that is killed leaves nothing that draws', async () => {
    const { folder } = await cliWorld();
    const server = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
    await expect.poll(() => childrenOf(server.pid), { timeout: 60_000 }).not.toEqual([]);
    const children = await childrenOf(server.pid);
    const gone = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await gone;
    await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  });
});
