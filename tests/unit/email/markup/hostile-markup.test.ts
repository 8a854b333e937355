import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMarkupError } from '../../../../src/email/markup/run-markup.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { aLetterOfEndlessMarkups, endlessMarkups } from '../../../support/builders/endless-markup.ts';
import { markupParameters, renderMarkup } from '../../../support/builders/markup.ts';
import { aTemplateOf } from '../../../support/builders/render-context.ts';

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

describe('what is not the author’s is out of reach', () => {
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

describe('what does not end is stopped, with a message', () => {
  it.each(endlessMarkups)('%s', (_name, markup) => {
    const error = renderMarkup(markup).findings.find(({ rule }) => rule === 'markup-failed');
    expect(error?.message).toMatch(/ligne 1, colonne \d+\u00a0: /);
  });

  it('however many blocks of a letter it draws', () => {
    const { draft, context } = aLetterOfEndlessMarkups();
    const { findings } = renderVersion(draft, context);
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

describe('the clock', () => {
  afterEach(() => vi.restoreAllMocks());

  /** A machine that does something else for a second, at these looks at its clock. */
  function busyAt(isBusy: (look: number) => boolean) {
    let [now, looks] = [0, 0];
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += isBusy(looks) ? 1_000 : 0;
      looks += 1;
      return now;
    });
  }

  it('does not stop a template because the machine was busy once', () => {
    busyAt((look) => look === 3);
    const { text, findings } = renderMarkup('{{ titre }} {{ nombre }}');
    expect([text.includes('Un <b> & « deux »'), findings]).toEqual([true, []]);
  });

  it('stops one that takes long a second time', () => {
    busyAt(() => true);
    const { findings } = renderMarkup('{{ titre }} {{ nombre }}');
    expect(findings).toMatchObject([
      { message: expect.stringContaining('une boucle tourne trop longtemps') },
    ]);
  });
});
