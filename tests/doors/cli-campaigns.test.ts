import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CliWorld, cliWorld } from './cli-world.ts';

const fixtures = resolve('fixtures/import');

async function withCampaign(): Promise<CliWorld> {
  const world = await cliWorld();
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre', '--author', 'Anne');
  return world;
}

async function saveJson(world: CliWorld, value: unknown, ...argv: string[]) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await writeFile(join(world.folder, 'version.json'), text);
  return world.newsletter('save', 'lettre-de-decembre', '--from', 'version.json', ...argv);
}

describe('create, campaigns and versions', () => {
  it('make a campaign, list it, and list its versions', async () => {
    const world = await cliWorld();
    const created = await world.newsletter(
      'create',
      'Lettre de décembre',
      '--template',
      'lettre',
      '--json',
      '--author',
      'Anne',
    );
    expect(created.exitCode).toBe(0);
    const [campaign] = created.json.campaigns;
    expect(campaign).toEqual({
      id: 'lettre-de-decembre',
      name: 'Lettre de décembre',
      number: null,
      kind: 'blocks',
      current_version_id: expect.stringMatching(/^000001-[a-z0-9]{6}$/),
      newslettertemplate_id: 'lettre',
    });
    expect((await world.newsletter('campaigns', '--json')).json).toEqual({
      schemaVersion: 1,
      campaigns: [{ ...campaign, status: 'draft', modified_since: false, archived: false }],
    });
    expect((await world.newsletter('versions', 'lettre DE dec', '--json')).json.versions).toEqual([
      expect.objectContaining({
        id: campaign.current_version_id,
        name: 'Anne',
        automatic: false,
        proof: null,
      }),
    ]);
  });

  it('read as tables for people', async () => {
    const world = await withCampaign();
    expect((await world.newsletter('campaigns')).stdout).toMatch(
      /^Identifiant +N° +État +Enregistrée +Nom\nlettre-de-decembre +brouillon +\S+ \d+ \S+ \d{4}, \d+\u00a0h\u00a0\d\d +Lettre de décembre\n$/,
    );
    expect((await world.newsletter('versions', 'lettre-de-decembre')).stdout).toMatch(
      /^Identifiant .*\n000001-\w{6} .*Anne/,
    );
  });

  it.each([
    ['', 'lettre'],
    ['   ', 'lettre'],
    ['x'.repeat(201), 'lettre'],
    ['Lettre', '../lettre'],
  ])('refuse the name %j and the template %j, and make nothing', async (name, template) => {
    const world = await cliWorld();
    expect(await world.newsletter('create', name, '--template', template)).toMatchObject({ exitCode: 2 });
    expect(await readdir(world.folder)).not.toContain('campaigns');
  });

  it('give a campaign its first number, and propose the next one after it', async () => {
    const world = await cliWorld();
    const numberOf = async (name: string, ...argv: string[]) =>
      (await world.newsletter('create', name, '--template', 'lettre', '--json', ...argv)).json.campaigns[0]
        .number;
    expect(await numberOf('Novembre', '--number', '24')).toBe(24);
    expect(await numberOf('Décembre')).toBe(25);
    const refused = await world.newsletter('create', 'X', '--template', 'lettre', '--number', 'douze');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('--number') });
  });

  it('name a campaign by the start of its id, and say what lists those there are', async () => {
    const world = await withCampaign();
    expect((await world.newsletter('versions', 'lettre-de-d')).exitCode).toBe(0);
    const unknown = await world.newsletter('versions', 'lettre-de-n');
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toBe(
      'La campagne «\u00a0lettre-de-n\u00a0» est introuvable.\n→ «\u00a0newsletter campaigns\u00a0» les liste.\n',
    );
    const forScripts = await world.newsletter('versions', 'lettre-de-n', '--json');
    expect(JSON.parse(forScripts.stderr).hint).toBe('«\u00a0newsletter campaigns\u00a0» les liste.');
  });

  it('call a version by a label, and take it away', async () => {
    const world = await cliWorld();
    await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre');
    const labelled = await world.newsletter(
      'versions',
      'lettre-de-d',
      '--label',
      '1=Relue = prête',
      '--json',
    );
    expect(labelled.json.versions[0].label).toBe('Relue = prête');
    const listed = await world.newsletter('versions', 'lettre-de-d');
    expect(listed.stdout).toContain('Relue = prête');
    const bare = await world.newsletter('versions', 'lettre-de-d', '--label', '1=', '--json');
    expect(bare.json.versions[0].label).toBe('');
    expect((await world.newsletter('versions', 'lettre-de-d', '--label', 'Relue')).exitCode).toBe(2);
    const unknown = await world.newsletter('versions', 'lettre-de-d', '--label', '9=Relue', '--json');
    expect(JSON.parse(unknown.stderr).code).toBe('version-not-found');
  });

  it('say of a version that it was merged with the one before it, and from which one it was written', async () => {
    const world = await withCampaign();
    expect((await saveJson(world, { subject: 'Le sien' })).exitCode).toBe(0);
    expect((await saveJson(world, { preheader: 'Le mien' }, '--base', '1')).exitCode).toBe(0);
    const [last, ...others] = (await world.newsletter('versions', 'lettre', '--json')).json.versions;
    expect(last.merged_from).toBe(others.at(-1).id);
    const { stdout } = await world.newsletter('versions', 'lettre');
    expect(stdout.match(/.*fusionnée avec la version 2/g)).toEqual([expect.stringContaining(last.id)]);
  });

  it('copy a campaign, or one of its versions', async () => {
    const world = await withCampaign();
    await saveJson(world, { subject: 'Deuxième' });
    const copy = await world.newsletter('create', '--from', 'lettre-de-decembre@1', '--json');
    expect(copy.json.campaigns[0].name).toBe('Lettre de décembre (copie)');
    const rendered = await world.newsletter('render', copy.json.campaigns[0].id, '--json');
    expect(rendered.json.emails[0].subject).toBe('');
    const named = await world.newsletter('create', 'Janvier', '--from', 'lettre-de-decembre', '--json');
    expect(
      (await world.newsletter('render', named.json.campaigns[0].id, '--json')).json.emails[0].subject,
    ).toBe('Deuxième');
  });
});

