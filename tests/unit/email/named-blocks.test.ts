import { expect, it } from 'vitest';
import { nameBlocks } from '../../../src/email/render/named-blocks.ts';

it('names each block of a letter where it stands', () => {
  const letter = '<table><tr><td>Un</td></tr></table>\n<table><tr><td>Deux</td></tr></table>';
  const places = [
    { id: 'a', at: 6 },
    { id: 'b-2', at: letter.lastIndexOf('<table') + 6 },
  ];
  expect(nameBlocks(letter, places)).toBe(
    letter
      .replace('<table>', '<table data-block-id="a">')
      .replace('\n<table>', '\n<table data-block-id="b-2">'),
  );
});
