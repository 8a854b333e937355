import { expect, it } from 'vitest';
import { createBoundedMemory } from '../../../src/core/bounded-memory.ts';

it('what was read is kept as far as there is room for it, what was used last', () => {
  const memory = createBoundedMemory<string>(10);
  for (const key of ['a', 'b', 'c']) memory.set(key, key, 4);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([undefined, 'b', 'c']);
  memory.get('b');
  memory.set('d', 'd', 4);
  expect(['b', 'c', 'd'].map((key) => memory.get(key))).toEqual(['b', undefined, 'd']);
  memory.set('large', 'large', 11);
  expect([memory.get('large'), memory.get('b')]).toEqual([undefined, 'b']);
  memory.set('b', 'other', 10);
  expect([memory.get('b'), memory.get('d')]).toEqual(['other', undefined]);
});
