import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import type { RuleId } from '../../../../src/core/checks/check-rules.ts';
import { typographyRules } from '../../../../src/core/typography/typography-fix.ts';
import { fixAllTypography } from '../../../../src/email/checks/fix-typography.ts';
import { fixHtmlTypography } from '../../../../src/email/html/fix-html-typography.ts';
import {
  findingsOf,
  type Given,
  type GivenLetter,
  mended,
  only,
  soundLines,
  soundParameters,
  visitTemplate,
} from '../../../support/builders/checks.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../../support/builders/render-context.ts';
import { readDemonstration } from '../../fixtures/demonstration-workspace.ts';

const typographyOf = (given: Given) =>
  findingsOf(given).filter(({ rule }) => typographyRules.some((one) => one === rule));

const nb = '\u00a0';

const faults: [rule: RuleId, faulty: string, message: string, right: string][] = [
  ['non-breaking-space', 'Venez !', `Espace insécable manquante avant «${nb}!${nb}».`, `Venez${nb}!`],
  [
    'non-breaking-space',
    `« Le sel${nb}»`,
    'Espace insécable manquante après le guillemet ouvrant.',
    `«${nb}Le sel${nb}»`,
  ],
  [
    'quotation-marks',
    'Voici "Le sel"',
    `Guillemets français attendus${nb}: «${nb}Le sel${nb}».`,
    `Voici «${nb}Le sel${nb}»`,
  ],
  [
    'apostrophe',
    "Dans l'île",
    `Apostrophe droite${nb}: «${nb}l'île${nb}» s’écrit «${nb}l’île${nb}».`,
    'Dans l’île',
  ],
  [
    'accented-capital',
    'L’Ecole du sel',
    `Accent manquant sur une majuscule${nb}: «${nb}Ecole${nb}» s’écrit «${nb}École${nb}».`,
    'L’École du sel',
  ],
  ['ordinal', 'La 2ème salle', `«${nb}2ème${nb}» s’abrège en «${nb}2e${nb}».`, 'La 2e salle'],
  ['date-and-hour', 'À 20h30', `«${nb}20h30${nb}» s’écrit «${nb}20${nb}h${nb}30${nb}».`, `À 20${nb}h${nb}30`],
];

describe.each(faults)('%s', (rule, faulty, message, right) => {
  it('is told once a field, and mended there', () => {
    const given = { values: { titre: faulty, texte: `<p>${right}</p><p>${faulty}, puis ${faulty}</p>` } };
    expect(only(rule, findingsOf(given))).toEqual([
      { rule, severity: 'advice', message, block: 'b1', field: 'titre', path: 'titre' },
      { rule, severity: 'advice', message, block: 'b1', field: 'texte', path: 'texte' },
    ]);
    const { draft, findings } = mended(rule, given);
    expect(draft.blocks[0]?.blockdatas).toEqual({ ...given.values, titre: right });
    expect(findings).toHaveLength(1);
  });

  it('is not told where all is well', () => {
    expect(typographyOf({ values: { titre: right, texte: `<p>${right}</p>` } })).toEqual([]);
  });

  it('is left where the organisation has turned it off', () => {
    const draft = draftOf([], { ...soundLines, parameters: soundParameters, preheader: faulty });
    expect(fixAllTypography(draft, aRenderContext(), { [rule]: 'off' })).toBe(draft);
    expect(fixAllTypography(draft, aRenderContext()).preheader).toBe(right);
  });
});

