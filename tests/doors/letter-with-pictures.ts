import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import type { CliWorld } from './cli-world.ts';

export async function put(file: string, bytes: Uint8Array | string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

const picture = (width: number, background = '#2f54c9') =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const shown = (id: string, url: string) =>
  aBlock({ id, blocktemplate: 'photo', blockdatas: { photo: { url, alt: id } } as never });

/** A letter with two pictures of the same name, one of the web, and one that is gone. */
export async function writeLetterWithPictures(world: CliWorld): Promise<void> {
  const parameters = [{ key: 'photo', kind: 'image', label: 'Photo' }];
  const { markup: _, ...template } = aBlockTemplate({ id: 'photo', parameters });
  await put(
    join(world.folder, 'block-templates/photo/block.json'),
    JSON.stringify({ schemaVersion: 1, ...template }),
  );
  await put(join(world.folder, 'medias/a b/é.jpg'), await picture(1600));
  await put(join(world.folder, 'medias/E.jpg'), await picture(300, '#8a5200'));
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  const blocks = [
    shown('b1', '/media/a%20b/%C3%A9.jpg'),
    shown('b2', '/media/E.jpg'),
    shown('b3', 'https://example.org/web.jpg'),
    shown('b4', '/media/partie.jpg'),
  ];
  const subject = 'Bonjour {{nl:firstName}}';
  await put(join(world.folder, 'v.json'), JSON.stringify({ subject, blocks }));
  await world.newsletter('save', 'lettre-de-decembre', '--from', 'v.json');
}
