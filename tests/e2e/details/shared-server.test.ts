import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { launch } from 'puppeteer';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findBrowser } from '../../../src/adapters/screenshotter-puppeteer/find-browser.ts';
import { htmlLibre } from '../../../src/core/newsletter-template/html-libre.ts';
import { temporaryFolder } from '../../doors/cli-world.ts';
import { multipartBody, multipartType } from '../../doors/server-requests.ts';
import { runProgram, startListening } from '../../support/real-program.ts';
import { otherSelfSigned } from '../../support/self-signed.ts';
import { firefox } from '../desk.ts';

// The program behind the nginx of docs/shared-server.md, with two names of this machine for its two origins.

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (!nginx) console.warn('nginx is not installed: nothing is told of the server behind it.');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The file of the documentation, with other names, ports and certificates. */
async function nginxFile(folder: string, ports: { https: number; http: number; own: number }) {
  const page = await readFile('docs/shared-server.md', 'utf8');
  const [, told = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? [];
  const changes: [string, string][] = [
    ['listen 443 ssl http2', `listen 127.0.0.1:${ports.https} ssl http2`],
    ['listen 80', `listen 127.0.0.1:${ports.http}`],
    ['server 127.0.0.1:4180', `server 127.0.0.1:${ports.own}`],
    ['lettres.exemple.fr contenus.exemple.fr', 'localhost 127.0.0.1'],
    ['/etc/ssl/newsletter/', `${folder}/`],
  ];
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, told);
}

