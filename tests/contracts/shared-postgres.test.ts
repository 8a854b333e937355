import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createKeepingMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../src/adapters/store-postgres/create-postgres-store.ts';
import {
  createSettingsStore,
  settingsAtStart,
} from '../../src/adapters/stored-settings/create-settings-store.ts';
import type { Config } from '../../src/core/config.ts';
import { applyChanges, type SettingsChange } from '../../src/core/settings/apply-changes.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { anImportReport } from '../support/builders/import-report.ts';
import { aProof } from '../support/builders/proof.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import { fakeThemes } from '../support/fakes/fake-themes.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';
import { outgoingMail } from './mailer.ts';

/** The settings of a server whose file says this, and what counts there. */
async function settingsOf(server: PostgresStore, said: object = {}) {
  const folder = await temporaryFolder();
  await writeByHand(folder, 'newsletter.config.json', said);
  const file = join(folder, 'newsletter.config.json');
  const source = server.settingsUnder(file);
  const { start, config } = await settingsAtStart(source, {});
  let now: Config = config;
  const apply = async (next: Config) => {
    now = next;
  };
  const settings = createSettingsStore(source, { env: {}, start, config, apply, watch: true });
  onTestFinished(() => settings.close());
  return {
    file,
    settings,
    counts: () => now,
    change: (...changes: SettingsChange[]) => settings.update((content) => applyChanges(content, changes)),
  };
}

onPostgres('two servers on one schema', (url) => {
  async function twoServers(schema: string): Promise<[PostgresStore, PostgresStore]> {
    const open = () => createPostgresStore({ url: url(), schema }, { watch: true });
    const servers: [PostgresStore, PostgresStore] = [await open(), await open()];
    onTestFinished(async () => {
      for (const server of servers) await server.close();
    });
    return servers;
  }

  test('leave the mailing of a proof to the other once they lost it: they note nothing more of it', async () => {
    const [one, other] = await twoServers('mailed');
    const of = { campaign_id: 'lettre-de-decembre', number: 1 };
    await one.campaigns.create(aCampaign());
    await one.proofs.create(aProof(), { html: new Uint8Array(), text: '' });
    const answer = { address: 'claire@exemple.fr', status: 'deferred', response: '450' } as const;
    await one.proofs.exclusively(of, async () => {
      await one.proofs.note(of, [{ trying: 'claire@exemple.fr' }]);
      // As when the network is cut: whoever held the lock has lost it.
      await askDatabase(
        url(),
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      const note = () => one.proofs.note(of, [{ trying: 'paul@exemple.fr' }]);
      for (const late of [note, () => one.proofs.finish(of, [answer])])
        expect(await failureOf(late())).toMatchObject({ code: 'database-unavailable' });
      await other.proofs.exclusively(of, async () => {
        expect(await other.proofs.journal(of)).toHaveLength(2);
        await other.proofs.finish(of, []);
      });
    });
    expect((await other.proofs.list(of.campaign_id))[0]?.recipients[0]?.status).toBe('accepted');
  });

  test('see the same reports of imports, and keep the twenty tries of the last hour together', async () => {
    const [one, other] = await twoServers('imported');
    const trial = (nth: number) => ({ trial: nth.toString(16).padStart(64, '0') });
    await one.imports.keep({ campaign: 'lettre' }, { report: anImportReport(), page: '<p>avant' });
    for (let nth = 1; nth <= 21; nth += 1)
      await (nth % 2 ? one : other).imports.keep(trial(nth), { report: anImportReport() });
    expect(await other.imports.page({ campaign: 'lettre' })).toBe('<p>avant');
    expect(await one.imports.report(trial(1))).toBeUndefined();
    expect(await one.imports.report(trial(2))).toBeDefined();
  });

  test('hear of the mails that the other keeps, and see them', async () => {
    const [one, other] = await twoServers('mailed');
    const heard: unknown[] = [];
    onTestFinished(other.onChange((change) => heard.push(change)));
    const mailer = createKeepingMailer(await one.openOutbox());
    await mailer.send(outgoingMail(), ['anne@exemple.fr', 'zoe@exemple.fr']);
    await expect.poll(() => heard).toContainEqual({ noun: 'outbox' });
    const outbox = await other.openOutbox();
    expect((await outbox.list()).map(({ to }) => to)).toEqual([['zoe@exemple.fr'], ['anne@exemple.fr']]);
  });

  test('have the same settings: what is changed on one counts on the other', async () => {
    const [one, other] = await twoServers('set');
    const here = await settingsOf(one, { store: { connector: 'postgres', urlEnv: 'BASE' } });
    const there = await settingsOf(other, { name: 'Dit par le fichier', mail: { connections: 3 } });
    await here.change({ path: 'timeZone', value: 'Europe/Brussels' }, { path: 'name', value: 'La ville' });
    expect(here.counts()).toMatchObject({ timeZone: 'Europe/Brussels', name: 'La ville' });
    await expect
      .poll(there.counts)
      .toMatchObject({ timeZone: 'Europe/Brussels', name: 'Dit par le fichier', mail: { connections: 3 } });
    expect(await there.settings.read()).toMatchObject({
      content: { name: 'La ville' },
      underFile: { name: 'Dit par le fichier', timeZone: 'Europe/Brussels' },
      overridden: { name: 'newsletter.config.json', 'mail.connections': 'newsletter.config.json' },
    });
    await there.settings.note((notes) => ({ ...notes, isPutAway: true }));
    expect(await here.settings.notes()).toEqual({ tried: {}, isPutAway: true });
  });

  test('write nothing over what the other has just set', async () => {
    const [one, other] = await twoServers('raced');
    const [here, there] = [await settingsOf(one), await settingsOf(other)];
    const { revision } = await here.settings.read();
    const naming = ({ settings }: typeof here, value: string) =>
      settings.update((content) => applyChanges(content, [{ path: 'name', value }]), revision);
    const outcomes = await Promise.allSettled([naming(here, 'Ici'), naming(there, 'Là')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
      reason: { code: 'settings-stale' },
    });
  });

  test('go on with what counted while the file of one is no JSON, and take it in again', async () => {
    const [one] = await twoServers('broken');
    const { settings, counts, file } = await settingsOf(one, { name: 'La ville' });
    await writeFile(file, '{ "name": ');
    await expect.poll(() => settings.read().then(undefined, (error) => error.code)).toBe('config-invalid');
    expect(counts()).toMatchObject({ name: 'La ville' });
    await writeFile(file, '{ "name": "La mairie" }');
    await expect.poll(counts, { timeout: 5_000 }).toMatchObject({ name: 'La mairie' });
  });

  test('see the same themes', async () => {
    const [one, other] = await twoServers('themed');
    const bytes = new TextEncoder().encode('{}');
    await one.themesAfter(fakeThemes()).add('ville', [{ path: 'theme.json', bytes }]);
    expect(await other.themesAfter(fakeThemes()).list()).toEqual([{ id: 'ville', isBuiltin: false }]);
  });
});
