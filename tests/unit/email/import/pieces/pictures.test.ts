import { describe, expect, it } from 'vitest';
import { pieceOf, piecesOf, readColumn } from '../../../../support/builders/letter-pieces.ts';

const kindsOf = (html: string) => piecesOf(html).map(({ kind }) => kind);

describe('pictures', () => {
  it('keep their address as it is written, their words, their link and their size', () => {
    const html =
      '<a href="https://example.fr"><img src=" a b.png?x=1&amp;y=2 " alt="A  garden" width="300" style="height:200px"></a>';
    expect(pieceOf(html, 'picture')).toEqual({
      ...{ kind: 'picture', address: 'a b.png?x=1&y=2', alt: 'A garden', link: 'https://example.fr' },
      ...{ align: undefined, width: 300, height: 200 },
    });
  });

  it('tell a picture that says nothing from one that says that it says nothing', () => {
    expect(pieceOf('<img src="a.png">', 'picture').alt).toBeUndefined();
    expect(pieceOf('<img src="a.png" alt="">', 'picture').alt).toBe('');
  });

  it.each([
    ['a counter of readers', '<img src="t.gif" width="1" height="1">', 'tracking-pixel'],
    ['a gap between others', '<img src="g.gif" width="300" height="2">', 'spacer'],
    [
      'a gap that says nothing and leads nowhere',
      '<img src="g.gif" width="120" height="8" alt="">',
      'spacer',
    ],
    ['one without an address', '<img alt="">', 'picture-without-address'],
  ])('leave out %s, and tell it', (_, html, what) => {
    const { pieces, context } = readColumn(`<p>Words</p>${html}`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['text']);
    expect(context.losses()).toMatchObject([{ what, count: 1 }]);
  });

  it.each([
    ['border-radius:8px', 8],
    ['width:64px;border-radius:50%', 32],
    ['border-radius:50%', 310],
    ['border-radius:999px', 310],
    ['border-radius:0', undefined],
    ['border-radius:x%', undefined],
  ])('keep their round corners: %s', (style, corners) => {
    expect(pieceOf(`<img src="a.png" style="${style}">`, 'picture').corners).toBe(corners);
  });

  it('stand where the cell around their table puts it', () => {
    const logo = '<table><tr><td style="width:150px"><img src="a.png" width="150"></td></tr></table>';
    const html = `<table width="600"><tr><td align="center">${logo}</td></tr></table>`;
    expect(pieceOf(html, 'picture').align).toBe('center');
  });

  it('cut the paragraph that they stand in', () => {
    expect(kindsOf('<p>Before <img src="a.png" width="200"> after</p>')).toEqual(['text', 'picture', 'text']);
  });

  it('say that they stand in a line of words, and words that they go on after one', () => {
    const html = '<p>One <img src="a.png" width="30"> two</p><p><img src="b.png" width="30"><br>Three</p>';
    expect(piecesOf(html).map(({ kind, ...piece }) => [kind, 'isInLine' in piece])).toEqual([
      ['text', false],
      ['picture', true],
      ['text', true],
      ['picture', false],
      ['text', false],
    ]);
  });

  it('at the edge of a line stay pictures', () => {
    expect(kindsOf('<p><img src="phone.png" width="20" height="20" alt="Phone"> 01 02 03 04 05</p>')).toEqual(
      ['picture', 'text'],
    );
  });

  it('that send a form stay pictures', () => {
    expect(kindsOf('<form><input type="image" src="go.png" alt="Go"></form>')).toEqual(['picture']);
  });

  it('that lead somewhere stay pictures among words', () => {
    const html =
      '<p>Find us <a href="https://example.fr"><img src="a.png" width="20" height="20"></a> here</p>';
    expect(kindsOf(html)).toEqual(['text', 'picture', 'text']);
  });

  it('under words stay under them as free html, alone they are shown', () => {
    const opening =
      '<table><tr><td background="bg.jpg" bgcolor="#102030" height="300" align="center"><h1>Title</h1><p>Words</p>' +
      '<a href="https://exemple.fr/" style="background:#cc0000;color:#fff;padding:12px 30px;display:inline-block">Go</a></td></tr></table>';
    const { pieces, context } = readColumn(opening);
    expect(pieces).toEqual([
      {
        kind: 'html',
        title: { size: 32, level: 1, isBold: true },
        html:
          '<table bgcolor="#102030" background="bg.jpg" height="300"><tr><td align="center" style="padding:24px">' +
          '<h2><strong>Title</strong></h2><p>Words</p><table width="74" align="center" bgcolor="#cc0000"><tr><td align="center" style="padding:12px">' +
          '<a href="https://exemple.fr/"><span style="color:#ffffff"><strong>Go</strong></span></a></td></tr></table></td></tr></table>',
      },
    ]);
    expect(context.losses()).toEqual([]);
    const twoTitles = '<div style="background:url(bg.jpg)"><h1>One</h1><h2>Two</h2><p>Words</p></div>';
    expect(pieceOf(twoTitles, 'html').html).toContain(
      '<h2><strong>One</strong></h2><h3><strong>Two</strong></h3>',
    );
    const inStyle = '<div style="background:#102030 url(bg.jpg) center / cover"><p>Words</p></div>';
    expect(piecesOf(inStyle)).toMatchObject([
      { kind: 'html', html: expect.stringContaining('background="bg.jpg"') },
    ]);
    const alone =
      '<table><tr><td style="background:url(\'bg.jpg\') center;height:300px" width="600">&nbsp;</td></tr></table>';
    expect(pieceOf(alone, 'picture')).toMatchObject({ address: 'bg.jpg', width: 600, height: 300 });
  });

  it('under words keep the room above and below these', () => {
    const roomy =
      '<table><tr><td background="bg.jpg" height="200" style="padding:60px 10px 40px"><p>Words</p></td></tr></table>';
    expect(pieceOf(roomy, 'html').html).toContain('<td style="padding:60px 24px 40px">');
  });

  it('under light words leave them light, each; a patch of colour says itself what is read on it', () => {
    const over =
      '<table><tr><td background="bg.jpg" bgcolor="#e0a526"><h1 style="color:#ffffff">Title</h1><p style="color:#402000">Words</p></td></tr></table>';
    expect(pieceOf(over, 'html').html).toContain(
      '<h2><span style="color:#ffffff"><strong>Title</strong></span></h2><p>Words</p>',
    );
    const code =
      '<td align="center"><table width="200" bgcolor="#e0a526"><tr><td style="color:#ffffff">483 920</td></tr></table></td>';
    expect(
      piecesOf(`<table width="600"><tr><td>Words</td></tr><tr>${code}</tr></table>`).at(-1),
    ).toMatchObject({ kind: 'html', html: expect.stringContaining('px">483 920</td>') });
  });

  it('under words keep them where they stand, each', () => {
    const opening =
      '<table><tr><td background="bg.jpg"><h1 align="center">Title</h1><p>Words</p></td></tr></table>';
    expect(pieceOf(opening, 'html').html).toMatch(
      /<td align="center"[^>]*><h2><strong>Title<\/strong><\/h2><table width="100%"><tr><td align="left">Words/,
    );
  });

  it('under words that are written twice, one inside the other, are under them once', () => {
    const inner = '<table background="bg.jpg"><tr><td><h1>Title</h1></td></tr></table>';
    const { html } = pieceOf(`<div style="background:#102030 url('bg.jpg')">${inner}</div>`, 'html');
    expect(html.match(/background="bg.jpg"/g)).toHaveLength(1);
  });

  it('under words are as high as their box, the room around the words included', () => {
    const opening =
      '<table><tr><td background="bg.jpg" style="height:320px;padding:40px 24px"><p>Words</p></td></tr></table>';
    expect(pieceOf(opening, 'html').html).toContain('height="400"');
  });

  it('under more words than one opening says are a pattern of the letter, which is told', () => {
    const { pieces, context } = readColumn(
      `<table><tr><td background="bg.jpg"><p>${'mot '.repeat(300)}</p></td></tr></table>`,
    );
    expect(pieces.map(({ kind }) => kind)).toEqual(['text']);
    expect(context.losses()).toEqual([{ what: 'background-picture', count: 1, addresses: ['bg.jpg'] }]);
  });

  it('that lead to several places are followed by their links', () => {
    const html = `<img src="map.png" usemap="#m"><map name="m"><area href="https://a.fr" alt="North"><area href="https://b.fr"></map>`;
    expect(piecesOf(html)).toMatchObject([
      { kind: 'picture' },
      { kind: 'text', html: '<p><a href="https://a.fr">North</a></p><p><a href="https://b.fr">b.fr</a></p>' },
    ]);
  });
});

