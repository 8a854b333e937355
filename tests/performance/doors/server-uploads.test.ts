import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { multipartType, request } from '../../doors/server-requests.ts';
import { type RunningServer, startServer } from '../../doors/server-running.ts';
import { aWorkspace } from '../../doors/server-workspace.ts';
import { flat } from '../../support/builders/picture.ts';
import { workTime } from '../../support/work-time.ts';

// What people and strangers give to the library, over HTTP and with its real files (faults C1–C3, D3, D4, F1–F3).

let root: string;
let folder: string;
let running: RunningServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsletter-uploads-'));
  folder = join(root, 'espace');
  await mkdir(join(folder, 'medias'), { recursive: true });
  await mkdir(join(root, 'dehors'));
  await writeFile(join(root, 'dehors/secret.png'), await flat({ colour: '#f00' }).png().toBuffer());
  const { deps } = await aWorkspace();
  running = await startServer({
    ...deps,
    medias: createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks }),
  });
});
afterAll(async () => {
  await running.stop();
  await rm(root, { recursive: true, force: true });
});

/** A multipart form as a program that means harm writes it: the name goes as it is. */
function upload(bytes: Uint8Array, filename: string, fields: Record<string, string> = {}) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--frontiere\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--frontiere\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    bytes,
    Buffer.from('\r\n--frontiere--\r\n'),
  ]);
  return request(`${running.url}/medias/ajaxform`, { body, headers: { 'content-type': multipartType } });
}

describe('D3: an SVG is drawn or refused, never served', () => {
  const svg = (inside: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`,
    );
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`;

  test.each([
    ['entities that multiply', svg('<text>&c;</text>', bomb), 'picture-svg-refused'],
    [
      'an entity of a file',
      svg('<text>&f;</text>', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      'picture-svg-refused',
    ],
    ['elements without end', svg('<g>'.repeat(30_000)), 'picture-svg-refused'],
    ['no end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 'picture-undecodable'],
  ])('with %s is refused with its reason', async (_what, bytes, code) => {
    const before = workTime();
    const { status, json } = await upload(bytes, 'dessin.svg');
    expect(workTime() - before).toBeLessThan(200);
    expect([status, json.code]).toEqual([422, code]);
  });
});

describe('F1: enormous pictures are refused within 200 ms of work', () => {
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  const gif = (frames: number) =>
    Buffer.concat([
      Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
      ...Array.from({ length: frames }, () => frame),
      Buffer.from(';'),
    ]);

  test.each([
    [
      '40 megapixels and some',
      () => flat({ width: 8_000, height: 5_001 }).png().toBuffer(),
      'picture-too-many-pixels',
    ],
    ['201 frames', async () => gif(201), 'picture-too-many-frames'],
    ['frames of 41 megapixels together', () => moving(200, 500, 410), 'picture-too-many-pixels'],
  ])('%s', async (_what, make, code) => {
    const bytes = await make();
    const before = workTime();
    const { status, json } = await upload(bytes, 'image.gif');
    expect(workTime() - before).toBeLessThan(200);
    expect([status, json.code]).toEqual([422, code]);
  });

  /** A GIF whose frames differ. */
  async function moving(frames: number, width: number, height: number): Promise<Buffer> {
    const one = await flat({ width, height }).gif().toBuffer();
    const end = one.length - 1;
    const start = one.indexOf(Buffer.from([0x2c]), 13);
    return Buffer.concat([
      one.subarray(0, start),
      ...Array.from({ length: frames }, () => one.subarray(start, end)),
      one.subarray(end),
    ]);
  }
});
