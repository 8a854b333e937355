import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acceptInvitation, inviteTo } from '../../src/use-cases/people/invitations.ts';
import { addPerson } from '../../src/use-cases/people/people.ts';
import { startSession } from '../../src/use-cases/people/sessions.ts';
import { signAddress } from '../../src/use-cases/people/signed-addresses.ts';
import { createTokenFor } from '../../src/use-cases/people/tokens.ts';
import { faultRuns, faultSeed } from '../support/fault-runs.ts';
import { freePort } from '../support/free-port.ts';
import { attack } from '../support/fuzzed-sign-ins.ts';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { randomOf } from '../support/random-of.ts';
import { startProgram } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';
import { request } from './server-requests.ts';

/** Bytes that the process may have grown by once it has answered a fifth of all. */
const MAX_GROWTH = 100 * 1024 ** 2;

/** Memory that a process has in use, bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test.runIf(process.platform === 'linux')(
  'a server that is attacked for long lets nobody in, breaks nothing, logs no secret, and grows by little',
  { timeout: 3_600_000 },
  async () => {
    const port = await freePort();
    const host = `localhost:${port}`;
    const origin = `http://${host}`;
    const provider = await startOpenIdProvider({ callbacks: [`${origin}/sign-in/ville/callback`] });
    onTestFinished(provider.stop);
    const { folder, open } = await cliWorld({
      config: {
        server: { public: { url: origin, trustedProxies: ['127.0.0.1'] } },
        login: { issuers: [provider.settings()] },
      },
    });
    const workspace = await open({ from: folder, author: undefined, watch: false } as Parameters<
      typeof open
    >[0]);
    const { deps } = workspace;
    const email = 'claire@exemple.fr';
    const wished = { name: 'Claire Petit', email, roles: ['editor' as const] };
    const { person, invitation } = await addPerson(deps, wished);
    const link = invitation?.url.split('#')[1] ?? '';
    await acceptInvitation(deps, {
      secret: link,
      password: 'quatre mots sans suite',
      name: undefined,
      email: undefined,
    });
    const { secret: session, session: begun } = await startSession(deps, person, { browser: 'Firefox' });
    const { secret: token } = await createTokenFor(deps, {
      personId: person.id,
      name: 'CI',
      roles: ['editor'],
      days: 9,
    });
    const { url } = await inviteTo(deps, person);
    const signedAddress = signAddress(deps, begun, '/thumbnails/widgets/agenda.jpg');
    await workspace.close();

    const where = { folder, env: { NEWSLETTER_AUTHOR: '' } };
    const program = startProgram(where, 'serve', '--no-open', '--port', String(port));
    const at = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => request(`${at}/healthz`, { headers: { host } }).catch(() => undefined))
      .toMatchObject({
        status: 200,
      });
    const attacked = {
      ...{ url: at, host, origin, email, issuer: 'ville', session, token, signedAddress },
      ...{ cookieName: `newsletter-localhost-${port}`, invitation: url.split('#')[1] ?? '' },
    };
    const runs = faultRuns(1_000);
    const random = randomOf(faultSeed);
    const warm = await attack(attacked, random, Math.ceil(runs / 5));
    const before = await memoryOf(program.pid);
    const rest = await attack(attacked, random, runs - Math.ceil(runs / 5));
    const growth = (await memoryOf(program.pid)) - before;

    const tally = new Map([...warm.tally].map(([key, count]) => [key, count + (rest.tally.get(key) ?? 0)]));
    console.log(
      [...tally]
        .sort()
        .map(([key, count]) => `${key}: ${count}`)
        .join('\n'),
    );
    console.log(
      `memory: ${Math.round(before / 1024 ** 2)} MB, then ${Math.round(growth / 1024 ** 2)} MB more`,
    );
    expect([...warm.wrong, ...rest.wrong]).toEqual([]);
    expect(await readdir(join(folder, 'access', 'sessions'))).toEqual([`${begun.id}.json`]);
    expect(growth).toBeLessThan(MAX_GROWTH);
    const logs = program.stdout() + program.stderr();
    const secrets = [session, token, attacked.invitation, ...warm.tried, ...rest.tried];
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
    const headers = { host, authorization: `Bearer ${token}` };
    expect((await request(`${at}/api/account`, { headers })).status).toBe(200);
  },
);