describe('every text that people read', () => {
  const words = 'Venez !';
  const article = {
    title: words,
    link: 'https://exemple.fr/a ?b',
    intro: `<p>${words}</p>`,
    image: { url: '/media/a.jpg', alt: words, decorative: false, link: '' },
    cta: { text: words, link: '' },
  };
  const image = { url: '/media/a.jpg', alt: words, decorative: false, link: '' };
  it.each<[string, Given, { block?: string; field: string; path?: string }]>([
    ['a text', { values: { titre: words } }, { block: 'b1', field: 'titre', path: 'titre' }],
    ['free HTML', { values: { libre: `<p>${words}</p>` } }, { block: 'b1', field: 'libre', path: 'libre' }],
    ['a picture', { values: { image } }, { block: 'b1', field: 'image', path: 'image[alt]' }],
    [
      'an item',
      { values: { galerie: [{}, { legende: words }] } },
      { block: 'b1', field: 'galerie', path: 'galerie[1][legende]' },
    ],
    [
      'a picture of an item',
      { values: { galerie: [{ photo: image }] } },
      { block: 'b1', field: 'galerie', path: 'galerie[0][photo][alt]' },
    ],
    ['the subject', { draft: { subject: words } }, { field: 'subject' }],
    ['the preheader', { draft: { preheader: words } }, { field: 'preheader' }],
    ['the text part', { draft: { text: words } }, { field: 'text' }],
    ['the legal text', { parameters: { legalbottomtext: words } }, { field: 'legalbottomtext' }],
    ['the words of a row', { parameters: { unsubtext: words } }, { field: 'unsubtext' }],
    ['the subject of a document', { html: '<p>a !</p>', draft: { subject: words } }, { field: 'subject' }],
  ])('%s', (_name, given, place) => {
    const told = typographyOf(given);
    expect(told).toEqual([
      expect.objectContaining({ rule: 'non-breaking-space', severity: 'advice', ...place }),
    ]);
    expect(mended('non-breaking-space', given).findings).toEqual([]);
  });

  it('the parts of an article, not its addresses', () => {
    const given = { values: { article } };
    expect(typographyOf(given).map(({ path }) => path)).toEqual([
      'article[title]',
      'article[intro]',
      'article[image][alt]',
      'article[cta][text]',
    ]);
    const context = aRenderContext({ blockTemplates: new Map([[visitTemplate.id, visitTemplate]]) });
    const draft = draftOf([aBlockOf(visitTemplate, { article })]);
    const right = `Venez${nb}!`;
    expect(fixAllTypography(draft, context).blocks[0]?.blockdatas.article).toMatchObject({
      title: right,
      link: article.link,
      intro: `<p>${right}</p>`,
      image: { alt: right },
      cta: { text: right },
    });
  });

  it('a document that says it is French, once for each rule', () => {
    const html = '<html lang="fr"><body><p>Venez ! Qui vient ?</p><p>Le 1 mai, à 9h</p></body></html>';
    for (const isFile of [true, false]) {
      expect(typographyOf({ html, isFile }).map(({ rule, field }) => [rule, field])).toEqual([
        ['non-breaking-space', undefined],
        ['date-and-hour', undefined],
      ]);
    }
    expect(typographyOf({ html: html.replace('lang="fr"', 'lang="en"') })).toEqual([]);
  });

  it('neither choices nor names of files', () => {
    const silent = { ...image, decorative: true };
    expect(typographyOf({ values: { image: silent, lien: "https://exemple.fr/l'ete !" } })).toEqual([]);
    expect(typographyOf({ html: '<p>a !</p>', isFile: true, draft: { subject: words } })).toEqual([]);
  });
});

describe('a text that would become too long for its field', () => {
  const short = aTemplateOf(
    [
      { key: 'titre', kind: 'text', settings: { maxLength: 6 } },
      { key: 'article', kind: 'article', settings: { image: {}, cta: {}, hook: { maxLength: 6 } } },
    ],
    { id: 'court', name: 'Court' },
  );
  const full = (count: number) => `${'a'.repeat(count - 6)}Venez!`;
  it.each<[string, GivenLetter]>([
    ['a text', { template: short, values: { titre: full(6) } }],
    ['a hook line', { template: short, values: { article: { hook: full(6) } } }],
    ['a title', { template: short, values: { article: { title: full(1_000) } } }],
    ['a call', { template: short, values: { article: { cta: { text: full(200), link: '' } } } }],
    ['a picture', { values: { image: { url: '/media/a.jpg', alt: full(1_000) } } }],
    ['the subject', { draft: { subject: full(1_000) } }],
    ['a row', { parameters: { legalbottomtext: full(10_000) } }],
    ['a rich text', { values: { texte: `<p>${full(999_993)}</p>` } }],
  ])('stays as it is: %s', (_name, given) => {
    const { draft, before } = mended('non-breaking-space', given);
    expect(draft).toBe(before);
    const { id } = given.template ?? visitTemplate;
    const blockTemplates = new Map([[id, given.template ?? visitTemplate]]);
    expect(fixAllTypography(before, aRenderContext({ blockTemplates }))).toBe(before);
  });

  it('is mended to the last sign, and where it grows no longer', () => {
    const mendedTitle = (titre: string) =>
      mended('non-breaking-space', { template: short, values: { titre } }).draft.blocks[0]?.blockdatas.titre;
    expect(mendedTitle('enez!')).toBe(`enez${nb}!`);
    expect(mendedTitle('Revenez !')).toBe(`Revenez${nb}!`);
  });
});

