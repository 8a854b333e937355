import { type Answer, type RequestOptions, request } from '../doors/server-requests.ts';
import type { Random } from './random-of.ts';

/** A shared server, and what opens it: the attack knows the form of each secret, and never a whole one. */
export interface AttackedServer {
  url: string;
  /** What it is called, and where it says it is. */
  host: string;
  origin: string;
  email: string;
  cookieName: string;
  session: string;
  token: string;
  invitation: string;
  /** An address that opens without a cookie. */
  signedAddress: string;
  /** Id of its provider of identities. */
  issuer: string;
}

/** What the attack got, and what it tried to get it with. */
interface Attack {
  /** How often each kind of attempt was answered by each status. */
  tally: Map<string, number>;
  /** What was answered as if somebody had come in, or as if something were broken. */
  wrong: string[];
  /** What no log may have. */
  tried: string[];
}

/** Texts that parsers, files, logs and headers have trouble with. */
const hostile = [
  ...['', ' ', '0', 'null', 'true', '[]', '{}', '%00', '%0d%0aSet-Cookie: a=b', '../../etc/passwd', '..%2f'],
  ...['__proto__', 'constructor', 'toString', '<script>alert(1)</script>', '\'"`;--', '$(id)', '{{7*7}}'],
  ...['é\u0301', '\u202e', '\ud83d\ude00', 'x'.repeat(5_000), 'NaN', '-1', '1e999', '2026-13-45', '\\'],
];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What makes attempts of random numbers. */
function attemptsOf(random: Random, server: AttackedServer, tried: string[]) {
  const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const noise = (length: number) => Array.from({ length }, () => alphabet[random(64)]).join('');
  /** A secret changed by little, or something of its form, or anything; what is long enough to be found is noted. */
  function near(secret: string): string {
    const at = random(secret.length);
    const changed = oneOf([
      () => secret.slice(0, at) + oneOf([...alphabet]) + secret.slice(at + 1),
      () => secret.slice(0, at),
      () => secret + noise(1 + random(3)),
      () => secret.slice(0, at) + secret.slice(at + 1),
      () => noise(secret.length),
      () => secret.toUpperCase(),
      () => oneOf(hostile),
    ])();
    const other = changed === secret ? `${changed}x` : changed;
    if (other.length >= 30 && other.length < 200) tried.push(other);
    return other;
  }
  const value = (): unknown =>
    oneOf<() => unknown>([
      () => oneOf(hostile),
      () => noise(random(40)),
      () => random(1_000_000),
      () => null,
      () => [oneOf(hostile)],
      () => ({ [oneOf(hostile)]: oneOf(hostile) }),
    ])();
  const password = () => {
    const made = `mot de passe ${noise(20)}`;
    tried.push(made);
    return made;
  };
  /** What a header can carry. */
  const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '');
  /** Half of them come from one network, the others each from another. */
  const network = (): Record<string, string> =>
    random(2) === 0
      ? {}
      : {
          'x-forwarded-for': oneOf([
            `${1 + random(220)}.${random(256)}.${random(256)}.${random(256)}`,
            `2001:${random(65_536).toString(16)}:${random(65_536).toString(16)}::${random(65_536).toString(16)}`,
            header(oneOf(hostile)),
          ]),
        };
  const posted = (
    path: string,
    body: unknown,
    more: Record<string, string> = {},
  ): RequestOptions & { path: string } => ({
    path,
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...{ host: server.host, origin: server.origin, 'content-type': 'application/json' },
      ...network(),
      ...more,
    },
  });
  const got = (path: string, more: Record<string, string> = {}): RequestOptions & { path: string } => ({
    path,
    headers: { host: server.host, accept: 'text/html', ...network(), ...more },
  });
  const closed = [
    '/',
    '/api/account',
    '/api/campaigns',
    '/api/people',
    '/events',
    '/media/place.jpg',
    '/settings',
  ];
  const query = () =>
    Array.from({ length: random(5) }, () => {
      const name = oneOf([
        'code',
        'state',
        'iss',
        'error',
        'error_description',
        'session_state',
        'next',
        'a[b]',
      ]);
      return `${name}=${encodeURIComponent(oneOf([noise(43), ...hostile]))}`;
    }).join('&');
  const cookies = () =>
    oneOf([
      () => `${server.cookieName}=${near(server.session)}`,
      () => `${server.cookieName}=${noise(43)}; ${server.cookieName}=${near(server.session)}`,
      () => `${noise(8)}=${noise(8)}; ${oneOf(hostile)}`,
      () => `${server.cookieName}-sign-in=${near(noise(43))}`,
    ])();

  return {
    'sign-in': () =>
      posted(
        '/api/sign-in',
        oneOf<() => unknown>([
          () => ({ email: oneOf([server.email, `${noise(8)}@exemple.fr`]), password: password() }),
          () => ({ email: value(), password: value(), [oneOf(hostile)]: value() }),
          () => value(),
          () => oneOf(['{', '"', '[[[[', '{"email":', `{"email":"${'x'.repeat(20_000)}"}`]),
        ])(),
      ),
    // Without the name of a provider it is the page of sign-in, which is open to all.
    begin: () =>
      got(`/sign-in/${oneOf([server.issuer, encodeURIComponent(oneOf(hostile) || 'autre')])}?${query()}`),
    callback: () => got(`/sign-in/${server.issuer}/callback?${query()}`, { cookie: header(cookies()) }),
    cookie: () => got(oneOf(closed), { cookie: header(cookies()) }),
    write: () => posted('/api/account/rename', { name: noise(8) }, { cookie: header(cookies()) }),
    token: () =>
      got(oneOf(closed), {
        authorization: header(
          oneOf([
            `Bearer ${near(server.token)}`,
            `bearer ${near(server.token)}`,
            near(server.token),
            oneOf(hostile),
          ]),
        ),
      }),
    invitation: () =>
      posted(oneOf(['/api/invitations/read', '/api/invitations/accept']), {
        secret: oneOf<() => unknown>([() => near(server.invitation), value])(),
        ...(random(2) === 0 && { password: password(), name: oneOf(hostile), email: server.email }),
      }),
    'signed address': () => {
      const [path = '', signature = ''] = server.signedAddress.split('signed=');
      const other = encodeURIComponent(near(signature)).replaceAll('%00', '');
      return got(`${oneOf([path, '/api/account?', '/media/autre.jpg?'])}signed=${other}`);
    },
  } satisfies Record<string, () => RequestOptions & { path: string }>;
}

