import { afterAll } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import type { DrawnLayouts } from '../../src/core/import/drawn-layout.ts';

/** Stands for any picture of a letter. */
const aPicture = {
  contentType: 'image/svg+xml',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>'),
};

/** Opens a browser that draws letters as a window of 720 px and a phone show them; it closes after the tests of the file that asks. */
export function letterDrawer(): (html: string) => Promise<DrawnLayouts> {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());
  return async (html) => {
    const asked = { html, widths: [375], layoutWidth: 720, picture: async () => aPicture };
    const { layout, views } = await screenshotter.observe(asked);
    return { computer: layout, phone: views[0]?.layout ?? layout };
  };
}
