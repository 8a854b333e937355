import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import type * as References from '../../../src/ui/character-references.ts';
import { openBrowser } from '../desk.ts';

/** Longest and shortest, two characters for one, with and without semicolon, names that begin others, and what is none. */
const names =
  'amp AMP lt gt quot nbsp eacute Eacute ccedil oelig euro hellip rsquo laquo raquo copy reg not notin notinva times thinsp ' +
  'fjlig bne NotEqualTilde CounterClockwiseContourIntegral Afr semi lpar NewLine Tab zwj shy sup sup2 ' +
  '#10 #13 #0 #38 #60 #128 #x80 #x9f #xd800 #x10ffff #x110000 #99999999999 #X41 # #x #xg #1a Foo a nbs copyright';

/** What each way of reading makes of a text and of an attribute. */
function readByPackage(sources: string[]) {
  return sources.map((source) => {
    let text = '';
    let attribute = '';
    const parser = new Parser({
      onopentag: (_name, attributes) => {
        attribute = attributes.title ?? '';
      },
      ontext: (piece) => {
        text += piece;
      },
    });
    parser.end(`<p title="${source}">${source}</p>`);
    return { text, attribute };
  });
}

test('The editor reads named and numbered characters as the server does, in texts and in attributes', async () => {
  const reference = fc.constantFrom(...names.split(' ')).map((name) => `&${name}`);
  const piece = fc.oneof(
    { weight: 4, arbitrary: reference },
    fc.constantFrom(';', '=', 'a', '1', ' ', '&', 'é', ';;', 'ed;', '\n'),
  );
  const sources = fc.sample(
    fc.array(piece, { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
    4_000,
  );
  const { code } = await transformWithOxc(
    await readFile('src/ui/character-references.ts', 'utf8'),
    'character-references.ts',
  );
  const { browser, leave } = await openBrowser();
  const page = await browser.newPage();
  try {
    const shown = 'Object.assign(globalThis, { DecodingMode, EntityDecoder });';
    await page.addScriptTag({ type: 'module', content: code + shown });
    const read = await page.evaluate((all) => {
      const { EntityDecoder, DecodingMode } = globalThis as unknown as typeof References;
      // As the tokenizer of the package does: what is no reference stands for itself.
      const decode = (source: string, mode: number) => {
        let made = '';
        let at = 0;
        const decoder = new EntityDecoder(undefined, (codePoint: number) => {
          made += String.fromCodePoint(codePoint);
        });
        while (at < source.length) {
          if (source[at] === '&' && at + 1 < source.length) {
            decoder.startEntity(mode);
            const length = decoder.write(source, at + 1);
            at += length;
            if (length > 0) continue;
          }
          made += source[at];
          at += 1;
        }
        return made;
      };
      return all.map((source) => ({
        text: decode(`${source}</p>`, DecodingMode.Legacy).slice(0, -4),
        attribute: decode(`${source}">`, DecodingMode.Attribute).slice(0, -2),
      }));
    }, sources);
    expect(read).toEqual(readByPackage(sources));
  } finally {
    await page.close();
    await leave();
  }
});
