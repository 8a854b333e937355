import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureAddresses } from '../../../src/core/campaign/picture-addresses.ts';
import { namedMedias } from '../../../src/core/media/named-medias.ts';
import { cleanFreeHtml } from '../../../src/email/html/clean-html.ts';
import { writeHtmlLink } from '../../../src/email/html/write-html-link.ts';
import { cleanRichText } from '../../../src/email/html/write-rich-text.ts';
import { letterLinks, replaceLink } from '../../../src/email/links/letter-links.ts';
import {
  aBlockOf,
  aPictureOf,
  aTemplateOf,
  draftOf,
  renderOne,
} from '../../support/builders/render-context.ts';
import { hostileHtml } from '../../support/hostile-html.ts';
import { nestingFaults, wordsOf } from '../../support/mail-html.ts';
import { markupEngine } from '../../support/renderer-for-browser.ts';

const figures =
  '<table width="100%" border="1" cellpadding="6"><tr bgcolor="#eeeeee"><th scope="col">Ligne</th><th align="right" scope="col">Voyageurs</th></tr>' +
  '<tr><td>A</td><td width="120" align="right" valign="middle" style="padding:4px 8px">12 480</td></tr>' +
  '<tr><td colspan="2">Total <strong>du mois</strong></td></tr></table>';

describe('the cleaner of free HTML keeps what rich text cannot say', () => {
  it.each([
    figures,
    '<table rules="rows"><tr><td>a</td></tr><tr><td>b</td></tr></table>',
    '<a href="https://exemple.fr/"><img src="/media/port.jpg" alt="Le port" width="300" height="200"></a>',
    '<img src="/media/phare.jpg" alt="Le gardien" width="64" height="64" style="border-radius:32px">',
    '<p>avant</p><hr style="color:#c80000"><div style="background-color:#eeeeee;padding:10px 20px;border:1px solid #cccccc;border-radius:8px;text-align:center"><p>dedans</p></div>',
    '<table><tr><td><table><tr><td rowspan="2">a</td></tr></table></td><td><p>b</p><ul><li>c</li></ul></td></tr></table>',
    '<table bgcolor="#10243a" background="/media/port.jpg" height="320"><tr><td background="https://exemple.fr/a.png"><p>a</p><p>b</p></td></tr></table>',
    '<div background="/media/port.jpg" style="background-color:#10243a;padding:20px"><p>a</p></div>',
    '<p><a href="#prix">Les prix</a></p><a name="prix"></a><table><tr><td><a name="b"></a><p>b</p></td></tr></table>',
    '<div style="display:inline-block;max-width:200px"><p>a</p></div><div style="display:inline-block;width:50%"><p>b</p></div>',
    '<p>Touchez <a href="https://exemple.fr/"><img src="/media/jouer.png" alt="Lecture" width="20" height="20" style="vertical-align:middle"></a> pour lire</p>',
    '<h2>Titre</h2><p data-indent="2"><span data-color="brique">a</span></p><table><tr><td></td></tr></table>',
  ])('%s', (html) => expect(cleanFreeHtml(html)).toBe(html));

  it.each([
    [
      'the parts of a table',
      '<table><caption>Prix</caption><thead><tr><th>a<tbody><tr><td>b</table>',
      '<p>Prix</p><table><tr><th scope="col">a</th></tr><tr><td>b</td></tr></table>',
    ],
    [
      'what stands outside the cells',
      '<table>perdu<td>seule</td><tr>là<td>b</table>',
      '<p>perdu</p><p>là</p><table><tr><td>seule</td></tr><tr><td>b</td></tr></table>',
    ],
    [
      'Word’s cells',
      '<table class=MsoNormalTable><tr style="height:15pt"><td style="background:#D9E2F3;border:solid windowtext 1.0pt"><p class=MsoNormal align=right style="text-align:right"><b>8<o:p></o:p></b></p></td></tr></table>',
      '<table><tr><td align="right" bgcolor="#d9e2f3"><strong>8</strong></td></tr></table>',
    ],
    [
      'ink and grounds, whoever says them',
      '<table style="background:white"><tr bgcolor=navy style="color:#FFF"><td style="border:1px solid rgb(0,0,0)">a</table>',
      '<table border="1" bgcolor="#ffffff"><tr bgcolor="#000080"><td><span style="color:#ffffff">a</span></td></tr></table>',
    ],
    [
      'pictures under words, whoever says them',
      '<table><tr><td height=320 style="background:#123 url(\'/media/a.jpg\') no-repeat center / cover">a</table><div style="background-image:url(&quot;https://exemple.fr/b.png&quot;)">b</div><td background="javascript:x">c',
      '<table><tr><td bgcolor="#112233" background="/media/a.jpg" height="320">a</td></tr></table><div background="https://exemple.fr/b.png"><p>b</p></div><p>c</p>',
    ],
    [
      'the places that links lead to, and leaves the ids that tools give',
      '<p id="x1">a <a href="#prix">b</a> <a href=#bas>c</a></p><ul id="x2"><li>d</ul><h2 id="x3"><a name="libre">e</a></h2><table id="prix"><tr><td id=bas>f</table>',
      '<p>a <a href="#prix">b</a> <a href="#bas">c</a></p><ul><li>d</li></ul><a name="libre"></a><h2>e</h2><a name="prix"></a><table><tr><td><a name="bas"></a><p>f</p></td></tr></table>',
    ],
    [
      'marks and links around boxes',
      '<b><a href="https://exemple.fr/"><table><tr><td>a<img src="/media/a.png"></table></a></b>',
      '<table><tr><td><p><a href="https://exemple.fr/"><strong>a</strong></a></p><a href="https://exemple.fr/"><img src="/media/a.png"></a></td></tr></table>',
    ],
    [
      'boxes that say nothing',
      '<div class="x">a</div><div style="margin:0">b</div><table></table><div style="padding:0;text-align:justify"> </div>',
      '<p>a</p><p>b</p>',
    ],
    [
      'what nobody sees',
      '<img src="https://exemple.fr/o.gif" width="1" height="1"><div style="display:none">a</div><div style="mso-hide:all">b<img src="/media/a.png"></div>c',
      '<p>c</p>',
    ],
  ])('and tidies %s', (_what, html, clean) => expect(cleanFreeHtml(html)).toBe(clean));

  it('and is the cleaner of rich text for everything else', () => {
    for (const html of hostileHtml.filter((one) => !/<(?:table|img|hr|center|div|a name)/i.test(one)))
      expect(cleanFreeHtml(html)).toBe(cleanRichText(html));
  });
});

