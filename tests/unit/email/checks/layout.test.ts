import { describe, expect, it } from 'vitest';
import { findingsOf, messagesOf, only, visitTemplate } from '../../../support/builders/checks.ts';
import { aBlockOf, aTemplateOf } from '../../../support/builders/render-context.ts';

const words = (kilobytes: number) => ({ values: { texte: `<p>${'Un mot. '.repeat(kilobytes * 128)}</p>` } });

describe('a letter', () => {
  it('weighs what Adobe Campaign advises, which is not said under a rehearsal', () => {
    const onAdobe = (kilobytes: number) => ({
      ...words(kilobytes),
      facts: { platform: { tokens: [], scripts: true } },
    });
    expect(messagesOf('heavier-than-advised', words(40))).toEqual([]);
    expect(messagesOf('heavier-than-advised', onAdobe(20))).toEqual([]);
    expect(only('heavier-than-advised', findingsOf(onAdobe(40)))).toMatchObject([{ severity: 'warning' }]);
    expect(messagesOf('heavier-than-advised', onAdobe(40))[0]).toMatch(
      /^Le courriel pèse 4\d Ko\u00a0: Adobe Campaign conseille 35 Ko au plus\.$/,
    );
  });

  it('is not cut by Gmail', () => {
    expect(messagesOf('clipped-by-gmail', words(90))).toEqual([]);
    expect(only('clipped-by-gmail', findingsOf(words(110)))).toMatchObject([{ severity: 'blocking' }]);
    expect(messagesOf('clipped-by-gmail', words(110))[0]).toMatch(
      /^Le courriel pèse 11\d Ko\u00a0: Gmail le coupera à 102 Ko\.$/,
    );
  });
});

describe('a document that others wrote', () => {
  it('holds nothing that mail programs take out', () => {
    const html = '<form action="/"><input name="a"></form><script>a()</script><video src="a.mp4"></video>';
    expect(only('element-forbidden', findingsOf({ html: `<p>\n</p>\r\n${html}` }))[0]).toMatchObject({
      severity: 'blocking',
      line: 3,
    });
    expect(messagesOf('element-forbidden', { html })).toEqual(
      ['form', 'input', 'script', 'video'].map(
        (name) => `Ce bloc contient un élément interdit dans un courriel\u00a0: ${name}.`,
      ),
    );
    const sound = '<script type="application/ld+json">{}</script><table><tr><td>Un mot</td></tr></table>';
    expect(messagesOf('element-forbidden', { html: sound })).toEqual([]);
  });

  const styled = (sheet: string, html: string) => ({ html: `<style>${sheet}</style>${html}` });
  const said = '<p style="font-family:Arial">Un mot</p>';

  it.each([
    ['a width', '.c{width:300px}', `<div class="c">${said}</div>`],
    [
      'columns',
      '@media (min-width:480px){.c{width:50% !important}}',
      `<div class="c" style="width:100%">${said}</div>`,
    ],
    ['a place beside others', '.c{float:left}', `<div class="c">${said}</div>`],
    ['hiding', '.c{display:none}', `<div class="c">Caché</div>${said}`],
    ['letters', 'body{font-family:Arial}', '<body><p>Un mot</p></body>'],
  ])('has its layout without its sheets: %s', (_name, sheet, html) => {
    expect(messagesOf('layout-needs-styles', styled(sheet, html))).toEqual([
      'La mise en page ne tient pas sans feuille de style (SFR, La Poste).',
    ]);
  });

  it.each([
    ['resets', 'body{width:100%!important;margin:0} .ExternalClass{width:100%} img{max-width:100%}', said],
    ['a width that it says itself', '.c{width:300px}', `<td class="c" width="300">${said}</td>`],
    ['phones', '@media (max-width:480px){.c{display:none;width:100%}}', `<div class="c">${said}</div>`],
  ])('may have sheets for %s', (_name, sheet, html) => {
    expect(messagesOf('layout-needs-styles', styled(sheet, html))).toEqual([]);
  });

  it.each([
    ['<table width="600"><tr><td>Un mot</td></tr></table>', 225],
    ['<div style="width:500px">Un mot</div>', 125],
    ['<img alt="" src="a.jpg" width="620">', 245],
    [`<p>${'m'.repeat(60)}</p>`, 105],
  ])('fits a phone: %s', (html, pixels) => {
    expect(messagesOf('wider-than-phone', { html })).toEqual([
      `Le courriel dépasse la largeur d’un téléphone de ${pixels} px.`,
    ]);
  });

  it.each([
    ['<table width="100%" style="max-width:600px"><tr><td width="600">Un mot</td></tr></table>'],
    ['<table width="600" style="width:100%"><tr><td>Un mot</td></tr></table>'],
    ['<img alt="" src="a.jpg" width="620" style="max-width:100%">'],
    ['<style>@media (max-width:600px){table{width:100% !important}}</style><table width="600"></table>'],
    ['<div style="display:none"><table width="600"></table></div>'],
    [`<div style="word-break:break-word"><p>${'m'.repeat(60)}</p></div>`],
    [`<p>https://exemple.fr/${'une-adresse-longue/'.repeat(10)}</p>`],
  ])('shrinks: %s', (html) => {
    expect(messagesOf('wider-than-phone', { html })).toEqual([]);
  });
});

