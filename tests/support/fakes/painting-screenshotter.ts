import { createSharpCodec } from '../../../src/adapters/picture-codec-sharp/create-sharp-codec.ts';
import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { walkHtml } from '../../../src/email/html/walk-html.ts';
import type { ScreenshotRequest } from '../../../src/use-cases/ports/screenshotter.ts';
import { painted } from '../builders/raster.ts';
import { type FakeScreenshotter, fakeScreenshotter } from './fake-screenshotter.ts';

export interface PaintingScreenshotter extends FakeScreenshotter {
  /** What it says it is. */
  facts: { browser: string; fonts: string; platform: string };
}

/** Elements that stand in the middle of a word, or of a line. */
const inline = new Set(['a', 'b', 'strong', 'em', 'i', 'u', 's', 'span', 'font', 'sup', 'sub']);

/** The words of each block of a page whose blocks bear their names. */
function blockWords(html: string): Map<string, string> {
  const found = new Map<string, string>();
  let [id, depth, words]: [string | undefined, number, string] = [undefined, 0, ''];
  const end = () => {
    if (id !== undefined) found.set(id, words.replace(/\s+/g, ' ').trim());
    id = undefined;
  };
  walkHtml(html, {
    open(_, attributes) {
      const name = attributes['data-block-id'];
      if (id !== undefined) depth += 1;
      else if (name !== undefined && !found.has(name)) [id, depth, words] = [name, 1, ''];
    },
    close(tag) {
      if (id === undefined) return;
      depth -= 1;
      if (!inline.has(tag)) words += ' ';
      if (depth === 0) end();
    },
    text(text) {
      if (id !== undefined) words += text;
    },
    end,
  });
  return found;
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
