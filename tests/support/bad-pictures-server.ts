import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { type Answer, postJson, request } from '../doors/server-requests.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';
import { aWorkspace } from '../doors/server-workspace.ts';
import { flat } from './builders/picture.ts';
import { gifOf } from './builders/refused-pictures.ts';

const jpeg = () => flat().jpeg({ quality: 90 }).toBuffer();
const script = '<script>alert(1)</script>';
const pictures: Record<string, () => Promise<Buffer> | Buffer> = {
  'image-201.gif': () => gifOf(201),
  'enorme.png': () => flat({ width: 8_000, height: 5_001 }).png().toBuffer(),
  'script.gif': () => Buffer.from(`GIF89a=1/*${script}*/`),
  'script.jpg': () => Buffer.from(`\xff\xd8\xff/*${script}`, 'latin1'),
  'page.jpg': () => Buffer.from(`<!doctype html>${script}`),
  'dessin.png': () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'image-200.gif': () => gifOf(200),
  'suivie.jpg': async () => Buffer.concat([await jpeg(), Buffer.from(script)]),
  'coupee.jpg': async () => (await jpeg()).subarray(0, -20),
  'nommee.gif': () => flat().png().toBuffer(),
};
/** Those of them that are refused; the others are not. */
export const refusedFiles = [
  'image-201.gif',
  'enorme.png',
  'script.gif',
  'script.jpg',
  'page.jpg',
  'coupee.jpg',
] as const;

/** The second file of a picture, of the same bytes. */
export const secondName = (name: string) => `encore-${name}`;

export interface BadPicturesServer {
  get(path: string): Promise<Answer>;
  /** The addresses of what the library offers. */
  library(): Promise<string[]>;
  /** The preview of a block template whose default is a picture, drawn by its kind or read by its markup. */
  preview(url: string, where: 'value' | 'picture'): Promise<Answer>;
}

/** A server for the tests of a file with pictures that were laid in its folder by hand, each in two files. */
export function badPicturesServer(): BadPicturesServer {
  let running: RunningServer;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'newsletter-pictures-'));
    await mkdir(join(folder, 'medias'));
    for (const [name, bytes] of Object.entries(pictures)) {
      const content = await bytes();
      for (const file of [name, secondName(name)]) await writeFile(join(folder, 'medias', file), content);
    }
    const { deps } = await aWorkspace();
    const medias = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
    running = await startServer({ ...deps, medias });
    return () => rm(folder, { recursive: true, force: true });
  });
  afterAll(() => running.stop());
  const get = (path: string) => request(running.url + path);
  return {
    get,
    async library() {
      const { json } = await get('/api/medias');
      return (json.medias as { original: string }[]).map(({ original }) => original);
    },
    preview: (url, where) =>
      postJson(`${running.url}/blocktemplates/preview`, {
        name: 'Image',
        blockfilters: ['full'],
        parameters: [{ key: 'image', kind: 'image', label: 'Image', default: { url, alt: 'Le port' } }],
        markup: where === 'value' ? '<p>{{ image.url }}</p>{{ image }}' : '',
      }),
  };
}
