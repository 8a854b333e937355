import { describe, expect, it } from 'vitest';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { theLetterOfHalves, theReferenceLetter } from '../../support/builders/reference-letter.ts';
import { colorsByNight } from '../../support/inbox-rules/contrast.ts';
import { readMail } from '../../support/inbox-rules/read-mail.ts';
import { readDemonstration, readSecondLook } from '../fixtures/demonstration-workspace.ts';

const drawn = ({ template, blockTemplates, versions }: Omit<ReturnType<typeof readSecondLook>, 'theme'>) => {
  const context = { template, blockTemplates, pictures: {}, markup: markupEngine, mode: 'send' as const };
  return versions.map((version) => ({ name: version.id, html: renderVersion(version, context).html }));
};
const built = ({ draft, context }: ReturnType<typeof theReferenceLetter>) =>
  renderVersion(draft, context).html;

const letters = [
  { name: 'the reference letter', html: built(theReferenceLetter()) },
  { name: 'the letter of halves', html: built(theLetterOfHalves()) },
  ...drawn(readDemonstration()),
  ...drawn(readSecondLook()),
];

/** Declarations as other programs write them: spaces, other case of colours, what they do not know left out. */
const rewritten = (html: string) =>
  html.replace(
    /style="([^"]*)"/g,
    (_style, css: string) =>
      `style="${css
        .split(';')
        .filter((declaration) => declaration !== '' && !/^(?:mso-|word-break)/.test(declaration))
        .map((declaration) => declaration.replace(/^([\w-]+):/, '$1: '))
        .join('; ')}"`,
  );
/** Names of classes as webmails change them, in the mail and in its sheet alike. */
const renamed = (html: string) =>
  html
    .replace(/class="([^"]*)"/g, (_class, names: string) => `class="${names.replace(/\S+/g, 'x_$&')}"`)
    .replace(/<style>[\s\S]*?<\/style>/g, (sheet) => sheet.replace(/\.([a-z][\w-]*)(?=[ {,])/g, '.x_$1'));

const night = (html: string) => colorsByNight(readMail({ html }));
const day = (html: string) =>
  colorsByNight(
    readMail({ html: html.replace(/@media \(prefers-color-scheme:dark\)\{\n[\s\S]*?\n\}\n/, '') }),
  );

describe.each(letters)('dark mode of $name', ({ html }) => {
  it('changes colours', () => {
    expect(night(html)).not.toEqual(day(html));
  });

  it('is kept, colour by colour, where a client writes inline styles anew', () => {
    expect(rewritten(html)).not.toBe(html);
    expect(night(rewritten(html))).toEqual(night(html));
  });

  it('is kept where a client takes colours out of bgcolor, or renames classes', () => {
    const styled = html.replace(/ bgcolor="(#[0-9a-f]{6})"/g, ' data-was="$1"');
    expect(night(styled)).not.toEqual(day(styled));
    expect(night(renamed(html))).toEqual(night(html));
  });

  it('asks no client for selectors of attributes', () => {
    const dark = /@media \(prefers-color-scheme:dark\)\{\n([\s\S]*?)\n\}\n/.exec(html)?.[1] ?? '';
    expect(dark).toMatch(
      /^(?:\.(?:[gblt](?:[\da-z]{1,2}|[\da-f]{3}|[\da-f]{6})|m img)\{[a-z-]+:#[\da-f]{6} !important\}\n?)+$/,
    );
  });
});
