import { describe, expect, it } from 'vitest';
import { frenchDate } from '../../../src/core/dates/french-date.ts';
import type { FieldKind } from '../../../src/core/fields/index.ts';
import { fieldKinds } from '../../../src/core/fields/index.ts';
import { formatFrenchNumber } from '../../../src/email/render/fields/number.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import {
  aPalettedTemplate,
  aPictureOf,
  aTemplateOf,
  renderOne,
} from '../../support/builders/render-context.ts';
import { openTags, wordsOf } from '../../support/mail-html.ts';

/** One parameter of a kind, filled, rendered alone. */
function rendered(kind: FieldKind, value: unknown, settings: Record<string, unknown> = {}) {
  const template = aTemplateOf([{ key: 'champ', kind, settings }]);
  return renderOne(template, { champ: value });
}

const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };

describe('each kind of parameter', () => {
  const tests: Record<FieldKind, () => void> = {
    text: () => {
      const { html, text } = rendered('text', 'Un <b> & deux\nlignes', { role: 'caption' });
      expect(html).toContain('Un &lt;b&gt; &amp; deux<br>\nlignes</p>');
      expect(text).toContain('Un <b> & deux\nlignes');
    },
    richtext: () => {
      const { html, text } = rendered('richtext', '<p>Un <b>mot</b></p><ul><li>a</li></ul>');
      expect(html).toContain('<strong>mot</strong>');
      expect(html).toMatch(
        /<ul style="margin:14px 0 0 22px[^>]*>\n<li class="t3" style="margin:0;[^"]*color:#222b33">a<\/li>/,
      );
      expect(text).toBe('Un mot\n\n- a\n');
    },
    html: () => {
      expect(rendered('html', '<table><tr><td>cellule</td></tr></table><script>x</script>').html).toContain(
        '>cellule</p>',
      );
    },
    link: () => {
      const button = rendered('link', 'https://exemple.fr/', { display: 'button', words: 'Réserver' }).html;
      expect(button).toMatch(
        /<td align="center" bgcolor="#9c3f26" style="background-color:#9c3f26;mso-padding-alt:12px 24px"><a\nhref=/,
      );
      const { html, text } = rendered('link', 'https://exemple.fr/', { words: 'Réserver' });
      expect(html).toContain('style="text-decoration:underline;color:#9c3f26">Réserver</a>');
      expect(text).toBe('Réserver\u00a0: https://exemple.fr/\n');
      expect(wordsOf(rendered('link', 'javascript:alert(1)', { words: 'Réserver' }).html)).toBe('');
    },
    choice: () => {
      const options = [{ value: 'expo', label: 'Exposition' }];
      expect(wordsOf(rendered('choice', 'expo', { options }).html)).toBe('Exposition');
      expect(wordsOf(rendered('choice', 'autre', { options }).html)).toBe('');
    },
    number: () => {
      const { html } = rendered('number', 12480.5, { unit: '%', role: 'figure' });
      expect(html).toContain('>12\u00a0480,5\u00a0%</p>');
    },
    color: () => {
      const template = aTemplateOf([
        { key: 'fond', kind: 'color', settings: { applies: 'background' } },
        { key: 'texte', kind: 'text' },
      ]);
      const { html } = renderOne(template, { fond: 'nuit', texte: 'clair sur foncé' });
      expect(html).toContain(
        '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="#10243a" class="g2" style="background-color:#10243a">',
      );
      expect(html).toContain('color:#ffffff">clair sur foncé');
    },
    font: () => {
      const template = aTemplateOf([
        { key: 'police', kind: 'font' },
        { key: 'texte', kind: 'text' },
      ]);
      expect(renderOne(template, { police: 'georgia', texte: 'mot' }).html).toMatch(
        /font:16px\/26px Georgia,'Times New Roman',serif;color:#222b33">mot/,
      );
    },
    toggle: () => {
      expect(wordsOf(rendered('toggle', true, { words: 'Complet' }).html)).toBe('Complet');
      expect(wordsOf(rendered('toggle', false, { words: 'Complet' }).html)).toBe('');
    },
    date: () => {
      expect(wordsOf(rendered('date', '2026-12-04T18:30').html)).toBe('vendredi 4 décembre 2026');
      expect(wordsOf(rendered('date', '2026-12-04T18:30', { format: 'badge' }).html)).toBe('4 déc.');
    },
    image: () => {
      const { html } = rendered('image', { ...picture, link: 'https://exemple.fr/' }, { ratio: '16:9' });
      expect(html).toMatch(
        /<a href="https:\/\/exemple.fr\/" class="t3" style="[^"]*"><img [^>]*width="572" height="322" alt="Le port"/,
      );
    },
    social: () => {
      const { html, text } = rendered('social', [
        { network: 'instagram', url: 'https://exemple.fr/i' },
        { network: 'facebook', url: '' },
      ]);
      expect(openTags(html, 'img')).toHaveLength(1);
      expect(html).toContain('src="/images/social/instagram.png" width="28" height="28" alt="Instagram"');
      expect(text).toBe('Instagram\u00a0: https://exemple.fr/i\n');
    },
    separator: () => {
      expect(rendered('separator', null).html).toContain('border-bottom:1px solid #dddddd');
      expect(rendered('separator', null, { style: 'space', height: 30 }).html).toContain('<td height="30"');
    },
    article: () => {
      const settings = { link: {}, intro: {}, image: {}, hook: {}, cta: {}, category: { labels: [] } };
      const value = {
        title: 'Titre',
        link: 'https://exemple.fr/a',
        intro: '<p>Intro</p>',
        category: 'Expo',
        image: picture,
        hook: 'Accroche',
        cta: { text: 'Lire', link: '' },
      };
      const { html, text } = rendered('article', value, settings);
      expect(wordsOf(html)).toBe('Expo Titre Accroche Intro Lire');
      expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Expo'));
      expect(html.match(/href="https:\/\/exemple.fr\/a"/g)).toHaveLength(3);
      expect(text).toBe('Expo\nTitre\n-----\nAccroche\n\nIntro\n\nLire\u00a0: https://exemple.fr/a\n');
      expect(wordsOf(rendered('article', value, {}).html)).toBe('Titre');
    },
    list: () => {
      const of = [{ key: 'mot', kind: 'text', label: 'Mot' }];
      const items = [{ mot: 'un' }, { mot: ' ' }, {}, { mot: 'deux' }];
      const { html, text } = rendered('list', items, { of });
      expect(wordsOf(html)).toBe('un deux');
      expect(html.match(/border-bottom:1px/g)).toHaveLength(1);
      expect(text).toBe('un\n\ndeux\n');
    },
  };

  it.each(fieldKinds)('%s', (kind) => tests[kind]());

  it.each(fieldKinds)('%s takes a value of another shape as nothing', (kind) => {
    const settings = kind === 'choice' ? { options: [{ value: 'a', label: 'A' }] } : {};
    const list = kind === 'list' ? { of: [{ key: 'x', kind: 'text', label: 'X' }] } : settings;
    for (const wrong of [12, 'mot', true, { a: 1 }, [1, { b: 2 }], null]) {
      expect(() => rendered(kind, wrong, list)).not.toThrow();
    }
  });
});

