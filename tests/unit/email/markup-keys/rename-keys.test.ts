import { describe, expect, it, test } from 'vitest';
import { type RenamedKeys, renameKeys } from '../../../../src/email/markup-keys/rename-keys.ts';

const titled: RenamedKeys = { own: [{ from: 'titre', to: 'nom' }], inLists: [] };
const dated: RenamedKeys = { own: [], inLists: [{ list: 'dates', from: 'jour', to: 'quand' }] };

describe('a renamed key', () => {
  it.each([
    ['{{ titre }}', '{{ nom }}'],
    ['{{titre}} titre {{- titre | append: titre -}}', '{{nom}} titre {{- nom | append: nom -}}'],
    ['{{ ["titre"] }}{{ titre.mot }}', '{{ ["nom"] }}{{ nom.mot }}'],
    ['{{ image.titre }}{{ titres }}{{ "titre" }}', '{{ image.titre }}{{ titres }}{{ "titre" }}'],
    ['{% if titre == "titre" and titre %}a{% endif %}', '{% if nom == "titre" and nom %}a{% endif %}'],
    ['{% button lien, words: titre %}', '{% button lien, words: nom %}'],
    [
      '{% heading titre %}\n\n{%- spacer 4 -%} {{ titre }}',
      '{% heading nom %}\n\n{%- spacer 4 -%} {{ nom }}',
    ],
    ['{% assign titre = titre | upcase %}{{ titre }}', '{% assign titre = nom | upcase %}{{ titre }}'],
    [
      '{% for titre in dates limit: titre %}{{ titre }}{% endfor %}{{ titre }}',
      '{% for titre in dates limit: nom %}{{ titre }}{% endfor %}{{ nom }}',
    ],
    [
      '{% for x in titre %}{% cycle titre, "b" %}{% endfor %}',
      '{% for x in nom %}{% cycle nom, "b" %}{% endfor %}',
    ],
    [
      '{% case titre %}{% when titre %}a{% endcase %}{% echo titre %}',
      '{% case nom %}{% when nom %}a{% endcase %}{% echo nom %}',
    ],
    ['{% comment %}{{ titre }}{% endcomment %}{% raw %}{{ titre }}{% endraw %}', undefined],
  ])('is read under its new name: %s', (markup, expected = markup) => {
    expect(renameKeys(markup, titled)).toBe(expected);
    expect(renameKeys(markup.replaceAll('\n', '\r\n'), titled)).toBe(expected.replaceAll('\n', '\r\n'));
  });

  test('may take the name of another that is renamed too', () => {
    const own = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ];
    expect(renameKeys('{{ a }}{{ b }}{{ a }}', { own, inLists: [] })).toBe('{{ b }}{{ c }}{{ b }}');
  });

  it.each([
    ['{{ autre }}\n{% assign nom = 1 %}{{ titre }}', 2, 'nom'],
    ['{% for nom in dates %}\n{{ titre }}{% endfor %}', 2, 'nom'],
    ['{{ titre }}\n{% if %}', 2, 'titre'],
  ])('that cannot be put there surely is refused with its line: %s', (markup, line, told) => {
    expect(renameKeys(markup, titled)).toMatchObject({ line, cause: expect.stringContaining(told) });
  });

  test('in a markup too long to be read is refused with its line, and words that are no names do not count', () => {
    const long = '<p>titre</p>\n'.repeat(2_000);
    expect(renameKeys(long, titled)).toBe(long);
    expect(renameKeys(`${long}{{ titre }}`, titled)).toMatchObject({ line: 2_001, column: 1 });
  });

  test('that the markup never names leaves it alone, whatever is wrong with it', () => {
    expect(renameKeys('{% if %}', titled)).toBe('{% if %}');
  });
});

describe('a renamed key of a list’s elements', () => {
  it.each([
    [
      '{% for d in dates %}{{ d.jour }}{{ d["jour"] }}{% endfor %}',
      '{% for d in dates %}{{ d.quand }}{{ d["quand"] }}{% endfor %}',
    ],
    ['{{ dates[0].jour }}{{ dates.first.jour }}', '{{ dates[0].quand }}{{ dates.first.quand }}'],
    ['{% for d in autres %}{{ d.jour }}{% endfor %}{{ jour }}', undefined],
  ])('is read under its new name: %s', (markup, expected = markup) => {
    expect(renameKeys(markup, dated)).toBe(expected);
  });

  it.each([
    '{% for d in dates %}{% endfor %}\n{% for d in autres %}{{ d.jour }}{% endfor %}',
    '{% assign d = dates | first %}\n{{ d.jour }}',
  ])('that cannot be put there surely is refused with its line: %s', (markup) => {
    expect(renameKeys(markup, dated)).toMatchObject({ line: 2, cause: expect.stringContaining('quand') });
  });
});
