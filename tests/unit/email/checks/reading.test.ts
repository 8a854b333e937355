import { describe, expect, it } from 'vitest';
import { findingsOf, type Given, mended, messagesOf, only } from '../../../support/builders/checks.ts';
import { aTemplateOf } from '../../../support/builders/render-context.ts';

const title = { titre: 'Les visites' };

describe('the contrast of a text', () => {
  it('is that of a row, whose colour can be changed', () => {
    const given: Given = { values: title, parameters: { legalcolor: 'jaune' } };
    const found = only('contrast-low', findingsOf(given));
    expect(found).toMatchObject([{ severity: 'warning', field: 'legalcolor' }]);
    expect(found[0]?.message).toBe(
      'Contraste insuffisant dans «\u00a0Mentions de pied de page\u00a0»\u00a0: 1,2, minimum 4,5.',
    );
    expect(mended('contrast-low', given).findings).toEqual([]);
    expect(messagesOf('contrast-low', { values: title })).toEqual([]);
  });

  it('is that of a link in a block, told of its field', () => {
    const given: Given = {
      values: { ...title, texte: '<p>Voir <a href="https://exemple.fr/">le programme</a></p>' },
      parameters: { linkcolor: 'jaune', mirrorlink: '', unsubtext: '', contacttext: '' },
    };
    expect(only('contrast-low', findingsOf(given))).toMatchObject([
      { message: expect.stringContaining('dans Visite\u00a0: '), block: 'b1', field: 'texte', path: 'texte' },
    ]);
    expect(mended('contrast-low', given).findings).toEqual([]);
  });

  const text = (style: string, sheet = '') => ({
    html: `<style>${sheet}</style><p style="background:#fff;${style}">Un mot</p>`,
  });

  it.each([
    ['color:#777', ['4,4, minimum 4,5']],
    ['color:#767676', []],
    ['color:#949494;font-size:24px', []],
    ['color:#949494;font-size:23px', ['3, minimum 4,5']],
    ['color:#949494;font:bold 14pt Arial', []],
    ['color:#aaa;font-size:24px', ['2,3, minimum 3']],
    ['color:#aaa;background-image:url(a.png)', []],
    ['color:var(--encre)', []],
  ])('is enough for its size: %s', (style, told) => {
    expect(messagesOf('contrast-low', text(style))).toEqual(
      told.map((end) => `Contraste insuffisant dans «\u00a0Un mot\u00a0»\u00a0: ${end}.`),
    );
  });

  it('is enough in dark mode too', () => {
    const sheet = '@media (prefers-color-scheme:dark){p{background:#222 !important}}';
    expect(messagesOf('contrast-low', text('color:#444', sheet))).toEqual([
      'Contraste insuffisant dans «\u00a0Un mot\u00a0» en mode sombre\u00a0: 1,6, minimum 4,5.',
    ]);
  });

  it('is told once for texts of the same colours, and not of signs', () => {
    const html = '<p style="color:#ccc">Un</p><p style="color:#ccc">Deux</p><p style="color:#bbb">| ·</p>';
    expect(messagesOf('contrast-low', { html })).toHaveLength(1);
  });
});

