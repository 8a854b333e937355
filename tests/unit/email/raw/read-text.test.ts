import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../../src/email/raw/read-text.ts';

const nb = '\u00a0';
const letter = [
  '<title>La lettre de l’été</title>',
  `<p>Déjà l’été${nb}: où que vous soyez, «${nb}la liberté${nb}» à Noël, à l’œil, naïve et aiguë.</p>`,
  `<p>12${nb}€ l’entrée — gratuit jusqu’à 12${nb}ans…</p>`,
  '<p>ÉTÉ, ÇA ET LÀ, À L’ŒUVRE, LIBERTÉ</p><p>Ça, l’Écho, maïs, forêt, goût, île, Zoë</p>',
].join('\n');

const bytesOf = new Map<string, Map<string, number>>();

/** A text in an encoding of one byte a sign, as its decoder has it. */
function inBytes(text: string, charset: string): Uint8Array {
  let table = bytesOf.get(charset);
  if (!table) {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    table = new Map([...readAs(all, charset)].map((sign, byte) => [sign, byte]));
    bytesOf.set(charset, table);
  }
  return Uint8Array.from([...text], (sign) => {
    const byte = table.get(sign);
    if (byte === undefined) throw new Error(`${sign} is not in ${charset}`);
    return byte;
  });
}
const special = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const readAs = (bytes: Uint8Array, charset: string) =>
  charset === 'windows-1252'
    ? Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, (byte) => special.charAt(byte.charCodeAt(0) - 0x80))
    : new TextDecoder(charset).decode(bytes);

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const said = (label: string) => `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`;

const labels = ['utf-8', 'UTF8', 'iso-8859-1;', 'windows-1252', 'us-ascii', 'iso-8859-15', 'macintosh'];
const strange = ['x-mac-cyrillic', 'koi8-r', 'windows-1251', 'gb2312', 'shift_jis', 'utf-16', 'klingon'];

