import type { Draft } from '../../../src/core/campaign/version.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import { markupParameters } from './markup.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from './render-context.ts';

/** A piece as often as a markup may hold it. */
export const asOftenAsAllowed = (piece: string): string => piece.repeat(Math.floor(199_000 / piece.length));

const slowFilters = `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`;

/** Markups that would run, or write, without end. */
export const endlessMarkups: readonly (readonly [what: string, markup: string])[] = [
  ['loops in loops', '{% for a in (1..9999) %}'.repeat(4) + '{% endfor %}'.repeat(4)],
  ['an endless range', '{% for a in (1..999999999) %}x{% endfor %}'],
  [
    'a doubled text',
    '{% assign s = "x" %}{% for i in (1..99) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
  ],
  ['much written', `{% for a in (1..9999) %}${'x'.repeat(9_999)}{% endfor %}`],
  [
    'slow filters',
    `{% assign s = "${'a '.repeat(90_000)}" %}{% for i in (1..9999) %}{% assign t = s | truncatewords: 3 %}{% endfor %}`,
  ],
  ['many buttons', '{% for a in (1..19999) %}{% button "https://a.fr", words: "x" %}{% endfor %}'],
  ['a megabyte of one delimiter', '{%'.repeat(500_000)],
  ['a megabyte of outputs', '{{a}}'.repeat(200_000)],
  ['delimiters up to the limit', asOftenAsAllowed('{{a}}')],
  ['tags in tags', asOftenAsAllowed('{% if titre %}')],
  ['columns in columns', asOftenAsAllowed('{% columns %}')],
  ['elements in elements', asOftenAsAllowed('<td>')],
  ['a long text drawn again and again', '{% for i in (1..9000) %}{{ texte }}{% endfor %}'],
  [
    'long words in building blocks',
    `{% assign s = "${'a'.repeat(190_000)}" %}{% for i in (1..99) %}{% text s %}{% endfor %}`,
  ],
  ['a chain of filters of ours', slowFilters],
  [
    'a condition that compares long lists',
    `{% assign s = "${'a'.repeat(100_000)}" | split: "" %}{% if z ${'or s contains "b" '.repeat(5_000)} %}x{% endif %}`,
  ],
  [
    'a case that compares long lists',
    `{% assign s = "${'a'.repeat(45_000)}b" | split: "" %}{% assign t = "${'a'.repeat(45_000)}c" | split: "" %}{% case s %}{% when "b"${', t'.repeat(30_000)} %}x{% endcase %}`,
  ],
];

/** A letter of sixty blocks, each of such a markup. */
export function aLetterOfEndlessMarkups(): { draft: Draft; context: RenderContext } {
  const template = { ...aTemplateOf(markupParameters), markup: slowFilters };
  const blocks = Array.from({ length: 60 }, (_, n) => aBlockOf(template, {}, { id: `b${n}` }));
  const blockTemplates = new Map([[template.id, template]]);
  return { draft: draftOf(blocks), context: aRenderContext({ blockTemplates, markup: markupEngine }) };
}
