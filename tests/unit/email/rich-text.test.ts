import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanBlockValues } from '../../../src/email/html/clean-html.ts';
import { cleanRichText } from '../../../src/email/html/write-rich-text.ts';
import { aTemplateOf, renderOne } from '../../support/builders/render-context.ts';
import { hostileHtml as hostile } from '../../support/hostile-html.ts';
import { nestingFaults } from '../../support/mail-html.ts';

describe('the cleaner keeps what is allowed', () => {
  it.each([
    '<p>Un <strong>mot</strong>, <em>un autre</em>, <u>souligné</u>, <s>barré</s>.<br>Ligne</p>',
    '<h2>Titre</h2><h3>Sous-titre</h3><blockquote><p>Une parole</p></blockquote>',
    '<ul><li>un<ol><li>un un</li></ol></li><li>deux</li></ul>',
    '<p data-indent="2">En retrait</p>',
    '<p><span style="color:#aa0000">rouge</span> <span data-color="brique">brique</span></p>',
    '<p><a href="https://exemple.fr/?a=1&amp;b=2">lien</a> <a href="{{nl:unsubscribeUrl}}">token</a></p>',
    '<p>5 &lt; 6 &amp; « ça »\u00a0!</p>',
  ])('%s', (html) => expect(cleanRichText(html)).toBe(html));
});

describe('the cleaner rebuilds the rest', () => {
  it.each([
    ['b and i', '<b>a</b><i>b</i>', '<p><strong>a</strong><em>b</em></p>'],
    ['bare text', 'bonjour', '<p>bonjour</p>'],
    ['other blocks', '<div>a</div><section><h1>b</h1></section>', '<p>a</p><h2>b</h2>'],
    ['crossed tags', '<p><b>a<i>b</b>c</i></p>', '<p><strong>a<em>b</em></strong>c</p>'],
    [
      'marks around paragraphs',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['Word’s spans', '<p class="MsoNormal"><span style="mso-x:y;font-size:9pt">a</span></p>', '<p>a</p>'],
    ['empty things', '<p></p><ul><li></li></ul><blockquote></blockquote><p> </p>', ''],
    [
      'rgb colours',
      '<span style="color: rgb(170, 0, 16)">a</span>',
      '<p><span style="color:#aa0010">a</span></p>',
    ],
    ['indent', '<p data-indent="99">a</p><p data-indent="x">b</p>', '<p data-indent="8">a</p><p>b</p>'],
    ['white space', '\n<p>\n a \n</p>\n\n<p>b</p>\n', '<p>a</p><p>b</p>'],
    ['tables', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ])('%s', (_name, dirty, clean) => {
    expect(cleanRichText(dirty)).toBe(clean);
  });
});

const allowed = new Set([
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
  'span',
]);

/** Tags and attributes outside the allowlist. */
function intruders(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi)].flatMap(
    ([tag, name = '', attributes = '']) => {
      const fine =
        attributes === '' ||
        /^ href="(?:https?:\/\/|mailto:|tel:|#|\{\{nl:)[^"]*"$/i.test(attributes) ||
        /^ (?:style="color:#[0-9a-f]{3,6}"|data-color="[\w-]{1,40}"|data-indent="[1-8]")$/.test(attributes);
      return allowed.has(name) && fine ? [] : [tag];
    },
  );
}

describe('the cleaner lets nothing through', () => {
  it.each(hostile)('%s', (html) => {
    expect(intruders(cleanRichText(html))).toEqual([]);
    expect(cleanRichText(html)).not.toMatch(/<script|onerror=|="javascript/i);
  });

  const fragment = fc.oneof(
    fc.constantFrom(
      ...hostile,
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<u>',
      '<a href="https://e.fr/">',
      '</a>',
      '<ul>',
      '</ul>',
      '<ol>',
      '</ol>',
      '<li>',
      '</li>',
      '<br>',
      '<h1>',
      '</h1>',
      '<h3>',
      '<blockquote>',
      '</blockquote>',
      '<span style="color:#abc">',
      '</span>',
      '<div data-indent="3">',
      '</div>',
      '<table>',
      '<td>',
      ' ',
      '\n',
      '&nbsp;',
      '&lt;',
      '&amp;amp;',
      '{{nl:a|b}}',
      '<',
      '>',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      '</',
      '<p',
      'é',
      '😀',
    ),
    fc.string({ maxLength: 8 }),
  );

  it('and cleaning what is clean changes nothing, for any HTML', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 25 }), (fragments) => {
        const clean = cleanRichText(fragments.join(''));
        expect(intruders(clean)).toEqual([]);
        expect(nestingFaults(clean)).toEqual([]);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('the values of a block', () => {
  it('are cleaned wherever they are rich, and left alone elsewhere', () => {
    const template = aTemplateOf([
      { key: 'titre', kind: 'text' },
      { key: 'texte', kind: 'richtext' },
      { key: 'libre', kind: 'html' },
      { key: 'article', kind: 'article', settings: { intro: {} } },
      { key: 'brut', kind: 'article', settings: { intro: { format: 'plain' } } },
      { key: 'liste', kind: 'list', settings: { of: [{ key: 'mot', kind: 'richtext', label: 'Mot' }] } },
    ]);
    expect(
      cleanBlockValues(
        {
          titre: '<b>a</b>',
          texte: '<b>a</b>',
          libre: '<b>a</b>',
          article: { title: '<b>', intro: '<b>a</b>' },
          brut: { intro: '<b>a</b>' },
          liste: [{ mot: '<b>a</b>', autre: '<b>' }],
          inconnu: '<b>',
        },
        template,
      ),
    ).toEqual({
      titre: '<b>a</b>',
      texte: '<p><strong>a</strong></p>',
      libre: '<p><strong>a</strong></p>',
      article: { title: '<b>', intro: '<p><strong>a</strong></p>' },
      brut: { intro: '<b>a</b>' },
      liste: [{ mot: '<p><strong>a</strong></p>', autre: '<b>' }],
      inconnu: '<b>',
    });
  });
});

describe('rich text in a mail', () => {
  const drawn = (riche: string) =>
    renderOne(aTemplateOf([{ key: 'riche', kind: 'richtext' }]), { riche }).html;

  it('is indented by 25 px a step', () => {
    expect(drawn('<p data-indent="2">a</p>')).toMatch(/<p [^>]*style="margin:0 0 0 50px;/);
  });

  it('shows a colour of the palette by its alias, and only where it can be read', () => {
    expect(drawn('<p><span data-color="brique">a</span></p>')).toContain(
      '<span\nclass="t4" style="color:#9c3f26">a</span>',
    );
    expect(drawn('<p><span style="color:#ffff00">a</span></p>')).toContain('color:#222b33">a</span>');
  });

  it('underlines links, but not a title that leads somewhere as a whole', () => {
    const link = '<a href="https://exemple.fr/">Le port</a>';
    const lineOf = (html: string) => /style="text-decoration:(\w+)/.exec(drawn(html))?.[1];
    expect([`<p>${link}</p>`, `<h2>${link} rouvre</h2>`, `<h2>${link}</h2>`].map(lineOf)).toEqual([
      'underline',
      'underline',
      'none',
    ]);
    expect(drawn(`<h2>${link.replace('Le port', '<u>Le port</u>')}</h2>`)).toContain('><u>Le port</u></a>');
  });

  it('never shows a script that was stored before it was cleaned', () => {
    for (const html of hostile)
      expect(drawn(html)).not.toMatch(/<script|onerror=|="javascript|<svg|<iframe/i);
  });
});
