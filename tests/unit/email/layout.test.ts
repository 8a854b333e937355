import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { renderBlock, renderPart } from '../../../src/email/render/render-html.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import {
  aBlockOf,
  aRenderContext,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../support/builders/render-context.ts';
import { conditionalFaults, openTags, withoutEditMarks, wordsOf } from '../../support/mail-html.ts';

const title = aTemplateOf([{ key: 'titre', kind: 'text', settings: { role: 'title' } }], { id: 'titre' });
const text = aTemplateOf(
  [
    { key: 'titre', kind: 'text', settings: { role: 'subtitle' } },
    { key: 'texte', kind: 'richtext' },
  ],
  { id: 'texte', name: 'Texte' },
);
const headerOnly = aTemplateOf([{ key: 'titre', kind: 'text' }], { id: 'logo', blockfilters: ['header'] });
const blockTemplates = new Map([title, text, headerOnly].map((template) => [template.id, template]));
const context = aRenderContext({ blockTemplates });
const editing = aRenderContext({ blockTemplates, mode: 'edit' });

const block = (position: string, words: string, facts: Partial<Block> = {}) =>
  aBlockOf(text, { titre: '', texte: `<p>${words}</p>` }, { id: `b-${words}`, position, ...facts });
const titled = (position: string, words: string) =>
  aBlockOf(title, { titre: words }, { id: `t-${words}`, position });
const html = (blocks: Block[], into = context) => renderVersion(draftOf(blocks), into).html;

describe('the rows', () => {
  it('follow the positions of the template, blocks of one position in their own order', () => {
    const blocks = [
      block('footer', 'f'),
      block('half2', 'h2'),
      block('full1', 'a'),
      block('full1', 'b'),
      block('half1', 'h1'),
    ];
    expect(wordsOf(html(blocks))).toBe('a b h1 h2 f');
  });

  it('put two halves side by side, each 310 px, in cells for Outlook', () => {
    const source = html([block('half1', 'gauche'), block('half2', 'droite')]);
    expect(source.match(/display:inline-block;width:100%;max-width:310px/g)).toHaveLength(2);
    expect(source.match(/<td width="310" valign="top" align="left">/g)).toHaveLength(2);
    expect(source).toContain('</div><!--[if mso]></td>');
  });

  it('put the halves that stand beside each other in one row, 1 left, 1 right, 2 left, 2 right, in the text too', () => {
    const blocks = ['g1', 'g2', 'g3'].map((words) => block('half1', words));
    const others = ['d1', 'd2'].map((words) => block('half2', words));
    const rendered = renderVersion(draftOf([...others, ...blocks]), context);
    expect(wordsOf(rendered.html)).toBe('g1 d1 g2 d2 g3');
    expect(rendered.text.match(/[gd]\d/g)).toEqual(['g1', 'd1', 'g2', 'd2', 'g3']);
    // A table for each row, and for Word one more around its two cells.
    expect(rendered.html.match(/<td align="center" style="font-size:0;text-align:center">/g)).toHaveLength(3);
    expect(rendered.html.match(/<td width="310" valign="top" align="left">/g)).toHaveLength(6);
    expect(conditionalFaults(rendered.html)).toEqual([]);
  });

  it('keep the place of a half that is hidden, renders nothing, or has no template any more', () => {
    const lefts = [
      block('half1', 'g1', { hidden: true }),
      block('half1', ''),
      block('half1', 'g3', { blocktemplate: 'parti' }),
      block('half1', 'g4'),
    ];
    const rights = ['d1', 'd2', 'd3', 'd4'].map((words) => block('half2', words));
    const source = html([...lefts, ...rights]);
    const rows = source.split('<td align="center" style="font-size:0;text-align:center">').slice(1);
    expect(rows.map(wordsOf)).toEqual(['d1', 'd2', 'd3', 'g4 d4']);
    expect(source.match(/max-width:310px/g)).toHaveLength(8);
  });

  it('keep a place that was left empty', () => {
    const source = html([
      block('half1', 'g1'),
      block('half1', 'g3', { row: 3 }),
      ...['d1', 'd2', 'd3'].map((words) => block('half2', words)),
    ]);
    expect(wordsOf(source)).toBe('g1 d1 d2 g3 d3');
    expect(source.match(/max-width:310px/g)).toHaveLength(6);
  });

  it('leave a row out of which nothing is sent', () => {
    const hidden = { hidden: true };
    const source = html([
      block('half1', 'g1', hidden),
      block('half2', 'd1', hidden),
      block('half1', 'g9', { row: 9 }),
    ]);
    expect(wordsOf(source)).toBe('g9');
    expect(source.match(/max-width:310px/g)).toHaveLength(2);
  });

  it('keep the room of an empty half', () => {
    const source = html([block('half2', 'droite')]);
    expect(source.match(/max-width:310px/g)).toHaveLength(2);
  });

  it('are absent where nothing is sent', () => {
    expect(openTags(html([block('half1', '')]), 'div')).toHaveLength(2);
    expect(wordsOf(html([block('full1', 'a', { hidden: true })]))).toBe('');
  });

  it('leave blocks without a place out, with a warning each', () => {
    const blocks = [
      block('full9', 'nulle part'),
      block('full1', 'sans modèle', { blocktemplate: 'parti' }),
      aBlockOf(headerOnly, { titre: 'logo' }, { id: 'l', position: 'full1' }),
    ];
    const rendered = renderVersion(draftOf(blocks), context);
    expect(wordsOf(rendered.html)).toBe('');
    expect(rendered.findings.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'La position «\u00a0Pleine largeur\u00a09\u00a0» n’existe pas dans ce modèle.'],
      ['warning', 'Le modèle de bloc «\u00a0parti\u00a0» est introuvable.'],
      ['warning', '«\u00a0Essai\u00a0» est fait pour l’en-tête.'],
    ]);
  });
});

