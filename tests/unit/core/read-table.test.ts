import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/core/csv/read-table.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readTable(Buffer.from(text, encoding));

describe('a CSV file', () => {
  it.each([
    ['commas', 'campaign,to\na,b@c.fr\n', [{ campaign: 'a', to: 'b@c.fr' }]],
    ['semicolons and Windows line ends', 'campaign;to\r\na;b@c.fr\r\n', [{ campaign: 'a', to: 'b@c.fr' }]],
    [
      'quotes, with separators, quotes and line breaks inside',
      'a,b\n"x, ""y""\nz",2',
      [{ a: 'x, "y"\nz', b: '2' }],
    ],
    [
      'a mark, spaces and capitals in the header',
      '\ufeff Campaign , TO \n a , b ',
      [{ campaign: 'a', to: 'b' }],
    ],
    [
      'missing, empty and surplus cells with nothing in them',
      'a,b,c\n1\n,2,\n1,2,3,, \n',
      [
        { a: '1', b: '', c: '' },
        { a: '', b: '2', c: '' },
        { a: '1', b: '2', c: '3' },
      ],
    ],
    [
      'the line ends of old Macs',
      'a;b\r1;2\r3;4\r',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    ['empty lines', 'a\n\n1\n\n', [{ a: '1' }]],
    ['nothing', '', []],
    ['a header alone', 'a,b\n', []],
  ])('is read with %s', (_name, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it.each([
    ['campaign;to\na;b@c.fr\na;b@c.fr;d@e.fr\n', 3, 3, 2],
    ['nom;ville\n"x\ny";2\n\nLe Goff;Anne;Brest', 5, 3, 2],
    ['nom\r\nLe Goff\r\na,b\r\n', 3, 2, 1],
  ])('is refused where a row says more than its header: %j', (text, line, cells, columns) => {
    expect(() => read(text)).toThrow(`La ligne ${line} a ${cells}\u00a0cellules pour ${columns}\u00a0titre`);
  });

  it('is windows-1252 where it is not UTF-8', () => {
    expect(read('nom\nL\x92\xe9t\xe9 \x80', 'latin1')).toEqual([{ nom: 'L’été €' }]);
  });

  it('ends, whatever it is', () => {
    for (const text of ['"', 'a,"b', 'a\n"b"c d\ne', ',,,,', '\r', 'a\rb'])
      expect(read(text)).toBeInstanceOf(Array);
  });
});

it('a quote that nobody closes is part of its cell, however long the text after it', () => {
  const text = `"${'a'.repeat(16 * 1024 ** 2)}`;
  expect(readTable(Buffer.from(`nom\n${text}\n`))[0]?.nom?.length).toBe(text.length);
});
