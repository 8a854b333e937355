import { expect, it } from 'vitest';
import { excerpt as excerptOf } from '../../../../src/core/past-letters/found-passage.ts';
import { readQuery } from '../../../../src/core/past-letters/query.ts';

const excerpt = (lines: readonly string[], words: readonly string[], most: number) =>
  excerptOf(lines, readQuery(words.join(' ')), most);

const long = ['Une œuvre', 'le port et ses quais '.repeat(10).trim()];

it('is the whole of a short text, its lines on one', () => {
  expect(excerpt(['Un', 'deux'], ['deux'], 20)).toBe('Un · deux');
});

it('starts a little before the first word that was found', () => {
  expect(excerpt([...long, 'la grève', ...long], ['greve'], 120)).toMatch(/^….{30,50}la grève .*…$/);
});

it('ends with a whole word or sentence', () => {
  expect(excerpt(long, ['port'], 40)).toBe('Une œuvre · le port et ses quais le…');
  expect(excerpt(['Un port. Et la suite.'], ['port'], 12)).toBe('Un port.');
});

it('starts where the text does when a word is half of a ligature', () => {
  expect(excerpt(long, ['o', 'eu'], 40)).toMatch(/^Une œuvre · /);
});