describe('dates and numbers are French', () => {
  it.each([
    ['long', 'mardi 1er décembre 2026'],
    ['short', '1er décembre'],
    ['with-time', 'mardi 1er décembre, 9 h 05'],
    ['month', 'décembre 2026'],
    ['badge', '1er déc.'],
  ] as const)('%s', (format, words) => {
    expect(frenchDate('2026-12-01T09:05', format).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    [1_234_567, '', '1 234 567'],
    [-0.5, '', '\u22120,5'],
    [32, '€', '32 €'],
    [999, '', '999'],
  ])('%d %s', (value, unit, words) => {
    expect(formatFrenchNumber(value, unit).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('gives nothing for what is no date', () => {
    expect(frenchDate('demain', 'long')).toBe('');
    expect(frenchDate('2026-13-01T00:00', 'long')).toBe('');
  });
});

describe('sizes of a block', () => {
  const one = aTemplateOf([
    { key: 'titre', kind: 'text', settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext' },
    { key: 'titres', kind: 'number', settings: { applies: 'titles' } },
    { key: 'textes', kind: 'number', settings: { applies: 'texts' } },
  ]);
  const sizesOf = (said: Record<string, unknown>) =>
    [
      ...renderOne(one, {
        titre: 'Mars',
        texte: '<h2>La serre</h2><p>Le jardin.</p>',
        ...said,
      }).html.matchAll(/font:(?:bold )?(\d+)px\/\d+px [^"]*"[^>]*>(Mars|La serre|Le jardin)/g),
    ].map(([, size]) => Number(size));

  it('are those of the template, or what its numbers say of them, in %', () => {
    expect(sizesOf({})).toEqual([30, 20, 16]);
    expect(sizesOf({ titres: 150 })).toEqual([45, 30, 16]);
    expect(sizesOf({ textes: 125 })).toEqual([30, 20, 20]);
  });

  it('decide which titles are bold, being small', () => {
    const small = (said: object) => renderOne(one, { texte: '<h3>La serre</h3>', ...said }).html;
    expect(small({})).toContain('font:bold 17px/');
    expect(small({ titres: 130 })).toContain('font:22px/');
  });

  it('decide how far a title must stand out: 3 : 1 is enough from 24 px on', () => {
    const grey = { roles: { paper: 'papier', text: 'encre', title: 'gris' } };
    const colors = [
      { alias: 'papier', label: 'Papier', csscode: '#ffffff' },
      { alias: 'encre', label: 'Encre', csscode: '#222b33' },
      { alias: 'gris', label: 'Gris', csscode: '#888888' },
    ];
    const template = aPalettedTemplate({ ...grey, colors });
    const { html } = renderOne(one, { titre: 'Mars', texte: '<h2>La serre</h2>' }, { template });
    expect(html).toMatch(/color:#888888">Mars/);
    expect(html).toMatch(/color:#222b33">La serre/);
  });
});

describe('texts', () => {
  it('become the words of a link only where that link leads somewhere', () => {
    const template = aTemplateOf([
      { key: 'titre', kind: 'text' },
      { key: 'lien', kind: 'link', settings: { wordsFrom: 'titre' } },
    ]);
    const linked = renderOne(template, { titre: 'Visite', lien: 'https://exemple.fr/' });
    expect(wordsOf(linked.html)).toBe('Visite');
    expect(linked.html).toContain('>Visite</a>');
    const alone = renderOne(template, { titre: 'Visite', lien: '' });
    expect(wordsOf(alone.html)).toBe('Visite');
    expect(alone.html).not.toContain('<a ');
  });

  it('that name a button are never printed by themselves', () => {
    const template = aTemplateOf([
      { key: 'mots', kind: 'text' },
      { key: 'lien', kind: 'link', settings: { wordsFrom: 'mots', display: 'button' } },
    ]);
    expect(wordsOf(renderOne(template, { mots: 'Réserver', lien: '' }).html)).toBe('');
  });
});

describe('pictures', () => {
  const image = aTemplateOf([{ key: 'image', kind: 'image', settings: { ratio: '4:3' } }]);

  it('in links keep the letter’s colour when they are blocked: their words, and the line under them', () => {
    const social = aTemplateOf([{ key: 'reseaux', kind: 'social' }]);
    const linked = [
      renderOne(image, { image: { ...picture, link: 'https://exemple.fr/' } }).html,
      renderOne(social, { reseaux: [{ network: 'instagram', url: 'https://exemple.fr/insta' }] }).html,
    ];
    for (const html of linked) {
      const [, mark, link, words] =
        /<a [^>]*class="([^"]*)" style="([^"]*)"><img[^>]*style="([^"]*)"/.exec(html) ?? [];
      const color = /^color:(#[0-9a-f]{6})$/.exec(link ?? '')?.[1];
      expect(color).toBeDefined();
      expect(words).toContain(`;color:${color}`);
      // At night both are the same again.
      const night = new RegExp(`\\.${mark}\\{color:(#[0-9a-f]{6}) `).exec(html)?.[1];
      expect(night).toBeDefined();
      expect(html).toContain(`.m img{color:${night} !important}`);
    }
  });

  it('keep their own proportions, and are never larger than their pixels', () => {
    const pictures = { '/media/a.jpg': aPictureOf(400, 100) };
    expect(renderOne(image, { image: picture }, { pictures }).html).toContain('width="400" height="100"');
  });

  it('are sent at twice their slot: the file itself where it is no larger, else one made of it', () => {
    const sent = (pictures: RenderContext['pictures']) =>
      renderOne(image, { image: picture }, { pictures })
        .html.match(/src="([^"]*)" width="(\d+)"/)
        ?.slice(1);
    expect(sent({ '/media/a.jpg': aPictureOf(1144, 600) })).toEqual(['/media/a.jpg', '572']);
    expect(sent({ '/media/a.jpg': aPictureOf(4000, 3000) })).toEqual(['/media/a.jpg~w1144.jpg', '572']);
  });

  it('that are not fit for mail as they are are always sent made anew, as what they are best sent', () => {
    const unfit = { ...aPictureOf(400, 100), mail: { type: 'png' as const, asIs: false } };
    const { html } = renderOne(image, { image: picture }, { pictures: { '/media/a.jpg': unfit } });
    expect(html).toContain('src="/media/a.jpg~w800.png" width="400" height="100"');
  });

  it('that are a part of another have the size of that part', () => {
    const url = '/media/a.jpg~0-0-300-200.jpg';
    const { html } = renderOne(
      image,
      { image: { ...picture, url } },
      { pictures: { [url]: aPictureOf(300, 200) } },
    );
    expect(html).toContain(`src="${url}" width="300" height="200"`);
  });

  it('take the ratio of the slot when their size is unknown', () => {
    expect(renderOne(image, { image: picture }).html).toContain('width="572" height="429"');
  });

  it('are written at the address they have in the mail', () => {
    const pictureAddress = (url: string) => `cid:${url.length}`;
    expect(renderOne(image, { image: picture }, { pictureAddress }).html).toContain('src="cid:12"');
  });

  it('have an empty alternative when they are decorative', () => {
    expect(renderOne(image, { image: { ...picture, decorative: true } }).html).toContain('alt=""');
  });

  it('without a valid address are left out with a remark, and shown as an error in the editor', () => {
    const broken = { image: { ...picture, url: 'http://exemple.fr/a.bmp' } };
    const { html, findings } = renderOne(image, broken);
    expect(openTags(html, 'img')).toEqual([]);
    expect(findings).toMatchObject([
      {
        ...{ rule: 'picture-invalid', severity: 'blocking', block: 'b1', field: 'image' },
        message: expect.stringContaining('L’image «\u00a0a.bmp\u00a0» n’a pas une adresse valable'),
      },
    ]);
    expect(renderOne(image, broken, { mode: 'edit' }).html).toContain(
      'src="/images/standard/error-image.jpg"',
    );
  });
});
