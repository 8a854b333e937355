import { describe, expect, it } from 'vitest';
import type { OutlineRow, OutlineTheme, Piece } from '../../../../../src/email/import/outline.ts';
import {
  aButton,
  aHeading,
  anOutline,
  aPicture,
  aRow,
  aText,
  blocksOf,
  columnsOf,
  drawn,
  mapped,
} from '../../../../support/builders/outline.ts';

const prose = 'Le jardin rouvre ses portes au public le premier samedi de mars, dès neuf heures. '.repeat(3);
const patch = '<table width="120" bgcolor="#d1fae5"><tr><td>4 mai</td></tr></table>';
const dataOf = (rows: OutlineRow[], index = 0) =>
  mapped(anOutline(rows)).draft.blocks[index]?.blockdatas as Record<string, never>;

describe('pieces that become one block', () => {
  it('are as many columns as a block holds; more go on in another', () => {
    const columns = Array.from({ length: 50 }, (_, at) => ({
      share: 0.02,
      pieces: [aText(`Colonne ${at}`)],
    }));
    const { draft } = mapped(anOutline([{ columns }]));
    expect(draft.blocks.map(({ blockdatas }) => (blockdatas.colonnes as unknown[]).length)).toEqual([36, 14]);
  });

  it.each<[string, OutlineRow[], string[]]>([
    [
      'picture, title, text and button are one article',
      [aRow(aPicture('serre'), aHeading('La serre'), aText(prose), aButton('Lire'))],
      ['full1 reprise-article'],
    ],
    [
      'they are one article across rows on one background, too',
      [aRow(aPicture('serre')), aRow(aHeading('La serre')), aRow(aText(prose)), aRow(aButton('Lire'))],
      ['full1 reprise-article'],
    ],
    [
      'a large title makes the article the one of the front page',
      [aRow(aPicture('serre'), aHeading('La serre', { level: 1, size: 34 }), aText(prose))],
      ['full1 reprise-grand-article'],
    ],
    [
      'a title and its text are one text',
      [aRow(aHeading('La serre'), aText(prose))],
      ['full1 reprise-texte'],
    ],
    [
      'buttons of one line stay on one',
      [aRow(aText(prose), aButton('Lire'), aButton('Venir', { isBeside: true }))],
      ['full1 reprise-texte', 'full1 reprise-colonnes'],
    ],
    [
      'a small line above a title stays with it, however large that is',
      [aRow(aText('MENU', { size: 11 }), aHeading('La serre', { level: 1, size: 34 }), aText(prose))],
      ['full1 reprise-texte'],
    ],
    [
      'texts of one background are one text',
      [aRow(aText(prose)), aRow(aText(prose))],
      ['full1 reprise-texte'],
    ],
    [
      'texts of two backgrounds are two',
      [aRow(aText(prose)), aRow(aText(prose, { background: '#ffeecc' }))],
      ['full1 reprise-texte', 'full1 reprise-texte'],
    ],
    [
      'small print is apart from running text',
      [aRow(aText(prose), aText(prose, { size: 11 }), aText(prose))],
      ['full1 reprise-texte', 'full1 reprise-mentions', 'full1 reprise-texte'],
    ],
    [
      'a picture from edge to edge stands alone',
      [aRow(aPicture('serre', { width: 600 }), aHeading('La serre'), aText(prose))],
      ['full1 reprise-image', 'full1 reprise-texte'],
    ],
    [
      'a title above its picture stays above it',
      [aRow(aHeading('La serre'), aPicture('serre'), aText(prose))],
      ['full1 reprise-texte', 'full1 reprise-article'],
    ],
    [
      'what is aligned otherwise is a block of its own',
      [aRow(aHeading('La serre', { align: 'center' }), aText(prose))],
      ['full1 reprise-texte', 'full1 reprise-texte'],
    ],
    [
      'a line, a table and networks are blocks of their own',
      [
        aRow(
          aText(prose),
          { kind: 'separator' },
          { kind: 'html', html: '<table><tr><td>12</td></tr></table>' },
          aText(prose),
        ),
      ],
      ['full1 reprise-texte', 'full1 reprise-separateur', 'full1 reprise-html', 'full1 reprise-texte'],
    ],
    [
      'what shows nothing is nothing',
      [aRow(aText('<p> </p>'), aHeading(''), aText(prose))],
      ['full1 reprise-texte'],
    ],
  ])('%s', (_name, rows, blocks) => {
    expect(blocksOf(rows)).toEqual(blocks);
  });

  it('fills an article in its own parts', () => {
    const title = aHeading('<a href="https://example.org/serre">La serre &amp; l’orangerie</a>');
    const rows = [aRow(aPicture('serre'), title, aText(prose.trim()), aButton('Lire'))];
    expect(dataOf(rows).article).toEqual({
      title: 'La serre & l’orangerie',
      link: 'https://example.org/serre',
      intro: `<p>${prose.trim()}</p>`,
      category: '',
      image: { url: '/media/images/serre.jpg', alt: 'Vue de serre', decorative: false, link: '' },
      hook: '',
      cta: { text: 'Lire', link: 'https://example.org/Lire' },
    });
  });

  it('keeps a title with marks of its own in the text, with them', () => {
    const title = aHeading('La <em>grande</em> serre');
    expect(dataOf([aRow(title, aText('Bonjour à tous les amis.'))]).texte).toBe(
      '<h2>La <em>grande</em> serre</h2><p>Bonjour à tous les amis.</p>',
    );
  });

  it('keeps a small picture small, and a decorative one silent', () => {
    const rows = [aRow(aText(prose), aPicture('sceau', { width: 120, alt: '' }))];
    expect(dataOf(rows, 1)).toMatchObject({ largeur: 120, image: { alt: '', decorative: true } });
  });

  it('has no text longer than is edited with ease, and cuts none', () => {
    const texts = Array.from({ length: 40 }, (_, n) => aText(`${n} ${'mot '.repeat(200)}`));
    const blocks = mapped(anOutline([aRow(...texts)])).draft.blocks;
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.map(({ blockdatas }) => String(blockdatas.texte).length).every((n) => n < 9_000)).toBe(
      true,
    );
  });
});