describe('save', () => {
  it('saves what is given and keeps the rest', async () => {
    const world = await withCampaign();
    const saved = await saveJson(
      world,
      { subject: 'Noël au musée', unsubtext: 'Se désabonner' },
      '--json',
      '--label',
      'Essai',
    );
    expect(saved.json.versions).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^000002-/),
        campaign_id: 'lettre-de-decembre',
        unchanged: false,
      }),
    ]);
    const listed = await world.newsletter('versions', 'lettre-de-decembre', '--json');
    expect(listed.json.versions.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { subject: 1, parameters: 1 },
      null,
    ]);
    expect((await world.newsletter('versions', 'lettre-de-decembre')).stdout).toMatch(
      /^.* +Changé +Libellé\n000002-\w{6} .* objet, réglages +Essai\n/,
    );
    const [email] = (await world.newsletter('render', 'lettre-de-decembre', '--json')).json.emails;
    expect(email).toMatchObject({ subject: 'Noël au musée', html: expect.stringContaining('Se désabonner') });
    const again = await saveJson(world, { subject: 'Noël au musée' });
    expect(again.stdout).toBe(`${saved.json.versions[0].id}\n`);
    expect(again.stderr).toContain('Rien n’a changé');
  });

  it('refuses a file that is no newsletter for its size alone', async () => {
    const world = await withCampaign();
    const file = join(world.folder, 'trop.json');
    await writeFile(file, '{}');
    await truncate(file, 65 * 1024 ** 2);
    for (const argv of [
      ['save', 'lettre-de-decembre', '--from', file],
      ['import', file],
    ]) {
      const { exitCode, stderr } = await world.newsletter(...argv, '--json');
      expect([exitCode, JSON.parse(stderr).code]).toEqual([2, 'file-too-large']);
    }
  });

  it('keeps the row of a half and its empty place, in what is rendered and in what is compared', async () => {
    const world = await withCampaign();
    const half = (id: string, position: string, row?: number) => ({
      id,
      blocktemplate: 'texte',
      position,
      blockfilter: 'semi',
      blockdatas: { title: id, body: '' },
      ...(row !== undefined && { row }),
    });
    const halves = (row?: number) => [
      half('gauche', 'half1'),
      half('suite', 'half1', row),
      half('droite', 'half2'),
      half('milieu', 'half2'),
    ];
    await saveJson(world, { blocks: halves() });
    expect((await saveJson(world, { blocks: halves(3) })).exitCode).toBe(0);
    const [email] = (await world.newsletter('render', 'lettre-de-decembre', '--json')).json.emails;
    expect(
      email.text.match(/gauche|droite|suite|milieu/gi).map((word: string) => word.toLowerCase()),
    ).toEqual(['gauche', 'droite', 'milieu', 'suite']);
    const { json, stdout } = await world.newsletter('diff', 'lettre-de-decembre', '2', '3', '--json');
    expect(json.changes ?? stdout).toEqual([
      expect.objectContaining({ kind: 'moved', id: 'suite', place: { position: 'half1', rank: 2, row: 3 } }),
    ]);
    const said = await world.newsletter('diff', 'lettre-de-decembre', '2', '3');
    expect(said.stdout).toContain('Demi-largeur\u00a01, rangée\u00a03');
    const refused = await saveJson(world, { blocks: [half('gauche', 'half1', 1.5)] });
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('blocks.0.row')]);
  });

  it('reads the standard input', async () => {
    const world = await withCampaign();
    const readStdin = async () => Buffer.from('{"subject": "Été"}');
    const outcome = await world.within({ readStdin }, 'save', 'lettre-de-decembre', '--from', '-');
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^000002-/) });
  });

  it('takes the file of a version, edited, as based on that version', async () => {
    const world = await withCampaign();
    const file = (n: number, mark: string) =>
      join(world.folder, 'campaigns/lettre-de-decembre/versions', `00000${n}-${mark}.json`);
    const [{ id }] = (await world.newsletter('versions', 'lettre-de-decembre', '--json')).json.versions;
    const mark = id.slice(7);
    const stored = JSON.parse(await readFile(file(1, mark), 'utf8'));
    const first = await saveJson(world, { ...stored, subject: 'Premier' });
    expect(first.stdout).toBe(`000002-${mark}\n`);
    const second = await saveJson(world, { ...stored, subject: 'Second' });
    expect(second).toMatchObject({ exitCode: 1, stdout: '' });
  });

  it('refuses to save over what somebody else saved meanwhile, and loses neither', async () => {
    const world = await withCampaign();
    expect((await saveJson(world, { subject: 'A' }, '--base', '1')).exitCode).toBe(0);
    const late = await saveJson(world, { subject: 'B' }, '--base', '1', '--json');
    expect(late).toMatchObject({ exitCode: 1, stdout: '' });
    expect(JSON.parse(late.stderr)).toMatchObject({
      code: 'version-conflict',
      details: { current: { id: expect.stringMatching(/^000002-/) }, changes: expect.anything() },
    });
    const [email] = (await world.newsletter('render', 'lettre-de-decembre', '--json')).json.emails;
    expect(email.subject).toBe('A');
    expect((await saveJson(world, { subject: 'B' }, '--base', '2')).exitCode).toBe(0);
  });

  it.each([
    ['{"subject": ', 'input-file-unreadable'],
    ['{"subject": "a", "sujet": "b"}', 'input-invalid'],
    ['{"subject": 12}', 'input-invalid'],
    ['[]', 'input-invalid'],
    ['"texte"', 'input-invalid'],
    ['{"__proto__": {"a": 1}}', 'input-file-unreadable'],
    ['{"subject": "a\\nBcc: b"}', 'input-invalid'],
  ])('refuses %j and saves nothing', async (text, code) => {
    const world = await withCampaign();
    const outcome = await saveJson(world, text, '--json');
    expect(outcome.stdout).toBe('');
    expect([JSON.parse(outcome.stderr).code, outcome.exitCode]).toEqual([code, 2]);
    expect((await world.newsletter('versions', 'lettre-de-decembre', '--json')).json.versions).toHaveLength(
      1,
    );
  });
});