describe('what filters say', () => {
  it('is told from a score of 3', () => {
    const spam = { score: 3.4, rules: ['HTML_IMAGE_ONLY_08', 'MIME_HTML_ONLY'] };
    expect(only('spam-score', findingsOf({ facts: { spam } }))).toMatchObject([
      {
        severity: 'warning',
        message: 'Note anti-spam\u00a0: 3,4 (règles\u00a0: HTML_IMAGE_ONLY_08, MIME_HTML_ONLY).',
      },
    ]);
    expect(messagesOf('spam-score', { facts: { spam: { ...spam, score: 2.9 } } })).toEqual([]);
    expect(messagesOf('spam-score', {})).toEqual([]);
  });
});

describe('a letter of blocks', () => {
  const forbidden = (name: string, path: string) => ({
    ...{
      rule: 'element-forbidden',
      severity: 'blocking',
      block: 'b1',
      field: path.replace(/\[.*/, ''),
      path,
    },
    message: `Ce bloc contient un élément interdit dans un courriel\u00a0: ${name}.`,
  });

  it('tells once a field what is taken from its free HTML', () => {
    const libre =
      '<FORM action="/"><input name="a"><input name="b"></form><iframe src="https://exemple.fr/"></iframe>' +
      '<script type="application/ld+json">{}</script><video src="a.mp4"></video><svg></svg>';
    expect(only('element-forbidden', findingsOf({ values: { libre } }))).toEqual(
      ['form', 'input', 'iframe', 'script', 'video', 'svg'].map((name) => forbidden(name, 'libre')),
    );
  });

  it('says nothing of free HTML that only speaks of them, and of blocks that are not sent', () => {
    const libre = '<p><strong>Un &lt;form&gt;</strong> <a href="https://exemple.fr/">le programme</a></p>';
    expect(messagesOf('element-forbidden', { values: { libre: `${libre}<!-- <form> -->` } })).toEqual([]);
    const hidden = aBlockOf(visitTemplate, { libre: '<form></form>' }, { hidden: true });
    expect(messagesOf('element-forbidden', { blocks: [hidden] })).toEqual([]);
  });

  it('names the item, and tells the markup of its template apart', () => {
    const of = [{ key: 'libre', kind: 'html', label: 'Libre' }];
    const template = aTemplateOf([{ key: 'liste', kind: 'list', settings: { of } }], {
      markup: '<video src="a.mp4"></video><p>Un mot</p>',
    });
    const values = { liste: [{}, { libre: '<form></form>' }] };
    expect(only('element-forbidden', findingsOf({ template, values }))).toEqual([
      expect.objectContaining({ block: 'b1', message: expect.stringMatching(/^Le gabarit .*video\.$/) }),
      forbidden('form', 'liste[1][libre]'),
    ]);
  });

  it('keeps its layout anywhere', () => {
    const found = findingsOf(words(1)).map(({ rule }) => rule);
    for (const rule of ['element-forbidden', 'layout-needs-styles', 'wider-than-phone']) {
      expect(found).not.toContain(rule);
    }
  });
});
