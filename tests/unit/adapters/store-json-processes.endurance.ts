import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { acquireServerLock } from '../../../src/adapters/store-json/server-lock.ts';
import { versionNumber } from '../../../src/core/campaign/version-number.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import type { Store } from '../../../src/use-cases/ports/store.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { bundleScript, type Child, startChild } from '../../support/store/child-script.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const url = 'http://127.0.0.1:4321/';
let holdLock: string;
let saveAgainstOthers: string;
let rewriteAgainstOthers: string;

beforeAll(async () => {
  const [holding, saving, rewriting] = [
    await bundleScript('hold-lock'),
    await bundleScript('save-against-others'),
    await bundleScript('rewrite-against-others'),
  ];
  holdLock = holding.file;
  saveAgainstOthers = saving.file;
  rewriteAgainstOthers = rewriting.file;
  return async () => {
    for (const script of [holding, saving, rewriting]) await script.remove();
  };
});

async function aHolder(folder: string): Promise<Child> {
  const child = startChild(process.execPath, [holdLock, folder]);
  expect(await child.line(() => true)).toBe('held');
  return child;
}

describe('one server a folder (H8)', () => {
  test('a second one is refused and told which process holds it, and where', async () => {
    const folder = await temporaryFolder();
    const holder = await aHolder(folder);
    await expect(acquireServerLock(folder)).rejects.toMatchObject({
      code: 'workspace-locked',
      kind: 'locked',
      params: { pid: holder.process.pid, url },
    });
    const info = JSON.parse(await readFile(join(folder, '.newsletter/server.json'), 'utf8'));
    expect(info).toMatchObject({ pid: holder.process.pid, url });
  });

  test('the same folder by another name is the same folder', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'sous'));
    const lock = await acquireServerLock(join(folder, 'sous', '..'));
    onTestFinished(() => lock.release());
    await expect(acquireServerLock(folder)).rejects.toMatchObject({ code: 'workspace-locked' });
  });

  test('it is free again when the holder leaves', async () => {
    const folder = await temporaryFolder();
    const holder = await aHolder(folder);
    holder.process.stdin?.end();
    await holder.exited;
    const lock = await acquireServerLock(folder);
    await lock.release();
  });

  test('it is free when the holder is killed, whatever files it left (H9)', async () => {
    const folder = await temporaryFolder();
    for (let round = 0; round < 3; round += 1) {
      const holder = await aHolder(folder);
      holder.process.kill('SIGKILL');
      await holder.exited;
    }
    const lock = await acquireServerLock(folder);
    await lock.release();
  });

  test.skipIf(process.platform === 'win32')('a holder that is stopped still holds it (H9)', async () => {
    const folder = await temporaryFolder();
    const holder = await aHolder(folder);
    holder.process.kill('SIGSTOP');
    await expect(acquireServerLock(folder)).rejects.toMatchObject({
      params: { pid: holder.process.pid, url },
    });
  });

  test('of ten that come at once, over the remains of a dead one, exactly one gets it', async () => {
    const folder = await temporaryFolder();
    const dead = await aHolder(folder);
    dead.process.kill('SIGKILL');
    await dead.exited;
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => acquireServerLock(folder)));
    const held = results.filter((result) => result.status === 'fulfilled');
    const refused = results.filter((result) => result.status === 'rejected');
    expect(held).toHaveLength(1);
    expect(refused.every(({ reason }) => AppError.is(reason, 'workspace-locked'))).toBe(true);
    await held[0]?.value.release();
  });

  test('a folder too deep for a socket’s address is held all the same', async () => {
    const folder = join(await temporaryFolder(), 'très-long-nom-de-dossier'.repeat(8));
    await mkdir(folder);
    const lock = await acquireServerLock(folder);
    await expect(acquireServerLock(folder)).rejects.toMatchObject({ code: 'workspace-locked' });
    await lock.release();
  });
});

