import { expect, test } from 'vitest';
import { wantedSize, widthWarning } from '../../../src/ui/pictures/picture-facts.tsx';
import { addressOf, cropIn, idIn } from '../../../src/ui/pictures/picture-of.ts';

const port = {
  url: '/media/lieux/port.jpg',
  original: '/media/lieux/port.jpg',
  width: 1600,
  height: 1200,
  mail: { type: 'jpg' as const, asIs: true },
};
const crop = { x: 120, y: 40, w: 960, h: 540 };

test('a crop is written in the address, and read again from it', () => {
  const address = addressOf(port, crop);
  expect(address).toBe('/media/lieux/port.jpg~120-40-960-540.jpg');
  expect(cropIn(address, port)).toEqual(crop);
  expect(idIn(address)).toBe('lieux/port.jpg');
});

test('the whole picture has its own address, that of what mail shows for a WebP', () => {
  const webp = {
    ...port,
    url: '/media/port.webp~w1240.png',
    original: '/media/port.webp',
    mail: { type: 'png', asIs: false } as const,
  };
  expect(addressOf(webp)).toBe('/media/port.webp~w1240.png');
  expect(addressOf(webp, { x: 0, y: 0, w: 1600, h: 1200 })).toBe('/media/port.webp~w1240.png');
  expect(addressOf(webp, crop)).toBe('/media/port.webp~120-40-960-540.png');
  expect(cropIn(webp.url, webp)).toBeUndefined();
});

test('the product’s own crop reads as the middle that it shows', () => {
  expect(cropIn('/media/lieux/port.jpg~800x450.jpg', port)).toEqual({ x: 0, y: 150, w: 1600, h: 900 });
});

test('pictures of other sites and of the product are no media', () => {
  expect(idIn('https://exemple.fr/port.jpg')).toBeUndefined();
  expect(idIn('/images/standard/no-image.jpg')).toBeUndefined();
});

test('a place hopes for twice its width, no wider than twice a letter', () => {
  expect(wantedSize(580, '16:9', port)).toEqual({ width: 1160, height: 653 });
  expect(wantedSize(620, 'free', port)).toEqual({ width: 1240, height: 930 });
  expect(widthWarning({ width: 1160, height: 1 }, 580)).toBeUndefined();
  expect(widthWarning({ width: 960, height: 1 }, 580)).toContain('1160');
  expect(widthWarning({ width: 400, height: 1 }, 580)).toContain('400');
  expect(widthWarning({ width: 400, height: 1 }, undefined)).toBeUndefined();
});