describe('typography across the tags of a rich text', () => {
  it.each([
    ['<p>« <strong>mot</strong> »</p>', '<p>«~<strong>mot</strong>~»</p>'],
    ['<p>"<em>mot</em>" <strong>!</strong></p>', '<p>«~<em>mot</em>~»~<strong>!</strong></p>'],
    ["<p>l'<strong>île</strong></p>", '<p>l’<strong>île</strong></p>'],
    ['<p>à <strong>20</strong>h30</p>', '<p>à <strong>20</strong>~h~30</p>'],
    ['<p>Venez<strong>!</strong></p>', '<p>Venez<strong>~!</strong></p>'],
    ['<p>mot <u> ?</u></p>', '<p>mot~<u>?</u></p>'],
    ['<p>A</p><p>partir</p>', '<p>A</p><p>partir</p>'],
    ["<p>Un mot &amp; l'autre : &lt;b&gt; ?</p>", '<p>Un mot &amp; l’autre~: &lt;b&gt;~?</p>'],
    [
      '<p><a href="https://exemple.fr/?a=1&amp;b=l\'ete !">l\'été</a>&nbsp;!</p>',
      '<p><a href="https://exemple.fr/?a=1&amp;b=l\'ete !">l’été</a>&nbsp;!</p>',
    ],
    ["<p>{{nl:firstName|l'ami !}} !</p>", "<p>{{nl:firstName|l'ami !}}~!</p>"],
    ['<h2>Evénement</h2><ul><li>1ère visite</li></ul>', '<h2>Événement</h2><ul><li>1re visite</li></ul>'],
  ])('%s', (html, right) => {
    const once = fixHtmlTypography(html, typographyRules);
    expect(once.replace(/\u00a0/g, '~')).toBe(right);
    expect(fixHtmlTypography(once, typographyRules)).toBe(once);
  });

  it('leaves tags and attributes byte for byte', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<strong>',
        '</strong>',
        '<a href="x?l\'a !">',
        '</a>',
        '<br>',
        '&nbsp;',
        '&amp;',
        '&lt;',
      ],
      ...[
        '« ',
        ' »',
        '"',
        ' !',
        ':',
        "l'",
        'été',
        ' ',
        'A ',
        'partir',
        '20h30',
        '2ème',
        "{{nl:a|l'b !}}",
        'Etat',
      ],
    );
    const tags = (html: string) => html.match(/<[^>]*>|\{\{[^}]*\}\}/g);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = pieces.join('');
        const once = fixHtmlTypography(html, typographyRules);
        expect(tags(once)).toEqual(tags(html));
        expect(fixHtmlTypography(once, typographyRules)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the demonstration', () => {
  const { template, blockTemplates, versions } = readDemonstration();
  const context = aRenderContext({ template, blockTemplates });
  const drafts: [string, Draft][] = [
    ...versions.map((version): [string, Draft] => [version.id, version]),
    ['a new letter', { ...template.defaults, subject: '', text: '' }],
  ];

  it.each(drafts)('has nothing to mend: %s', (_name, draft) => {
    expect(fixAllTypography(draft, context)).toBe(draft);
  });
});
