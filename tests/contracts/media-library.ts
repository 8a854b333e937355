import { describe, expect, test } from 'vitest';
import {
  type CalendarEvent,
  calendarEvent,
  writeCalendarAddress,
} from '../../src/core/calendar/calendar-event.ts';
import type { MediaLibrary, NewMedia } from '../../src/use-cases/ports/media-library.ts';
import { aPicture } from '../support/builders/picture.ts';

const origin = { kind: 'upload', file: 'Le port, l’été.JPG' } as const;
const createdAt = '2026-11-21T17:50:00.000Z';

/** A picture of 1240 × 600, its colour its own. */
async function given(values: Partial<NewMedia> = {}, colour = '#c33'): Promise<NewMedia> {
  const bytes = await aPicture({ width: 1240, height: 600, colour });
  const words = { alt: 'Le port', credit: 'Jeanne Dupré', author: 'Anne' };
  return { bytes, filename: 'Le port, l’été.JPG', folder: '', ...words, origin, createdAt, ...values };
}

const ids = async (library: MediaLibrary) => (await library.list()).map(({ id }) => id);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** What every library does. */
export function mediaLibraryContract(name: string, open: () => Promise<MediaLibrary>): void {
  async function withOne(values: Partial<NewMedia> = {}) {
    const library = await open();
    const { media } = await library.add(await given(values));
    return { library, media };
  }

  describe(`${name}: what is added`, () => {
    test('is kept with its words under a safe name made of the given one', async () => {
      const { library, media } = await withOne({ folder: 'lieux/mer' });
      expect(media).toMatchObject({
        id: 'lieux/mer/le-port-l-ete.jpg',
        folder: 'lieux/mer',
        name: 'le-port-l-ete.jpg',
        url: '/media/lieux/mer/le-port-l-ete.jpg',
        original: '/media/lieux/mer/le-port-l-ete.jpg',
        ...{ format: 'jpeg', width: 1240, height: 600, mail: { type: 'jpg', asIs: true } },
        ...{ alt: 'Le port', credit: 'Jeanne Dupré', author: 'Anne', origin },
        ...{ created_at: createdAt, formerly: [] },
      });
      expect(await library.get(media.id)).toEqual(media);
      expect(await library.list()).toEqual([media]);
      expect(await library.folders()).toEqual(['lieux', 'lieux/mer']);
    });

    test('is served and measured at its address', async () => {
      const { library, media } = await withOne();
      const { width, height, bytes, sha256, alt, mail, url } = media;
      expect(await library.picture(url)).toEqual({ url, width, height, bytes, sha256, alt, mail });
      expect(await library.read(url)).toMatchObject({ contentType: 'image/jpeg', filename: media.name });
    });

    test('stands beside the files of events, which their addresses say whole', async () => {
      const library = await open();
      const event = calendarEvent({ title: 'Vernissage', start: '2026-12-03T18:30' }) as CalendarEvent;
      const file = await library.read(writeCalendarAddress(event));
      expect(file).toMatchObject({ contentType: 'text/calendar', filename: 'vernissage.ics' });
      expect(new TextDecoder().decode(file?.bytes)).toContain('SUMMARY:Vernissage\r\n');
      expect(await library.picture(writeCalendarAddress(event))).toBeUndefined();
      expect(await library.read('/media/_agenda/eWyJhIl0/a.ics')).toBeUndefined();
    });

    test('is judged beforehand as it will be, and nothing is kept by that', async () => {
      const library = await open();
      const one = await given();
      const examined = await library.examine(one.bytes);
      expect(await library.list()).toEqual([]);
      expect(await library.folders()).toEqual([]);
      expect((await library.add(one)).media).toMatchObject(examined);
      const damaged = new TextEncoder().encode('damaged');
      await expect(library.examine(damaged)).rejects.toMatchObject({ kind: 'invalid' });
    });

    test('takes no name that is taken', async () => {
      const { library } = await withOne();
      const second = await library.add(await given({}, '#3c3'));
      expect(second).toMatchObject({ isNew: true, media: { id: 'le-port-l-ete-2.jpg' } });
      expect(await ids(library)).toEqual(['le-port-l-ete-2.jpg', 'le-port-l-ete.jpg']);
    });

    test('is kept once, whatever its name and folder', async () => {
      const { library, media } = await withOne();
      const again = await library.add(
        await given({ filename: 'autre.jpg', folder: 'ailleurs', alt: 'Autre' }),
      );
      expect(again).toEqual({ media, isNew: false });
      expect(await ids(library)).toEqual([media.id]);
    });

    test.each([
      ['C:\\Users\\Anne\\photo.jpg', 'photo.jpg'],
      ['../../etc/passwd', 'passwd.jpg'],
      ['<img src=x onerror=alert(1)>.jpg', 'img-src-x-onerror-alert-1.jpg'],
    ])('called %j is called %s (C3)', async (filename, expected) => {
      expect((await withOne({ filename })).media.name).toBe(expected);
    });

    test('that is damaged is refused', async () => {
      const library = await open();
      const bytes = new TextEncoder().encode('damaged');
      await expect(library.add(await given({ bytes }))).rejects.toMatchObject({ kind: 'invalid' });
      expect(await library.list()).toEqual([]);
    });
  });

  describe(`${name}: a derived picture`, () => {
    test('has a size of its own, the words and the weight of its original, and an address that tells it apart', async () => {
      const { library, media } = await withOne();
      const narrow = await library.picture('/media/le-port-l-ete.jpg~w620.jpg');
      expect(narrow).toMatchObject({ width: 620, height: 300, alt: 'Le port', bytes: media.bytes });
      const part = await library.picture('/media/le-port-l-ete.jpg~100-50-400-200~w200.jpg');
      expect(part).toMatchObject({ width: 200, height: 100, mail: { type: 'jpg', asIs: true } });
      const standard = await library.picture('/media/le-port-l-ete.jpg~800x450.png');
      expect(standard).toMatchObject({ width: 800, height: 450, mail: { type: 'png' } });
      expect(new Set([media.sha256, narrow?.sha256, part?.sha256, standard?.sha256]).size).toBe(4);
    });

    test('is made when it is asked for, and is never in the list', async () => {
      const { library, media } = await withOne();
      const file = await library.read('/media/le-port-l-ete.jpg~w620.png');
      expect(file).toMatchObject({ contentType: 'image/png', filename: 'le-port-l-ete.png' });
      expect(await ids(library)).toEqual([media.id]);
    });

    test('of a picture that is not there is not there', async () => {
      const { library } = await withOne();
      expect(await library.picture('/media/absente.jpg~w620.jpg')).toBeUndefined();
      expect(await library.read('/media/absente.jpg~w620.jpg')).toBeUndefined();
    });
  });

  describe(`${name}: words`, () => {
    test('are written, those that are not given stay', async () => {
      const { library, media } = await withOne();
      const described = await library.describe(media.id, { alt: 'Le môle' });
      expect(described).toEqual({ ...media, alt: 'Le môle' });
      expect(await library.get(media.id)).toEqual(described);
      await expect(library.describe('absente.jpg', { alt: '' })).rejects.toEqual(code('media-not-found'));
    });
  });

  describe(`${name}: a media that moves`, () => {
    test('answers at its former addresses too, derived ones included', async () => {
      const { library, media } = await withOne();
      const moved = await library.move(media.id, { folder: 'lieux', name: 'Le môle.jpg' });
      expect(moved).toMatchObject({ id: 'lieux/le-mole.jpg', alt: 'Le port', formerly: [media.id], origin });
      const again = await library.move(moved.id, { folder: 'mer', name: moved.name });
      expect(again).toMatchObject({ id: 'mer/le-mole.jpg', formerly: [media.id, moved.id] });
      for (const url of [media.url, moved.url]) {
        expect(await library.picture(url)).toMatchObject({ url, sha256: media.sha256 });
        expect(await library.picture(`${url}~w620.jpg`)).toMatchObject({ width: 620 });
        expect(await library.read(url)).toMatchObject({ contentType: 'image/jpeg' });
      }
      expect(await library.get(media.id)).toEqual(again);
      expect(await ids(library)).toEqual(['mer/le-mole.jpg']);
    });

    test('leaves no name to a newcomer, but comes back to its own', async () => {
      const { library, media } = await withOne();
      await library.move(media.id, { folder: 'lieux', name: media.name });
      const newcomer = await library.add(await given({}, '#3c3'));
      expect(newcomer.media.id).toBe('le-port-l-ete-2.jpg');
      const back = await library.move(`lieux/${media.name}`, { folder: '', name: media.name });
      expect(back).toMatchObject({ id: media.id, formerly: [`lieux/${media.name}`] });
    });

    test('keeps its extension, and is refused a name that is taken or says nothing', async () => {
      const { library, media } = await withOne();
      const { media: other } = await library.add(await given({ filename: 'autre.jpg' }, '#3c3'));
      const move = (name: string) => library.move(other.id, { folder: '', name });
      await expect(move(media.name)).rejects.toEqual(code('media-name-taken'));
      await expect(move('…')).rejects.toEqual(code('media-name-invalid'));
      expect(await move('plage.png')).toMatchObject({ name: 'plage.jpg' });
      await expect(library.move('absente.jpg', { folder: '', name: 'x' })).rejects.toEqual(
        code('media-not-found'),
      );
    });
  });

  describe(`${name}: a media that is removed`, () => {
    test('is there no more, whatever it was called', async () => {
      const { library, media } = await withOne();
      await library.move(media.id, { folder: '', name: 'autre' });
      expect(await library.remove('autre.jpg')).toMatch(/./);
      for (const url of [media.url, '/media/autre.jpg', '/media/autre.jpg~w620.jpg']) {
        expect(await library.picture(url)).toBeUndefined();
        expect(await library.read(url)).toBeUndefined();
      }
      expect(await library.list()).toEqual([]);
      await expect(library.remove('autre.jpg')).rejects.toEqual(code('media-not-found'));
    });
  });

  describe(`${name}: folders`, () => {
    test('are made, shown empty, and removed once they are', async () => {
      const { library, media } = await withOne({ folder: 'lieux' });
      await library.addFolder('Été 2026/presse');
      expect(await library.folders()).toEqual(['lieux', 'Été 2026', 'Été 2026/presse']);
      await expect(library.addFolder('lieux')).rejects.toEqual(code('media-name-taken'));
      for (const folder of ['lieux', 'Été 2026']) {
        await expect(library.removeFolder(folder)).rejects.toEqual(code('media-folder-not-empty'));
      }
      await library.removeFolder('Été 2026/presse');
      await library.remove(media.id);
      await library.removeFolder('lieux');
      expect(await library.folders()).toEqual(['Été 2026']);
      await expect(library.removeFolder('lieux')).rejects.toEqual(code('media-folder-not-found'));
    });
  });
}
