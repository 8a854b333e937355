import { describe, expect, it } from 'vitest';
import { weighPicture } from '../../../../src/use-cases/medias/get-media.ts';
import { storeMedia } from '../../../../src/use-cases/medias/store-media.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const file = new TextEncoder().encode('une image');
const upload = { file, filename: 'Le Port.JPG', folder: 'lieux' };
const crop = { x: 20, y: 10, w: 600, h: 400 };

describe('Keeping a file', () => {
  it('adds it with its words and origin, and says where its parts are', async () => {
    const deps = await testDeps();
    const kept = await storeMedia(deps, { ...upload, alt: 'Le port', credit: '© Mairie', ...crop });
    expect(kept).toMatchObject({
      mediaurl_original: '/media/lieux/le-port.jpg',
      mediaurl_800x450: '/media/lieux/le-port.jpg~20-10-600-400~800x450.jpg',
      mediaurl_cropped: '/media/lieux/le-port.jpg~20-10-600-400.jpg',
      isNew: true,
      media: {
        alt: 'Le port',
        credit: '© Mairie',
        uses: 0,
        author: 'Claire Petit',
        origin: { kind: 'upload', file: 'Le Port.JPG' },
        created_at: deps.clock.now().toISOString(),
      },
    });
  });

  it('takes the whole picture without a crop, and where the crop is all of it', async () => {
    const deps = await testDeps();
    for (const whole of [{}, { x: 0, y: 0, w: 1240, h: 600 }]) {
      const kept = await storeMedia(deps, { ...upload, ...whole });
      expect(kept.mediaurl_cropped).toBe('/media/lieux/le-port.jpg');
      expect(kept.mediaurl_800x450).toBe('/media/lieux/le-port.jpg~800x450.jpg');
    }
  });

  it('answers the media that has the same bytes; its words stay, empty ones are filled', async () => {
    const deps = await testDeps();
    await storeMedia(deps, { ...upload, alt: 'Le port' });
    const again = { ...upload, filename: 'autre.jpg', alt: 'Autre', credit: '© Mairie' };
    expect(await storeMedia(deps, again)).toMatchObject({
      isNew: false,
      media: { id: 'lieux/le-port.jpg', alt: 'Le port', credit: '© Mairie' },
    });
  });
});

describe('Cropping a media again', () => {
  it('gives the address of its part, and writes the words that are given', async () => {
    const deps = await testDeps();
    deps.medias.put('/media/port.png');
    const kept = await storeMedia(deps, {
      filename: '',
      folder: '',
      media: 'port.png',
      alt: 'Le port',
      ...crop,
    });
    expect(kept).toMatchObject({
      mediaurl_cropped: '/media/port.png~20-10-600-400.png',
      isNew: false,
      media: { alt: 'Le port' },
    });
  });

  it.each([
    ['outside', { ...crop, x: 700 }, 'media-crop-outside'],
    ['empty', { ...crop, w: 0 }, 'media-crop-outside'],
    ['by half', { x: 0, y: 0 }, 'input-invalid'],
  ])('is refused when it is %s', async (_, part, code) => {
    const deps = await testDeps();
    deps.medias.put('/media/port.png');
    const given = { filename: '', folder: '', media: 'port.png', alt: 'Non', ...part };
    expect(await failureOf(storeMedia(deps, given))).toMatchObject({ code });
    expect(await deps.medias.get('port.png')).toMatchObject({ alt: '' });
  });

  it('is refused without file nor media', async () => {
    const failure = await failureOf(storeMedia(await testDeps(), { filename: '', folder: '' }));
    expect(failure).toMatchObject({ code: 'media-nothing-given' });
  });
});

describe('Weighing a picture', () => {
  it('weighs what would be sent for the drawn width', async () => {
    const deps = await testDeps();
    deps.medias.put('/media/port.jpg');
    expect(await weighPicture(deps, { url: '/media/port.jpg', width: 300 })).toEqual({
      address: '/media/port.jpg~w600.jpg',
      width: 600,
      height: 290,
      bytes: '/media/port.jpg'.length,
    });
    expect((await weighPicture(deps, { url: '/media/port.jpg', width: 620 })).address).toBe(
      '/media/port.jpg',
    );
  });

  it('is refused for a picture that is not there', async () => {
    const failure = await failureOf(weighPicture(await testDeps(), { url: '/media/non.jpg', width: 300 }));
    expect(failure).toMatchObject({ code: 'media-not-found' });
  });
});
