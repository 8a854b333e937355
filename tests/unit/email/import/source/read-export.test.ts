import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';
import { readExport } from '../../../../../src/email/import/source/exports/read-export.ts';
import { outlineWords } from '../../../../support/builders/outline-words.ts';
import { hostileHtml } from '../../../../support/hostile-html.ts';
import { bare, importedLetter, live } from '../../../../support/hostile-letter.ts';

const fixtures = join(import.meta.dirname, '../../../../../fixtures/import/exports');
const fixture = (name: string) => readFileSync(join(fixtures, `${name}.json`), 'utf8');

function read(json: string) {
  const found = readExport(json);
  if (!found) throw new Error('no editor was recognised');
  return { ...found, outline: readOutline(found.html) };
}
const words = (json: string) => outlineWords(read(json).outline);

/** A page of Beefree with one module. */
const withModule = (descriptor: Record<string, unknown>, type = 'mailup-bee-newsletter-modules-html') =>
  JSON.stringify({ page: { rows: [{ columns: [{ modules: [{ type, descriptor }] }, {}] }], body: {} } });

/** A letter of Mosaico with these blocks. */
const withBlocks = (...blocks: object[]) => JSON.stringify({ mainBlocks: { type: 'blocks', blocks } });

describe('a page of Beefree', () => {
  const page = read(fixture('beefree'));

  it('has the rows and columns of the editor, each module as what it shows', () => {
    expect(outlineWords(page.outline)).toEqual([
      '(https://images.exemple.fr/marais/logo.png) | Agenda Venir',
      '# Les marais en octobre, Trois sorties guidées, le programme complet. Prêt de jumelles à l’accueil., [Réserver ma place]',
      '(https://images.exemple.fr/marais/heron.jpg), # Le héron, Il niche au printemps., [Le voir] | (https://images.exemple.fr/marais/loutre.jpg), # La loutre, Revenue en 2019., [La suivre]',
      '---, Samedi 4, 9 h Dimanche 12, 14 h, {Tarif Prix Adulte 6 € Enfant 3 €}, (https://images.exemple.fr/marais/film.jpg), Un mot de la garde : restez sur les pontons.',
      'Réservé aux adhérents.',
      '<facebook instagram>',
      '(https://images.exemple.fr/marais/bus.png), Ligne 12',
      'Maison des marais, 2 chemin du Port, 50500 Carentan. Se désabonner',
    ]);
  });

  it('keeps widths, colours, sizes and addresses', () => {
    const [first, opening, animals] = page.outline.rows;
    expect(page.outline.theme).toMatchObject({ page: '#f3f6f7', paper: '#ffffff', width: 600 });
    expect(first?.columns.map(({ share }) => share)).toEqual([0.333, 0.667]);
    expect(opening).toMatchObject({
      background: '#e8f1f2',
      columns: [{ pieces: [{ size: 34, align: 'center' }, {}, { color: '#0a6b7a', textColor: '#ffffff' }] }],
    });
    expect(animals?.columns[1]?.pieces).toMatchObject([
      { width: 260, alt: 'Une loutre' },
      {},
      {},
      { link: 'https://marais.exemple.fr/loutre', color: '#8a4b08' },
    ]);
  });

  it('tells by name what is not read: modules, and conditions under which a row is sent', () => {
    expect(page).toMatchObject({ editor: 'Beefree', unread: ['form', 'Adhérents'], guessed: [] });
  });

  it('has the title and the preheader of the editor', () => {
    expect(page.html).toContain('<title>Les marais en octobre</title>');
    expect(page.outline.preheader).toBe('Trois sorties guidées et la loutre');
  });

  it('may be bare, without its wrapping', () => {
    const { page: bare } = JSON.parse(fixture('beefree'));
    expect(words(JSON.stringify(bare))).toEqual(outlineWords(page.outline));
  });

  it('leaves out on a computer what is for telephones alone', () => {
    const hidden = { text: { html: 'Au téléphone' }, computedStyle: { hideContentOnDesktop: true } };
    const rows = [
      { columns: [{ modules: [{ descriptor: { html: { html: '<p>Partout' } } }, { descriptor: hidden }] }] },
    ];
    const { outline } = read(JSON.stringify({ page: { rows } }));
    expect(outlineWords(outline)).toEqual(['Partout']);
    expect(outline.losses).toEqual([{ what: 'hidden', count: 1 }]);
  });

  it('reads a module of an unknown kind by the parts that it describes', () => {
    const addon = { heading: { title: 'h3', text: 'Offre' }, paragraph: { html: '<p>Un mois</p>' } };
    const { unread, outline } = read(withModule(addon, 'mailup-bee-newsletter-modules-addon'));
    expect({ unread, words: outlineWords(outline) }).toEqual({ unread: [], words: ['# Offre, Un mois'] });
  });
});

