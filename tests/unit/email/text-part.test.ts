import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { linkEntry } from '../../../src/email/text-part/link-style.ts';
import {
  aBlockOf,
  aPalettedTemplate,
  aRenderContext,
  aTemplateOf,
  draftOf,
  renderOne,
} from '../../support/builders/render-context.ts';
import { randomDrafts } from '../../support/random-letters.ts';
import { missingWords, wordsAndLinks } from '../../support/words-and-links.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

const template = aTemplateOf([
  { key: 'photo', kind: 'image' },
  { key: 'rubrique', kind: 'text', settings: { role: 'eyebrow' } },
  { key: 'titre', kind: 'text', settings: { role: 'title' } },
  { key: 'texte', kind: 'richtext' },
  { key: 'bouton', kind: 'link', settings: { words: 'Réserver', display: 'button' } },
  {
    key: 'dates',
    kind: 'list',
    settings: {
      of: [
        { key: 'jour', label: 'Jour', kind: 'date', settings: { format: 'badge' } },
        { key: 'quoi', label: 'Quoi', kind: 'text', settings: { role: 'subtitle' } },
      ],
    },
  },
]);

const written = (values: Record<string, unknown>, facts: Record<string, unknown> = {}) =>
  renderOne(template, values, { template: aPalettedTemplate(facts) }).text;

const page = 'https://exemple.fr/';
const photo = (facts: Record<string, unknown>) => ({
  photo: { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '', ...facts },
});

