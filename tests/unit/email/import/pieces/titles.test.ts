import { describe, expect, it } from 'vitest';
import { piecesOf, runningText } from '../../../../support/builders/letter-pieces.ts';

const titlesOf = (html: string) =>
  piecesOf(html).flatMap((piece) => (piece.kind === 'heading' ? [[piece.level, piece.html]] : []));

describe('titles', () => {
  it.each([
    ['heading elements', '<h1>News</h1>', [[1, 'News']]],
    ['a short line of large words', '<div style="font-size:24px">News</div>', [[2, 'News']]],
    ['a figure that is drawn large', '<p style="font-size:40px">1 306</p>', [[3, '1 306']]],
    [
      'bold words in a colour before a break',
      '<p><b style="color:#0055aa">News</b><br>of the garden</p>',
      [[3, 'News']],
    ],
    ['a short bold line over text', '<p><b>News</b></p>', [[3, 'News']]],
    [
      'words before a break that are larger than those after it',
      '<p><span style="font-size:24px">News</span><br>of the garden</p>',
      [[2, 'News']],
    ],
    [
      'a link',
      '<h2><a href="https://example.fr/a">News</a></h2>',
      [[2, '<a href="https://example.fr/a"><u>News</u></a>']],
    ],
    [
      'a link without a line under it',
      '<h2><a href="https://example.fr/a" style="text-decoration:none">News</a></h2>',
      [[2, '<a href="https://example.fr/a">News</a>']],
    ],
  ])('%s', (_, html, titles) => {
    expect(titlesOf(html + runningText)).toEqual(titles);
  });

  it('are as large as their figures where they are a price', () => {
    const [small, price] = ['<span style="font-size:18px">', '<p style="font-size:50px">'];
    const html = `${price}${small}$</span>25${small}/mois</span></p>`;
    expect(piecesOf(html + runningText)[0]).toMatchObject({ kind: 'heading', level: 3, size: 50 });
    expect(piecesOf(`${price}${small}Le port en</span> fête</p>`)[0]).toMatchObject({ size: 18 });
  });

  it('have a level by their size beside running text', () => {
    const html = `<h2 style="font-size:18px">Small</h2><h2 style="font-size:40px">Large</h2><h1 style="font-size:24px">Middle</h1>`;
    expect(titlesOf(html + runningText)).toEqual([
      [3, 'Small'],
      [1, 'Large'],
      [2, 'Middle'],
    ]);
  });

  it('are bold as a whole, or in part', () => {
    expect(piecesOf(`<h2>All</h2>${runningText}`)).toMatchObject([{ html: 'All', isBold: true }, {}]);
    const part = '<h2 style="font-weight:400;font-size:30px">In <b>part</b></h2>';
    expect(piecesOf(`${part}${runningText}`)).toMatchObject([{ html: 'In <strong>part</strong>' }, {}]);
  });

  it.each([
    ['a bold line that nothing follows', '<p><b>See you soon</b></p>'],
    ['bold words before a break that look like the others', '<p><b>Jean Petit</b><br>of the garden</p>'],
    ['a bold sentence', `<p><b>The garden opens on Sunday.</b></p>${runningText}`],
    [
      'a large paragraph',
      `<p style="font-size:20px">${'All of this is said in large words. '.repeat(4)}</p>${runningText.repeat(3)}`,
    ],
    ['a figure that is little larger', `<p style="font-size:22px">- 50 %</p>${runningText}`],
    ['the words of a list', `<ul><li style="font-size:24px">News</li></ul>${runningText}`],
  ])('are not %s', (_, html) => {
    expect(titlesOf(html)).toEqual([]);
  });

  it('have no title above them: a small line there only says what they belong to', () => {
    const eyebrow = '<h4 style="font-size:12px;text-transform:uppercase">Menu du jour</h4>';
    const pieces = piecesOf(`${eyebrow}<h2 style="font-size:28px">Our food</h2>${runningText}`);
    expect(pieces).toMatchObject([
      { kind: 'text', html: '<p><strong>MENU DU JOUR</strong></p>' },
      { kind: 'heading', html: 'Our food' },
      { kind: 'text' },
    ]);
  });

  it('are told by the size of running text, not by longer small print', () => {
    const print = `<p style="font-size:10px">${'Conditions of the offer at the counter. '.repeat(30)}</p>`;
    expect(titlesOf(`<p>Dear friend</p>${runningText.repeat(3)}${print}`)).toEqual([]);
  });
});