describe('a template in the simple schema of Beefree', () => {
  const template = read(fixture('beefree-simple'));

  it('is read as the page that the editor makes of it', () => {
    expect(outlineWords(template.outline)).toEqual([
      '# Le moulin reprend, La farine de l’année est arrivée., [Commander]',
      '(https://images.exemple.fr/moulin/sac.jpg) | # Le sac de cinq kilos, Blé tendre Seigle',
      '---, Visiter Moulin de Lessay',
    ]);
    expect(template.outline.rows[1]?.columns.map(({ share }) => share)).toEqual([0.333, 0.667]);
    expect(template).toMatchObject({ unread: ['hologram'], outline: { theme: { page: '#f4efe6' } } });
  });

  it('has the subject of its notes, not its title', () => {
    expect(template.html).toContain('<title>Le moulin reprend</title>');
  });
});

describe('a letter of Mosaico', () => {
  const letter = read(fixture('mosaico'));

  it('has the blocks of versafix-1 as that template shows them, its frame around them', () => {
    expect(outlineWords(letter.outline)).toEqual([
      'Se désabonner Voir dans votre navigateur',
      '(https://images.exemple.fr/verger/logo.png)',
      '# La lettre du verger',
      '(https://images.exemple.fr/verger/greffe.jpg) | # La greffe, Douze variétés anciennes, toutes greffées ici., [Apprendre à greffer]',
      '(https://images.exemple.fr/verger/pomme.jpg), # La pomme, La pomme se récolte ce mois-ci. | (https://images.exemple.fr/verger/poire.jpg), # La poire, La poire se récolte ce mois-ci.',
      '# Le coing, Le coing se récolte ce mois-ci., [Cueillir le coing] | # La nèfle, La nèfle se récolte ce mois-ci., [Cueillir la nèfle] | # La noix, La noix se récolte ce mois-ci., [Cueillir la noix]',
      '---',
      '[Adhérer au verger]',
      '(https://images.exemple.fr/verger/compote.jpg), # La compote, Un kilo de pommes, une heure.',
      '<facebook instagram>',
      'Le verger commun, 8 rue des Haies, 14000 Caen, Ne plus recevoir cette lettre',
    ]);
  });

  it('takes looks from the theme, or from the block that has its own', () => {
    const { rows, theme } = letter.outline;
    expect(theme).toMatchObject({ textColor: '#2d2d2d', title: '#24361c' });
    expect(rows[0]?.background).toBe('#24361c');
    expect(rows[2]?.columns[0]?.pieces).toMatchObject([{ level: 1, size: 28, align: 'center' }]);
    expect(rows[3]?.columns[1]?.pieces.at(-1)).toMatchObject({ color: '#2f6b1f', textColor: '#ffffff' });
    expect(rows[7]?.columns[0]?.pieces).toMatchObject([{ color: '#8c1c13', align: 'center' }]);
  });

  it('tells what is not read, and which blocks are of a template that is not known', () => {
    expect(letter).toMatchObject({
      editor: 'Mosaico',
      unread: ['shareBlock', 'compteurBlock', 'Twitter (sans adresse)'],
      guessed: ['recetteBlock'],
    });
  });

  it('has the preheader of its block; its links to the platform are those of ours', () => {
    const { preheader, unsubscribeAddresses, mirrorAddresses } = letter.outline;
    expect(preheader).toBe('La greffe, les pommes et la compote');
    expect({ unsubscribeAddresses, mirrorAddresses }).toEqual({
      unsubscribeAddresses: ['[unsubscribe_link]'],
      mirrorAddresses: ['[show_link]'],
    });
  });

  it.each([
    ['alone', (content: object) => content],
    [
      'as a text beside its notes',
      (content: object) => ({ metadata: '{}', content: JSON.stringify(content) }),
    ],
    ['under another name', (content: object) => ({ metadata: {}, template: content })],
  ])('may stand %s', (_, wrapped) => {
    const { content } = JSON.parse(fixture('mosaico'));
    expect(words(JSON.stringify(wrapped(content)))).toEqual(outlineWords(letter.outline));
  });

  it('hides what its switches hide', () => {
    const block = {
      type: 'singleArticleBlock',
      text: 'Titre',
      titleVisible: false,
      longText: '<p>Corps</p>',
    };
    expect(words(withBlocks(block))).toEqual(['Corps']);
  });

  it('has the picture on the side that is chosen', () => {
    const block = { type: 'sideImageBlock', imagePos: 'right', imageWidth: '285' };
    const image = { type: 'image', src: 'https://images.exemple.fr/a.png', url: '', alt: '' };
    expect(words(withBlocks({ ...block, image, longText: '<p>Corps</p>' }))).toEqual([
      'Corps | (https://images.exemple.fr/a.png)',
    ]);
  });
});

