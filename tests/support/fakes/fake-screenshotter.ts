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
    async captureElement(request) {
      elements.push(request);
      return png;
    },
    describe: async () => 'Faux navigateur 1.0',
    close: async () => {},
  };
}
