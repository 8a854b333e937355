import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAccessFiles } from '../../src/adapters/access-files/create-access-files.ts';
import { createLock } from '../../src/adapters/store-json/lock.ts';
import { aPersonWho } from '../doors/shared-workspace.ts';
import { fakeAccess } from '../support/fakes/fake-access.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { accessStoreContract, anInvitation, aSession, aToken } from './access-store.ts';

const inFolder = (folder: string) => createAccessFiles({ folder, exclusively: createLock(folder) });

accessStoreContract('files', async () => {
  const folder = await temporaryFolder();
  return { access: inFolder(folder), elsewhere: inFolder(folder), close: async () => undefined };
});

accessStoreContract('the fake of the tests', async () => {
  const access = fakeAccess();
  return { access, elsewhere: access, close: async () => undefined };
});

describe('files of who comes in', () => {
  test.skipIf(process.platform === 'win32')('are closed to other people of the machine', async () => {
    const folder = await temporaryFolder();
    const access = inFolder(folder);
    await access.sessions.create(aSession());
    await access.invitations.create(anInvitation());
    await access.tokens.create(aToken());
    expect((await stat(join(folder, 'access'))).mode & 0o077).toBe(0);
    // Somebody opened it by hand: it is closed again before anything more lies in it.
    await chmod(join(folder, 'access'), 0o755);
    await access.tokens.create(aToken({ id: 'd'.repeat(64) }));
    expect((await stat(join(folder, 'access'))).mode & 0o077).toBe(0);
  });

  test.each([
    ['what is no JSON', '{"id": '],
    ['what says nothing', '{}'],
    ['another person than its name', JSON.stringify({ ...aPersonWho('sender'), id: 'autre' })],
    ['a role that does not exist', JSON.stringify({ ...aPersonWho('sender'), roles: ['roi'] })],
    ['more than is known', JSON.stringify({ ...aPersonWho('sender'), isRoot: true })],
  ])('that hold %s open nothing, and hide nobody else', async (_, text) => {
    const folder = await temporaryFolder();
    const access = inFolder(folder);
    await access.people.create(aPersonWho('editor'));
    await writeFile(join(folder, 'people', 'sender.json'), text);
    await expect(access.people.get('sender')).rejects.toMatchObject({ code: 'file-unreadable' });
    expect((await access.people.list()).map(({ id }) => id)).toEqual(['editor']);
    expect(await readFile(join(folder, 'people', 'sender.json'), 'utf8')).toBe(text);
  });

  test.skipIf(process.platform === 'win32')('that are links are nobody’s', async () => {
    const folder = await temporaryFolder();
    const other = await temporaryFolder();
    await inFolder(other).people.create(aPersonWho('administrator'));
    const access = inFolder(folder);
    await access.people.create(aPersonWho('editor'));
    await symlink(join(other, 'people', 'administrator.json'), join(folder, 'people', 'administrator.json'));
    expect((await access.people.list()).map(({ id }) => id)).toEqual(['editor']);
  });

  test('that let people in are not for Git', async () => {
    const folder = await temporaryFolder();
    const access = inFolder(folder);
    await access.people.create(aPersonWho('editor'));
    expect(await readdir(folder)).not.toContain('access');
    await access.sessions.create(aSession());
    expect(await readFile(join(folder, 'access', '.gitignore'), 'utf8')).toBe('*\n');
  });

  test('leave nothing behind where they were taken away', async () => {
    const folder = await temporaryFolder();
    const access = inFolder(folder);
    await access.sessions.create(aSession());
    await access.sessions.update(aSession().id, () => undefined);
    expect(await readdir(join(folder, 'access', 'sessions'))).toEqual([]);
  });
});
