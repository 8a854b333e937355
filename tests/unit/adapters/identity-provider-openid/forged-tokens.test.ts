import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdProvider } from '../../../../src/adapters/identity-provider-openid/create-openid-provider.ts';
import type { IssuerSettings } from '../../../../src/core/people/login-settings.ts';
import { callback, someChecks } from '../../../contracts/identity-provider.ts';
import {
  accessToken,
  type Forgery,
  type ForgingIssuer,
  halfHashOf,
  hs256,
  newSigningKey,
  rs256,
  startForgingIssuer,
  unsigned,
} from '../../../support/forging-issuer.ts';

let issuer: ForgingIssuer;
/** ms by which our clock is ahead of the provider's. */
let ahead = 0;

beforeEach(async () => {
  issuer = await startForgingIssuer();
  ahead = 0;
});
afterEach(() => issuer.close());

const secret = 'le secret du client';
const newClient = (allowedHosts: string[] = []) =>
  createOpenIdProvider({
    environment: { CLIENT_SECRET: secret },
    clock: { now: () => new Date(Date.now() + ahead) },
    allowedHosts: () => allowedHosts,
  });

/** Somebody signs in, and the provider answers what it was told to. */
async function signIn(
  forgery: Partial<Forgery> = {},
  { more, ...facts }: Partial<IssuerSettings> & { more?: Record<string, string> } = {},
  client = newClient(),
) {
  Object.assign(issuer.forgery, forgery);
  const settings = issuer.settings(facts);
  const checks = someChecks();
  const address = await client.begin(settings, { callback, checks });
  return client.finish(settings, { returned: issuer.returnFrom(address, more), checks });
}

const refused = { code: 'issuer-refused' };
const unreachable = { code: 'issuer-unreachable' };

