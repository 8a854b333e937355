import { describe, expect, it } from 'vitest';
import { mapLetter } from '../../../../src/email/import/map/map-letter.ts';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { ownTime } from '../../../support/own-time.ts';
import { markupEngine, renderVersion } from '../../../support/press-and-markup.ts';

/** A letter that holds something hostile between its words. */
const letterOf = (attack: string) =>
  '<html><head><title>Mars</title></head><body><table width="600"><tr><td><h1>La lettre de mars</h1>' +
  `<p>Bonjour,</p>${attack}</td></tr><tr><td><p>À bientôt.</p></td></tr></table></body></html>`;

function imported(html: string) {
  const letter = mapLetter(readOutline(html), {
    name: 'Mars',
    subject: 'Mars',
    // As an address that none of its files answers, and one that stays on the web.
    picture: (address) => ({
      url: /^https:/.test(address) ? address : '/images/standard/no-image.jpg',
    }),
  });
  if (!letter.template) throw new Error('no template was made');
  const { html: drawn, text } = renderVersion(letter.draft, {
    template: letter.template,
    blockTemplates: new Map(letter.blockTemplates.map((template) => [template.id, template])),
    pictures: {},
    markup: markupEngine,
    mode: 'edit',
  });
  return { ...letter, drawn, text };
}

describe('a hostile letter (faults D1, D2)', () => {
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
      imported(letterOf(attack.repeat(50_000 / attack.length)));
      expect(ownTime() - start, attack).toBeLessThan(2_000);
    }
  });
});
