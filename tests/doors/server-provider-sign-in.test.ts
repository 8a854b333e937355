import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../src/core/people/person.ts';
import { pageAudit } from '../../src/use-cases/audit/read-audit.ts';
import { anIssuer } from '../support/builders/issuer.ts';
import type { Account } from '../support/fakes/fake-identity-provider.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';
import { aVisit, failureIn, type Visit } from './provider-visit.ts';
import { request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;
let visit: Visit;

const issuers = [
  anIssuer(),
  anIssuer({ id: 'agglo', name: 'Agglomération', issuer: 'https://agglo.exemple.fr' }),
];

beforeEach(async () => {
  workspace = await aSharedWorkspace({}, { issuers });
  running = await startServer(workspace.deps);
  visit = aVisit(running);
});
afterEach(() => running.stop());

const claire: Account = {
  ...{ subject: 'claire-1', name: 'Claire Petit', email: 'claire@exemple.fr', isEmailVerified: true },
  groups: ['redaction'],
};
const people = () => workspace.deps.access.people.list();
const sessions = () => workspace.deps.access.sessions.list();
const theirs = async (email: string) => (await people()).find((person) => person.email === email);

/** What the audit log tells, the first first: with its note, or else what it was done to. */
async function auditTold() {
  const { entries } = await pageAudit(workspace.deps, { offset: 0, limit: 20, query: '' });
  return entries.map(({ action, who, on, note }) => [action, who.name, note ?? on?.id]).reverse();
}

/** Somebody signs in with a provider, from the first click to the page they wanted. */
async function signIn(account = claire, { next, issuer }: { next?: string; issuer?: string } = {}) {
  const returned = workspace.identityProvider.signIn(await visit.begin(issuer, next), account);
  return visit.open(returned);
}

describe('signing in with a provider', () => {
  test('begins a session, and leads to the page that was wanted', async () => {
    const answer = await signIn(claire, { next: '/campaign/edit/lettre-de-decembre?a=1#bloc' });
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/campaign/edit/lettre-de-decembre?a=1#bloc',
    ]);
    const [, session] = answer.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]) ?? [];
    expect(session ?? answer.headers['set-cookie']?.[0]).toMatch(/^newsletter-localhost=/);
    const [begun] = await sessions();
    expect(begun).toMatchObject({ person_id: 'claire-petit', id_token: 'id-token of claire-1' });
    const account = await visit.open('/api/account');
    expect(account.json.person).toMatchObject({ name: 'Claire Petit', roles: ['editor'] });
  });

  test('binds what it begins to the browser, for ten minutes, out of reach of scripts', async () => {
    const { headers } = await visit.open('/sign-in/ville');
    expect(headers['set-cookie']?.[0]).toMatch(
      /^newsletter-localhost-sign-in=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('binds it by https alone, to this host alone, where people come by https', async () => {
    const server = { public: { url: 'https://lettres.exemple.fr', trustedProxies: ['127.0.0.1'] } };
    const shared = await aSharedWorkspace(server, { issuers });
    const secure = await startServer(shared.deps);
    const proxied = { host: 'lettres.exemple.fr', 'x-forwarded-proto': 'https' };
    const visited = (address: string, cookie = '') =>
      request(secure.url + address.replace('https://lettres.exemple.fr', ''), {
        headers: { ...proxied, cookie },
      });
    const begun = await visited('/sign-in/ville');
    const [cookie = ''] = begun.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^__Host-newsletter-sign-in=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    const returned = shared.identityProvider.signIn(begun.headers.location ?? '', claire);
    expect(returned).toContain('https://lettres.exemple.fr/sign-in/ville/callback?');
    const [session = ''] = (await visited(returned, cookie.split(';')[0])).headers['set-cookie'] ?? [];
    expect(session).toMatch(
      /^__Host-newsletter=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.stop();
  });

  test.each([
    'https://ailleurs.exemple.fr/',
    '//ailleurs.exemple.fr',
    '/\\ailleurs.exemple.fr',
    '/\t/ailleurs.exemple.fr',
    '/.//ailleurs.exemple.fr',
    '/..//ailleurs.exemple.fr',
    'javascript:alert(1)',
    ' /',
    '',
  ])('never leads to another site: %j', async (next) => {
    const { headers } = await signIn(claire, { next });
    const { origin } = new URL(headers.location ?? '', 'http://localhost');
    expect(origin).toBe('http://localhost');
    expect(headers.location).toMatch(/^\/(?!\/)/);
  });

  test('two windows of one browser may do it at once', async () => {
    const [first, second] = [await visit.begin(), await visit.begin()];
    for (const address of [first, second]) {
      const answer = await visit.open(workspace.identityProvider.signIn(address, claire));
      expect(failureIn(answer)).toBeUndefined();
    }
  });
});

describe('K9: what comes back', () => {
  /** Nobody came in by it, and whoever was in still is. */
  async function expectRefused(address: string, by = visit) {
    const before = await sessions();
    expect(failureIn(await by.open(address))).toBe('issuer-refused');
    expect(await sessions()).toEqual(before);
  }

  test('counts once', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin(), claire);
    const answers = await Promise.all([1, 2, 3].map(() => visit.open(returned)));
    expect(answers.map(failureIn).sort()).toEqual(['issuer-refused', 'issuer-refused', undefined]);
    await expectRefused(returned);
    expect(await sessions()).toHaveLength(1);
  });

  test('counts in the browser that began', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin(), claire);
    const other = aVisit(running);
    await expectRefused(returned, other);
    await other.begin();
    await expectRefused(returned, other);
    expect(failureIn(await visit.open(returned))).toBeUndefined();
  });

  test('counts for ten minutes', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin(), claire);
    (workspace.deps.clock as FixedClock).set('2026-11-27T09:10:00.000Z');
    await expectRefused(returned);
  });

  test('counts for the provider it began at', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin('ville'), claire);
    await expectRefused(returned.replace('/ville/', '/agglo/'));
    expect(failureIn(await visit.open(returned))).toBeUndefined();
  });

  test.each([
    '',
    '?',
    '?state=',
    '?state=a&state=b',
    '?code=a',
    '?state[]=a',
    '?state=%20',
    '?error=access_denied',
  ])('is nothing without its state: %j', async (query) => {
    await visit.begin();
    await expectRefused(`/sign-in/ville/callback${query}`);
  });

  test('is spent by a visit, not by a look at its headers', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin(), claire);
    for (const method of ['HEAD', 'OPTIONS', 'POST']) await visit.open(returned, { method });
    expect(await sessions()).toEqual([]);
    expect(failureIn(await visit.open(returned))).toBeUndefined();
  });

  test('is counted where it is not right, like a password', async () => {
    const codes = [];
    for (let n = 0; n < 12; n += 1)
      codes.push(failureIn(await visit.open(`/sign-in/ville/callback?state=autre-${n}`)));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'issuer-refused'));
    expect(codes.slice(10)).toEqual(['sign-in-throttled', 'sign-in-throttled']);
  });

  test('and no more begins are taken than an office makes', async () => {
    const failures = [];
    for (let n = 0; n < 102; n += 1) failures.push(failureIn(await visit.open('/sign-in/ville')));
    expect(failures.filter((failure) => failure === 'sign-in-throttled')).toHaveLength(2);
  });

  test('from an unknown provider is not found', async () => {
    for (const path of ['/sign-in/autre', '/sign-in/autre/callback?state=a', '/sign-in/__proto__'])
      expect((await visit.open(path)).status).toBe(404);
  });
});

