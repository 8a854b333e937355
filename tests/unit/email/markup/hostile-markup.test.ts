import { describe, expect, it } from 'vitest';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { getMarkupError } from '../../../../src/email/markup/run-markup.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { markupParameters, renderMarkup } from '../../../support/builders/markup.ts';
import { aBlockOf, aPressContext, aTemplateOf, draftOf } from '../../../support/builders/press-context.ts';

const { parameters } = aTemplateOf(markupParameters);
const errorOf = (markup: string) => getMarkupError(markup, parameters);

describe('an error names its line, its column and its cause', () => {
  it.each([
    ['a\n{{ titre', 2, 1, '«\u00a0{{ titre\u00a0» n’est pas fermé.'],
    ['a\n  {% foo %}', 2, 3, 'la balise «\u00a0foo\u00a0» n’existe pas ici.'],
    ['{% for x in salles %}', 1, 1, '«\u00a0{% for x in salles %}\u00a0» n’est pas fermé.'],
    ['{% columns %}{% column %}', 1, 14, '«\u00a0{% column %}\u00a0» n’est pas fermé.'],
    ['{% endif %}', 1, 1, '«\u00a0endif\u00a0» ne correspond à aucune balise ouverte ici.'],
    ['{{ titre | rien }}', 1, 1, 'le filtre «\u00a0rien\u00a0» n’existe pas ici.'],
    ['{% heading %}', 1, 1, 'la balise «\u00a0heading\u00a0» attend une valeur\u00a0: {% heading valeur %}.'],
    [
      '{% button lien, word: "x" %}',
      1,
      1,
      'la balise «\u00a0button\u00a0» n’a pas de réglage «\u00a0word\u00a0».',
    ],
    ['{% if %}', 1, 6, 'une valeur est attendue.'],
    ['{{nl:firstName}}', 1, 6, "un jeton s’écrit ici {% token 'firstName' %}."],
    ["{% token 'a b' %}", 1, 1, '«\u00a0a b\u00a0» n’est pas un nom de jeton.'],
    ['a {{ titr }}', 1, 6, '«\u00a0titr\u00a0» n’est pas un paramètre de ce bloc.'],
  ])('%j', (markup, line, column, cause) => {
    expect(errorOf(markup)).toEqual({ line, column, cause });
  });

  it('and there is none in what is right', () => {
    expect(
      errorOf('{% assign a = titre %}{% for s in salles %}{{ s.nom }}{{ a }}{{ forloop.index }}{% endfor %}'),
    ).toBeUndefined();
  });
});

describe('what is not the author’s is out of reach (fault D6)', () => {
  it.each([
    '{{ constructor }}',
    '{{ titre.constructor }}',
    '{{ salles.constructor.constructor }}',
    '{{ photo.__proto__ }}',
    '{{ "x".constructor }}',
    '{{ process.env.PATH }}',
    '{{ globalThis }}{{ require }}{{ this }}{{ env.HOME }}',
    "{{ salles['constructor']['prototype'] }}",
    '{% for f in photo.constructor %}{{ f }}{% endfor %}',
    '{% assign constructor = titre.toString.constructor %}{{ constructor }}',
  ])('%s is empty', (markup) => {
    const { text, findings } = renderMarkup(markup);
    expect([text.trim(), findings]).toEqual(['', []]);
  });

  it.each([
    "{% include 'block.json' %}",
    "{% render '/etc/passwd' %}",
    "{% layout '../x' %}",
    '{% block a %}{% endblock %}',
    '{{ titre | raw }}',
    "{{ 'now' | date: '%s' }}",
    '{{ titre | json }}',
    "{{ titre | where_exp: 'a', 'b' }}",
  ])('%s does not exist', (markup) => {
    expect(errorOf(markup)).toMatchObject({ line: 1, cause: expect.stringContaining('n’existe pas ici') });
  });
});

const much = (piece: string) => piece.repeat(Math.floor(199_000 / piece.length));

describe('what does not end is stopped, with a message (fault D7)', () => {
  it.each([
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
    ['delimiters up to the limit', much('{{a}}')],
    ['tags in tags', much('{% if titre %}')],
    ['columns in columns', much('{% columns %}')],
    ['elements in elements', much('<td>')],
    ['a long text drawn again and again', '{% for i in (1..9000) %}{{ texte }}{% endfor %}'],
    [
      'long words in building blocks',
      `{% assign s = "${'a'.repeat(190_000)}" %}{% for i in (1..99) %}{% text s %}{% endfor %}`,
    ],
    [
      'a chain of filters of ours',
      `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`,
    ],
    [
      'a condition that compares long lists',
      `{% assign s = "${'a'.repeat(100_000)}" | split: "" %}{% if z ${'or s contains "b" '.repeat(5_000)} %}x{% endif %}`,
    ],
    [
      'a case that compares long lists',
      `{% assign s = "${'a'.repeat(45_000)}b" | split: "" %}{% assign t = "${'a'.repeat(45_000)}c" | split: "" %}{% case s %}{% when "b"${', t'.repeat(30_000)} %}x{% endcase %}`,
    ],
  ])('%s', (_name, markup) => {
    const error = renderMarkup(markup).findings.find(({ rule }) => rule === 'markup-failed');
    expect(error?.message).toMatch(/ligne 1, colonne \d+\u00a0: /);
  });

  it('however many blocks of a letter it draws', () => {
    const markup = `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`;
    const template = { ...aTemplateOf(markupParameters), markup };
    const blocks = Array.from({ length: 60 }, (_, n) => aBlockOf(template, {}, { id: `b${n}` }));
    const context = aPressContext({
      blockTemplates: new Map([[template.id, template]]),
      markup: markupEngine,
    });
    const { findings } = renderVersion(draftOf(blocks), context);
    expect(findings.filter(({ rule }) => rule === 'markup-failed')).toHaveLength(60);
  });

  it('html cannot name the parts that tags have left, as often as it likes', () => {
    const twice = (n: number) => `&#xFDD0;${n}&#xFDD1;&#64976;${n}&#64977;`;
    const column = (inside: string) => `{% columns %}{% column %}${inside}{% endcolumn %}{% endcolumns %}`;
    const doubling = Array.from({ length: 40 }, (_, n) => column(n === 0 ? 'mot' : twice(2 * n - 1)));
    const { text } = renderMarkup(doubling.join(''));
    expect(text.match(/mot/g)).toHaveLength(1);
  });
});
