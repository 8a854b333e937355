import { writeFile } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandForms } from '../../src/cli/command-forms.ts';
import { selfSigned } from '../support/self-signed.ts';
import { fromAfar } from './cli-from-afar.ts';
import { cliWorld, type Outcome } from './cli-world.ts';

/** A server of anything. @returns its address */
async function answering(
  listener: RequestListener,
  server: http.Server | https.Server = http.createServer(),
) {
  server.on('request', listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${server instanceof https.Server ? 'https' : 'http'}://127.0.0.1:${port}`;
}

const json =
  (status: number, body: object): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const page =
  (status: number, headers: http.OutgoingHttpHeaders = {}): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Bonjour</h1>');

const secret = 'nlt_un-jeton-que-personne-ne-lit';

/** What a command typed with a token tells scripts, and ends with. */
async function told(
  url: string,
  argv = ['campaigns'],
  env: NodeJS.ProcessEnv = { NEWSLETTER_TOKEN: secret },
) {
  const world = await cliWorld();
  const outcome = await world.within({ env }, ...argv, '--json', '--server', url);
  expect(outcome.stdout).toBe('');
  expect(outcome.stderr).not.toContain(secret);
  return [outcome.exitCode, JSON.parse(outcome.stderr)];
}

describe('a server that cannot be used', () => {
  it('does not listen', async () => {
    const gone = await new Promise<number>((resolve) => {
      const server = http.createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
    });
    expect(await told(`http://127.0.0.1:${gone}`)).toEqual([
      1,
      expect.objectContaining({ code: 'server-unreachable', retryable: true }),
    ]);
    expect(await told('https://introuvable.invalid')).toEqual([
      1,
      expect.objectContaining({ code: 'server-unreachable' }),
    ]);
  });

  it.each([
    ['a page', page(200)],
    ['a page that is not found', page(404)],
    ['another API', json(200, { status: 'ok' })],
    ['a sign-in page elsewhere', page(302, { location: 'https://ailleurs.example/' })],
  ])('is none of ours: %s', async (_, listener) => {
    expect(await told(await answering(listener))).toEqual([
      2,
      expect.objectContaining({ code: 'server-foreign', retryable: false }),
    ]);
  });

  it('is away behind its proxy, or has a fault', async () => {
    expect(await told(await answering(page(502)))).toEqual([
      1,
      expect.objectContaining({ code: 'server-failed' }),
    ]);
    const bug = { success: false, exception: 'Erreur inconnue', code: 'bug', message: 'Noté [12].' };
    expect(await told(await answering(json(500, bug)))).toEqual([
      1,
      expect.objectContaining({ code: 'server-failed', message: expect.stringContaining('Noté [12].') }),
    ]);
  });

  it('has a certificate that nobody vouches for, or none', async () => {
    const secure = await answering(page(200), https.createServer(selfSigned));
    expect(await told(secure)).toEqual([4, expect.objectContaining({ code: 'server-certificate' })]);
    const plain = await answering(page(200));
    expect(await told(plain.replace('http:', 'https:'))).toEqual([
      1,
      expect.objectContaining({ code: 'server-unreachable', message: expect.stringContaining('https') }),
    ]);
  });

  it('answers more than a letter can be', async () => {
    const endless: RequestListener = (_, res) => {
      const more = () => {
        while (res.write(Buffer.alloc(1_000_000)));
      };
      res.on('drain', more).writeHead(200, { 'content-type': 'application/json' });
      more();
    };
    expect(await told(await answering(endless))).toEqual([
      2,
      expect.objectContaining({ code: 'server-answer-too-large' }),
    ]);
  });

  it('is lost in the middle: what was asked to be done may be done', async () => {
    const cut: RequestListener = (req, res) => {
      if (req.method === 'POST') req.socket.destroy();
      else json(200, { success: true, campaign: aCampaignAnswer })(req, res);
    };
    const url = await answering(cut);
    expect(await told(url, ['rename', 'lettre', 'Autre'])).toEqual([
      8,
      expect.objectContaining({ code: 'server-uncertain', retryable: false }),
    ]);
    const late = await answering((req, res) =>
      (req.method === 'POST' ? page(504) : json(200, { success: true, campaign: aCampaignAnswer }))(req, res),
    );
    expect(await told(late, ['rename', 'lettre', 'Autre'])).toEqual([
      8,
      expect.objectContaining({ code: 'server-uncertain', message: expect.stringContaining('504') }),
    ]);
    const newer = await answering((req, res) =>
      json(200, {
        success: true,
        ...(req.method === 'POST' ? { lettre: 1 } : { campaign: aCampaignAnswer }),
      })(req, res),
    );
    expect(await told(newer, ['rename', 'lettre', 'Autre'])).toEqual([
      8,
      expect.objectContaining({ code: 'server-uncertain' }),
    ]);
    const silent = await answering((req) => req.socket.destroy());
    expect(await told(silent)).toEqual([1, expect.objectContaining({ code: 'server-unreachable' })]);
  });
});

const aCampaignAnswer = {
  ...{ id: 'lettre', name: 'Lettre', newslettertemplate_id: 'lettre', kind: 'blocks' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', archived: false },
};

describe('a server of another version', () => {
  const workspace = (version: string): RequestListener =>
    json(200, { success: true, version, name: 'Ville', somethingElse: true });
  const notThere = json(404, {
    success: false,
    exception: 'Il n’y a rien.',
    code: 'route-unknown',
    path: '/',
  });

  it.each([
    ['does not know what is asked', notThere],
    ['answers something else', json(200, { success: true, lettres: [] })],
  ])('%s', async (_, other) => {
    const url = await answering((req, res) =>
      (req.url === '/api/workspace' ? workspace('12.0.0') : other)(req, res),
    );
    const [exitCode, failure] = await told(url);
    expect([exitCode, failure.code]).toEqual([1, 'server-version']);
    expect(failure.message).toMatch(/12\.0\.0.*9\.9\.9/);
  });
});

describe('a token', () => {
  it('is sent as a bearer, from the environment or a file, and nowhere else', async () => {
    const seen: (string | undefined)[] = [];
    const elsewhere = await answering((req, res) => {
      seen.push(`elsewhere ${req.headers.authorization}`);
      page(200)(req, res);
    });
    const url = await answering((req, res) => {
      seen.push(req.headers.authorization);
      page(302, { location: elsewhere })(req, res);
    });
    const world = await cliWorld();
    await writeFile(join(world.folder, 'jeton'), `${secret}\n`);
    const asked = ['campaigns', '--server', url];
    await world.within({ env: { NEWSLETTER_TOKEN: secret } }, ...asked);
    await world.newsletter(...asked, '--token-file', 'jeton');
    await world.newsletter(...asked);
    expect(seen).toEqual([`Bearer ${secret}`, `Bearer ${secret}`, undefined]);
  });

  it('is asked for, or refused, or lacks a role', async () => {
    const problem = (code: string, exception: string) => ({ success: false, exception, code });
    const closed = await answering(json(401, problem('sign-in-needed', 'Identifiez-vous.')));
    expect(await told(closed, ['campaigns'], {})).toEqual([
      4,
      expect.objectContaining({ code: 'token-missing' }),
    ]);
    const over = await answering(json(401, problem('token-refused', 'Ce jeton est échu.')));
    expect(await told(over)).toEqual([
      4,
      expect.objectContaining({ code: 'token-refused', message: 'Ce jeton est échu.' }),
    ]);
    const role = 'Il y faut le rôle « Envoi ».';
    const lacking = await answering(json(403, problem('role-missing', role)));
    expect(await told(lacking)).toEqual([
      1,
      expect.objectContaining({
        code: 'role-missing',
        message: role,
        hint: expect.stringContaining('jeton'),
      }),
    ]);
  });

  it.each([
    ['', 'vide'],
    ['deux jetons', 'jeton'],
    ['à\nb', 'jeton'],
  ])('that is none (%j) is refused before anything is asked', async (text, reason) => {
    const world = await cliWorld();
    await writeFile(join(world.folder, 'jeton'), text);
    const outcome = await world.newsletter(
      ...['campaigns', '--server', 'http://127.0.0.1:9', '--token-file', 'jeton', '--json'],
    );
    expect(outcome.exitCode).toBe(2);
    expect(JSON.parse(outcome.stderr)).toMatchObject({
      code: 'token-unreadable',
      message: expect.stringContaining(reason),
    });
  });
});

describe('what is typed with --server', () => {
  it.each([
    ['http://lettres.example.org', 'en clair'],
    ['http://192.168.0.4:4000', 'en clair'],
    ['https://anne:secret@lettres.example.org', 'mot de passe'],
    ['lettres.example.org', 'https://'],
    ['ftp://lettres.example.org', 'https://'],
  ])('%s is no address', async (url, reason) => {
    const [exitCode, failure] = await told(url);
    expect([exitCode, failure.code]).toEqual([2, 'server-address-invalid']);
    expect(failure.message).toContain(reason);
    expect(failure.message).not.toContain('secret');
  });

  it.each(
    commandForms
      .filter(({ isRemote }) => !isRemote)
      .map(({ usage }) => [usage.split(' ', 1)[0] ?? '', usage]),
  )('%s needs a folder', async (name, usage) => {
    const given = /<[^>]+>/.test(usage) ? ['adobe'] : [];
    const world = await cliWorld();
    const outcome = await world.newsletter(
      name,
      ...given,
      '--server',
      'https://lettres.example.org',
      '--json',
    );
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(JSON.parse(outcome.stderr)).toMatchObject({
      code: 'command-needs-folder',
      message: expect.stringContaining(`newsletter ${name}`),
    });
  });

  it('takes neither --dir nor --author', async () => {
    const code = ({ exitCode, stderr }: Outcome) => [exitCode, JSON.parse(stderr).code];
    const { newsletter } = await fromAfar(await cliWorld());
    expect(code(await newsletter('campaigns', '--dir', '.', '--json'))).toEqual([2, 'option-needs-folder']);
    expect(code(await newsletter('campaigns', '--author', 'Anne', '--json'))).toEqual([
      2,
      'author-from-afar',
    ]);
  });

  it('may stand in NEWSLETTER_SERVER; a folder that is named wins, as do commands that need one', async () => {
    const kept = await cliWorld();
    await kept.newsletter('create', 'Lettre du serveur', '--template', 'lettre');
    const { server } = await fromAfar(kept);
    const here = await cliWorld();
    const env = { NEWSLETTER_SERVER: server.url };
    const names = async (...argv: string[]) =>
      (await here.within({ env }, 'campaigns', '--json', ...argv)).json.campaigns.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Lettre du serveur']);
    expect(await names('--dir', here.folder)).toEqual([]);
    expect(await here.within({ env }, 'tidy', '--dry-run')).toMatchObject({ exitCode: 0 });
  });
});
