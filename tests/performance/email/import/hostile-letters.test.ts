import { describe, expect, it } from 'vitest';
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
});
