import { expect, test } from 'vitest';
import { keepListOrder } from '../../../../src/ui/features/medias/steady-list.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id, uses: 0 }));
const steady = (shown: string[], fresh: string[], mine: string[] = []) =>
  keepListOrder(items(...shown), items(...fresh), new Set(mine)).map(({ id }) => id);

test('what came elsewhere waits, what went away elsewhere stays, and nothing changes places', () => {
  expect(steady(['a', 'b', 'c'], ['new', 'c', 'a'])).toEqual(['a', 'b', 'c']);
});

test('what is known of an image follows at once', () => {
  const [first] = keepListOrder(items('a', 'b'), [{ id: 'a', uses: 3 }], new Set());
  expect(first?.uses).toBe(3);
});

test('what the person added stands where it belongs, at the head too', () => {
  expect(steady(['a', 'b', 'c'], ['mine', 'a', 'b', 'c'], ['mine'])).toEqual(['mine', 'a', 'b', 'c']);
  expect(steady(['a', 'b', 'c'], ['a', 'b', 'mine', 'c'], ['mine'])).toEqual(['a', 'b', 'mine', 'c']);
  expect(steady(['a', 'b'], ['x', 'y', 'a'], ['x', 'y'])).toEqual(['x', 'y', 'a', 'b']);
});

test('what the person took away goes, what they renamed is there once', () => {
  expect(steady(['a', 'b', 'c'], ['a', 'c'], ['b'])).toEqual(['a', 'c']);
  expect(steady(['a', 'b', 'c'], ['a', 'B', 'c'], ['b', 'B'])).toEqual(['a', 'B', 'c']);
});
