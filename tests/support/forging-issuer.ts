import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IssuerSettings } from '../../src/core/people/login-settings.ts';
import { anIssuer } from './builders/issuer.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const newSigningKey = (kid = 'une'): SigningKey => ({
  kid,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** How a text is signed: RS256 by default. */
type Signature = (text: string) => Buffer;

export const rs256 =
  ({ privateKey }: SigningKey): Signature =>
  (text) =>
    sign('RSA-SHA256', Buffer.from(text), privateKey);
export const hs256 =
  (key: string | Buffer): Signature =>
  (text) =>
    createHmac('sha256', key).update(text).digest();
export const unsigned: Signature = () => Buffer.alloc(0);

/** Half of the hash of an access token, as RS256 has it. */
export const halfHashOf = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

/** What it answers; all of it can be a lie. */
export interface Forgery {
  /** Over the claims of an honest id token; undefined takes one away. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  signature: Signature;
  keys: SigningKey[];
  metadata: Record<string, unknown>;
  userInfo: object;
  /** In place of what the address of tokens answers. */
  tokens?: { status: number; type?: string; body: string; location?: string };
}

/** Half a provider: it signs whatever a test wants signed, for whoever asks. */
export interface ForgingIssuer {
  issuer: string;
  forgery: Forgery;
  settings(facts?: Partial<IssuerSettings>): IssuerSettings;
  /** Where a browser is led back to from the page that an address leads to. */
  returnFrom(address: string, more?: Record<string, string>): string;
  /** How often each of its addresses was asked. */
  asked: string[];
  close(): Promise<void>;
}

export const accessToken = 'jeton d’accès'.normalize('NFD').replace(/[^\w]/g, '-');

/** Takes a while to make, and signs for all. */
let ownKey: SigningKey | undefined;

export async function startForgingIssuer(): Promise<ForgingIssuer> {
  let nonce = '';
  ownKey ??= newSigningKey();
  const key = ownKey;
  const asked: string[] = [];
  const server = http.createServer((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    const json = (value: object, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/.well-known/openid-configuration')
      return json({ ...metadataOf(issuer), ...forgery.metadata });
    if (path === '/keys') return json({ keys: forgery.keys.map(publicJwk) });
    if (path === '/me') return json(forgery.userInfo);
    if (path !== '/token') return json({}, 404);
    const { tokens } = forgery;
    if (tokens) {
      const location = tokens.location === undefined ? {} : { location: tokens.location };
      return res
        .writeHead(tokens.status, { 'content-type': tokens.type ?? 'application/json', ...location })
        .end(tokens.body);
    }
    return json({ access_token: accessToken, token_type: 'Bearer', id_token: idToken() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forgery: Forgery = {
    ...{ claims: {}, header: {}, signature: rs256(key), keys: [key], metadata: {} },
    userInfo: { sub: 'claire-1' },
  };
  function idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const honest = { iss: issuer, aud: 'newsletter', sub: 'claire-1', iat: now, exp: now + 300, nonce };
    const text = `${encoded({ alg: 'RS256', kid: key.kid, ...forgery.header })}.${encoded({ ...honest, ...forgery.claims })}`;
    return `${text}.${forgery.signature(text).toString('base64url')}`;
  }
  return {
    ...{ issuer, forgery, asked },
    settings: (facts = {}) => anIssuer({ issuer, ...facts }),
    returnFrom(address, more = {}) {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      const state = searchParams.get('state') ?? '';
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ code: 'code', state, ...more })}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  response_types_supported: ['code'],
});

const publicJwk = ({ kid, publicKey }: SigningKey) => ({
  ...publicKey.export({ format: 'jwk' }),
  ...{ kid, use: 'sig' },
});
