import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aPicture } from '../support/builders/picture.ts';
import {
  createLetter,
  forSeveral,
  post,
  uploadPicture,
  workspaceOn,
} from '../support/letters-in-database.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { request } from './server-requests.ts';

/** A stream of events, and what it said so far. */
function listenTo(address: string) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  let text = '';
  const opened = fetch(address, { signal: leaving.signal });
  opened
    .then(async ({ body }) => {
      for await (const piece of body ?? []) text += new TextDecoder().decode(piece);
    })
    .catch(() => {});
  return { begun: opened, said: () => text, leave: () => leaving.abort() };
}

const get = async (url: string, path: string) => (await request(new URL(path, url).href)).json;

type Workspace = Awaited<ReturnType<typeof workspaceOn>>;

/** One server runs, and each of the others is refused. */
async function isAlone(there: Workspace, refused: readonly Workspace[]) {
  await startListening(there, 'serve', '--no-open');
  const ends = await Promise.all(refused.map((where) => runProgram(where, 'serve', '--no-open')));
  for (const { code, stderr } of ends)
    expect([code, stderr]).toEqual([7, expect.stringContaining('Un autre serveur sert déjà les lettres')]);
}

const oneOfTwo = (url: string) => workspaceOn(url, forSeveral);

onPostgres('the program, its letters in a database', (database) => {
  test('makes a letter, saves it, refuses a save that would take a number, and knows all after a restart', async () => {
    const where = await workspaceOn(database());
    const before = await startListening(where, 'serve', '--no-open');
    const { id, first } = await createLetter(before.url);
    const save = (base_version: unknown, subject: string) =>
      post(before.url, `/campaign/ajaxsave/${id}`, { subject, base_version, merge: 'off' });

    const second = await save(first, 'Le marché de Noël');
    const third = await save(second.versionid, 'Le marché étoilé');
    expect([second.status, third.status]).toEqual([200, 200]);
    expect(await save(second.versionid, 'La foire')).toMatchObject({ status: 409, code: 'version-conflict' });
    await before.kill();

    const { url } = await startListening(where, 'serve', '--no-open');
    const ids = [third, second].map(({ versionid }) => ({ id: versionid }));
    expect(await get(url, `/campaign/ajaxgetcampaignversions/${id}`)).toMatchObject({
      versions: [...ids, { id: first }],
    });
    await expect
      .poll(() => get(url, '/api/letters?query=etoile'))
      .toMatchObject({ results: [{ campaign: id, version: third.versionid }] });
    expect(await readdir(where.folder)).not.toContain('campaigns');
  });

  test('a command sees what a server stored', async () => {
    const where = await workspaceOn(database());
    const { url } = await startListening(where, 'serve', '--no-open');
    const { id, first } = await createLetter(url);
    const { code, stdout } = await runProgram(where, 'versions', id, '--json');
    expect([code, JSON.parse(stdout).versions]).toMatchObject([0, [{ id: first }]]);
  });

  test('has one truth on two servers, each with a folder of its own: letters, saves, mails', async () => {
    const open = async () => startListening(await oneOfTwo(database()), 'serve', '--no-open');
    const [{ url: one }, { url: other }] = [await open(), await open()];
    const { id, first } = await createLetter(one);
    const save = (url: string, subject: string) =>
      post(url, `/campaign/ajaxsave/${id}`, { subject, base_version: first, merge: 'off' });
    expect(await save(other, 'Écrit sur l’autre')).toMatchObject({ status: 200 });
    expect(await save(one, 'Écrit sur le premier')).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await get(one, `/api/campaigns/${id}/document`)).toMatchObject({
      version: { subject: 'Écrit sur l’autre' },
    });

    await post(one, `/api/campaigns/${id}/proofs`, { batmail: 'anne@exemple.fr' });
    expect(await get(one, '/api/outbox')).toMatchObject({ total: 1 });
    expect(await get(other, '/api/outbox')).toEqual(await get(one, '/api/outbox'));
  });

  test('has one library on two servers, where pictures are in the database too, and none in a folder', async () => {
    const open = async () => {
      const where = await oneOfTwo(database());
      return { ...where, ...(await startListening(where, 'serve', '--no-open')) };
    };
    const [one, other] = [await open(), await open()];
    const bytes = await aPicture({ width: 1240, height: 600 });
    expect(await uploadPicture(one.url, bytes)).toMatchObject({ status: 200 });
    expect(await get(other.url, '/api/medias')).toMatchObject({ medias: [{ id: 'port.jpg' }] });
    const shown = await fetch(`${other.url}/media/port.jpg`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    const derived = await fetch(`${other.url}/media/port.jpg~w620.jpg`);
    expect([derived.status, derived.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const { folder } of [one, other]) expect(await readdir(folder)).not.toContain('medias');

    const { json } = await request(new URL('/api/medias/delete', other.url).href, {
      body: JSON.stringify({ id: 'port.jpg' }),
      headers: { 'content-type': 'application/json' },
    });
    expect((await fetch(`${one.url}/media/port.jpg`)).status).toBe(404);
    expect(await post(one.url, '/api/trash/restore', { mark: json.trash })).toMatchObject({ status: 200 });
    expect((await fetch(`${other.url}/media/port.jpg`)).status).toBe(200);
  });

  test('tells on one server who has a letter open on the other, and what is stored there', async () => {
    const open = async () => startListening(await oneOfTwo(database()), 'serve', '--no-open');
    const [{ url: one }, { url: other }] = [await open(), await open()];
    const { id, first } = await createLetter(one);
    const heard = listenTo(`${other}/events`);
    const reader = listenTo(`${one}/events?window=fenetre00001`);
    await reader.begun;
    await heard.begun;
    // Said to the server that the window has no stream at.
    await post(other, `/api/campaigns/${id}/presence`, { window: 'fenetre00001', writing: true });
    await expect.poll(heard.said).toMatch(/"noun":"presence".*fenetre00001/);
    await post(one, `/campaign/ajaxsave/${id}`, { subject: 'Le marché', base_version: first, merge: 'off' });
    await expect.poll(heard.said).toMatch(/"noun":"version"/);
    reader.leave();
    await expect.poll(heard.said).toMatch(/"noun":"presence"[^\n]*"windows":\[\]/);
  });

  test('is served by one server alone where its pictures are in a folder', async () => {
    const inFolder = (schema: string) => workspaceOn(database(), { schema });
    const inDatabase = (schema: string) => workspaceOn(database(), { ...forSeveral, schema });
    // At once: each waits for some seconds for the other to be gone.
    await Promise.all([
      isAlone(await inFolder('one'), [await inFolder('one'), await inDatabase('one')]),
      isAlone(await inDatabase('two'), [await inFolder('two')]),
    ]);
  });

  // A server that others run is not ours to stop.
  test.skipIf(process.env.NEWSLETTER_TEST_POSTGRES)(
    'says while the database is stopped that it is not ready, and why nothing is saved; then goes on within 10 s',
    async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.close());
      const { url } = await startListening(await workspaceOn(cluster.url), 'serve', '--no-open');
      const { id, first } = await createLetter(url);
      const ready = () => request(`${url}/readyz`);
      const save = () =>
        post(url, `/campaign/ajaxsave/${id}`, { subject: 'Le marché', base_version: first, merge: 'off' });
      expect((await ready()).status).toBe(200);

      await cluster.stop();
      // A connection of ours that rested may have been closed meanwhile.
      await expect.poll(ready).toMatchObject({
        status: 503,
        json: { ready: false, reason: expect.stringContaining('rien n’écoute à son adresse') },
      });
      expect((await request(`${url}/healthz`)).status).toBe(200);
      expect(await save()).toMatchObject({
        status: 503,
        code: 'database-unavailable',
        message: expect.stringContaining('démarrez la base'),
      });

      await cluster.start();
      await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 200 });
      expect(await save()).toMatchObject({ status: 200 });
    },
  );

  test('says what is missing: the address, or whoever answers there', async () => {
    const { folder } = await workspaceOn('');
    const unnamed = await runProgram({ folder }, 'campaigns');
    expect([unnamed.code, unnamed.stderr]).toEqual([2, expect.stringContaining('NEWSLETTER_DATABASE')]);
    const nobody = { NEWSLETTER_DATABASE: 'postgres://a:b@127.0.0.1:1/a' };
    const unreached = await runProgram({ folder, env: nobody }, 'campaigns');
    expect([unreached.code, unreached.stderr]).toEqual([1, expect.stringContaining('rien n’écoute')]);
  });
});
