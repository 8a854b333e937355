import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from '../../../src/email/html/paste/clean-pasted.ts';
import { cleanRichText } from '../../../src/email/html/write-rich-text.ts';

const folder = 'fixtures/paste';
const source = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');

/** A stored text as its golden file shows it: a block a line, non-breaking spaces to be seen. */
const readable = (html: string) =>
  `${html.replaceAll('\u00a0', '&nbsp;').replace(/(?<=<\/(?:p|h2|h3|blockquote)>|<\/(?:ul|ol)>(?!<\/li>))(?!<\/blockquote>)(?=<)/g, '\n')}\n`;

describe('text pasted from', () => {
  it.each([
    ['word-windows', 1],
    ['word-mac', 0],
    ['word-web', 0],
    ['google-docs', 1],
    ['libreoffice', 1],
    ['outlook', 0],
  ])('%s becomes what the editor may hold', (name, pictures) => {
    const pasted = cleanPasted(source(name));
    expect(readable(pasted.html)).toBe(source(`${name}.expected`));
    expect(pasted.pictures).toBe(pictures);
  });
});

describe('foreign styles', () => {
  const cleaned = (html: string) => cleanPasted(html).html;

  it.each([
    ['a weight in numbers', '<p><span style="font-weight:600">a</span>b</p>', '<p><strong>a</strong>b</p>'],
    [
      'bold taken back inside bold',
      '<p><b>a <span style="font-weight:normal">b</span></b></p>',
      '<p><strong>a </strong>b</p>',
    ],
    ['struck by a style', '<p><span style="text-decoration:line-through">a</span></p>', '<p><s>a</s></p>'],
    ['black, which nobody chose', '<p style="color:rgb(33, 37, 41)">a</p>', '<p>a</p>'],
    ['a named colour', '<p><font color="red">a</font></p>', '<p><span style="color:#ff0000">a</span></p>'],
    ['a left margin', '<p style="margin:0 0 0 2.5cm">a</p>', '<p data-indent="2">a</p>'],
    ['empty lines', '<div>a<br><br>b</div><p>\u00a0</p>', '<p>a</p><p>b</p>'],
    ['white space', '<p>a\u00a0 \u00a0b\u00a0:\u200b c</p>', '<p>a b\u00a0: c</p>'],
    [
      'an item whose sign is plain text',
      '<p style="mso-list:l0 level1 lfo1">·\u00a0\u00a0 a</p><p style="mso-list:l0 level1 lfo1">·\u00a0 b</p>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['tokens', '<p>Bonjour {{nl:firstName|à tous}}</p>', '<p>Bonjour {{nl:firstName|à tous}}</p>'],
  ])('%s', (_name, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('gives back what was copied in our own editor', () => {
    const text = '<p data-indent="2"><span style="color:#222222">a</span></p>';
    expect(cleaned(text.replace('<p', '<p data-pm-slice="1 1 []"'))).toBe(text);
  });
});

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '<p class=MsoListParagraph style="mso-list:l0 level3 lfo1">',
    '<span style="mso-list:Ignore">1.</span>',
    '<p class=MsoQuote>',
    '</p>',
    '<ul>',
    '<ol class="NumberListStyle1">',
    '<li data-listid="1" data-aria-level="2">',
    '<li>',
    '</li>',
    '</ul>',
    '</ol>',
    '<blockquote>',
    '</blockquote>',
    '<del datetime=x>',
    '</del>',
    '<b>',
    '</b>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">',
    '</a>',
    '<br>',
    '<!--StartFragment-->',
    '<!--EndFragment-->',
    '\u00a0',
    ' ',
  ),
);

describe('anything pasted', () => {
  it('is in the stored form, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { html } = cleanPasted(pieces.join(''));
        expect(cleanRichText(html)).toBe(html);
        expect(html).not.toMatch(/<script|javascript:|mso-|class=/);
      }),
      { numRuns: 300 },
    );
  });
});

const corpus = resolve('../shared/corpus/html');
const documents = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.endsWith('.html')) : [];
describe.skipIf(documents.length === 0)(
  'the corpus of real newsletters (skipped where it is not at hand)',
  () => {
    it.each(documents)('%s, pasted whole', (name) => {
      const { html } = cleanPasted(readFileSync(join(corpus, name), 'latin1'));
      expect(cleanRichText(html)).toBe(html);
      expect(html.replace(/<[^>]*>/g, '').trim()).not.toBe('');
    });
  },
);
