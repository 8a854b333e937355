import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlocksVersion } from '../../src/core/campaign/version.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

const campaign = 'lettre-de-decembre';

async function save(world: CliWorld, value: unknown, name = campaign): Promise<void> {
  await writeFile(join(world.folder, 'version.json'), JSON.stringify(value));
  const { exitCode, stderr } = await world.newsletter(
    'save',
    name,
    '--from',
    'version.json',
    '--author',
    'Anne',
  );
  expect([exitCode, stderr]).toEqual([0, '']);
}

/** Three versions: empty, with a subject and a block, with another subject and other words. */
async function written(): Promise<CliWorld> {
  const world = await cliWorld();
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre', '--author', 'Anne');
  const block = { id: 'b1', blocktemplate: 'texte', position: 'full1', blockfilter: 'full' };
  await save(world, {
    subject: 'Noël au musée',
    blocks: [{ ...block, blockdatas: { title: 'Le marché de Noël', body: '<p>Venez.</p>' } }],
  });
  await save(world, {
    subject: 'Noël au phare',
    blocks: [
      { ...block, hidden: true, blockdatas: { title: 'Le marché d’hiver', body: '<p><em>Venez.</em></p>' } },
    ],
  });
  return world;
}

describe('diff', () => {
  it('says in words what changed since the version before', async () => {
    const world = await written();
    const { exitCode, stdout, stderr } = await world.newsletter('diff', 'lettre');
    expect([exitCode, stderr]).toEqual([0, '']);
    const [title, ...lines] = stdout.split('\n');
    expect(title).toMatch(
      /^«\u00a0Lettre de décembre\u00a0», de la version 2 \(.*, Anne\) à la version 3 \(.*, Anne\)$/,
    );
    expect(lines.join('\n')).toBe(`
~ Objet
    Noël au [-musée-]{+phare+}

~ « Texte » (Pleine largeur\u00a01, n° 1) : masqué
~ « Texte » (Pleine largeur\u00a01, n° 1) : contenu modifié
    Titre
      Le marché [-de Noël-]{+d’hiver+}
    Texte
      {mise en forme\u00a0: Venez.}
`);
  });

  it('takes one version or two, by number or id', async () => {
    const world = await written();
    const compared = async (...argv: string[]) => {
      const { json } = await world.newsletter('diff', campaign, ...argv, '--json');
      return [json.from?.id.slice(0, 6), json.to.id.slice(0, 6), json.changes.length];
    };
    const [{ id }] = (await world.newsletter('versions', campaign, '--json')).json.versions;
    expect(await compared()).toEqual(['000002', '000003', 3]);
    expect(await compared('1')).toEqual(['000001', '000003', 2]);
    expect(await compared('1', '2')).toEqual(['000001', '000002', 2]);
    expect(await compared(id, '000002')).toEqual(['000003', '000002', 3]);
    expect(await compared('2', '2')).toEqual(['000002', '000002', 0]);
  });

  it('answers scripts one document', async () => {
    const world = await written();
    const { json } = await world.newsletter('diff', campaign, '--json');
    expect(json).toMatchObject({
      schemaVersion: 1,
      campaign,
      from: { name: 'Anne', label: '' },
      changes: [
        { kind: 'field', id: 'subject', name: 'Objet', fields: [{ kind: 'words' }] },
        { kind: 'hidden', id: 'b1', name: 'Texte', place: { position: 'full1', rank: 1 } },
        { kind: 'changed', id: 'b1', fields: [{ path: ['title'] }, { path: ['body'] }] },
      ],
    });
  });

  it('says so where there is nothing to say', async () => {
    const world = await written();
    expect(await world.newsletter('diff', campaign, '3')).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: 'Rien n’a changé de la version 3 à la version 3.\n',
    });
    await world.newsletter('create', 'Seule', '--template', 'lettre');
    const alone = await world.newsletter('diff', 'seule');
    expect(alone).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('première version') });
    expect((await world.newsletter('diff', 'seule', '--json')).json).toMatchObject({
      from: null,
      changes: [],
    });
  });

  it.each([
    [['absente'], 'campaign-not-found'],
    [[campaign, '42'], 'version-not-found'],
    [[campaign, '1', '42'], 'version-not-found'],
    [[campaign, 'hier'], 'version-not-found'],
    [[campaign, '000001-zzzzzz'], 'version-not-found'],
  ])('refuses %j with exit code 2', async (argv, code) => {
    const world = await written();
    const outcome = await world.newsletter('diff', ...argv, '--json');
    expect([outcome.exitCode, outcome.stdout, JSON.parse(outcome.stderr).code]).toEqual([2, '', code]);
  });

  it('shows the lines of a raw document', async () => {
    const world = await cliWorld();
    const html = Array.from({ length: 40 }, (_, n) => `<p>Ligne ${n + 1}</p>`).join('\n');
    await writeFile(join(world.folder, 'lettre.html'), html);
    await world.newsletter('import', 'lettre.html', '--as', 'raw');
    await save(world, { html: html.replace('Ligne 20', 'Rang\u001b[31m 20') }, 'lettre');
    const { stdout } = await world.newsletter('diff', 'lettre');
    expect(stdout).toContain('~ HTML\n    ligne 18\n      <p>Ligne 18</p>\n      <p>Ligne 19</p>\n');
    expect(stdout).toContain('[-Ligne-]{+Rang');
    expect(stdout).not.toContain('Ligne 30');
    expect(stdout).not.toContain('\u001b');
  });

  it('tells what was changed in the demonstration', async () => {
    const { folder, within } = await cliWorld();
    const cwd = join(folder, 'demo');
    expect((await within({}, 'init', 'demo', '--demo')).exitCode).toBe(0);
    const demo = { folder: cwd, newsletter: (...argv: string[]) => within({ cwd }, ...argv) } as CliWorld;
    const name = 'lettre-de-decembre-2026';
    const blocks = await demonstrationBlocks(demo, name);
    const edited = blocks
      .filter(({ id }) => id !== 'citation')
      .map((block) => (block.id === 'atelier' ? { ...block, name: 'Atelier' } : block));
    edited.push(
      ...edited.splice(
        edited.findIndex(({ id }) => id === 'pieces'),
        1,
      ),
    );
    await save(demo, { blocks: edited }, name);
    const { json } = await demo.newsletter('diff', name, '--json');
    expect(json.changes.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`)).toEqual([
      'renamed atelier',
      'moved pieces',
      'removed citation',
    ]);
    const { stdout } = await demo.newsletter('diff', name);
    expect(stdout).toContain('> « Galerie »');
    expect(stdout).toContain('- « Citation » (Pleine largeur\u00a02, n° 4) : bloc supprimé');
    expect(stdout).toContain('      - Yvon Le Dantec, paludier et donateur');
  });
});

async function demonstrationBlocks(world: CliWorld, name: string): Promise<BlocksVersion['blocks']> {
  const folder = join(world.folder, 'campaigns', name, 'versions');
  const last = (await readdir(folder)).sort().at(-1) ?? '';
  return JSON.parse(await readFile(join(folder, last), 'utf8')).blocks;
}
