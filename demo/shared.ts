// What `npm run demo:shared` shows: servers on one database, with a storage of pictures and a provider of identities, behind a
// round robin, in the folder that is its argument. It ends when a server does, and when the channel to it is closed, by whoever
// started it or because they are gone.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/support/free-port.ts';
import { startOpenIdProvider } from '../tests/support/openid-provider.ts';
import { type Cluster, startCluster } from '../tests/support/postgres-cluster.ts';
import { serveS3 } from '../tests/support/s3-stand-in.ts';
import { fillSharedStore } from './fill.ts';
import { startRoundRobin } from './round-robin.ts';

const folder = process.argv[2] ?? '';
const letters = 2_000;
const person = {
  ...{ sub: 'claire', name: 'Claire Durand', email: 'claire.durand@example.org', email_verified: true },
  groups: ['informatique'],
};
const program = resolve('bin/newsletter.js');
/**
 * A server is asked to end by closing the channel to it, which closes, too, where whoever started it is killed, maybe before
 * anything was read here.
 */
const endsWithChannel = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (isMainThread) process.connected ? process.once('disconnect', end) : end();
`)}`;

/** What ends each server. */
const servers: (() => Promise<unknown>)[] = [];
let cluster: Cluster | undefined;
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(servers.map((stop) => stop()));
  await cluster?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(code);
}

async function fail(error: Error): Promise<void> {
  if (!isEnding) console.error(error.message);
  await end(1);
}

/**
 * Starts a server on a folder; it ends with the demonstration, which ends with it.
 * @returns the link by which the first administrator may come in, which it says once it serves
 */
async function startServer(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const argv = ['--import', endsWithChannel, program, 'serve', '--no-open'];
  const child: ChildProcess = spawn(process.execPath, argv, {
    ...{ cwd, env: { ...process.env, NEWSLETTER_AUTHOR: '', ...env } },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  servers.push(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  const said: string[] = [];
  const link = new Promise<string>((found) => {
    createInterface({ input: child.stderr as Readable }).on('line', (line) => {
      said.push(line);
      if (!line.includes('/invitation#')) return;
      found(line);
      // What it said up to here is no reason of a later end.
      said.length = 0;
    });
  });
  const failed = exited.then((): never => {
    throw new Error(['Un serveur s’est arrêté :', ...said.slice(-10)].join('\n'));
  });
  failed.catch(fail);
  return Promise.race([link, failed]);
}

/** Resolves once a server has read what it serves: until then it answers, and says that it is not ready. */
async function whenReady(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await wait(100);
}

/** The demonstration as `init` writes it. */
async function writeDemonstration(): Promise<string> {
  await promisify(execFile)(process.execPath, [program, 'init', 'demonstration', '--demo'], { cwd: folder });
  return join(folder, 'demonstration');
}

async function start(): Promise<void> {
  process.on('disconnect', () => end(0));
  cluster = await startCluster().catch((error: Error) => {
    throw new Error(
      `Le PostgreSQL que npm installe ne peut pas tourner ici : ${error.message}\nUn serveur sur une autre base se règle comme le dit docs/shared-store.md.`,
    );
  });
  const s3 = await serveS3();
  const { bucket, accessKey, secretKey, ...where } = s3.bucket;
  const [port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const provider = await startOpenIdProvider({ callbacks: [`${url}/sign-in/musee/callback`] });
  provider.isNext(person);
  const env = { DEMO_DATABASE: cluster.url, DEMO_S3_ID: accessKey, DEMO_S3_SECRET: secretKey };
  const config = (own: number) => ({
    store: {
      ...{ connector: 'postgres', urlEnv: 'DEMO_DATABASE' },
      medias: {
        ...{ connector: 's3', bucket, ...where },
        ...{ accessKeyEnv: 'DEMO_S3_ID', secretKeyEnv: 'DEMO_S3_SECRET' },
      },
    },
    server: {
      port: own,
      public: { url, trustedProxies: ['127.0.0.1'] },
      contentUrl: `http://127.0.0.1:${port}`,
    },
    login: { issuers: [provider.settings({ id: 'musee', name: 'Musée du Rivage' })] },
  });
  const demonstration = await writeDemonstration();
  const folders = await Promise.all(
    ports.map(async (own) => {
      const server = join(folder, `serveur-${own}`);
      await mkdir(server);
      await writeFile(join(server, 'newsletter.config.json'), JSON.stringify(config(own)));
      await cp(join(demonstration, 'recipients'), join(server, 'recipients'), { recursive: true });
      await cp(join(demonstration, 'sources'), join(server, 'sources'), { recursive: true });
      return server;
    }),
  );
  console.log(`${letters} lettres sont mises dans PostgreSQL…`);
  await fillSharedStore(
    { source: demonstration, server: folders[0] ?? '', env: { ...process.env, ...env } },
    letters,
  );
  console.log('Les trois serveurs démarrent…');
  // One after the other: the link that the last one says is the one that counts.
  let invitation = '';
  for (const server of folders) invitation = await startServer(server, env);
  await Promise.all(ports.map(whenReady));
  await startRoundRobin(port, ports);
  console.log(`
Ouvrez  ${url}
        « Musée du Rivage » fait entrer ${person.name}, qui administre, en un clic.
        Sans lui, un compte se fait par ce lien, une fois :
        ${invitation}

  PostgreSQL    ${cluster.url.replace(/\/\/.*@/, '//')}
  photos (S3)   ${bucket} à ${where.endpoint}
  identités     ${provider.issuer}
  serveurs      ${ports.join(', ')}, à tour de rôle
  dossiers      ${folder}

Ctrl+C arrête tout et supprime ces dossiers.`);
}

start().catch(fail);
