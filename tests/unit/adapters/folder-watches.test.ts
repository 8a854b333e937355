import type { watch as watchFolder } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFolderWatches } from '../../../src/adapters/store-json/folder-watches.ts';
import { openWorkspaceFolder } from '../../../src/adapters/store-json/workspace-folder.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

async function aFollowedFolder(watch?: typeof watchFolder) {
  const root = await temporaryFolder();
  await mkdir(join(root, 'campaigns'));
  const heard: string[] = [];
  const watches = createFolderWatches(openWorkspaceFolder(root), (path) => heard.push(path), watch);
  onTestFinished(() => watches.close());
  await watches.follow('campaigns');
  return { root, folder: join(root, 'campaigns'), watches, heard };
}

const soon = { timeout: 5_000, interval: 10 };

test('what changes in a folder is heard of by its path', async () => {
  const { folder, heard, watches } = await aFollowedFolder();
  await writeFile(join(folder, 'a.json'), '{}');
  await expect.poll(() => heard, soon).toContain('campaigns/a.json');
  expect(watches.unheard()).toEqual([]);
});

describe('a folder that gives way to another of its name', () => {
  test.each([
    ['removed', (folder: string) => rm(folder, { recursive: true })],
    ['moved', (folder: string) => rename(folder, `${folder}-away`)],
  ])('because it was %s is heard of itself, then no more, until the other is followed', async (_how, go) => {
    const { folder, heard, watches } = await aFollowedFolder();
    await go(folder);
    await mkdir(folder);
    await expect.poll(() => heard, soon).toContain('campaigns');
    await expect.poll(() => watches.unheard(), soon).toEqual(['campaigns']);
    expect(await watches.follow('campaigns')).toBe(true);
    await writeFile(join(folder, 'b.json'), '{}');
    await expect.poll(() => heard, soon).toContain('campaigns/b.json');
  });
});

test('where the system gives no watch, a folder is there and unheard of, until one is given', async () => {
  const { watches, folder } = await aFollowedFolder(() => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  });
  expect(watches.isThere('campaigns')).toBe(true);
  expect(watches.unheard()).toEqual(['campaigns']);
  await rm(folder, { recursive: true });
  expect(await watches.follow('campaigns')).toBe(false);
  expect(watches.unheard()).toEqual([]);
});
