import { expect, test } from 'vitest';
import { formatJson } from '../../../src/adapters/disk/json-format.ts';

test.each<[string, object]>([
  ['at the top', { schemaVersion: 1, z: 1, id: 'a' }],
  ['within an object', { schemaVersion: 1, id: 'a', z: { b: 1, name: 'n' } }],
  ['within a list', { schemaVersion: 1, id: 'a', z: [{ a: 1 }, { b: 1, id: 'x' }] }],
  ['nowhere', { schemaVersion: 1, id: 'a', z: [{ id: 'x', b: { name: 'n', c: null } }] }],
])('keys out of order %s are written in order, and the value stays as it is', (_, value) => {
  const before = JSON.stringify(value);
  const text = formatJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(JSON.stringify(value)).toBe(before);
  const keysAt = (key: string) => text.indexOf(`"${key}":`);
  expect(keysAt('schemaVersion')).toBeLessThan(keysAt('id'));
  expect(keysAt('id')).toBeLessThan(keysAt('z'));
  expect(formatJson(JSON.parse(text))).toBe(text);
});

test('the same content in another order gives the same text', () => {
  const inOrder = {
    schemaVersion: 1,
    id: 'a',
    blocks: [{ id: 'b', values: { a: 1, b: [] } }],
    kind: 'blocks',
  };
  const other = { kind: 'blocks', blocks: [{ values: { b: [], a: 1 }, id: 'b' }], id: 'a' };
  expect(formatJson(other)).toBe(formatJson(inOrder));
});

test('a key that JavaScript has another use for is written as any other', () => {
  const value = JSON.parse('{"schemaVersion":1,"z":{"b":1,"__proto__":{"d":1,"c":2}}}');
  expect(formatJson(value)).toContain('"__proto__": {\n      "c": 2,\n      "d": 1\n    },\n    "b": 1');
});
