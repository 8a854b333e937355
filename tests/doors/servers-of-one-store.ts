import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '../../src/core/send/delivery.ts';
import { createLetter, forSeveral, post, workspaceOn } from '../support/letters-in-database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import type { Cluster } from '../support/postgres-cluster.ts';
import { type RealProcess, startListening } from '../support/real-program.ts';
import { writeByHand } from '../support/store/temporary-workspace.ts';
import { type Cut, type Relay, startRelay } from '../support/tcp-relay.ts';

type Answered = { status: number; [name: string]: unknown };

/** A real server with a folder of its own, a way of its own to the database, and whose mails are told from those of others. */
interface Server {
  relay: Relay;
  mailServer: MailServer;
  /** Undefined while there is none. */
  running?: RealProcess & { url: string };
  /** When it last answered that what was asked is done, by the clock of `performance`. */
  lastDone: number;
  start(): Promise<void>;
}

/** What was answered so far. */
interface Told {
  /** Asked of a server that was killed before it answered. */
  unanswered: number;
  /** 503, with the reason. */
  refused: number;
  /** How long it took at most to be refused, ms. */
  longestRefusal: number;
  /** Whatever else came: nobody is to be told such a thing. */
  unfit: string[];
}

export const readers = Array.from({ length: 20 }, (_, n) => `lecteur${n}@exemple.fr`);
const target: Target = { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' };

/** How long whoever was refused waits before they ask the next server, ms. */
const betweenTries = 100;

/** Real servers on one database; all end with the test. */
export async function startServers(cluster: Cluster, count: number) {
  const told: Told = { unanswered: 0, refused: 0, longestRefusal: 0, unfit: [] };

  async function place(): Promise<Server> {
    const mailServer = await startMailServer();
    const database = new URL(cluster.url);
    const relay = await startRelay(Number(database.port));
    database.port = String(relay.port);
    const from = { name: 'Mairie', email: 'lettre@exemple.fr' };
    const { port } = mailServer;
    const mail = { transport: 'smtp', host: '127.0.0.1', port, allow: ['*@exemple.fr'], from };
    const where = await workspaceOn(database.href, forSeveral, { mail, targets: [target] });
    await writeByHand(where.folder, target.value, `email\n${readers.join('\n')}\n`);
    const server: Server = {
      ...{ relay, mailServer, lastDone: 0 },
      async start() {
        server.running = await startListening(where, 'serve', '--no-open', '--port', '0');
      },
    };
    return server;
  }

  const servers = await Promise.all(Array.from({ length: count }, place));
  for (const server of servers) await server.start();
  const { template } = await createLetter(servers[0]?.running?.url ?? '');

  /** Asks one server. @returns undefined where it did not do what was asked, which is told */
  async function ask(server: Server, path: string, body: object): Promise<Answered | undefined> {
    const { running } = server;
    if (!running) return undefined;
    const begun = performance.now();
    const answer = await post(running.url, path, body).catch((error: Error) => error);
    const took = performance.now() - begun;
    if (answer instanceof Error) {
      if (server.running === running) told.unfit.push(`${path}: ${answer.message}`);
      else told.unanswered += 1;
      return undefined;
    }
    if (answer.status === 200) {
      server.lastDone = performance.now();
      return answer;
    }
    if (answer.status === 503 && typeof answer.exception === 'string') {
      told.refused += 1;
      told.longestRefusal = Math.max(told.longestRefusal, took);
    } else told.unfit.push(`${path}: ${JSON.stringify(answer)}`);
    return undefined;
  }

  return {
    servers,
    told,
    /** Of the letters that are made there. */
    template,
    ask,
    /** Asks one server after the other until one has done it, as a person does behind a proxy. */
    async insist(path: string, body: object, first: number): Promise<Answered> {
      for (let turn = first; ; turn += 1) {
        const answer = await ask(servers[turn % count] as Server, path, body);
        if (answer) return answer;
        await wait(betweenTries);
      }
    },
    /** `kill -9`; then it starts again. */
    async killAndStart(index: number): Promise<void> {
      const server = servers[index] as Server;
      const { running } = server;
      delete server.running;
      await running?.kill();
      await server.start();
    },
    async cutFor(ms: number, how: Cut): Promise<void> {
      for (const { relay } of servers) relay.cut(how);
      await wait(ms);
      for (const { relay } of servers) relay.heal();
    },
    /** How long it takes from now until each has done something, ms. */
    async untilAllWork(): Promise<number> {
      const since = performance.now();
      while (servers.some(({ lastDone }) => lastDone < since)) await wait(10);
      return Math.max(...servers.map(({ lastDone }) => lastDone)) - since;
    },
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
