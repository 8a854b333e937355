import { expect, it } from 'vitest';
import { nameBlocks, placesOfBlocks } from '../../../src/email/render/named-blocks.ts';

it('finds where each block of a letter stands, and names it there again', () => {
  const letter = '<table><tr><td>Un</td></tr></table>\n<table><tr><td>Deux</td></tr></table>';
  const named = letter
    .replace('<table>', '<table data-block-id="a">')
    .replace('\n<table>', '\n<table data-block-id="b-2">');
  const places = placesOfBlocks(letter, named);
  expect(places.map(({ id }) => id)).toEqual(['a', 'b-2']);
  expect(nameBlocks(letter, places)).toBe(named);
});

it('takes what a letter says itself for words', () => {
  const letter = '<p>écrivez data-block-id="a" ici</p>';
  const named = letter.replace('<p>', '<p data-block-id="a">');
  expect(placesOfBlocks(letter, named)).toEqual([{ id: 'a', at: 2 }]);
});

it('finds nothing in two letters that are not the same', () => {
  expect(placesOfBlocks('<p>Un</p>', '<p data-block-id="a">Deux</p>')).toEqual([]);
});