describe('the headings', () => {
  const levels = (source: string) => source.match(/<h[1-6]/g)?.map((tag) => Number(tag[2])) ?? [];

  it('are one h1, the first title, and titles below it', () => {
    expect(levels(html([titled('full1', 'a'), titled('half1', 'b'), titled('footer', 'c')]))).toEqual([
      1, 2, 2,
    ]);
  });

  it('skip no level, whatever comes first', () => {
    const sub = (words: string, texte = '') =>
      aBlockOf(text, { titre: words, texte }, { id: `s-${words}`, position: 'full1' });
    const blocks = [
      sub('', '<h3>x</h3><p>y</p>'),
      sub('a', '<h3>b</h3><h2>c</h2>'),
      titled('full2', 'd'),
      sub('', '<h3>e</h3>'),
    ];
    expect(levels(html(blocks))).toEqual([1, 2, 3, 2, 2, 2]);
  });
});

describe('the editor', () => {
  const blocks = [
    titled('header', 'Titre'),
    block('full1', 'a'),
    block('full1', ''),
    block('half1', 'b'),
    block('half4', '', { id: 'vide' }),
    block('full3', 'c', { hidden: true }),
  ];

  it('sees what is sent, plus ids and empty places', () => {
    expect(withoutEditMarks(html(blocks, editing))).toBe(html(blocks));
  });

  it('finds each block by its id and each empty position by its name', () => {
    const source = html(blocks, editing);
    expect(source.match(/data-block-id="[^"]*"/g)).toEqual(
      ['t-Titre', 'b-a', 'b-', 'b-b', 'vide'].map((id) => `data-block-id="${id}"`),
    );
    expect(source.match(/data-empty-position="[^"]*"/g)).toEqual(
      ['half2', 'full2', 'half3', 'full3', 'footer'].map((name) => `data-empty-position="${name}"`),
    );
    expect(source).toContain('<div data-empty-position="full2" style="min-height:80px">');
    expect(source).toContain('<div data-empty-position="footer" style="min-height:32px">');
  });

  it('finds the empty places of each row, and who keeps those that are not empty', () => {
    const given = [
      block('half1', 'g1'),
      block('half1', 'g2'),
      block('half1', 'g3', { hidden: true }),
      block('half2', 'd2', { row: 2 }),
      block('half2', 'd3'),
    ];
    const source = html(given, editing);
    expect(source.match(/data-empty-position="half[^>]*(?= style)/g)).toEqual([
      'data-empty-position="half2" data-row="1"',
      'data-empty-position="half1" data-row="3" data-kept-by="b-g3"',
      'data-empty-position="half3"',
      'data-empty-position="half4"',
    ]);
    expect(withoutEditMarks(source)).toBe(html(given));
  });

  it('gets one block exactly as it stands in the whole', () => {
    const parameters = someParameters();
    for (const each of blocks.filter(({ hidden }) => !hidden)) {
      const alone = renderBlock(each, parameters, editing, each.id === 't-Titre');
      expect(alone.startsWith(`<table role="presentation"`)).toBe(true);
      expect(alone.match(/data-block-id/g)).toHaveLength(1);
      expect(html(blocks, editing)).toContain(alone);
    }
  });

  it.each(['preheader', 'surheader', 'legal'] as const)('gets the part %s exactly as it stands', (name) => {
    const parameters = someParameters({ surheadersubject: 'Bonjour', legalbottomtext: 'Mentions' });
    const draft = { ...draftOf(blocks), preheader: 'Un peu plus', parameters };
    const alone = renderPart(name, draft, editing);
    expect(alone).toContain(`data-part="${name}"`);
    expect(renderVersion(draft, editing).html).toContain(alone);
  });

  it('gets nothing for a block that is hidden or has no place', () => {
    expect(renderBlock(block('full1', 'a', { hidden: true }), someParameters(), editing)).toBe('');
    expect(renderBlock(block('full9', 'a'), someParameters(), editing)).toBe('');
  });

  it('sees an empty block as a quiet reminder of its name', () => {
    expect(wordsOf(renderBlock(block('full1', ''), someParameters(), editing))).toBe('Texte : à compléter');
  });
});

