import { describe, expect, it } from 'vitest';
import { isStyledElement, type StyledElement } from '../../../../../src/email/import/styled-tree.ts';
import { readTree } from '../../../../../src/email/import/tree/read-tree.ts';
import { absurdLetters } from '../../../../support/builders/absurd-letters.ts';

function elementsIn(element: StyledElement): StyledElement[] {
  return element.children.filter(isStyledElement).flatMap((child) => [child, ...elementsIn(child)]);
}

const textIn = (element: StyledElement): string =>
  element.children.map((child) => (isStyledElement(child) ? textIn(child) : child)).join('');

const shown = (html: string) => textIn(readTree(html).root).replace(/\s+/g, ' ').trim();
const firstNamed = (html: string, name: string) =>
  elementsIn(readTree(html).root).find((element) => element.name === name) as StyledElement;
const lossesOf = (html: string) =>
  Object.fromEntries(readTree(html).losses.map(({ what, count }) => [what, count]));

describe('what of a letter is shown', () => {
  it.each([
    ['a fragment', '<p>Bonjour</p>'],
    [
      'a document',
      '<!doctype html><html><head><title>Objet</title></head><body><p>Bonjour</p></body></html>',
    ],
    ['content after the end', '<html><body></body></html><p>Bonjour</p>'],
    ['content before the head', '<p>Bonjour</p><html><head><style>p { color: red }</style></head>'],
    ['words that a table cannot hold', '<table>Bonjour<tr><td></td></tr></table>'],
    ['a revealed condition', '<![if !mso]><p>Bonjour</p><![endif]>'],
    ['a condition that others than Outlook pass', '<!--[if !mso]><!--><p>Bonjour</p><!--<![endif]-->'],
    ['an element of Word', '<p>Bonjour<o:p></o:p></p>'],
    [
      'real sizes in a wrapper without size',
      '<div style="font-size:0"><p style="font-size:16px">Bonjour</p></div>',
    ],
    ['what Outlook alone hides', '<p style="mso-hide:all">Bonjour</p>'],
  ])('%s', (_, html) => {
    expect(shown(html)).toBe('Bonjour');
  });

  it.each([
    '<input>',
    '<select><option>Lille</option></select>',
    '<textarea>Lille</textarea>',
    '<svg></svg>',
    '<iframe></iframe>',
  ])(
    'words on both sides of a field, a frame or a drawing that is left out are not one word: %s',
    (between) => {
      expect(shown(`<form><label>Ville</label>${between}<label>Pays</label></form>`)).toBe('Ville Pays');
    },
  );

  it.each([
    ['a comment for Outlook', '<!--[if mso]><p>Outlook</p><![endif]-->'],
    [
      'scripts and sheets',
      '<script>a()</script><style>b {}</style><noscript>c</noscript><template>d</template>',
    ],
    ['settings of Word', '<xml><o:PixelsPerInch>96</o:PixelsPerInch></xml>'],
    ['display', '<p style="display:none">a</p>'],
    ['the sheet', '<style>.x { display: none }</style><p class="x">a</p>'],
    ['visibility, opacity', '<p style="visibility:hidden">a</p><p style="opacity:0">b</p>'],
    ['no height', '<div style="max-height:0;overflow:hidden">a</div>'],
    ['the attribute', '<p hidden>a</p>'],
    ['letters of a pixel', '<div style="font-size:1px">a</div>'],
    ['the colour of the background', '<td bgcolor="#fff"><p style="color:#ffffff">a</p>'],
    ['far from the window', '<p style="position:absolute;left:-9999px">a</p>'],
    [
      'what a phone alone shows',
      '<style>.m { display: none } @media (max-width: 480px) { .m { display: block !important } }</style><p class="m">a</p>',
    ],
  ])('hidden by %s', (_, html) => {
    expect(shown(html)).toBe('');
  });

  it('shows what a computer shows and a phone hides', () => {
    expect(shown('<style>@media (max-width: 480px) { p { display: none } }</style><p>Bonjour</p>')).toBe(
      'Bonjour',
    );
  });
});

