import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedPlatform } from '../../src/adapters/send-platform-embedded/create-embedded-platform.ts';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { createSystemClock } from '../../src/adapters/system/clock-and-ids.ts';
import type { Target } from '../../src/core/send/delivery.ts';
import { adobeOrder } from '../support/adobe-instance.ts';
import { fakeMailer } from '../support/fakes/fake-mailer.ts';
import { createLetter, forSeveral, post, workspaceOn } from '../support/letters-in-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { randomOf } from '../support/random-of.ts';
import { startListening } from '../support/real-program.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { onPostgres } from '../support/temporary-database.ts';

onPostgres('two real servers on one database', (database) => {
  /** Asks a schema as a person does. */
  async function asking(schema: string) {
    const client = new pg.Client({ connectionString: database(), options: `-c search_path=${schema}` });
    await client.connect();
    onTestFinished(() => client.end());
    return async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  }

  /** A folder of its own for one more server on a schema. */
  const place = (schema: string, settings: object = {}) =>
    workspaceOn(database(), { ...forSeveral, schema }, settings);

  const start = (where: Awaited<ReturnType<typeof place>>) => startListening(where, 'serve', '--no-open');

  test('make each thumbnail once', async () => {
    const one = await start(await place('pictured'));
    await start(await place('pictured'));
    const ask = await asking('pictured');
    const settled = () => expect.poll(() => ask('select id from jobs where not recurs')).toEqual([]);
    await createLetter(one.url);
    await expect.poll(() => ask('select id from thumbnails')).not.toEqual([]);
    await settled();

    const [before] = await ask<{ max: string }>('select max(mark) from thumbnails');
    await ask('truncate thumbnails');
    // Both hear of all of them at once.
    const changed = await ask('update block_templates set data = data returning id');
    await expect.poll(() => ask('select id from thumbnails')).toHaveLength(changed.length);
    await settled();
    // Whoever writes one, and whoever writes it again, takes the next mark.
    const [after] = await ask<{ max: string }>('select max(mark) from thumbnails');
    expect(Number(after?.max) - Number(before?.max)).toBe(changed.length);
  });

  test('of which one is killed while it pictures something: the other does that', async () => {
    const hanging = join(await temporaryFolder(), 'browser');
    await writeFile(hanging, '#!/bin/sh\nexec sleep 60\n');
    await chmod(hanging, 0o755);
    const { folder, env } = await place('taken_over');
    const dying = await start({ folder, env: { ...env, PUPPETEER_EXECUTABLE_PATH: hanging } as typeof env });
    const ask = await asking('taken_over');
    await createLetter(dying.url);
    const running = () =>
      ask<{ id: string; due: string }>(
        `select id, due_at::text as due from jobs where state = 'running' and not recurs`,
      );
    await expect.poll(running).toHaveLength(1);
    const [job] = await running();

    await start(await place('taken_over'));
    // The second does what waits, and leaves to the first what that says it is at.
    await expect.poll(() => ask('select id from jobs where not recurs')).toEqual([{ id: job?.id }]);
    expect((await running())[0]?.due).not.toBe(job?.due);

    await dying.kill();
    await expect.poll(() => ask('select id from jobs where not recurs')).toEqual([]);
    const [, noun, id] = job?.id.split('/') ?? [];
    expect(await ask(`select id from thumbnails where noun = '${noun}' and id = '${id}'`)).toHaveLength(1);
  });

  const readers = Array.from({ length: 60 }, (_, n) => `lecteur${n}@exemple.fr`);
  const target: Target = { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' };

  /** A list of sixty, a mail server that keeps what it takes, and a platform that is given letters for a schema. */
  async function sending(url: string, schema: string) {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const smtp = { transport: 'smtp', host: '127.0.0.1', port: mailServer.port, allow: ['*@exemple.fr'] };
    const mail = { ...smtp, from: { name: 'Mairie', email: 'lettre@exemple.fr' } };
    async function withList() {
      const { folder } = await place(schema, { mail, targets: [target] });
      await writeByHand(folder, target.value, `email\n${readers.join('\n')}\n`);
      return { folder, env: { NEWSLETTER_DATABASE: url } };
    }
    const store = await createPostgresStore({ url, schema }, { watch: false });
    onTestFinished(() => store.close());
    const platform = createEmbeddedPlatform({
      ...{ folder: (await withList()).folder, targets: [target], clock: createSystemClock() },
      ...{ deliveries: store.deliveries, identity: store.identity, routes: { outbox: fakeMailer() } },
    });
    const { letter } = adobeOrder();
    return {
      withList,
      mails: mailServer.mails,
      /** Its hour has just come: it leaves as soon as a server looks. */
      schedule: (key: string) => platform.schedule({ key, letter, target, at: new Date(Date.now() - 1_000) }),
      /** Once it is sent: nobody got it twice, and all are accounted for. */
      async isSent(key: string, mostUnknown: number) {
        const status = () => platform.status(key).catch(() => undefined);
        await expect.poll(async () => (await status())?.status).toBe('sent');
        const arrived = mailServer.mails.flatMap(({ envelope }) => envelope.to);
        expect(new Set(arrived).size, `${key}: nobody twice`).toBe(arrived.length);
        const { sent = 0, unknown = 0 } = (await status())?.counts ?? {};
        expect(sent + unknown, key).toBe(readers.length);
        expect(unknown, key).toBeLessThanOrEqual(mostUnknown);
        expect(arrived.length).toBeGreaterThanOrEqual(sent);
      },
    };
  }

  test('send what is due to each address once, whoever is killed meanwhile', async () => {
    const { withList, mails, schedule, isSent } = await sending(database(), 'sent');
    const places = [await withList(), await withList()] as const;
    const random = randomOf(20_261_130);
    const servers = [await start(places[0]), await start(places[1])];
    for (let round = 1; round <= 3; round += 1) {
      mails.splice(0);
      const key = `nls_lettre_${round}_9f2ab1d04c7e5a36`;
      await schedule(key);
      const last = 1 + random(readers.length - 10);
      await expect.poll(() => mails.length).toBeGreaterThanOrEqual(last);
      // Which of both sends, nobody knows: now and then the one that does is killed.
      const victim = random(2);
      await servers[victim]?.kill();
      await isSent(key, 1);
      servers[victim] = await start(places[victim] ?? places[0]);
    }
  });

  test('mail a BAT to its end, to each address once, though the server that mails it is killed', async () => {
    const { withList, mails } = await sending(database(), 'proofed');
    const dying = await start(await withList());
    const other = await start(await withList());
    const ask = await asking('proofed');
    const { id } = await createLetter(dying.url);
    const answered = post(dying.url, `/api/campaigns/${id}/proofs`, { batmail: readers.join(' ') });
    answered.catch(() => {});
    await expect.poll(() => mails.length).toBeGreaterThanOrEqual(10);
    await dying.kill();
    const recipients = async () => {
      const [proof] = await ask<{ recipients: { status: string }[] }>(
        `select data -> 'recipients' as recipients from proofs`,
      );
      return proof?.recipients ?? [];
    };
    const left = async () =>
      (await recipients()).filter(({ status }) => status === 'deferred').length +
      (await ask('select from mailings')).length +
      (await ask(`select from jobs where kind = 'mail-proof'`)).length;
    await expect.poll(left).toBe(0);
    const arrived = mails.flatMap(({ envelope }) => envelope.to);
    expect(new Set(arrived).size, 'nobody twice').toBe(arrived.length);
    const accepted = (await recipients()).filter(({ status }) => status === 'accepted');
    // Of a mail that was under way on each connection nobody knows what became.
    expect(accepted.length).toBeGreaterThanOrEqual(readers.length - 5);
    expect(arrived.length).toBeGreaterThanOrEqual(accepted.length);
    await other.kill();
  });

  // A server that others run is not ours to stop.
  test.skipIf(process.env.NEWSLETTER_TEST_POSTGRES)(
    'send what is due to each address once, also where the database is stopped meanwhile',
    async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.close());
      const { withList, mails, schedule, isSent } = await sending(cluster.url, 'newsletter');
      await start(await withList());
      await start(await withList());
      const key = 'nls_lettre_1_9f2ab1d04c7e5a36';
      await schedule(key);
      await expect.poll(() => mails.length).toBeGreaterThanOrEqual(20);
      await cluster.stop();
      await cluster.start();
      await isSent(key, 1);
    },
  );
});
