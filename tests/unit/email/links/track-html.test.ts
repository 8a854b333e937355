import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackHtml } from '../../../../src/email/links/track-html.ts';

const tracking = { utm_source: 'lettre', mois: "l'été & co" };
const query = 'utm_source=lettre&amp;mois=l&#39;%C3%A9t%C3%A9%20%26%20co';

describe('the organisation’s parameters, put into html', () => {
  it.each([
    ['<a href="https://a.fr/">A</a>', `<a href="https://a.fr/?${query}">A</a>`],
    [
      "<A class=x HREF = ' https://a.fr/b?c=1&amp;d=2#e '>A</A>",
      `<A class=x HREF = ' https://a.fr/b?c=1&amp;d=2&amp;${query}#e '>A</A>`,
    ],
    ['<a href=https://a.fr/b target=_blank>A</a>', `<a href=https://a.fr/b?${query} target=_blank>A</a>`],
    [
      '<a href="https://a.fr/?x=&#35;&eacute;#f&#35;">A</a>',
      `<a href="https://a.fr/?x=&amp;${query}&#35;&eacute;#f&#35;">A</a>`,
    ],
    ['<a href="https://a.fr/?utm_source=b&mois=c">A</a>', undefined],
    [
      '<a href="https://a.fr/?utm_source=b">A</a>',
      `<a href="https://a.fr/?utm_source=b&amp;${query.slice(22)}">A</a>`,
    ],
    ['<map><area href="https://a.fr"></map>', `<map><area href="https://a.fr?${query}"></map>`],
    [
      '<!--[if mso]><v:roundrect href="https://a.fr"><![endif]-->é',
      `<!--[if mso]><v:roundrect href="https://a.fr?${query}"><![endif]-->é`,
    ],
    [
      '<!-- <a href="https://a.fr"> --><script>"<a href=\'https://a.fr\'>"</script><link href="https://a.fr/a.css"><img src="https://a.fr/a.png">',
      undefined,
    ],
    [
      '<a href="mailto:a@b.fr">A</a><a href="#b">B</a><a href="{{nl:mirrorUrl}}">C</a><a href="*|UNSUB|*">D</a><a name=x>E</a>',
      undefined,
    ],
    [
      '<a href="https://a.fr/x">Se <b>désinscrire</b></a><a href="https://a.fr/unsubscribe?k=1">Ici</a>',
      undefined,
    ],
    ['<a href="https://a.fr/?i=<%= a["b"] %>">A</a><a href="https://a.fr/{{ x("y") }}">B</a>', undefined],
    ['<a href="https://a.fr/?i=<%= a %>#b">A</a>', `<a href="https://a.fr/?i=<%= a %>&amp;${query}#b">A</a>`],
  ])('%s', (html, expected = html) => {
    expect(trackHtml(html, tracking)).toBe(expected);
    expect(trackHtml(expected, tracking)).toBe(expected);
    expect(trackHtml(html, {})).toBe(html);
  });

  it('change nothing but addresses, whatever the document', () => {
    const piece = fc.constantFrom(
      '<a href="https://a.fr/?b">',
      '</a>',
      '<!--[if mso]>',
      '-->',
      '<',
      '"',
      "'",
      '&amp;',
      ' href=https://c.fr#d',
      '<style>',
      '</style>',
      'é',
      '>',
      '<a ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = pieces.join('');
        const tracked = trackHtml(html, { utm_source: 'lettre' });
        expect(tracked.replaceAll(/(?:\?|&amp;)utm_source=lettre/g, '')).toBe(html);
      }),
    );
  });
});
