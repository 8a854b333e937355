import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';
import { outlineWords } from '../../../../support/builders/outline-words.ts';

const rowsOf = (html: string) => outlineWords(readOutline(html));
const shares = (html: string) =>
  readOutline(html).rows.map(({ columns }) => columns.map(({ share }) => share));
const backgrounds = (html: string) => readOutline(html).rows.map(({ background }) => background);

const lorem = 'Un texte assez long pour qu’il tienne sur plusieurs lignes de la colonne où il se trouve.';
const table = (rows: string, attributes = 'width="600"') =>
  `<table ${attributes} cellpadding="0" cellspacing="0">${rows}</table>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const picture = (name: string, width = 280) => `<img src="${name}.png" width="${width}" alt="">`;

describe('a button on a band', () => {
  it('is no band of its own colour, and leaves the band its own', () => {
    const button =
      '<table><tr><td bgcolor="#1a82e2"><a href="https://a.fr/" style="padding:12px 36px">Lire</a></td></tr></table>';
    const html = `<body bgcolor="#e9ecef">${table(`<tr><td bgcolor="#ffffff" align="center">${button}</td></tr>`)}<p>${lorem}</p></body>`;
    const [{ background, columns } = { background: '', columns: [] }] = readOutline(html).rows;
    expect(background).not.toBe('#e9ecef');
    expect(columns[0]?.pieces).toMatchObject([{ kind: 'button', color: '#1a82e2' }]);
    expect(columns[0]?.pieces[0]).not.toHaveProperty('background');
  });
});

describe('a frame around all of a column', () => {
  const card = (style: string) => `<div style="${style}"><h3>Adulte</h3><p>${lorem}</p></div>`;
  const columnsOf = (html: string) => readOutline(html).rows[0]?.columns;

  it('is the line of a column that a block may say', () => {
    const html = table(row(card('border:2px solid #f1c638;background:#fffbea'), `<p>${lorem}</p>`));
    const [framed, plain] = columnsOf(html) ?? [];
    expect(framed).toMatchObject({ frame: '#f1c638', background: '#fffbea' });
    expect(framed?.pieces).toMatchObject([{ kind: 'heading' }, { kind: 'text' }]);
    expect(plain).not.toHaveProperty('frame');
  });

  it('is seen on the cell, and on a box that the column is opened to', () => {
    const cell = `<td style="border:1px solid #102030"><table><tr><td><p>${lorem}</p></td></tr></table></td>`;
    expect(columnsOf(table(`<tr>${cell}${cell}</tr>`))).toMatchObject([
      { frame: '#102030' },
      { frame: '#102030' },
    ]);
  });

  it('stays around more than that, as free html', () => {
    const long = `<div style="border:2px solid #f1c638"><h3>Adulte</h3>${picture('a')}<p>${lorem}</p>${picture('b')}</div>`;
    const [framed] = columnsOf(table(row(long, `<p>${lorem}</p>`))) ?? [];
    expect(framed?.pieces).toMatchObject([
      {
        kind: 'html',
        html: expect.stringMatching(
          /^<div style="[^"]*border:2px solid #f1c638[^"]*"><h3><strong>Adulte<.strong><.h3>/,
        ),
      },
    ]);
  });

  it.each([
    ['too pale to be missed', table(row(card('border:1px solid #eeeeee'), lorem))],
    ['around a part of it', table(row(`${card('border:1px solid #102030')}<p>${lorem}</p>`, lorem))],
    ['around a picture', table(row(`<div style="border:1px solid #102030">${picture('a')}</div>`, lorem))],
    ['around the letter', table(`<tr><td>${card('border:1px solid #102030')}</td></tr>`)],
  ])('is none where it is %s', (_, html) => {
    expect(JSON.stringify(columnsOf(html))).not.toMatch(/border|frame/);
  });
});

describe('a frame around a part of a letter', () => {
  const letter = (framed: string) =>
    table([`<p>${lorem}</p>`, framed, `<p>${lorem}</p>`].map((part) => row(part)).join(''));
  const button =
    '<a href="https://a.fr/" style="background:#22bc66;color:#ffffff;padding:10px 18px">Lire</a>';
  const piecesIn = (html: string) =>
    readOutline(html).rows.flatMap(({ columns }) => columns[0]?.pieces ?? []);

  it('stays around it as free html, drawn as it was, on what its box lies on', () => {
    const box = `<table width="100%" style="border:2px dashed #cbcccf;background:#f4f4f7;border-radius:8px"><tr><td><h3>Dix de moins</h3>${button}</td></tr></table>`;
    const [, framed, after] = readOutline(letter(box)).rows;
    expect(framed).not.toHaveProperty('background');
    const html = expect.stringMatching(
      /^<div style="background-color:#f4f4f7;.*border:2px dashed #cbcccf;border-radius:8px.*Dix de moins.*Lire/,
    );
    expect(framed?.columns[0]?.pieces).toMatchObject([{ kind: 'html', html }]);
    expect(after?.columns[0]?.pieces).toMatchObject([{ kind: 'text' }]);
  });

  it('is one around all the columns in it, which come under one another where there is no room', () => {
    const figure = (words: string) => `<td width="33%"><h3>${words}</h3><p>abonnés</p></td>`;
    const columns = table(`<tr>${['1 204', '37', '9'].map(figure).join('')}</tr>`, 'width="600"');
    const box = `<div style="border:1px solid #8ad0b3;border-radius:8px">${columns}</div>`;
    const html = expect.stringMatching(
      /^<div style="[^"]*border:1px solid #8ad0b3;border-radius:8px[^"]*">(?:<div style="[^"]*inline-block;width:33%">.*?<.div>){3}<.div>$/,
    );
    expect(piecesIn(letter(box))).toMatchObject([{ kind: 'text' }, { kind: 'html', html }, { kind: 'text' }]);
  });

  it('is none around columns of a table, which would stay beside one another where there is no room', () => {
    const cell = (width: string, words: string) => `<td width="${width}"><p>${words}</p></td>`;
    const columns = table(`<tr>${cell('22%', 'Renseignements')}${cell('78%', lorem)}</tr>`, 'width="600"');
    const { rows } = readOutline(letter(`<div style="border:1px solid #8ad0b3">${columns}</div>`));
    expect(rows.map((row) => row.columns.length)).toEqual([1, 2, 1]);
  });

  it('is around lines that the last part in it ends with one', () => {
    const part = (words: string) => `<tr><td style="border-bottom:1px solid #a0a0a0">${words}</td></tr>`;
    const box = `<table style="border:1px solid #a0a0a0;border-bottom:none">${part('Un billet ?')}${part('Un vestiaire ?')}</table>`;
    const html = expect.stringMatching(
      /^<div style="[^"]*border:1px solid #a0a0a0.*billet.*<hr.*vestiaire ?.<.p><.div>$/,
    );
    expect(piecesIn(letter(box))).toMatchObject([{ kind: 'text' }, { kind: 'html', html }, { kind: 'text' }]);
  });

  it.each([
    ['around most of the letter', `<p>${lorem}${lorem}${lorem}</p>`],
    ['around a link, which is a button', button],
  ])('is none %s', (_, inside) => {
    const box = `<table style="border:2px solid #102030"><tr><td>${inside}</td></tr></table>`;
    expect(piecesIn(letter(box)).map(({ kind }) => kind)).not.toContain('html');
  });
});

describe('columns of short lines, the first of each bold', () => {
  const column = (...lines: string[]) =>
    `<table align="left" width="150"><tr><td height="15"></td></tr><tr><td><ul style="list-style:none">${lines.map((line) => `<li>${line}</li>`).join('')}</ul></td></tr></table>`;
  const [names, days] = [
    column('<b>Nom</b>', 'Ada', 'Zoé'),
    column('<b>Jour</b>', 'Lundi', '<span>Mardi</span>'),
  ];

  it('are one table, whose rows stay together on a phone', () => {
    const { pieces } = readOutline(table(row(names + days))).rows[0]?.columns[0] ?? {};
    expect(pieces).toMatchObject([
      { kind: 'html', html: expect.stringContaining('<tr><td>Ada</td><td>Lundi</td></tr>') },
    ]);
  });

  const htmlIn = (html: string) => {
    const [piece] = readOutline(html).rows[0]?.columns[0]?.pieces ?? [];
    return piece?.kind === 'html' ? piece.html : '';
  };

  it('keep what stands in one row there, at its side, beside empty lines and from right to left', () => {
    const lines = (...said: string[]) =>
      `<td dir="ltr">${said.map((line) => `<p>${line}</p>`).join('')}</td>`;
    const right = (...said: string[]) => lines(...said).replaceAll('<p>', '<p align="right">');
    const free = right('<b>Nom</b>', '', 'Ada', 'Zoé') + lines('<b>Jour</b>', 'Lundi', 'Mardi', '&nbsp;');
    expect(htmlIn(table(`<tr dir="rtl">${free}</tr>`))).toContain(
      '<tr><td>Lundi</td><td align="right"></td></tr><tr><td>Mardi</td><td align="right">Ada</td></tr>',
    );
  });

  it('lose no words beside their lines, and say none twice', () => {
    const lines = '<p><b>Nom</b></p><p>Ada</p><p>Zoé</p>';
    for (const beside of [`Ce mois-ci ${lines}`, `${lines} ce mois-ci`, `<div>${lines}${lorem}</div>`])
      expect(shares(table(row(beside, lines)))).toEqual([[expect.any(Number), expect.any(Number)]]);
    const reaching = `<tr><td rowspan="2">${lines}</td><td>${lines}</td></tr><tr><td>${lines}</td></tr>`;
    expect(shares(table(reaching))).toEqual([[0.5, 0.5]]);
  });

  it.each([
    ['links', column('<b>Nom</b>', '<a href="https://a.fr/">Ada</a>', 'Zoé')],
    [
      'links around lines',
      `<table align="left" width="150"><tr><td><a href="https://a.fr/"><p><b>Nom</b></p><p>Ada</p><p>Zoé</p></a></td></tr></table>`,
    ],
    ['lines that links lead to', column('<b>Nom</b>', '<span id="ada">Ada</span>', 'Zoé')],
    ['more lines in one of them', column('<b>Nom</b>', 'Ada', 'Zoé', 'Ève')],
    ['no bold line over others', column('Nom', 'Ada', 'Zoé')],
  ])('stay columns where there are %s', (_, other) => {
    expect(shares(`${table(row(other + days))}<a href="#ada">Ada</a>`)).toContainEqual([0.5, 0.5]);
  });
});

describe('a picture that is cut into rows of slices', () => {
  const slices = (cells: string, room = '0') =>
    `<table cellpadding="${room}" cellspacing="0" width="100%"><tr>${cells}</tr></table>`;
  const cell = (html: string) => `<td>${html}</td>`;
  const words = '<td width="200" align="center"><a href="https://a.fr/">Voir les quais</a></td>';
  const cut = (room: string) =>
    table(
      `<tr><td>${[
        slices(cell(picture('a')) + words + cell(picture('b')), room),
        slices(cell(picture('c')), room),
        slices(cell(picture('d')) + cell(picture('e')), room),
      ].join(' ')}</td></tr>`,
    );

  it('stays whole, with the words in it', () => {
    const { rows } = readOutline(cut('0'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.columns[0]?.pieces).toMatchObject([{ kind: 'html', isWhole: true }]);
    const html = JSON.stringify(rows);
    expect([...html.matchAll(/[a-e](?=\.png)|Voir les quais/g)].map(([one]) => one)).toEqual([
      'a',
      'Voir les quais',
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  it('stays whole where only the words in it say how wide they are: its pictures have the rest, and fill it', () => {
    const slice = (name: string) => cell(`<img src="${name}.png" alt="">`);
    const button = '<td width="240" bgcolor="#cc0000"><a href="https://a.fr/">Réserver</a></td>';
    const letter = [
      table(row(lorem)),
      `<table cellpadding="0" cellspacing="0"><tr><td>${[
        slices(slice('a') + words + slice('b')),
        slices(slice('c')),
        slices(slice('d') + button + slice('e')),
      ].join(' ')}</td></tr></table>`,
    ];
    const html = JSON.stringify(readOutline(letter.join('')).rows.slice(1)).replaceAll('\\"', '"');
    // A letter of 600 px is drawn at 620.
    const drawn = [...html.matchAll(/<(td|img[^>]*) width="(\d+)"/g)].map(([, , width]) => Number(width));
    expect(drawn).toEqual([207, 207, 207, 207, 207, 620, 620, 186, 186, 248, 186, 186]);
    expect(html).toContain('bgcolor="#cc0000"><a href="https://a.fr/"><strong>Réserver</strong></a></td>');
  });

  it('is none where there is room around its parts', () => {
    expect(readOutline(cut('8')).rows.length).toBeGreaterThan(1);
  });
});

describe('columns in a column', () => {
  const inside = (first: string, second: string) => {
    const cells = [first, second].map((color) => `<td style="color:${color}"><p>${lorem}</p></td>`);
    const html = table(row(picture('a'), table(`<tr>${cells.join('')}</tr>`, '')), 'bgcolor="#1f4e3d"');
    return readOutline(html).rows[0]?.columns[1]?.pieces;
  };

  it('are free html in the colour of their words, where it is one', () => {
    expect(inside('#ffffff', '#ffffff')).toMatchObject([{ kind: 'html', color: '#ffffff' }]);
    expect(inside('#ffffff', '#f5e6c8')?.[0]).not.toHaveProperty('color');
  });
});

describe('a title in a column of a column', () => {
  const titleIn = (words: string) => {
    const offer = `<table><tr><td>${picture('a', 112)}</td><td><h1 style="font-size:32px">${words}</h1></td></tr></table>`;
    const html = table(`<tr><td width="300">${offer}</td><td width="300"><p>${lorem}</p></td></tr>`);
    return readOutline(html).rows[0]?.columns[0]?.pieces;
  };

  it('is as small as its longest word asks for, which would be cut', () => {
    expect(titleIn('L’arrangement')).toMatchObject([{ kind: 'html', title: { size: 21 } }]);
    expect(titleIn('L’offre')).toMatchObject([{ kind: 'html', title: { size: 32 } }]);
  });
});

describe('a card alone on a band', () => {
  const card = (inside: string) =>
    `<div style="background:#ffffff;padding:24px;border-radius:8px"><h3>Trois parcours</h3>${inside}</div>`;
  const band = (inside: string, style = 'padding:24px') =>
    `<div style="background:#f0f9ff;${style}">${inside}</div>`;
  const letter = (part: string) => readOutline(table(row(lorem) + row(part)));
  const networks = ['facebook', 'instagram']
    .map((name) => `<a href="https://${name}.com/quai"><img src="${name}.png" width="24" alt="${name}"></a>`)
    .join(' ');

  it('stays on it, as free html on its own background with its round corners', () => {
    const { rows } = letter(band(card('<p>La pointe, 6 km</p>')));
    expect(rows[1]).toMatchObject({ background: '#f0f9ff', columns: [{ pieces: [{ kind: 'html' }] }] });
    expect(JSON.stringify(rows[1])).toMatch(/background-color:#ffffff;[^>]*border-radius:8px/);
    const pill = letter(band(card('<p>La pointe, 6 km</p>').replace('8px', '50%')));
    expect(JSON.stringify(pill.rows[1])).toContain('border-radius:50px');
  });

  it.each([
    ['where nothing of the band is seen beside it', letter(band(card('<p>6 km</p>'), 'padding:24px 0'))],
    ['where the band shows something else', letter(band(`${card('<p>6 km</p>')}<p>${lorem}</p>`))],
    ['where the band is the page around the letter', readOutline(band(table(row(card('<p>6 km</p>')))))],
    ['of links to networks', letter(band(card(networks)))],
  ])('is none %s', (_, { rows }) => {
    expect(JSON.stringify(rows)).not.toContain('"kind":"html"');
  });
});

describe('cards', () => {
  const card = `<table bgcolor="#f5f1e8"><tr><td>${picture('a', 260)}</td></tr><tr><td>${lorem}</td></tr></table>`;
  const first = (html: string) => readOutline(html).rows[0];

  it('lie on their own background, and the row on that between them', () => {
    const html = table(`<tr><td>${card}</td><td width="12"></td><td>${card}</td></tr>`);
    expect(first(html)).toMatchObject({
      areCards: true,
      columns: [{ background: '#f5f1e8' }, { background: '#f5f1e8' }],
    });
    expect(first(html)).not.toHaveProperty('background');
  });

  it('are one band where nothing is between them', () => {
    const cell = `<td bgcolor="#f5f1e8"><p>${lorem}</p></td>`;
    expect(first(table(`<tr>${cell}${cell}</tr>`))).toMatchObject({
      background: '#f5f1e8',
      columns: [{ share: 0.5 }, { share: 0.5 }],
    });
    expect(first(table(`<tr>${cell}${cell}</tr>`))?.areCards).toBeUndefined();
  });

  it('keep columns of their own', () => {
    const inside = `<table bgcolor="#c46b4a"><tr><td width="100">${picture('a', 100)}</td><td>${lorem}</td></tr></table>`;
    const [column] = first(table(`<tr><td>${inside}</td><td>${inside}</td></tr>`))?.columns ?? [];
    expect(column?.pieces).toMatchObject([{ kind: 'html', html: expect.stringContaining('<td width="') }]);
  });
});

describe('the height of columns', () => {
  const cells = (said: string) => `<td${said}>${picture('a')}</td><td${said}><p>${lorem}</p></td>`;

  it.each([
    ['in the middle, as cells are that say nothing', table(`<tr>${cells('')}</tr>`), true],
    ['in the middle, where they say so', table(`<tr>${cells(' valign="middle"')}</tr>`), true],
    ['at the top', table(`<tr>${cells(' valign="top"')}</tr>`), undefined],
    ['at the top, as their row says', table(`<tr valign="top">${cells('')}</tr>`), undefined],
  ])('is %s', (_, html, isMiddle) => {
    expect(readOutline(html).rows[0]?.isMiddle).toBe(isMiddle);
  });
});

describe('columns of tables', () => {
  it('are the cells that say something', () => {
    const html = table(row(`${picture('a')}<p>${lorem}</p>`, `${picture('b')}<p>${lorem}</p>`));
    expect(rowsOf(html)).toEqual([`(a.png), ${lorem} | (b.png), ${lorem}`]);
    expect(shares(html)).toEqual([[0.5, 0.5]]);
  });

  it.each([
    ['widths of cells', `<td width="400">${picture('a')}</td><td width="200">${lorem}</td>`, [0.667, 0.333]],
    ['percentages', `<td width="30%">${picture('a')}</td><td style="width:70%">${lorem}</td>`, [0.3, 0.7]],
    ['what the others leave', `<td width="150">${picture('a')}</td><td>${lorem}</td>`, [0.25, 0.75]],
    [
      'what is left to words, in a box or not',
      `<td width="150">${picture('a', 60)}</td><td><h2><a href="https://exemple.fr">Titre</a></h2></td>`,
      [0.25, 0.75],
    ],
    [
      'what is left to one that asks for all of it',
      `<td>${picture('a', 200)}</td><td width="100%">${lorem}</td>`,
      [0.333, 0.667],
    ],
    [
      'tables in them',
      `<td><table width="200"><tr><td>${lorem}</td></tr></table></td><td><table width="400"><tr><td>${lorem}</td></tr></table></td>`,
      [0.333, 0.667],
    ],
    [
      'the room of words beside a picture that does not say how large it is',
      `<td><img src="a.png" alt=""></td><td>${lorem}</td>`,
      [0.25, 0.75],
    ],
    [
      'halves where such a picture stands beside a few words',
      '<td><img src="a.png" alt=""></td><td>Le port rouvre</td>',
      [0.5, 0.5],
    ],
    [
      'widths beside a gap',
      `<td width="270">${picture('a')}</td><td width="60">&nbsp;</td><td width="270">${lorem}</td>`,
      [0.5, 0.5],
    ],
  ])('share the row by %s', (_, cells, expected) => {
    expect(shares(table(`<tr>${cells}</tr>`))).toEqual([expected]);
  });

  it('leave pictures near each other that stand at the left of a row', () => {
    const logo = (align: string) =>
      `<div style="display:inline-block;width:120px;text-align:${align}"><img src="a.png" width="88"></div>`;
    const line = (align: string) => table(`<tr><td>${logo('left')}${logo(align)}</td></tr>`);
    expect([shares(line('left')), shares(line('center'))]).toEqual([[[0.2, 0.8]], [[0.5, 0.5]]]);
  });

  it('share the width of the letter where their table says none', () => {
    const columns = `<tr><td width="450">${lorem}</td><td><p>${lorem}</p></td></tr>`;
    expect(shares(table(row(lorem)) + table(columns, ''))).toEqual([[1], [0.75, 0.25]]);
  });

  it('are as wide as the longest of their lines where nothing says how wide', () => {
    const html = table(
      row('<p>Chaise de jardin pliante</p>', '<p>en bois clair</p><p>45,00 €</p>') + row(lorem, '9 €'),
    );
    expect(shares(html)[0]).toEqual(shares(html)[1]);
    expect(shares(html)[0]?.[0]).toBeGreaterThan(0.7);
  });

  it('of captions stand under those of their pictures', () => {
    const pictures = row(picture('a', 150), picture('b', 150), picture('c', 300));
    const html = table(pictures + row('Chaise', 'Table', 'Lampe'));
    expect(rowsOf(html)).toEqual(['(a.png) | (b.png) | (c.png)', 'Chaise | Table | Lampe']);
    expect(shares(html)).toEqual([
      [0.25, 0.25, 0.5],
      [0.25, 0.25, 0.5],
    ]);
  });

  it('of words stand at both ends of a row, which are one line where their table is as narrow as they are', () => {
    const cells = row('Votre commande', 'le 12 mars');
    expect(rowsOf(table(cells, 'width="100%"'))).toEqual(['Votre commande | le 12 mars']);
    expect(rowsOf(table(cells, ''))).toEqual(['Votre commande le 12 mars']);
  });

  it('are as wide as another row of their table says', () => {
    const html = table(
      `<tr><td width="90">12 mai 2026</td><td>${lorem}</td></tr>${row(picture('a', 80), lorem)}`,
    );
    expect(shares(html)).toEqual([
      [0.15, 0.85],
      [0.15, 0.85],
    ]);
  });

  it('leave out gaps, borders and margins', () => {
    const gap = '<td width="20"><img src="spacer.gif" width="20" height="1"></td>';
    const html = table(`<tr>${gap}<td>${table(row(lorem), '')}</td>${gap}</tr>`);
    expect(rowsOf(html)).toEqual([lorem]);
  });

  it('stand under each other when the table has one column', () => {
    const html = table(row('<h1>Titre</h1>') + row(picture('a', 600)) + row(lorem) + row(picture('b', 600)));
    expect(rowsOf(html).join(', ')).toBe(`# Titre, (a.png), ${lorem}, (b.png)`);
  });

  it('keep the cells of a picture that reaches over rows beside them', () => {
    const html = table(
      `<tr><td rowspan="3">${picture('a')}</td><td><h2>Titre</h2></td></tr>${row(lorem)}${row('<p>Fin de la colonne.</p>')}`,
    );
    expect(rowsOf(html)).toEqual([`(a.png) | # Titre, ${lorem} Fin de la colonne.`]);
  });

  it('never change the order: rows of cells that would be read column by column stay rows', () => {
    const html = table(
      row(picture('a'), picture('b')) +
        row('<h2>Un</h2>', '<h2>Deux</h2>') +
        row(`Un ${lorem}`, `Deux ${lorem}`),
    );
    expect(rowsOf(html)).toEqual(['(a.png) | (b.png)', '# Un | # Deux', `Un ${lorem} | Deux ${lorem}`]);
  });

  it('are cut out of a picture', () => {
    const slices = ['a', 'b', 'c'].map((name) => picture(name, 200));
    expect(rowsOf(table(row(...slices)))).toEqual(['(a.png) | (b.png) | (c.png)']);
  });

  it('inside a single column are rows of the letter', () => {
    const inner = table(row(`${picture('a')}${lorem}`, `${picture('b')}${lorem}`));
    const html = table(row(`<h1>Titre</h1>`) + row(inner) + row(lorem));
    expect(rowsOf(html)).toEqual(['# Titre', `(a.png), ${lorem} | (b.png), ${lorem}`, lorem]);
  });

  it('inside one of several columns stay beside one another there, as a table of free html', () => {
    const inner = table(row(picture('a', 100), `Deux : ${lorem}`), 'width="280"');
    const html = table(row(`Un : ${lorem}`, `<h2>Titre</h2>${inner}`));
    expect(rowsOf(html)).toEqual([`Un : ${lorem} | # Titre, {Deux : ${lorem}}`]);
    expect(JSON.stringify(readOutline(html).rows)).toMatch(
      /<td width=\\"36%\\"[^>]*><img src=\\"a.png\\".*<td width=\\"64%\\"/,
    );
  });

  it('are shown from the end of a row that is written from the right', () => {
    const cells = `<td dir="ltr">${picture('a')}</td><td dir="ltr">${lorem}</td>`;
    expect(rowsOf(table(`<tr>${cells}</tr>`, 'width="600" dir="rtl"'))).toEqual([`${lorem} | (a.png)`]);
    const deep = (inside: string) =>
      `<td><div><table><tr><td dir="ltr">${inside}</td></tr></table></div></td>`;
    expect(rowsOf(table(`<tr>${deep(picture('a'))}${deep(lorem)}</tr>`, 'width="600" dir="rtl"'))).toEqual([
      `${lorem} | (a.png)`,
    ]);
    expect(rowsOf(`<body dir="rtl">${table(`<tr>${cells}</tr>`)}</body>`)).toEqual([`(a.png) | ${lorem}`]);
  });
});

