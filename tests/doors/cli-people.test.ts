import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findToken } from '../../src/use-cases/people/callers.ts';
import { acceptInvitation } from '../../src/use-cases/people/invitations.ts';
import { startSession } from '../../src/use-cases/people/sessions.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

const shared = { server: { public: { url: 'http://localhost:8080' } }, login: {} };
const sharedWorld = () => cliWorld({ config: shared });

/** What somebody does with the files of the workspace meanwhile, as a server does. */
async function meanwhile<Done>(
  { open, folder }: CliWorld,
  work: (deps: Awaited<ReturnType<CliWorld['open']>>['deps']) => Promise<Done>,
): Promise<Done> {
  const { deps, close } = await open({ from: folder, watch: false } as Parameters<typeof open>[0]);
  try {
    return await work(deps);
  } finally {
    await close();
  }
}

const add = ({ newsletter }: CliWorld, ...roles: string[]) =>
  newsletter(
    ...['people', 'add', '--name', 'Claire Petit', '--address', 'claire@exemple.fr'],
    ...roles.flatMap((role) => ['--role', role]),
  );

describe('newsletter people', () => {
  it('opens an account, and its link alone is on stdout', async () => {
    const world = await sharedWorld();
    const { exitCode, stdout, stderr } = await add(world, 'sender', 'editor');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^http:\/\/localhost:8080\/invitation#[\w-]{43}\n$/);
    expect(stderr).toContain('il sert une fois');
    const list = await world.newsletter('people');
    expect(list.stdout).toMatch(/claire-petit +Claire Petit +claire@exemple\.fr +Rédaction, Envoi +invitée/);
    const secret = stdout.trim().split('#')[1] ?? '';
    await meanwhile(world, (deps) =>
      acceptInvitation(deps, { secret, password: 'quatre mots sans suite' } as Parameters<
        typeof acceptInvitation
      >[1]),
    );
    const { json } = await world.newsletter('people', '--json');
    expect(json.people).toMatchObject([{ id: 'claire-petit', roles: ['editor', 'sender'], state: 'active' }]);
  });

  it('gives other roles, closes and opens an account, by address or id; sessions end with it', async () => {
    const world = await sharedWorld();
    await add(world, 'editor');
    await meanwhile(world, (deps) => startSession(deps, { id: 'claire-petit' }, { browser: 'Firefox' }));
    const changed = await world.newsletter(
      'people',
      'roles',
      'CLAIRE@exemple.fr',
      '--role',
      'approver',
      '--json',
    );
    expect(changed.json.people).toMatchObject([{ roles: ['approver'], state: 'invited' }]);
    await world.newsletter('people', 'close', 'claire-petit');
    expect(await readdir(join(world.folder, 'access', 'sessions'))).toEqual([]);
    expect((await world.newsletter('people', '--json')).json.people[0].state).toBe('disabled');
    await world.newsletter('people', 'open', 'claire-petit');
    const { stdout } = await world.newsletter('people', 'invite', 'claire-petit');
    expect(stdout).toContain('/invitation#');
  });

  it('keeps somebody to administer', async () => {
    const world = await sharedWorld();
    await add(world, 'administrator');
    const { exitCode, stderr } = await world.newsletter(
      'people',
      'roles',
      'claire-petit',
      '--role',
      'editor',
    );
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Il ne resterait personne')]);
  });

  it.each([
    [['people', 'bannir'], 2, 'Action inconnue'],
    [['people', 'constructor'], 2, 'Action inconnue'],
    [['people', 'add', '--name', 'Claire'], 2, '--address'],
    [['people', 'add', '--name', 'Claire', '--address', 'claire', '--role', 'editor'], 2, '--address'],
    [['people', 'add', '--name', 'Claire', '--address', 'a@b.fr', '--role', 'chef'], 2, '--role'],
    [['people', 'roles', 'claire'], 2, '--role'],
    [['people', 'close'], 2, 'newsletter people close'],
    [['people', 'close', '../../etc'], 2, 'Personne ne s’appelle'],
    [['people', 'invite', 'x@y.fr'], 2, 'Personne ne s’appelle'],
    [['token', 'create', '--name', 'CI'], 2, '--person'],
    [
      ['token', 'create', '--person', 'x@y.fr', '--name', 'CI', '--role', 'editor'],
      2,
      'Personne ne s’appelle',
    ],
    [['token', 'create', '--person', 'a', '--name', 'CI', '--role', 'editor', '--days', '9999'], 2, '--days'],
    [['token', 'revoke'], 2, 'newsletter token revoke'],
    [['token', 'revoke', 'CI'], 2, 'Aucun jeton'],
  ])('%j ends with %d, and says why', async (argv, exitCode, says) => {
    const { newsletter } = await sharedWorld();
    const outcome = await newsletter(...argv);
    expect([outcome.exitCode, outcome.stderr]).toEqual([exitCode, expect.stringContaining(says)]);
  });
});

