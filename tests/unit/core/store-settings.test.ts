import { expect, test } from 'vitest';
import { ConfigSchema } from '../../../src/core/config.ts';

const storeOf = (store: unknown) => ConfigSchema.safeParse({ store });

const inFiles = { connector: 'files', region: 'us-east-1', pathStyle: true };

test('letters are files, where nothing else is said', () => {
  const files = { connector: 'files', schema: 'newsletter', medias: inFiles };
  expect(ConfigSchema.parse({}).store).toEqual(files);
  expect(storeOf('files').data?.store).toEqual(files);
});

test('a database is named by the variable of its address', () => {
  const store = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', schema: 'lettres_2' };
  expect(storeOf(store).data?.store).toEqual({ ...store, medias: inFiles });
  expect(storeOf({ connector: 'postgres' }).error?.issues).toMatchObject([{ path: ['store', 'urlEnv'] }]);
});

test('the library goes into the database of the letters, and not without them', () => {
  const letters = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE' };
  const medias = (said: unknown, store: object = letters) => storeOf({ ...store, medias: said });
  expect(medias('files').data?.store.medias).toEqual(inFiles);
  expect(medias({ connector: 'postgres' }).data?.store.medias).toMatchObject({ connector: 'postgres' });
  expect(medias({ connector: 'postgres' }, {}).error?.issues).toMatchObject([{ path: ['store', 'medias'] }]);
  expect(medias({ connector: 'dossier' }).error?.issues).toMatchObject([
    { path: ['store', 'medias', 'connector'] },
  ]);
});

test('a bucket has an address, a name and the two variables of its key', () => {
  const medias = {
    ...{ connector: 's3', endpoint: 'https://s3.fr-par.scw.cloud', region: 'fr-par', bucket: 'photos' },
    ...{ pathStyle: false, accessKeyEnv: 'S3_ID', secretKeyEnv: 'S3_SECRET' },
  };
  const judged = (said: object) =>
    storeOf({ connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', medias: said });
  expect(judged(medias).data?.store.medias).toEqual(medias);
  const missing = judged({ connector: 's3' }).error?.issues.map(({ path }) => path.at(-1));
  expect(missing).toEqual(['endpoint', 'bucket', 'accessKeyEnv', 'secretKeyEnv']);
  for (const endpoint of ['s3.fr', 'https://a:b@s3.fr', 'https://s3.fr/photos'])
    expect(judged({ ...medias, endpoint }).error?.issues).toMatchObject([
      { path: ['store', 'medias', 'endpoint'] },
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
