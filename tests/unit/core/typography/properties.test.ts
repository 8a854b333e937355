import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectedText, shield } from '../../../../src/core/typography/protected-text.ts';
import { findTypographyFixes, fixTypography } from '../../../../src/core/typography/typographer.ts';
import { typographyRules } from '../../../../src/core/typography/typography-fix.ts';

const pieces = [
  ...[' ', '  ', '\n', '\u00a0', '\u202f', '\u2009', ' \u00a0', '\t'],
  ...['!', '?', ';', ':', '?!', '...', '…', ',', '.', '-', '–', '(', ')', '[', ']', '%', '€', '°', '/'],
  ...[
    '"',
    '" ',
    ' "',
    '“',
    '”',
    '«',
    '»',
    '« ',
    ' »',
    "'",
    '’',
    '`',
    '<',
    '>',
    '{',
    '}',
    '&',
    '#',
    '@',
    '_',
    '=',
  ],
  ...[
    'mot',
    'A',
    'Ca',
    'l',
    'qu',
    'à',
    'partir',
    'noter',
    'Etat',
    'ÉVENEMENT',
    'Etes',
    'the',
    'of',
    'le',
    'du',
    'au',
  ],
  ...[
    '1',
    '2',
    '12',
    '30',
    '123',
    '2026',
    '1er',
    '1ère',
    '2ème',
    'XXè',
    'h',
    'H',
    '20h30',
    '9h',
    'km',
    'h 30',
  ],
  ...['Lundi', 'dimanche', 'Novembre', 'décembre', '14 Juillet', 'rue du', 'n°', '1 décembre'],
  ...[
    '{{nl:firstName}}',
    '{{nl:firstName|l\'ami "x" !}}',
    '*|NOM|*',
    '<%= a ? "b" : 1 %>',
    '{{',
    '<%',
    '[[data:a:"b"]]',
  ],
  ...[
    'https://exemple.fr/?a=1;b!',
    'a@exemple.fr',
    'www.exemple.fr',
    '#mot',
    ':)',
    ';-)',
    '&nbsp;',
    '&eacute;',
    '10:30',
  ],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const tokens = (whole: string) => whole.match(/\{\{nl:[^{}]*\}\}|https:\/\/\S+|\*\|NOM\|\*/g) ?? [];

describe('a mended text', () => {
  it('is not mended again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const mended = fixTypography(given);
        expect(fixTypography(mended)).toBe(mended);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not mended again by one rule', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...typographyRules), (given, rule) => {
        expect(findTypographyFixes(fixTypography(given, [rule]), rule)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('changes only what it names, in order, and nothing that is protected', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...typographyRules), (given, rule) => {
        const mask = protectedText(given);
        expect(mask).toHaveLength(given.length);
        let end = 0;
        for (const mend of findTypographyFixes(given, rule)) {
          expect(mend.start).toBeGreaterThanOrEqual(end);
          expect(mend.end).toBeGreaterThan(mend.start);
          if (!given.includes(shield)) expect(mask.slice(mend.start, mend.end)).not.toContain(shield);
          expect(given.slice(mend.start, mend.end)).not.toBe(mend.replacement);
          end = mend.end;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the tokens and addresses that it had', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(tokens(fixTypography(given))).toEqual(tokens(given));
      }),
    );
  });
});