test('commands that save beside a server, all at once, lose nothing of each other (H8)', async () => {
  const folder = await temporaryFolder();
  const server = await createJsonStore({ folder, watch: true });
  onTestFinished(() => server.close());
  await server.campaigns.create(aCampaign());
  const commands = ['Anne', 'Bruno'].map((name) =>
    startChild(process.execPath, [saveAgainstOthers, folder, name, '20']),
  );
  let own = 0;
  while (own < 20) {
    const current = await server.versions.current(id);
    const number = current ? versionNumber(current.id) + 1 : 1;
    const saved = await server.versions.publish(aVersion({ author: 'Serveur' }, number)).then(
      () => true,
      (error) => {
        expect(AppError.is(error, 'version-conflict')).toBe(true);
        return false;
      },
    );
    own += Number(saved);
  }
  await Promise.all(commands.map(({ exited }) => exited));
  await server.watching;
  // Before every file is looked at again.
  await expect.poll(async () => (await server.versions.list(id)).length, { timeout: 15_000 }).toBe(60);
  const authors = (await server.versions.list(id)).map(({ author }) => author);
  for (const name of ['Anne', 'Bruno', 'Serveur']) {
    expect(authors.filter((author) => author === name)).toHaveLength(20);
  }
});

test('two editors that save the same base: the second hears of the first, and nothing is lost (H7)', async () => {
  const folder = await temporaryFolder();
  const [first, second] = [
    await createJsonStore({ folder, watch: false }),
    await createJsonStore({ folder, watch: false }),
  ];
  await first.campaigns.create(aCampaign());
  await first.versions.publish(aVersion());
  const [mine, theirs] = [aVersion({ author: 'Claire' }, 2), aVersion({ author: 'Marc' }, 2)];
  await first.versions.publish(mine);
  await expect(second.versions.publish(theirs)).rejects.toMatchObject({
    code: 'version-conflict',
    kind: 'conflict',
    params: { current: { id: mine.id, name: 'Claire' } },
  });
  expect(await second.versions.get(mine.id)).toEqual(mine);
  await second.versions.publish(aVersion({ author: 'Marc' }, 3));
  expect((await first.versions.list(id)).map(({ author }) => author)).toEqual([
    'Marc',
    'Claire',
    'Claire Petit',
  ]);
});

describe('rewrites of the same files', () => {
  async function aWorkspaceToRewrite() {
    const folder = await temporaryFolder();
    const store = await createJsonStore({ folder, watch: false });
    await store.campaigns.create(aCampaign({ name: '0', number: 0 }));
    await store.newsletterTemplates.create(aNewsletterTemplate({ name: '0', use_editor: true }));
    return { folder, store };
  }

  test('by two processes, a hundred each of different fields, lose nothing of each other', async () => {
    const { folder, store } = await aWorkspaceToRewrite();
    const both = ['name', 'number'].map((field) =>
      startChild(process.execPath, [rewriteAgainstOthers, folder, field, '50']),
    );
    expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
    expect(await store.campaigns.get(id)).toMatchObject({ name: '50', number: 50 });
    expect(await store.newsletterTemplates.get('lettre')).toMatchObject({ name: '50', use_editor: true });
  });

  test('by two stores of one process, all at once, lose nothing either', async () => {
    const { folder, store } = await aWorkspaceToRewrite();
    const server = await createJsonStore({ folder, watch: true });
    onTestFinished(() => server.close());
    const count = (one: Store) =>
      one.campaigns.update(id, (now) => ({ ...now, number: (now.number ?? 0) + 1 }));
    await Promise.all(Array.from({ length: 20 }, (_, rank) => count(rank % 2 ? store : server)));
    expect(await store.campaigns.get(id)).toMatchObject({ number: 20 });
  });

  test('go on after one of them was killed in the middle', async () => {
    const { folder, store } = await aWorkspaceToRewrite();
    for (let round = 0; round < 4; round += 1) {
      const child = startChild(process.execPath, [rewriteAgainstOthers, folder, 'number']);
      await child.line(() => true);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      child.process.kill('SIGKILL');
      await child.exited;
      await store.campaigns.update(id, (campaign) => ({ ...campaign, name: `Tour ${round}` }));
    }
  });
});