async function startNginx(ports: { https: number; http: number; own: number }) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'cert.pem'), otherSelfSigned.cert);
  await writeFile(join(folder, 'key.pem'), otherSelfSigned.key);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const file = join(folder, 'nginx.conf');
  const lines = [
    `${process.getuid?.() === 0 ? 'user root;' : ''}`,
    `pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; daemon off;`,
    `events {} http { access_log off; ${own}`,
    await nginxFile(folder, ports),
    '}',
  ];
  await writeFile(file, lines.join('\n'));
  await mkdir(join(folder, 'client_body'), { recursive: true });
  const child = spawn(nginx as string, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(0)));
  });
  return { said: () => said };
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** One request to nginx, which has no certificate that anybody vouches for. */
function ask(
  url: string,
  { method = 'GET', headers = {}, body = '' as string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = https.request(url, { method, headers, rejectUnauthorized: false, agent: false }, (res) => {
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

/** The demonstration, shared behind nginx, and the first administrator signed in. */
async function sharedStudio() {
  const folder = await temporaryFolder();
  await runProgram({ folder }, 'init', '.', '--demo');
  const ports = { https: await freePort(), http: await freePort(), own: await freePort() };
  const [url, contents] = [`https://localhost:${ports.https}`, `https://127.0.0.1:${ports.https}`];
  const file = join(folder, 'newsletter.config.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  const server = {
    port: ports.own,
    public: { url, trustedProxies: ['127.0.0.1'] },
    contentUrl: contents,
  };
  await writeFile(file, JSON.stringify({ ...config, server, login: {} }));
  const program = await startListening({ folder, env: { NEWSLETTER_AUTHOR: '' } }, 'serve', '--no-open');
  await startNginx(ports);
  await vi.waitUntil(
    () =>
      ask(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    {
      timeout: 30_000,
    },
  );
  await vi.waitUntil(() => program.stderr().includes('/invitation#'), { timeout: 30_000 });
  const [, secret = ''] = /\/invitation#([\w-]+)/.exec(program.stderr()) ?? [];
  const accepted = await ask(`${url}/api/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      secret,
      name: 'Claire Durand',
      email: 'claire@exemple.fr',
      password: 'quatre mots bien choisis',
    }),
  });
  expect([accepted.status, program.url]).toEqual([200, url]);
  const [setCookie = ''] = accepted.headers['set-cookie'] ?? [];
  const [pair = ''] = setCookie.split(';');
  const cookie = pair;
  const page = await ask(`${url}/`, { headers: { cookie, accept: 'text/html' } });
  const proof = /"proof":"([^"]+)"/.exec(page.text)?.[1] ?? '';
  const writing = { cookie, origin: url, 'x-newsletter-request': proof };
  return { url, contents, ports, setCookie, cookie, writing, program };
}

describe.runIf(nginx)('the editor behind nginx', () => {
  test('signs in by a cookie of this host alone, takes pictures, refuses in words, and tells news at once', async () => {
    const { url, ports, setCookie, cookie, writing } = await sharedStudio();
    expect(setCookie).toMatch(
      /^__Host-newsletter=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );

    const upload = (megabytes: number) => {
      const head = 'Content-Disposition: form-data; name="file"; filename="photo.jpg"';
      const body = Buffer.from(multipartBody([{ head, content: 'x'.repeat(megabytes * 1024 ** 2) }]));
      const headers = { ...writing, 'content-type': multipartType, 'content-length': body.length };
      return ask(`${url}/medias/ajaxform`, { method: 'POST', headers, body });
    };
    // Twenty megabytes come through to what reads pictures, which finds none in them.
    const taken = await upload(20);
    expect([taken.status, JSON.parse(taken.text).code]).toEqual([422, 'picture-format-refused']);
    for (const megabytes of [26, 66]) {
      const refused = await upload(megabytes);
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([413, 'body-too-large']);
    }

    // What others say of who asks counts for nothing: nginx writes it itself.
    const told = { 'x-forwarded-host': 'autre.fr', 'x-forwarded-proto': 'http', forwarded: 'host=autre.fr' };
    expect((await ask(`${url}/api/account`, { headers: { cookie, ...told } })).status).toBe(200);
    expect((await ask(`${url}/api/account`, { headers: { cookie, host: 'autre.fr' } })).status).toBe(403);
    const direct = await fetch(`http://127.0.0.1:${ports.own}/api/account`, { headers: { cookie } });
    expect(direct.status).toBe(403);

    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    expect((await ask(`${url}/api/account`, { headers: { ...upgrade, cookie } })).status).toBe(200);

    const events: string[] = [];
    const stream = https.get(`${url}/events`, {
      headers: { cookie },
      rejectUnauthorized: false,
      agent: false,
    });
    onTestFinished(() => void stream.destroy());
    stream
      .on('error', () => {})
      .on('response', (res) => res.on('data', (chunk) => events.push(String(chunk))));
    await vi.waitUntil(() => events.join('').includes('workspace-mark'), { timeout: 10_000 });
    const write = (path: string, fields: object) =>
      ask(url + path, {
        method: 'POST',
        headers: { ...writing, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    const made = { name: 'Lettre derrière nginx', newslettertemplate_id: htmlLibre.id };
    expect((await write('/api/campaigns', made)).status).toBe(200);
    const before = events.length;
    const saved = await write('/campaign/ajaxsave/lettre-derriere-nginx', { html: '<p>Bonjour</p>' });
    expect(saved.status, saved.text).toBe(200);
    const answered = performance.now();
    await vi.waitUntil(() => events.slice(before).join('').includes('"noun":"version"'), {
      timeout: 5_000,
      interval: 20,
    });
    expect(performance.now() - answered).toBeLessThan(1_000);
  });

  test('shows a letter in the editor, and what is only looked at from the other name', async () => {
    const { url, contents, cookie } = await sharedStudio();
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
    const [name = '', value = ''] = cookie.split('=');
    await browser.setCookie({
      ...{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    });
    const page = await browser.newPage();
    const { campaigns } = JSON.parse((await ask(`${url}/api/campaigns`, { headers: { cookie } })).text);
    const { id } = campaigns.find(({ kind }: { kind: string }) => kind === 'blocks');

    await page.goto(`${url}/campaign/view/${id}`);
    const letter = await page.waitForFrame((frame) => frame.url().startsWith(contents), { timeout: 30_000 });
    const shown = () =>
      letter.evaluate(() => [...document.images].map(({ naturalWidth, src }) => ({ naturalWidth, src })));
    await vi.waitUntil(async () => (await shown()).some(({ naturalWidth }) => naturalWidth > 0), {
      timeout: 30_000,
    });
    const own = (await shown()).filter(({ src }) => src.includes('/media/'));
    expect(own.every(({ src }) => src.startsWith(contents))).toBe(true);

    await page.goto(`${url}/campaign/edit/${id}`);
    // The editor's own frame, on the origin of the application, with pictures from the other.
    const drawn = async () => {
      const counts = page
        .frames()
        .map((frame) =>
          frame
            .evaluate(
              () =>
                [...document.images].filter((one) => one.src.includes('/media/') && one.naturalWidth > 0)
                  .length,
            )
            .catch(() => 0),
        );
      return Math.max(...(await Promise.all(counts)));
    };
    await vi.waitUntil(async () => (await drawn()) > 0, { timeout: 30_000 });
    expect(page.frames().every((frame) => !frame.url().startsWith(contents))).toBe(true);
  });
});
