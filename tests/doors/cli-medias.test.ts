import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import { type CliWorld, cliWorld, temporaryFolder } from './cli-world.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f54c9' } })
    .jpeg()
    .toBuffer();

async function put(file: string, bytes: Uint8Array | string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

const published = { publicUrl: 'https://images.mairie.fr/nl' };

/** A letter that shows `lieux/port.jpg`, which is larger than its place, and a social icon. */
async function aLetter(config: object = published): Promise<CliWorld> {
  const world = await cliWorld({ config });
  const parameters = [
    { key: 'photo', kind: 'image', label: 'Photo' },
    { key: 'reseaux', kind: 'social', label: 'Réseaux' },
  ];
  const { markup: _, ...template } = aBlockTemplate({ id: 'photo', parameters });
  await put(
    join(world.folder, 'block-templates/photo/block.json'),
    JSON.stringify({ schemaVersion: 1, ...template }),
  );
  await put(join(world.folder, 'medias/lieux/port.jpg'), await picture(1600, 900));
  await put(join(world.folder, 'medias/autre.jpg'), await picture(300, 200));
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  const blockdatas = {
    photo: { url: '/media/lieux/port.jpg', alt: 'Le port' },
    reseaux: [{ network: 'facebook', url: 'https://example.org/f' }],
  };
  await save(world, blockdatas);
  return world;
}

async function save({ folder, newsletter }: CliWorld, blockdatas: object) {
  const version = await put(
    join(folder, '..', `${folder.split('/').at(-1)}.json`),
    JSON.stringify({ blocks: [aBlock({ blocktemplate: 'photo', blockdatas: blockdatas as never })] }),
  );
  const { exitCode, stderr } = await newsletter('save', 'lettre-de-decembre', '--from', version);
  await rm(version);
  expect([exitCode, stderr]).toEqual([0, '']);
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('newsletter medias', () => {
  it('lists the library, with where it is used', async () => {
    const { newsletter } = await aLetter();
    const { exitCode, json } = await newsletter('medias', '--json');
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({
      schemaVersion: 1,
      medias: [
        { id: 'autre.jpg', uses: 0 },
        { id: 'lieux/port.jpg', uses: 1, width: 1600 },
      ],
    });
    expect((await newsletter('medias')).stdout).toMatch(/lieux\/port\.jpg +1600 × 900 +\d+ +1/);
  });

  it('adds files with their words, once each; a file that is no picture does not stop the others', async () => {
    const { newsletter, folder } = await cliWorld();
    const given = await temporaryFolder();
    const good = await put(join(given, 'La Foire.JPG'), await picture(800, 450));
    const bad = await put(join(given, 'lettre.jpg'), 'rien qu’un texte');
    const words = ['--folder', 'agenda', '--alt', 'La foire', '--credit', '© Mairie'];
    const { exitCode, json } = await newsletter('medias', 'add', good, bad, ...words, '--json');
    expect(exitCode).toBe(6);
    expect(json.medias).toMatchObject([
      {
        folder: 'agenda',
        alt: 'La foire',
        credit: '© Mairie',
        isNew: true,
        origin: { file: 'La Foire.JPG' },
      },
    ]);
    expect(json.failed).toMatchObject([{ item: bad }]);
    const [{ id }] = json.medias;
    expect(await readFile(join(folder, 'medias', id))).toEqual(await readFile(good));
    expect((await newsletter('medias', 'add', good)).stdout).toBe(
      `${id}  (${good}, déjà dans la médiathèque)\n`,
    );
  });

  it.each([[['autre']], [['add']], [['export']], [['export', 'a.jpg', '--out', 'x']]])(
    'refuses what it does not understand: %j',
    async (args) => {
      const { newsletter } = await cliWorld();
      expect((await newsletter('medias', ...args)).exitCode).toBe(2);
    },
  );
});

describe('newsletter medias export', () => {
  it('writes what letters name on the web, at those paths, and afterwards only what is new', async () => {
    const world = await aLetter();
    const out = join(await temporaryFolder(), 'web');
    const first = await world.newsletter('medias', 'export', '--out', out, '--json');
    expect([first.exitCode, first.json.files]).toEqual([
      0,
      [
        { path: '_images/social/facebook.png', state: 'written' },
        { path: 'lieux/port.jpg~w1144.jpg', state: 'written' },
      ],
    ]);
    expect(await filesIn(out)).toEqual(['_images/social/facebook.png', 'lieux/port.jpg~w1144.jpg']);
    const { width, exif } = await sharp(join(out, 'lieux/port.jpg~w1144.jpg')).metadata();
    expect([width, exif]).toEqual([1144, undefined]);
    const { stdout } = await world.newsletter('render', 'lettre-de-decembre');
    expect(stdout).toContain('src="https://images.mairie.fr/nl/lieux/port.jpg~w1144.jpg"');
    expect(stdout).toContain('src="https://images.mairie.fr/nl/_images/social/facebook.png"');

    await save(world, { photo: { url: '/media/autre.jpg', alt: 'Autre' }, reseaux: [] });
    const second = await world.newsletter('medias', 'export', '--out', out);
    expect(second.stdout).toBe(`${join(out, 'autre.jpg')}\n`);
    expect(second.stderr).toContain(`1\u00a0image écrite dans ${out}, 0 déjà là.\n`);
    expect(await filesIn(out)).toHaveLength(3);
  });

  it('goes on writing what a letter that left names, under the address its picture had', async () => {
    const world = await aLetter();
    await world.newsletter('bat', 'lettre-de-decembre', '--to', 'claire@exemple.fr');
    await save(world, { photo: { url: '', alt: '' }, reseaux: [] });
    const out = join(await temporaryFolder(), 'web');
    const { exitCode, json } = await world.newsletter('medias', 'export', '--out', out, '--json');
    expect([exitCode, json.files.map(({ path }: { path: string }) => path)]).toEqual([
      0,
      ['_images/social/facebook.png', 'lieux/port.jpg~w1144.jpg'],
    ]);
  });

  it('finds them in raw HTML however it writes them, and leaves out links to pages', async () => {
    const world = await cliWorld({ config: published });
    await put(join(world.folder, 'medias/mon île (1).jpg'), await picture(300, 200));
    await put(join(world.folder, "medias/l'eau.jpg"), await picture(310, 200));
    await put(join(world.folder, 'medias/fond.jpg'), await picture(320, 200));
    const there = published.publicUrl;
    const html =
      `<a href="${there}/programme.html"><img src="${there}/mon île (1).jpg"></a>` +
      `<img src="${there}/l&#39;eau.jpg"><td style="background:url(&quot;${there}/fond.jpg&quot;) top">`;
    const file = await put(join(await temporaryFolder(), 'lettre.html'), html);
    await world.newsletter('import', file, '--as', 'raw', '--template', 'lettre');
    const out = join(await temporaryFolder(), 'web');
    const { exitCode, stderr } = await world.newsletter('medias', 'export', '--out', out);
    expect([exitCode, await filesIn(out)]).toEqual([0, ['fond.jpg', "l'eau.jpg", 'mon île (1).jpg']]);
    expect(stderr).not.toContain('programme');
  });

  it('never writes into the library itself, by no way that leads there', async () => {
    const world = await aLetter();
    await symlink(join(world.folder, 'medias'), join(world.folder, 'lien'));
    const before = await filesIn(join(world.folder, 'medias'));
    for (const out of ['medias', 'medias/web', 'lien', 'lien/web']) {
      const { exitCode, stderr } = await world.newsletter(
        'medias',
        'export',
        '--out',
        join(world.folder, out),
      );
      expect([out, exitCode]).toEqual([out, 2]);
      expect(stderr).toContain('est dans la médiathèque');
    }
    expect(await filesIn(join(world.folder, 'medias'))).toEqual(before);
  });

  it('says which pictures are gone, and that nothing names its files without publicUrl', async () => {
    const { folder, newsletter } = await aLetter({});
    await rm(join(folder, 'medias/lieux/port.jpg'));
    const out = await temporaryFolder();
    const { exitCode, stderr } = await newsletter('medias', 'export', '--out', out);
    expect(exitCode).toBe(6);
    expect(stderr).toContain('lieux/port.jpg\u00a0: cette image n’est plus dans la médiathèque.');
    expect(stderr).toContain('publicUrl n’est pas réglé');
  });

  it('writes nothing of what a link in the library leads to, nor outside its folder (C2)', async () => {
    const world = await aLetter();
    const outside = await temporaryFolder();
    await put(join(outside, 'secret.jpg'), await picture(1600, 900));
    await symlink(outside, join(world.folder, 'medias/lien'));
    for (const url of [
      '/media/lien/secret.jpg',
      '/media/..%2f..%2fsecret.jpg',
      '/media/lieux/%2e%2e/lien/secret.jpg',
    ]) {
      await save(world, { photo: { url, alt: 'Secret' }, reseaux: [] });
      const out = join(await temporaryFolder(), 'web');
      await world.newsletter('medias', 'export', '--out', out);
      expect(await filesIn(join(out, '..'))).toEqual([]);
    }
    expect(await readdir(outside)).toEqual(['secret.jpg']);
  });
});
