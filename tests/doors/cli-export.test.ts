import { access, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { unzip } from '../support/unzip.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';
import { put, writeLetterWithPictures } from './letter-with-pictures.ts';

async function aLetter(config: object = {}): Promise<CliWorld> {
  const world = await cliWorld({ config });
  await writeLetterWithPictures(world);
  return world;
}

const sources = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src);

describe('newsletter export', () => {
  it.each([{}, { publicUrl: 'https://images.mairie.fr/nl' }])(
    'writes the letter with the pictures it is sent with, beside it (%j)',
    async (config) => {
      const { folder, newsletter } = await aLetter(config);
      const { exitCode, json } = await newsletter(
        'export',
        'lettre-de',
        '--zip',
        '--out',
        'sorties',
        '--json',
      );
      const file = join(folder, 'sorties/lettre-de-decembre-version-2.zip');
      expect(exitCode).toBe(0);
      expect(json).toMatchObject({
        schemaVersion: 1,
        exports: [
          {
            campaign: 'lettre-de-decembre',
            format: 'zip',
            file,
            findings: [{ rule: 'picture-unreachable' }],
          },
        ],
      });
      const files = await unzip(await readFile(file));
      expect([...files.keys()]).toEqual(['index.html', 'texte.txt', 'images/e.jpg', 'images/e-2.jpg']);
      expect(sources(String(files.get('index.html')))).toEqual([
        'images/e.jpg',
        'images/e-2.jpg',
        'https://example.org/web.jpg',
        '/media/partie.jpg',
      ]);
      expect((await sharp(files.get('images/e.jpg')).metadata()).width).toBe(1144);
      expect(files.get('images/e-2.jpg')).toEqual(await readFile(join(folder, 'medias/E.jpg')));
      expect(String(files.get('texte.txt'))).toBe((await newsletter('render', 'lettre-de', '--text')).stdout);
    },
  );

  it('says which pictures are gone, and writes the same bytes again', async () => {
    const { folder, newsletter } = await aLetter();
    const written = async () => {
      const { stderr, stdout } = await newsletter('export', 'lettre-de');
      expect(stderr).toMatch(/^lettre-de-decembre : .*image.*\n$/);
      expect(stdout).toBe(`${join(folder, 'lettre-de-decembre-version-2.zip')}\n`);
      return readFile(join(folder, 'lettre-de-decembre-version-2.zip'));
    };
    const first = await written();
    await rm(join(folder, '.newsletter'), { recursive: true, force: true });
    expect((await written()).equals(first)).toBe(true);
  });

  it('gives a raw letter back byte for byte, but for where its own pictures are', async () => {
    const { folder, newsletter } = await cliWorld();
    const html = `<meta charset="iso-8859-1"><p>D\xe9j\xe0  vu<img src=3Dcid:un@x>\r\n<IMG SRC='cid:deux%40x'><img src=cid:trois@x>`;
    const image = (id: string, type: string, name: string) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-ID: <${id}>\r\n` +
      `Content-Disposition: inline; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC\r\n`;
    const eml = Buffer.from(
      'Subject: Essai\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n' +
        `--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${html.replace('3D', '')}\r\n` +
        image('un@x', 'image/png', '../../../mal fait.PNG') +
        image('deux@x', 'image/svg+xml', 'CON.svg') +
        image('trois@x', 'application/octet-stream', 'image001.JPEG') +
        image('quatre@x', 'application/octet-stream', 'plan.doc') +
        '--b--\r\n',
      'latin1',
    );
    await put(join(folder, 'essai.eml'), eml);
    const imported = await newsletter('import', 'essai.eml', '--as', 'raw', '--template', 'lettre', '--json');
    const [{ id }] = imported.json.imported;
    expect((await newsletter('export', id, '--out', 'a.zip')).exitCode).toBe(0);
    const files = await unzip(await readFile(join(folder, 'a.zip')));
    expect([...files.keys()]).toEqual([
      'index.html',
      'texte.txt',
      'images/mal-fait.png',
      'images/image.svg',
      'images/image001.jpg',
    ]);
    const { stdoutBytes } = await newsletter('render', id);
    const given = stdoutBytes.toString('latin1');
    expect(given).toContain('D\xe9j\xe0  vu');
    expect(files.get('index.html')?.toString('latin1')).toBe(
      given
        .replace('cid:un@x', 'images/mal-fait.png')
        .replace('cid:deux%40x', 'images/image.svg')
        .replace('cid:trois@x', 'images/image001.jpg'),
    );
    expect(files.get('images/mal-fait.png')).toEqual(Buffer.from([0, 1, 2]));
  });

  it('writes the mail too, of a version that is named, and of every letter', async () => {
    const { folder, newsletter } = await aLetter();
    await newsletter('create', 'Lettre de janvier', '--template', 'lettre');
    const { exitCode, json } = await newsletter('export', '--all', '--zip', '--eml', '--json');
    expect(exitCode).toBe(0);
    expect(json.exports.map(({ file }: { file: string }) => file.slice(folder.length + 1)).sort()).toEqual([
      'lettre-de-decembre-version-2.eml',
      'lettre-de-decembre-version-2.zip',
      'lettre-de-janvier-version-1.eml',
      'lettre-de-janvier-version-1.zip',
    ]);
    expect(await readFile(join(folder, 'lettre-de-decembre-version-2.eml'), 'utf8')).toContain(
      'Subject: Bonjour {{nl:firstName}}',
    );
    await newsletter('export', 'lettre-de-decembre@1', '--eml', '--out', 'x/premiere.eml');
    expect(await readFile(join(folder, 'x/premiere.eml'), 'utf8')).not.toContain('Bonjour');
  });

  it('takes the format from the name of the file where no option says one', async () => {
    const { folder, newsletter } = await aLetter();
    expect((await newsletter('export', 'lettre-de', '--out', 'x/premiere.EML')).exitCode).toBe(0);
    expect(await readFile(join(folder, 'x/premiere.EML'), 'utf8')).toContain('Subject: Bonjour');
  });

  it('goes on where one cannot be written, and says so: exit 6', async () => {
    const { folder, newsletter } = await aLetter();
    await newsletter('create', 'Lettre de janvier', '--template', 'lettre');
    await mkdir(join(folder, 'lettre-de-decembre-version-2.zip'));
    const { exitCode, json } = await newsletter('export', '--all', '--json');
    expect([exitCode, json.exports.length]).toEqual([6, 1]);
    expect(json.failed).toMatchObject([{ item: 'lettre-de-decembre (zip)', code: 'output-refused' }]);
    await access(join(folder, 'lettre-de-janvier-version-1.zip'));
  });

  it.each([
    [[]],
    [['lettre-de', '--all']],
    [['lettre-de', '--zip', '--eml', '--out', 'a.zip']],
    [['lettre-de', '--zip', '--out', 'a.eml']],
    [['lettre-de', '--eml', '--out', 'a.zip']],
    [['inconnue']],
  ])('refuses what it does not understand: %j', async (args) => {
    const { newsletter } = await aLetter();
    expect((await newsletter('export', ...args)).exitCode).toBe(2);
  });
});