describe('columns of boxes', () => {
  const column = (style: string, name: string) =>
    `<div style="${style}">${table(row(picture(name)) + row(lorem), 'width="100%"')}</div>`;
  const two = [`(a.png), ${lorem} | (b.png), ${lorem}`];

  it.each([
    [
      'inline blocks between limits, with ghost tables',
      `<div style="max-width:600px"><!--[if mso]><table><tr><td><![endif]-->${column('display:inline-block;width:100%;min-width:200px;max-width:300px', 'a')}<!--[if mso]></td><td><![endif]-->${column('display:inline-block;width:100%;min-width:200px;max-width:300px', 'b')}<!--[if mso]></td></tr></table><![endif]--></div>`,
    ],
    [
      'a width that a sheet says for wide windows',
      `<style>@media only screen and (min-width:480px) { .half { width:50% !important; max-width:50% } }</style><div style="margin:0 auto;max-width:600px"><table><tr><td>${['a', 'b'].map((name) => `<div class="half" style="display:inline-block;width:100%">${picture(name)}<p>${lorem}</p></div>`).join('')}</td></tr></table></div>`,
    ],
    [
      'a width that is worked out',
      `<div style="max-width:600px">${['a', 'b'].map((name) => column('display:inline-block;min-width:50%;max-width:100%;width:calc((480px - 100%) * 480)', name)).join('')}</div>`,
    ],
    [
      'floats',
      `<div style="width:600px">${column('float:left;width:300px', 'a')}${column('float:right;width:290px', 'b')}</div>`,
    ],
    [
      'tables that are pushed aside',
      table(
        row(
          ['a', 'b']
            .map((name, at) =>
              table(row(`${picture(name)}<p>${lorem}</p>`), `width="290" align="${at ? 'right' : 'left'}"`),
            )
            .join(''),
        ),
      ),
    ],
    [
      'cells by their style',
      `<div style="display:table;width:600px">${column('display:table-cell;width:50%', 'a')}${column('display:table-cell;width:50%', 'b')}</div>`,
    ],
    [
      'a flexible row',
      `<div style="display:flex;width:600px">${column('width:50%', 'a')}${column('width:50%', 'b')}</div>`,
    ],
    [
      'heads whose widths a sheet says',
      `<style>th.columns { width: 300px; font-weight: 400 }</style><table class="row" width="600"><tr>${['a', 'b'].map((name) => `<th class="columns">${picture(name)}<p>${lorem}</p></th>`).join('')}</tr></table>`,
    ],
  ])('are %s', (_, html) => {
    expect(rowsOf(html)).toEqual(two);
    expect(shares(html)[0]?.map((share) => Math.round(share * 10))).toEqual([5, 5]);
  });

  it('are not the tags of a tool that has not drawn them', () => {
    const columns = ['a', 'b'].map((name) => `<columns large="6">${picture(name)}<p>${lorem}</p></columns>`);
    const rows = rowsOf(`<container><row>${columns.join('')}</row></container>`);
    expect(rows.join(', ')).toBe(`(a.png), ${lorem}, (b.png), ${lorem}`);
  });

  it('go on a new line where there is no more room', () => {
    const box = (name: string) => column('display:inline-block;width:300px', name);
    const html = `<div style="width:600px">${['a', 'b', 'c'].map(box).join('')}</div>`;
    expect(rowsOf(html)).toEqual([...two, `(c.png), ${lorem}`]);
  });

  it('take a row each where they take the whole width', () => {
    const html = `<div style="width:600px">${['a', 'b'].map((name) => column('display:inline-block;width:100%', name)).join('')}</div>`;
    expect(rowsOf(html).join(', ')).toBe(`(a.png), ${lorem}, (b.png), ${lorem}`);
  });
});

