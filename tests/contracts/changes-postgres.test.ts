import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { openDatabase } from '../../src/adapters/store-postgres/database.ts';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aVersion } from '../support/builders/version.ts';
import { aWidget } from '../support/builders/widget.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';

const campaign = aCampaign();

/** Those of all servers. Once they have ended: one that is still ending would refuse what it is asked. */
const endConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and application_name like 'newsletter-%'`;

onPostgres('servers on one database', (url) => {
  let schemas = 0;

  /** Two servers, and what the second hears. */
  async function twoServers() {
    schemas += 1;
    const place = { url: url(), schema: `servers_${schemas}` };
    // At once: one makes the tables, the other waits.
    const stores = await Promise.all([1, 2].map(() => createPostgresStore(place, { watch: true })));
    const [one, two] = stores as [(typeof stores)[0], (typeof stores)[0]];
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()));
    });
    const heard: StoreChange[] = [];
    two.onChange((change) => heard.push(change));
    // What was stored before it listens is no news.
    await expect
      .poll(async () => {
        await one.thumbnails.write({ noun: 'clip', id: 'essai' }, new Uint8Array(1));
        return heard.length;
      })
      .toBeGreaterThan(0);
    await new Promise((later) => setTimeout(later, 200));
    heard.length = 0;
    return { ...place, one, two, heard };
  }

  const asked = (sql: string) => askDatabase(url(), sql);

  test('hear of what the other stores, once each, and in order', async () => {
    const { one, two, heard } = await twoServers();
    await one.campaigns.create(campaign, { version: aVersion() });
    await one.widgets.create(aWidget());
    await two.campaigns.update(campaign.id, (former) => ({ ...former, archived: true }));
    await expect.poll(() => heard).toHaveLength(4);
    const { id } = campaign;
    expect(heard.filter(({ noun }) => noun !== 'campaign')).toEqual([
      { noun: 'version', campaignId: id, id: aVersion().id },
      { noun: 'widget', id: aWidget().id },
    ]);
    expect(await one.campaigns.get(id)).toMatchObject({ archived: true });
  });

  test('hear of what was stored while they were cut off, and go on writing', async () => {
    const { one, two, heard } = await twoServers();
    await asked(endConnections);
    await one.campaigns.create(campaign);
    await expect.poll(() => heard).toEqual([{ noun: 'campaign', id: campaign.id }]);
    await two.campaigns.update(campaign.id, (former) => ({ ...former, name: 'Autre' }));
    expect(await one.campaigns.get(campaign.id)).toMatchObject({ name: 'Autre' });
  });

  test('are refused what they were asking, and not ended, where a connection is lost between two questions', async () => {
    const { one, ...place } = await twoServers();
    const database = openDatabase(place);
    onTestFinished(() => database.close());
    const cut = database.transaction(async ({ query }) => {
      await query('select 1');
      await asked(endConnections);
      await query('select 1');
    });
    await expect(cut).rejects.toMatchObject({ code: 'database-unavailable' });
    await one.campaigns.create(campaign);
    expect(await one.campaigns.get(campaign.id)).toMatchObject({ id: campaign.id });
  });

  test('alone, has its place again as soon as the connection before is noticed to be gone', async () => {
    const place = { url: url(), schema: 'alone' };
    const alone = await createPostgresStore(place, { watch: true, isAlone: true });
    onTestFinished(() => alone.close());
    let news = 0;
    alone.onChange(() => {
      news += 1;
    });
    const unnoticed = new pg.Client({ connectionString: url() });
    await unnoticed.connect();
    onTestFinished(() => unnoticed.end());
    const taking = unnoticed.query(`select pg_advisory_lock(hashtextextended('alone/servers', 0))`);
    await asked(endConnections);
    await taking;
    await asked(`insert into alone.widgets (id, data) values ('main', '{}')`);
    await expect.poll(() => news).toBeGreaterThan(0);
    await unnoticed.query('select pg_advisory_unlock_all()');
    const isFree = async () => {
      const { rows } = await unnoticed.query(
        `select pg_try_advisory_xact_lock_shared(hashtextextended('alone/servers', 0)) as is`,
      );
      return rows[0].is;
    };
    await expect.poll(isFree, { timeout: 30_000 }).toBe(false);
  });

  test('hear of a row that a hand changes', async () => {
    const { one, heard, schema } = await twoServers();
    await one.widgets.create(aWidget());
    await expect.poll(() => heard).toHaveLength(1);
    await asked(`delete from ${schema}.widgets`);
    await expect.poll(() => heard).toHaveLength(2);
    expect(await one.widgets.list()).toEqual([]);
  });

  test('of two that save one number, one is refused', async () => {
    const { one, two } = await twoServers();
    await one.campaigns.create(campaign);
    const saves = await Promise.allSettled([one, two].map((store) => store.versions.publish(aVersion())));
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saves).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'version-conflict' }) }),
    );
  });

  test('work on the sends of a campaign one after the other', async () => {
    const { one, two } = await twoServers();
    const busy = await one.sends.withLock(
      campaign.id,
      () => two.sends.withLock(campaign.id, async () => 'in', 30).catch((failure: unknown) => failure),
      0,
    );
    expect(busy).toMatchObject({ code: 'send-busy' });
    expect(await two.sends.withLock(campaign.id, async () => 'in', 0)).toBe('in');
  });

  test('do not start on tables that are newer than they know', async () => {
    const { schema } = await twoServers();
    await asked(`insert into ${schema}.migrations (number) values (999)`);
    const older = createPostgresStore({ url: url(), schema }, { watch: false });
    await expect(older).rejects.toMatchObject({ code: 'store-too-recent' });
  });
});
