import { createSharpCodec } from '../../../src/adapters/picture-codec-sharp/create-sharp-codec.ts';
import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { blockWords } from '../../../src/email/render/block-words.ts';
import type { ScreenshotRequest } from '../../../src/use-cases/ports/screenshotter.ts';
import { painted } from '../builders/raster.ts';
import { type FakeScreenshotter, fakeScreenshotter } from './fake-screenshotter.ts';

export interface PaintingScreenshotter extends FakeScreenshotter {
  /** What it says it is. */
  facts: { browser: string; fonts: string; platform: string };
}

const colorOf = (text: string) => `#${sha256Hex(text).slice(0, 6)}`;
/** px: of the line above the blocks. */
const line = 6;

/**
 * Paints each block in the colour of its words, one below the other, under a line in the colour of the words `Dehors …`
 * of the page.
 * @param size px, of each block
 */
export function paintingScreenshotter(size = { width: 40, height: 10 }): PaintingScreenshotter {
  const codec = createSharpCodec();
  const { width, height: blockHeight } = size;
  const fake = fakeScreenshotter();
  const facts = { browser: 'Chrome/1', fonts: 'f', platform: 'linux-x64' };
  return {
    ...fake,
    facts,
    environment: async () => ({ ...facts, missingFonts: [] }),
    async captureBlocks(request: ScreenshotRequest) {
      fake.requests.push(request);
      const blocks = [...blockWords(request.html)].map(([id, words], nth) => {
        const rect = { x: 0, y: line + nth * blockHeight, width, height: blockHeight };
        return { id, rect, color: colorOf(`${words}${request.width}`) };
      });
      const head = {
        color: colorOf(/Dehors \w+/.exec(request.html)?.[0] ?? ''),
        x: 0,
        y: 0,
        width,
        height: line,
      };
      const rects = blocks.map(({ rect, color }) => ({ color, ...rect }));
      const height = line + blocks.length * blockHeight;
      return {
        page: await codec.encode(painted(width, height, [head, ...rects])),
        width,
        height,
        blocks: blocks.map(({ id, rect }) => ({ id, rect })),
      };
    },
  };
}