describe('lines', () => {
  it.each([
    ['of hr', '<hr>'],
    [
      'of a cell with a border and nothing in it',
      '<table width="100%"><tr><td style="border-top:1px solid #cccccc">&nbsp;</td></tr></table>',
    ],
    [
      'of a cell with a background, padding and nothing in it',
      '<table width="100%"><tr><td bgcolor="#cccccc" style="padding:0 0 5px"></td></tr></table>',
    ],
    [
      'of a low cell with a background',
      '<table><tr><td height="2" bgcolor="#cccccc" style="font-size:1px">&nbsp;</td></tr></table>',
    ],
  ])('%s', (_, html) => {
    expect(kindsOf(`<p>a</p>${html}<p>b</p>`)).toEqual(['text', 'separator', 'text']);
  });

  const rule = '1px solid #cccccc';
  it.each([
    ['a paragraph', `<p style="border-bottom:${rule}">a</p><p>b</p>`],
    ['a cell', `<table><tr><td style="border-bottom:${rule}">a</td></tr><tr><td>b</td></tr></table>`],
    ['what comes next', `<p>a</p><table style="border-top:${rule}"><tr><td>b</td></tr></table>`],
  ])('that %s draws under or over what it holds', (_, html) => {
    expect(kindsOf(html)).toEqual(['text', 'separator', 'text']);
  });

  it('have the colour of what they lie on mixed in where theirs is see-through', () => {
    const html = '<div style="background:#ff0000;border-bottom:1px solid rgba(0, 0, 0, 0.2)"><p>a</p></div>';
    expect(piecesOf(html)).toContainEqual(expect.objectContaining({ kind: 'separator', color: '#cc0000' }));
  });

  it('lie on what is under them, where nothing but them stands on it', () => {
    const html = `<div style="background:#eeeeee"><p style="border-top:${rule}"></p></div>`;
    expect(piecesOf(`<p>a</p>${html}`)).toContainEqual({
      kind: 'separator',
      color: '#cccccc',
      background: '#eeeeee',
    });
  });

  it('are none of a frame, in the colour of what they lie on, or of one cell of several', () => {
    const none = [
      `<p style="border:${rule}">a</p><p>b</p>`,
      '<p style="border-bottom:1px solid #ffffff;background:#ffffff">a</p><p>b</p>',
    ];
    for (const html of none) expect(kindsOf(html)).not.toContain('separator');
    const row = `<table><tr><td style="border-bottom:${rule}">a</td><td>b</td></tr></table>`;
    expect(JSON.stringify(piecesOf(row))).not.toContain('separator');
  });

  it('are none where there is only room', () => {
    expect(
      kindsOf('<p>a</p><table><tr><td height="30" bgcolor="#cccccc">&nbsp;</td></tr></table><p>b</p>'),
    ).toEqual(['text']);
  });
});

