import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../../../../src/email/html/write-rich-text.ts';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';
import { pieceOf, piecesOf, readColumn, runningText } from '../../../../support/builders/letter-pieces.ts';

const textOf = (html: string) => pieceOf(html, 'text').html;

describe('letters that stand apart', () => {
  it.each([
    ['stay so', 'letter-spacing:3px', 3],
    ['stay so where that is said in parts of their size', 'font-size:15px;letter-spacing:0.2em', 3],
    ['are like others where nobody sees it', 'letter-spacing:0.02em', undefined],
  ])('%s', (_, style, spacing) => {
    expect(pieceOf(`<p style="${style}">Nouveautés du port, en mars.</p>`, 'text').spacing).toBe(spacing);
  });
});

describe('a menu as wide as its words', () => {
  it.each([
    ['center', (menu: string) => `<center>${menu}</center>`],
    [undefined, (menu: string) => `<div>${menu}</div>`],
  ])('stands where its table does: %s', (align, around) => {
    const links = ['Port', 'Quais', 'Phare'].map(
      (word) => `<td><a href="https://a.fr/${word}">${word}</a></td>`,
    );
    expect(pieceOf(around(`<table><tr>${links.join('')}</tr></table>`), 'text').align).toBe(align);
  });
});

describe('links in one line', () => {
  const style = 'display:inline-block;padding:15px 10px';
  const link = (word: string, said = '') => `<a href="https://a.fr/${word}" style="${said}">${word}</a>`;
  const textOf = (html: string) => pieceOf(html, 'text').html.replace(/<[^>]*>/g, '');

  it('that only room tells apart, as in a menu, are told apart by a sign', () => {
    const menu = ['Port', 'Quais', 'Phare'].map((word) => link(word, style)).join('\n');
    expect(textOf(`<div>${menu}</div>`)).toBe('Port | Quais | Phare');
  });

  it.each([
    ['words between them', `${link('Port', style)} ou ${link('Quais', style)}`, 'Port ou Quais'],
    ['no room around them', `${link('Port')} ${link('Quais')}`, 'Port Quais'],
    ['a line of their own', `${link('Port', style)}<br>${link('Quais', style)}`, 'PortQuais'],
  ])('stay as they are with %s', (_what, html, words) => expect(textOf(`<p>${html}</p>`)).toBe(words));
});

