import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { initWorkspace } from '../../src/adapters/system/init-workspace.ts';
import { type OpenWorkspace, openWorkspace } from '../../src/compose.ts';
import {
  type PreviewView,
  previewCampaign,
  previewViews,
} from '../../src/use-cases/emails/render-campaign.ts';
import { flat } from '../support/builders/picture.ts';
import { page } from '../support/builders/screenshot-request.ts';

const screenshotter = createPuppeteerScreenshotter();
afterAll(() => screenshotter.close());

/** The colour at a place of a PNG. */
async function colourAt(png: Uint8Array, [left, top]: [number, number]): Promise<number[]> {
  const pixel = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())];
}
const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
];

/** Answers the second picture of a page late, so that what moves has the time to. */
const slowly = (bytes: Uint8Array, contentType: string) => async (url: string) => {
  if (url === '/late.png') await wait(150 + 100 * Math.random());
  return url === '/late.png' ? undefined : { bytes, contentType };
};

const moving = (rule: string) =>
  `<style>@keyframes a{from{background:#f00}to{background:#00f}}div{height:40px;${rule}}</style><div></div>`;

describe('what moves is pictured at its first frame, the same each time', () => {
  const kinds = {
    'an animated GIF': '<img src="/a.gif" width="40" height="40">',
    'a GIF behind the text': '<div style="height:40px;background:url(/a.gif)"></div>',
    'an animation': moving('animation:a .3s infinite alternate'),
    'an animation that insists': moving('animation:a .3s .01s infinite alternate both!important'),
    'a drawing':
      '<svg width="40" height="40"><rect width="40" height="40" fill="#f00"><animate attributeName="fill" values="#f00;#00f" dur=".3s" repeatCount="indefinite"/></rect></svg>',
  };

  it.each(Object.entries(kinds))('%s', async (_, html) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((colour) => flat({ colour, width: 40 }).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [40, 40, 40], loop: 0 })
      .toBuffer();
    const shown = page(`<body style="margin:0">${html}<img src="/late.png">`, {
      picture: slowly(gif, 'image/gif'),
    });
    const first = Buffer.from(await screenshotter.capture(shown));
    expect(await colourAt(first, [5, 5])).toEqual(red);
    expect(first.equals(Buffer.from(await screenshotter.capture(shown)))).toBe(true);
  });
});

it('a picture that was replaced under its address is shown as it is now', async () => {
  const showing = async (colour: string) => {
    const bytes = await flat({ colour }).png().toBuffer();
    const picture = async () => ({ bytes, contentType: 'image/png' });
    return colourAt(
      await screenshotter.capture(page('<body style="margin:0"><img src="/a.png">', { picture })),
      [5, 5],
    );
  };
  expect([await showing('#f00'), await showing('#00f'), await showing('#f00')]).toEqual([red, blue, red]);
});

describe('the demonstration', () => {
  const views = Object.keys(previewViews) as PreviewView[];
  const again = createPuppeteerScreenshotter();
  let workspace: OpenWorkspace;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'newsletter-still-'));
    await initWorkspace({ folder, demo: resolve('fixtures/workspace') });
    workspace = await openWorkspace({ from: folder, env: {}, watch: false });
    return async () => {
      await again.close();
      await workspace.close();
      await rm(folder, { recursive: true, force: true });
    };
  });

  it.each(views)('has the same pixels in two browsers, and each time: %s', async (view) => {
    const { deps } = workspace;
    const campaigns = (await deps.campaigns.list()).map(({ id }) => id);
    for (const campaignId of campaigns) {
      const take = async (by: typeof again) =>
        Buffer.from(await previewCampaign({ ...deps, screenshotter: by }, { campaignId, view }));
      const [one, other] = await Promise.all([take(screenshotter), take(again)]);
      expect(one.equals(other)).toBe(true);
      expect((await take(again)).equals(other)).toBe(true);
    }
  });
});
