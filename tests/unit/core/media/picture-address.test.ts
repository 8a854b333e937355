import { describe, expect, it } from 'vitest';
import {
  mailAddress,
  readPictureAddress,
  writePictureAddress,
} from '../../../../src/core/media/picture-address.ts';

const crop = { x: 120, y: 40, w: 960, h: 540 };
const port = '/media/lieux/port.jpg';

describe('the address of a picture', () => {
  it.each([
    ['/media/lieux/port.jpg~w1160.jpg', { width: 1160, type: 'jpg' }],
    ['/media/lieux/port.jpg~120-40-960-540.jpg', { crop, type: 'jpg' }],
    ['/media/lieux/port.jpg~800x450.png', { standard: true, type: 'png' }],
    ['/media/lieux/port.jpg~play.jpg', { play: true, type: 'jpg' }],
    ['/media/lieux/port.jpg~w1160~play.jpg', { width: 1160, play: true, type: 'jpg' }],
    [
      '/media/lieux/port.jpg~120-40-960-540~800x450~w540.gif',
      { crop, standard: true, width: 540, type: 'gif' },
    ],
  ])('%s is a picture made of the port', (url, derived) => {
    const address = readPictureAddress(url);
    expect(address).toMatchObject({ original: port, derived });
    expect(writePictureAddress(address)).toBe(url);
  });

  it.each([
    port,
    '/media/photo~1.jpg',
    '/media/port.jpg~w541.jpg',
    '/media/port.jpg~w20000.jpg',
    '/media/port.jpg~1-2-0-4.jpg',
    '/media/port.jpg~.jpg',
    '/media/port.jpg~w540.webp',
    '/images/standard/no-image.jpg~w540.jpg',
  ])('%s is a file’s own', (url) => {
    expect(readPictureAddress(url)).toEqual({ original: url });
  });

  it('keeps a tilde of the file’s name, and leaves a query aside', () => {
    expect(readPictureAddress('/media/ph~1.jpg~w540.jpg?a=~w2.jpg')).toMatchObject({
      original: '/media/ph~1.jpg',
      derived: { width: 540 },
    });
  });
});

describe('the picture that is sent', () => {
  const picture = (facts: { url?: string; width: number; asIs?: boolean; type?: 'jpg' | 'png' | 'gif' }) => ({
    url: facts.url ?? port,
    width: facts.width,
    mail: { type: facts.type ?? ('jpg' as const), asIs: facts.asIs ?? true },
  });

  it('is the file itself where it is fit for mail and not too wide', () => {
    expect(mailAddress(picture({ width: 1160 }), 580)).toBe(port);
  });

  it('is twice as wide as it is drawn', () => {
    expect(mailAddress(picture({ width: 4000 }), 580)).toBe(`${port}~w1160.jpg`);
    expect(mailAddress(picture({ width: 4000 }), 269)).toBe(`${port}~w538.jpg`);
    expect(mailAddress(picture({ width: 4000 }), 12)).toBe(`${port}~w32.jpg`);
  });

  it('is made anew of what must not be sent as it is, in the form it takes in mail', () => {
    expect(mailAddress(picture({ width: 100, asIs: false, type: 'png' }), 580)).toBe(`${port}~w1160.png`);
  });

  it('keeps the crop that was chosen', () => {
    const cropped = `${port}~120-40-960-540.jpg`;
    expect(mailAddress(picture({ url: cropped, width: 960, asIs: false }), 580)).toBe(cropped);
    expect(mailAddress(picture({ url: cropped, width: 960, asIs: false }), 270)).toBe(
      `${port}~120-40-960-540~w540.jpg`,
    );
  });

  it('replaces the width of a picture that was made for all of mail', () => {
    const made = '/media/dessin.svg~w1240.png';
    expect(mailAddress(picture({ url: made, width: 1240, asIs: false, type: 'png' }), 270)).toBe(
      '/media/dessin.svg~w540.png',
    );
  });

  it.each([
    [picture({ width: 4000 }), `${port}~w1160~play.jpg`],
    [picture({ width: 800 }), `${port}~w1160~play.jpg`],
    [picture({ url: `${port}~play.jpg`, width: 800 }), `${port}~play.jpg`],
    [picture({ url: `${port}~120-40-960-540.jpg`, width: 960 }), `${port}~120-40-960-540~w1160~play.jpg`],
    [picture({ width: 4000, type: 'gif' }), `${port}~w1160~play.jpg`],
    [picture({ url: '/images/social/x.png', width: 64 }), '/images/social/x.png'],
  ])('bears the mark of a video where that is asked for', (of, address) => {
    expect(mailAddress(of, 580, { play: true })).toBe(address);
  });

  it('stays as written outside the library', () => {
    expect(mailAddress(picture({ url: '/images/social/x.png', width: 64 }), 20)).toBe('/images/social/x.png');
  });
});
