import { readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { createDerivativeCache } from '../../../src/adapters/media-pictures/derivative-cache.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { openWorkspaceFolder } from '../../../src/adapters/store-json/workspace-folder.ts';
import { mailAddress } from '../../../src/core/media/picture-address.ts';
import type { MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';
import { aPhotograph, flat } from '../../support/builders/picture.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

async function aLibrary(bytes: Uint8Array) {
  const folder = await temporaryFolder();
  const library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
  const { media } = await library.add({
    ...{ bytes, filename: 'photo.jpg', folder: '', alt: '', credit: '', author: '' },
    origin: { kind: 'upload', file: 'photo.jpg' },
    createdAt: '2026-11-21T17:50:00.000Z',
  });
  return { folder, library, media };
}

/** A picture of four quarters: red, green above; blue, white below. */
function quarters(width = 400, height = 200) {
  const half = { width: width / 2, height: height / 2 };
  const quarter = (colour: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background: colour } },
    left,
    top,
  });
  return flat({ width, height, colour: '#fff' }).composite([
    quarter('#f00', 0, 0),
    quarter('#0f0', width / 2, 0),
    quarter('#00f', 0, height / 2),
  ]);
}

const names: [number[], string][] = [
  [[255, 0, 0], 'red'],
  [[0, 255, 0], 'green'],
  [[0, 0, 255], 'blue'],
  [[255, 255, 255], 'white'],
  [[0, 0, 0], 'black'],
];

/** What is seen at places of a picture, in parts of its sides. */
async function seen(library: MediaLibrary, url: string, ...places: [x: number, y: number][]) {
  const bytes = (await library.read(url))?.bytes;
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const colour = names.find(([rgb]) =>
      rgb.every((value, rank) => Math.abs(value - (data[at + rank] ?? 0)) < 40),
    );
    return colour?.[1] ?? 'another colour';
  });
}

const corners: [number, number][] = [
  [0.05, 0.05],
  [0.95, 0.05],
  [0.05, 0.95],
  [0.95, 0.95],
];

async function metadataOf(library: MediaLibrary, url: string) {
  return sharp((await library.read(url))?.bytes).metadata();
}