describe('columns of pictures', () => {
  const float = (name: string) => `<img src="${name}.png" width="180" align="left" hspace="10" alt="">`;

  it.each([
    ['a cell', table(row(`${float('a')}<b>Titre</b><br>${lorem}`))],
    ['a paragraph', `<div style="width:600px"><p>${float('a')}Titre ${lorem}</p></div>`],
    ['a link', table(row(`<a href="https://exemple.fr">${float('a')}</a>Titre ${lorem}`))],
  ])('are a picture that words of %s stand beside', (_, html) => {
    expect(rowsOf(html)).toEqual([`(a.png) | Titre ${lorem}`]);
    expect(shares(html)).toEqual([[0.3, 0.7]]);
  });

  it('are those of a line, as many as it has room for', () => {
    const slices = ['a', 'b', 'c'].map(
      (name) => `<a href="https://exemple.fr/${name}">${picture(name, 300)}</a>`,
    );
    expect(rowsOf(table(row(slices.join(''))))).toEqual(['(a.png) | (b.png)', '(c.png)']);
  });

  it('are none where pictures stand under each other', () => {
    const block = (name: string) => `<img src="${name}.png" width="200" style="display:block" alt="">`;
    expect(rowsOf(table(row(`${block('a')}${block('b')}`)))).toEqual(['(a.png), (b.png)']);
    expect(rowsOf(table(row(`${picture('a')}<br>${picture('b')}`)))).toEqual(['(a.png), (b.png)']);
  });

  it('are none beside a text that goes on under the picture', () => {
    expect(rowsOf(table(row(`${float('a')}${lorem.repeat(10)}`)))).toHaveLength(1);
    expect(shares(table(row(`${float('a')}${lorem.repeat(10)}`)))).toEqual([[1]]);
  });
});