describe('the look of a block', () => {
  const drawn = (look: Record<string, unknown>, parameters = text.parameters) => {
    const template = aTemplateOf(parameters as never, { id: 'look', look });
    const source = renderVersion(
      draftOf([aBlockOf(template, { titre: 'T', texte: '<p>x</p>' })]),
      aRenderContext({ blockTemplates: new Map([[template.id, template]]) }),
    ).html;
    return source.slice(source.indexOf('<table', source.indexOf('text-align:left">')));
  };

  it('sets its ground, its padding and its alignment', () => {
    const source = drawn({ background: 'nuit', padding: 'tight', align: 'center' });
    expect(source).toContain(
      'bgcolor="#10243a" class="g2" style="background-color:#10243a">\n<tr><td align="center" style="padding:12px 24px">',
    );
    expect(source).toContain('color:#ffffff">x</p>');
  });

  it('frames it', () => {
    expect(drawn({ frame: 'box' })).toContain('<td class="lddd" style="border:1px solid #dddddd">');
    expect(drawn({ frame: 'bar-left' })).toContain('<td width="4" bgcolor="#9c3f26"');
    expect(drawn({ frame: 'line-top' })).toContain('<td height="2" bgcolor="#9c3f26"');
  });

  it('colours titles and bars with its accent', () => {
    const source = drawn({ accent: 'jaune', background: 'nuit', frame: 'bar-left' });
    expect(source).toContain('bgcolor="#f2d06b"');
    expect(source).toMatch(/<h1 [^>]*color:#f2d06b">T/);
  });

  it('puts the first parameter on the left and the others on the right in a row', () => {
    expect(drawn({ layout: 'row' })).toMatch(
      /valign="middle"[\s\S]*T<\/h1>[\s\S]*<td align="right" valign="middle"/,
    );
  });

  it('answers an unknown colour with a blocking remark at its block, and at the field that says it', () => {
    const template = aTemplateOf(
      [
        { key: 'texte', kind: 'text' },
        { key: 'teinte', kind: 'color', settings: { applies: 'title' } },
        { key: 'police', kind: 'font', settings: { applies: 'title' } },
      ],
      { look: { background: 'vert' } },
    );
    const { findings } = renderVersion(
      draftOf([aBlockOf(template, { texte: 'x', teinte: 'rose', police: 'papyrus' })]),
      aRenderContext({ blockTemplates: new Map([[template.id, template]]) }),
    );
    expect(findings).toEqual([
      {
        rule: 'color-unknown',
        severity: 'blocking',
        message: 'Couleur inconnue\u00a0: vert',
        block: 'b1',
      },
      expect.objectContaining({ rule: 'color-unknown', block: 'b1', field: 'teinte' }),
      expect.objectContaining({ rule: 'font-unknown', block: 'b1', field: 'police' }),
    ]);
  });
});
