import pg from 'pg';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { insertAfterBase } from '../../src/adapters/store-postgres/version-table.ts';
import { summarizeVersion } from '../../src/core/campaign/succession.ts';
import type { BlocksVersion } from '../../src/core/campaign/version.ts';
import { versionNumber } from '../../src/core/campaign/version-number.ts';
import { startCluster } from '../../tests/support/postgres-cluster.ts';
import { campaign, campaignId, measure, versionOf } from './saves.ts';

const limit = 2;
/** A save among many versions may take so many times what one among few takes. */
const growthLimit = 1.5;
const schema = 'mesure';

/** The statement of a save, and what must be made for it, by `pg` alone. */
async function bareWrite(client: pg.Client, version: BlocksVersion): Promise<void> {
  const { id, campaign_id, based_on } = version;
  const texts = [JSON.stringify(summarizeVersion(version)), JSON.stringify({ schemaVersion: 1, ...version })];
  const values = [campaign_id, versionNumber(id), id, ...texts, undefined, based_on];
  const { rowCount } = await client.query(insertAfterBase, values);
  if (rowCount !== 1) throw new Error(`${id} was not written`);
}

/** Fills the tables up to so many versions, all of this campaign and a second one. */
async function fill(client: pg.Client, campaignIds: readonly string[], versions: number): Promise<void> {
  const version = versionOf(1, 2);
  const texts = [JSON.stringify(summarizeVersion(version)), JSON.stringify(version)];
  await client.query(`alter table versions disable trigger user`);
  for (const id of campaignIds)
    await client.query(
      `insert into versions (campaign_id, number, id, summary, data)
       select $1, number, replace($2, '000001', lpad(number::text, 6, '0')), $3, $4
       from generate_series((select coalesce(max(number), 0) + 1 from versions where campaign_id = $1), $5::int) as number`,
      [id, version.id.replace(campaignId, id), ...texts, versions],
    );
  await client.query('alter table versions enable trigger user');
  await client.query('analyze versions');
}

/** @returns whether a save in the database of npm stays within its limit, however many versions are there */
export async function measureRows(): Promise<boolean> {
  // It waits for no disk: what the program itself costs is seen whole.
  const cluster = await startCluster();
  const store = await createPostgresStore({ url: cluster.url, schema }, { watch: true });
  const client = new pg.Client({ connectionString: cluster.url, options: `-c search_path=${schema}` });
  await client.connect();
  try {
    const bareCampaign = { ...campaign, id: 'mesure-nue' };
    for (const one of [campaign, bareCampaign]) await store.campaigns.create(one);
    const saves: number[] = [];
    const ratios: number[] = [];
    for (const versions of [10, 10_000, 50_000]) {
      await fill(client, [campaignId, bareCampaign.id], versions);
      const { save, bare } = await measure(
        {
          save: (version) => store.versions.publish(version),
          bare: (version) => bareWrite(client, { ...version, campaign_id: bareCampaign.id }),
        },
        versions + 1,
      );
      console.log(
        `postgres, ${2 * versions} versions: save ${save.toFixed(2)} ms, bare pg ${bare.toFixed(2)} ms, ratio ${(save / bare).toFixed(2)} (at most ${limit})`,
      );
      saves.push(save);
      ratios.push(save / bare);
    }
    const growth = (saves.at(-1) ?? 0) / (saves[0] ?? 1);
    console.log(
      `postgres, among the most versions as among the fewest: ${growth.toFixed(2)} times (at most ${growthLimit})`,
    );
    return growth <= growthLimit && ratios.every((ratio) => ratio <= limit);
  } finally {
    await client.end();
    await store.close();
    await cluster.close();
  }
}