describe('the text part of a letter', () => {
  it('underlines titles, keeps what belongs together on following lines, and the rest apart', () => {
    const dates = [{ jour: '2026-12-05T11:00', quoi: 'Ouverture' }, { quoi: 'Visite' }];
    expect(
      written({
        rubrique: 'Exposition',
        titre: 'Le sel',
        texte: '<p>Un.</p><p>Deux.</p>',
        bouton: page,
        dates,
      }),
    ).toBe(
      `Exposition\nLe sel\n------\nUn.\n\nDeux.\n\nRéserver\u00a0: ${page}\n\n5\u00a0déc.\nOuverture\n\nVisite\n`,
    );
  });

  it('says the words alone of what leads to a place of the letter: a text has none', () => {
    const texte =
      '<h2><a href="#a">Titre</a></h2><p>Voir <a href="#a">plus bas</a>.</p><p><a href="#a">Agenda</a></p>';
    const said = 'Titre\n-----\nVoir plus bas.\n\nAgenda\nRéserver\n';
    expect(written({ texte, bouton: '#a' })).toBe(said);
    expect(written({ texte, bouton: '#a' }, { textlinks: 'numbered' })).toBe(said);
  });

  it('hangs the lines of a list under its words, however deep', () => {
    const texte = '<ol><li>un<br>encore<ul><li>dedans<br>aussi</li></ul></li></ol>';
    expect(written({ texte })).toBe('1. un\n   encore\n   - dedans\n     aussi\n');
  });

  it('marks each line of a quote', () => {
    const texte = '<blockquote><p>Un<br>deux</p><p>trois</p></blockquote>';
    expect(written({ texte })).toBe('> Un\n> deux\n>\n> trois\n');
  });

  it('sets headings inside a text over their paragraph', () => {
    const texte = '<h2>Grand</h2><p>a</p><h3>Petit</h3><p>b</p>';
    expect(written({ texte })).toBe('Grand\n-----\na\n\nPetit\nb\n');
  });

  describe('its links', () => {
    const texte =
      `<p>Le <a href="${page}?utm_source=lettre&amp;a={{nl:email}}"><b>plan</b> du jour </a>et ` +
      `<a href="${page}b">la carte</a>, <a href="${page}b">encore</a>.</p><h2><a href="${page}c">Venir</a></h2>`;

    it('stand whole beside their words, those of a title below it', () => {
      expect(written({ texte })).toBe(
        `Le plan du jour (${page}?utm_source=lettre&a={{nl:email}}) et la carte (${page}b), encore (${page}b).\n\n` +
          `Venir\n-----\n${page}c\n`,
      );
    });

    it('are numbered where the template says so, their addresses below the block; a line of its own keeps its address', () => {
      expect(written({ texte, bouton: page }, { textlinks: 'numbered' })).toBe(
        'Le plan du jour [1] et la carte [2], encore [2].\n\nVenir [3]\n---------\n' +
          `Réserver\u00a0: ${page}\n\n` +
          `[1] ${page}?utm_source=lettre&a={{nl:email}}\n[2] ${page}b\n[3] ${page}c\n`,
      );
    });

    it('that are a paragraph to themselves are lines under one another', () => {
      expect(
        written({ texte: `<p><a href="${page}a">Plan</a> · <a href="${page}b">Horaires :</a></p>` }),
      ).toBe(`Plan\u00a0: ${page}a\nHoraires\u00a0: ${page}b\n`);
    });

    it('are written however many spaces their words hold', () => {
      const words = `a${' '.repeat(100_000)}b`;
      expect(linkEntry(words, page)).toBe(`${words}\u00a0: ${page}`);
    });

    it('that say their own address say it once', () => {
      expect(written({ texte: `<p>Sur <a href="${page}">${page}</a>.</p>` })).toBe(`Sur ${page}.\n`);
    });
  });

  it('says every word and link of any letter with numbers, too', () => {
    const { template: own, blockTemplates } = readDemonstration();
    const context = { template: { ...own, textlinks: 'numbered' as const }, blockTemplates, pictures: {} };
    for (const draft of randomDrafts({ seed: 8, count: 60 })) {
      const { html, text } = renderVersion(draft, { ...context, mode: 'send' });
      const said = wordsAndLinks(html);
      expect(missingWords(said.words, text)).toEqual([]);
      expect(said.links.filter((link) => !text.includes(link))).toEqual([]);
    }
  });

  describe('its pictures', () => {
    it('are not told beside words', () => {
      expect(written({ ...photo({}), titre: 'Le sel' })).toBe('Le sel\n------\n');
    });

    const letter = (...blocks: [Record<string, unknown>, Partial<Block>?][]) =>
      renderVersion(
        draftOf(
          blocks.map(([values, facts], rank) => aBlockOf(template, values, { id: `b${rank}`, ...facts })),
        ),
        aRenderContext({
          blockTemplates: new Map([[template.id, template]]),
          template: aPalettedTemplate({ positions: ['header', 'full1'] }),
        }),
      ).text;

    it('are not told in a letter that has words elsewhere', () => {
      expect(letter([photo({})], [{ titre: 'Le sel' }])).toBe('Le sel\n------\n');
    });

    it('are told where only its header, and buttons, have some', () => {
      expect(letter([{ titre: 'La lettre' }, { position: 'header' }], [{ ...photo({}), bouton: page }])).toBe(
        `La lettre\n---------\n\n\nLe port\n\nRéserver\u00a0: ${page}\n`,
      );
    });

    it('are told where the letter says nothing else', () => {
      expect(written(photo({}))).toBe('Le port\n');
      expect(written(photo({ decorative: true }))).toBe('\n');
    });

    it('are told where they lead somewhere the words do not', () => {
      expect(written({ ...photo({ link: page }), titre: 'Le sel' })).toBe(
        `Le port\u00a0: ${page}\n\nLe sel\n------\n`,
      );
      expect(written({ ...photo({ link: page }), bouton: page })).toBe(`Réserver\u00a0: ${page}\n`);
    });

    it.each(['Logo du musée', 'logo : musée', 'Logotype musée', 'Musée'])('never say ‘logo’: %s', (alt) => {
      expect(written(photo({ alt }))).toBe('Musée\n');
    });

    it.each(['Logos de nos partenaires', 'Logographe'])('keep words that only start like it: %s', (alt) => {
      expect(written(photo({ alt }))).toBe(`${alt}\n`);
    });
  });
});