describe('letters longer than a letter may be', () => {
  it('goes on as free html after the last block there may be, with all it has', () => {
    const rows = Array.from({ length: 700 }, (_, n) => [
      aRow(aPicture(`image${n}`), aHeading(`Titre${n}`), aButton(`Bouton${n}`), {
        kind: 'separator' as const,
      }),
    ]).flat();
    const letter = mapped(anOutline(rows));
    const { html } = drawn(letter);
    expect(letter.draft.blocks.length).toBeLessThanOrEqual(500);
    expect([...html.matchAll(/Titre\d+/g)]).toHaveLength(700);
    expect([...html.matchAll(/src="\/media\/images\/image/g)]).toHaveLength(700);
    expect(letter.remarks.map(({ code }) => code)).toContain('kept-as-html');
  });

  it('sets one text that no field holds in several', () => {
    const words = Array.from({ length: 60_000 }, (_, n) => `mot${n}`);
    const list = `<ul><li>${words.join(' ')}</li></ul>`;
    const { blocks } = mapped(anOutline([aRow(aText(`<p>${words.join(' ')}</p>${list}`))])).draft;
    const texts = blocks.map(({ blockdatas }) => String(blockdatas.texte));
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(300_000);
    expect(texts.join(' ').match(/mot\d+/g)).toEqual([...words, ...words]);
  });
});

describe('columns with a line around them', () => {
  it('are cards of one block, in the colour of their line', () => {
    const framed = { share: 0.5, frame: '#d0a000', pieces: [aText('Adulte')] };
    const letter = mapped(anOutline([{ columns: [framed, { share: 0.5, pieces: [aText('Enfant')] }] }]));
    expect(letter.draft.blocks.map(({ blocktemplate }) => blocktemplate)).toEqual(['reprise-colonnes']);
    const { html } = drawn(letter);
    expect(
      html.match(/<td[^>]*style="border:1px solid #d0a000;[^>]*padding:16px">\s*<[^>]*>(?:<[^>]*>)*Adulte/g),
    ).toHaveLength(1);
    expect(html.match(/border:1px solid/g)).toHaveLength(1);
  });
});

describe('a quotation', () => {
  it('is a block of its own whose line has the colour that it had', () => {
    const quotation = aText('<blockquote><p>Ma table.</p></blockquote>', { bar: '#8d6e4f' });
    const letter = mapped(anOutline([aRow(aText(prose), quotation, aText(prose))]));
    expect(letter.draft.blocks.map(({ blockdatas }) => blockdatas.accent)).toEqual(['', 'accent-1', '']);
    expect(drawn(letter).html).toContain('bgcolor="#8d6e4f"');
  });
});

describe('small pictures', () => {
  it('keep the line they stand on', () => {
    const signs = ['a', 'b', 'c'].map((name) =>
      aPicture(name, { width: 24, link: `https://example.org/${name}` }),
    );
    const letter = mapped(anOutline([aRow(aText(prose), ...signs)]));
    expect(letter.draft.blocks.map(({ blocktemplate }) => blocktemplate)).toEqual([
      'reprise-texte',
      'reprise-html',
    ]);
    expect(letter.remarks).toEqual([]);
    expect(drawn(letter).html.match(/<a href="https:\/\/example.org\/[abc]"[^>]*>\s*<img/g)).toHaveLength(3);
  });

  it('stand in the middle where they lean on one another, each from its own side', () => {
    const signs = (['right', 'center', 'left'] as const).map((align) =>
      aPicture(align, { width: 24, align }),
    );
    const letter = mapped(anOutline([aRow(aText(prose), ...signs)]));
    expect(letter.draft.blocks[1]?.blockdatas.html).toContain('<table width="108" align="center">');
  });

  it('stay in the sentence that they stand in, as wide as their file where the letter does not say it', () => {
    const [before, after] = [aText('<p>Bonjour</p><p>Touchez</p>'), aText('pour lire.', { isInLine: true })];
    const link = 'https://example.org/';
    const sign = aPicture('jouer', { width: undefined, link, isInLine: true });
    const picture = (address: string) => ({ url: `/media/${address}`, width: 18 });
    const letter = mapped(anOutline([aRow(before, sign, after)]), { picture });
    expect(letter.draft.blocks.map(({ blockdatas }) => blockdatas.html)).toEqual([
      '<p>Bonjour</p><p>Touchez <a href="https://example.org/">' +
        '<img src="/media/images/jouer.jpg" alt="Vue de jouer" width="18" style="vertical-align:middle"></a> pour lire.</p>',
    ]);
    const { html, text } = drawn(letter);
    expect(html).toMatch(
      /Touchez <a[^>]*><img[^>]*width="18"[^>]*vertical-align:middle[^>]*><\/a> pour lire\./,
    );
    expect(text).toContain('Touchez Vue de jouer (https://example.org/) pour lire.');
  });

  it('part it where they are larger than signs', () => {
    const rows = [
      aRow(aText('Avant'), aPicture('a', { isInLine: true }), aText('après', { isInLine: true })),
    ];
    expect(blocksOf(rows)).not.toContain('full1 reprise-html');
  });

  it('keep the colour behind them, one alone as well', () => {
    const sign = aPicture('a', { width: 24, patch: '#3b5998' });
    const { html } = drawn(mapped(anOutline([aRow(aText(prose)), aRow(sign)])));
    expect(html).toMatch(/<td[^>]*bgcolor="#3b5998"[^>]*>(?:(?!<td).)*images\/a\.jpg/s);
  });
});

describe('rows that stand in positions', () => {
  const half = (name: string) => [aPicture(name, { width: 270 }), aHeading(name)];
  const pair = () => columnsOf([half('gauche'), half('droite')]);
  const full = () => aRow(aText(prose));

  it('puts two columns of about one width in a pair, more of them in its rows, and goes on after it', () => {
    expect(blocksOf([full(), pair(), full(), pair(), pair(), full()])).toEqual([
      'full1 reprise-texte',
      'half1 reprise-article',
      'half2 reprise-article',
      'full2 reprise-texte',
      'half3 reprise-article',
      'half4 reprise-article',
      'half3 reprise-article',
      'half4 reprise-article',
      'full3 reprise-texte',
    ]);
  });

  it('makes the pattern, as often as the rows need', () => {
    const positions = (rows: OutlineRow[]) => mapped(anOutline(rows)).template?.positions.join(' ');
    expect(positions([full()])).toBe('header full1 half1 half2 footer');
    expect(positions([full(), pair(), full()])).toBe('header full1 half1 half2 full2 footer');
    expect(positions([pair(), pair()])).toBe('header full1 half1 half2 footer');
    expect(positions([pair(), full(), pair()])).toBe('header full1 half1 half2 full2 half3 half4 footer');
  });

  it('stacks the pairs that no layout has room for, left first, and says so', () => {
    const rows = Array.from({ length: 80 }, (_, n) => [
      columnsOf([[aText(`${n} ${prose}`)], [aText(`${n} bis ${prose}`)]]),
      aRow(aText(`${n} ter ${prose}`)),
    ]).flat();
    const letter = mapped(anOutline(rows));
    expect(letter.template?.positions.length).toBeLessThanOrEqual(200);
    expect(letter.draft.blocks.map(({ position }) => position)).toContain('full66');
    expect(letter.remarks).toContainEqual(
      expect.objectContaining({ code: 'rows-as-full', severity: 'done' }),
    );
    expect(drawn(letter).html.indexOf('79 bis')).toBeGreaterThan(drawn(letter).html.indexOf('79 Le'));
  });

  it('takes a column of several articles as one block, so that its neighbour stands beside it', () => {
    const articles = (side: string) => [1, 2].flatMap((n) => half(`${side} ${n}`));
    const letter = mapped(anOutline([columnsOf([articles('gauche'), half('droite')], [0.4, 0.6])]));
    expect(letter.draft.blocks.map(({ position, blocktemplate }) => `${position} ${blocktemplate}`)).toEqual([
      'half1 reprise-colonne',
      'half2 reprise-article',
    ]);
    const { html } = drawn(letter);
    expect(html.match(/(?:gauche|droite)[^<"]*(?=<\/h)/g)).toEqual(['gauche 1', 'gauche 2', 'droite']);
  });

  it.each<[string, OutlineRow, string]>([
    [
      'a picture at the left of its words is an article',
      columnsOf([[aPicture('serre', { width: 200 })], [aHeading('La serre'), aText(prose)]], [0.35, 0.65]),
      'full1 reprise-article-gauche',
    ],
    [
      'at their right it is a column, which a phone shows after them as well',
      columnsOf([[aHeading('La serre'), aText(prose)], [aPicture('serre', { width: 200 })]], [0.65, 0.35]),
      'full1 reprise-colonnes 2/3 1/3',
    ],
    [
      'words at the other side stay there, and no article has them so',
      columnsOf([[aPicture('logo', { width: 160 })], [aText('Agenda', { align: 'right' })]], [0.35, 0.65]),
      'full1 reprise-colonnes 1/3 2/3',
    ],
    [
      'words in a third beside others keep their share',
      columnsOf([[aText(prose)], [aHeading('La serre'), aText(prose)]], [0.33, 0.67]),
      'full1 reprise-colonnes 1/3 2/3',
    ],
    [
      'a day beside its event keeps its share, too',
      columnsOf(
        [
          [aHeading('12'), aText('mars')],
          [aHeading('La serre'), aText(prose)],
        ],
        [0.15, 0.85],
      ),
      'full1 reprise-colonnes 1/6 5/6',
    ],
    [
      'and so do three that are not alike',
      columnsOf([[aPicture('montre')], [aHeading('Montre')], [aText('120 €')]], [0.3, 0.5, 0.2]),
      'full1 reprise-colonnes 1/4 1/2 1/4',
    ],
    [
      'a column has room for its longest word',
      columnsOf([[aText('Septembre')], [aText(prose)]], [0.17, 0.83]),
      'full1 reprise-colonnes 1/4 3/4',
    ],
    [
      'and for its patch of colour',
      columnsOf([[{ kind: 'html', html: patch }], [aText(prose)]], [0.2, 0.8]),
      'full1 reprise-colonnes 1/4 3/4',
    ],
    [
      'which cannot make it another one',
      columnsOf([[aText('https://exemple.org/saison')], [aText(prose)]], [0.17, 0.83]),
      'full1 reprise-colonnes 1/4 3/4',
    ],
    [
      'what goes on under a picture is in its column, in its order',
      columnsOf([[aText(prose), aPicture('serre'), aText(prose)], [aText(prose)]], [0.75, 0.25]),
      'full1 reprise-colonnes 3/4 1/4',
    ],
    [
      'a sign beside its words is a vignette',
      columnsOf([[aPicture('signe', { width: 48 })], [aText(prose)]], [0.15, 0.85]),
      'full1 reprise-vignettes',
    ],
    [
      'one that no article has room as small for is a column',
      columnsOf([[aPicture('serre', { width: 150 })], [aHeading('La serre'), aText(prose)]], [0.33, 0.67]),
      'full1 reprise-colonnes 1/3 2/3',
    ],
    [
      'one of no size that is told is as large as its column',
      columnsOf([[aPicture('serre', { width: undefined })], [aText(prose)]], [0.25, 0.75]),
      'full1 reprise-vignettes',
    ],
    [
      'three columns are one block',
      columnsOf([[aText(prose)], [aText(prose)], [aText(prose)]]),
      'full1 reprise-colonnes 1/3 1/3 1/3',
    ],
    [
      'four, too',
      columnsOf([half('a'), half('b'), half('c'), half('d')]),
      'full1 reprise-colonnes 1/4 1/4 1/4 1/4',
    ],
  ])('%s', (_name, row, block) => {
    const letter = mapped(anOutline([aRow(aHeading('Titre', { level: 1, size: 30 })), row]));
    const [, ...blocks] = letter.draft.blocks.map(({ position, blocktemplate, blockdatas }) =>
      [position, blocktemplate, blockdatas.partage ?? []].flat().join(' '),
    );
    expect(blocks).toEqual([block]);
  });

  it('are one block that a phone shows beside one another where they were so there: no halves, no article', () => {
    const place = [aHeading('La serre'), aText('39 €')];
    for (const columns of [
      columnsOf([place, place]),
      columnsOf([[aPicture('serre', { width: 200 })], place], [0.35, 0.65]),
    ]) {
      expect(dataOf([{ ...columns, staysBeside: true }])).toMatchObject({ telephone: true });
      expect(blocksOf([{ ...columns, staysBeside: true }])).toEqual(['full1 reprise-colonnes']);
      expect(blocksOf([columns])).not.toContain('full1 reprise-colonnes');
    }
  });

  it.each<[string, Piece[]]>([
    ['words', [aText('Renseignements')]],
    ['the words of a button', [aButton('Télécharger')]],
    ['columns of free html', [{ kind: 'html', html: '<table><tr><td>4</td><td>mars</td></tr></table>' }]],
  ])('come under one another on a phone that has no room for %s of theirs', (_what, pieces) => {
    const row = columnsOf([pieces, pieces, pieces, pieces]);
    expect(dataOf([{ ...row, staysBeside: true }])).toMatchObject({ telephone: false });
    const short = [aText('Le 4 mars')];
    expect(dataOf([{ ...columnsOf([short, short, short, short]), staysBeside: true }])).toMatchObject({
      telephone: true,
    });
  });

  it('leave a picture in a half of its own there', () => {
    const row = columnsOf([[aPicture('serre', { width: 200 })], [aHeading('La serre'), aText(prose)]]);
    expect(blocksOf([row])).toEqual(['half1 reprise-image', 'half2 reprise-texte']);
  });

  it('have no room around a picture that fills its half', () => {
    const [wide, narrow] = [300, 260].map((width) =>
      dataOf([columnsOf([[aPicture('serre', { width })], [aHeading('La serre'), aText(prose)]])]),
    );
    expect(wide).toMatchObject({ marges: 'none', largeur: null });
    expect(narrow?.marges).not.toBe('none');
  });

  it('hold as free html what is not a picture, words and a button, and ask to look', () => {
    const odd = [aText(prose), aPicture('x', { width: 100 }), aButton('Lire', { color: '#0055aa' })];
    const letter = mapped(anOutline([columnsOf([odd, [aText(prose)], [aText(prose)]])]));
    expect(letter.draft.blocks).toHaveLength(1);
    const [, ...order] = /Le jardin.*?(x\.jpg).*?(Lire)/s.exec(drawn(letter).html) ?? [];
    expect(order).toEqual(['x.jpg', 'Lire']);
    expect(letter.remarks).toContainEqual(
      expect.objectContaining({ code: 'kept-as-html', severity: 'todo', block: 'b1' }),
    );
  });

  it('hold small pictures that follow one another on one line, as they stood', () => {
    const signs = ['a', 'b', 'c'].map((name) => aPicture(name, { width: 32 }));
    const [, { html }] = dataOf([columnsOf([[aText(prose)], signs, [aText(prose)]])]).colonnes as unknown as [
      unknown,
      { html: string },
    ];
    expect(html.match(/<tr>/g)).toHaveLength(1);
    expect(html.match(/<img/g)).toHaveLength(3);
  });

  it('keep the coloured patches of small pictures apart, each as wide as its picture', () => {
    const signs = ['a', 'b'].map((name) => aPicture(name, { width: 32, patch: '#3b5998' }));
    const [, { html }] = dataOf([columnsOf([[aText(prose)], signs, [aText(prose)]])]).colonnes as unknown as [
      unknown,
      { html: string },
    ];
    expect(
      html.match(/<td style="padding:0 6px"><table width="32"><tr><td bgcolor="#3b5998">/g),
    ).toHaveLength(2);
  });

  it('stand each on its own background, as their words do at their own side', () => {
    const columns = [
      [aText('Un', { background: '#102030', color: '#ffffff' })],
      [aText('Deux', { background: '#ffeecc', align: 'right' })],
      [aText('Trois', { background: '#ffeecc' })],
    ];
    const { html } = drawn(mapped(anOutline([columnsOf(columns)])));
    expect(html).toMatch(/bgcolor="#102030".*color:#ffffff.*Un.*align="right".*bgcolor="#ffeecc".*Deux/s);
    expect(html).toMatch(/Deux.*text-align:left.*bgcolor="#ffeecc".*Trois/s);
  });

  it('leave a small picture room beside it: one that fills its column would fill a phone', () => {
    const logos = columnsOf(
      [[aPicture('un', { width: 88 })], [aPicture('deux', { width: 160 })]],
      [0.15, 0.85],
    );
    expect(dataOf([logos])).toMatchObject({
      partage: '1/4 3/4',
      colonnes: [{ largeur: 88 }, { largeur: 160 }],
    });
  });

  it('have buttons that lean on one another in their middle: on a phone these would stand at its two sides', () => {
    const button = (align: 'left' | 'right') => [aButton('Lire', { align, background: '#102030' })];
    expect(dataOf([columnsOf([button('right'), button('left')])])).toMatchObject({
      colonnes: [{ cote: 'center' }, { cote: 'center' }],
    });
  });

  it('have the lines between their words in their colour, as lines between blocks are', () => {
    const rule: Piece = { kind: 'separator', color: '#c80000' };
    const column = [aText('Un'), rule, aText('Deux')];
    const { html } = drawn(
      mapped(anOutline([columnsOf([column, [aText(prose)], [aText(prose)]]), aRow(rule)])),
    );
    expect(html.match(/border-bottom:1px solid #c80000/g)).toHaveLength(2);
  });

  it('have their words in their own colours, where they are free html of several', () => {
    const said = [aText('Un'), aText('Deux', { color: '#0000ee' }), aText('Trois', { color: '#444444' })];
    const column = said.flatMap((text): Piece[] => [{ kind: 'separator' }, text]);
    const { colonnes } = dataOf([columnsOf([column, [aText(prose)], [aText(prose)]])]);
    const html = expect.stringMatching(/Un<.p>.*<span style="color:#0000ee">Deux<.span>.*<p>Trois/);
    expect(colonnes).toMatchObject([{ html }, {}, {}]);
  });

  it('stand where their words do, whatever rules are between these', () => {
    const rule: Piece = { kind: 'separator' };
    const lines = ['Un', 'Deux'].map((words) => aText(words, { align: 'center' }));
    const { colonnes } = dataOf([columnsOf([[aText(prose)], [rule, ...lines, rule, rule], [aText(prose)]])]);
    expect(colonnes).toMatchObject([{ cote: '' }, { cote: 'center' }, { cote: '' }]);
  });

  it('have round pictures where all of theirs are, as free html says of each', () => {
    const [round, square] = [aPicture('un', { corners: 8 }), aPicture('deux')];
    const arrondis = [
      [round, round, round],
      [round, square, round],
    ].map((pictures) => dataOf([columnsOf(pictures.map((picture) => [picture, aText(prose)]))]).arrondi);
    expect(arrondis).toEqual([8, null]);
    const others = [[aText(prose)], [aText(prose)]];
    const { colonnes } = dataOf([columnsOf([[round, aText(prose), round], ...others])]);
    expect(colonnes).toMatchObject([{ html: expect.stringContaining('style="border-radius:8px"') }, {}, {}]);
  });

  it('keep the colour of each button, which is the block’s where it is that of the first', () => {
    const [red, blue] = ['#9c1f26', '#10448a'];
    const buttons = [red, red, blue].map((color) => [aButton('Lire', { color, textColor: '#ffffff' })]);
    const letter = mapped(
      anOutline([columnsOf(buttons)], { theme: { button: { color: blue, corners: 0 } } }),
    );
    expect(letter.draft.blocks[0]?.blockdatas).toMatchObject({
      accent: 'accent-1',
      colonnes: [{ bouton: '' }, { bouton: '' }, { bouton: 'boutons' }],
    });
    expect(drawn(letter).html.match(/bgcolor="#(?:9c1f26|10448a)"/g)).toEqual([
      `bgcolor="${red}"`,
      `bgcolor="${red}"`,
      `bgcolor="${blue}"`,
    ]);
  });

  it('stand under one another where they are longer than one block may be, and say so', () => {
    const letter = mapped(
      anOutline([columnsOf([[aText(prose.repeat(200))], [aText(prose.repeat(200))], [aText(prose)]])]),
    );
    expect(new Set(letter.draft.blocks.map(({ blocktemplate }) => blocktemplate))).toEqual(
      new Set(['reprise-texte']),
    );
    expect(letter.remarks.map(({ code }) => code)).toContain('columns-together');
  });
});

describe('the two ends of a letter', () => {
  const logo = aPicture('logo', { width: 160 });
  const menu = aText(
    '<p><a href="https://example.org/a">Accueil</a> <a href="https://example.org/b">Agenda</a></p>',
  );
  const legal = aText('Association du jardin, 12 rue des Lilas. © 2026', { size: 12 });
  const networks = {
    kind: 'social' as const,
    links: [{ network: 'facebook' as const, url: 'https://example.org/f' }],
  };

  it('puts the logo and the menu in the header, the networks and the legal words in the footer', () => {
    expect(
      blocksOf([aRow(logo), aRow(menu), aRow(aHeading('Mars')), aRow(aText(prose)), aRow(networks, legal)]),
    ).toEqual([
      'header reprise-image',
      'header reprise-texte',
      'full1 reprise-texte',
      'footer reprise-reseaux',
      'footer reprise-mentions',
    ]);
  });

  it('leaves a greeting with the content', () => {
    expect(blocksOf([aRow(logo, aText('Bonjour Camille,'), aText(prose))])).toEqual([
      'header reprise-image',
      'full1 reprise-texte',
    ]);
  });

  it('keeps a letter that is all header and footer as content', () => {
    expect(blocksOf([aRow(logo), aRow(legal)])).toEqual(['full1 reprise-image', 'full1 reprise-mentions']);
  });

  it('makes a first line that only leads to the page on the web the letter’s own', () => {
    const line = aText('<p>Un souci d’affichage ? <a href="{{nl:mirrorUrl}}">Voir en ligne</a>.</p>', {
      size: 11,
    });
    const { draft, remarks } = mapped(
      anOutline([aRow(line), aRow(aText(prose))], { mirrorAddresses: ['*|ARCHIVE|*'] }),
    );
    expect(draft.parameters).toMatchObject({
      surheadersubject: 'Un souci d’affichage ?',
      mirrorlink: 'Voir en ligne.',
    });
    expect(draft.blocks).toHaveLength(1);
    expect(remarks.map(({ code }) => code)).toContain('mirror-mapped');
  });

  it('takes the words beside that line, too', () => {
    const row = columnsOf([
      [aText('La lettre de mars')],
      [aText('<p><a href="{{nl:mirrorUrl}}">En ligne</a></p>')],
    ]);
    const { parameters } = mapped(anOutline([row, aRow(aText(prose))])).draft;
    expect(parameters).toMatchObject({ surheadersubject: 'La lettre de mars', mirrorlink: 'En ligne' });
  });

  it.each([
    '<p>Voir <a href="{{nl:mirrorUrl}}">en ligne</a> ou <a href="https://example.org/">le site</a></p>',
    '<p><a href="{{nl:mirrorUrl}}">En ligne</a> pour mieux la lire</p>',
  ])('leaves the link in its text where the line says more: %s', (html) => {
    const { draft } = mapped(anOutline([aRow(aText(html)), aRow(aText(prose))]));
    expect(draft.parameters.mirrorlink).toBe('');
    expect(JSON.stringify(draft.blocks)).toContain('{{nl:mirrorUrl}}');
  });

  it('makes the last line that unsubscribes the letter’s own, with a link to write', () => {
    const html =
      '<p>© Le jardin</p><p>Vous êtes abonné. <a href="{{nl:unsubscribeUrl}}">Me désabonner</a> | ' +
      '<a href="mailto:jardin@example.org">Nous écrire</a></p>';
    const { draft, remarks } = mapped(
      anOutline([aRow(aText(prose)), aRow(aText(html, { size: 12 }))], {
        unsubscribeAddresses: ['https://example.com/u'],
      }),
    );
    expect(draft.parameters).toMatchObject({
      legalbottomtext: 'Vous êtes abonné.',
      unsubtext: 'Me désabonner',
      unsuburl: '',
      contacttext: 'Nous écrire',
      contacturl: 'mailto:jardin@example.org',
    });
    expect(JSON.stringify(draft.blocks)).not.toContain('unsubscribeUrl');
    expect(draft.blocks.at(-1)?.blockdatas.texte).toBe('<p>© Le jardin</p>');
    expect(remarks.find(({ code }) => code === 'unsubscribe-mapped')?.message).toContain(
      'https://example.com/u',
    );
  });

  it('leaves it where it is, on the paper of the letter, which the row of its own does not lie on', () => {
    const rows = [
      aRow(aText(prose)),
      aRow(aText('<p><a href="{{nl:unsubscribeUrl}}">Me désabonner</a></p>', { size: 12 })),
    ];
    const said = (theme: OutlineTheme) => mapped(anOutline(rows, { theme })).draft.parameters.unsubtext;
    expect(said({ page: '#eeeeee', paper: '#ffffff' })).toBe('');
    expect(said({ page: '#ffffff', paper: '#ffffff' })).toBe('Me désabonner');
  });

  it('leaves it in its text where words follow', () => {
    const html = '<p><a href="{{nl:unsubscribeUrl}}">Me désabonner</a> quand je veux</p>';
    const { draft } = mapped(anOutline([aRow(aText(prose)), aRow(aText(html))]));
    expect(draft.parameters.unsubtext).toBe('');
    expect(JSON.stringify(draft.blocks)).toContain('unsubscribeUrl');
  });
});

describe('the template made for a letter', () => {
  const theme = {
    page: '#eeeeee',
    paper: '#ffffff',
    textColor: '#333333',
    title: '#800020',
    link: '#0055aa',
    button: { color: '#800020', textColor: '#ffffff', corners: 8 },
    textFont: 'Lato, Arial, sans-serif',
    titleFont: "'Playfair Display', Georgia, serif",
  };
  const rows = [
    aRow(aHeading('Mars', { size: 27, level: 1 }), aText(prose), aButton('Lire', { color: '#800020' })),
  ];

  it('has the letter’s colours, fonts and shape, under French names', () => {
    const { template } = mapped(anOutline(rows, { theme }));
    expect(template).toMatchObject({
      id: 'modele-lettre-de-mars',
      name: 'Modèle Lettre de mars',
      use_editor: true,
      shape: { corners: 8, titles: 90, texts: 100 },
      roles: { paper: 'papier', text: 'textes', title: 'titres', accent: 'titres', titleFont: 'titres' },
      fonts: [
        { alias: 'textes', cssfamily: 'Lato,Arial,sans-serif' },
        { alias: 'titres', cssfamily: "'Playfair Display',Georgia,serif" },
      ],
    });
    expect(template?.colors.map(({ label, csscode }) => `${label} ${csscode}`)).toEqual([
      'Fond de page #eeeeee',
      'Fond de la lettre #ffffff',
      'Textes #333333',
      'Titres #800020',
      'Liens #0055aa',
    ]);
    expect(template?.defaults.parameters).toMatchObject({ backgroundcolor: 'page', linkcolor: 'liens' });
    expect(template?.defaults.blocks).toEqual([]);
  });

  it('offers the colours of blocks that are not those of the letter, near ones as one', () => {
    const note = aRow(aText(prose, { background: '#fff3d6', color: '#663300' }));
    const again = aRow(aText(prose, { background: '#fff3d7', color: '#663301', align: 'center' }));
    const { draft, template } = mapped(anOutline([...rows, note, again], { theme }));
    expect(draft.blocks.slice(1).map(({ blockdatas }) => [blockdatas.fond, blockdatas.encre])).toEqual([
      ['fond-1', 'encre-1'],
      ['fond-1', 'encre-1'],
    ]);
    expect(template?.colors.slice(-2)).toMatchObject([{ csscode: '#fff3d6' }, { csscode: '#663300' }]);
  });

  it('offers few colours, and says which it gave up', () => {
    const many = Array.from({ length: 40 }, (_, n) => {
      const level = (n * 6).toString(16).padStart(2, '0');
      return aRow(aText(`${n} ${prose}`, { background: `#${level}ff${level}` }));
    });
    const { template, remarks } = mapped(anOutline(many, { theme }));
    expect(template?.colors.length).toBeLessThanOrEqual(17);
    expect(remarks.map(({ code }) => code)).toContain('color-approximated');
  });

  it('makes a colour that cannot be read on its background as dark as it must be, and says so', () => {
    const pale = { ...theme, link: '#dddddd' };
    const { draft, template, remarks } = mapped(anOutline(rows, { theme: pale }));
    expect(draft.parameters.linkcolor).toBe('liens');
    expect(template?.colors).toContainEqual(expect.objectContaining({ alias: 'liens', csscode: '#6c6c6c' }));
    expect(remarks.find(({ code }) => code === 'color-shaded')?.message).toContain('#dddddd');
  });

  it('has a name where the letter has none', () => {
    const { template } = mapped(anOutline(rows), { name: ' \u200b' });
    expect(template).toMatchObject({ id: 'modele-lettre-reprise' });
  });
});

describe('what an import says', () => {
  const codes = (rows: OutlineRow[], facts = {}) =>
    mapped(anOutline(rows, facts)).remarks.map(({ code, severity, block }) => [code, severity, block]);

  it('names each merge tag once, with its first block', () => {
    const tags = aText('<p>Bonjour *|FNAME|*, {{ prenom }} *|FNAME|*</p>');
    expect(codes([aRow(aText(prose), { kind: 'separator' }, tags)])).toEqual([
      ['merge-tags', 'todo', 'b3'],
      ['merge-tags', 'todo', 'b3'],
    ]);
  });

  it('names many in one sentence', () => {
    const { remarks } = mapped(anOutline([aRow(aText('<p>*|A|* *|B|* *|C|* *|D|*</p>'))]));
    expect(remarks).toHaveLength(1);
    expect(remarks[0]?.message).toMatch(/^4\u00a0balises .*\*\|A\|\*.*\*\|D\|\*/);
  });

  it('asks to look at what stays as html, of its block', () => {
    const html = '<table><tr><td>Adulte</td><td>12 €</td></tr></table>';
    const { remarks, draft } = mapped(anOutline([aRow(aText(prose), { kind: 'html', html })]));
    expect(remarks).toMatchObject([{ code: 'kept-as-html', severity: 'todo', block: 'b2' }]);
    expect(draft.blocks[1]?.blockdatas.html).toContain('Adulte');
  });

  it('puts words over a picture from edge to edge, their picture where those of the letter are', () => {
    const html = '<table bgcolor="#102030" background="fond.jpg"><tr><td>Bienvenue</td></tr></table>';
    const { draft } = mapped(anOutline([aRow({ kind: 'html', html })]), {
      picture: (address) => ({ url: `/media/${address}` }),
    });
    expect(draft.blocks[0]).toMatchObject({
      blocktemplate: 'reprise-html',
      blockdatas: { marges: 'none', html: html.replace('fond.jpg', '/media/fond.jpg') },
    });
  });

  it('leaves little room between blocks of one background, whichever their places are', () => {
    const logo: Piece = { kind: 'picture', address: 'logo.png', alt: '', link: '', width: 120, height: 40 };
    const { draft } = mapped(anOutline([aRow(logo), aRow(aText(prose))]));
    expect(draft.blocks.map(({ position }) => position)).toEqual(['header', 'full1']);
    expect(draft.blocks.map(({ blockdatas }) => blockdatas.marges)).toEqual(['tight', 'tight']);
  });

  it('leaves little room under a name that stands alone over a title', () => {
    const [name, title] = ['La Serre', 'Le mois de juin'].map((words) =>
      aHeading(words, { level: 1, size: 34 }),
    );
    const { draft } = mapped(anOutline([aRow(name as Piece), aRow(title as Piece, aText(prose))]));
    expect(draft.blocks.map(({ blockdatas }) => blockdatas.marges)).toEqual(['', 'tight']);
  });

  it('keeps titles over a picture as large beside the words as they were', () => {
    const html = '<table background="fond.jpg"><tr><td><h2>9 457</h2><p>visiteurs</p></td></tr></table>';
    const sizeOf = (title?: { size: number; level: 2 }) => {
      const { draft } = mapped(anOutline([aRow({ kind: 'html', html, title }), aRow(aText(prose))]));
      return draft.blocks[0]?.blockdatas.tailletitres;
    };
    expect(sizeOf({ size: 40, level: 2 })).toBeGreaterThan(120);
    expect(sizeOf()).toBeNull();
  });

  it('names a place in a block that takes no room and asks for nothing', () => {
    const html = '<a name="agenda"></a>';
    const { draft, remarks } = mapped(anOutline([aRow({ kind: 'html', html }, aText(prose))]));
    expect(draft.blocks[0]).toMatchObject({
      blocktemplate: 'reprise-html',
      blockdatas: { marges: 'none', html },
    });
    expect(remarks).toEqual([]);
  });

  it('tells of a picture what became of it, once', () => {
    const remark = { code: 'picture-missing' as const, severity: 'todo' as const, message: 'Elle manque.' };
    const { remarks } = mapped(anOutline([aRow(aPicture('a'), aText(prose), aPicture('a'))]), {
      picture: () => ({ url: '/images/standard/no-image.jpg', remark }),
    });
    expect(remarks).toEqual([{ ...remark, block: 'b1' }]);
  });

  it('counts what was taken away, in words', () => {
    const losses = [
      { what: 'script', count: 2 },
      { what: 'spacer', count: 9 },
      { what: 'background-picture', count: 1 },
    ];
    const { remarks } = mapped(anOutline([aRow(aText(prose))], { losses }));
    expect(remarks.map(({ code }) => code)).toEqual(['background-picture', 'removed']);
    expect(remarks[1]?.message).toContain('2\u00a0scripts');
  });
});
