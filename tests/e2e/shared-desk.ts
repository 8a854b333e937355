import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { proofHeader } from '../../src/contract/page-caller.ts';
import type { Role } from '../../src/core/people/role.ts';
import { freePort } from '../support/free-port.ts';
import { programOnDemonstration } from '../support/program-on-demonstration.ts';
import type { Visit } from './shell-visit.ts';

export const password = 'quatre mots en tout cas';

/** A shared server of the demonstration, as its people call it. */
export interface SharedDesk {
  origin: string;
  folder: string;
  /** The link of the first administrator. */
  invitation: string;
  /** Opens accounts: an administrator, who is 'Anne Durand', and others by their roles. @returns their addresses of mail */
  hasPeople(others?: Readonly<Record<string, readonly Role[]>>): Promise<void>;
  /** Signs somebody in by the page of sign-in. */
  signIn(visit: Visit, email: string, next?: string): Promise<void>;
  go(visit: Visit, path: string): Promise<void>;
}

export const administrator = 'anne@exemple.fr';

/** Starts a shared server for each test, nobody in it. @param more of its environment */
export function sharedDesks(more: NodeJS.ProcessEnv = {}): () => SharedDesk {
  const { demonstration, environment, startWith } = programOnDemonstration();
  const { NEWSLETTER_AUTHOR: _, ...env } = environment;
  let desk: SharedDesk;
  beforeEach(async () => {
    const folder = await demonstration();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const file = join(folder, 'newsletter.config.json');
    const { author: __, ...config } = JSON.parse(await readFile(file, 'utf8'));
    const server = { ...config.server, public: { url: origin } };
    await writeFile(file, JSON.stringify({ ...config, server, login: {} }));
    const child = startWith({ ...env, ...more }, folder, 'serve', '--port', String(port), '--no-open');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    const link = () => /http\S+\/invitation#[\w-]{20,}/.exec(said)?.[0];
    for (let waited = 0; !link(); waited += 1) {
      if (waited > 600 || child.exitCode !== null) throw new Error(`no invitation was said: ${said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    desk = deskAt({ origin, folder, invitation: link() as string });
  });
  return () => desk;
}

function deskAt(at: Pick<SharedDesk, 'origin' | 'folder' | 'invitation'>): SharedDesk {
  const { origin, invitation } = at;
  async function post(path: string, body: object, headers = {}) {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${answer.exception}`);
    return { answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }
  const secretOf = (link: string) => link.split('#')[1] ?? '';
  return {
    ...at,
    async hasPeople(others = {}) {
      const accept = { secret: secretOf(invitation), name: 'Anne Durand', email: administrator, password };
      const { cookie } = await post('/api/invitations/accept', accept);
      const account = await (await fetch(`${origin}/api/account`, { headers: { cookie } })).json();
      const headers = { cookie, [proofHeader]: account.proof };
      for (const [name, roles] of Object.entries(others)) {
        const [first = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
        const email = `${first}@exemple.fr`;
        const { answer } = await post('/api/people', { name, email, roles }, headers);
        await post('/api/invitations/accept', { secret: secretOf(answer.invitation.url), password });
      }
      await post('/api/sign-out', {}, headers);
    },
    async signIn(visit, email, next = '/') {
      await visit.page.goto(`${origin}/sign-in?next=${encodeURIComponent(next)}`);
      await visit.page.waitForSelector('#ways:not([hidden])');
      await visit.type('textbox', 'Adresse de courriel', email);
      await visit.page.type('#password', password);
      await visit.click('button', 'S’identifier');
      await visit.page.waitForFunction(() => location.pathname !== '/sign-in');
    },
    go: async (visit, path) => void (await visit.page.goto(origin + path, { waitUntil: 'domcontentloaded' })),
  };
}