describe('words of a column', () => {
  it.each([
    ['paragraphs', '<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['boxes without room between them', '<div>One<div>Two</div>Three</div>', '<p>One<br>Two<br>Three</p>'],
    ['boxes with room', '<div style="margin-bottom:9px">One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['boxes and an empty one', '<div>One</div><div><br></div><div>Two</div>', '<p>One</p><p>Two</p>'],
    [
      'paragraphs without margins',
      '<p style="margin:0">One</p><p style="margin:0cm">Two</p>',
      '<p>One<br>Two</p>',
    ],
    ['a line break', 'One<br>Two', '<p>One<br>Two</p>'],
    ['an empty line', 'One<br><br>Two', '<p>One</p><p>Two</p>'],
    ['rows of a table', '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>', '<p>One<br>Two</p>'],
    [
      'rows of a table with room',
      '<table><tr><td style="padding-bottom:10px">One</td></tr><tr><td>Two</td></tr></table>',
      '<p>One</p><p>Two</p>',
    ],
    [
      'white space that lays out the source',
      '<p>\n   One\n   <b>two</b>\n</p>',
      '<p>One <strong>two</strong></p>',
    ],
    [
      'capitals, as they are shown, but for merge tags',
      '<div style="text-transform:uppercase"><p>Né à {{ city }}</p><p style="text-transform:none">in May</p></div>',
      '<p>NÉ À {{ city }}</p><p>in May</p>',
    ],
    [
      'entries without a sign as lines',
      '<ul style="list-style:none"><li>One</li><li>Two</li></ul>',
      '<p>One<br>Two</p>',
    ],
    ['entries with one', '<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['words that float beside others', '<p><span style="float:right">1</span>One</p>', '<p>1 One</p>'],
    ['words that only room parts', '<p>One<span style="padding:0 9px"></span>two</p>', '<p>One two</p>'],
    ['words on both sides of a spacer', 'One<img src="a.gif" width="9" height="1">two', '<p>One two</p>'],
    [
      'words that an empty box parts',
      '<span>One<b style="display:block"></b>Two</span>',
      '<p>One<br>Two</p>',
    ],
    ['words that an empty line parts', '<p>One<b><br></b>Two</p>', '<p>One<br>Two</p>'],
    ['words that nothing parts', '<p>One<b>&#8203;</b>two</p>', '<p>Onetwo</p>'],
    ['text that is laid out by hand', '<pre>One\nTwo</pre>', '<p>One<br>Two</p>'],
  ])('%s', (_, html, stored) => {
    expect(textOf(html)).toBe(stored);
  });

  it.each([
    ['elements', '<b>a</b> <i>b</i> <u>c</u> <s>d</s>'],
    [
      'styles',
      '<span style="font-weight:700">a</span> <span style="font-style:italic">b</span> <span style="text-decoration:underline">c</span> <span style="text-decoration:line-through">d</span>',
    ],
  ])('keep the marks that %s say', (_, html) => {
    expect(textOf(`<p>x ${html} x</p>`)).toBe('<p>x <strong>a</strong> <em>b</em> <u>c</u> <s>d</s> x</p>');
  });

  it('keep a link without its underline, in its colour where it is not the one of links', () => {
    const html = `<p>Read <a href="https://example.fr/a" style="color:#cc0000;text-decoration:underline">the story</a>.</p>`;
    expect(textOf(html)).toBe(
      '<p>Read <a href="https://example.fr/a"><span style="color:#cc0000">the story</span></a>.</p>',
    );
    const [row] = readOutline(html).rows;
    expect(row?.columns[0]?.pieces).toMatchObject([
      { html: '<p>Read <a href="https://example.fr/a">the story</a>.</p>' },
    ]);
  });

  it('show a colour where it is not the one of most', () => {
    const text = pieceOf(
      '<p style="color:#333">All of this is grey, <span style="color:red">but not this</span></p>',
      'text',
    );
    expect(text.color).toBe('#333333');
    expect(text.html).toBe('<p>All of this is grey, <span style="color:#ff0000">but not this</span></p>');
  });

  it('are one piece as long as background and alignment last', () => {
    const pieces = piecesOf(
      '<p>One</p><p>Two</p><p align="center">Three</p><div style="background:#eeeeee"><p>Four</p></div>',
    );
    expect(pieces.map((piece) => [piece.align, piece.background])).toEqual([
      [undefined, undefined],
      ['center', undefined],
      [undefined, '#eeeeee'],
    ]);
  });

  it('are not centred by an old attribute around their table', () => {
    expect(pieceOf('<center><table><tr><td>Left</td></tr></table></center>', 'text').align).toBeUndefined();
    expect(
      pieceOf('<div style="text-align:center"><table><tr><td>Middle</td></tr></table></div>', 'text').align,
    ).toBe('center');
  });

  it('of links beside each other never run together', () => {
    const html =
      '<ul><li style="display:inline-block"><a href="https://a.fr">Home</a></li><li style="display:inline-block"><a href="https://b.fr">Shop</a></li></ul>';
    expect(textOf(html).replace(/<[^>]+>/g, '')).toBe('Home Shop');
    const cell = (name: string) => `<td align="center"><a href="#${name}">${name}</a></td>`;
    expect(pieceOf(`<table><tr>${cell('Home')}${cell('Shop')}</tr></table>`, 'text')).toMatchObject({
      ...{ html: '<p><a href="#Home">Home</a> | <a href="#Shop">Shop</a></p>', align: 'center' },
    });
    const link = (name: string) => `<a href="https://a.fr/${name}" style="padding:10px"> ${name} </a>`;
    expect(textOf(`<div>${link('Home')} ${link('Shop')}</div>`)).toBe(
      '<p><a href="https://a.fr/Home">Home</a> | <a href="https://a.fr/Shop">Shop</a></p>',
    );
    expect(textOf('<table><tr><td>Home</td><td>|</td><td>Shop</td></tr></table>')).toBe('<p>Home | Shop</p>');
    expect(
      textOf(
        '<a href="https://a.fr" style="padding:0 10px">Home</a><a href="https://b.fr" style="padding:0 10px">Shop</a>',
      ),
    ).toContain('</a> | <a');
  });

  it('keep the merge tags of any platform as they are written', () => {
    const html = '<p>Hello *|FNAME|*, {{ contact.name }} {% if x %}[[data:name]]{% endif %}</p>';
    expect(textOf(html)).toBe(
      '<p>Hello *|FNAME|*, {{ contact.name }} {% if x %}[[data:name]]{% endif %}</p>',
    );
    const looped = '<table>{{#each items}}<tr><td>{{name}}</td></tr>{{/each}}</table>';
    expect(JSON.stringify(piecesOf(looped))).toMatch(/\{\{#each items\}\}.*\{\{\/each\}\}.*\{\{name\}\}/);
  });

  it('are stored as cleaning would store them', () => {
    const html = textOf(
      `${runningText}<blockquote><p>Said</p></blockquote><ul><li>a<ol><li>b</li></ol></li></ul><p style="margin-left:40px">in</p>`,
    );
    expect(cleanRichText(html)).toBe(html);
    expect(html).toContain('<blockquote><p>Said</p></blockquote>');
    expect(html).toContain('<p data-indent="1">in</p>');
  });
});

describe('what has a line at its left', () => {
  const barred = (style: string, inside = '<p>Ma table.</p>') =>
    piecesOf(
      `${runningText}<table><tr><td style="${style}"><table><tr><td>${inside}</td></tr></table></td></tr></table>`,
    );
  const quoted = (pieces: ReturnType<typeof piecesOf>) => JSON.stringify(pieces).includes('blockquote');

  it('is a quotation, which knows the colour of its line', () => {
    expect(barred('border-left:4px solid #8d6e4f').at(-1)).toMatchObject({
      html: '<blockquote><p>Ma table.</p></blockquote>',
      bar: '#8d6e4f',
    });
    const [, written] = piecesOf(
      `${runningText}<blockquote style="border-left:1px solid #cccccc">Said</blockquote>`,
    );
    expect(written).toMatchObject({ bar: '#cccccc' });
    expect(barred('border-left:4px solid rgba(0, 0, 0, 0.2)').at(-1)).toMatchObject({ bar: '#cccccc' });
  });

  it('is told without who said it, in smaller words under it, and is larger than running text', () => {
    const inside =
      '<p style="font-size:18px">Ma table, puis celle de ma voisine.</p><p style="font-size:13px">Nadia</p>';
    expect(barred('border-left:4px solid #8d6e4f', inside).slice(1)).toMatchObject([
      {
        html: '<blockquote><p>Ma table, puis celle de ma voisine.</p></blockquote>',
        size: 18,
        bar: '#8d6e4f',
      },
      { html: '<p>Nadia</p>', size: 13 },
    ]);
    const short = `<p>Le port rouvre.</p><table><tr><td style="border-left:4px solid #8d6e4f">${inside}</td></tr></table>`;
    expect(readOutline(short).theme.textSize).toBe(16);
  });

  it('is none where the line parts columns, goes on around it, or stands beside a part of the letter', () => {
    expect(quoted(barred('border-left:1px solid #8d6e4f'))).toBe(false);
    expect(quoted(barred('border:4px solid #8d6e4f'))).toBe(false);
    expect(quoted(barred('border-left:4px solid #8d6e4f', '<h2>Le port</h2><p>Il rouvre.</p>'))).toBe(false);
    expect(quoted(barred('border-left:4px solid #8d6e4f', `<p>${'Le port rouvre. '.repeat(40)}</p>`))).toBe(
      false,
    );
  });
});

describe('lists', () => {
  const list = '<ul><li>One</li><li>Two</li></ul>';
  it.each([
    ['of the document', '<ul><li>One</li><li><p>Two</p></li></ul>'],
    [
      'of Word',
      `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>One</p>
       <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Two</p>`,
    ],
  ])('%s', (_, html) => {
    expect(textOf(html)).toBe(list);
  });

  it('are numbered where they count, one inside the other', () => {
    const html = '<ol><li>One<ul><li>a</li></ul></li><li>Two</li></ol>';
    expect(textOf(html)).toBe('<ol><li>One<ul><li>a</li></ul></li><li>Two</li></ol>');
  });

  it('written by hand stay the lines that they are', () => {
    expect(textOf('Before<br>• One<br>• Two')).toBe('<p>Before<br>• One<br>• Two</p>');
    expect(
      textOf('<table><tr><td>&bull;</td><td>One</td></tr><tr><td>&bull;</td><td>Two</td></tr></table>'),
    ).toBe('<p>• One<br>• Two</p>');
  });
});

describe('links without an address that a mail may carry', () => {
  const linkOf = (address: string) => readColumn(`<p>Go <a href="${address}">there</a> now</p>`);
  const waiting = '<p>Go <a href="#">there</a> now</p>';

  it.each(['javascript:alert(1)', 'data:text/html,x', 'page.html'])(
    '%s is told, and waits for another',
    (address) => {
      const { pieces, context } = linkOf(address);
      expect(pieces).toMatchObject([{ kind: 'text', html: waiting }]);
      expect(context.losses()).toEqual([{ what: 'link-refused', count: 1, addresses: [address] }]);
    },
  );

  it.each(['', ' ', '#'])('"%s" waits for one, and nothing is lost', (address) => {
    const { pieces, context } = linkOf(address);
    expect(pieces).toMatchObject([{ kind: 'text', html: waiting }]);
    expect(context.losses()).toEqual([]);
  });

  it('a place that the letter does not have stays, for the checks to name', () => {
    expect(textOf('<p><a href="#more">below</a></p>')).toBe('<p><a href="#more">below</a></p>');
  });

  it('an address that its platform fills in stays', () => {
    expect(textOf('<p><a href="{{ action }}">Go</a></p>')).toBe('<p><a href="{{ action }}">Go</a></p>');
  });

  it('an address without its scheme gets one', () => {
    expect(textOf('<p><a href="www.example.fr/a">Site</a></p>')).toBe(
      '<p><a href="https://www.example.fr/a">Site</a></p>',
    );
  });
});