describe('the size of a text', () => {
  it('is that of a row', () => {
    const above = { surheadersubject: 'Mot', subjectfontsize: 12 };
    expect(
      only('text-small', findingsOf({ values: title, parameters: above, draft: { subject: 'Mot' } })),
    ).toMatchObject([
      {
        message: 'Le texte de «\u00a0Sur-en-tête\u00a0» est plus petit que 14 px.',
        field: 'subjectfontsize',
      },
    ]);
    const given: Given = { values: title, parameters: { legalfontsize: 11 } };
    expect(only('text-small', findingsOf(given))).toMatchObject([
      {
        severity: 'warning',
        message: 'Le texte de «\u00a0Mentions de pied de page\u00a0» est plus petit que 13 px.',
        field: 'legalfontsize',
      },
    ]);
    expect(mended('text-small', given).draft.parameters.legalfontsize).toBe(14);
    expect(mended('text-small', given).findings).toEqual([]);
  });

  it('may be 13 px below the letter in lines under 120 characters, never above it', () => {
    const below = (legalbottomtext: string): Given => ({
      values: title,
      parameters: { legalbottomtext, legalfontsize: 13 },
    });
    expect(messagesOf('text-small', below('m '.repeat(59)))).toEqual([]);
    expect(messagesOf('text-small', below('m '.repeat(61)))).toEqual([
      'Le texte de «\u00a0Mentions de pied de page\u00a0» est plus petit que 14 px.',
    ]);
    const above: Given = { values: title, parameters: { surheadersubject: 'Mot', subjectfontsize: 13 } };
    expect(messagesOf('text-small', above)).toEqual([
      'Le texte de «\u00a0Sur-en-tête\u00a0» est plus petit que 14 px.',
    ]);
  });

  it('is enough in what the renderer draws of a block, its own markup too', () => {
    const template = aTemplateOf([{ key: 'texte', kind: 'text' }], {
      markup: '<p style="font-size:10px">{{ texte }}</p>',
    });
    expect(messagesOf('text-small', { template, values: { texte: 'Une visite' } })).toEqual([]);
    expect(messagesOf('text-small', { values: { ...title, texte: '<p>Une visite</p>' } })).toEqual([]);
  });

  it('is 13 px in a document, notes aside', () => {
    expect(messagesOf('text-small', { html: '<p style="font-size:9pt">Une note</p>' })).toEqual([
      'Le texte de «\u00a0Une note\u00a0» est plus petit que 13 px.',
    ]);
    const sound = '<p style="font-size:10pt">Un<sup>er</sup> <span style="font-size:9px">•</span></p>';
    expect(messagesOf('text-small', { html: sound })).toEqual([]);
  });
});

describe('titles', () => {
  const main = 'La lettre n’a pas de titre principal, ou en a plusieurs.';

  it.each([
    ['<p>Un mot</p>', [main]],
    ['<h1>Un</h1><h1>Deux</h1>', [main]],
    ['<h1>Un</h1><h1> <img alt=""></h1><h2>Deux</h2>', []],
    ['', []],
  ])('have one above them: %s', (html, told) => {
    expect(messagesOf('main-title', { html })).toEqual(told);
  });

  it('have one above them in a letter too', () => {
    expect(messagesOf('main-title', { values: { texte: '<p>Une visite</p>' } })).toEqual([main]);
    expect(messagesOf('main-title', { values: title })).toEqual([]);
    expect(messagesOf('main-title', {})).toEqual([]);
  });

  it.each([
    ['<h1>Un</h1><h3>Deux</h3>', ['Un niveau de titre est sauté dans «\u00a0Deux\u00a0».']],
    ['<h1>Un</h1><h2>Deux</h2><h3>Trois</h3><h2>Quatre</h2>', []],
    ['<h2>Un</h2><h3>Deux</h3>', []],
  ])('follow one another: %s', (html, told) => {
    expect(messagesOf('heading-skipped', { html })).toEqual(told);
  });
});

describe('a paragraph', () => {
  const text = (words: number) => `<p>${'<b>un</b> mot '.repeat(words / 2)}</p>`;

  it('has 150 words at most', () => {
    expect(only('paragraph-long', findingsOf({ values: { ...title, texte: text(160) } }))).toMatchObject([
      {
        severity: 'advice',
        message: 'Le paragraphe de Visite dépasse 150 mots.',
        block: 'b1',
        field: 'texte',
        path: 'texte',
      },
    ]);
    expect(messagesOf('paragraph-long', { values: { ...title, texte: text(150) } })).toEqual([]);
    expect(messagesOf('paragraph-long', { html: text(100) + text(100) })).toEqual([]);
  });

  it('is not counted of signs without end', () => {
    expect(messagesOf('paragraph-long', { html: `<p>${'’'.repeat(50_000)}</p>` })).toEqual([]);
  });
});
