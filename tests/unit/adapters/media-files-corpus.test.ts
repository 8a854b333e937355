import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Media } from '../../../src/core/media/media.ts';
import { mailAddress } from '../../../src/core/media/picture-address.ts';
import {
  corpusLibrary,
  isCorpusAtHand,
  pictureCorpus,
  refusedOfCorpus,
} from '../../support/picture-corpus.ts';

/** A place of a picture, px, and what is seen there: red, green, blue, and opacity where something shines through. */
type Seen = [x: number, y: number, ...colour: number[]];

interface Expected {
  media: Partial<Media>;
  /** Of the picture that a letter of 620 px sends. */
  sent: { format: string; width: number; height: number; atMost: number; frames?: number; seen: Seen[] };
}

const jpg = { type: 'jpg', asIs: false } as const;
const png = { type: 'png', asIs: false } as const;

const taken: Record<string, Expected> = {
  'jpeg-baseline-1920x1080.jpeg': {
    media: { name: 'jpeg-baseline-1920x1080.jpg', width: 1920, height: 1080, mail: jpg },
    sent: { format: 'jpeg', width: 1240, height: 698, atMost: 20_000, seen: [[620, 350, 254, 195, 177]] },
  },
  'jpeg-progressive-650x470.jpg': {
    media: { width: 650, height: 470, mail: { type: 'jpg', asIs: true } },
    sent: { format: 'jpeg', width: 650, height: 470, atMost: 92_000, seen: [[5, 5, 173, 170, 163]] },
  },
  'jpeg-cmyk-256x256.jpg': {
    media: { format: 'jpeg', width: 256, height: 256, mail: jpg },
    // The words 'cyan', 'yellow', 'magenta' and 'black', each written in its ink.
    sent: {
      ...{ format: 'jpeg', width: 256, height: 256, atMost: 8_000 },
      seen: [
        [58, 40, 10, 148, 187],
        [144, 78, 250, 235, 120],
        [60, 121, 198, 104, 140],
        [108, 211, 5, 7, 2],
        [5, 5, 255, 255, 255],
      ],
    },
  },
  'jpeg-exif-orientation-6-1200x1800.jpg': {
    media: { width: 1800, height: 1200, mail: jpg },
    // The sky is above, the dark rocks below.
    sent: {
      ...{ format: 'jpeg', width: 1240, height: 827, atMost: 130_000 },
      seen: [
        [200, 30, 142, 182, 231],
        [20, 800, 23, 35, 35],
      ],
    },
  },
  'jpeg-grayscale-concert-400x267.jpg': {
    media: { width: 400, height: 267, mail: jpg },
    sent: { format: 'jpeg', width: 400, height: 267, atMost: 20_000, seen: [[240, 70, 182, 182, 182]] },
  },
  'png-16bit-rgb-900x600.png': {
    media: { format: 'png', width: 900, height: 600, mail: png },
    // The flag of the Netherlands.
    sent: {
      ...{ format: 'png', width: 900, height: 600, atMost: 5_000 },
      seen: [
        [450, 100, 174, 28, 40],
        [450, 300, 255, 255, 255],
        [450, 500, 33, 70, 139],
      ],
    },
  },
  'png-alpha-2048x1536.png': {
    media: { width: 2048, height: 1536, mail: png },
    sent: { format: 'png', width: 1240, height: 930, atMost: 20_000, seen: [[5, 5, 76, 105, 113, 0]] },
  },
  'apng-ball-20-frames.png': {
    media: { width: 100, height: 100, mail: png },
    sent: {
      ...{ format: 'png', width: 100, height: 100, atMost: 6_000 },
      seen: [
        [50, 50, 226, 226, 48],
        [2, 2, 0, 0, 0, 0],
      ],
    },
  },
  'gif-animated-30-frames.gif': {
    media: { width: 80, height: 80, mail: { type: 'gif', asIs: false } },
    sent: {
      format: 'gif',
      width: 80,
      height: 80,
      atMost: 42_000,
      frames: 900,
      seen: [[24, 24, 13, 206, 255]],
    },
  },
  'webp-animated-9-frames.webp': {
    media: {
      ...{ format: 'webp', width: 80, height: 80, mail: { type: 'gif', asIs: false } },
      url: '/media/webp-animated-9-frames.webp~w1240.gif',
    },
    sent: {
      format: 'gif',
      width: 80,
      height: 80,
      atMost: 20_000,
      frames: 900,
      seen: [[24, 24, 16, 207, 252]],
    },
  },
  'webp-lossy-alpha-100x100.webp': {
    media: { format: 'webp', mail: png, url: '/media/webp-lossy-alpha-100x100.webp~w1240.png' },
    sent: {
      ...{ format: 'png', width: 100, height: 100, atMost: 6_000 },
      seen: [
        [50, 20, 20, 129, 31],
        [2, 2, 0, 0, 0, 0],
      ],
    },
  },
  'svg-check.svg': {
    media: { format: 'svg', width: 1240, height: 1240, mail: png, url: '/media/svg-check.svg~w1240.png' },
    sent: {
      ...{ format: 'png', width: 1240, height: 1240, atMost: 12_000 },
      seen: [
        [496, 1000, 0, 128, 0],
        [5, 5, 0, 0, 0, 0],
      ],
    },
  },
  'svg-embedded-images.svg': {
    media: { format: 'svg', width: 1240, height: 930, mail: png },
    sent: { format: 'png', width: 1240, height: 930, atMost: 180_000, seen: [[900, 300, 171, 142, 108]] },
  },
  'made-png-bytes-named.jpg': {
    media: { format: 'png', name: 'made-png-bytes-named.png', mail: { type: 'png', asIs: true } },
    sent: { format: 'png', width: 68, height: 68, atMost: 3_000, seen: [[34, 34, 252, 255, 250]] },
  },
};

