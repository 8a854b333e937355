import { describe, expect, it } from 'vitest';
import { pieceOf, piecesOf } from '../../../../support/builders/letter-pieces.ts';

const link = 'https://example.fr/go';

describe('buttons', () => {
  it.each([
    [
      'a link with a background and room around its words',
      `<p><a href="${link}" style="display:inline-block;padding:10px 20px;background:#0055aa;color:#ffffff">Book\n a seat</a></p>`,
    ],
    [
      'a link in a cell with a background, round corners',
      `<table align="center"><tr><td bgcolor="#0055aa" style="border-radius:4px"><a href="${link}" style="color:#ffffff;text-decoration:none">Book a seat</a></td></tr></table>`,
    ],
    [
      'a link in a cell with a background, as narrow as a button',
      `<table><tr><td width="200" bgcolor="#0055aa" align="center"><a href="${link}" style="color:#ffffff;text-decoration:none"><span>Book a seat</span></a></td></tr></table>`,
    ],
    [
      'a link drawn by its borders',
      `<a href="${link}" style="border:12px solid #0055aa;background-color:#0055aa;color:#ffffff">Book a seat</a>`,
    ],
    [
      'a link around a table',
      `<a href="${link}"><table><tr><td style="background:#0055aa;padding:12px 20px;color:#ffffff">Book a seat</td></tr></table></a>`,
    ],
  ])('%s', (_, html) => {
    expect(pieceOf(html, 'button')).toMatchObject({
      words: 'Book a seat',
      link,
      color: '#0055aa',
      textColor: '#ffffff',
    });
  });

  it.each([
    [
      'a box in the width of its cell',
      `<div style="background:#0055aa;padding:12px;text-align:center"><a href="${link}" style="display:block;color:#ffffff;text-decoration:none;padding:8px">Book</a></div>`,
      'wide',
    ],
    [
      'a table much wider than its words',
      `<table width="280"><tr><td align="center" style="background:#0055aa;padding:12px"><a href="${link}" style="color:#ffffff">Book</a></td></tr></table>`,
      'half',
    ],
    [
      'a table as wide as its words',
      `<table><tr><td style="background:#0055aa;padding:12px"><a href="${link}" style="display:block;color:#ffffff">Book</a></td></tr></table>`,
      undefined,
    ],
    [
      'a link in a line',
      `<a href="${link}" style="display:inline-block;padding:10px 20px;background:#0055aa">Book</a>`,
      undefined,
    ],
  ])('are as wide as what they stand in, as half of the letter, or as their words: %s', (_, html, width) => {
    expect(pieceOf(html, 'button').width).toBe(width);
  });

  it('know whether they stand on one line with the one before', () => {
    const button = (words: string) =>
      `<a href="${link}" style="display:inline-block;padding:8px 16px;background:#0055aa;color:#ffffff">${words}</a>`;
    const html = `<p>${button('One')} ${button('Two')}<br>${button('Three')}</p><p>${button('Four')}</p>`;
    expect(piecesOf(html)).toMatchObject([
      { words: 'One', link },
      { words: 'Two', isBeside: true },
      { words: 'Three', link },
      { words: 'Four', link },
    ]);
    expect(piecesOf(html).filter((piece) => 'isBeside' in piece)).toHaveLength(1);
  });

  it('that are only framed stay so', () => {
    const html = `<a href="${link}" style="display:inline-block;padding:8px 16px;border:1px solid #0055aa;color:#0055aa">Book</a>`;
    expect(pieceOf(html, 'button')).toMatchObject({
      words: 'Book',
      isFramed: true,
      color: '#0055aa',
      textColor: '#0055aa',
    });
  });

  it('stand where their table is pushed to', () => {
    const html = `<table align="center"><tr><td bgcolor="#0055aa" style="padding:9px"><a href="${link}">Go</a></td></tr></table>`;
    expect(pieceOf(html, 'button').align).toBe('center');
  });

  it.each([
    ['a cell', (button: string) => `<td align="center">${button}</td>`],
    ['a cell and a box in it', (button: string) => `<td align="center"><div>${button}</div></td>`],
    [
      'a cell of a table that is as wide as its own',
      (button: string) =>
        `<td align="right"><table width="100%"><tr><td align="center">${button}</td></tr></table></td>`,
    ],
  ])('stand where %s puts their table', (_, around) => {
    const button = `<table><tr><td bgcolor="#0055aa" style="padding:9px"><a href="${link}">Go</a></td></tr></table>`;
    expect(pieceOf(`<table width="600"><tr>${around(button)}</tr></table>`, 'button').align).toBe('center');
  });

  it.each([
    ['a link in a sentence', `<p>Read <a href="${link}">the story</a></p>`],
    [
      'a link in a band of colour',
      `<table width="100%"><tr><td bgcolor="#0055aa"><a href="${link}">Read online</a></td></tr></table>`,
    ],
    ['words on a background that lead nowhere', '<span style="background:#0055aa;padding:10px">New</span>'],
    [
      'a sentence that is a link',
      `<a href="${link}" style="background:#eeeeee;padding:10px">${'All of the story is here. '.repeat(4)}</a>`,
    ],
  ])('are not %s', (_, html) => {
    expect(piecesOf(html).map(({ kind }) => kind)).toEqual(['text']);
  });

  it('are not an article that leads somewhere as a whole', () => {
    const html = `<a href="${link}" style="display:block;padding:20px;background:#eeeeee"><h2>News</h2><p>of the garden</p></a>`;
    expect(piecesOf(html).map(({ kind }) => kind)).toEqual(['heading', 'text']);
  });

  it('keep the words around them', () => {
    const html = `<p>Before <a href="${link}" style="display:inline-block;padding:9px;background:#0055aa">Go</a> after</p>`;
    expect(piecesOf(html).map(({ kind }) => kind)).toEqual(['text', 'button', 'text']);
  });

  it('with a picture in them are pictures', () => {
    const html = `<a href="${link}" style="padding:9px;background:#0055aa"><img src="go.png" alt="Go"></a>`;
    expect(piecesOf(html)).toMatchObject([{ kind: 'picture', link, alt: 'Go' }]);
  });

  it('keep an address that only its platform understands', () => {
    const html = '<a href="{{ url }}" style="padding:9px;background:#0055aa">Go</a>';
    expect(pieceOf(html, 'button').link).toBe('{{ url }}');
  });
});
