import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../../src/core/block-template/block-template.ts';
import { generatedTemplates } from '../../../../../src/email/import/map/family.ts';
import type { OutlineRow } from '../../../../../src/email/import/outline.ts';
import {
  aButton,
  aHeading,
  anOutline,
  aPicture,
  aRow,
  aText,
  columnsOf,
  drawn,
  mapped,
} from '../../../../support/builders/outline.ts';
import { aPalettedTemplate, aTemplateOf } from '../../../../support/builders/render-context.ts';

const prose = 'Le jardin rouvre ses portes au public le premier samedi de mars, dès neuf heures.';

const pattern = ['header', 'full1', 'half1', 'half2', 'full2', 'footer'];
const template = aPalettedTemplate({ positions: pattern });

const texte = aTemplateOf([{ key: 'texte', kind: 'richtext', required: true }], { id: 'texte' });
const article = aTemplateOf(
  [
    {
      key: 'article',
      kind: 'article',
      settings: { image: { ratio: 'free' }, intro: {}, link: {}, cta: { words: '' } },
    },
  ],
  { id: 'article', blockfilters: ['full', 'semi'] },
);
const appel = aTemplateOf(
  [
    { key: 'titre', kind: 'text', settings: { role: 'subtitle', maxLength: 20 }, required: true },
    { key: 'texte', kind: 'richtext' },
    { key: 'libelle', kind: 'text', settings: { maxLength: 20 } },
    { key: 'lien', kind: 'link', settings: { display: 'button', wordsFrom: 'libelle' } },
  ],
  { id: 'appel' },
);
const encadre = aTemplateOf([{ key: 'texte', kind: 'richtext' }], { id: 'encadre', look: { frame: 'box' } });
const own: BlockTemplate[] = [encadre, texte, article, appel];

const into = (rows: OutlineRow[], blockTemplates = own, facts = {}) =>
  mapped(anOutline(rows), { into: { template: { ...template, ...facts }, blockTemplates } });
const placed = (letter: ReturnType<typeof mapped>) =>
  letter.draft.blocks.map(({ position, blocktemplate }) => `${position} ${blocktemplate}`);

