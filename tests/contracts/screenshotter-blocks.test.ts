import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { aPhotograph } from '../support/builders/picture.ts';
import { page } from '../support/builders/screenshot-request.ts';

describe('the blocks of a page', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());

  const drawn = aPhotograph({ width: 480, height: 300 });
  const photograph = async () => ({ bytes: await drawn, contentType: 'image/jpeg' });
  const block = (id: string, inside: string, style = '') =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" data-block-id="${id}" style="${style}"><tr><td style="padding:12px 24px">${inside}</td></tr></table>`;
  const text = (words: string) => `<p style="margin:0;font:15px/1.45 Georgia,serif;color:#222">${words}</p>`;
  const half = (inside: string) =>
    `<div style="display:inline-block;width:50%;vertical-align:top;font-size:16px">${inside}</div>`;
  const words = 'La marée se retire et laisse aux bassins le temps de rendre leur sel. '.repeat(4);
  const letter = (above: string) => `<!doctype html><body style="margin:0">${above}
    ${block('texte', text(words), 'background:#eef')}
    ${block('photo', '<img src="/a.jpg" width="331" alt="" style="display:block;border-radius:9px">')}
    <div style="font-size:0">${half(block('gauche', text('Court'), 'background:#fee'))}${half(block('droite', text(words)))}</div>
    ${block('fin', '<div style="height:40.3px;border-radius:9.5px;background:linear-gradient(30deg,#036,#fc6);box-shadow:0 2px 7px #0008"></div>')}`;
  const cut = async (above: string, width: number) => {
    const shot = await screenshotter.captureBlocks(page(letter(above), { width, picture: photograph }));
    const cuts = await Promise.all(
      shot.blocks.map(async ({ id, rect: { x: left, y: top, ...size } }) => {
        const raw = await sharp(shot.page)
          .extract({ left, top, ...size })
          .raw()
          .toBuffer();
        return [id, { ...size, left, top, pixels: createHash('sha256').update(raw).digest('hex') }] as const;
      }),
    );
    return { ...shot, cuts: Object.fromEntries(cuts) };
  };
  const withoutTop = ({ cuts }: Awaited<ReturnType<typeof cut>>) =>
    Object.entries(cuts).map(([id, { top: _, ...rest }]) => [id, rest]);

  it('have the same pixels wherever they stand, pushed by fractions from above', async () => {
    for (const width of [620, 375]) {
      const plain = await cut('', width);
      expect(Object.keys(plain.cuts)).toEqual(['texte', 'photo', 'gauche', 'droite', 'fin']);
      for (const above of [0.3, 0.5, 17.25, 203.9, 1001.7]) {
        const pushed = await cut(`<div style="height:${above}px"></div>`, width);
        expect(pushed.cuts.texte?.top).toBe(Math.ceil(above));
        expect(withoutTop(pushed), `pushed by ${above}`).toEqual(withoutTop(plain));
      }
    }
  });

  it('stand side by side in half rows, without a gap between one row and the next', async () => {
    const { cuts, width, height } = await cut('', 620);
    const { texte, photo, gauche, droite, fin } = cuts;
    expect({ width, height }).toEqual({ width: 620, height: (fin?.top ?? 0) + (fin?.height ?? 0) });
    expect(photo?.top).toBe(texte?.height);
    expect([gauche?.left, gauche?.width, droite?.left, droite?.width]).toEqual([0, 310, 310, 310]);
    expect(droite?.top).toBe(gauche?.top);
    expect(fin?.top).toBe((droite?.top ?? 0) + (droite?.height ?? 0));
  });

  it('are found whatever names the content gives, once each, and only where they take room', async () => {
    const clobbering =
      '<img name="querySelectorAll" alt=""><img name="documentElement" alt=""><form name="body"></form>';
    const inside = block('dehors', block('dedans', text('Texte')));
    const none = block('absent', text('Texte'), 'display:none');
    const { blocks } = await screenshotter.captureBlocks(page(clobbering + inside + none));
    expect(blocks.map(({ id }) => id)).toEqual(['dehors']);
  });
});

describe('what decides of pixels', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());

  it('is told: browser, fonts, platform, and the fonts without a twin', async () => {
    const { browser, fonts, platform, missingFonts } = await screenshotter.environment();
    expect(browser).toMatch(/Chrome\/\d+\.\d+/);
    expect(fonts).toMatch(/^[0-9a-f]{12}$|^system$/);
    expect(platform).toBe(`${process.platform}-${process.arch}`);
    expect(missingFonts).toContainEqual({ family: 'Verdana', shown: 'DejaVu Sans' });
  });
});
