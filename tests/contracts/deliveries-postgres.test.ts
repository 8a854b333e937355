import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { createEmbeddedPlatform } from '../../src/adapters/send-platform-embedded/create-embedded-platform.ts';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import type { Target } from '../../src/core/send/delivery.ts';
import { adobeOrder } from '../support/adobe-instance.ts';
import { aConfig } from '../support/builders/config.ts';
import { fakeMailer } from '../support/fakes/fake-mailer.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { aLife, Dead, type Life } from '../support/fakes/mortal.ts';
import { startMailServer } from '../support/mail-server.ts';
import { randomOf } from '../support/random-of.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { onPostgres } from '../support/temporary-database.ts';

const target: Target = { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' };
const readers = Array.from({ length: 20 }, (_, n) => `lecteur${n}@exemple.fr`);
const { key, letter } = adobeOrder();
const at = new Date('2026-12-04T08:00:00.000Z');
const theirs = key.replace('_1_', '_2_');

onPostgres('three servers on one schema, each with a folder of its own', (url) => {
  /** They mail by SMTP, to a server that keeps what it takes. */
  async function threeServers(schema: string) {
    const smtp = await startMailServer();
    onTestFinished(() => smtp.close());
    const { mail } = aConfig({ mail: { transport: 'smtp', host: '127.0.0.1', port: smtp.port } });
    const clock = fixedClock();
    async function server() {
      const folder = await temporaryFolder();
      await writeByHand(folder, target.value, `email\n${readers.join('\n')}\n`);
      const store = await createPostgresStore({ url: url(), schema }, { watch: false });
      const mailer = createSmtpMailer(mail, { environment: {} });
      onTestFinished(async () => {
        mailer.close();
        await store.close();
      });
      /** It may die at any call that it makes to the database or to the mail server. */
      return (life: Life) =>
        createEmbeddedPlatform({
          ...{ folder, targets: [target], clock, identity: store.identity },
          deliveries: life.live(store.deliveries),
          routes: { outbox: fakeMailer(), smtp: { mailer: life.live(mailer), allow: ['*@exemple.fr'] } },
        });
    }
    const servers = [await server(), await server(), await server()];
    const arrived = () => smtp.mails.flatMap(({ envelope }) => envelope.to);
    const forget = () => void smtp.mails.splice(0);
    return { servers, clock, arrived, forget };
  }

  const whole = aLife();

  test('that fire together mail each reader once', async () => {
    const { servers, clock, arrived } = await threeServers('fired');
    const [one] = servers.map((open) => open(whole));
    await one?.schedule({ key, letter, target, at });
    clock.set(at.toISOString());
    await Promise.all(servers.map((open) => open(whole).fire?.()));
    expect(arrived().toSorted()).toEqual(readers.toSorted());
    expect(await one?.status(key)).toMatchObject({ status: 'sent', counts: { sent: 20, unknown: 0 } });
  });

  test('of which some die at any call mail nobody twice, and forget nobody', async () => {
    const { servers, clock, arrived, forget } = await threeServers('died');
    const random = randomOf(20_261_204);
    for (let round = 1; round <= 12; round += 1) {
      forget();
      clock.set('2026-12-04T07:00:00.000Z');
      const [one] = servers.map((open) => open(whole));
      const order = { key: `nls_lettre_${round}_9f2ab1d04c7e5a36`, letter, target, at };
      await one?.schedule(order);
      clock.set(at.toISOString());
      const fired = servers.map((open) => open(aLife(random(40), random(2) === 1)).fire?.());
      const deaths = (await Promise.allSettled(fired)).filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of deaths) expect(reason).toBeInstanceOf(Dead);
      await one?.fire?.();
      expect(new Set(arrived()).size, `round ${round}`).toBe(arrived().length);
      const { status, counts } = (await one?.status(order.key)) ?? {};
      expect(status).toBe('sent');
      expect((counts?.sent ?? 0) + (counts?.unknown ?? 0), `round ${round}`).toBe(readers.length);
      expect(counts?.unknown).toBeLessThanOrEqual(deaths.length);
      expect(arrived().length).toBeGreaterThanOrEqual(counts?.sent ?? 0);
    }
  });

  test('of what one begins and another cancels at once, one thing is done', async () => {
    const { servers, clock, arrived } = await threeServers('decided');
    const [one, other] = servers.map((open) => open(whole));
    await one?.schedule({ key: theirs, letter, target, at });
    clock.set(at.toISOString());
    await Promise.all([one?.fire?.(), other?.cancel(theirs)]);
    const { status } = (await one?.status(theirs)) ?? {};
    expect(arrived()).toHaveLength(status === 'sent' ? readers.length : 0);
    expect(['sent', 'cancelled']).toContain(status);
  });
});
