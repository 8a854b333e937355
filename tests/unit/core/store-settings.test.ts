import { expect, test } from 'vitest';
import { ConfigSchema } from '../../../src/core/config.ts';

const storeOf = (store: unknown) => ConfigSchema.safeParse({ store });

test('letters are files, where nothing else is said', () => {
  const files = { connector: 'files', schema: 'newsletter' };
  expect(ConfigSchema.parse({}).store).toEqual(files);
  expect(storeOf('files').data?.store).toEqual(files);
});

test('a database is named by the variable of its address', () => {
  const store = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', schema: 'lettres_2' };
  expect(storeOf(store).data?.store).toEqual(store);
  expect(storeOf({ connector: 'postgres' }).error?.issues).toMatchObject([{ path: ['store', 'urlEnv'] }]);
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
