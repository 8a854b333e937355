import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTheme, type ThemeFile, withoutTopFolder } from '../../../../src/core/theme/read-theme.ts';
import { withKindsWritten } from '../../../../src/core/theme/write-theme.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { kindFiles, themeFilesOf, themeIds } from '../../fixtures/demonstration-workspace.ts';

const files = [...kindFiles, ...themeFilesOf('mediatheque')];
const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const json = (path: string) =>
  JSON.parse(new TextDecoder().decode(files.find((file) => file.path === path)?.bytes));
const withFile = (path: string, bytes: Uint8Array): ThemeFile[] => [
  ...files.filter((file) => file.path !== path),
  { path, bytes },
];
/** Its letter of June has blocks of kinds. */
const withoutKinds = { ...json('theme.json'), letters: ['janvier'] };
const without = (path: string) => files.filter((file) => file.path !== path);
const issuesOf = async (given: readonly ThemeFile[]) => {
  const { code, params } = await failureOf(Promise.resolve().then(() => readTheme(given, 'essai')));
  expect(code).toBe('theme-invalid');
  return (params as { issues: { path: string; message: string }[] }).issues.map(
    ({ path, message }) => `${path} : ${message}`,
  );
};

describe('a theme', () => {
  it.each(themeIds)('%s of the product is whole', (id) => {
    const { theme, letters, blockTemplates } = readTheme([...kindFiles, ...themeFilesOf(id)], id);
    expect(theme.id).toBe(id);
    expect(letters.length).toBeGreaterThan(0);
    expect(blockTemplates.length).toBeGreaterThan(0);
  });

  it.each(themeIds)(
    '%s of the product has a cover that is sharp at twice 480 px, and two letters',
    async (id) => {
      const { letters, cover } = readTheme([...kindFiles, ...themeFilesOf(id)], id);
      expect(letters).toHaveLength(2);
      expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1200 });
      expect(cover?.length).toBeLessThan(128 * 1_024);
    },
  );

  it('is read from an archive whose files lie in one folder', () => {
    const deeper = files.map(({ path, bytes }) => ({ path: `mon theme/${path}`, bytes }));
    expect(readTheme(withoutTopFolder(deeper), 'essai').theme.name).toBe('Médiathèque');
  });

  it('says each file that is missing or unreadable', async () => {
    expect(await issuesOf(without('theme.json'))).toEqual(['theme.json : ce fichier manque']);
    expect(await issuesOf(without('letters/janvier.json'))).toEqual([
      'letters/janvier.json : ce fichier manque',
    ]);
    const broken = await issuesOf(withFile('newsletter-template.json', new TextEncoder().encode('{"id":')));
    expect(broken[0]).toMatch(/^newsletter-template.json : /);
  });

  it('holds its letters to its positions, its blocks and its pictures', async () => {
    const letter = json('letters/janvier.json');
    letter.blocks[1].position = 'full9';
    expect((await issuesOf(withFile('letters/janvier.json', text(letter))))[0]).toMatch(
      /^letters\/janvier.json blocks.1 : /,
    );
    expect((await issuesOf(without('block-templates/panorama/block.json')))[0]).toMatch(
      /blocks\.1 : .*panorama/,
    );
    expect(await issuesOf(without('medias/lieux/salle-de-lecture.jpg'))).toEqual([
      'medias/lieux/salle-de-lecture.jpg : cette image est citée et n’est pas dans le dossier',
    ]);
  });

  it('has each block in the folder of its id, and so none twice', async () => {
    const said = (folder: string) =>
      `block-templates/${folder}/block.json id : un bloc a l’identifiant que dit le nom de son dossier, «\u00a0${folder}\u00a0»`;
    const invitation = json('block-templates/invitation/block.json');
    const twice = withFile('block-templates/Invitation/block.json', text(invitation));
    expect(await issuesOf(twice)).toEqual([said('Invitation')]);
    const other = text({ ...invitation, id: 'panorama' });
    const renamed = withFile('block-templates/invitation/block.json', other);
    expect(await issuesOf(renamed)).toContain(said('invitation'));
  });

  it('has each letter once', async () => {
    const theme = { ...json('theme.json'), letters: ['janvier', 'janvier'] };
    expect(await issuesOf(withFile('theme.json', text(theme)))).toEqual([
      'theme.json letters : deux lettres ont le même identifiant',
    ]);
  });

  it('may have a block called as what every object has, and takes no kind by such a name', async () => {
    const own = { ...json('block-templates/invitation/block.json'), id: 'constructor' };
    const given = withFile('block-templates/constructor/block.json', text(own));
    const contents = readTheme(given, 'essai');
    expect(contents.blockTemplates.map(({ id }) => id)).toContain('constructor');
    const written = withKindsWritten(given, contents).map(({ path }) => path);
    expect(new Set(written).size).toBe(written.length);
    const kinds = (named: string) =>
      withFile(
        'theme.json',
        new TextEncoder().encode(
          JSON.stringify({ ...withoutKinds, kinds: {} }).replace('"kinds":{}', `"kinds":{${named}}`),
        ),
      );
    expect(await issuesOf(kinds('"constructor":{}'))).toEqual([
      'theme.json kinds.constructor : ce genre de bloc n’existe pas',
    ]);
    const ancestor = kinds('"__proto__":{"faq":{"name":"Vous demandez"}}');
    expect(readTheme(ancestor, 'essai').blockTemplates.map(({ id }) => id)).not.toContain('faq');
    expect({}).not.toHaveProperty('faq');
  });

  it('takes kinds of blocks of the product, and dresses them', async () => {
    const dressed = (kinds: object) => withFile('theme.json', text({ ...withoutKinds, kinds }));
    const faqOf = (given: readonly ThemeFile[]) =>
      readTheme(given, 'essai').blockTemplates.find(({ id }) => id === 'faq');
    const plain = faqOf(dressed({ faq: {} }));
    const own = faqOf(dressed({ faq: { name: 'Vous demandez', look: { background: 'nuit' } } }));
    expect(own).toEqual({
      ...plain,
      name: 'Vous demandez',
      look: { ...plain?.look, background: 'nuit' },
    });
    expect(faqOf(dressed({}))).toBeUndefined();
    expect(await issuesOf(dressed({ fac: {}, invitation: {} }))).toEqual([
      'theme.json kinds.fac : ce genre de bloc n’existe pas',
      'theme.json kinds.invitation : le thème a déjà un bloc de ce nom',
    ]);
  });

  it('has the colours that those kinds are dressed in', async () => {
    const template = json('newsletter-template.json');
    template.colors = template.colors.filter(({ alias }: { alias: string }) => alias !== 'teinte');
    expect((await issuesOf(withFile('newsletter-template.json', text(template))))[0]).toMatch(
      /^theme.json .*teinte/,
    );
  });

  it('colours only what is in its palette', async () => {
    const theme = { ...json('theme.json'), brand: { main: ['outremer'] } };
    expect(await issuesOf(withFile('theme.json', text(theme)))).toEqual([
      'theme.json brand : la couleur « outremer » n’est pas dans la palette du modèle'.replaceAll(
        /« | »/g,
        (sign) => sign.replace(' ', '\u00a0'),
      ),
    ]);
  });
});

it('the museum’s theme is the demonstration written out: it shows its very pictures', () => {
  const pictures = themeFilesOf('musee').filter(({ path }) => /^medias\/.*\.(?:jpg|png)$/.test(path));
  expect(pictures.length).toBeGreaterThan(10);
  for (const { path, bytes } of pictures)
    expect(Buffer.compare(Buffer.from(bytes), readFileSync(`fixtures/workspace/${path}`)), path).toBe(0);
});
