import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliWorld } from './cli-world.ts';

/** A workspace with a letter of a theme, and the command that exports it. */
async function letterOfTheme() {
  const world = await cliWorld();
  const { json } = await world.newsletter('init', 'lettres', '--theme', 'mairie', '--json');
  const [letter] = json.workspaces[0].campaigns;
  const dir = ['--dir', join(world.folder, 'lettres')];
  const exportAs = (name: string, ...flags: string[]) =>
    world.newsletter('theme', 'export', letter, '--name', name, ...flags, ...dir, '--json');
  return { ...world, dir, exportAs };
}

describe('theme export', () => {
  it('of a name that a theme of the product has is added as another theme', async () => {
    const { newsletter, exportAs, folder, dir } = await letterOfTheme();
    const { exitCode, json } = await exportAs('Mairie', '--out', 'mairie.zip');
    expect([exitCode, json.themes[0].id]).toEqual([0, 'mairie-2']);
    expect((await newsletter('theme', 'add', join(folder, 'mairie.zip'), ...dir)).exitCode).toBe(0);
  });

  it('refuses a name of which no id can be made', async () => {
    const { exportAs } = await letterOfTheme();
    const { exitCode, stderr } = await exportAs('///', '--out', 'a.zip');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('une lettre ou un chiffre')]);
  });

  it('writes nothing into a folder in which something is', async () => {
    const { exportAs, folder } = await letterOfTheme();
    await writeFile(join(folder, 'lettres', 'note.txt'), 'à moi');
    const before = await readdir(join(folder, 'lettres'));
    const { exitCode, stderr } = await exportAs('Notre look', '--out', 'lettres');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('ce dossier n’est pas vide')]);
    expect(await readdir(join(folder, 'lettres'))).toEqual(before);
    expect((await exportAs('Notre look', '--out', 'neuf')).exitCode).toBe(0);
    expect(await readdir(join(folder, 'neuf'))).toContain('theme.json');
  });
});
