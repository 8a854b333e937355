import { expect, test } from 'vitest';
import { formatJson } from '../../../src/adapters/disk/json-format.ts';

const lines = (...text: string[]) => `${text.join('\n')}\n`;

test.each<[string, object, string]>([
  [
    'at the top',
    { z: 1, id: 'a', schemaVersion: 1 },
    lines('{', '  "schemaVersion": 1,', '  "id": "a",', '  "z": 1', '}'),
  ],
  [
    'within an object',
    { schemaVersion: 1, z: { b: 1, name: 'n' } },
    lines('{', '  "schemaVersion": 1,', '  "z": {', '    "name": "n",', '    "b": 1', '  }', '}'),
  ],
  [
    'within a list',
    { schemaVersion: 1, z: [{ b: 1 }, { b: 1, a: [2, { d: 3, c: 4 }] }] },
    lines(
      ...[
        '{',
        '  "schemaVersion": 1,',
        '  "z": [',
        '    {',
        '      "b": 1',
        '    },',
        '    {',
        '      "a": [',
      ],
      ...[
        '        2,',
        '        {',
        '          "c": 4,',
        '          "d": 3',
        '        }',
        '      ],',
        '      "b": 1',
      ],
      ...['    }', '  ]', '}'],
    ),
  ],
])('keys out of order %s are written in order, and the value stays as it is', (_, value, text) => {
  const before = JSON.stringify(value);
  expect(formatJson(value)).toBe(text);
  expect(JSON.stringify(value)).toBe(before);
});

test('a value in order is written as it is', () => {
  const value = { schemaVersion: 1, id: 'a', z: [{ id: 'x', b: { name: 'n', c: null } }] };
  expect(formatJson(value)).toBe(`${JSON.stringify(value, null, 2)}\n`);
});

test('a key that JavaScript has another use for is written as any other', () => {
  const value = JSON.parse('{"schemaVersion":1,"z":{"b":1,"__proto__":{"d":1,"c":2}}}');
  expect(formatJson(value)).toContain('"__proto__": {\n      "c": 2,\n      "d": 1\n    },\n    "b": 1');
});
