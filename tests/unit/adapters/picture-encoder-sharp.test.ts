import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpEncoder } from '../../../src/adapters/picture-codec-sharp/create-sharp-encoder.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const { thumbnail, card } = createSharpEncoder();

/** As hard to compress as a picture can be. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 160, alpha: 0.5 } } });

describe('a thumbnail as it is stored', () => {
  it('is a JPEG that keeps the size of a block, and none of the metadata of what was given', async () => {
    const given = await flat(620, 300)
      .flatten()
      .withExif({ IFD0: { Copyright: 'Claire Petit' } })
      .jpeg()
      .toBuffer();
    const facts = await sharp(await thumbnail(given)).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 620, height: 300 });
    expect(facts.exif).toBeUndefined();
  });

  it('stands upright, on white, and fits into 1240 × 2480', async () => {
    const turned = await flat(400, 200).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await thumbnail(turned)).metadata()).toMatchObject({ width: 200, height: 400 });
    const long = await flat(2000, 6000).png().toBuffer();
    const { width, height } = await sharp(await thumbnail(long)).metadata();
    expect([width, height]).toEqual([827, 2480]);
  });

  it('weighs less than what was given even when nothing can be left out', async () => {
    const given = await noise(1240, 1240).jpeg().toBuffer();
    const kept = await thumbnail(given);
    expect(kept.length).toBeLessThan(given.length / 4);
    expect((await sharp(kept).metadata()).width).toBe(620);
  });

  it('is refused over 40 million pixels', async () => {
    const bomb = await sharp({
      create: { width: 7000, height: 7000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .jpeg({ quality: 1 })
      .toBuffer();
    expect(await failureOf(thumbnail(bomb))).toMatchObject({
      code: 'picture-too-many-pixels',
      params: { megapixels: 40 },
    });
  });

  it('is refused when it is cut short or no picture at all', async () => {
    const whole = await noise(300, 300).jpeg().toBuffer();
    const cut = thumbnail(whole.subarray(0, whole.length / 2));
    expect(await failureOf(cut)).toMatchObject({ code: 'picture-undecodable' });
    const page = thumbnail(new TextEncoder().encode('<html>'));
    expect(await failureOf(page)).toMatchObject({ code: 'picture-undecodable' });
  });
});

it('of twenty at once decodes two, the others wait their turn', async () => {
  const given = await noise(600, 400).jpeg().toBuffer();
  let most = 0;
  const looking = setInterval(() => {
    // Not those that are queued: one that starts between the two readings would count twice.
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const made = await Promise.all(Array.from({ length: 20 }, () => thumbnail(given)));
  clearInterval(looking);
  expect(made.every((jpeg) => jpeg[0] === 0xff)).toBe(true);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

it('encodes a picture of pages at its size, however long, far lighter than it came', async () => {
  const { sheet } = createSharpEncoder();
  const long = await noise(200, 9_000).png().toBuffer();
  const jpeg = await sheet(long);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 9_000 });
  expect(jpeg.length).toBeLessThan(long.length / 2);
  expect((await failureOf(sheet(new Uint8Array([1, 2, 3])))).code).toBe('picture-undecodable');
});

it('blurs, then shrinks a picture of pages that would be heavier than it may', async () => {
  const { sheet } = createSharpEncoder();
  const page = await noise(620, 1_200).png().toBuffer();
  const whole = await sheet(page);
  const [blurred, shrunk] = [await sheet(page, whole.length - 1), await sheet(page, whole.length / 4)];
  expect(blurred.length).toBeLessThan(whole.length);
  expect(await sharp(blurred).metadata()).toMatchObject({ width: 620, height: 1_200 });
  expect(shrunk.length).toBeLessThanOrEqual(whole.length / 4);
  expect((await sharp(shrunk).metadata()).width).toBeLessThan(620);
});

describe('a picture of a card', () => {
  it('is a JPEG of at most 320 × 640, upright, of whatever the web shows', async () => {
    const webp = await flat(1600, 900).webp().toBuffer();
    expect(await sharp(await card(webp)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 180,
    });
    const long = await flat(100, 4000).png().toBuffer();
    expect(await sharp(await card(long)).metadata()).toMatchObject({ width: 16, height: 640 });
  });

  it('is as wide as a larger card asks', async () => {
    const png = await flat(1336, 1670).png().toBuffer();
    expect(await sharp(await card(png, 960)).metadata()).toMatchObject({ width: 960, height: 1200 });
  });

  it('is refused for what is no picture', async () => {
    expect(await failureOf(card(new TextEncoder().encode('<script>')))).toMatchObject({
      code: 'picture-undecodable',
    });
  });
});
