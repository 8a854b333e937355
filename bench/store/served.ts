import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fillSharedStore } from '../../demo/fill.ts';
import { summarizeVersion } from '../../src/core/campaign/succession.ts';
import { startCluster } from '../../tests/support/postgres-cluster.ts';
import { median, quantile } from '../import/figures.ts';
import { endServers, type MeasuredServer, settled, startServer } from '../scale/measured-program.ts';
import { timed, versionOf } from './saves.ts';

/** Of the demonstration, on both stores. */
const demonstrated = 'lettre-de-decembre-2026';
const schema = 'newsletter';

/** ms of processor that a save may cost the server more than on files. */
const saveLimit = 3;

/** Calls until V8 has compiled what they run through, and those that are measured, in turns. */
const untilCompiled = 60;
const saves = 40;
const turns = 8;

/** What is asked of a server of many letters, and how many ms of processor it may take, the first time too where it says so. */
const reads = [
  { name: 'campaigns, a page', path: '/api/campaigns?limit=50', limit: 15 },
  { name: 'versions of a letter, a page', path: '/api/campaigns/lettre-1/versions?limit=50', limit: 15 },
  { name: 'sends, a page', path: '/api/sends?limit=50', limit: 15 },
  { name: 'the library, a page', path: '/api/medias?everywhere=1&limit=60', limit: 15 },
  {
    name: 'saved blocks, a page',
    path: '/api/widgets?newsletterTemplateId=lettre-du-rivage&limit=60',
    limit: 20,
  },
  { name: 'opening a letter', path: '/campaign/edit/lettre-50', limit: 15 },
  { name: 'what checks ask after a save', path: '/api/campaigns/lettre-50/check-facts', limit: 13 },
  { name: 'a search', path: '/api/letters?query=phare', limit: 50, first: 50 },
] as const;

const writers = 200;
const savesOfEach = 10;

function tell(name: string, figure: number, limit: number, aside = ''): boolean {
  const isWithin = figure <= limit;
  console.log(
    `${name}: ${figure.toFixed(1)} ms (${isWithin ? 'at most' : 'OVER'} ${limit})${aside && `; ${aside}`}`,
  );
  return isWithin;
}

/** Waits until servers have nothing left to do in the background: one reads letters that it finds. */
async function untilAllIsDone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  while ((await client.query('select id from jobs where not recurs')).rows.length > 0) await wait(500);
  await client.end();
}

