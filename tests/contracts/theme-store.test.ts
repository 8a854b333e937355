import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createThemesDisk } from '../../src/adapters/themes-disk/create-themes-disk.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import { fakeThemes } from '../support/fakes/fake-themes.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { productKinds, productTheme, themeStoreContract } from './theme-store.ts';

async function onDisk() {
  const [folder, product] = [await temporaryFolder(), await temporaryFolder()];
  const inTheme = productTheme.files.map(({ path, bytes }) => ({
    path: `themes/${productTheme.id}/${path}`,
    bytes,
  }));
  for (const { path, bytes } of [...inTheme, ...productKinds]) {
    const file = join(product, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const [productThemes, kinds] = [join(product, 'themes'), join(product, 'kinds')];
  return { folder, store: createThemesDisk({ folder, productThemes, productKinds: kinds }) };
}

themeStoreContract('themes-disk', async () => (await onDisk()).store);
themeStoreContract('in memory', async () =>
  fakeThemes({ [productTheme.id]: productTheme.files }, productKinds),
);

describe('themes on a disk', () => {
  it('leave out what is hidden, and links', async () => {
    const { folder, store } = await onDisk();
    const theme = join(folder, 'themes', 'ville');
    await mkdir(join(theme, '.git'), { recursive: true });
    for (const path of ['theme.json', '.git/config', '.DS_Store']) await writeFile(join(theme, path), '{}');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await symlink(join(folder, 'secret.txt'), join(theme, 'lien.json'));
    expect((await store.readAll('ville'))?.map(({ path }) => path)).toEqual(['theme.json']);
  });

  it('are there whole or not at all', async () => {
    const { folder, store } = await onDisk();
    const files = [
      { path: 'theme.json', bytes: new Uint8Array(2) },
      // A file where a folder is wanted: the second cannot be written.
      { path: 'theme.json/cover.jpg', bytes: new Uint8Array(2) },
    ];
    expect((await failureOf(store.add('ville', files))).code).toBe('storage-failed');
    expect(await readdir(join(folder, 'themes'))).toEqual([]);
  });
});