describe('links to networks', () => {
  const icon = (href: string, alt = '') =>
    `<td><a href="${href}"><img src="i.png" width="32" alt="${alt}"></a></td>`;

  it('are one piece', () => {
    const row = [icon('https://www.facebook.com/us'), icon('https://x.com/us'), icon('https://wa.me/33')];
    expect(piecesOf(`<table><tr>${row.join('')}</tr></table>`)).toMatchObject([
      {
        kind: 'social',
        links: [
          { network: 'facebook', url: 'https://www.facebook.com/us' },
          { network: 'twitter', url: 'https://x.com/us' },
          { network: 'whatsapp', url: 'https://wa.me/33' },
        ],
      },
    ]);
  });

  it('stay the pictures they are, in their order, where one is of a network that nobody knows', () => {
    const row = [
      icon('https://www.facebook.com/us', 'Facebook'),
      icon('https://www.tiktok.com/@us', 'TikTok'),
      icon('https://x.com/us', 'X'),
    ];
    expect(piecesOf(`<table><tr>${row.join('')}</tr></table>`)).toMatchObject(
      ['Facebook', 'TikTok', 'X'].map((alt) => ({ kind: 'picture', alt })),
    );
  });

  it('stand where their table stands', () => {
    const row = [
      icon('https://www.facebook.com/us', 'Facebook'),
      icon('https://www.tiktok.com/@us', 'TikTok'),
    ];
    const placed = (attributes: string) => piecesOf(`<table ${attributes}><tr>${row.join('')}</tr></table>`);
    expect(placed('align="center"')).toMatchObject([{ align: 'center' }, { align: 'center' }]);
    expect(placed('align="center" width="100%"')).toMatchObject([{ align: undefined }, { align: undefined }]);
  });

  it('are known by their name where their address is a redirection', () => {
    const row = `${icon('https://t.example.fr/1', 'Facebook')}${icon('https://t.example.fr/2', 'logo Instagram')}`;
    expect(piecesOf(`<table><tr>${row}</tr></table>`)).toMatchObject([
      { kind: 'social', links: [{ network: 'facebook' }, { network: 'instagram' }] },
    ]);
  });

  it('as words', () => {
    const html =
      '<p><a href="https://facebook.com/us">Facebook</a> | <a href="https://youtu.be/x">YouTube</a></p>';
    expect(piecesOf(html)).toMatchObject([
      { kind: 'social', links: [{ network: 'facebook' }, { network: 'youtube' }] },
    ]);
  });

  it.each([
    ['one alone', `<table><tr>${icon('https://facebook.com/us')}</tr></table>`],
    [
      'large pictures',
      '<a href="https://youtu.be/a"><img src="a.jpg" width="300"></a><a href="https://facebook.com/b"><img src="b.jpg" width="300"></a>',
    ],
    ['links that lead nowhere', `<table><tr>${icon('#', 'Facebook')}${icon('#', 'Instagram')}</tr></table>`],
  ])('%s stay pictures', (_, html) => {
    expect(new Set(kindsOf(html))).toEqual(new Set(['picture']));
  });
});