describe('a derived picture', () => {
  test('bears the mark of a video in its middle: a white triangle in a dark disc, whatever the picture', async () => {
    const { library, media } = await aLibrary(await quarters().jpeg({ quality: 95 }).toBuffer());
    const marked = `${media.url}~w200~play.jpg`;
    expect(await library.picture(marked)).toMatchObject({ width: 200, height: 100 });
    expect(await metadataOf(library, marked)).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
    expect(await seen(library, marked, [0.5, 0.5], ...corners)).toEqual([
      'white',
      'red',
      'green',
      'blue',
      'white',
    ]);
    const [plain] = await seen(library, `${media.url}~w200.jpg`, [0.46, 0.66]);
    const [disc] = await seen(library, marked, [0.46, 0.66]);
    expect([plain, disc]).toEqual(['blue', 'another colour']);
  });

  test('is the part that was asked for, of the picture as it is seen: turned upright first', async () => {
    // Held on its side by the camera: upright, blue and red are above.
    const bytes = await quarters().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const { library, media } = await aLibrary(bytes);
    expect(media).toMatchObject({ width: 200, height: 400 });
    expect(await seen(library, `${media.url}~w200.jpg`, ...corners)).toEqual([
      'blue',
      'red',
      'white',
      'green',
    ]);
    const part = `${media.url}~100-0-100-200.jpg`;
    expect(await library.picture(part)).toMatchObject({ width: 100, height: 200 });
    expect(await seen(library, part, ...corners)).toEqual(['red', 'red', 'red', 'red']);
  });

  test('of 800 × 450 is cut evenly on both sides, above and below, or enlarged', async () => {
    const wide = await aLibrary(await quarters(1_600, 450).jpeg({ quality: 95 }).toBuffer());
    const high = await aLibrary(await quarters(800, 900).jpeg({ quality: 95 }).toBuffer());
    const small = await aLibrary(await quarters(80, 44).png().toBuffer());
    for (const { library, media } of [wide, high, small]) {
      const url = `${media.original}~800x450.jpg`;
      expect(await library.picture(url)).toMatchObject({ width: 800, height: 450 });
      expect(await metadataOf(library, url)).toMatchObject({ width: 800, height: 450 });
      expect(await seen(library, url, ...corners)).toEqual(['red', 'green', 'blue', 'white']);
      const middle: [number, number][] = [
        [0.47, 0.5],
        [0.53, 0.45],
      ];
      expect((await seen(library, url, ...middle))[1]).toBe('green');
    }
  });

  test('has the size that was said of it before it was made', async () => {
    const { library, media } = await aLibrary(
      await quarters(1_234, 567 * 2)
        .jpeg()
        .toBuffer(),
    );
    for (const steps of [
      'w320',
      'w1240',
      '17-31-333-211',
      '17-31-333-211~w320',
      '800x450~w402',
      '1000-1000-900-900',
    ]) {
      const url = `${media.url}~${steps}.jpg`;
      const { width, height } = await metadataOf(library, url);
      expect(await library.picture(url), steps).toMatchObject({ width, height });
    }
  });

  test('is never wider than its original, and holds what is there of a part that goes over the edge', async () => {
    const { library, media } = await aLibrary(await quarters().jpeg().toBuffer());
    expect(await metadataOf(library, `${media.url}~w1240.jpg`)).toMatchObject({ width: 400, height: 200 });
    expect(await metadataOf(library, `${media.url}~300-100-400-400.jpg`)).toMatchObject({
      width: 100,
      height: 100,
    });
    for (const outside of ['400-0-10-10', '0-200-10-10']) {
      expect(await library.picture(`${media.url}~${outside}.jpg`)).toBeUndefined();
      expect(await library.read(`${media.url}~${outside}.jpg`)).toBeUndefined();
    }
  });

  test('as a JPEG has white where its original lets through', async () => {
    const clear = { width: 60, height: 40, channels: 4 as const, background: '#0000' };
    const { library, media } = await aLibrary(await sharp({ create: clear }).png().toBuffer());
    expect(media.mail).toEqual({ type: 'png', asIs: true });
    expect(await seen(library, `${media.original}~w60.jpg`, [0.5, 0.5])).toEqual(['white']);
    expect(await metadataOf(library, `${media.original}~w60.png`)).toMatchObject({ hasAlpha: true });
  });

  test.each([
    ['dark ink', '#10243a', '#0000', true],
    ['light ink', '#f4eee2', '#0000', undefined],
    ['dark ink on a ground', '#10243a', '#ffff', undefined],
  ])('is told for dark mode, as a logo would be: %s', async (_name, textColor, background, isDarkInk) => {
    const letter = await sharp({ create: { width: 20, height: 30, channels: 4, background: textColor } })
      .png()
      .toBuffer();
    const logo = sharp({ create: { width: 60, height: 40, channels: 4, background } });
    const { media } = await aLibrary(
      await logo
        .composite([{ input: letter }])
        .png()
        .toBuffer(),
    );
    expect(media.mail.isDarkInk).toBe(isDarkInk);
  });

  test('of a photograph of a letter’s whole width weighs some 100 KB at most; a PNG of it becomes a JPEG', async () => {
    const photograph = await sharp(await aPhotograph({ width: 400, height: 267 }))
      .resize(1_600)
      .png({ compressionLevel: 1 });
    const { library, media } = await aLibrary(await photograph.toBuffer());
    expect(media).toMatchObject({ format: 'png', url: media.original, mail: { type: 'jpg', asIs: false } });
    const url = mailAddress(media, 620);
    expect(url).toBe('/media/photo.png~w1240.jpg');
    expect((await library.read(url))?.bytes.length).toBeLessThan(110 * 1024);
  });

  test('of a drawing has a palette where that saves a third, and its very colours', async () => {
    const { library, media } = await aLibrary(
      await quarters(1_600, 900).png({ compressionLevel: 0 }).toBuffer(),
    );
    const url = mailAddress(media, 400);
    expect(url).toMatch(/~w800\.png$/);
    expect((await library.read(url))?.bytes.length).toBeLessThan(3_000);
    expect(await seen(library, url, ...corners)).toEqual(['red', 'green', 'blue', 'white']);
  });

  test('of an animation goes on moving, cropped too; as a JPEG it is its first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((colour) => flat({ width: 90, height: 60, colour }).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const { library, media } = await aLibrary(bytes);
    expect(media).toMatchObject({
      format: 'webp',
      mail: { type: 'gif' },
      url: `${media.original}~w1240.gif`,
    });
    for (const [steps, width, height] of [
      ['w1240', 90, 60],
      ['10-10-30-20', 30, 20],
      ['800x450', 800, 450],
    ] as const) {
      const made = await metadataOf(library, `${media.original}~${steps}.gif`);
      expect(made).toMatchObject({ format: 'gif', width, height, pages: 3, delay: [100, 200, 300], loop: 2 });
    }
    expect(await seen(library, `${media.original}~w90.jpg`, [0.5, 0.5])).toEqual(['red']);
  });

  test('of an animation that would grow beyond measure is its first picture: 4 KB are not drawn for half a minute', async () => {
    const frames = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        flat({ width: 2, height: 1, colour: at % 2 === 0 ? '#f00' : '#00f' })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { library, media } = await aLibrary(bytes);
    const still = `${media.original}~800x450.gif`;
    const made = await metadataOf(library, still);
    expect(made).toMatchObject({ format: 'gif', width: 800, height: 450 });
    expect(made.pages ?? 1).toBe(1);
    expect(await seen(library, still, [0.5, 0.5])).toEqual(['red']);
  });
});

