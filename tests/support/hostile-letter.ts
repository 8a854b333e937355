import { mapLetter } from '../../src/email/import/map/map-letter.ts';
import { readOutline } from '../../src/email/import/read-outline.ts';
import { markupEngine, renderVersion } from './renderer-for-browser.ts';

/** Whatever could run or call somewhere; what an alternative text or a text says is none of it. */
export const live =
  /<(?:script|iframe|frame|object|embed|applet|form|input|button|video|audio|svg|math|base|portal|link)\b|<meta[^>]*refresh|\son\w+\s*=|(?:href|src|action|background)\s*=\s*["']?\s*(?:javascript|vbscript|data|file|blob):|expression\(|@import|-moz-binding|behavior:|srcset=/i;
/** Its elements, without what they say. */
export const bare = (html: string) =>
  (
    html
      .replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
      .match(/<[a-z!/](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? []
  )
    .map((tag) => tag.replace(/\s(?:alt|title|value)="[^"]*"/g, ''))
    .join('');

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
