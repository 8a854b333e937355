import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { type Random, randomOf } from '../support/random-of.ts';
import type { Cut } from '../support/tcp-relay.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { type AskDatabase, peopleAt, type Work, type Writer, works } from './people-at-servers.ts';
import { readers, type Servers, startServers } from './servers-of-one-store.ts';

/** How often a server is killed, the database restarted and the network cut, and where the random numbers begin. */
const kills = Number(process.env.NEWSLETTER_SERVER_KILLS ?? 10);
const restarts = Number(process.env.NEWSLETTER_DATABASE_RESTARTS ?? 2);
const cuts = Number(process.env.NEWSLETTER_NETWORK_CUTS ?? 2);
const cutSeconds = Number(process.env.NEWSLETTER_CUT_SECONDS ?? 3);
const seed = Number(process.env.NEWSLETTER_KILL_SEED ?? 10);
/** Time is judged by `npm run reliability` alone. */
const longestOutageMs = process.env.NEWSLETTER_SERVER_KILLS ? 10_000 : Number.POSITIVE_INFINITY;

type Strike = { kill: 'a server' } | { stop: 'fast' | 'immediate' } | { cut: Cut };

/** All that breaks, in a random order, and what is under way then. */
function planRounds(random: Random): { strike: Strike; work: Work }[] {
  const strikes: Strike[] = [
    ...Array.from({ length: kills }, (): Strike => ({ kill: 'a server' })),
    ...Array.from({ length: restarts }, (_, n): Strike => ({ stop: n % 2 ? 'fast' : 'immediate' })),
    ...Array.from({ length: cuts }, (_, n): Strike => ({ cut: n % 2 ? 'reset' : 'silent' })),
  ];
  return strikes
    .map((strike) => ({ strike, work: works[random(works.length)] as Work, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place);
}

/** Breaks something. @returns how long it took until all worked once it was whole again, ms; 0 where others went on */
async function strikeAt(strike: Strike, victim: number, cluster: Cluster, servers: Servers): Promise<number> {
  if ('kill' in strike) {
    await servers.killAndStart(victim);
    return 0;
  }
  if ('cut' in strike) await servers.cutFor(cutSeconds * 1_000, strike.cut);
  else {
    await cluster.stop(strike.stop);
    await wait(1_000);
    await cluster.start();
  }
  return servers.untilAllWork();
}

/** What there is of somebody's saves: how many that were acknowledged are missing, and how many are there twice. */
async function savesOf({ letter, acknowledged }: Writer, askDatabase: AskDatabase) {
  const rows = await askDatabase<{ subject: string }>(
    `select data->>'subject' as subject from versions where campaign_id = $1 order by number offset 1`,
    [letter],
  );
  const stored = new Set(rows.map(({ subject }) => subject));
  const wanted = Array.from({ length: acknowledged }, (_, at) => `Essai ${at + 1}`);
  return { lost: wanted.filter((one) => !stored.has(one)).length, doubled: rows.length - stored.size };
}

/** What became of all sends: whom nobody knows of, who was told to have it and has not, and who has it twice. */
async function mailsOf({ servers }: Servers, askDatabase: AskDatabase) {
  const answers = await askDatabase<{ subject: string; address: string; status: string }>(
    `select letter->>'subject' as subject, answer->>'address' as address, answer->>'status' as status
     from deliveries join delivery_recipients using (key)`,
  );
  const arrived = servers
    .flatMap(({ mailServer }) => mailServer.mails)
    .map(({ source, envelope }) => `${/^Subject: (.*)\r$/m.exec(source.toString())?.[1]} ${envelope.to}`);
  const once = new Set(arrived);
  return {
    asked: answers.length,
    unknown: answers.filter(({ status }) => status === 'unknown').length,
    refused: answers.filter(({ status }) => status !== 'unknown' && status !== 'accepted').length,
    lost: answers.filter((one) => one.status === 'accepted' && !once.has(`${one.subject} ${one.address}`))
      .length,
    doubled: arrived.length - once.size,
  };
}

// The PostgreSQL of the run is not ours to stop.
onPostgres('three servers on one database', () => {
  test.skipIf(process.env.NEWSLETTER_TEST_POSTGRES)(
    'lose nothing that was acknowledged and send nothing twice, whatever breaks, and all work again once the database does',
    async () => {
      const random = randomOf(seed);
      const cluster = await startCluster({ keepsCommits: true });
      onTestFinished(() => cluster.close());
      const world = await startServers(cluster, 3);
      const askDatabase: AskDatabase = async <Row extends object>(
        sql: string,
        values: readonly unknown[] = [],
      ) => {
        const client = new pg.Client({ connectionString: cluster.url, options: '-c search_path=newsletter' });
        await client.connect();
        try {
          return (await client.query<Row>(sql, [...values])).rows;
        } finally {
          await client.end();
        }
      };
      const { newWriter, save, begin, keys } = peopleAt(world, askDatabase);
      const writers = await Promise.all(world.servers.map(newWriter));
      const doomed = await newWriter();
      let isOver = false;
      const writing = Promise.all(
        writers.map(async (writer, first) => {
          const pause = randomOf(seed + first);
          while (!isOver) {
            await save(writer, first);
            await wait(pause(200));
          }
        }),
      );

      const backAfter: number[] = [];
      for (const [at, { strike, work }] of planRounds(random).entries()) {
        const { victim, end } = await begin(work, { random, doomed });
        const took = await strikeAt(strike, victim, cluster, world);
        await end;
        if (!('kill' in strike)) backAfter.push(took);
        if (kills > 10) console.log(`${at + 1}. ${JSON.stringify(strike)}, ${work}: ${Math.round(took)} ms`);
      }
      isOver = true;
      await writing;

      const left = async (sql: string) => (await askDatabase<{ id: string }>(sql)).map(({ id }) => id);
      const all = { timeout: 180_000, interval: 500 };
      const unsent = () => left('select key as id from deliveries where ended_at is null');
      await expect.poll(unsent, all).toEqual([]);
      await expect.poll(() => left('select id from jobs where not recurs'), all).toEqual([]);
      const unpictured = await left(
        `select w.id from widgets w left join thumbnails t on t.noun = 'widget' and t.id = w.id where t.id is null`,
      );
      const saves = await Promise.all([...writers, doomed].map((writer) => savesOf(writer, askDatabase)));
      const mails = await mailsOf(world, askDatabase);
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
      const rows = {
        'acknowledged saves': sum([...writers, doomed].map(({ acknowledged }) => acknowledged)),
        'acknowledged saves lost': sum(saves.map(({ lost }) => lost)),
        'saves stored twice': sum(saves.map(({ doubled }) => doubled)),
        'sends acknowledged': keys.length,
        'mails asked for': mails.asked,
        'mails sent twice': mails.doubled,
        'mails told as sent that did not arrive': mails.lost,
        'mails refused': mails.refused,
        'mails of which nobody knows': mails.unknown,
        'jobs lost': unpictured.length,
        'answers that never came, of a killed server': world.told.unanswered,
        'answers that said what could not be done': world.told.refused,
        'the longest wait for one of these, s': world.told.longestRefusal / 1_000,
        'other answers': world.told.unfit.length,
        'all work again after, s at most': Math.max(...backAfter) / 1_000,
      };
      console.log(
        [`${kills} kills, ${restarts} restarts, ${cuts} cuts of ${cutSeconds} s, seed ${seed}`]
          .concat(Object.entries(rows).map(([name, value]) => `${name}: ${Math.round(value * 100) / 100}`))
          .join('\n'),
      );
      expect(world.told.unfit).toEqual([]);
      expect(unpictured).toEqual([]);
      expect(mails).toMatchObject({ asked: keys.length * readers.length, doubled: 0, lost: 0, refused: 0 });
      expect(saves).toEqual(saves.map(() => ({ lost: 0, doubled: 0 })));
      expect(Math.max(...backAfter)).toBeLessThanOrEqual(longestOutageMs);
    },
    3_600_000,
  );
});