/** Whether an answer lets nobody in: refused, or led to the page of sign-in or to the provider, without a session. */
function isClosed(
  kind: string,
  { status, headers }: Answer,
  { cookieName, origin }: AttackedServer,
): boolean {
  const begins = (headers['set-cookie'] ?? []).some((cookie) => cookie.startsWith(`${cookieName}=`));
  const isRefused = status >= 400 && status < 500;
  const { location = '' } = headers;
  const leadsOut =
    kind === 'begin' &&
    /^http:\/\/127\.0\.0\.1:\d+\/auth\?|^https:\/\/identite\.exemple\.fr\/auth\?/.test(location);
  const isAsked = status === 302 && (leadsOut || new URL(location, origin).pathname === '/sign-in');
  return !begins && (isRefused || isAsked);
}

/** Tries to come in, so often, a few at a time. */
export async function attack(server: AttackedServer, random: Random, runs: number): Promise<Attack> {
  const found: Attack = { tally: new Map(), wrong: [], tried: [] };
  const attempts = Object.entries(attemptsOf(random, server, found.tried));
  let left = runs;
  async function attacker(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const [kind, make] = attempts[random(attempts.length)] ?? attempts[0] ?? [];
      if (kind === undefined || make === undefined) return;
      const { path, ...options } = make();
      const answer = await request(server.url + path, options);
      const key = `${kind} ${answer.status}`;
      found.tally.set(key, (found.tally.get(key) ?? 0) + 1);
      if (!isClosed(kind, answer, server))
        found.wrong.push(`${kind} ${path}: ${answer.status} ${answer.text}`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, attacker));
  return found;
}
