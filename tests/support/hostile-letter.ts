import { mapLetter } from '../../src/email/import/map/map-letter.ts';
import { readOutline } from '../../src/email/import/read-outline.ts';
import { markupEngine, renderVersion } from './renderer-for-browser.ts';

/** A letter that holds something hostile between its words. */
export const hostileLetter = (attack: string) =>
  '<html><head><title>Mars</title></head><body><table width="600"><tr><td><h1>La lettre de mars</h1>' +
  `<p>Bonjour,</p>${attack}</td></tr><tr><td><p>À bientôt.</p></td></tr></table></body></html>`;

/** What an import makes of it, drawn as the editor draws it. */
export function importedLetter(html: string) {
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
