import { describe, expect, it } from 'vitest';
import { readLetter } from '../../../../../src/email/checks/evidence/read-letter.ts';
import { ownTime } from '../../../../support/own-time.ts';

describe('any document', () => {
  const times = (count: number, html: string) => html.repeat(count);
  const hostile: [string, string][] = [
    ['elements nested 10,000 deep', times(10_000, '<div style="color:red">')],
    ['10,000 elements', times(10_000, '<p class="a b" style="color:red">mot</p>')],
    ['a text of 1 MB', times(250_000, 'mot ')],
    ['a value that never ends', `<p style="background:${times(100_000, 'x ')}">`],
    ['parentheses that never close', `<p style="${times(100_000, 'a:b(')}">`],
    ['braces alone', `<style>${times(300_000, '{')}</style>`],
    ['comments that never close', `<style>${times(200_000, '/*')}</style>`],
    [
      'a sheet of selectors',
      `<style>${times(6_000, 'div div span{color:red}')}</style>${times(300, '<div>')}${times(500, '<span>x</span>')}`,
    ],
    ['brackets alone', `<style>${times(100_000, '[a')}{}</style>`],
  ];

  it.each(hostile)('is read in a time that grows with its length: %s', (_name, html) => {
    const before = ownTime();
    readLetter(html);
    expect(ownTime() - before).toBeLessThan(1_500);
  });
});
