import https from 'node:https';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { htmlLibre } from '../../../src/core/newsletter-template/html-libre.ts';
import { temporaryFolder } from '../../doors/cli-world.ts';
import { multipartBody, multipartType } from '../../doors/server-requests.ts';
import { type DocumentedProxy, documentedProxies } from '../../support/documented-proxies.ts';
import { runProgram } from '../../support/real-program.ts';
import { ask, startSharedStudio, trustingBrowser } from '../shared-studio.ts';

// The program behind each proxy of docs/shared-server.md.

/** The demonstration, shared behind a proxy, and the first administrator signed in. */
async function signedIn(proxy: DocumentedProxy) {
  const folder = await temporaryFolder();
  await runProgram({ folder }, 'init', '.', '--demo');
  const studio = await startSharedStudio(proxy, { folder });
  const { url, program, invitation } = studio;
  const [, secret = ''] = invitation.split('#');
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
  return { ...studio, setCookie, cookie, writing };
}

describe.each(documentedProxies)('the editor behind $name', (proxy) => {
  const behind = test.runIf(proxy.path);

  behind(
    'signs in by a cookie of this host alone, takes pictures, refuses in words, and tells news at once',
    async () => {
      const { url, ports, setCookie, cookie, writing } = await signedIn(proxy);
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

      // What others say of who asks counts for nothing: the proxy writes it itself.
      const told = {
        'x-forwarded-host': 'autre.fr',
        'x-forwarded-proto': 'http',
        forwarded: 'host=autre.fr',
      };
      expect((await ask(`${url}/api/account`, { headers: { cookie, ...told } })).status).toBe(200);
      const elsewhere = await ask(`${url}/api/account`, { headers: { cookie, host: 'autre.fr' } });
      expect(elsewhere.status).toBe(proxy.toOtherNames);
      expect(elsewhere.text).not.toContain('claire@exemple.fr');
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
      const made = { name: 'Lettre derrière un mandataire', newslettertemplate_id: htmlLibre.id };
      expect((await write('/api/campaigns', made)).status).toBe(200);
      const before = events.length;
      const saved = await write('/campaign/ajaxsave/lettre-derriere-un-mandataire', {
        html: '<p>Bonjour</p>',
      });
      expect(saved.status, saved.text).toBe(200);
      const answered = performance.now();
      await vi.waitUntil(() => events.slice(before).join('').includes('"noun":"version"'), {
        timeout: 5_000,
        interval: 20,
      });
      expect(performance.now() - answered).toBeLessThan(1_000);

      // Who has gone holds nothing here any more.
      const openStreams = async () => {
        const figures = await (await fetch(`http://127.0.0.1:${ports.own}/metrics`)).text();
        return /newsletter_work_running\{work="streams"\} (\d+)/.exec(figures)?.[1];
      };
      expect(await openStreams()).toBe('1');
      stream.destroy();
      await vi.waitUntil(async () => (await openStreams()) === '0', { timeout: 5_000 });
    },
  );

  behind('shows a letter in the editor, and what is only looked at from the other name', async () => {
    const { url, contents, cookie } = await signedIn(proxy);
    const browser = await trustingBrowser();
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
