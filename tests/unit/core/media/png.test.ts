import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isPng, pngSize, pngText, withPngText } from '../../../../src/core/media/png.ts';

const drawn = () =>
  sharp({ create: { width: 7, height: 300, channels: 3, background: '#456' } })
    .png()
    .toBuffer();

it('a PNG keeps a text that other programs read too, and its pixels', async () => {
  const png = await drawn();
  const marked = withPngText(png, 'newsletter', '{"key":"a"}');
  expect(isPng(marked)).toBe(true);
  expect(pngSize(marked)).toEqual({ width: 7, height: 300 });
  expect(pngText(marked, 'newsletter')).toBe('{"key":"a"}');
  expect((await sharp(marked).metadata()).comments).toEqual([{ keyword: 'newsletter', text: '{"key":"a"}' }]);
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
});

it('a PNG without that text, cut short, or none at all, has none', async () => {
  const png = await drawn();
  const marked = withPngText(png, 'newsletter', 'a');
  expect(pngText(png, 'newsletter')).toBeUndefined();
  expect(pngText(marked, 'news')).toBeUndefined();
  expect(pngText(marked.subarray(0, marked.length - 20), 'newsletter')).toBeUndefined();
  expect(
    pngText(new TextEncoder().encode('version https://git-lfs.github.com/spec/v1'), 'newsletter'),
  ).toBeUndefined();
  expect(isPng(new Uint8Array())).toBe(false);
});