describe('how it looks', () => {
  it('hands colours and sizes on', () => {
    const { appearance: look } = firstNamed(
      '<td bgcolor="#eeeeee" style="font-size:20px"><p style="color:#123456"><b>x</b>',
      'b',
    );
    expect(look).toMatchObject({ background: '#ffffff', textColor: '#123456', isBold: true });
    const cell = firstNamed(
      '<table bgcolor="#eeeeee"><tr><td style="font-size:20px"><b>x</b></td></tr></table>',
      'b',
    );
    expect(cell.appearance).toMatchObject({ background: '#eeeeee', size: 20 });
  });

  it.each([
    ['the attribute', '<table><tr><td width="100">x</td></tr></table>', '100px'],
    [
      'a sheet over it',
      '<style>td { width: 50% }</style><table><tr><td width="100">x</td></tr></table>',
      '50%',
    ],
    [
      'the style over the sheet',
      '<style>td { width: 50% }</style><table><tr><td style="width:70px">x</td></tr></table>',
      '70px',
    ],
    [
      'an important sheet over the style',
      '<style>td { width: 50% !important }</style><table><tr><td style="width:70px">x</td></tr></table>',
      '50%',
    ],
    [
      'an important style over that',
      '<style>td { width: 50% !important }</style><table><tr><td style="width:70px !important">x</td></tr></table>',
      '70px',
    ],
    [
      'the rule for windows that are wide enough',
      '<style>@media (min-width: 480px) { .c { width: 33% !important } }</style><table><tr><td class="c" width="600">x</td></tr></table>',
      '33%',
    ],
    [
      'no rule for windows whose limit lacks its colon',
      '<style>@media only screen and max-width640px { td { width: 33% !important } }</style><table><tr><td width="600">x</td></tr></table>',
      '600px',
    ],
    [
      'a rule for first children',
      '<style>td:first-child { width: 9px }</style><table><tr><td>x</td><td width="1">y</td></tr></table>',
      '9px',
    ],
    [
      'no rule for first children after one that is hidden',
      '<style>td:first-child { width: 9px }</style><table><tr><td hidden>x</td><td width="1">y</td></tr></table>',
      '1px',
    ],
    [
      'a sheet in the body',
      '<table><tr><td width="1">x</td></tr></table><style>td { width: 9px }</style>',
      '9px',
    ],
  ])('takes a width from %s', (_, html, width) => {
    expect(firstNamed(html, 'td').style.get('width')).toBe(width);
  });

  it.each([
    ['nothing of the words around it where the document says no type', '', '#222222', 16],
    ['the colour and the size of what is around it elsewhere', '<!doctype html>', '#ffffff', 20],
  ])('gives a table %s', (_, type, textColor, size) => {
    const table = '<table><tr><td>x</td></tr></table>';
    const html = `${type}<body text="#222222"><div style="font-size:20px;color:#ffffff">${table}</div></body>`;
    expect(firstNamed(html, 'td').appearance).toMatchObject({ textColor, size });
  });

  it('places tables and pictures, and the words of other elements', () => {
    expect(firstNamed('<table align="left"><tr><td>x</td></tr></table>', 'table').style.get('float')).toBe(
      'left',
    );
    expect(
      firstNamed('<table align="center"><tr><td>x</td></tr></table>', 'table').style.get('text-align'),
    ).toBeUndefined();
    expect(firstNamed('<div align="center">x</div>', 'div').style.get('text-align')).toBe('center');
  });
});

describe('what is left out', () => {
  it('keeps hidden words of the start for the preview, and no later ones', () => {
    const { hiddenStart } = readTree(
      '<div style="display:none">Le <b>résumé</b></div><div style="font-size:1px">, suite</div><p>Bonjour</p><p hidden>Tard</p>',
    );
    expect(hiddenStart).toEqual(['Le résumé', ', suite']);
  });

  it('counts what works in no mail', () => {
    const html =
      '<p onclick="a()">x</p><script>b</script><iframe src="c"></iframe><form><input></form><svg></svg><p hidden>d</p><p hidden></p>';
    expect(lossesOf(html)).toEqual({ handler: 1, script: 1, frame: 1, form: 2, media: 1, hidden: 1 });
    expect(firstNamed(html, 'p').attributes).toEqual({});
  });

  it('are not the words before all others that inboxes show, pictures there are', () => {
    const preview = '<div style="display:none">Les tulipes</div>';
    const picture = '<div style="display:none"><img src="a.png" width="200" height="90"></div>';
    expect(lossesOf(`${preview}<p>Mars</p>`)).toEqual({});
    expect(lossesOf(`${preview}${picture}<p>Mars</p><p style="display:none">Avril</p>`)).toEqual({
      hidden: 2,
    });
  });
});

describe('letters that nobody would write', () => {
  it.each([...absurdLetters])('%s end as a tree of a bounded depth', (_, html) => {
    const { root } = readTree(html);
    let depth = 0;
    for (let at: StyledElement | undefined = root; at; at = at.children.find(isStyledElement)) depth += 1;
    expect(depth).toBeLessThan(260);
  });

  it('keep every word and its order, however deep', () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `mot${at}`);
    const html = words.map((word) => `<div>${word} `).join('');
    expect(shown(html)).toBe(words.join(' '));
    const nested = `${words.map((word) => `<blockquote>${word} `).join('')}${'</blockquote>'.repeat(2_000)}<p>fin</p>`;
    expect(shown(nested)).toBe(`${words.join(' ')} fin`);
  });
});
