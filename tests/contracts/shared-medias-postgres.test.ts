import { expect, onTestFinished, test } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { NewMedia } from '../../src/use-cases/ports/media-library.ts';
import { aMediaStorage } from '../support/a-media-storage.ts';
import { aPicture } from '../support/builders/picture.ts';
import { objectsInMemory } from '../support/fakes/objects-in-memory.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';

const origin = { kind: 'upload', file: 'port.png' } as const;

async function aNewMedia(colour: string, values: Partial<NewMedia> = {}): Promise<NewMedia> {
  const bytes = await aPicture({ width: 60, height: 40, colour });
  const words = { alt: '', credit: '', author: 'Anne', origin, createdAt: '2026-11-30T09:00:00.000Z' };
  return { bytes, filename: 'port.jpg', folder: '', ...words, ...values };
}

const code = (wanted: string) => expect.objectContaining({ code: wanted });

onPostgres('the libraries of two servers on one schema', (url) => {
  async function twoServers(schema: string, bucket = objectsInMemory()) {
    const open = async () => {
      const store = await createPostgresStore({ url: url(), schema }, { watch: true });
      onTestFinished(() => store.close());
      return { store, medias: await store.openMedias(await aMediaStorage(bucket)) };
    };
    return { one: await open(), other: await open(), bucket, ask: (sql: string) => askDatabase(url(), sql) };
  }

  test('are one: what one adds, says, moves, removes and puts back, the other has at once', async () => {
    const { one, other } = await twoServers('shared');
    const ids = () => other.medias.list().then((medias) => medias.map(({ id }) => id));
    const { media } = await one.medias.add(await aNewMedia('#c33', { folder: 'lieux' }));
    expect(await other.medias.get(media.id)).toEqual(media);
    expect(await other.medias.read(media.url)).toEqual(await one.medias.read(media.url));
    expect(await other.medias.folders()).toEqual(['lieux']);
    await expect.poll(ids).toEqual(['lieux/port.jpg']);

    await other.medias.describe(media.id, { alt: 'Le port' });
    expect(await one.medias.get(media.id)).toMatchObject({ alt: 'Le port' });
    await one.medias.move(media.id, { folder: 'mer', name: 'quai' });
    expect(await other.medias.get(media.id)).toMatchObject({ id: 'mer/quai.jpg', alt: 'Le port' });
    await expect.poll(ids).toEqual(['mer/quai.jpg']);
    await other.medias.removeFolder('lieux');
    expect(await one.medias.folders()).toEqual(['mer']);

    const mark = await one.medias.remove('mer/quai.jpg');
    expect(await other.medias.picture(media.url)).toBeUndefined();
    await expect.poll(ids).toEqual([]);
    await other.store.trash.restore(mark);
    expect(await one.medias.get(media.id)).toMatchObject({ id: 'mer/quai.jpg', formerly: [media.id] });
    expect(await one.medias.read(media.url)).toBeDefined();
  });

  test('give two names to two pictures that come at once under one, and keep the same bytes once', async () => {
    const { one, other } = await twoServers('named');
    const pictures = await Promise.all(['#111', '#222', '#333', '#444'].map((colour) => aNewMedia(colour)));
    const added = await Promise.all(
      pictures.flatMap((picture) => [one.medias.add(picture), other.medias.add(picture)]),
    );
    expect(
      added
        .filter(({ isNew }) => isNew)
        .map(({ media }) => media.id)
        .toSorted(),
    ).toEqual(['port-2.jpg', 'port-3.jpg', 'port-4.jpg', 'port.jpg']);
    expect(new Set(added.map(({ media }) => media.id)).size).toBe(4);
  });

  test('put nothing back into a place that was taken meanwhile', async () => {
    const { one, other } = await twoServers('taken');
    const { media } = await one.medias.add(await aNewMedia('#c33'));
    const mark = await one.medias.remove(media.id);
    await other.medias.add(await aNewMedia('#3c3'));
    await expect(one.store.trash.restore(mark)).rejects.toEqual(code('trash-taken'));
    expect(await other.medias.list()).toHaveLength(1);
  });

  /** Everything in the trash was deleted long ago, and no upload is under way. */
  const asOfOld = (schema: string) => `
    update ${schema}.trash set mark = '2020' || substr(mark, 5);
    update ${schema}.media_objects set at = now() - interval '2 hours'`;

  test('let go of bytes 30 days after the last media that has them', async () => {
    const { one, other, bucket, ask } = await twoServers('swept');
    const kept = await one.medias.add(await aNewMedia('#c33'));
    const gone = await one.medias.add(await aNewMedia('#3c3'));
    const both = await one.medias.add(await aNewMedia('#33c'));
    await one.medias.remove(gone.media.id);
    await one.medias.remove(both.media.id);
    await one.medias.add(await aNewMedia('#33c'));
    await ask(asOfOld('swept'));
    expect(await other.store.trash.sweep({ dryRun: true })).toHaveLength(2);
    expect(await other.store.trash.sweep({ dryRun: false })).toHaveLength(2);
    await other.medias.sweep();
    const has = ({ media }: typeof kept) => bucket.get(`originals/${media.sha256}`);
    expect(await has(gone)).toBeUndefined();
    expect(await Promise.all([has(kept), has(both)])).not.toContain(undefined);
  });

  test('keep what is being added, and what came to nothing for an hour at most', async () => {
    const { one, other, bucket, ask } = await twoServers('claimed');
    const lost = await aNewMedia('#c33');
    const { media } = await one.medias.add(lost);
    await ask(`delete from claimed.medias; update claimed.media_objects set kept = false`);
    const key = `originals/${media.sha256}`;
    await other.medias.sweep();
    expect(await bucket.get(key)).toBeDefined();
    await ask(asOfOld('claimed'));
    await Promise.all([other.medias.sweep(), one.medias.add(lost)]);
    expect(await bucket.get(key)).toBeDefined();
    expect(await one.medias.read(media.url)).toBeDefined();
  });

  test('need make a picture once between them, and it goes with its original', async () => {
    const { one, other, bucket, ask } = await twoServers('derived');
    const { media } = await one.medias.add(await aNewMedia('#c33'));
    const narrow = `${media.url}~w40.jpg`;
    const made = await one.medias.read(narrow);
    const key = `derived/v1/${media.sha256}~w40.jpg`;
    await expect.poll(() => bucket.get(key)).toEqual(made?.bytes);
    await bucket.remove(`originals/${media.sha256}`);
    expect(await other.medias.read(narrow)).toEqual(made);
    await one.medias.remove(media.id);
    await ask(asOfOld('derived'));
    await one.store.trash.sweep({ dryRun: false });
    await one.medias.sweep();
    expect(bucket.keys()).toEqual([]);
  });

  test('answer a picture that could not be stored, and say of an original that is lost how it comes back', async () => {
    const bucket = objectsInMemory();
    const isDerived = (key: string) => key.startsWith('derived/');
    const full = {
      ...bucket,
      put: async (key: string, bytes: Uint8Array) => {
        if (isDerived(key)) throw AppError.of('media-storage-unavailable', { reason: 'il est plein' });
        await bucket.put(key, bytes);
      },
    };
    const { one, other } = await twoServers('full', full);
    const given = await aNewMedia('#c33');
    const { media } = await one.medias.add(given);
    expect(await one.medias.read(`${media.url}~w40.jpg`)).toMatchObject({ contentType: 'image/jpeg' });
    expect(bucket.keys().some(isDerived)).toBe(false);

    await bucket.remove(`originals/${media.sha256}`);
    await expect(other.medias.read(media.url)).rejects.toEqual(code('media-original-missing'));
    expect(await other.medias.add(given)).toEqual({ media, isNew: false });
    expect(await other.medias.read(media.url)).toBeDefined();
  });

  test('say which row a hand made nonsense of, and list the others', async () => {
    const { one, ask } = await twoServers('nonsense');
    const { media } = await one.medias.add(await aNewMedia('#c33'));
    await ask(
      `insert into nonsense.medias (id, data, sha256, held) values ('main.jpg', 'null', '', '{main.jpg}')`,
    );
    await expect
      .poll(() => one.medias.list().then(() => one.store.problems()))
      .toMatchObject([{ file: 'medias/main.jpg', reason: 'un objet est attendu' }]);
    expect(await one.medias.list()).toEqual([media]);
  });

  test('leave no row of a picture whose bytes could not be kept', async () => {
    const bucket = objectsInMemory();
    const down = {
      ...bucket,
      put: () => Promise.reject(AppError.of('media-storage-unavailable', { reason: 'il ne répond pas' })),
    };
    const { one } = await twoServers('down', down);
    await expect(one.medias.add(await aNewMedia('#c33', { folder: 'lieux' }))).rejects.toEqual(
      code('media-storage-unavailable'),
    );
    expect([await one.medias.list(), await one.medias.folders()]).toEqual([[], []]);
  });
});
