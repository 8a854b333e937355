import { describe, expect, it } from 'vitest';
import { rawText } from '../../../../src/email/raw/raw-text.ts';

describe('the text part of a raw document', () => {
  it('keeps words and links, titles told apart, and what pictures say that lead somewhere', () => {
    const html =
      '<div style="display: none">Aperçu</div><h1>Les Quais</h1><p>Bonjour <a href="https://exemple.fr/x">à tous</a></p>' +
      '<h3>Demain</h3><ul><li>un</li><li>deux</li></ul><img src="a.png" alt="Le phare">' +
      '<p><a href="{{nl:mirrorUrl}}"><img src="b.png" alt="Logo du musée"></a></p>';
    expect(rawText(html)).toBe(
      'Les Quais\n---------\nBonjour à tous (https://exemple.fr/x)\n\nDemain\n- un\n- deux\n\nMusée\u00a0: {{nl:mirrorUrl}}',
    );
  });

  it('says what pictures show where it says nothing else', () => {
    expect(rawText('<img src="a.png" alt="Fermé lundi">')).toBe('Fermé lundi');
  });

  it('tells a picture no more where words lead to the same page, and once where none do', () => {
    const picture = '<a href="https://exemple.fr/x"><img src="a.png" alt="Le phare"></a>';
    expect(rawText(`${picture}<p><a href="https://exemple.fr/x">Visiter</a></p>`)).toBe(
      'Visiter\u00a0: https://exemple.fr/x',
    );
    expect(rawText(`<p>Bonjour</p>${picture}<br>${picture.replace('Le phare', '')}`)).toBe(
      'Bonjour\n\nLe phare\u00a0: https://exemple.fr/x',
    );
  });

  it('keeps addresses that are tags of another tool as they are; scripts and anchors are no addresses', () => {
    const html = ['*|UNSUB|*', '<%= lien %>', 'plan de site.html', '#haut', ' java\nscript:alert(1)'].map(
      (href, rank) => `<p><a href="${href}">lien ${rank}</a>.</p>`,
    );
    expect(rawText(html.join(''))).toBe(
      'lien 0 (*|UNSUB|*).\n\nlien 1 (<%= lien %>).\n\nlien 2 (plan%20de%20site.html).\n\nlien 3.\n\nlien 4.',
    );
  });

  it('writes the spaces of an address that has no tag as %20, brackets or not', () => {
    expect(rawText('<a href="https://exemple.fr/photos [1] du port.html">Photos</a>')).toContain(
      'https://exemple.fr/photos%20[1]%20du%20port.html',
    );
  });

  it('has the white space of a browser, not that of the file', () => {
    expect(rawText('<td>\n   Un <b>deux</b>\n   <i>trois</i><br>\n   quatre   </td>')).toBe(
      'Un deux trois\nquatre',
    );
  });

  it('writes a row of a table whose heads say what they head as a line', () => {
    const row = (one: string, other: string) => `<tr>\n<td><p>${one}</p>\n</td><td>${other}</td></tr>`;
    const table = `<table><tr><th scope="col">Jour</th><th scope="col">Ouverture</th></tr>${row(
      'Lundi',
      '<a href="https://exemple.fr/">9 h</a>',
    )}${row('Mardi', '<table><tr><td>10 h</td></tr></table>')}</table>`;
    const text = 'Jour · Ouverture\nLundi · 9 h (https://exemple.fr/)\nMardi · 10 h';
    expect(rawText(`Avant${table}Après`)).toBe(`Avant\n\n${text}\n\nAprès`);
    expect(rawText(`<table><tr><td>${table}</td><td>à côté</td></tr></table>`)).toBe(`${text}\n\nà côté`);
    expect(rawText('<table><tr><th>Jour</th><th>Ouverture</th></tr></table>')).toBe('Jour\n\nOuverture');
  });

  it('goes as deep as letters made of nested tables do', () => {
    expect(rawText(`${'<table><tbody><tr><td>'.repeat(50)}au fond`)).toBe('au fond');
  });

  it.each(['<div>', '<table><tr><td>', '<ul><li>', '<blockquote>', '<a href="x">'])(
    'ends, however deep %s is nested',
    (tag) => {
      expect(rawText(tag.repeat(5_000))).toBeTypeOf('string');
    },
  );
});