describe('what stays one column', () => {
  const link = (words: string, href = 'https://exemple.fr/a') => `<a href="${href}">${words}</a>`;

  it('a table of figures', () => {
    const html = table(
      '<tr><th>Jour</th><th>Heure</th></tr><tr><td>Lundi</td><td>10 h</td></tr><tr><td>Mardi</td><td>11 h</td></tr>',
    );
    expect(rowsOf(html)).toEqual(['{Jour Heure Lundi 10 h Mardi 11 h}']);
  });

  it('the links of a menu', () => {
    expect(rowsOf(table(row(link('Accueil'), link('Boutique'), link('Contact'))))).toEqual([
      'Accueil | Boutique | Contact',
    ]);
  });

  it('the links of a menu, and the picture that ends it', () => {
    const links = ['Un', 'Deux', 'Trois'].map((word, at) => `<a href="https://a.fr/${at}">${word}</a>`);
    const icon = '<a href="https://a.fr/"><img src="panier.png" alt=""></a>';
    expect(rowsOf(table(row(...links, icon)))).toEqual(['Un | Deux | Trois, (panier.png)']);
  });

  it('a menu on a bar of its colour, which is the row’s', () => {
    const cells = ['Accueil', 'Boutique'].map(
      (word) => `<td bgcolor="#333333"><a href="#x" style="color:#ffffff">${word}</a></td>`,
    );
    const html = table(`<tr>${cells.join('')}</tr>${row(lorem)}`);
    expect(rowsOf(html)).toEqual(['Accueil | Boutique', lorem]);
    expect(backgrounds(html)).toEqual(['#333333', undefined]);
  });

  it('links to networks, whatever the size of their pictures', () => {
    const cells = ['facebook', 'instagram', 'linkedin'].map((name) =>
      link(`<img src="${name}.png">`, `https://www.${name}.com/x`),
    );
    expect(rowsOf(table(row(...cells)))).toEqual(['<facebook instagram linkedin>']);
  });

  it('a letter whose paragraphs are boxes', () => {
    const html = Array.from({ length: 30 }, (_, at) => `<div>${at} ${lorem}</div><div><br></div>`).join('');
    expect(
      readOutline(html).rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces)),
    ).toHaveLength(1);
  });

  it('a sign as large as letters and its words, which stand beside a larger one', () => {
    expect(rowsOf(table(row(picture('signe', 20), lorem)))).toEqual([`(signe.png), ${lorem}`]);
    expect(rowsOf(table(row(picture('icone', 48), lorem)))).toEqual([`(icone.png) | ${lorem}`]);
  });
});

