import type {
  ElementRequest,
  PrintRequest,
  ScreenshotRequest,
  Screenshotter,
} from '../../../src/use-cases/ports/screenshotter.ts';

export interface FakeScreenshotter extends Screenshotter {
  readonly requests: ScreenshotRequest[];
  readonly elements: ElementRequest[];
  readonly prints: PrintRequest[];
}

/** A picture of one pixel, which can be read. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Of each block of a page, in px. */
const blockHeight = 10;

/** Gives the same picture for any page and remembers what it was asked. */
export function fakeScreenshotter(png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])): FakeScreenshotter {
  const requests: ScreenshotRequest[] = [];
  const elements: ElementRequest[] = [];
  const prints: PrintRequest[] = [];
  return {
    requests,
    elements,
    prints,
    async print(request) {
      prints.push(request);
      return new TextEncoder().encode('%PDF-1.4');
    },
    async capture(request) {
      requests.push(request);
      return png;
    },
    async captureBlocks(request) {
      requests.push(request);
      const { html, width } = request;
      const ids = [...html.matchAll(/ data-block-id="([^"]*)"/g)].map(([, id = '']) => id);
      const blocks = ids.map((id, nth) => ({
        id,
        rect: { x: 0, y: nth * blockHeight, width, height: blockHeight },
      }));
      return { page: png, width, height: ids.length * blockHeight, blocks };
    },
    environment: async () => ({
      browser: 'Faux navigateur/1.0',
      fonts: 'f0f0f0f0f0f0',
      platform: 'linux-x64',
      missingFonts: [{ family: 'Verdana', shown: 'DejaVu Sans' }],
    }),
    async captureElement(request) {
      elements.push(request);
      return png;
    },
    async observe({ widths }) {
      const layout = { backgrounds: [], parts: [], lines: [] };
      const views = widths.map((width) => ({ width, png: dot, layout }));
      return { words: [], links: [], pictures: [], layout, views };
    },
    describe: async () => 'Faux navigateur 1.0',
    close: async () => {},
  };
}
