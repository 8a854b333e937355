import { generateKeyPairSync, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { IssuerSettings } from '../../src/core/people/login-settings.ts';
import { anIssuer } from './builders/issuer.ts';

/** Somebody who has an account there. */
interface ProviderAccount {
  sub: string;
  /** Whatever the provider says of them. */
  [claim: string]: unknown;
}

interface ProviderFacts {
  /** Where it may lead back to. */
  callbacks: string[];
  /** Where it may lead after sign-out. */
  after?: string[];
  /** Of the client, where it has one. */
  secret?: string;
  /** Whether what it says of people stands in the id token, or is to be asked for. */
  saysAllAtOnce?: boolean;
  /** Seconds for which what it signs is good. */
  lifeSeconds?: number;
}

/** A browser's cookies, of one server. */
export type CookieJar = Map<string, string>;

/** A provider of identities, a certified one (`oidc-provider`), on loopback. */
export interface OpenIdProvider {
  issuer: string;
  /** As the configuration names it. */
  settings(facts?: Partial<IssuerSettings>): IssuerSettings;
  /** Somebody says who they are on the page that an address leads to. @returns where they are led back to */
  signIn(address: string, account: ProviderAccount, jar?: CookieJar): Promise<string>;
  /** Whoever comes to its page of sign-in from now on is this person. */
  isNext(account: ProviderAccount): void;
  /** Somebody confirms that they sign out. @returns where they are led */
  signOut(address: string, jar: CookieJar): Promise<string>;
  /** Signs with another key from now on, and forgets the former one. */
  rotateKey(): void;
  /** As a machine that is off, and on again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: randomUUID(), use: 'sig', alg: 'RS256' },
});

/** Takes a while to make, and is the first key of all. */
let firstKey: object | undefined;

const scopes = 'openid profile email groups';

export async function startOpenIdProvider(facts: ProviderFacts): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let signingIn = '';
  let provider: Provider;
  const server = http.createServer(async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return provider.callback()(req, res);
    // Its page of sign-in: who asks is who the test says.
    await provider.interactionFinished(req, res, { login: { accountId: signingIn } });
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;
  const signWith = (key: object) => {
    provider = new Provider(issuer, configurationOf(facts, key, { accounts, provider: () => provider }));
  };
  firstKey ??= newKey();
  signWith(firstKey);

  async function visit(address: string, jar: CookieJar, form?: URLSearchParams): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { cookie },
      redirect: 'manual',
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects up to one that leads elsewhere. */
  async function follow(answer: Response, jar: CookieJar): Promise<string> {
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    const next = new URL(location, issuer).href;
    return next.startsWith(`${issuer}/`) ? follow(await visit(next, jar), jar) : next;
  }

  const isNext = (account: ProviderAccount) => {
    accounts.set(account.sub, account);
    signingIn = account.sub;
  };

  return {
    issuer,
    isNext,
    settings: (own = {}) => anIssuer({ issuer, scope: scopes, ...own }),
    async signIn(address, account, jar = new Map()) {
      isNext(account);
      return follow(await visit(address, jar), jar);
    },
    async signOut(address, jar) {
      const page = await (await visit(address, jar)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const form = new URLSearchParams({ xsrf, logout: 'yes' });
      return follow(await visit(`${issuer}/session/end/confirm`, jar, form), jar);
    },
    rotateKey: () => signWith(newKey()),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => void (await listen(port)),
  };
}

function configurationOf(
  { callbacks, after = [], secret, saysAllAtOnce = true, lifeSeconds = 3_600 }: ProviderFacts,
  key: object,
  world: { accounts: ReadonlyMap<string, ProviderAccount>; provider: () => Provider },
): object {
  const client = {
    client_id: 'newsletter',
    redirect_uris: callbacks,
    post_logout_redirect_uris: after,
    ...(secret ? { client_secret: secret } : { token_endpoint_auth_method: 'none' }),
  };
  return {
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: ['of the tests'] },
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      groups: ['groups', 'https://exemple.fr/groupes', 'realm_access'],
    },
    scopes: scopes.split(' '),
    conformIdTokenClaims: !saysAllAtOnce,
    pkce: { required: () => true },
    ttl: { IdToken: lifeSeconds, AccessToken: 3_600, Session: 3_600, Interaction: 3_600, Grant: 3_600 },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => world.accounts.get(sub) }),
    // Nobody is asked what they allow.
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const { Grant } = world.provider();
      const grant = new Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save(3_600);
      return grant;
    },
  };
}