describe('any other JSON', () => {
  it.each([
    '{}',
    '[]',
    '[{"page":{}}]',
    '{"page":{"rows":3}}',
    '{"body":{"rows":[]}}',
    '{"content":"{"}',
    '{"rows":[]}',
  ])('is no letter: %s', (json) => expect(readExport(json)).toBeUndefined());
});

describe('a hostile export', () => {
  it.each(hostileHtml)('is as inert as a letter in html: %s', (attack) => {
    for (const json of [
      withModule({ html: { html: attack } }),
      withModule({ heading: { title: attack, text: attack }, button: { label: attack, href: attack } }),
      withBlocks({ type: attack, longText: attack, titleText: attack, link: { text: attack, url: attack } }),
    ]) {
      const { drawn } = importedLetter(read(json).html);
      expect(bare(drawn)).not.toMatch(live);
    }
  });

  it.each([
    '<!-- ',
    '<script>',
    '<style>',
    '<textarea>',
    '<title>',
    '<plaintext>',
    '</td></tr></table>',
    '<table><tr>',
    '<select>',
  ])('loses nothing of what follows a module that leaves %s open', (open) => {
    const module = (html: string) => ({ type: 'html', descriptor: { html: { html } } });
    const rows = [{ columns: [{ modules: [module(`<p>avant</p>${open}`), module('<p>après</p>')] }] }];
    const shown = words(JSON.stringify({ page: { rows } })).join(' ');
    expect(shown).toMatch(/avant.*après/);
  });

  it('reads nothing under the names that objects have by themselves', () => {
    const json =
      '{"page":{"rows":[{"columns":[{"modules":[{"type":"__proto__","descriptor":{"__proto__":{"html":{"html":"<p>a"}},"constructor":{"html":"b"}}}]}]}]}}';
    expect(read(json)).toMatchObject({ unread: ['__proto__'], outline: { rows: [] } });
    expect(read(withBlocks({ type: 'constructor', hrStyle: JSON.parse('{"__proto__":1}') })).editor).toBe(
      'Mosaico',
    );
    expect({}).not.toHaveProperty('html');
  });

  it('is read however deep its values nest', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const json = withModule({ html: { html: `${'<div>'.repeat(20_000)}fond` } }).replace(
      '"page":{',
      `"page":{"more":${deep},`,
    );
    expect(words(json)).toEqual(['fond']);
  });
});
