import { describe, expect, it } from 'vitest';
import { BlockTemplateSchema } from '../../../../../src/core/block-template/block-template.ts';
import { defaultValues } from '../../../../../src/core/block-template/values.ts';
import { generatedTemplates } from '../../../../../src/email/import/map/family.ts';
import { aPalettedTemplate, aPictureOf, renderOne } from '../../../../support/builders/render-context.ts';
import { markupEngine } from '../../../../support/renderer-for-browser.ts';

const member = (id: string) => {
  const template = generatedTemplates.get(id);
  if (!template) throw new Error(`no ${id}`);
  return template;
};

describe('the block templates that an import makes', () => {
  it.each([...generatedTemplates])(
    '%s is one that may be stored, without markup but for what only tags say: columns by shares, a wide button, the colour of a line',
    (id, template) => {
      expect(BlockTemplateSchema.parse(structuredClone(template))).toEqual(template);
      expect(template.id).toBe(id);
      const markups: Record<string, RegExp> = {
        'reprise-colonnes': /^{% columns shares: /,
        'reprise-bouton': /^{% button .*, display: /,
        'reprise-separateur': /^{% separator color: trait %}/,
      };
      expect(template.markup).toMatch(markups[id] ?? /^$/);
    },
  );

  it.each([...generatedTemplates].filter(([id]) => !/-(?:html|reseaux|bouton)$/.test(id)))(
    'a new block of %s shows something',
    (_id, template) => {
      const datas = defaultValues(template);
      const { html, findings } = renderOne(template, datas, { markup: markupEngine });
      expect(html).toMatch(/Votre texte|no-image|border-bottom/);
      expect(findings).toEqual([]);
    },
  );
});

describe('how a block of it is dressed', () => {
  const image = { url: '/media/logo.png', alt: 'Logo' };
  const html = (datas: Record<string, unknown>) =>
    renderOne(member('reprise-image'), { image, ...datas }).html;

  it('draws a picture as wide as its place, unless the block says how wide', () => {
    expect(html({})).toContain('width="572"');
    expect(html({ largeur: 120 })).toContain('width="120"');
  });

  it('aligns what it holds as the block says', () => {
    expect(html({ largeur: 120, alignement: 'right' })).toContain('<td align="right"');
    expect(html({ largeur: 120 })).not.toContain('align="right"');
  });

  it('has the margins that the block says: none lets a picture reach the edges', () => {
    expect(html({ marges: 'none' })).toContain('width="620"');
  });

  it('takes no alignment and no margin that nobody offered', () => {
    expect(html({ alignement: '" onload="x', marges: 'huge' })).toBe(html({}));
  });

  it('prints neither the width nor the alignment', () => {
    const { text } = renderOne(member('reprise-image'), { image, largeur: 120, alignement: 'center' });
    expect(text).not.toMatch(/120|center|centre/i);
  });

  it('draws a button as wide as its place where the block says so', () => {
    const button = (datas: object) =>
      renderOne(
        member('reprise-bouton'),
        { libelle: 'Lire', lien: 'https://example.org/', ...datas },
        { markup: markupEngine },
      ).html;
    expect(button({ largeur: 'wide' })).toContain('display:inline-block;width:100%');
    expect(button({})).not.toContain('display:inline-block;width:100%');
  });

  it('sets its letters as far apart as the block says', () => {
    const drawn = (datas: object) =>
      renderOne(member('reprise-texte'), { titre: 'Mars', texte: '<p>Le port</p>', ...datas }).html;
    expect(drawn({ interlettrage: 4 }).match(/letter-spacing:4px/g)).toHaveLength(2);
    expect(drawn({})).not.toContain('letter-spacing');
  });

  it('rounds its pictures as the block says', () => {
    const image = { url: '/media/port.jpg', alt: 'Le port', decorative: false, link: '' };
    const drawn = (datas: object) => renderOne(member('reprise-image'), { image, ...datas }).html;
    expect(drawn({ arrondi: 8 })).toMatch(/<img[^>]*;border-radius:8px;/);
    expect(drawn({})).not.toContain('border-radius');
  });

  it('draws only the frame of a button where the block says so, and its words in a colour of their own', () => {
    const datas = {
      libelle: 'Lire',
      lien: 'https://example.org/',
      accent: 'jaune',
      mots: 'brique',
      contour: true,
    };
    const { html: drawn } = renderOne(member('reprise-bouton'), datas, {
      markup: markupEngine,
      template: aPalettedTemplate({}),
    });
    expect(drawn).toMatch(/<td align="center"[^>]* style="border:2px solid #f2d06b;/);
    expect(drawn).toMatch(/<a\s[^>]*color:#9c3f26/);
    expect(drawn).not.toContain('bgcolor="#f2d06b"');
  });

  it.each([
    ['1/3 2/3', ['198', '397']],
    ['5/6 1/6', ['496', '99']],
    ['1/4 1/4 1/4 1/4', ['149', '149', '149', '149']],
  ])('shares the row of columns as the block says: %s', (partage, widths) => {
    const colonnes = widths.map((word) => ({ image: { url: '' }, texte: `<p>${word}</p>` }));
    const { html: drawn } = renderOne(
      member('reprise-colonnes'),
      { partage, colonnes },
      { markup: markupEngine },
    );
    const found = [...drawn.matchAll(/inline-block;width:100%;max-width:(\d+)px/g)];
    expect(found.map(([, width]) => width)).toEqual(widths);
  });

  it('has columns on backgrounds of their own, which pictures leave room around, in the middle where it says so', () => {
    const image = { url: '/media/a.jpg', alt: 'a' };
    const datas = { hauteur: 'middle', colonnes: [{ image, fond: 'nuit' }, { texte: '<p>Mars</p>' }] };
    const { html: drawn } = renderOne(member('reprise-colonnes'), datas, {
      markup: markupEngine,
      template: aPalettedTemplate({}),
    });
    expect(drawn).toMatch(/<td bgcolor="#[\da-f]{6}"[^>]*padding:16px">\n<p[^>]*><img[^>]* width="242"/);
    expect(drawn.match(/vertical-align:middle/g)).toHaveLength(2);
    expect(drawn).not.toContain('vertical-align:top');
  });

  it('draws the picture of a column as wide as it says, else as its column', () => {
    const url = '/media/a.jpg';
    const colonnes = [{ image: { url, alt: 'a' }, largeur: 80 }, { image: { url, alt: 'b' } }];
    const { html: drawn } = renderOne(member('reprise-colonnes'), { colonnes }, { markup: markupEngine });
    expect([...drawn.matchAll(/<img[^>]* width="(\d+)"/g)].map(([, width]) => width)).toEqual(['80', '274']);
  });
});

describe('a letter’s shape', () => {
  const title = (shape: object) =>
    renderOne(
      member('reprise-texte'),
      { titre: 'Mars', texte: '' },
      { template: aPalettedTemplate({ shape }) },
    ).html.match(/<h1 [^>]*style="[^"]*font:([a-z]* ?)\d/)?.[1];

  it('sets every title bold where the letter’s titles are', () => {
    expect(title({ bold: true })).toBe('bold ');
    expect(title({})).toBe('');
  });

  it('sets no title bold, not even a small one, where one of the letter’s titles is not', () => {
    const small = (shape: object) =>
      renderOne(
        member('reprise-texte'),
        { titre: '', texte: '<h3>Mars</h3>' },
        { template: aPalettedTemplate({ shape }) },
      ).html.match(/<h\d [^>]*style="[^"]*font:([a-z]* ?)\d/)?.[1];
    expect([small({}), small({ bold: false })]).toEqual(['bold ', '']);
  });
});

describe('a picture that all but fills its place', () => {
  const width = (own: number) =>
    renderOne(
      member('reprise-image'),
      { image: { url: '/media/a.jpg', alt: 'a' }, marges: 'none' },
      { pictures: { '/media/a.jpg': aPictureOf(own, 200) } },
    ).html.match(/<img[^>]* width="(\d+)"/)?.[1];

  it('leaves no stripe beside it; a smaller one keeps its size', () => {
    expect(width(600)).toBe('620');
    expect(width(500)).toBe('500');
  });
});