describe('pictures that were made', () => {
  const kept = async (folder: string) => readdir(join(folder, '.newsletter/pictures'));

  test('are made once, and found again by the next run', async () => {
    const { folder, library, media } = await aLibrary(await quarters().jpeg().toBuffer());
    const url = `${media.url}~w320.jpg`;
    const read = await Promise.all(Array.from({ length: 8 }, () => library.read(url)));
    expect(new Set(read.map((file) => file?.bytes)).size).toBe(1);
    const [name = ''] = await kept(folder);
    const file = join(folder, '.newsletter/pictures', name);
    await writeFile(file, 'made before');
    const next = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
    expect(Buffer.from((await next.read(url))?.bytes ?? []).toString()).toBe('made before');
    expect(await kept(folder)).toHaveLength(1);
  });

  test('of a file that was replaced by hand are made of the new one', async () => {
    const { folder, library, media } = await aLibrary(await quarters().jpeg().toBuffer());
    const url = `${media.url}~w320.jpg`;
    await library.read(url);
    await writeFile(
      join(folder, 'medias', media.id),
      await flat({ width: 400, height: 200, colour: '#00f' }).jpeg().toBuffer(),
    );
    expect(await seen(library, url, [0.1, 0.1])).toEqual(['blue']);
  });

  test('stay out of a folder that a link leads out of the workspace', async () => {
    const { folder, library, media } = await aLibrary(await quarters().jpeg().toBuffer());
    const outside = await temporaryFolder();
    await symlink(outside, join(folder, '.newsletter/pictures'));
    expect((await library.read(`${media.url}~w320.jpg`))?.bytes.length).toBeGreaterThan(0);
    expect(await filesBelow(outside)).toEqual([]);
  });

  test('take no more room than they have; those that were used last stay', async () => {
    const folder = await temporaryFolder();
    const cupboard = createDerivativeCache(openWorkspaceFolder(folder), 10_000);
    const take = (name: string) => cupboard.take(name, async () => new Uint8Array(1_000));
    for (let nth = 0; nth < 9; nth += 1) {
      await take(`image-${nth}.jpg`);
      const file = join(folder, '.newsletter/pictures', `v1-image-${nth}.jpg`);
      await utimes(file, new Date(2_026, 0, 1 + nth), new Date(2_026, 0, 1 + nth));
    }
    await take('image-0.jpg');
    for (let nth = 9; nth < 30; nth += 1) await take(`image-${nth}.jpg`);
    const names = await kept(folder);
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, '.newsletter/pictures', name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(11_000);
    expect(names).toContain('v1-image-29.jpg');
    expect(names).not.toContain('v1-image-1.jpg');
  });

  test('that were not made are not kept', async () => {
    const cupboard = createDerivativeCache(openWorkspaceFolder(await temporaryFolder()));
    const failed = cupboard.take('image.jpg', async () => Promise.reject(new Error('damaged')));
    await expect(failed).rejects.toThrow('damaged');
    expect(await cupboard.take('image.jpg', async () => new Uint8Array([7]))).toEqual(new Uint8Array([7]));
  });
});
