import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import promises, { chmod } from 'node:fs/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { openWorkspaceFolder } from '../../../src/adapters/store-json/workspace-folder.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aVersion } from '../../support/builders/version.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { diskFailingAt } from '../../support/store/disk-failing-at.ts';
import { mountSmallDisk } from '../../support/store/small-disk.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const large = [aBlock({ blockdatas: { body: 'é'.repeat(40_000) } })];

const expectedCodes = {
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  EROFS: 'workspace-read-only',
  EPERM: 'workspace-read-only',
  EIO: 'storage-failed',
  EMFILE: 'storage-failed',
};

async function workspaceWithOneVersion(): Promise<string> {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: false });
  await store.campaigns.create(aCampaign());
  await store.versions.publish(aVersion());
  return folder;
}

const temporaries = async (folder: string) =>
  (await filesBelow(folder)).filter((file) => file.endsWith('.tmp'));

describe.each(Object.entries(expectedCodes))('when the disk answers %s (H3, H4)', (errno, code) => {
  test('at any call of a save, the save is refused, nothing is lost and the next one works', async () => {
    const folder = await workspaceWithOneVersion();
    let nth = 1;
    for (; ; nth += 1) {
      const disk = diskFailingAt(nth, errno);
      const store = await createJsonStore({ folder, watch: false, disk });
      const number = (await store.versions.list(id)).length + 1;
      const error = await store.versions
        .publish(aVersion({ blocks: large }, number))
        .catch((thrown) => thrown);
      if (!disk.hasFailed()) break;
      expect(AppError.is(error) && error.code).toBe(code);
      expect(await store.versions.list(id)).toHaveLength(number - 1);
      expect(await temporaries(folder)).toEqual([]);
      await store.versions.publish(aVersion({}, number));
    }
    // Open, write, sync, link, unlink, open and sync of the folder.
    expect(nth).toBe(8);
    expect((await createJsonStore({ folder, watch: false })).problems()).toEqual([]);
  });
});

// One error of each kind: which error is of which kind is said above.
describe.each([
  ['ENOSPC', expectedCodes.ENOSPC],
  ['EROFS', expectedCodes.EROFS],
  ['EIO', expectedCodes.EIO],
])('when the disk answers %s (H3, H4)', (errno, code) => {
  test('at any call of a rewrite, the file is the old one or the new one, and the store says which', async () => {
    const folder = await workspaceWithOneVersion();
    for (let nth = 1; ; nth += 1) {
      const disk = diskFailingAt(nth, errno);
      const store = await createJsonStore({ folder, watch: true, disk });
      onTestFinished(() => store.close());
      const error = await store.campaigns
        .update(id, (campaign) => ({ ...campaign, name: `Nom ${nth}` }))
        .catch((thrown) => thrown);
      if (!disk.hasFailed()) break;
      const onDisk = await (await createJsonStore({ folder, watch: false })).campaigns.get(id);
      const isReplaced = onDisk?.name === `Nom ${nth}`;
      expect(AppError.is(error) && error.code).toBe(isReplaced ? 'storage-uncertain' : code);
      expect(error.message.includes('tat précédent est intact')).toBe(
        !isReplaced && code !== 'workspace-read-only',
      );
      expect(await store.campaigns.get(id)).toEqual(onDisk);
      expect(await temporaries(folder)).toEqual([]);
    }
  });

  test('at any call of a creation, nothing is left of it', async () => {
    for (let nth = 1; ; nth += 1) {
      const folder = await temporaryFolder();
      const disk = diskFailingAt(nth, errno);
      const store = await createJsonStore({ folder, watch: false, disk });
      const first = { version: aVersion() };
      const error = await store.campaigns.create(aCampaign(), first).catch((thrown) => thrown);
      if (!disk.hasFailed()) break;
      expect(AppError.is(error) && error.code).toBe(code);
      expect(await promises.readdir(`${folder}/campaigns`)).toEqual([]);
      await store.campaigns.create(aCampaign(), first);
    }
  });
});