describe('newsletter token', () => {
  const create = ({ newsletter }: CliWorld, ...more: string[]) =>
    newsletter('token', 'create', '--person', 'claire@exemple.fr', '--name', 'CI du site', ...more);

  it('makes one, shown this once, that does no more than its person', async () => {
    const world = await sharedWorld();
    await add(world, 'editor', 'sender');
    const { stdout, stderr } = await create(world, '--role', 'sender', '--days', '30');
    expect(stdout).toMatch(/^newsletter_[\w-]{43}\n$/);
    expect(stderr).toContain('il n’est montré qu’une fois');
    const caller = await meanwhile(world, (deps) => findToken(deps, stdout.trim()));
    expect(caller).toMatchObject({ id: 'claire-petit', roles: ['sender'], token: 'CI du site' });
    const list = await world.newsletter('token');
    expect(list.stdout).toMatch(/[0-9a-f]{12} +CI du site +claire-petit +Envoi /);
    expect(list.stdout + JSON.stringify((await world.newsletter('token', '--json')).json)).not.toContain(
      stdout.trim(),
    );
    const more = await create(world, '--role', 'administrator');
    expect([more.exitCode, more.stderr]).toEqual([1, expect.stringContaining('Administration')]);
  });

  it('ends one by its name or its id, at once for every process', async () => {
    const world = await sharedWorld();
    await add(world, 'editor');
    const [first, second] = [
      await create(world, '--role', 'editor'),
      await create(world, '--role', 'editor'),
    ];
    const twice = await world.newsletter('token', 'revoke', 'CI du site');
    expect([twice.exitCode, twice.stderr]).toEqual([2, expect.stringContaining('Plusieurs jetons')]);
    const { tokens } = (await world.newsletter('token', 'list', '--person', 'claire-petit', '--json')).json;
    await world.newsletter('token', 'revoke', tokens[0].id.slice(0, 12));
    await world.newsletter('token', 'revoke', 'CI du site');
    for (const { stdout } of [first, second])
      expect(await meanwhile(world, (deps) => findToken(deps, stdout.trim()))).toBeUndefined();
  });

  it('is told by the audit log, without its secret', async () => {
    const world = await sharedWorld();
    await add(world, 'editor');
    const { stdout } = await create(world, '--role', 'editor');
    await world.newsletter('token', 'revoke', 'CI du site');
    const { json } = await world.newsletter('audit', '--json');
    expect(json.entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['person-added', 'token-created', 'token-revoked']),
    );
    expect(JSON.stringify(json)).not.toContain(stdout.trim());
  });
});

describe('a workspace that people share', () => {
  it.each([
    ['campaigns', '--author', 'Marc'],
    ['campaigns', ''],
  ])('takes nobody’s word for who acts: %s %s %s', async (command, flag, author = '') => {
    const { newsletter } = await sharedWorld();
    if (flag === '') vi.stubEnv('NEWSLETTER_AUTHOR', 'Marc');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { exitCode, stderr } = await newsletter(command, ...(flag ? [flag, author] : []));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('NEWSLETTER_AUTHOR')]);
  });

  it('has no people where it is not shared, and takes that word there', async () => {
    const { newsletter } = await cliWorld();
    for (const command of ['people', 'token']) {
      const { exitCode, stderr } = await newsletter(command);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('n’est pas partagé')]);
    }
    expect((await newsletter('campaigns', '--author', 'Marc')).exitCode).toBe(0);
  });

  it('is tidied of sessions and invitations that are over', async () => {
    const world = await sharedWorld();
    await add(world, 'editor');
    await meanwhile(world, async (deps) => {
      await startSession(deps, { id: 'claire-petit' }, { browser: 'Firefox' });
      const { session } = await startSession(deps, { id: 'claire-petit' }, { browser: 'Ancien' });
      const past = '2026-01-01T00:00:00.000Z';
      await deps.access.sessions.update(session.id, (kept) => kept && { ...kept, expires_at: past });
    });
    const sessions = () => readdir(join(world.folder, 'access', 'sessions'));
    const foreseen = await world.newsletter('tidy', '--dry-run', '--json');
    expect(foreseen.json.access).toEqual({ sessions: 1, invitations: 0 });
    expect(await sessions()).toHaveLength(2);
    const { stderr } = await world.newsletter('tidy');
    expect(stderr).toMatch(/1\ssession ou invitation échue/);
    const [left = ''] = await sessions();
    expect(await readFile(join(world.folder, 'access', 'sessions', left), 'utf8')).toContain('Firefox');
  });
});
