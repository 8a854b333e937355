import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CliWorld, cliWorld } from './cli-world.ts';

async function withLetter(...argv: string[]): Promise<CliWorld & { save(subject: string): Promise<string> }> {
  const world = await cliWorld();
  await world.newsletter('create', 'Lettre n° 4', '--template', 'lettre', ...argv);
  return {
    ...world,
    async save(subject) {
      await writeFile(join(world.folder, 'version.json'), JSON.stringify({ subject }));
      return (await world.newsletter('save', 'lettre-n-4', '--from', 'version.json')).stdout.trim();
    },
  };
}

describe('verbs of the editor on the command line', () => {
  it('next makes the next issue of a campaign', async () => {
    const world = await withLetter('--number', '4');
    await world.save('La lettre n° 4');
    const made = await world.newsletter('next', 'lettre-n-4', '--json');
    expect(made.exitCode).toBe(0);
    expect(made.json.campaigns).toEqual([
      expect.objectContaining({ id: 'lettre-n-5', name: 'Lettre n° 5', number: 5, continues: 'lettre-n-4' }),
    ]);
    const { json } = await world.newsletter('render', 'lettre-n-5', '--json');
    expect(json.emails[0].subject).toBe('La lettre n° 5');
    const told = await world.newsletter('next', 'lettre-n-5');
    expect(told.stdout).toBe('lettre-n-6\n');
    expect(told.stderr).toContain('«\u00a0Lettre n° 6\u00a0» est prête');
  });

  it('restore makes an old version a new one, and writes nothing for the current one', async () => {
    const world = await withLetter();
    await world.save('Un');
    const second = await world.save('Deux');
    const restored = await world.newsletter('restore', 'lettre-n-4', '2');
    expect(restored.stdout).toMatch(/^000004-/);
    expect(restored.stderr).toContain('la version 2 est de nouveau la version courante');
    const { json } = await world.newsletter('render', 'lettre-n-4', '--json');
    expect(json.emails[0].subject).toBe('Un');
    expect((await world.newsletter('versions', 'lettre-n-4', '--json')).json.versions).toHaveLength(4);
    expect((await world.newsletter('restore', 'lettre-n-4', second, '--json')).json.versions).toEqual([
      expect.objectContaining({ restored: second, unchanged: false }),
    ]);
    const same = await world.newsletter('restore', 'lettre-n-4', '5', '--json');
    expect(same.json.versions).toEqual([expect.objectContaining({ unchanged: true })]);
    expect((await world.newsletter('restore', 'lettre-n-4', '9')).exitCode).toBe(2);
  });

  it('archive puts campaigns away and --undo takes them out; a mistyped one stops it before the first', async () => {
    const world = await withLetter();
    const archived = async () => (await world.newsletter('campaigns', '--json')).json.campaigns[0].archived;
    expect((await world.newsletter('archive', 'lettre-n-4', 'absente')).exitCode).toBe(2);
    expect(await archived()).toBe(false);
    const done = await world.newsletter('archive', 'lettre-n-4');
    expect(done).toMatchObject({ exitCode: 0, stdout: 'lettre-n-4\n' });
    expect(done.stderr).toContain('rangée dans les archives');
    expect(await archived()).toBe(true);
    await world.newsletter('archive', 'lettre-n-4', '--undo');
    expect(await archived()).toBe(false);
  });

  it('rename gives another name and keeps the id', async () => {
    const world = await withLetter();
    const done = await world.newsletter('rename', 'lettre-n-4', 'Lettre de l’hiver', '--json');
    expect(done.json.campaigns).toEqual([{ id: 'lettre-n-4', name: 'Lettre de l’hiver' }]);
    expect((await world.newsletter('campaigns')).stdout).toContain('Lettre de l’hiver');
    expect((await world.newsletter('rename', 'lettre-n-4', '')).exitCode).toBe(2);
  });

  it('render --all --out writes the email of every campaign that is not archived', async () => {
    const world = await withLetter();
    for (const name of ['Janvier', 'Vieille']) await world.newsletter('create', name, '--template', 'lettre');
    await world.newsletter('archive', 'vieille');
    const out = join(world.folder, 'courriels');
    const written = await world.newsletter('render', '--all', '--out', 'courriels');
    expect(written.exitCode).toBe(0);
    const files = ['janvier.html', 'lettre-n-4.html'];
    expect(written.stdout.trim().split('\n').sort()).toEqual(files.map((file) => join(out, file)));
    expect((await readdir(out)).sort()).toEqual(files);
    const alone = await world.newsletter('render', 'janvier');
    expect(await readFile(join(out, 'janvier.html'), 'utf8')).toBe(alone.stdout);
    await world.newsletter('render', 'janvier', 'lettre-n-4', '--text', '--out', 'textes');
    expect((await readdir(join(world.folder, 'textes'))).sort()).toEqual(['janvier.txt', 'lettre-n-4.txt']);
    const refused = await world.newsletter('render', '--all');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('--out <dossier>');
  });
});
