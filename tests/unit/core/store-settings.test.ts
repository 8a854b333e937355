import { expect, test } from 'vitest';
import { ConfigSchema } from '../../../src/core/config.ts';

const storeOf = (store: unknown) => ConfigSchema.safeParse({ store });

test('letters are files, where nothing else is said', () => {
  const files = { connector: 'files', schema: 'newsletter', medias: { connector: 'files' } };
  expect(ConfigSchema.parse({}).store).toEqual(files);
  expect(storeOf('files').data?.store).toEqual(files);
});

test('a database is named by the variable of its address', () => {
  const store = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', schema: 'lettres_2' };
  expect(storeOf(store).data?.store).toEqual({ ...store, medias: { connector: 'files' } });
  expect(storeOf({ connector: 'postgres' }).error?.issues).toMatchObject([{ path: ['store', 'urlEnv'] }]);
});

test('the library goes into the database of the letters, and not without them', () => {
  const letters = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE' };
  const medias = (said: unknown, store: object = letters) => storeOf({ ...store, medias: said });
  expect(medias('files').data?.store.medias).toEqual({ connector: 'files' });
  expect(medias({ connector: 'postgres' }).data?.store.medias).toEqual({ connector: 'postgres' });
  expect(medias({ connector: 'postgres' }, {}).error?.issues).toMatchObject([{ path: ['store', 'medias'] }]);
  expect(medias({ connector: 'dossier' }).error?.issues).toMatchObject([
    { path: ['store', 'medias', 'connector'] },
  ]);
});

test.each([
  ['postgres', ['store']],
  [{ connector: 'mysql' }, ['store', 'connector']],
  [{ schema: 'pg_lettres' }, ['store', 'schema']],
  [{ schema: 'lettres"; drop' }, ['store', 'schema']],
  [{ url: 'postgres://a:b@c/d' }, ['store']],
])('%j is refused, at its place', (store, path) => {
  expect(storeOf(store).error?.issues).toMatchObject([{ path }]);
});
