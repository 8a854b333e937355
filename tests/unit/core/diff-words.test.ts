import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextRun } from '../../../src/core/campaign/diff/change.ts';
import { segmentText } from '../../../src/core/campaign/diff/segments.ts';
import { linkChanges, textRuns } from '../../../src/core/campaign/diff/text-runs.ts';
import { splitRichWords, splitWords } from '../../../src/core/campaign/diff/words.ts';

const marks = {
  same: ['', ''],
  removed: ['[-', '-]'],
  added: ['{+', '+}'],
  formatted: ['{~', '~}'],
} as const;
const written = (runs: TextRun[]) => runs.map(({ kind, text }) => marks[kind].join(text)).join('');
const words = (before: string, after: string) => written(textRuns(splitWords(before), splitWords(after)));
const rich = (before: string, after: string) =>
  written(textRuns(splitRichWords(before), splitRichWords(after)));
const links = (before: string, after: string) => linkChanges(splitRichWords(before), splitRichWords(after));

const side = (runs: TextRun[], other: TextRun['kind']) =>
  runs.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');

describe('a text, word by word', () => {
  it.each([
    ['Le marché de Noël', 'Le marché d’hiver', 'Le marché [-de Noël-]{+d’hiver+}'],
    ['l’été revient', 'l’hiver revient', 'l’[-été-]{+hiver+} revient'],
    ['Ouverture samedi', 'Ouverture ce samedi', 'Ouverture {+ce +}samedi'],
    ['Prêt\u202f!', 'Prêt !', 'Prêt[-\u202f-]{+ +}!'],
    ['un rouge vif', 'le bleu pâle', '[-un rouge vif-]{+le bleu pâle+}'],
    ['Noël', 'Noel', '[-Noël-]{+Noel+}'],
    ['Bravo 👩‍🚀 !', 'Bravo 👩‍🌾 !', 'Bravo [-👩‍🚀-]{+👩‍🌾+} !'],
    [
      'Bonjour {{nl:firstName}}',
      'Bonjour {{nl:lastName}}',
      'Bonjour [-{{nl:firstName}}-]{+{{nl:lastName}}+}',
    ],
    ['', 'Bonjour', '{+Bonjour+}'],
  ])('from %j to %j', (before, after, expected) => {
    expect(words(before, after)).toBe(expected);
  });

  it('keeps the paragraphs that stayed', () => {
    expect(words('Un.\nDeux.\nTrois.', 'Un.\nDeux et demi.\nTrois.')).toBe('Un.\nDeux{+ et demi+}.\nTrois.');
    expect(words('Un.\nTrois.', 'Un.\nDeux.\nTrois.')).toBe('Un.\n{+Deux.\n+}Trois.');
  });

  it('gives both texts back to the letter, and never marks what is equal', () => {
    const text = fc.array(fc.constantFrom('le', 'la', 'été', ' ', ' ', '\u00a0', ',', '\n', 'marché', '👋'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [before, after] = [a.join(''), b.join('')];
        const runs = textRuns(splitWords(before), splitWords(after));
        expect([side(runs, 'added'), side(runs, 'removed')]).toEqual([before, after]);
        expect(runs.some(({ kind }) => kind !== 'same')).toBe(before !== after);
      }),
    );
  });

  it('tells what is changed throughout as replaced', () => {
    const numbers = (from: number) => Array.from({ length: 5_000 }, (_, n) => n * 2 + from).join(',');
    expect(textRuns(splitWords(numbers(0)), splitWords(numbers(1))).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
  });
});

describe('a rich text, word by word', () => {
  it('is its words, without its markup', () => {
    expect(rich('<p>Fleurs &amp; jardins</p>', '<p>Fleurs &amp; forêts</p>')).toBe(
      'Fleurs & [-jardins-]{+forêts+}',
    );
    expect(rich('<p>Un</p><p>Deux</p>', '<p>Un</p><ul><li>Deux</li><li>Trois</li></ul>')).toBe(
      'Un\n{~Deux~}{+\nTrois+}',
    );
    expect(rich('<p>a &lt; b</p>', '<p>a &lt; c</p>')).toBe('a < [-b-]{+c+}');
  });

  it('tells formatting apart from words', () => {
    expect(rich('<p>Un mot important ici</p>', '<p>Un <strong>mot important</strong> ici</p>')).toBe(
      'Un {~mot important~} ici',
    );
    expect(rich('<p>Un <b>mot</b></p>', '<p>Un <strong>mot</strong></p>')).toBe('Un mot');
    expect(rich('<p>Un</p>', '<h2>Un</h2>')).toBe('{~Un~}');
    expect(
      rich('<p><span data-color="encre">Un</span></p>', '<p><span data-color="blanc">Un</span></p>'),
    ).toBe('{~Un~}');
  });

  it('tells links by their words, before and after', () => {
    const link = (href: string, text: string) => `<p>Voir <a href="${href}">${text}</a>.</p>`;
    expect(links(link('https://a.fr', 'le site'), link('https://b.fr?x=1&amp;y=2', 'le site'))).toEqual([
      { text: 'le site', before: 'https://a.fr', after: 'https://b.fr?x=1&y=2' },
    ]);
    expect(links(link('https://a.fr', 'le site'), link('https://a.fr', 'notre page'))).toEqual([]);
    expect(links('<p>le site</p>', link('https://a.fr', 'le site'))).toEqual([
      { text: 'le site', before: '', after: 'https://a.fr' },
    ]);
    expect(links(link('https://a.fr', 'le site'), '<p>Rien</p>')).toEqual([
      { text: 'le site', before: 'https://a.fr', after: '' },
    ]);
  });

  it('reads whatever it is given', () => {
    for (const odd of ['<', '<p', '</p>', '&#9999999;', '<p><b>a</p>', '<!-- a --> b', '<1>', 'a<br>b']) {
      expect(() => splitRichWords(odd)).not.toThrow();
    }
    expect(rich('a<br>b', 'a<br>c')).toBe('a\n[-b-]{+c+}');
  });
});

describe('two sequences side by side', () => {
  it('share as much as they can', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const found = segmentText(before, after);
        for (const [index, { same, before: x, after: y }] of found.entries()) {
          if (same) expect(before.slice(...x)).toEqual(after.slice(...y));
          expect(found[index + 1]?.same).not.toBe(same);
        }
        expect(found.flatMap(({ before: ends }) => before.slice(...ends))).toEqual(before);
        expect(found.flatMap(({ after: ends }) => after.slice(...ends))).toEqual(after);
        const shared = found
          .filter(({ same }) => same)
          .reduce((sum, { before: [x, end] }) => sum + end - x, 0);
        expect(shared).toBe(commonLength(before, after));
      }),
    );
  });
});

/** The textbook's table. */
function commonLength(a: string[], b: string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      (table[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at(0, 0);
}
