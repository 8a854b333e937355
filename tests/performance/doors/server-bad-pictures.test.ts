import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { postJson, request } from '../../doors/server-requests.ts';
import { type RunningServer, startServer } from '../../doors/server-running.ts';
import { aWorkspace } from '../../doors/server-workspace.ts';
import { workTime } from '../../support/work-time.ts';

// Pictures that are laid in the folder by hand, as what a block template or a block shows (faults D4, F1, F2).

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f54c9' } });

/** A GIF of one point, as often as said. */
function gif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const jpeg = () => flat(60, 40).jpeg({ quality: 90 }).toBuffer();
const script = '<script>alert(1)</script>';
const pictures: Record<string, () => Promise<Buffer> | Buffer> = {
  'image-201.gif': () => gif(201),
  'enorme.png': () => flat(8_000, 5_001).png().toBuffer(),
  'script.gif': () => Buffer.from(`GIF89a=1/*${script}*/`),
  'script.jpg': () => Buffer.from(`\xff\xd8\xff/*${script}`, 'latin1'),
  'page.jpg': () => Buffer.from(`<!doctype html>${script}`),
  'dessin.png': () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'image-200.gif': () => gif(200),
  'suivie.jpg': async () => Buffer.concat([await jpeg(), Buffer.from(script)]),
  'coupee.jpg': async () => (await jpeg()).subarray(0, -20),
  'nommee.gif': () => flat(60, 40).png().toBuffer(),
};
/** Its second file, of the same bytes. */
const again = (name: string) => `encore-${name}`;
const refused = ['image-201.gif', 'enorme.png', 'script.gif', 'script.jpg', 'page.jpg', 'coupee.jpg'];

let running: RunningServer;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-pictures-'));
  await mkdir(join(folder, 'medias'));
  for (const [name, bytes] of Object.entries(pictures)) {
    const content = await bytes();
    for (const file of [name, again(name)]) await writeFile(join(folder, 'medias', file), content);
  }
  const { deps } = await aWorkspace();
  const medias = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
  running = await startServer({ ...deps, medias });
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => running.stop());

const library = async () => {
  const { json } = await request(`${running.url}/api/medias`);
  return (json.medias as { original: string }[]).map(({ original }) => original);
};

const preview = (url: string, where: 'value' | 'picture') =>
  postJson(`${running.url}/blocktemplates/preview`, {
    name: 'Image',
    blockfilters: ['full'],
    parameters: [{ key: 'image', kind: 'image', label: 'Image', default: { url, alt: 'Le port' } }],
    markup: where === 'value' ? '<p>{{ image.url }}</p>{{ image }}' : '',
  });

/** ms of work until an answer, on all threads. */
async function timed<Value>(ask: () => Promise<Value>): Promise<[Value, number]> {
  const before = workTime();
  const value = await ask();
  return [value, workTime() - before];
}

describe.each(refused)('%s', (name) => {
  test('is not served, not offered and not measured, within 200 ms', async () => {
    // Twice the same file, so that what else this process does at that moment is not taken for its work.
    const asked = [name, again(name)].map((one) => `/media/${one}`);
    const times: number[] = [];
    for (const address of asked) {
      const [{ status, json, headers }, took] = await timed(() => request(running.url + address));
      expect([status, json.code]).toEqual([404, 'media-not-found']);
      expect(headers['content-type']).toContain('application/json');
      times.push(took);
    }
    expect(Math.min(...times)).toBeLessThan(200);
    const listed = await library();
    expect(asked.filter((address) => listed.includes(address))).toEqual([]);
  });

  test('as default picture and as value of markup leaves its words, and no size taken from it', async () => {
    for (const where of ['picture', 'value'] as const) {
      const [{ status, json }, took] = await timed(() => preview(`/media/${name}`, where));
      expect(status).toBe(200);
      expect(took).toBeLessThan(200);
      expect(json.html).toContain('alt="Le port"');
      expect(json.html).not.toMatch(/<script|height="(?:5001|9|1)"/);
    }
  });
});