describe('a letter brought into a template that is there', () => {
  it.each<[string, OutlineRow[], string[]]>([
    ['a text takes the text, not the box', [aRow(aText(prose))], ['full1 texte']],
    [
      'a picture with its words takes the article',
      [aRow(aPicture('serre'), aHeading('La serre'), aText(prose), aButton('Lire'))],
      ['full1 article'],
    ],
    [
      'a title, a text and a button take the block that has just these',
      [aRow(aHeading('La serre'), aText(prose), aButton('Réserver'))],
      ['full1 appel'],
    ],
    [
      'words that are longer than it takes leave it to another',
      [aRow(aHeading('La grande serre tropicale du jardin'), aText(prose), aButton('Réserver'))],
      ['full1 article'],
    ],
    [
      'what none of its own can hold takes one of the import’s',
      [aRow({ kind: 'separator' }), columnsOf([[aText(prose)], [aText(prose)], [aText(prose)]])],
      ['full1 reprise-separateur', 'full1 reprise-colonnes'],
    ],
    [
      'a background that none of its own has takes one of the import’s',
      [aRow({ ...aText(prose), background: '#10243a' })],
      ['full1 reprise-texte'],
    ],
    [
      'an alignment that none of its own can say takes one of the import’s',
      [aRow(aText(prose, { align: 'center' }))],
      ['full1 reprise-texte'],
    ],
    ['a colour of its words, too', [aRow(aText(prose, { color: '#9c3f26' }))], ['full1 reprise-texte']],
    [
      'and a button in another colour',
      [aRow(aHeading('La serre'), aText(prose), aButton('Réserver', { color: '#9c3f26' }))],
      ['full1 reprise-article'],
    ],
    [
      'an article keeps its button, whatever side that stands on',
      [aRow(aPicture('serre'), aText(prose), { ...aButton('Lire'), align: 'center' })],
      ['full1 article'],
    ],
    [
      'a small picture is not blown up',
      [aRow(aText(prose), aPicture('sceau', { width: 90 }), aText(prose))],
      ['full1 texte', 'full1 reprise-article'],
    ],
  ])('%s', (_name, rows, blocks) => {
    expect(placed(into(rows))).toEqual(blocks);
  });

  describe('a picture narrower than its place', () => {
    const look = { padding: 'none' } as const;
    const bandeau = aTemplateOf([{ key: 'image', kind: 'image', required: true }], { id: 'bandeau', look });
    const photo = aTemplateOf([{ key: 'image', kind: 'image', required: true }], { id: 'photo' });
    const withOne = (width: number, one: BlockTemplate) =>
      into([aRow(aPicture('serre', { width, height: width / 2 }))], [one]);

    it.each([bandeau, photo])('keeps its size, and takes none of $id', (one) => {
      const letter = withOne(400, one);
      expect(placed(letter)).toEqual(['full1 reprise-image']);
      expect(letter.draft.blocks[0]?.blockdatas.largeur).toBe(400);
    });

    it('of an article keeps its size', () => {
      const one = [aPicture('serre', { width: 300 }), aHeading('La serre'), aText(prose), aButton('Lire')];
      const letter = into([aRow(aText(prose)), aRow(...one)]);
      expect(placed(letter)).toEqual(['full1 texte', 'full1 reprise-article']);
      expect(letter.draft.blocks[1]?.blockdatas.largeur).toBe(300);
    });

    it('takes the block from edge to edge only where it reaches them, the one with room around where it fills that', () => {
      expect(placed(withOne(600, bandeau))).toEqual(['full1 bandeau']);
      expect(placed(withOne(540, bandeau))).toEqual(['full1 reprise-image']);
      expect(placed(withOne(540, photo))).toEqual(['full1 photo']);
    });
  });

  it('words alone are no article of those that show a picture', () => {
    expect(placed(into([aRow(aText(prose))], [article]))).toEqual(['full1 reprise-texte']);
    expect(placed(into([aRow(aHeading('La serre'), aText(prose))], [article]))).toEqual([
      'full1 reprise-texte',
    ]);
  });

  it('fills each part of the template’s block, and nothing else', () => {
    const [block] = into([aRow(aHeading('La serre'), aText(prose), aButton('Réserver'))]).draft.blocks;
    expect(block?.blockdatas).toEqual({
      titre: 'La serre',
      texte: `<p>${prose}</p>`,
      libelle: 'Réserver',
      lien: 'https://example.org/R%C3%A9server',
    });
  });

  it('takes a block with markup of its own only where it is filled to the last part', () => {
    const drawnApart = { ...appel, id: 'apart', markup: '{{ titre }}' };
    const both = aRow(aHeading('La serre'), aText(prose), aButton('Réserver'));
    expect(placed(into([both], [drawnApart]))).toEqual(['full1 apart']);
    expect(placed(into([aRow(aHeading('La serre'), aText(prose))], [drawnApart]))).toEqual([
      'full1 reprise-texte',
    ]);
  });

  it('makes no template, and only the blocks of the import that it needs', () => {
    const letter = into([aRow(aText(prose), { kind: 'separator' })]);
    expect(letter.template).toBeUndefined();
    expect(letter.blockTemplates.map(({ id }) => id)).toEqual(['reprise-separateur']);
  });

  it('stacks the halves beyond its pairs, the left first, in the letter’s order, and says how many', () => {
    const pair = (n: number) => columnsOf([[aText(`Gauche ${n}`)], [aText(`Droite ${n}`)]]);
    const letter = into([pair(1), aRow(aText('Entre')), pair(2), aRow(aText('Fin'))]);
    expect(placed(letter)).toEqual([
      'half1 texte',
      'half2 texte',
      'full2 texte',
      'full2 texte',
      'full2 texte',
      'full2 texte',
    ]);
    expect(letter.remarks.map(({ message }) => message)).toContain(
      'Le modèle n’a pas assez de demi-largeurs\u00a0: 1\u00a0rangée est passée en pleine largeur, la gauche d’abord.',
    );
    const { html } = drawn(letter, {
      template,
      blockTemplates: new Map([...generatedTemplates, ...own.map((one) => [one.id, one] as const)]),
    });
    expect(html.match(/Gauche 1|Droite 1|Gauche 2|Droite 2|Fin/g)).toEqual([
      'Gauche 1',
      'Droite 1',
      'Gauche 2',
      'Droite 2',
      'Fin',
    ]);
  });

  it('takes no pair that what follows could not stand after', () => {
    const positions = ['full1', 'half1', 'half2'];
    const rows = [columnsOf([[aText('Gauche')], [aText('Droite')]]), aRow(aText('Fin'))];
    expect(placed(into(rows, own, { positions }))).toEqual(['full1 texte', 'full1 texte', 'full1 texte']);
  });

  it('keeps a letter in one piece where the template has no full width at all', () => {
    const rows = [aRow(aText('Un')), columnsOf([[aText('Deux')], [aText('Trois')]]), aRow(aText('Quatre'))];
    const positions = into(rows, own, { positions: ['half1', 'half2'] }).draft.blocks.map(
      ({ position }) => position,
    );
    expect(positions).toEqual([...positions].sort());
    expect(positions).toHaveLength(4);
  });

  it('sets what would be the header and the footer with the rest where it has none', () => {
    const logo = aPicture('logo', { width: 160 });
    const legal = aText('© 2026 Le jardin', { size: 11 });
    const rows = [aRow(logo), aRow(aHeading('Mars'), aText(prose)), aRow(legal)];
    const positions = (given: string[]) =>
      into(rows, own, { positions: given }).draft.blocks.map(({ position }) => position);
    expect(positions(pattern)).toEqual(['header', 'full1', 'footer']);
    expect(positions(['full1'])).toEqual(['full1', 'full1', 'full1']);
  });

  it('gives colours the nearest name of the template, and says which have none', () => {
    const colored = { ...generatedTemplates.get('reprise-texte') } as BlockTemplate;
    const night = aText(prose, { background: '#11253b', color: '#ffffff' });
    const letter = into([aRow(night), aRow(aText(prose, { background: '#00ff00' }))], [colored]);
    expect(letter.draft.blocks.map(({ blockdatas }) => blockdatas.fond)).toEqual(['nuit', '']);
    expect(letter.remarks.find(({ code }) => code === 'color-approximated')?.message).toContain('#00ff00');
  });

  it('writes in the template’s fonts, and says which it does not have', () => {
    const outline = anOutline([aRow(aText(prose))], {
      theme: { textFont: 'Lato, sans-serif', titleFont: 'Georgia' },
    });
    const { remarks } = mapped(outline, { into: { template, blockTemplates: own } });
    expect(remarks.map(({ message }) => message)).toEqual([
      'La police «\u00a0Lato\u00a0» n’est pas dans le modèle\u00a0: elle devient «\u00a0Verdana\u00a0».',
    ]);
  });

  it('tells what the templates say themselves', () => {
    const given = aPalettedTemplate({
      positions: pattern,
      defaults: { parameters: { unsubtext: 'Se désabonner' } },
    });
    const signed = aTemplateOf([{ key: 'texte', kind: 'richtext' }], {
      id: 'signe',
      markup: '<h2>Le mot de la semaine</h2>{{ texte }}',
    });
    const { remarks } = mapped(anOutline([aRow(aText(prose))]), {
      into: { template: given, blockTemplates: [signed] },
    });
    expect(remarks).toContainEqual({
      code: 'template-words',
      severity: 'done',
      message:
        'La lettre dit aussi ce que disent les modèles que vous avez choisis\u00a0: «\u00a0Se désabonner\u00a0», «\u00a0Le mot de la semaine\u00a0».',
    });
  });

  it('keeps the template’s own two rows, unless the letter says them itself', () => {
    const given = aPalettedTemplate({
      positions: pattern,
      defaults: {
        parameters: { mirrorlink: 'Voir en ligne', unsubtext: 'Se désabonner', linkcolor: 'brique' },
      },
    });
    const parameters = (rows: OutlineRow[]) =>
      mapped(anOutline(rows), { into: { template: given, blockTemplates: own } }).draft.parameters;
    expect(parameters([aRow(aText(prose))])).toMatchObject({
      mirrorlink: 'Voir en ligne',
      unsubtext: 'Se désabonner',
      linkcolor: 'brique',
    });
    const inText = aText('<p>Pour partir, <a href="{{nl:unsubscribeUrl}}">ici</a>, quand vous voulez</p>');
    expect(parameters([aRow(aText(prose)), aRow(inText)]).unsubtext).toBe('');
    const line = aText('<p><a href="{{nl:mirrorUrl}}">La lire sur le web</a></p>');
    expect(parameters([aRow(line), aRow(aText(prose))]).mirrorlink).toBe('La lire sur le web');
  });
});
