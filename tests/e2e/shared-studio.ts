import { readFile, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer';
import { onTestFinished, vi } from 'vitest';
import { findBrowser } from '../../src/adapters/screenshotter-puppeteer/find-browser.ts';
import { documented } from '../support/documented.ts';
import type { DocumentedProxy, ProxyPorts } from '../support/documented-proxies.ts';
import { freePort } from '../support/free-port.ts';
import { startListening } from '../support/real-program.ts';
import { firefox } from './desk.ts';

/** The program behind a proxy, both as docs/shared-server.md says, with two names of this machine for its two origins. */
export interface SharedStudio {
  /** Where people ask. */
  url: string;
  /** Where what is only looked at comes from. */
  contents: string;
  ports: ProxyPorts;
  /** The link of the first administrator, as the terminal says it. */
  invitation: string;
  program: Awaited<ReturnType<typeof startListening>>;
}

interface Installed {
  /** The workspace. */
  folder: string;
  /** What its configuration says besides, once the addresses are known. */
  configure?: (url: string) => object | Promise<object>;
  env?: Readonly<Record<string, string>>;
}

/** Configures a workspace as the page says, and serves it; all ends with the test. */
export async function startSharedStudio(
  proxy: DocumentedProxy,
  { folder, configure = () => ({}), env = {} }: Installed,
): Promise<SharedStudio> {
  const ports = { https: await freePort(), http: await freePort(), own: await freePort() };
  const [url, contents] = [`https://localhost:${ports.https}`, `https://127.0.0.1:${ports.https}`];
  const told = await documented('docs/shared-server.md', 'json', {
    changes: [
      ['4180', String(ports.own)],
      ['https://lettres.exemple.fr', url],
      ['https://contenus.exemple.fr', contents],
    ],
  });
  const file = join(folder, 'newsletter.config.json');
  const config = { ...JSON.parse(await readFile(file, 'utf8')), ...JSON.parse(told) };
  await writeFile(file, JSON.stringify({ ...config, ...(await configure(url)) }));
  const program = await startListening(
    { folder, env: { NEWSLETTER_AUTHOR: '', ...env } },
    'serve',
    '--no-open',
  );
  await proxy.start(ports);
  const isReady = () =>
    ask(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 30_000 });
  const link = () => /https:\S+\/invitation#[\w-]+/.exec(program.stderr())?.[0];
  const invitation = (await vi.waitUntil(link, { timeout: 30_000 })) as string;
  return { url, contents, ports, invitation, program };
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** One request to a server with a certificate that nobody vouches for. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body = '' as string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Whatever name the headers give, the certificate is asked of ours.
    const own = { rejectUnauthorized: false, servername: 'localhost', agent: false };
    const req = https.request(url, { method, headers, ...own }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** The browser of the run, which takes that certificate; it ends with the test. */
export async function trustingBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const asRoot = process.getuid?.() === 0;
  const browser = await launch({
    acceptInsecureCerts: true,
    headless: true,
    ...(firefox === undefined
      ? { executablePath, env: { ...process.env, ...env }, args: asRoot ? ['--no-sandbox'] : [] }
      : { browser: 'firefox', executablePath: firefox }),
  });
  onTestFinished(() => browser.close());
  return browser;
}
