import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createFolderIdentity } from '../../../src/adapters/store-json/folder-identity.ts';
import { openWorkspaceFolder } from '../../../src/adapters/store-json/workspace-folder.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const run = promisify(execFile);
/** As each program that opens the folder asks. */
const identityOf = (folder: string) => createFolderIdentity(openWorkspaceFolder(folder))();

describe('the identity of a workspace’s folder', () => {
  test('is found again by each program that opens it, two at once included, and under another name', async () => {
    const folder = await temporaryFolder();
    const [one, other] = await Promise.all([identityOf(folder), identityOf(folder)]);
    expect(other).toBe(one);
    await writeByHand(folder, '.newsletter/index.json', '{}');
    expect(await identityOf(folder)).toBe(one);
    await rename(folder, `${folder}-ailleurs`);
    expect(await identityOf(`${folder}-ailleurs`)).toBe(one);
    await rm(`${folder}-ailleurs`, { recursive: true });
  });

  test('is another in a copy that keeps all there is to keep, in a clone, and in what a backup was restored into', async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, 'mairie');
    await mkdir(folder);
    const own = await identityOf(folder);
    await run('cp', ['-a', folder, join(parent, 'copie')]);
    const copy = await identityOf(join(parent, 'copie'));
    expect(copy).not.toBe(own);
    expect(await identityOf(join(parent, 'copie'))).toBe(copy);
    expect(await identityOf(folder)).toBe(own);

    await mkdir(join(parent, 'clone'));
    expect(await identityOf(join(parent, 'clone'))).not.toBe(own);

    // A backup that is unpacked where the workspace stood.
    await run('tar', ['-cf', join(parent, 'mairie.tar'), '-C', folder, '.']);
    await rm(join(folder, '.newsletter'), { recursive: true });
    await run('tar', ['-xf', join(parent, 'mairie.tar'), '-C', folder]);
    expect(await identityOf(folder)).not.toBe(own);
  });

  test('what is no identity is given anew', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, '.newsletter/identity.json', '{"token":');
    const own = await identityOf(folder);
    expect(await identityOf(folder)).toBe(own);
  });
});
