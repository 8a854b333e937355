import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentedProxies } from '../../support/documented-proxies.ts';
import { freePort } from '../../support/free-port.ts';
import { forSeveral, workspaceOn } from '../../support/letters-in-database.ts';
import { type Cluster, startCluster } from '../../support/postgres-cluster.ts';
import { type RealProcess, startListening } from '../../support/real-program.ts';
import { ask } from '../shared-studio.ts';

// Three servers on one database behind the nginx of docs/shared-server.md: whoever asks is answered by any of them.

const [nginx] = documentedProxies;
if (!nginx) throw new Error('nginx is documented');

interface Ports {
  https: number;
  http: number;
  own: number;
  others: [number, number];
}

/** Three servers behind nginx, and one of them to be stopped and started again. */
async function threeServers(cluster: Cluster) {
  const others: [number, number] = [await freePort(), await freePort()];
  const ports: Ports = {
    ...{ https: await freePort(), http: await freePort(), own: await freePort(), others },
  };
  const url = `https://localhost:${ports.https}`;
  const start = async (port: number): Promise<RealProcess> => {
    const server = { port, public: { url, trustedProxies: ['127.0.0.1'] } };
    const { folder, env } = await workspaceOn(cluster.url, forSeveral, { server, login: {} });
    return startListening({ folder, env: { NEWSLETTER_AUTHOR: '', ...env } }, 'serve', '--no-open');
  };
  const all = [ports.own, ...others];
  const programs = new Map<number, RealProcess>();
  for (const port of all) programs.set(port, await start(port));
  await nginx?.start(ports);
  const isReady = () =>
    ask(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 30_000 });
  return {
    url,
    all,
    // The last one that started while nobody was there says the link that counts.
    firstSecret: () => /\/invitation#([\w-]+)/.exec(programs.get(others[1])?.stderr() ?? '')?.[1] ?? '',
    async replace(port: number) {
      const program = programs.get(port);
      program?.child.kill('SIGTERM');
      const code = await program?.ended;
      programs.set(port, await start(port));
      return code;
    },
  };
}

/** What a person signed in does, and every answer but 200. */
async function signedIn(url: string, secret: string) {
  const json = { 'content-type': 'application/json', origin: url };
  const person = { name: 'Claire Durand', email: 'claire@exemple.fr', password: 'quatre mots bien choisis' };
  const accepted = await ask(`${url}/api/invitations/accept`, {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ secret, ...person }) },
  });
  expect(accepted.status).toBe(200);
  const cookie = accepted.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const page = await ask(`${url}/`, { headers: { cookie, accept: 'text/html' } });
  const proof = /"proof":"([^"]+)"/.exec(page.text)?.[1] ?? '';
  const refused: string[] = [];
  const answered = async (path: string, asked: Parameters<typeof ask>[1]) => {
    const { status, text } = await ask(url + path, asked).catch((error: Error) => ({
      ...{ status: 0, text: error.message },
    }));
    if (status !== 200) refused.push(`${asked?.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 200)}`);
    return text;
  };
  return {
    refused,
    get: (path: string) => answered(path, { headers: { cookie } }),
    post: async (path: string, body: object) => {
      const headers = { ...json, cookie, 'x-newsletter-request': proof };
      const text = await answered(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return JSON.parse(text.startsWith('{') ? text : '{}');
    },
  };
}

test.runIf(nginx.path)(
  'each of three servers is stopped and started again while people read and write: no request is lost',
  async (story) => {
    const cluster: Cluster | string = await startCluster().catch((error: Error) => error.message);
    if (typeof cluster === 'string') return story.skip(`PostgreSQL cannot run here (${cluster})`);
    onTestFinished(() => cluster.close());
    const { url, all, firstSecret, replace } = await threeServers(cluster);
    const { get, post, refused } = await signedIn(url, firstSecret());
    const { newslettertemplate_id } = await post('/api/themes/apply', { theme: 'mairie' });

    let isOver = false;
    /** Saves a letter of its own again and again, each time upon what it was answered before, by whichever server. */
    async function write(name: string) {
      const created = await post('/api/campaigns', { name, newslettertemplate_id });
      const { id } = created.campaign as { id: string };
      const saved: string[] = [created.versionid];
      while (!isOver) {
        const change = { subject: `${name}, ${saved.length}`, base_version: saved.at(-1), merge: 'off' };
        const { versionid } = await post(`/campaign/ajaxsave/${id}`, change);
        saved.push(versionid);
        await get(`/campaign/edit/${id}`);
        await wait(20);
      }
      return { id, saved };
    }
    const writing = Promise.all(['Le marché', 'La foire', 'La fête'].map(write));
    const codes: unknown[] = [];
    for (const port of all) codes.push(await replace(port));
    isOver = true;
    const letters = await writing;

    expect(refused).toEqual([]);
    expect(codes).toEqual([0, 0, 0]);
    for (const { id, saved } of letters) {
      const { versions } = JSON.parse(await get(`/campaign/ajaxgetcampaignversions/${id}`));
      expect(versions.map((version: { id: string }) => version.id)).toEqual(saved.toReversed());
    }
  },
);
