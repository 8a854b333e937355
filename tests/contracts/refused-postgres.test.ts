import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import type { AppError } from '../../src/core/errors/app-error.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import { startPooler } from '../support/pooler.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';

/** Opens a store and closes it. */
async function open(url: string, schema = 'letters'): Promise<void> {
  const store = await createPostgresStore({ url, schema }, { watch: false });
  await store.close();
}

onPostgres('a database that is not to be had', (url) => {
  const failureAt = (address: string): Promise<AppError> => failureOf(open(address));

  test.each([
    ['where nothing listens', { port: '1' }, 'rien n’écoute à son adresse', 'le port'],
    ['whose host nobody knows', { hostname: 'nulle-part.invalid' }, 'hôte est inconnu', 'l’hôte'],
    ['with a wrong password', { password: 'f4ux' }, 'son mot de passe', 'Corrigez-les'],
    ['with a user it does not know', { username: 'personne' }, 'l’utilisateur', 'Corrigez-les'],
    ['that is not on its server', { pathname: '/rien' }, 'n’existe pas', 'create database'],
    ['that speaks no TLS', { search: '?sslmode=verify-full' }, 'ne parle pas TLS', 'sslmode'],
    ['with a certificate that is not there', { search: '?sslcert=/la/cle.pem' }, '/la/cle.pem', 'sslcert'],
    ['with a folder for a certificate', { search: '?sslrootcert=/' }, 'un fichier', 'sslcert'],
    [
      'with options it does not take',
      { search: '?options=-c%20rien%3D1' },
      'refuse la connexion.*rien',
      'Corrigez',
    ],
  ] as const)('says what to do: %s', async (_, part, reason, remedy) => {
    const failure = await failureAt(Object.assign(new URL(url()), part).href);
    expect(failure).toMatchObject({
      code: 'database-unavailable',
      kind: 'unavailable',
      message: expect.stringMatching(reason),
      hint: expect.stringContaining(remedy),
    });
    expect(inspect(failure)).not.toMatch(/f4ux|:password@/);
  });

  test.each(['refused', 'left out'] as const)(
    'says what to do: a pooler in its place, what sessions are told %s',
    async (options) => {
      expect(await failureAt(await startPooler(url(), options))).toMatchObject({
        code: 'database-unavailable',
        message: expect.stringContaining('un répartiteur de connexions'),
        hint: expect.stringContaining('de PostgreSQL même'),
      });
    },
  );

  test.each([
    'postgres://anne:s3cret@127.0.0.1:99999/lettres',
    'postgres://anne:s3cret@127.0.0.1:x/lettres',
    // What pg takes for a database of this machine.
    'anne:s3cret@lettres',
    'mysql://anne:s3cret@127.0.0.1/lettres',
  ])('is refused, without a word of its address, where that is none: %s', async (address) => {
    const failure = await failureAt(address);
    expect(failure).toMatchObject({
      code: 'database-unavailable',
      params: { reason: 'son adresse n’est pas de la forme postgres://…' },
      hint: expect.stringContaining('postgres://utilisateur:motdepasse@hôte:5432/base'),
    });
    expect(inspect(failure)).not.toContain('s3cret');
  });
});

onPostgres('a user with few rights', (url) => {
  const user = `petit_${process.pid}`;
  const asUser = () => {
    const address = new URL(url());
    address.username = user;
    address.password = 'password';
    return address.href;
  };
  beforeAll(() => askDatabase(url(), `create role ${user} login password 'password'`));
  afterAll(() => askDatabase(url(), `drop owned by ${user} cascade; drop role ${user}`));
  const denied = {
    code: 'database-unavailable',
    message: expect.stringContaining('n’a pas les droits'),
    hint: expect.stringContaining('store.schema'),
  };

  test('is told so where it may make no schema, or owns not the one that is there', async () => {
    expect(await failureOf(open(asUser()))).toMatchObject(denied);
    await askDatabase(url(), 'create schema closed');
    expect(await failureOf(open(asUser(), 'closed'))).toMatchObject(denied);
    await askDatabase(url(), `create schema readable; grant usage on schema readable to ${user}`);
    expect(await failureOf(open(asUser(), 'readable'))).toMatchObject(denied);
  });

  test('may work in a schema that was made for it, and is told where the right to write is taken away', async () => {
    await askDatabase(url(), `create schema own authorization ${user}`);
    const store = await createPostgresStore({ url: asUser(), schema: 'own' }, { watch: false });
    onTestFinished(() => store.close());
    await store.campaigns.create(aCampaign());
    await askDatabase(
      url(),
      `alter table own.campaigns owner to current_user; grant select on own.campaigns to ${user}`,
    );
    expect(await failureOf(store.campaigns.create(aCampaign({ id: 'autre' })))).toMatchObject(denied);
    expect(await store.campaigns.get(aCampaign().id)).toBeDefined();
  });
});