const held = corpusLibrary();
const { add } = held;

/** Whether a colour is the expected one, to what a JPEG changes; what shines through has none. */
function isLike(found: readonly number[], [red = 0, green = 0, blue = 0, opacity = 255]: number[]): boolean {
  if (opacity === 0) return found[3] === 0;
  return [red, green, blue, opacity].every((value, rank) => Math.abs(value - (found[rank] ?? 0)) <= 24);
}

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe.skipIf(!isCorpusAtHand)(
  'Real pictures, as a letter sends them (skipped where they are not at hand)',
  () => {
    test('each of them is expected here', () => {
      expect(readdirSync(pictureCorpus).sort()).toEqual(
        [...Object.keys(taken), ...Object.keys(refusedOfCorpus)].sort(),
      );
    });

    test.each(Object.entries(taken))(
      '%s is taken and drawn right',
      async (file, { media: expected, sent }) => {
        const { media } = await add(file);
        expect(media).toMatchObject(expected);
        const url = mailAddress(media, 620);
        const facts = await held.library.picture(url);
        const read = await held.library.read(url);
        const bytes = read?.bytes ?? new Uint8Array();
        const { format, width, height, space, depth, exif, xmp, iptc, orientation, delay } =
          await sharp(bytes).metadata();
        expect({ format, width, height }).toEqual({
          format: sent.format,
          width: sent.width,
          height: sent.height,
        });
        expect(facts).toMatchObject({ width, height });
        expect(read?.contentType).toBe(`image/${format}`);
        expect([depth, exif, xmp, iptc, orientation]).toEqual([
          'uchar',
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(space).toMatch(/^(srgb|b-w)$/);
        expect(bytes.length).toBeLessThanOrEqual(sent.atMost);
        // Frames that show the same are one that stays longer: what counts is how long it plays, in ms.
        expect(delay?.reduce((sum, ms) => sum + ms, 0)).toBe(sent.frames);
        const seen = await pixelsOf(bytes);
        for (const [x, y, ...colour] of sent.seen) {
          expect(seen(x, y), `at ${x}, ${y}`).toSatisfy((found: number[]) => isLike(found, colour));
        }
      },
    );

    test.each(Object.entries(refusedOfCorpus))(
      '%s is refused with its reason',
      async (file, [code, reason]) => {
        const failure = await add(file).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code, kind: 'invalid', message: expect.stringContaining(reason) });
        expect(await held.library.list()).toEqual([]);
      },
    );
  },
);
