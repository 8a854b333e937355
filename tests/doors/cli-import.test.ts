import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../support/builders/picture.ts';
import { refusedZips } from '../support/builders/refused-zips.ts';
import { aZip } from '../support/builders/zip.ts';
import { madeByImport } from '../support/made-by-import.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

const letter = `<!doctype html><html><head><title>Offre d’été</title></head><body bgcolor="#eeeeee">
<table width="600" align="center" bgcolor="#ffffff"><tr><td><h1>Les concerts de juillet</h1>
<p>Trois soirées sur le port, <a href="https://exemple.fr/concerts">le programme</a>.</p>
<img src="images/port.png" width="300" height="200" alt="Le port"></td></tr></table></body></html>`;

/** A workspace with the letter in a folder beside it, and that folder's path. */
async function withLetter(): Promise<{ world: CliWorld; lettre: string }> {
  const world = await cliWorld();
  const lettre = join(world.folder, 'anciennes/lettre');
  await mkdir(join(lettre, 'images'), { recursive: true });
  await writeFile(join(lettre, 'index.html'), letter);
  await writeFile(join(lettre, 'images/port.png'), await aPicture());
  return { world, lettre };
}

describe('import --as blocks', () => {
  it('makes a campaign of a folder and tells what was kept, what is to be done, what was done', async () => {
    const { world, lettre } = await withLetter();
    const { exitCode, stdout } = await world.newsletter('import', lettre, '--as', 'blocks');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^offre-d-ete {2}\(.*anciennes\/lettre\)\n/);
    expect(stdout).toMatch(/^ {2}\d+\u00a0blocs, modèle «\u00a0.*\u00a0»$/mu);
    expect(stdout).toMatch(/^ {2}Différence à l’œil\u00a0: .* sur ordinateur, .* sur téléphone$/mu);
    expect(stdout.indexOf('À faire\u00a0:')).toBeLessThan(stdout.indexOf('Ce qui a été fait\u00a0:'));
    expect(stdout).toContain(join(world.folder, 'campaigns/offre-d-ete/import/page.html'));
    expect(await readdir(join(world.folder, 'medias'), { recursive: true })).toContainEqual(
      expect.stringMatching(/port\.jpg$/),
    );
  });

  it('answers a report that scripts read', async () => {
    const { world, lettre } = await withLetter();
    const { json } = await world.newsletter('import', lettre, '--as', 'blocks', '--name', 'Été', '--json');
    expect(json).toMatchObject({
      schemaVersion: 1,
      imported: [
        {
          id: 'ete',
          name: 'Été',
          file: lettre,
          current_version_id: expect.stringMatching(/^000001-/),
          report: { as: 'blocks', file: 'lettre', subject: 'Offre d’été', measure: expect.anything() },
        },
      ],
    });
  });

  it('with --dry-run makes nothing, and shows the page where that is asked', async () => {
    const { world, lettre } = await withLetter();
    const before = await madeByImport(world);
    const tried = await world.newsletter('import', lettre, '--as', 'blocks', '--dry-run', '--json');
    expect(tried.json).toMatchObject({ tried: [{ file: lettre, report: { as: 'blocks' } }] });
    expect(await madeByImport(world)).toEqual(before);
    const page = join(world.folder, 'anciennes/page.html');
    const shown = await world.newsletter('import', lettre, '--as', 'blocks', '--dry-run', '--page', page);
    expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('c’est un essai') });
    expect(await readFile(page, 'utf8')).toMatch(/^<!doctype html>/i);
    expect(await madeByImport(world)).toEqual(before);
  });

  it('tells of a page that cannot be written beside the letter, which is there (exit 6)', async () => {
    const { world, lettre } = await withLetter();
    const { exitCode, json } = await world.newsletter(
      ...['import', lettre, '--as', 'raw,blocks', '--name', 'Été', '--page', lettre, '--json'],
    );
    expect(exitCode).toBe(6);
    expect(json.imported).toHaveLength(2);
    expect(json.failed).toMatchObject([{ item: lettre, code: 'output-refused' }]);
  });

  it('reads the JSON of an editor, and says in French what it is not', async () => {
    const world = await cliWorld();
    const page = join(import.meta.dirname, '../../fixtures/import/exports/beefree.json');
    const { stdout } = await world.newsletter('import', page, '--as', 'blocks', '--dry-run');
    expect(stdout).toContain('L’import ne reprend pas tout d’un export de Beefree\u00a0: «\u00a0form\u00a0»');
    const other = join(world.folder, 'autre.json');
    await writeFile(other, '{"blocks":[]}');
    const refused = await world.newsletter('import', other, '--as', 'blocks');
    expect(refused.exitCode).not.toBe(0);
    expect(refused.stderr).toMatch(/autre\.json n’est pas l’export d’une lettre.*Beefree.*Mosaico/s);
  });

  it('gives both, the document as it is and its blocks', async () => {
    const { world, lettre } = await withLetter();
    const { json } = await world.newsletter('import', lettre, '--as', 'raw,blocks', '--json');
    expect(json.imported.map(({ report }: { report: { as: string } }) => report.as)).toEqual([
      'raw',
      'blocks',
    ]);
    const rendered = await world.newsletter('render', json.imported[0].id);
    expect(rendered.stdout).toBe(letter);
  });

  it('goes on after a letter with nothing in it, and says so (exit 6)', async () => {
    const { world, lettre } = await withLetter();
    await writeFile(join(world.folder, 'anciennes/vide.html'), '<p>Lire</p>');
    const empty = join(world.folder, 'anciennes/vide.html');
    const { exitCode, json } = await world.newsletter('import', empty, lettre, '--as', 'blocks', '--json');
    expect(exitCode).toBe(6);
    expect(json.failed).toMatchObject([{ item: empty, code: 'import-empty' }]);
    expect(json.imported).toHaveLength(1);
  });

  it('reads the standard input', async () => {
    const { world } = await withLetter();
    const readStdin = async () => Buffer.from(letter);
    const { json } = await world.within({ readStdin }, 'import', '-', '--as', 'blocks', '--json');
    expect(json.imported).toMatchObject([{ file: '-', name: 'Offre d’été' }]);
  });
});

describe('import --as raw of a folder', () => {
  it('says on stderr how many pictures stay behind', async () => {
    const { world, lettre } = await withLetter();
    const { exitCode, stdout, stderr } = await world.newsletter('import', lettre);
    expect([exitCode, stdout]).toEqual([0, `offre-d-ete  (${lettre})\n`]);
    expect(stderr).toMatch(/^Une image du dossier ne suit pas/);
  });
});

describe('options that do not go together', () => {
  it.each([
    [['--as', 'blocks', '--name', 'Une'], '--name'],
    [['--as', 'blocks', '--page', 'page.html'], '--page'],
    [['--page', 'page.html'], '--as blocks'],
  ])('%j with two letters', async (options, named) => {
    const { world, lettre } = await withLetter();
    const outcome = await world.newsletter('import', lettre, lettre, ...options);
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(named) });
  });
});

describe('a bad zip (C4)', () => {
  it.each([...refusedZips])('with %s is refused whole, and nothing is written', async (_, entries, named) => {
    const world = await cliWorld();
    await writeFile(join(world.folder, 'lettre.zip'), aZip(entries));
    const before = await madeByImport(world);
    for (const as of ['blocks', 'raw']) {
      const { exitCode, stdout, stderr } = await world.newsletter('import', 'lettre.zip', '--as', as);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('lettre.zip');
      expect(stderr).toContain(named);
    }
    expect(await madeByImport(world)).toEqual(before);
  });
});
