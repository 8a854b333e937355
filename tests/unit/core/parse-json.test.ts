import { expect, test } from 'vitest';
import { parseJson } from '../../../src/core/parse-json.ts';

test('a value, with or without a byte order mark', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(parseJson('\uFEFF{}')).toEqual({ ok: true, value: {} });
});

test.each([
  ['', 'il est vide'],
  [' \n', 'il est vide'],
  ['\0\0', 'il contient des octets nuls'],
  ['{"a": "b', 'le JSON est incomplet'],
  ['{"a": [1,\n', 'le JSON est incomplet'],
  ['{"a": }', 'le JSON est incorrect (ligne 1, colonne 7)'],
  [`{\n  "a": 1,\n  "b": -2.5,\n  "c": tru\n}`, 'le JSON est incorrect (ligne 4, colonne 11)'],
  [`{\n  "a": 1,\n}\n`, 'le JSON est incorrect (ligne 3, colonne 1)'],
  [`[${'{"é": "\\u00e9"},\n'.repeat(9)}]`, 'le JSON est incorrect (ligne 10, colonne 1)'],
  ['{} {}', 'le JSON est incorrect (ligne 1, colonne 4)'],
  ['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n', 'un conflit git y reste à résoudre'],
])('%j: %s', (text, reason) => {
  expect(parseJson(text)).toEqual({ ok: false, reason });
});
