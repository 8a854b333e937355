import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AfarWorld, twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';
import { writeLetterWithPictures } from './letter-with-pictures.ts';

const withLetter = (world: CliWorld) =>
  world.newsletter('create', 'Lettre de décembre', '--template', 'lettre', '--number', '4');

/** Writes the same file where each of both is typed. */
async function inBoth({ here, afar }: { here: CliWorld; afar: AfarWorld }, name: string, text: string) {
  await writeFile(join(here.folder, name), text);
  await writeFile(join(afar.cwd, name), text);
}

describe('letters, written by a server', () => {
  it('are created, copied, continued, renamed, archived and restored as in the folder', async () => {
    const { both } = await twins({ prepare: withLetter });
    for (const argv of [
      ['create', 'Lettre de janvier', '--template', 'lettre'],
      ['create', '--from', 'lettre-de-decembre@1'],
      ['create', 'Copie choisie', '--from', 'lettre-de-decembre', '--number', '9'],
      ['next', 'lettre-de-decembre'],
      ['rename', 'lettre-de-decembre', 'Lettre de Noël'],
      ['archive', 'lettre-de-decembre', 'lettre-de-janvier'],
      ['archive', 'lettre-de-janvier', '--undo'],
      ['versions', 'lettre-de-decembre', '--label', '1=Relue'],
      ['restore', 'lettre-de-decembre', '1'],
    ])
      expect(await both(...argv, '--json'), argv.join(' ')).toMatchObject({ exitCode: 0 });
    await both('campaigns', '--json');
  });

  it.each([
    [['create', '   ', '--template', 'lettre']],
    [['create', 'Lettre']],
    [['rename', 'lettre-de-decembre', ' ']],
    [['restore', 'lettre-de-decembre', '9']],
    [['archive', 'lettre-de-decembre', 'absente']],
  ])('%j is refused as in the folder', async (argv) => {
    const { both } = await twins({ prepare: withLetter });
    expect(await both(...argv, '--json')).toMatchObject({ exitCode: 2 });
    await both('campaigns', '--json');
  });

  it('are saved from a file: new, the same again, over another base, refused', async () => {
    const world = await twins({ prepare: withLetter });
    const { both } = world;
    const save = (...argv: string[]) => both('save', 'lettre-de-decembre', '--from', 'v.json', ...argv);
    await inBoth(world, 'v.json', JSON.stringify({ subject: 'Le marché' }));
    expect(await save('--json')).toMatchObject({ exitCode: 0 });
    expect(await save()).toMatchObject({ exitCode: 0 });
    await inBoth(world, 'v.json', JSON.stringify({ preheader: 'Samedi' }));
    expect((await save('--base', '1', '--label', 'Fusion', '--json')).json.versions[0].merged).toBeDefined();
    await inBoth(world, 'v.json', JSON.stringify({ subject: 'Autre', merge: 'off' }));
    expect(await save('--base', '1', '--json')).toMatchObject({ exitCode: 1 });
    await inBoth(world, 'v.json', JSON.stringify({ inconnu: 1 }));
    expect(await save('--json')).toMatchObject({ exitCode: 2 });
    expect(await both('save', 'lettre-de-decembre', '--from', 'absent.json', '--json')).toMatchObject({
      exitCode: 2,
    });
  });

  it('are written out exactly, one or all, with what the checks say for scripts', async () => {
    const { both, here, afar } = await twins({ prepare: withLetter });
    expect((await both('render', 'lettre-de-decembre')).stdout).toContain('<!DOCTYPE html>');
    await both('render', 'lettre-de-decembre', '--text');
    expect((await both('render', 'lettre-de-decembre', '--json')).json.emails[0].findings).not.toEqual([]);
    await both('render', '--all', '--out', 'courriels', '--json');
    const written = (folder: string) => readFile(join(folder, 'courriels/lettre-de-decembre.html'), 'utf8');
    expect(await written(afar.cwd)).toBe(await written(here.folder));
  });

  it('are exported with their pictures; those that are missing are told', async () => {
    const { both, here, afar } = await twins({ prepare: writeLetterWithPictures });
    const { exitCode, json } = await both('export', 'lettre-de-decembre', '--zip', '--eml', '--json');
    expect(exitCode).toBe(0);
    expect(json.exports[0].findings).toMatchObject([{ rule: 'picture-unreachable' }]);
    for (const ending of ['zip', 'eml']) {
      const file = (folder: string) => readFile(join(folder, `lettre-de-decembre-version-2.${ending}`));
      expect((await file(afar.cwd)).equals(await file(here.folder)), ending).toBe(true);
    }
  });

  it('a raw letter comes back byte for byte', async () => {
    const latin = Buffer.from(
      '<html><head><meta charset="iso-8859-1"></head><body>\xc9t\xe9</body></html>',
      'latin1',
    );
    const { both, afar } = await twins({
      prepare: async (world) => {
        await writeFile(join(world.folder, 'ete.html'), latin);
        await world.newsletter('import', 'ete.html', '--as', 'raw', '--name', 'Été');
      },
    });
    await both('render', 'ete', '--out', 'lettre.html', '--json');
    expect(await readFile(join(afar.cwd, 'lettre.html'))).toEqual(latin);
  });

  it('are pictured here, in the browser of this machine', async () => {
    const { both, here, afar } = await twins({ prepare: withLetter });
    const { json } = await both(
      'preview',
      'lettre-de-decembre',
      '--view',
      'phone',
      '--view',
      'dark',
      '--json',
    );
    expect(json.previews).toHaveLength(2);
    expect(await readFile(join(afar.cwd, 'lettre-de-decembre-phone.png'))).toEqual(
      await readFile(join(here.folder, 'lettre-de-decembre-phone.png')),
    );
  });
});

describe('proofs that are there, by a server', () => {
  it('are approved and remarked as in the folder', async () => {
    const { both } = await twins({
      prepare: async (world) => {
        await withLetter(world);
        await world.newsletter('bat', 'lettre-de-decembre', '--to', 'anne@exemple.fr');
      },
    });
    expect(await both('remark', 'lettre-de-decembre', 'La date.', '--by', 'Anne', '--json')).toMatchObject({
      exitCode: 0,
    });
    const { json } = await both('proofs', 'lettre-de-decembre', '--json');
    const { id } = json.proofs[0].remarks[0];
    await both('remark', 'lettre-de-decembre', '--resolve', id);
    await both('remark', 'lettre-de-decembre', '--reopen', 'absente', '--json');
    await both('remark', 'lettre-de-decembre', 'Autre', '--proof', '7', '--json');
    await both('approve', 'lettre-de-decembre', '--by', 'Mme Petit', '--note', 'courriel', '--json');
    expect(await both('approve', 'lettre-de-decembre', '--by', 'X', '--proof', '7', '--json')).toMatchObject({
      exitCode: 2,
    });
    await both('proofs', 'lettre-de-decembre');
  });
});
