import { describe, expect, it } from 'vitest';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { aPictureOf } from '../../../support/builders/render-context.ts';
import { inboxRules, inspectMail, letterRules } from '../../../support/inbox-rules/index.ts';
import type { MailSource } from '../../../support/inbox-rules/read-mail.ts';
import { named } from '../../../support/mail-html.ts';
import { readDemonstration } from '../../fixtures/demonstration-workspace.ts';

const { template, blockTemplates, versions } = readDemonstration();
const december = versions.findLast(({ campaign_id }) => campaign_id === 'lettre-de-decembre-2026');
if (!december) throw new Error('the demonstration has no letter of December');
const pictures = new Proxy({}, { get: () => aPictureOf(1_240, 700) });
const context = { template, blockTemplates, pictures, mode: 'send' as const };
const sound: MailSource = {
  ...named(
    renderVersion(
      { ...december, preheader: `${december.preheader} {{nl:firstName|vous tous}}`.slice(-88) },
      context,
    ),
  ),
  tokens: ['{{nl:firstName|vous tous}}'],
  footers: december.blocks.filter(({ position }) => position === 'footer').map(({ id }) => id),
};

const rules = { ...inboxRules, ...letterRules };
type RuleName = keyof typeof rules;

const first = (from: string | RegExp, to: string) => (html: string) => html.replace(from, to);
const all = (from: RegExp, to: string) => (html: string) => html.replaceAll(from, to);
const inStyle = (css: string) => first('<style>\n', `<style>\n${css}\n`);
const inBody = (html: string) =>
  first(/(<td align="center" style="padding:14px 24px;text-align:center">\n)/, `$1${html}`);
const article = /(data-block-id="[^"]+">\n<tr><td style="padding:24px[^"]*">\n)/;
const inArticle = (html: string) => first(article, `$1${html}`);