describe('tables of figures', () => {
  const cells =
    '<td bgcolor="#eeeeee" style="color:red">Monday</td><td align="right" style="padding:4px 8px"><b>12 €</b></td>';

  it('stay tables, with where their words stand, their lines and their backgrounds', () => {
    const html = `<table border="1"><tr><th>Day</th><th>Price</th></tr><tr>${cells}</tr><tr><td colspan="2">Free on <a href="https://example.fr">Sunday</a></td></tr></table>`;
    expect(pieceOf(html, 'html').html).toBe(
      '<table border="1"><tr><th scope="col">Day</th><th scope="col">Price</th></tr>' +
        '<tr><td bgcolor="#eeeeee">Monday</td><td align="right" style="padding:4px 8px"><strong>12 €</strong></td></tr>' +
        '<tr><td colspan="2">Free on <a href="https://example.fr">Sunday</a></td></tr></table>',
    );
  });

  it('say above them what they are called', () => {
    const html = `<table border="1"><caption>In <b>June</b></caption><tr><th>Day</th><th>Price</th></tr><tr>${cells}</tr></table>`;
    expect(pieceOf(html, 'html').html).toMatch(
      /^<div style="text-align:center"><p>In <strong>June<\/strong><\/p><\/div><table/,
    );
  });

  it('have lines where their rows draw them', () => {
    const row = (style: string) => `<tr style="${style}"><td>Eau</td><td>12 €</td></tr>`;
    expect(
      pieceOf(`<table>${row('border-bottom:1px solid #cccccc').repeat(2)}${row('')}</table>`, 'html').html,
    ).toMatch(/^<table rules="rows">/);
  });

  it('keep the room in their cells, as Word says it too', () => {
    const row = '<tr><td style="padding:0cm 5.4pt">Eau</td><td>12 €</td></tr>';
    expect(pieceOf(`<table border="1">${row.repeat(2)}</table>`, 'html').html).toContain(
      '<td style="padding:0 7.2px">Eau</td>',
    );
  });

  it('have lines all around their cells where a cell draws one at its side', () => {
    const row = '<tr><td style="border:1px solid #cccccc">Eau</td><td>12 €</td></tr>';
    expect(pieceOf(`<table>${row.repeat(2)}</table>`, 'html').html).toMatch(/^<table border="1">/);
  });

  it('keep words under a head as far from the sides as those of the head, whatever rooms their cells have', () => {
    const html = `<table><tr><th>Eau</th><th>Prix</th></tr><tr><td style="padding:10px 0">Potable</td><td style="padding:2px 12px">12 €</td></tr></table>`;
    expect(pieceOf(html, 'html').html).toMatch(/padding:10px 8px.*padding:2px 12px/);
  });

  it('keep the links that are buttons in their cells', () => {
    const button =
      '<a href="https://example.fr" style="background:#005500;padding:10px 20px;display:inline-block">Book</a>';
    const html = `<table><tr><th>Day</th><th></th></tr><tr><td>Monday</td><td>${button}</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>`;
    expect(pieceOf(html, 'html').html).toContain('<a href="https://example.fr"><strong>Book</strong></a>');
  });

  it('are told by their figures, their lines or their head', () => {
    const row = (label: string, price: string) => `<tr><td>${label}</td><td>${price}</td></tr>`;
    expect(kindsOf(`<table>${row('Shirt', '20 €')}${row('Total', '20 €')}</table>`)).toEqual(['html']);
    expect(
      kindsOf(`<table>${row('Where', 'In the garden')}${row('When', 'On Sunday')}</table>`),
    ).not.toContain('html');
  });

  it('are those of an invoice, whose tool says that it lays out; its prices stay at their side', () => {
    const row = (label: string, price: string) =>
      `<tr><td>${label}</td><td><p align="right">${price}</p></td></tr>`;
    const html = `<table role="presentation">${row('Shirt', '20 €')}${row('Total', '20 €')}</table>`;
    expect(pieceOf(html, 'html').html).toContain('<td align="right">20 €</td>');
  });

  it('are the steps of a scale, each with its link and its background', () => {
    const step = (nth: number) => `<td bgcolor="#005500"><a href="https://example.fr/${nth}">${nth}</a></td>`;
    const { html } = pieceOf(`<table><tr>${[0, 1, 2, 3, 4, 5].map(step).join('')}</tr></table>`, 'html');
    expect(html.match(/<td bgcolor="#005500"><a href="https:\/\/example.fr\/\d">/g)).toHaveLength(6);
  });

  it('are not tables that lay out the letter', () => {
    const cell = '<td><table><tr><td>Words</td></tr></table></td>';
    expect(kindsOf(`<table border="1"><tr>${cell}${cell}</tr><tr>${cell}${cell}</tr></table>`)).toEqual([
      'text',
    ]);
  });
});
