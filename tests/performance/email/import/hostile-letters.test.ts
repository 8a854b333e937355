import { describe, expect, it } from 'vitest';
import { readableColors } from '../../../../src/email/import/map/readable-colors.ts';
import { anOutline, aRow, aText } from '../../../support/builders/outline.ts';
import { hostileLetter, importedLetter } from '../../../support/hostile-letter.ts';
import { ownTime } from '../../../support/own-time.ts';

describe('a hostile letter', () => {
  it('of nested elements or of one attribute without end takes no time', () => {
    const attacks = [
      '<div>',
      '<table><tr><td>',
      '<b>',
      '<a href=x>',
      '<style>',
      '<!--',
      '<svg><p>',
      '<x y="',
    ];
    for (const attack of attacks) {
      const start = ownTime();
      importedLetter(hostileLetter(attack.repeat(50_000 / attack.length)));
      expect(ownTime() - start, attack).toBeLessThan(2_000);
    }
  });

  it('of thousands of lines on one background takes a time that grows with their number alone', () => {
    const outline = anOutline(
      Array.from({ length: 30_000 }, (_, nth) => aRow(aText(`Mot ${nth}`, { color: '#333333' }))),
    );
    const start = ownTime();
    readableColors(outline.rows, outline.theme);
    // A time that grows with the square of their number would be some seconds.
    expect(ownTime() - start).toBeLessThan(1_000);
  });
});