describe('what is not a menu', () => {
  const button = (words: string) =>
    `<a href="https://exemple.fr" style="background:#0055aa;color:#ffffff;padding:10px 20px;display:inline-block">${words}</a>`;

  it('buttons side by side', () => {
    expect(rowsOf(table(row(button('Acheter'), button('Offrir'))))).toEqual(['[Acheter] | [Offrir]']);
  });

  it('a word over another in each place, even where one of them is a link', () => {
    const place = (head: string, words: string) => `<p>${head}</p><p>${words}</p>`;
    const html = table(
      row(place('DATE', '2 mars'), place('FACTURE', '<a href="https://exemple.fr/88">nº 88</a>')),
    );
    expect(rowsOf(html)).toEqual(['DATE 2 mars | FACTURE nº 88']);
  });

  it('titles side by side', () => {
    expect(rowsOf(table(row('<h2>Un</h2>', '<h2>Deux</h2>')))).toEqual(['# Un | # Deux']);
  });
});

describe('backgrounds', () => {
  it('are said of rows and columns where they are not what is around', () => {
    const html = `<body bgcolor="#eeeeee">${table(
      `${row(lorem.repeat(9))}<tr><td bgcolor="#003366"><p style="color:#ffffff">${lorem}</p></td></tr>
       <tr><td>${table(`<tr><td bgcolor="#ffeecc"><p>${lorem}</p></td><td>${lorem}</td></tr>`)}</td></tr>`,
      'width="600" bgcolor="#ffffff"',
    )}</body>`;
    const { rows } = readOutline(html);
    expect(rows.map(({ background }) => background)).toEqual([undefined, '#003366', undefined]);
    expect(rows[2]?.columns.map(({ background }) => background)).toEqual(['#ffeecc', undefined]);
  });
});