/** What a save costs a server, ms of processor, on either store by turns. */
async function compareSaves(files: MeasuredServer, rows: MeasuredServer): Promise<boolean> {
  const costOf = async (server: MeasuredServer, count: number) => {
    const before = server.processor();
    for (let n = 0; n < count; n += 1) await server.save(demonstrated);
    return (server.processor() - before) / count;
  };
  for (const server of [files, rows]) await costOf(server, untilCompiled);
  const costs: { files: number; rows: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    costs.push({ files: await costOf(files, saves), rows: await costOf(rows, saves) });
  const onFiles = median(costs.map((cost) => cost.files));
  const onRows = median(costs.map((cost) => cost.rows));
  const aside = `${onFiles.toFixed(1)} ms on files, ${onRows.toFixed(1)} ms in the database`;
  return tell('a whole save, more than on files', onRows - onFiles, saveLimit, aside);
}

async function measureReads(server: MeasuredServer, letters: number): Promise<boolean> {
  const areWithin: boolean[] = [];
  for (const read of reads) {
    const { name, path, limit } = read;
    const first = await server.ask(path, 1);
    await server.ask(path, untilCompiled);
    const { ms, kilobytes } = await server.ask(path, 40);
    areWithin.push(
      tell(`${letters} letters, ${name}`, ms, limit, `${kilobytes} KB, the first time ${first.ms} ms`),
    );
    if ('first' in read)
      areWithin.push(tell(`${letters} letters, ${name}, the first time`, first.ms, read.first));
  }
  return !areWithin.includes(false);
}

/** Many write at once, each a letter of their own, over several servers; and as many `insert` the same by `pg` alone. */
async function measureWriters(servers: readonly MeasuredServer[], url: string): Promise<boolean> {
  const times: number[] = [];
  const refused: unknown[] = [];
  const write = async (n: number) => {
    const { origin } = servers[n % servers.length] as MeasuredServer;
    for (let count = 1; count <= savesOfEach; count += 1) {
      const took = await timed(async () => {
        const answer = await fetch(new URL(`/campaign/ajaxsave/lettre-${n}`, origin), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin },
          body: JSON.stringify({ subject: `Essai ${count}` }),
        });
        if (!answer.ok) refused.push(await answer.text());
        await answer.arrayBuffer().catch(() => undefined);
      });
      times.push(took);
    }
  };
  const numbers = Array.from({ length: writers }, (_, at) => at + 1);
  await Promise.all(numbers.map(write));

  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    max: 10 * servers.length,
  });
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from versions where data->>'subject' like 'Essai %' and campaign_id = any($1)`,
    [numbers.map((n) => `lettre-${n}`)],
  );
  const lost = writers * savesOfEach - (rows[0]?.count ?? 0);
  const bare: number[] = [];
  const insert = async (n: number) => {
    for (let count = 1; count <= savesOfEach; count += 1) {
      const version = versionOf(1_000 + count, 20);
      const texts = [JSON.stringify(summarizeVersion(version)), JSON.stringify(version)];
      const values = [
        `lettre-${n}`,
        1_000 + count,
        `${version.id.slice(0, 7)}${n.toString(36).padStart(6, '0')}`,
        ...texts,
      ];
      bare.push(
        await timed(() =>
          pool.query(
            'insert into versions (campaign_id, number, id, summary, data) values ($1, $2, $3, $4, $5)',
            values,
          ),
        ),
      );
    }
  };
  await Promise.all(numbers.map(insert));
  await pool.end();
  console.log(
    `${writers} writers on ${servers.length} servers, ${times.length} saves: ${refused.length} refused, ${lost} lost, 95 of 100 within ${quantile(times, 0.95).toFixed(0)} ms; as many bare inserts at once within ${quantile(bare, 0.95).toFixed(0)} ms`,
  );
  if (refused.length > 0) console.log(refused[0]);
  return refused.length === 0 && lost === 0;
}

/**
 * Measures whole servers: a save on either store, what is asked of many letters in a database, and many writers at once.
 * @returns whether each figure stays within its limit
 */
export async function measureServed(letters: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-'));
  // Without fsync, as where saves are compared with bare statements.
  const cluster = await startCluster();
  try {
    const demonstration = join(folder, 'files');
    execFileSync(process.execPath, [resolve('bin/newsletter.js'), 'init', demonstration, '--demo'], {
      stdio: 'ignore',
    });
    const env = { NEWSLETTER_DATABASE: cluster.url };
    const store = {
      connector: 'postgres',
      urlEnv: 'NEWSLETTER_DATABASE',
      schema,
      medias: { connector: 'postgres' },
    };
    const places = ['one', 'two', 'three'].map((name) => join(folder, name)) as [string, string, string];
    for (const place of places) {
      mkdirSync(place);
      writeFileSync(join(place, 'newsletter.config.json'), JSON.stringify({ store }));
    }
    await fillSharedStore({ source: demonstration, server: places[0], env }, letters);

    const files = await startServer(demonstration);
    const first = await startServer(places[0], { env });
    console.log(`${letters} letters, the first answer after ${first.answeredAfter.toFixed(0)} ms`);
    await untilAllIsDone(cluster.url);
    for (const server of [files, first]) await settled(server);
    console.log(`${letters} letters, memory at rest ${first.memory()} MB`);
    const areSavesWithin = await compareSaves(files, first);
    await files.stop();
    const areReadsWithin = await measureReads(first, letters);
    console.log(`${letters} letters, memory after these ${first.memory()} MB`);
    const others = [await startServer(places[1], { env }), await startServer(places[2], { env })];
    const isNothingLost = await measureWriters([first, ...others], cluster.url);
    return areSavesWithin && areReadsWithin && isNothingLost;
  } finally {
    await endServers();
    await cluster.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
