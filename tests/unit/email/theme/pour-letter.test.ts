import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { dateFormats, frenchDate } from '../../../../src/core/dates/french-date.ts';
import { placementOf } from '../../../../src/core/positions/placement.ts';
import { emailWork } from '../../../../src/email/email-work.ts';
import { htmlWords } from '../../../../src/email/html/html-text.ts';
import { escapeHtml } from '../../../../src/email/render/html.ts';
import { type BlockPiece, readPieces } from '../../../../src/email/theme/block-pieces.ts';
import { pourBlock } from '../../../../src/email/theme/pour-block.ts';
import { pourLetter } from '../../../../src/email/theme/pour-letter.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { draftOf } from '../../../support/builders/render-context.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { readDemonstration, readThemeLook, themeIds } from '../../fixtures/demonstration-workspace.ts';

const article = aBlockTemplate({
  id: 'article',
  parameters: [
    { key: 'photo', kind: 'image', label: 'Photo' },
    { key: 'titre', kind: 'text', label: 'Titre', settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
    { key: 'libelle', kind: 'text', label: 'Texte du bouton' },
    {
      key: 'lien',
      kind: 'link',
      label: 'Lien',
      settings: { display: 'button', wordsFrom: 'libelle' },
    },
  ],
});
const texte = aBlockTemplate({
  id: 'texte-seul',
  parameters: [
    { key: 'surtitre', kind: 'text', label: 'Surtitre', settings: { role: 'eyebrow' } },
    { key: 'chapeau', kind: 'text', label: 'Titre', settings: { role: 'subtitle' } },
    { key: 'corps', kind: 'richtext', label: 'Texte' },
  ],
});
const photo = { url: '/medias/dune.jpg', alt: 'La dune', decorative: false, link: '' };
const values = {
  photo,
  titre: 'La dune',
  texte: '<p>Elle avance.</p>',
  libelle: 'La suivre',
  lien: 'https://example.org/dune',
};

/** Each template draws all that it holds, unless another way is given. */
const poured = (
  into: BlockTemplate[],
  from: Parameters<typeof pourBlock>[0] = { template: article, values },
  draw: Parameters<typeof pourBlock>[2] = (_, drawn) => JSON.stringify(drawn),
) => {
  const found = pourBlock(from, into, draw);
  if (!found) throw new Error('nothing to pour into');
  return { into: found.template.id, values: found.values, left: found.left };
};

describe('a block in another design', () => {
  it('goes into the template that holds its contents best', () => {
    const same = { ...article, id: 'la-une', name: 'La une' };
    expect(poured([texte, same])).toEqual({ into: 'la-une', values, left: [] });
  });

  it('has each text where one of its role stands, and tells what found no place', () => {
    expect(poured([texte])).toEqual({
      into: 'texte-seul',
      values: {
        surtitre: '',
        chapeau: 'La dune',
        corps: '<p>Elle avance.</p><p><a href="https://example.org/dune">La suivre</a></p>',
      },
      left: [{ type: 'picture', isSmall: false, value: photo }],
    });
  });

  it('goes where it is read, and not where it is held best and drawn nowhere', () => {
    const hidden = { ...article, id: 'objet-du-mail' };
    const draw = ({ id }: BlockTemplate, drawn: object) => (id === hidden.id ? '' : JSON.stringify(drawn));
    expect(poured([hidden, texte], undefined, draw).into).toBe('texte-seul');
  });

  it('tells what its template holds and draws nowhere: a picture, a link, the words of a button', () => {
    const draw = (_: BlockTemplate, { titre, texte: words }: Record<string, unknown>) => `${titre} ${words}`;
    const same = { ...article, id: 'la-une' };
    expect(poured([same], undefined, draw).left).toMatchObject([
      { type: 'picture', value: photo },
      { type: 'words', role: 'call', value: 'La suivre' },
      { type: 'address', value: 'https://example.org/dune' },
    ]);
  });

  it('has its title before its text where the design has no place for one, and the items of a list after it', () => {
    const when = { key: 'jour', kind: 'date', label: 'Jour', settings: { format: 'short' } };
    const agenda = aBlockTemplate({
      parameters: [
        text('titre', { role: 'title' }),
        {
          key: 'dates',
          kind: 'list',
          label: 'Dates',
          settings: { itemLabel: 'Date', of: [text('rubrique', { role: 'eyebrow' }), when, text('quoi')] },
        },
      ],
    });
    const from = {
      template: agenda,
      values: {
        titre: 'Agenda',
        dates: [{ rubrique: 'Concert', jour: '2026-12-03T18:30', quoi: 'Un violoncelle' }],
      },
    };
    const plain = aBlockTemplate({ parameters: [{ key: 'texte', kind: 'richtext', label: 'Texte' }] });
    expect(poured([plain], from)).toMatchObject({
      values: {
        texte:
          '<p><strong>Agenda</strong></p><p><strong>3\u00a0décembre</strong></p><p><strong>Concert</strong></p><p>Un violoncelle</p>',
      },
      left: [],
    });
  });

  it('says its networks after the text where the design has no place for them', () => {
    const networks = [
      { network: 'facebook', url: 'https://example.com/musee' },
      { network: 'youtube', url: 'https://example.com/films' },
    ];
    const from = {
      template: aBlockTemplate({
        parameters: [
          { key: 'adresse', kind: 'richtext', label: 'Adresse' },
          { key: 'reseaux', kind: 'social', label: 'Réseaux' },
        ],
      }),
      values: { adresse: '<p>1 place du Port</p>', reseaux: networks },
    };
    const plain = aBlockTemplate({ parameters: [{ key: 'texte', kind: 'richtext', label: 'Texte' }] });
    expect(poured([plain], from)).toMatchObject({
      values: {
        texte:
          '<p>1 place du Port</p><p><a href="https://example.com/musee">Facebook</a> · <a href="https://example.com/films">YouTube</a></p>',
      },
      left: [],
    });
  });

  it('tells no link that leads there from another place of the block', () => {
    const same = 'https://example.org/dune';
    const twice = aBlockTemplate({
      parameters: [...article.parameters, { key: 'autre', kind: 'link', label: 'Lien du titre' }],
    });
    expect(poured([article], { template: twice, values: { ...values, autre: same } }).left).toEqual([]);
    const other = 'https://example.org/mer';
    expect(poured([article], { template: twice, values: { ...values, autre: other } }).left).toMatchObject([
      { type: 'address', value: other },
    ]);
  });

  it('leads where its button led, from words where the design has no button', () => {
    const plain = aBlockTemplate({
      parameters: [
        { key: 'mots', kind: 'text', label: 'Mots' },
        { key: 'vers', kind: 'link', label: 'Lien', settings: { display: 'text', wordsFrom: 'mots' } },
      ],
    });
    const from = { template: article, values: { libelle: 'La suivre', lien: 'https://example.org/dune' } };
    expect(poured([plain], from)).toMatchObject({
      values: { mots: 'La suivre', vers: 'https://example.org/dune' },
      left: [],
    });
  });

  it('is a view where it was one, and no portrait', () => {
    const from = {
      template: aBlockTemplate({ parameters: [{ key: 'vue', kind: 'image', label: 'Vue' }] }),
      values: { vue: photo },
    };
    const picture = (id: string, settings: object) =>
      aBlockTemplate({ id, parameters: [{ key: 'image', kind: 'image', label: 'Image', settings }] });
    expect(poured([picture('portrait', { width: 96 }), picture('vue', {})], from).into).toBe('vue');
  });

  it('keeps the items of a list, and says those that are too many', () => {
    const dates = (max: number) =>
      aBlockTemplate({
        id: `agenda-${max}`,
        parameters: [
          {
            key: 'dates',
            kind: 'list',
            label: 'Dates',
            settings: {
              itemLabel: 'Date',
              min: 0,
              max,
              of: [{ key: 'quoi', kind: 'text', label: 'Quoi', settings: { role: 'title' } }],
            },
          },
        ],
      });
    const three = { dates: [{ quoi: 'Un' }, { quoi: 'Deux' }, { quoi: 'Trois' }] };
    const from = { template: dates(3), values: three };
    expect(poured([{ ...dates(3), id: 'rendez-vous' }], from)).toMatchObject({ values: three, left: [] });
    expect(poured([dates(2)], from)).toMatchObject({
      values: { dates: three.dates.slice(0, 2) },
      left: [{ type: 'words', value: 'Trois' }],
    });
  });

  const text = (key: string, settings: object = {}, label = key) => ({
    key,
    kind: 'text',
    label,
    settings,
  });

  it('has its rubric before its text where the design has no place for one', () => {
    const rubric = aBlockTemplate({
      parameters: [text('rubrique', { role: 'eyebrow' }), { key: 'texte', kind: 'richtext', label: 'Texte' }],
    });
    const from = { template: rubric, values: { rubrique: 'Vie & ville', texte: '<p>Elle avance.</p>' } };
    expect(poured([article], from)).toMatchObject({
      values: { texte: '<p><strong>Vie &amp; ville</strong></p><p>Elle avance.</p>' },
      left: [],
    });
  });

  it('has its date written as it showed it, where the design asks for words: in the place for it, else after the text', () => {
    const when = { key: 'jour', kind: 'date', label: 'Jour', settings: { format: 'with-time' } };
    const from = {
      template: aBlockTemplate({ parameters: [when, text('lieu')] }),
      values: { jour: '2026-12-03T18:30', lieu: 'Salle nord' },
    };
    const written = 'jeudi 3\u00a0décembre, 18\u00a0h\u00a030';
    const asking = aBlockTemplate({ parameters: [text('ou'), text('quand', {}, 'Date')] });
    expect(poured([asking], from)).toMatchObject({ values: { ou: 'Salle nord', quand: written }, left: [] });
    const long = aBlockTemplate({
      parameters: [text('ou', { maxLength: 12 }), { key: 'texte', kind: 'richtext', label: 'Texte' }],
    });
    expect(poured([long], from)).toMatchObject({
      values: { ou: 'Salle nord', texte: `<p>${written}</p>` },
      left: [],
    });
  });

  it('has its texts where they were called the same, whatever their order', () => {
    const named = aBlockTemplate({ parameters: [text('nom'), text('devise')] });
    const other = aBlockTemplate({ parameters: [text('devise'), text('nom')] });
    const from = { template: named, values: { nom: 'Orsel', devise: 'Le fil' } };
    expect(poured([other], from).values).toEqual(from.values);
  });

  it('takes the defaults of its template where it has no values: readers see them', () => {
    const greeting = aBlockTemplate({
      parameters: [
        { key: 'mot', kind: 'text', label: 'Mot', default: 'Bonjour', settings: { role: 'title' } },
      ],
    });
    const from = { template: greeting, values: {} };
    expect(poured([article], from).values.titre).toBe('Bonjour');
  });
});

describe('how a block shows its contents', () => {
  const shares = ['1/3 2/3', '1/2 1/2', '1/3 1/3 1/3', '1/4 1/4 1/4 1/4'];
  const columns = aBlockTemplate({
    id: 'colonnes',
    parameters: [
      {
        key: 'partage',
        kind: 'choice',
        label: 'Partage',
        settings: { options: shares.map((value) => ({ value, label: value })), display: 'none' },
      },
      {
        key: 'colonnes',
        kind: 'list',
        label: 'Colonnes',
        settings: { itemLabel: 'Colonne', max: 12, of: [{ key: 'titre', kind: 'text', label: 'Titre' }] },
      },
    ],
  });
  const items = (count: number) => Array.from({ length: count }, (_, rank) => ({ titre: `Un ${rank}` }));

  it.each([
    [2, '1/2 1/2'],
    [3, '1/3 1/3 1/3'],
    [4, '1/2 1/2'],
    [5, '1/3 1/3 1/3'],
    [6, '1/3 1/3 1/3'],
  ])('is in even columns, which %d items fill', (count, partage) => {
    const list = { ...columns, id: 'liste', parameters: columns.parameters.slice(1) };
    const from = { template: list, values: { colonnes: items(count) } };
    expect(poured([columns], from).values).toEqual({ partage, colonnes: items(count) });
  });

  it('is as its author chose in the same kind of blocks', () => {
    const from = { template: columns, values: { partage: '1/3 2/3', colonnes: items(2) } };
    expect(poured([{ ...columns, name: 'Nos colonnes' }], from).values).toEqual(from.values);
  });
});

describe('a header in another design', () => {
  const header = (id: string, parameters: object[]) =>
    aBlockTemplate({ id, blockfilters: ['header'], parameters });
  const text = (key: string, label: string, maxLength = 40) => ({
    key,
    kind: 'text',
    label,
    settings: { maxLength },
  });
  const logo = { key: 'logo', kind: 'image', label: 'Logo', settings: { width: 160 } };
  const month = { key: 'date', kind: 'date', label: 'Date', settings: { format: 'month' } };
  const from = {
    template: header('logo-date', [logo, month, text('numero', 'Numéro')]),
    values: { logo: photo, date: '2026-12-01T09:00', numero: 'N° 24' },
  };
  const dated = 'décembre 2026';

  it('has its number and its date where the design asks for them, and no motto there', () => {
    const into = header('bandeau', [
      logo,
      text('devise', 'Devise'),
      text('numero', 'Numéro'),
      text('mois', 'Mois'),
    ]);
    expect(poured([into], from).values).toEqual({ logo: photo, devise: '', numero: 'N° 24', mois: dated });
    const motto = {
      template: header('autre', [text('edition', 'Édition'), text('parution', 'Date et numéro')]),
      values: { edition: 'Le matin', parution: 'N° 24' },
    };
    expect(poured([into], motto).values).toMatchObject({ devise: 'Le matin', numero: 'N° 24', mois: '' });
  });

  it('has them beside each other where there is one place for both, as long as they fit', () => {
    const into = (maxLength: number) => header('enseigne', [logo, text('numero', 'Numéro', maxLength)]);
    const months = {
      template: header('fronton', [text('numero', 'Numéro'), text('mois', 'Mois')]),
      values: { numero: 'N° 34', mois: 'juin 2027' },
    };
    expect(poured([into(30)], months)).toMatchObject({
      values: { numero: 'N° 34\u00a0· juin 2027' },
      left: [],
    });
    expect(poured([into(12)], months).left).toEqual([expect.objectContaining({ value: 'juin 2027' })]);
  });

  it('has none of them where nobody reads it, as in a name beside a logo', () => {
    const into = header('enseigne', [logo, text('nom', 'Nom'), text('devise', 'Devise')]);
    const draw = (_: BlockTemplate, { nom: _name, ...drawn }: Record<string, unknown>) =>
      JSON.stringify(drawn);
    const numbered = {
      template: header('numero', [logo, text('numero', 'Numéro')]),
      values: { logo: photo, numero: 'N° 24' },
    };
    expect(poured([into], numbered, draw)).toMatchObject({ values: { devise: 'N° 24' }, left: [] });
    const named = {
      template: header('nom', [logo, text('nom', 'Nom')]),
      values: { logo: photo, nom: photo.alt },
    };
    const drawLogo = () => `<img src="${photo.url}" alt="${photo.alt}">`;
    expect(poured([into], named, drawLogo)).toMatchObject({
      values: { nom: photo.alt, devise: '' },
      left: [],
    });
  });
});

describe('a block that a design cannot take', () => {
  const block = aBlock({
    id: 'b1',
    name: 'La une',
    blocktemplate: 'article',
    position: 'header',
    blockfilter: 'header',
    blockdatas: { titre: 'La dune', photo },
  });
  const whole = [
    { block: 'b1', type: 'block', text: 'La une' },
    { block: 'b1', type: 'picture', text: 'La dune' },
    { block: 'b1', type: 'words', text: 'La dune' },
  ];
  const pouredInto = (positions: string[], own: BlockTemplate[], blockTemplates = [article]) =>
    pourLetter(draftOf([block]), new Map(blockTemplates.map((one) => [one.id, one])), {
      template: aNewsletterTemplate({ positions }),
      blockTemplates: own,
      letters: [],
    });

  it.each([
    ['has no place of its type there', ['full1'], [article]],
    ['has no template for that place there', ['header', 'full1'], [article]],
  ])('%s: it is told by its name, with all that stood in it', (_why, positions, own) => {
    const { draft, left } = pouredInto(positions, own);
    expect(draft.blocks).toEqual([]);
    expect(left).toEqual(whole);
  });

  it('that says nothing, as a rule between blocks, is one there, and none of what would stay empty', () => {
    const rule = aBlockTemplate({
      id: 'filet',
      name: 'Filet',
      parameters: [{ key: 'filet', kind: 'separator', label: 'Filet' }],
    });
    const of = (own: BlockTemplate[]) =>
      pourLetter(
        draftOf([aBlock({ id: 'b1', blocktemplate: 'filet', blockdatas: {} })]),
        new Map([['filet', rule]]),
        { template: aNewsletterTemplate(), blockTemplates: own, letters: [] },
      );
    expect(of([article, { ...rule, id: 'trait' }]).draft.blocks).toMatchObject([{ blocktemplate: 'trait' }]);
    expect(of([article])).toMatchObject({
      draft: { blocks: [] },
      left: [{ block: 'b1', type: 'block', text: 'Filet' }],
    });
  });

  it('goes into no block of another matter: an agenda into no offers of work', () => {
    const of = [{ key: 'quoi', kind: 'text', label: 'Quoi' }];
    const dates = { key: 'dates', kind: 'list', label: 'Dates', settings: { itemLabel: 'Date', of } };
    const agenda = aBlockTemplate({ id: 'agenda', parameters: [dates] });
    const offers = aBlockTemplate({ id: 'offres-emploi', parameters: [dates] });
    const into = (id: string, template: BlockTemplate) =>
      pourLetter(
        draftOf([aBlock({ id: 'b1', blocktemplate: id, blockdatas: { dates: [{ quoi: 'Un' }] } })]),
        new Map([[id, template]]),
        { template: aNewsletterTemplate(), blockTemplates: [offers], letters: [] },
      ).draft.blocks;
    expect(into('agenda', agenda)).toEqual([]);
    expect(into('offres-emploi', offers)).toMatchObject([{ blocktemplate: 'offres-emploi' }]);
  });

  it('whose own template is gone is told by its name', () => {
    const header = { ...article, blockfilters: ['header' as const] };
    expect(pouredInto(['header'], [header], []).left).toEqual(whole.slice(0, 1));
  });
});

/** Letters and figures alone. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

type Piece = Exclude<BlockPiece, { type: 'items' }>;
const piecesIn = (pieces: readonly BlockPiece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.type === 'items' ? piece.items.flatMap(piecesIn) : [piece]));

/** Whether a letter shows what a piece of another says, by its type. */
const shows: {
  [Type in Piece['type']]: (
    letter: { html: string; words: string },
    piece: Extract<Piece, { type: Type }>,
  ) => boolean;
} = {
  words: ({ words }, { value }) => words.includes(bare(value)),
  html: ({ words }, { value }) => words.includes(bare(htmlWords(value))),
  date: ({ words }, { value }) =>
    dateFormats.some((format) => words.includes(bare(frenchDate(value, format)))),
  number: ({ words }, { value }) => words.includes(bare(value.toLocaleString('fr'))),
  picture: ({ html }, { value }) => html.includes(escapeHtml(value.url.replace(/\.\w+$/, ''))),
  address: ({ html }, { value }) => html.includes(escapeHtml(value)),
  social: ({ html }, { value }) => value.every(({ url }) => html.includes(escapeHtml(url))),
};

/** Whether what is told of a piece is this one. */
const says = (piece: Piece, told: string) =>
  piece.type === 'social' ||
  (piece.type === 'picture'
    ? [piece.value.alt, piece.value.url].includes(told)
    : bare(told) ===
      bare(
        piece.type === 'html'
          ? htmlWords(piece.value)
          : piece.type === 'date'
            ? frenchDate(piece.value, piece.format)
            : String(piece.value),
      ));

const demonstration = readDemonstration();
const ofDemonstration = demonstration.versions.map((draft) => ({
  letter: draft.id,
  draft,
  blockTemplates: demonstration.blockTemplates,
}));

/** Those of the theme before it: each letter of each is poured once. */
function lettersBefore(theme: string) {
  const before = themeIds.at(themeIds.indexOf(theme) - 1) ?? '';
  const { versions, blockTemplates } = readThemeLook(before);
  return versions.map((draft) => ({ letter: `${before}/${draft.id}`, draft, blockTemplates }));
}

describe.each(themeIds)('a letter in the theme %s', (theme) => {
  const { template, blockTemplates: byId, versions } = readThemeLook(theme);
  const design = { template, blockTemplates: [...byId.values()], letters: versions };
  const context = { template, blockTemplates: byId, pictures: {}, mode: 'send' as const };

  it.each([...ofDemonstration, ...lettersBefore(theme)])(
    '$letter stands where its blocks may, and loses nothing unsaid',
    ({ draft, blockTemplates }) => {
      const { draft: made, left } = pourLetter(draft, blockTemplates, design);
      const gone = left.filter(({ type }) => type === 'block');
      expect(made.blocks).toHaveLength(draft.blocks.length - gone.length);
      expect(made.subject).toBe(draft.subject);
      for (const block of made.blocks) {
        const placed = placementOf(
          byId.get(block.blocktemplate),
          block.blocktemplate,
          block.position,
          template.positions,
        );
        expect(placed).toMatchObject({ allowed: true });
      }
      const { html } = emailWork.letter({ draft: made, context });
      const letter = { html, words: bare(htmlWords(html)) };
      const lost = draft.blocks
        .filter(({ hidden }) => !hidden)
        .flatMap(({ id, blocktemplate, blockdatas }) => {
          const parameters = blockTemplates.get(blocktemplate)?.parameters ?? [];
          const told = left.filter(({ block }) => block === id);
          return piecesIn(readPieces(parameters, blockdatas))
            .filter((piece) => !shows[piece.type](letter, piece as never))
            .filter((piece) => !told.some(({ type, text }) => type === piece.type && says(piece, text)))
            .map((piece) => `${id} ${piece.type}: ${JSON.stringify(piece.value)}`);
        });
      expect(lost).toEqual([]);
    },
  );
});
