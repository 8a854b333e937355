import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenIdProvider } from '../../src/adapters/identity-provider-openid/create-openid-provider.ts';
import { type CookieJar, type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { aVisit, failureIn, type Visit } from './provider-visit.ts';
import { postJson } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aSharedWorkspace, browserFor } from './shared-workspace.ts';

let providers: { ville: OpenIdProvider; agglo: OpenIdProvider };
let workspace: Workspace;
let running: RunningServer;
let visit: Visit;
/** ms by which our clock is ahead of the providers'. */
let ahead = 0;

const after = ['http://localhost/sign-in'];
const callbackOf = (id: string) => `http://localhost/sign-in/${id}/callback`;

beforeEach(async () => {
  ahead = 0;
  providers = {
    ville: await startOpenIdProvider({ callbacks: [callbackOf('ville')], after, lifeSeconds: 30 }),
    agglo: await startOpenIdProvider({ callbacks: [callbackOf('agglo')], after, secret: 'un-secret' }),
  };
  const issuers = [
    providers.ville.settings(),
    providers.agglo.settings({ id: 'agglo', name: 'Agglomération', clientSecretEnv: 'CLIENT_SECRET' }),
  ];
  workspace = await aSharedWorkspace({}, { issuers });
  workspace.deps.identityProvider = createOpenIdProvider({
    environment: { CLIENT_SECRET: 'un-secret' },
    clock: { now: () => new Date(Date.now() + ahead) },
    allowedHosts: () => [],
  });
  running = await startServer(workspace.deps);
  visit = aVisit(running);
});
afterEach(async () => {
  await running.stop();
  for (const { stop } of Object.values(providers)) await stop();
});

const claire = {
  ...{ sub: 'claire-1', name: 'Claire Petit', email: 'claire@exemple.fr', email_verified: true },
  groups: ['redaction'],
};

async function signIn(id: 'ville' | 'agglo' = 'ville', account = claire, jar?: CookieJar) {
  return visit.open(await providers[id].signIn(await visit.begin(id), account, jar));
}
const theirs = async (email: string) =>
  (await workspace.deps.access.people.list()).find((person) => person.email === email);

test('people sign in with the provider they have, and bear what their groups give them now', async () => {
  expect((await signIn('ville')).headers.location).toBe('/');
  expect((await visit.open('/api/account')).status).toBe(200);
  await signIn('agglo', {
    ...claire,
    sub: 'marc',
    name: 'Marc',
    email: 'marc@exemple.fr',
    groups: ['chefs'],
  });
  expect(await theirs('claire@exemple.fr')).toMatchObject({ roles: ['editor'] });
  expect(await theirs('marc@exemple.fr')).toMatchObject({ roles: ['approver', 'sender'] });
  await signIn('ville', { ...claire, groups: ['informatique'] });
  expect(await theirs('claire@exemple.fr')).toMatchObject({ roles: ['administrator'] });
  expect(failureIn(await signIn('ville', { ...claire, groups: ['autres'] }))).toBe('no-account');
});

test('what one provider says of an account of the other opens nothing', async () => {
  await signIn('ville');
  expect(failureIn(await signIn('agglo'))).toBe('no-account');
  const returned = await providers.ville.signIn(await visit.begin('ville'), claire);
  // A mix-up (RFC 9207): the answer of one comes back as the other's.
  const begun = new URL(await visit.begin('agglo')).searchParams.get('state') ?? '';
  const mixed = new URL(returned.replace('/ville/', '/agglo/'));
  mixed.searchParams.set('state', begun);
  expect(failureIn(await visit.open(mixed.href))).toBe('issuer-refused');
});

test('a code that came back once is of no use, whatever state it comes with', async () => {
  const returned = await providers.ville.signIn(await visit.begin(), claire);
  expect(failureIn(await visit.open(returned))).toBeUndefined();
  const again = new URL(returned);
  again.searchParams.set('state', new URL(await visit.begin()).searchParams.get('state') ?? '');
  expect(failureIn(await visit.open(again.href))).toBe('issuer-refused');
});

test('keys that a provider changed count at once', async () => {
  await signIn();
  providers.ville.rotateKey();
  expect(failureIn(await signIn())).toBeUndefined();
});

test.each([
  [85_000, undefined],
  [-600_000, undefined],
  [100_000, 'issuer-refused'],
])('what is good for 30 s, by a clock that is %d ms ahead: %s', async (ms, failure) => {
  ahead = ms;
  expect(failureIn(await signIn())).toBe(failure);
});

test('a provider that is down is said, and works again once it is there', async () => {
  await providers.ville.stop();
  expect(failureIn(await visit.open('/sign-in/ville'))).toBe('issuer-unreachable');
  expect(running.logged.join()).toContain('ECONNREFUSED');
  await providers.ville.start();
  const begun = await visit.begin();
  const returned = await providers.ville.signIn(begun, claire);
  await providers.ville.stop();
  expect(failureIn(await visit.open(returned))).toBe('issuer-unreachable');
  await providers.ville.start();
  expect(failureIn(await signIn())).toBeUndefined();
});

test('who signs out is told where they sign out of their provider, which leads back', async () => {
  const jar: CookieJar = new Map();
  await signIn('ville', claire, jar);
  const [session] = await workspace.deps.access.sessions.list();
  if (!session) throw new Error('nobody is in');
  const headers = browserFor(workspace, session, visit.cookies.get('newsletter-localhost') ?? '');
  const { json } = await postJson(`${running.url}/api/sign-out`, {}, headers);
  expect(String(json.logout).startsWith(`${providers.ville.issuer}/session/end?`)).toBe(true);
  expect(await workspace.deps.access.sessions.list()).toEqual([]);
  expect(await providers.ville.signOut(String(json.logout), jar)).toBe('http://localhost/sign-in');
});

test('who signs out while their provider is down is out, and led nowhere', async () => {
  await signIn();
  const [session] = await workspace.deps.access.sessions.list();
  if (!session) throw new Error('nobody is in');
  workspace.deps.identityProvider = createOpenIdProvider({
    ...{ environment: {}, clock: { now: () => new Date() }, allowedHosts: () => [] },
  });
  await providers.ville.stop();
  const headers = browserFor(workspace, session, visit.cookies.get('newsletter-localhost') ?? '');
  const { json } = await postJson(`${running.url}/api/sign-out`, {}, headers);
  expect(json).toEqual({ success: true, logout: null });
  expect(await workspace.deps.access.sessions.list()).toEqual([]);
  await providers.ville.start();
});