/** Ways to break the letter, by the rule that then says so. */
const broken: Record<RuleName, ((html: string) => string)[]> = {
  '1 type is inline': [inArticle('<p style="margin:0;color:#222222">a</p>')],
  '2 columns are hybrid': [
    first('width:100%;max-width:310px', 'width:310px'),
    first('<td width="310" valign="top" align="left">', '<td width="300" valign="top" align="left">'),
    first('font-size:0;text-align:center', 'text-align:center'),
    first('.m div{', '.c{float:left}.m div{'),
  ],
  '3 the sheet is plain': [
    first(' !important', '!important'),
    inStyle('/* a */'),
    inStyle('\t.a{color:red}'),
    inStyle('@import "a.css";'),
    inStyle('@media screen{@media (max-width:1px){.a{color:red}}}'),
    inArticle('<p style="color:red!important">a</p>'),
  ],
  '4 the sheet is small': [inStyle(`.a{font-family:${'x'.repeat(4_000)}}`), inBody('<style>.a{}</style>')],
  '5 alignment is said twice': [
    first('align="center" style="margin:0 auto;', 'align="center" style="'),
    first(/valign="(top|middle)" style="[^"]*"/, 'valign="$1"'),
  ],
  '6 ghost tables are numeric': [
    first(
      '<!--[if mso]><table role="presentation" width="620"',
      '<!--[if mso]><table role="presentation" width="100%"',
    ),
    first('<td width="310" valign="top" align="left">', '<td width="300" valign="top" align="left">'),
    first('<div style="width:100%;max-width:620px', '<div style="width:100%;max-width:640px'),
  ],
  '7 pictures have sizes': [
    first(/(<img [^>]*) height="\d+"/, '$1'),
    first(/(<img [^>]*) width="(\d+)"/, '$1 width="$2px"'),
    first('PixelsPerInch>96', 'PixelsPerInch>72'),
  ],
  '8 padding is on cells': [
    first('word-break:break-word"', 'word-break:break-word;padding:4px"'),
    inArticle('<p style="margin:0;padding-left:9px">a</p>'),
    first('mso-padding-alt:12px 24px', 'padding:0'),
  ],
  '9 lines are exact': [
    first('mso-line-height-rule:exactly;', ''),
    all(/;mso-line-height-rule:exactly;line-height/g, ';line-height'),
    first(/(<img [^>]*) height="\d+"/, '$1 height="1800"'),
  ],
  '10 comments are balanced': [
    first('<![endif]-->', ''),
    first('<!--[if mso]></td></tr></table><![endif]-->', ''),
    first('</td></tr></table><![endif]-->', '</tr></table><![endif]-->'),
    inBody('<strong>'),
  ],
  '11 the language is said twice': [
    first('<html lang="fr" dir="ltr">', '<html>'),
    first('<div lang="fr" dir="ltr"', '<div lang="fr"'),
    first('</div>\n</body>', '</div><p>a</p></body>'),
  ],
  '12 tables are silent': [
    first('<!--[if mso]><table role="presentation"', '<!--[if mso]><table'),
    first('\n<table role="presentation"', '\n<table'),
    first(' border="0"', ''),
    first(' cellspacing="0"', ''),
  ],
  '13 pictures have alternatives': [
    first(/ alt="[^"]+"/, ''),
    first(/(<a href[^>]*><img [^>]*) alt="[^"]*"/, '$1 alt=""'),
  ],
  '14 headings are in order': [
    first(/<title>[^<]*/, '<title>'),
    all(/(<\/?)h2/g, '$1h1'),
    all(/(<\/?)h2/g, '$1h4'),
    inArticle('<p style="color:#222222">a</p>'),
    inArticle('<p style="margin:-4px 0">a</p>'),
    inArticle('a'),
  ],
  '14 one main title': [all(/(<\/?)h1/g, '$1h2')],
  '15 contrast by day': [
    inArticle('<p style="margin:0;color:#eeeeee">a</p>'),
    inArticle('<p style="margin:0;font:bold 18px/20px Arial;color:#8a8a8a">a</p>'),
    all(/(<img [^>]*;color:)#[0-9a-f]{6}/g, '$1#fefefe'),
  ],
  '15 contrast by night': [
    first(/(\.t4\{color:)#[0-9a-f]{6}/, '$1#222222'),
    first(/\.t4\{[^}]*\}\n/, ''),
    first(/(<p class=")t4"/, '$1"'),
    first(
      '@media (prefers-color-scheme:dark){\n',
      '@media (prefers-color-scheme:dark){\na{color:#000000 !important}\n',
    ),
    // Grounds and inks that are not found in the same way turn one without the other.
    all(/\.g0\{/g, '[bgcolor*="#ffffff"]{'),
    all(/\.t4\{/g, '[style*="color:#2a343c"]{'),
  ],
  '15 links are underlined': [all(/text-decoration:underline;/g, '')],
  '15 letters are large': [
    inArticle('<p style="margin:0;font:13px/18px Arial">a</p>'),
    all(/font:14px/g, 'font:12px'),
    first('width=device-width', 'user-scalable=no, width=device-width'),
  ],
  '15 small print is short': [all(/font:14px\/17px/g, 'font:13px/17px')],
  '16 nothing is clipped': [inBody(`<p style="margin:0">${'a '.repeat(53_000)}</p>`)],
  '16 as light as advised': [inBody(`<p style="margin:0">${'a '.repeat(18_000)}</p>`)],
  '16 units are light': [all(/(<p [^>]*style=")/g, `$1${'x:y;'.repeat(200)}`)],
  '17 formats are known': [first('.jpg', '.webp'), first(/src="[^"]*"/, 'src="data:image/png;base64,AA"')],
  '18 alternatives are styled': [first(/(<img [^>]*);font:[^;]*/, '$1')],
  '19 the preheader is hidden': [
    first('display:none;mso-hide', 'display:none;max-height:0;overflow:hidden;mso-hide'),
    first(/(<div style="display:none[^>]*>)/, '<p style="margin:0">a</p>$1'),
    inBody('<span style="display:none">a</span>'),
  ],
  '19 the preheader is of its length': [first(/(mso-hide:all">)[^<]*/, '$1Court')],
  '20 duties are linked': [
    all(/\{\{nl:mirrorUrl\}\}/g, 'https://example.org/'),
    all(/\{\{nl:unsubscribeUrl\}\}/g, 'https://example.org/'),
    all(/données personnelles/gi, 'données'),
    inBody('<a href="{{nl:unsubscribeUrl}}">a</a>'),
  ],
  '21 no pixel': [inBody('<img src="https://example.org/o.gif" width="1" height="1" alt="">')],
  '22 dark is announced': [
    first('<meta name="color-scheme" content="light dark">', ''),
    first('prefers-color-scheme:dark', 'prefers-contrast:more'),
    inBody('<p class="a b d e f">a</p>'),
  ],
  '23 the text part is whole': [
    inArticle('<p>anticonstitutionnellement</p>'),
    inArticle('<a href="https://example.org/nouveau">le</a>'),
  ],
  '24 lines are short': [first(/\n<p /g, '<p '), first('<meta charset="utf-8">', '')],
  '26 tokens are whole': [
    first('vous tous}}', 'vous\ntous}}'),
    first('vous tous}}', 'vous tous'),
    inBody('{{nl:email}}'),
  ],
  'the safe set': [
    inArticle('<p style="margin:0;display:flex">a</p>'),
    inArticle('<p style="margin:0;background:url(a.png)">a</p>'),
    inArticle('<section>a</section>'),
    first('<img ', '<img srcset="a.jpg 2x" '),
  ],
};

const names = Object.keys(rules) as RuleName[];

describe('the inspectors of docs/email-output.md#rules', () => {
  it('find nothing in the demonstration’s letter', () => {
    expect(inspectMail(sound, rules)).toEqual([]);
  });

  it.each(names)('%s: the rule is told where it is broken', (name) => {
    expect(broken[name]).not.toHaveLength(0);
    for (const [at, spoil] of broken[name].entries()) {
      const html = spoil(sound.html);
      expect(html, `way ${at} changes nothing`).not.toBe(sound.html);
      expect(inspectMail({ ...sound, html }, { [name]: rules[name] }), `way ${at} is not told`).not.toEqual(
        [],
      );
    }
  });
});