describe('French accents are right', () => {
  const written: [string, (text: string) => Uint8Array][] = [
    ['utf-8', utf8],
    ['windows-1252', (text) => inBytes(text, 'windows-1252')],
    ['macintosh', (text) => inBytes(text, 'macintosh')],
  ];
  describe.each(written)('in %s', (charset, bytes) => {
    test('without a label', () => {
      expect(readText(bytes(letter))).toMatchObject({ text: letter, charset, wrongly: undefined });
    });

    test.each([...labels, ...strange])('whatever its header says: %s', (label) => {
      expect(readText(bytes(letter), label)).toMatchObject({ text: letter, charset });
    });

    test.each([...labels, ...strange])('whatever it declares: %s', (label) => {
      const html = `${said(label)}${letter}`;
      expect(readText(bytes(html), 'utf-8').text).toBe(html);
      expect(readText(bytes(html), 'iso-8859-1').text).toBe(html);
    });

    test('where one word has one', () => {
      for (const word of ['<p>été', '<p>à', '<p>Noël', '<p>l’heure', '<p>goût</p>'])
        expect(readText(bytes(word), charset).text).toBe(word);
    });
  });

  test('in ISO-8859-15, with its euro and its ligature, whatever it declares', () => {
    for (const label of ['iso-8859-15', 'iso-8859-1', 'utf-8']) {
      const html = `${said(label)}<p>12${nb}€ l'œuvre d'été</p>`;
      expect(readText(inBytes(html, 'iso-8859-15')).text).toBe(html);
    }
  });

  test.each([...labels, undefined])('where they stand after their letters: %s', (label) => {
    const apart = letter.normalize('NFD');
    for (const text of [apart, '<p>déjà</p>'.normalize('NFD')])
      expect(readText(utf8(text), label)).toMatchObject({ text, charset: 'utf-8', wasDoubled: false });
  });

  test.each(['utf-16le', 'utf-16be'] as const)('in %s, with its mark or without', (charset) => {
    const little = Buffer.from(letter, 'utf16le');
    const bytes = new Uint8Array(charset === 'utf-16le' ? little : Buffer.from(little).swap16());
    const mark = charset === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
    expect(readText(bytes, 'utf-8')).toMatchObject({ text: letter, charset });
    expect(readText(joined(Uint8Array.from(mark), bytes))).toMatchObject({ text: letter, charset });
  });

  test('in any text of UTF-8 or UTF-16, whatever its label says', () => {
    const words =
      'été ÉTÉ À NOËL cœur CŒUR l’Œuvre où OÙ ça naïf FORÊT île 12€ «oui» — … n° ™ m² São Škoda Straße'.split(
        ' ',
      );
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 20 })
      .map((all) => `<p>${all.join(' ')}`);
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(undefined, ...labels),
        fc.constantFrom('NFC', 'NFD'),
        (sentence, label, form) => {
          const html = sentence.normalize(form);
          expect(readText(utf8(html), label)).toMatchObject({ text: html, wasDoubled: false });
          expect(readText(new Uint8Array(Buffer.from(`\ufeff${html}`, 'utf16le')), label).text).toBe(html);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('where a few bytes of another encoding were pasted in', () => {
    const pasted = '<p>Écrivez-nous, l’été aussi</p>';
    const mixed = joined(utf8(letter), inBytes(pasted, 'windows-1252'));
    expect(readText(mixed, 'utf-8')).toMatchObject({ text: letter + pasted, charset: 'utf-8' });
    const other = joined(inBytes(letter, 'windows-1252'), utf8(pasted));
    expect(readText(other)).toMatchObject({ text: letter + pasted, charset: 'windows-1252' });
  });

  test('where chance makes UTF-8 of windows-1252', () => {
    const html = `<p>&laquo; liberté${nb}»</p>`;
    expect(readText(inBytes(html, 'windows-1252'), 'iso-8859-1').text).toBe(html);
  });

  test('where they were encoded twice, wholly or nearly', () => {
    const doubled = utf8(readAs(utf8(`${letter}<p>🎄</p>`), 'windows-1252'));
    expect(readText(doubled)).toMatchObject({ text: `${letter}<p>🎄</p>`, wasDoubled: true });
    const footer = '<p>Se désabonner</p>';
    expect(readText(joined(doubled, utf8(footer))).text).toBe(`${letter}<p>🎄</p>${footer}`);
  });

  test('where a program wrote such accidents by their names', () => {
    const html =
      '<p>D&Atilde;&copy;j&Atilde;&nbsp; l&acirc;&euro;&trade;&Atilde;&copy;t&Atilde;&copy; &amp; No&Atilde;&laquo;l</p>';
    const text = '<p>Déjà l’été &amp; Noël</p>';
    expect(readText(utf8(html))).toMatchObject({ text, wasDoubled: true });
    const right = '<p>D&eacute;j&agrave; l’&eacute;t&eacute;, &laquo;&nbsp;&Atilde;&copy;&nbsp;&raquo;</p>';
    expect(readText(utf8(right))).toMatchObject({ text: right, wasDoubled: false });
  });

  test('and a letter that shows such accidents keeps them', () => {
    const html = `${letter}<p>On lit «${nb}dÃ©jÃ${nb}», ou «${nb}Ã©tÃ©${nb}».</p>`;
    expect(readText(utf8(html))).toMatchObject({ text: html, wasDoubled: false });
  });
});

describe('other letters are read by their labels', () => {
  test.each([
    ['koi8-r', 'Привет, друзья, до встречи'],
    ['windows-1251', 'Привет, друзья, до встречи'],
    ['x-mac-cyrillic', 'Привет, друзья, до встречи'],
    ['iso-8859-7', 'Καλημέρα σας φίλοι'],
    ['windows-1250', 'Dzień dobry, święta, źródło'],
    ['iso-8859-2', 'Dzień dobry, święta, źródło'],
  ])('%s', (charset, words) => {
    expect(readText(inBytes(`<p>${words}</p>`, charset), charset)).toMatchObject({
      text: `<p>${words}</p>`,
      charset,
    });
  });

  test('of several bytes each', () => {
    const bytes = Uint8Array.from([0x3c, 0x70, 0x3e, 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
    expect(readText(bytes, 'shift_jis')).toMatchObject({ text: '<p>日本語', charset: 'shift_jis' });
    const seven = Uint8Array.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]);
    expect(readText(seven, 'iso-2022-jp').text).toBe('日本');
  });
});

test('says which label was wrong, and nothing of one that is idle', () => {
  expect(readText(inBytes(letter, 'windows-1252'), 'utf-8').wrongly).toBe('utf-8');
  expect(readText(utf8(letter), 'us-ascii').wrongly).toBe('windows-1252');
  expect(readText(utf8('<p>Bonjour'), 'iso-8859-1').wrongly).toBeUndefined();
});
