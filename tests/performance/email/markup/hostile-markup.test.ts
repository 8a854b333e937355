import { describe, expect, it } from 'vitest';
import { markupEngine, quickMarkupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { getMarkupError } from '../../../../src/email/markup/run-markup.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { markupParameters, renderMarkup } from '../../../support/builders/markup.ts';
import { aBlockOf, aPressContext, aTemplateOf, draftOf } from '../../../support/builders/press-context.ts';
import { ownTime } from '../../../support/own-time.ts';

const { parameters } = aTemplateOf(markupParameters);
const errorOf = (markup: string) => getMarkupError(markup, parameters);

/** ms of this thread's work, the best of three: the first pays for what the machine has not compiled yet. */
function timed(work: () => void): number {
  const times = [0, 1, 2].map(() => {
    const start = ownTime();
    work();
    return ownTime() - start;
  });
  return Math.min(...times);
}

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
    expect(timed(() => renderMarkup(markup))).toBeLessThan(500);
    expect(timed(() => renderMarkup(markup, {}, { markup: quickMarkupEngine }))).toBeLessThan(200);
    expect(timed(() => errorOf(markup))).toBeLessThan(200);
  });

  it('however many blocks of a letter it draws', () => {
    const markup = `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`;
    const template = { ...aTemplateOf(markupParameters), markup };
    const blocks = Array.from({ length: 60 }, (_, n) => aBlockOf(template, {}, { id: `b${n}` }));
    const context = aPressContext({
      blockTemplates: new Map([[template.id, template]]),
      markup: markupEngine,
    });
    const start = ownTime();
    const { findings } = renderVersion(draftOf(blocks), context);
    expect(ownTime() - start).toBeLessThan(1_500);
    expect(findings.filter(({ rule }) => rule === 'markup-failed')).toHaveLength(60);
  });

  it.each(['<', '&', '"', '<!--', '<a href="', '{', '%}', '<p>x', '((((', '\n', "'"])(
    'a markup full of %j is read in time',
    (piece) => {
      expect(timed(() => renderMarkup(much(piece), {}, { markup: quickMarkupEngine }))).toBeLessThan(200);
      expect(timed(() => errorOf(much(piece)))).toBeLessThan(200);
    },
  );

  it('a condition of thousands of names, too', () => {
    expect(timed(() => errorOf(`{% if a ${'and a '.repeat(30_000)} %}x{% endif %}`))).toBeLessThan(200);
    expect(timed(() => errorOf(`{% if a ${'and a '.repeat(1_600)} %}x{% endif %}`))).toBeLessThan(200);
  });
});