describe('a provider that does not answer', () => {
  test('is said on the page of sign-in, where one goes on later; who is in stays in', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    workspace.identityProvider.isDown = true;
    const answer = await visit.open('/sign-in/ville?next=%2Fmedias');
    expect(answer.headers.location).toBe('/sign-in?failure=issuer-unreachable&next=%2Fmedias');
    visit.cookies.set('newsletter-localhost', headers.cookie?.split('=')[1] ?? '');
    expect((await visit.open('/api/account')).status).toBe(200);
    workspace.identityProvider.isDown = false;
    expect(failureIn(await signIn())).toBeUndefined();
  });

  test('on the way back is said too, and one begins again', async () => {
    const returned = workspace.identityProvider.signIn(await visit.begin('ville', '/medias'), claire);
    workspace.identityProvider.isDown = true;
    const answer = await visit.open(returned);
    expect(answer.headers.location).toBe('/sign-in?failure=issuer-unreachable&next=%2Fmedias');
    workspace.identityProvider.isDown = false;
    expect(failureIn(await visit.open(returned))).toBe('issuer-refused');
  });
});

describe('whose account it is', () => {
  test('theirs, however they are called now', async () => {
    await signIn();
    await signIn({ ...claire, name: 'Claire Martin', email: 'martin@exemple.fr' });
    expect((await people()).filter(({ identity }) => identity)).toMatchObject([
      { id: 'claire-petit', name: 'Claire Petit', email: 'claire@exemple.fr' },
    ]);
  });

  test('that of the address of mail, where the provider vouches for it', async () => {
    await signIn({ ...claire, email: 'EDITOR@exemple.fr', groups: ['chefs'] });
    expect(await theirs('editor@exemple.fr')).toMatchObject({
      ...{ id: 'editor', roles: ['approver', 'sender'] },
      identity: { issuer: 'https://identite.exemple.fr', subject: 'claire-1' },
    });
  });

  test.each([false, undefined])(
    'not that of an address that may be anybody’s: %s',
    async (isEmailVerified) => {
      const { isEmailVerified: _, ...unsaid } = { ...claire, email: 'administrator@exemple.fr' };
      const account = isEmailVerified === undefined ? unsaid : { ...unsaid, isEmailVerified };
      expect(failureIn(await signIn(account))).toBe('no-account');
      expect((await theirs('administrator@exemple.fr'))?.identity).toBeUndefined();
    },
  );

  test('not that of somebody who signs in with another provider, or under another name there', async () => {
    await signIn();
    expect(failureIn(await signIn(claire, { issuer: 'agglo' }))).toBe('no-account');
    expect(failureIn(await signIn({ ...claire, subject: 'claire-2' }))).toBe('no-account');
  });

  test('nobody’s whose account is closed', async () => {
    await signIn();
    await workspace.deps.access.people.update('claire-petit', (one) => one && { ...one, disabled: true });
    expect(failureIn(await signIn({ ...claire, groups: ['chefs'] }))).toBe('no-account');
    expect(await theirs('claire@exemple.fr')).toMatchObject({ disabled: true, roles: ['editor'] });
  });

  test('one new account, whoever comes in twice at once', async () => {
    const begun = [await visit.begin(), await visit.begin()];
    await Promise.all(begun.map((address) => visit.open(workspace.identityProvider.signIn(address, claire))));
    expect((await people()).filter(({ identity }) => identity)).toHaveLength(1);
    expect(await sessions()).toHaveLength(2);
  });

  test.each([
    ['\u202eevil\u0000\n', 'evil'],
    ['  ', 'claire@exemple.fr'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x'.repeat(5_000), 'x'.repeat(200)],
    ['CON', 'CON'],
    ['../../etc', '../../etc'],
  ])('a new one is called by what can be shown of %j', async (name, shown) => {
    expect(failureIn(await signIn({ ...claire, name }))).toBeUndefined();
    expect(await theirs('claire@exemple.fr')).toMatchObject({ name: shown });
  });

  test.each(['', 'sans arobase', 'a@b.fr,c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', `${'x'.repeat(400)}@exemple.fr`])(
    'none is opened for the address %j',
    async (email) => {
      expect(failureIn(await signIn({ ...claire, email }))).toBe('no-account');
    },
  );
});

describe('groups', () => {
  test('give the roles, anew at each sign-in', async () => {
    await signIn({ ...claire, groups: ['redaction', 'chefs', 'autres'] });
    expect(await theirs(claire.email ?? '')).toMatchObject({ roles: ['editor', 'approver', 'sender'] });
    await signIn({ ...claire, groups: ['chefs'] });
    expect(await theirs(claire.email ?? '')).toMatchObject({ roles: ['approver', 'sender'] });
  });

  test('that count for nothing leave outside, and end what was open', async () => {
    await signIn();
    expect(failureIn(await signIn({ ...claire, groups: ['autres', '__proto__', 'constructor'] }))).toBe(
      'no-account',
    );
    expect(await sessions()).toEqual([]);
  });

  test('that count for nothing end the tokens of scripts, too, and the audit log says so', async () => {
    await signIn();
    const { headers, token } = await scriptOf(workspace, (await theirs('claire@exemple.fr')) as Person);
    const ask = async () => (await request(`${running.url}/api/account`, { headers })).status;
    expect(await ask()).toBe(200);
    await signIn({ ...claire, groups: [] });
    expect([await ask(), await workspace.deps.access.tokens.list()]).toEqual([401, []]);
    expect((await auditTold()).slice(-2)).toEqual([
      ['token-revoked', 'Ville de Sèvremont', token.name],
      ['sign-in-refused', 'Ville de Sèvremont', '× 1'],
    ]);
    // Who is in a group again is in again.
    expect(failureIn(await signIn())).toBeUndefined();
  });

  test('leave the last administrator their role, as the audit log says, and nobody else theirs', async () => {
    const administrator = { ...claire, email: 'administrator@exemple.fr' };
    expect(failureIn(await signIn({ ...administrator, groups: ['redaction'] }))).toBeUndefined();
    expect(await theirs('administrator@exemple.fr')).toMatchObject({ roles: ['editor', 'administrator'] });
    expect(await auditTold()).toEqual([
      ['administrator-kept', 'Ville de Sèvremont', 'editor, administrator'],
      ['person-changed', 'Ville de Sèvremont', 'editor, administrator'],
      ['signed-in', 'Administrator Durand', 'Ville de Sèvremont'],
    ]);
    expect(failureIn(await signIn({ ...administrator, groups: [] }))).toBeUndefined();
    await workspace.deps.access.people.update('sender', (one) => one && { ...one, roles: ['administrator'] });
    await signIn({ ...administrator, groups: ['redaction'] });
    expect(await theirs('administrator@exemple.fr')).toMatchObject({ roles: ['editor'] });
  });

  test('none at all, and roles are what who administers says; newcomers bear what is everybody’s', async () => {
    workspace.deps.config.login = {
      ...(workspace.deps.config.login as NonNullable<typeof workspace.deps.config.login>),
      issuers: [anIssuer({ roles: {}, defaultRoles: ['reader'] })],
    };
    await signIn({ ...claire, email: 'editor@exemple.fr' });
    expect(await theirs('editor@exemple.fr')).toMatchObject({ roles: ['editor'] });
    await signIn({ ...claire, subject: 'marc-1', email: 'marc@exemple.fr' });
    expect(await theirs('marc@exemple.fr')).toMatchObject({ roles: ['reader'] });
  });
});

test('the audit log tells who came in, and what their groups gave them', async () => {
  await signIn();
  await signIn({ ...claire, groups: ['chefs'] });
  expect(await auditTold()).toEqual([
    ['person-added', 'Ville de Sèvremont', 'editor'],
    ['signed-in', 'Claire Petit', 'Ville de Sèvremont'],
    ['person-changed', 'Ville de Sèvremont', 'approver, sender'],
    ['signed-in', 'Claire Petit', 'Ville de Sèvremont'],
  ]);
});

test('what is logged of a failure has no secret in it', async () => {
  const returned = workspace.identityProvider.signIn(await visit.begin(), claire);
  await visit.open(returned);
  await visit.open(returned);
  workspace.identityProvider.isDown = true;
  await visit.open('/sign-in/ville');
  const { searchParams } = new URL(returned);
  for (const secret of [searchParams.get('state'), searchParams.get('code'), ...visit.cookies.values()])
    expect(running.logged.join('\n')).not.toContain(secret);
});