describe('what a provider signed', () => {
  test('is taken as it stands', async () => {
    expect(
      await signIn({ claims: { name: 'Claire', email: 'claire@exemple.fr', groups: ['a'] } }),
    ).toMatchObject({
      ...{ issuer: issuer.issuer, subject: 'claire-1', name: 'Claire', email: 'claire@exemple.fr' },
      groups: ['a'],
    });
  });

  const other = newSigningKey('une');
  test.each<[string, (issuer: ForgingIssuer) => Partial<Forgery>]>([
    ['signed by nobody', () => ({ header: { alg: 'none' }, signature: unsigned })],
    ['signed by another key of the same name', () => ({ signature: rs256(other) })],
    ['signed by a key that is not named', () => ({ header: { kid: 'deux' }, signature: rs256(other) })],
    ['signed with the secret of the client', () => ({ header: { alg: 'HS256' }, signature: hs256(secret) })],
    [
      'signed with the public key as a secret',
      ({ forgery }) => ({
        header: { alg: 'HS256' },
        signature: hs256(forgery.keys[0]?.publicKey.export({ type: 'spki', format: 'pem' }) ?? ''),
      }),
    ],
    ['of an algorithm that the provider does not name', () => ({ header: { alg: 'RS512' } })],
    ['with a critical extension', () => ({ header: { crit: ['b64'], b64: false } })],
    ['of another provider', () => ({ claims: { iss: 'https://autre.exemple.fr' } })],
    ['for another client', () => ({ claims: { aud: 'autre' } })],
    [
      'for several clients, given to another',
      () => ({ claims: { aud: ['newsletter', 'autre'], azp: 'autre' } }),
    ],
    ['of nobody', () => ({ claims: { sub: undefined } })],
    ['of a name too long to be one', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ['without the nonce', () => ({ claims: { nonce: undefined } })],
    ['with another nonce', () => ({ claims: { nonce: 'autre' } })],
    ['for another access token', () => ({ claims: { at_hash: halfHashOf('autre') } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
  ])('is refused %s', async (_, forge) => {
    await expect(signIn(forge(issuer))).rejects.toMatchObject(refused);
  });

  test('is taken for the access token it names', async () => {
    await signIn({ claims: { at_hash: halfHashOf(accessToken) } });
  });

  test.each([
    ['a minute less a bit', 55_000, true],
    ['two minutes', 120_000, false],
  ])('ended %s ago: %d ms, taken: %s', async (_, ms, isTaken) => {
    const exp = Math.floor((Date.now() - ms) / 1_000);
    const signed = signIn({ claims: { exp } });
    if (isTaken) await signed;
    else await expect(signed).rejects.toMatchObject(refused);
  });

  test.each([
    [-55_000, true],
    [-120_000, false],
  ])('begins by the clock of the provider; ours is %d ms from it, taken: %s', async (ms, isTaken) => {
    ahead = ms;
    const signed = signIn({ claims: { nbf: Math.floor(Date.now() / 1_000) } });
    if (isTaken) await signed;
    else await expect(signed).rejects.toMatchObject(refused);
  });

  test('keys that changed count at the next sign-in', async () => {
    const client = newClient();
    await signIn({}, {}, client);
    const next = newSigningKey('deux');
    await signIn({ keys: [next], header: { kid: 'deux' }, signature: rs256(next) }, {}, client);
    const [former] = [newSigningKey('une')];
    const signed = signIn({ keys: [next], header: { kid: 'une' }, signature: rs256(former) }, {}, client);
    await expect(signed).rejects.toMatchObject(refused);
  });
});

describe('the way back', () => {
  test('names the provider it comes from, where that says it does', async () => {
    const metadata = { authorization_response_iss_parameter_supported: true };
    await expect(signIn({ metadata })).rejects.toMatchObject(refused);
    await expect(signIn({ metadata }, { more: { iss: 'https://autre.exemple.fr' } })).rejects.toMatchObject(
      refused,
    );
    await signIn({ metadata }, { more: { iss: issuer.issuer } });
  });

  test('with an error says which one, and nothing that somebody wrote', async () => {
    const declined = signIn({}, { more: { error: 'access_denied', error_description: '<b>' } });
    await expect(declined).rejects.toMatchObject({ ...refused, message: expect.stringContaining('renoncé') });
    const hostile = signIn({}, { more: { error: '\u001b[31m<script>', error_description: 'x' } });
    await expect(hostile).rejects.toMatchObject({ message: expect.not.stringContaining('script') });
    const busy = signIn({}, { more: { error: 'temporarily_unavailable' } });
    await expect(busy).rejects.toMatchObject(unreachable);
  });

  test.each<[string, Forgery['tokens'], object]>([
    ['fails', { status: 500, body: '{}' }, unreachable],
    ['is busy', { status: 429, body: '{}' }, unreachable],
    ['never ends', { status: 200, body: 'x'.repeat(1_100_000) }, unreachable],
    ['leads elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, refused],
    ['is a page', { status: 200, type: 'text/html', body: '<p>Bonjour</p>' }, refused],
    ['is half a text', { status: 200, body: '{"access_token": "secret-de-claire' }, refused],
    ['is a list', { status: 200, body: '[]' }, refused],
    ['is nothing', { status: 204, body: '' }, refused],
    ['has no id token', { status: 200, body: '{"access_token":"a","token_type":"Bearer"}' }, refused],
    ['refuses', { status: 400, body: '{"error":"invalid_grant"}' }, refused],
  ])('when the answer with the tokens %s', async (_, tokens, failure) => {
    const failed = await signIn({ ...(tokens && { tokens }) }).catch((error: Error) => error as Error);
    expect(failed).toMatchObject(failure);
    expect((failed as Error).message).not.toContain('secret');
  });
});

describe('what is asked of a provider', () => {
  test('its pages once, its keys each time', async () => {
    const client = newClient();
    await signIn({}, {}, client);
    await signIn({}, {}, client);
    const count = (path: string) => issuer.asked.filter((one) => one === path).length;
    expect(count('/.well-known/openid-configuration')).toBe(1);
    expect(count('/keys')).toBe(2);
  });

  test('nothing of one that calls itself otherwise', async () => {
    await expect(signIn({ metadata: { issuer: 'http://127.0.0.1:1' } })).rejects.toMatchObject(unreachable);
  });

  test('nothing on another machine of the intranet, unless the configuration lists it', async () => {
    const elsewhere = issuer.issuer.replace('127.0.0.1', 'localhost');
    const metadata = { token_endpoint: `${elsewhere}/token` };
    await expect(signIn({ metadata })).rejects.toMatchObject(unreachable);
    expect(issuer.asked).not.toContain('/token');
    await signIn({ metadata }, {}, newClient(['localhost']));
  });

  test('with the secret that the environment holds, which is named where it is missing', async () => {
    await signIn({}, { clientSecretEnv: 'CLIENT_SECRET' });
    await expect(signIn({}, { clientSecretEnv: 'AUTRE' })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('AUTRE'),
    });
  });

  test('nobody else’s account', async () => {
    await expect(signIn({ userInfo: { sub: 'autre', email: 'a@exemple.fr' } })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('what a provider says of people', () => {
  test.each<[string, object, string[]]>([
    ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['groups', { groups: ['a', 1, null, ['b'], { c: 1 }] }, ['a']],
    ['groups', { groups: { a: true } }, []],
    ['groups', {}, []],
    ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['https://exemple.fr/groupes', { 'https://exemple.fr/groupes': ['a'] }, ['a']],
    ['a.b', { 'a.b': ['exact'], a: { b: ['path'] } }, ['exact']],
    ['constructor.name', {}, []],
    ['__proto__', {}, []],
  ])('groups are in the claim %s of %j', async (groupsClaim, claims, groups) => {
    expect(await signIn({ claims: { ...claims } }, { groupsClaim })).toMatchObject({ groups });
  });

  test.each<[object, object]>([
    [{ given_name: 'Claire', family_name: 'Petit' }, { name: 'Claire Petit' }],
    [{ preferred_username: 'cpetit' }, { name: 'cpetit' }],
    [{ name: '\ud800Claire' }, { name: '\ufffdClaire' }],
    [
      { email: 'a@exemple.fr', email_verified: false },
      { email: 'a@exemple.fr', isEmailVerified: false },
    ],
  ])('%j is read as %j', async (claims, read) => {
    expect(await signIn({ claims: { ...claims } })).toMatchObject(read);
  });

  test.each([{ name: 1 }, { name: '' }, { email: ['a@exemple.fr'] }, { email_verified: 'true' }])(
    '%j says nothing',
    async (claims) => {
      const identity = await signIn({ claims });
      expect(identity).not.toHaveProperty('name');
      expect(identity).not.toHaveProperty('email');
      expect(identity).not.toHaveProperty('isEmailVerified');
    },
  );
});