describe('a real limit', () => {
  let script: string;
  beforeAll(async () => {
    const bundled = await bundleScript('save-until-killed');
    script = bundled.file;
    return bundled.remove;
  });

  test.skipIf(process.platform === 'win32')(
    'on the size of files takes a part of the write only',
    async () => {
      const folder = await workspaceWithOneVersion();
      const limited = 'ulimit -f 64 && exec "$@"';
      const child = startChild('sh', ['-c', limited, 'sh', process.execPath, script, folder, '300000', '1']);
      await child.exited;
      expect(child.lines).toEqual(['storage-full']);
      const store = await createJsonStore({ folder, watch: false });
      expect(await store.versions.list(id)).toHaveLength(1);
      expect(await temporaries(folder)).toEqual([]);
    },
  );
});

describe('a disk of its own', () => {
  test('once full refuses saves, keeps what it has, and takes saves again when there is room (H3)', async (context) => {
    const folder = await temporaryFolder();
    if (!mountSmallDisk(folder, '400k')) return context.skip('only an administrator may mount a small disk');
    const store = await createJsonStore({ folder, watch: false });
    await store.campaigns.create(aCampaign());
    let count = 0;
    const saveNext = () => store.versions.publish(aVersion({ blocks: large }, count + 1));
    const fill = async () => {
      for (; count < 20; count += 1) await saveNext();
    };
    await expect(fill()).rejects.toMatchObject({ code: 'storage-full' });
    expect(count).toBeGreaterThan(1);
    expect(await store.versions.list(id)).toHaveLength(count);
    expect(await store.versions.get(versionId(id, count))).toMatchObject({ blocks: large });
    expect(await temporaries(folder)).toEqual([]);
    await promises.unlink(`${folder}/campaigns/${id}/versions/${versionId(id, 1)}.json`);
    await saveNext();
    expect((await store.versions.current(id))?.id).toBe(versionId(id, count + 1));
  });

  test('that is read-only is read, and refuses saves (H5)', async (context) => {
    const folder = await workspaceWithOneVersion();
    if (process.getuid?.() === 0) {
      try {
        execFileSync('mount', ['--bind', '-o', 'ro', folder, folder], { stdio: 'ignore' });
        onTestFinished(() => void execFileSync('umount', ['-l', folder]));
      } catch {
        return context.skip('an administrator writes anywhere, and cannot mount here');
      }
    } else {
      await chmod(`${folder}/campaigns/${id}/versions`, 0o555);
      onTestFinished(() => chmod(`${folder}/campaigns/${id}/versions`, 0o755));
    }
    const store = await createJsonStore({ folder, watch: true });
    onTestFinished(() => store.close());
    expect(await store.versions.get(versionId(id, 1))).toEqual(aVersion());
    await expect(store.versions.publish(aVersion({}, 2))).rejects.toMatchObject({
      code: 'workspace-read-only',
    });
    expect(await store.versions.list(id)).toHaveLength(1);
  });

  test('that goes away refuses saves and is not made again', async () => {
    const folder = await workspaceWithOneVersion();
    const store = await createJsonStore({ folder, watch: true });
    onTestFinished(() => store.close());
    await store.watching;
    await promises.rename(folder, `${folder}-away`);
    await expect(store.versions.publish(aVersion({}, 2))).rejects.toMatchObject({ code: 'storage-failed' });
    await expect(promises.lstat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
    await promises.rename(`${folder}-away`, folder);
  });
});

describe('a workspace that is deleted while a folder is being made in it', () => {
  test('is said, once: nothing looks for it for ever', async () => {
    const root = await temporaryFolder();
    const prepared = openWorkspaceFolder(root).prepareFolderOf('campaigns/a/versions/1.json');
    rmSync(root, { recursive: true });
    await expect(prepared).rejects.toMatchObject({ code: 'storage-failed' });
  });
});
