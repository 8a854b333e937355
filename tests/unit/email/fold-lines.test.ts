import { describe, expect, it } from 'vitest';
import { escapeHtml, foldLines } from '../../../src/email/render/html.ts';

const words = 'mot '.repeat(40).trim();

it('a text brings no control that html may not hold', () => {
  expect(escapeHtml('a\u0000b\u000bc\u0085d\te\n<')).toBe('a b c d\te\n&lt;');
});

describe('source lines', () => {
  it('are broken at spaces, and nowhere else', () => {
    const folded = foldLines(words);
    expect(folded).toContain('\n');
    expect(folded.replaceAll('\n', ' ')).toBe(words);
  });

  it.each([
    ['a token', `${'x'.repeat(110)} {{nl:lastName|chère lectrice, cher lecteur}} ${words}`],
    [
      'tokens that touch',
      `${'x'.repeat(110)} {{nl:firstName|à vous}}{{nl:lastName|chère lectrice}} ${words}`,
    ],
  ])('never cut %s', (_case, text) => {
    const tokens = text.match(/\{\{.*?\}\}/g);
    expect(foldLines(text).match(/\{\{.*?\}\}/gs)).toEqual(tokens);
  });

  it('are broken after braces that never close', () => {
    expect(foldLines(`{{ ${words}`)).toContain('\n');
  });
});