describe('import --as raw and render', () => {
  it('give back the very bytes, from HTML and from a mail', async () => {
    const world = await cliWorld();
    const names = [
      'latin1-declared.html',
      'windows-1252-undeclared.html',
      'utf-16-bom.html',
      'utf-8-undeclared.html',
    ];
    const files = names.map((name) => join(fixtures, name));
    const { exitCode, json } = await world.newsletter(
      'import',
      ...files,
      join(fixtures, 'related-cid.eml'),
      '--as',
      'raw',
      '--json',
    );
    expect(exitCode).toBe(0);
    expect(json.imported).toHaveLength(5);
    for (const [index, file] of files.entries()) {
      const rendered = await world.newsletter('render', json.imported[index].id);
      expect(rendered.stdoutBytes.equals(await readFile(file))).toBe(true);
    }
    expect(json.imported[4]).toMatchObject({
      name: expect.stringContaining('La lettre de l’été'),
      report: { charset: 'windows-1252', parts: ['logo été.gif'] },
    });
  });

  it('take what they can of several files and say what they could not (exit 6)', async () => {
    const world = await cliWorld();
    await writeFile(join(world.folder, 'photo.html'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    const good = join(fixtures, 'utf-8-undeclared.html');
    const mixed = await world.newsletter('import', 'photo.html', good, 'absent.html', '--json');
    expect(mixed.exitCode).toBe(6);
    expect(mixed.json.imported).toHaveLength(1);
    expect(mixed.json.failed.map(({ item, code }: { item: string; code: string }) => [item, code])).toEqual([
      ['photo.html', 'import-unsupported'],
      ['absent.html', 'file-not-found'],
    ]);
    const none = await world.newsletter('import', 'photo.html');
    expect(none).toMatchObject({ exitCode: 2, stdout: '' });
    expect(none.stderr).toContain('n’est ni du HTML ni un courriel');
  });

  it('write to a file, or the text', async () => {
    const world = await withCampaign();
    const html = await world.newsletter('render', 'lettre-de-decembre');
    const filed = await world.newsletter('render', 'lettre-de-decembre', '--out', 'sortie/lettre.html');
    expect(filed).toMatchObject({ exitCode: 0, stdout: '' });
    expect(await readFile(join(world.folder, 'sortie/lettre.html'), 'utf8')).toBe(html.stdout);
    await saveJson(world, { text: 'Bonjour à tous' });
    expect((await world.newsletter('render', 'lettre-de-decembre', '--text')).stdout).toBe('Bonjour à tous');
    await mkdir(join(world.folder, 'dossier'));
    expect((await world.newsletter('render', 'lettre-de-decembre', '--out', 'dossier')).exitCode).toBe(1);
  });
});

describe('preview', () => {
  it('writes a picture of each view', async () => {
    const world = await withCampaign();
    const { json } = await world.newsletter('preview', 'lettre-de-decembre', '--out', 'images', '--json');
    const views = ['desktop', 'phone', 'dark', 'images-blocked'];
    expect(json.previews.map(({ view }: { view: string }) => view)).toEqual(views);
    for (const { file, view } of json.previews) {
      expect(file).toBe(join(world.folder, 'images', `lettre-de-decembre-${view}.png`));
      expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
    }
    expect(world.screenshotter.requests.map(({ width }) => width).sort()).toEqual([375, 700, 700, 700]);
  });

  it('takes the views that are asked for, each once, and says how far it is', async () => {
    const world = await withCampaign();
    const twice = ['preview', 'lettre-de-decembre', 'lettre-de-decembre'];
    const { exitCode, stdout, stderr } = await world.newsletter(
      ...twice,
      '--view',
      'dark',
      '--view',
      'phone',
    );
    expect(exitCode).toBe(0);
    expect(stdout.trim().split('\n')).toEqual(
      ['dark', 'phone'].map((view) => join(world.folder, `lettre-de-decembre-${view}.png`)),
    );
    expect(stderr.trim().split('\n').sort()).toEqual([
      'lettre-de-decembre (dark) : image faite',
      'lettre-de-decembre (phone) : image faite',
    ]);
    expect((await world.newsletter('preview', 'lettre-de-decembre', '--view', 'tablette')).exitCode).toBe(2);
  });

  it('takes all campaigns at once', async () => {
    const world = await withCampaign();
    await world.newsletter('create', 'Autre', '--template', 'lettre');
    const { json } = await world.newsletter('preview', '--all', '--json');
    expect(new Set(json.previews.map(({ campaign }: { campaign: string }) => campaign))).toEqual(
      new Set(['lettre-de-decembre', 'autre']),
    );
  });
});

describe('init', () => {
  it('makes a workspace one can work in at once, and never over another', async () => {
    const world = await cliWorld();
    const made = await world.newsletter('init', 'neuf', '--json');
    expect(made.json).toEqual({
      schemaVersion: 1,
      workspaces: [{ folder: join(world.folder, 'neuf'), demo: false }],
    });
    const dir = ['--dir', join(world.folder, 'neuf')];
    expect((await world.newsletter('import', join(fixtures, 'related-cid.eml'), ...dir)).exitCode).toBe(0);
    const again = await world.newsletter('init', 'neuf');
    expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('newsletter serve --dir')]);
  });

  it.each([
    ['a theme that is not there', ['--theme', 'absent']],
    ['a logo that is none', ['--theme', 'mairie', '--logo', 'newsletter.config.json']],
  ])('makes nothing of %s', async (_, flags) => {
    const world = await cliWorld();
    expect((await world.newsletter('init', 'neuf', ...flags)).exitCode).toBe(2);
    expect(await readdir(world.folder)).not.toContain('neuf');
  });
});