const tags = new Set(
  'p br strong em u s a ul ol li h2 h3 blockquote span table tr td th img hr div'.split(' '),
);
const attributes =
  /^ (?:href="(?:https?:\/\/|mailto:|tel:|#|\{\{nl:)[^"]*"|style="(?:(?:color|background-color|padding|border|border-radius|text-align|display|max-width|width):[#\w .%-]+;?)+"|data-color="[\w-]{1,40}"|data-indent="[1-8]"|(?:colspan|rowspan|border|cellpadding|height)="\d+"|width="\d+%?"|v?align="\w+"|name="[\w.:-]{1,64}"|bgcolor="#[\da-f]{6}"|scope="(?:row|col)"|alt="[^"]*"|(?:src|background)="(?!\s*(?:javascript|vbscript|file|blob|data:(?!image\/(?:png|jpe?g|gif)[;,]))[^"]*:)[^"]*")/i;

/** Tags and attributes outside the allowlist. */
const intruders = (html: string): string[] =>
  [...html.matchAll(/<\/?([a-z0-9]*)((?:\s[^>]*)?)>/gi)].flatMap(([tag, name = '', rest = '']) => {
    let left = rest;
    while (left !== '' && attributes.test(left)) left = left.replace(attributes, '');
    return tags.has(name) && left === '' ? [] : [tag];
  });

describe('the cleaner of free HTML lets nothing through', () => {
  it.each(hostileHtml)('%s', (html) => expect(intruders(cleanFreeHtml(html))).toEqual([]));

  it('and cleaning what is clean changes nothing, for any HTML', () => {
    const fragment = fc.oneof(
      fc.constantFrom(
        ...hostileHtml,
        figures,
        ...'<table> <tr> <td> <th> <td\talign=right> </td> </tr> </table> <tbody> <b> </b> <p> </p> <li> <ul> </ul> <blockquote> <center> </center> <hr> </a> </div>'.split(
          ' ',
        ),
        '<div style="padding:4px;color:red">',
        '<div style="display:inline-block;width:50%;background:#123 url(/media/a.png)">',
        '<td background=/media/a.png height=300>',
        '<a name=a>',
        '<a href=#b>',
        '<p id=b>',
        '<a href="https://exemple.fr/?a=1&b">',
        '<img src=/media/a.png>',
        '\uFDD00\uFDD1',
        ' ',
        'mot',
        '<',
        '&lt;',
        '<!--',
        '-->',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 25 }), (fragments) => {
        const clean = cleanFreeHtml(fragments.join(''));
        expect(intruders(clean)).toEqual([]);
        expect(nestingFaults(clean)).toEqual([]);
        expect(cleanFreeHtml(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });
});

const template = aTemplateOf([{ key: 'libre', kind: 'html' }]);
const drawn = (libre: string, facts: Parameters<typeof renderOne>[2] = { markup: markupEngine }) =>
  renderOne(template, { libre }, facts);

describe('free HTML in a mail', () => {
  it('is drawn as markup draws it: tables, pictures, rules, grounds', () => {
    const { html, findings } = drawn(
      `${figures}<img src="/media/port.jpg" alt="Le port" width="300" height="200"><hr><div style="background-color:#10243a"><p>Nuit</p></div>`,
      { markup: markupEngine, pictures: { '/media/port.jpg': aPictureOf(600, 400) } },
    );
    expect(findings).toEqual([]);
    expect(html).toMatch(
      /<table width="100%" border="0" cellpadding="0" cellspacing="0" style="width:100%">\n<tr>\n<th bgcolor="#eeeeee"[^>]* scope="col"/,
    );
    expect(html).toMatch(/<td width="120"[^>]* align="right" valign="middle"[^>]* style="padding:4px 8px;/);
    expect(html).toMatch(/<img [^>]*src="\/media\/port\.jpg[^>]*width="300" height="200" alt="Le port"/);
    expect(html).toMatch(/<td bgcolor="#10243a"[\s\S]*Nuit<\/p>/);
  });

  it('lies on its pictures as a template’s markup does, pictures of the library like others', () => {
    const picture = '/media/port.jpg';
    const { html, findings, sourceMap } = drawn(
      `<table background="${picture}" bgcolor="#10243a" height="320"><tr><td><p>Nuit</p></td></tr></table>` +
        `<table><tr><td background="${picture}" bgcolor="#10243a" style="padding:20px" valign="middle">Nuit</td></tr></table>` +
        `<div style="background:#10243a url(${picture})"><p>Nuit</p></div>`,
      { markup: markupEngine, pictures: { [picture]: aPictureOf(1_600, 900) } },
    );
    expect(findings).toEqual([]);
    const cell = `<td background="${picture}~w1144.jpg" bgcolor="#10243a" style="background-color:#10243a;background-position:center;background-size:cover;padding:0"><!--[if mso]><v:rect `;
    expect(html.split(cell)).toHaveLength(4);
    expect(html).toMatch(/<td height="320" align="left" valign="top"[\s\S]*?color:#ffffff">Nuit<\/p>/);
    expect(html).toMatch(
      /valign="middle" style="padding:20px;vertical-align:middle;text-align:left">\n<p style="[^"]*color:#ffffff">Nuit/,
    );
    expect(sourceMap.pictures.map(({ address }) => address)).toEqual(Array(6).fill(`${picture}~w1144.jpg`));
  });

  it.each(['x.png', 'https://exemple.fr/a.svg', 'http://exemple.fr/a.png'])(
    'a picture under words that no mail shows is told, and its colour stays: %s',
    (address) => {
      const { html, findings } = drawn(`<div style="background:#10243a url(${address})"><p>Nuit</p></div>`);
      expect(findings).toMatchObject([{ rule: 'picture-invalid', severity: 'blocking' }]);
      expect(html).not.toContain(address);
      expect(html).toMatch(/bgcolor="#10243a"[\s\S]*color:#ffffff">Nuit/);
    },
  );

  it.each([
    ['align="center"', ['190', '381']],
    ['style="padding:24px"', ['174', '349']],
  ])('has boxes beside each other as columns, in the room that their cell has: %s', (cell, widths) => {
    const box = (width: number) =>
      `<div style="display:inline-block;width:100%;max-width:${width}px">a</div>`;
    const { html } = drawn(`<table><tr><td ${cell}>${box(200)} ${box(400)}</td></tr></table>`);
    expect(
      [...html.matchAll(/display:inline-block;width:100%;max-width:(\d+)px/g)].map(([, width]) => width),
    ).toEqual(widths);
  });

  it('names the places that its links lead to', () => {
    const { html, text } = drawn(
      '<p><a href="#prix">Les prix</a></p><a name="prix"></a><table><tr><td>12 €</td></tr></table>',
    );
    expect(html).toContain('href="#prix"');
    expect(html).toContain('<a id="prix" name="prix"></a>');
    expect(text).toContain('Les prix\n\n12 €');
  });

  it('a table has lines around its cells, or between its rows alone', () => {
    const bordersOf = (said: string) =>
      drawn(`<table ${said}>${'<tr><td>a</td><td>b</td></tr>'.repeat(2)}</table>`).html.match(
        /border(?:-top)?:1px solid/g,
      );
    expect(bordersOf('border="1"')).toEqual(Array(4).fill('border:1px solid'));
    expect(bordersOf('rules="rows"')).toEqual(Array(2).fill('border-top:1px solid'));
    expect(bordersOf('rules="cols"')).toBeNull();
  });

  it('a table of figures stands closer, and smaller, where the narrowest phone would cut its words', () => {
    const week = (days: string[]) =>
      drawn(
        `<table border="1" cellpadding="8"><tr>${days.map((day) => `<th>${day}</th>`).join('')}</tr></table>`,
      ).html;
    expect(week(['Lundi', 'Mardi'])).toMatch(/padding:8px;[^"]*;word-break:normal"/);
    expect(week(['Mercredi', 'Jeudi', 'Vendredi', 'Samedi'])).toMatch(
      /padding:8px 4px;[^"]*;word-break:normal"/,
    );
    const whole = week(['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']);
    expect(whole).toMatch(/14px\/21px[\s\S]*Mercredi/);
    expect(whole).not.toContain('word-break:normal');
    const address = week(['Accueil', 'www.exemple.fr/une/tres/longue/adresse']);
    expect(address.match(/word-break:normal/g)).toHaveLength(1);
  });

  it('shows its words where nothing draws them, and while that comes', () => {
    for (const markup of [undefined, { draw: () => undefined, drawHtml: () => undefined }]) {
      expect(wordsOf(drawn(figures, { markup }).html)).toMatch(
        /Ligne\s+Voyageurs\s+A\s+12 480\s+Total du mois/,
      );
    }
  });

  it('of more elements than a mail takes shows its words, and says so', () => {
    const { html, findings } = drawn(`<table>${'<tr><td>mot</td></tr>'.repeat(5_000)}</table>`);
    expect(findings).toMatchObject([{ rule: 'markup-failed', severity: 'warning', block: 'b1' }]);
    expect(html).toContain('mot');
  });

  it('that says no more than rich text has the same bytes with an engine and without', () => {
    const rich =
      '<h2>Titre</h2><p data-indent="1">Un <a href="https://exemple.fr/">mot</a></p><ul><li>a</li></ul>';
    expect(drawn(rich)).toEqual(drawn(rich, {}));
  });

  it('never runs what was stored before it was cleaned', () => {
    for (const html of hostileHtml)
      expect(drawn(html).html.replace(/ alt="[^"]*"/g, '')).not.toMatch(
        /<script|\son\w+=|="(?:javascript|vbscript|data)|<svg|<math|<iframe|<form/i,
      );
  });

  it('is read by rows in the text part, links and pictures in order', () => {
    const { text } = drawn(
      `<p>Avant</p>${figures}<table><tr><td><h3>Gauche</h3><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>` +
        '<a href="https://exemple.fr/port"><img src="/media/port.jpg" alt="Le port"></a><p><a href="https://exemple.fr/suite">La suite</a></p>',
    );
    expect(text).toMatch(
      /^Avant\n\nLigne · Voyageurs\nA · 12 480\nTotal du mois\n\n.*GAUCHE.*\n+a\n\nb\n\nc\n\nLe port\s: https:\/\/exemple\.fr\/port\n+La suite\s: https:\/\/exemple\.fr\/suite\n$/is,
    );
  });
});

const linked =
  '<table><tr><td><a href="https://exemple.fr/a">Un <strong>mot</strong></a></td><td><a class=x href=\'https://exemple.fr/b?c=1&amp;d=2\'><img src="/media/port.jpg" alt="Le port"></a></td></tr></table>';
const block = aBlockOf(template, { libre: linked });
const layout = { positions: ['full1' as const], blockTemplates: new Map([[template.id, template]]) };

describe('what free HTML names', () => {
  it('are links like others: listed, replaced, tracked', () => {
    expect(letterLinks(draftOf([block]), layout).slice(0, 2)).toEqual([
      { block: 'b1', path: 'libre#0', words: 'Un mot', address: 'https://exemple.fr/a' },
      { block: 'b1', path: 'libre#1', words: 'Le port', address: 'https://exemple.fr/b?c=1&d=2' },
    ]);
    const former = { block: 'b1', path: 'libre#1', address: 'https://exemple.fr/b?c=1&d=2' };
    const [replaced] = replaceLink(draftOf([block]), former, 'https://exemple.fr/z?y&x', layout).blocks;
    expect(replaced?.blockdatas.libre).toContain('<a href="https://exemple.fr/z?y&amp;x"><img');
    expect(replaced?.blockdatas.libre).toContain(
      '<a href="https://exemple.fr/a">Un <strong>mot</strong></a>',
    );
    const { html, text } = drawn(linked, { markup: markupEngine, tracking: { utm: 'lettre' } });
    for (const address of ['https://exemple.fr/a?utm=lettre', 'https://exemple.fr/b?c=1&d=2&utm=lettre']) {
      expect(html.replaceAll('&amp;', '&')).toContain(address);
      expect(text).toContain(address);
    }
  });

  it('gets other words for a link, a picture an alternative text', () => {
    expect(writeHtmlLink(linked, 'free', 0, 'L’agenda & le plan')).toContain('>L’agenda &amp; le plan</a>');
    expect(writeHtmlLink(linked, 'free', 1, 'Le "phare"')).toContain('alt="Le &quot;phare&quot;"');
    expect(
      writeHtmlLink('<a href="https://exemple.fr/"><img src="/media/a.png"></a>', 'free', 0, 'Port'),
    ).toContain('<img src="/media/a.png" alt="Port">');
  });

  it('are pictures like others: known, hosted, used', () => {
    expect(pictureAddresses([block], layout.blockTemplates)).toEqual(['/media/port.jpg']);
    expect([...namedMedias(block.blockdatas, null).keys()]).toEqual(['port.jpg']);
    const { html } = drawn(linked, {
      markup: markupEngine,
      pictures: { '/media/port.jpg': aPictureOf(200, 100) },
      pictureAddress: (url) => `https://images.exemple.fr${url}`,
    });
    expect(html).toContain('src="https://images.exemple.fr/media/port.jpg');
    expect(drawn('<img src="images/a.png" alt="a">').findings).toMatchObject([{ rule: 'picture-invalid' }]);
  });
});
