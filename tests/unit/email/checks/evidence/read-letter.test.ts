import { describe, expect, it } from 'vitest';
import { readLetter } from '../../../../../src/email/checks/evidence/read-letter.ts';

const textsOf = (html: string) => readLetter(html).texts;
const lookOf = (html: string) => {
  const [{ textColor, background, size, isBold } = { textColor: 'no text' }] = textsOf(html);
  return { textColor, background, size, isBold };
};
const plain = { textColor: '#000000', background: '#ffffff', size: 16, isBold: false };

describe('how a text looks', () => {
  it.each([
    ['as programs show it', '<p>Mot</p>', {}],
    [
      'by the styles around it',
      '<div style="color:#123;font-size:20px"><p><b>Mot</b></p></div>',
      { textColor: '#112233', size: 20, isBold: true },
    ],
    [
      'by old attributes',
      '<td bgcolor="navy"><font color="#FFF" size="1">Mot</font></td>',
      { textColor: '#ffffff', background: '#000080', size: 10 },
    ],
    [
      'by a shorthand',
      '<p style="font:bold 13px/18px Arial, sans-serif">Mot</p>',
      { size: 13, isBold: true },
    ],
    [
      'by parts of what is around',
      '<p style="font-size:10pt"><span style="font-size:1.5em">Mot</span></p>',
      { size: 20 },
    ],
    [
      'through what lets it through',
      '<p style="background:#000"><span style="background-color:rgba(255,255,255,.5)">Mot</span></p>',
      { background: '#808080' },
    ],
    ['as a heading', '<h1>Mot</h1>', { size: 32, isBold: true }],
    ['as a link', '<a href="/">Mot</a>', { textColor: '#0000ee' }],
    [
      'on a picture: nobody can tell',
      '<td style="background-image:url(a.png);background-color:#000">Mot</td>',
      { background: undefined },
    ],
    [
      'on a picture beside a colour for those who block it',
      '<td background="a.png" bgcolor="#000">Mot</td>',
      { background: '#000000' },
    ],
    ['on a picture and no colour', '<td background="a.png">Mot</td>', { background: undefined }],
    ['by a variable: nobody can tell', '<p style="color:var(--encre)">Mot</p>', { textColor: undefined }],
  ])('%s', (_name, html, look) => {
    expect(lookOf(html)).toEqual({ ...plain, ...look });
  });

  it.each([
    ['an element', 'p{color:red}', {}],
    ['a class, before an element', '.a{color:red} p{color:blue}', {}],
    ['an id, before a class', '#b{color:red} .a{color:blue}', {}],
    ['what stands around', 'td .a{color:red} tr p.b{color:blue}', {}],
    ['an attribute', '[align="left"]{color:red}', {}],
    ['a comma', 'h1, p{color:red}', {}],
    ['a query that every computer answers', '@media only screen and (min-width:480px){p{color:red}}', {}],
  ])('by a sheet that names %s', (_name, sheet) => {
    const html = `<style>${sheet}</style><table><tr><td><p class="a c" id="b" align="left">Mot</p></td></tr></table>`;
    expect(lookOf(html).textColor).toBe('#ff0000');
  });

  it.each([
    ['another class', '.d{color:red}'],
    ['a state', 'p:hover{color:red}'],
    ['a phone', '@media (max-width:480px){p{color:red}}'],
    ['print', '@media print{p{color:red}}'],
    ['a comment', '/* p{color:red} */'],
    ['rules that are not closed', '@import url(x); @font-face{src:url(y)} .d{color:red'],
  ])('and not by one that names %s', (_name, sheet) => {
    expect(lookOf(`<style>${sheet}</style><p class="a">Mot</p>`).textColor).toBe('#000000');
  });

  it('by a style rather than a sheet, but for what the sheet calls important', () => {
    const letter = (mark: string) => `<style>p{color:red${mark}}</style><p style="color:blue">Mot</p>`;
    expect(lookOf(letter('')).textColor).toBe('#0000ff');
    expect(lookOf(letter(' !important')).textColor).toBe('#ff0000');
  });

  it('in dark mode, where the letter says how', () => {
    const sheet =
      '@media (prefers-color-scheme:dark){[bgcolor="#fff"]{background:#111 !important}p{color:#eee !important}}';
    const letter = `<style>${sheet}</style><td bgcolor="#fff"><p style="color:#222">Mot</p></td>`;
    expect(textsOf(letter)[0]).toMatchObject({
      textColor: '#222222',
      dark: { textColor: '#eeeeee', background: '#111111' },
    });
    expect(textsOf('<p>Mot</p>')[0]?.dark).toBeUndefined();
  });
});

describe('what is read', () => {
  it.each([
    ['display:none', '<div style="display:none">Caché</div>'],
    ['visibility', '<div style="visibility:hidden">Caché</div>'],
    ['opacity', '<div style="opacity:0">Caché</div>'],
    ['no height', '<div style="max-height:0;overflow:hidden">Caché</div>'],
    ['no size', '<div style="font-size:1px">Caché</div>'],
    ['a class of the sheet', '<style>.x{display:none}</style><div class="x">Caché</div>'],
    ['a comment for Outlook', '<!--[if mso]><p>Caché</p><![endif]-->'],
    ['a script', '<script>Caché</script>'],
    ['the title', '<head><title>Caché</title></head>'],
  ])('is not what is hidden by %s', (_name, html) => {
    expect(textsOf(`${html}<p>Vu</p>`).map(({ words }) => words)).toEqual(['Vu']);
  });

  it('is what Outlook alone hides, and letters in a cell without size', () => {
    const html =
      '<a href="/" style="mso-hide:all">Un</a><td style="font-size:0"><p style="font-size:14px">Deux</p></td>';
    expect(textsOf(html).map(({ words }) => words)).toEqual(['Un', 'Deux']);
  });

  it('is a run as long as it looks alike, in one paragraph', () => {
    const html = '<p>Un <i>deux</i> <b>trois</b></p><p>Quatre<br>cinq<br><br>six</p>';
    expect(textsOf(html).map(({ words }) => words)).toEqual(['Un deux', 'trois', 'Quatre cinq', 'six']);
    const [one, two, , last] = textsOf(html).map(({ paragraph }) => paragraph);
    expect(two).toBe(one);
    expect(last).not.toBe(one);
  });

  it('is told of every element around, with what pictures say', () => {
    const { elements, links } = readLetter(
      '<div> Un <a href="/"><img alt="le port">  deux</a><td>trois</td></div>',
    );
    expect(elements[0]?.words).toBe('Un le port deux trois');
    expect(links[0]?.words).toBe('le port deux');
  });

  it('has the size of pictures from style, attributes or sheet', () => {
    const sizes = (html: string) => readLetter(html).pictures.map(({ width, height }) => [width, height]);
    expect(sizes('<img width="300" height="200" style="width:100%;height:auto">')).toEqual([[300, 200]]);
    expect(sizes('<img style="width:50px;max-width:40px">')).toEqual([[50, undefined]]);
    expect(sizes('<style>img{width:90px}</style><img>')).toEqual([[90, undefined]]);
  });
});

describe('any document', () => {
  it.each([
    '',
    '<',
    '<a',
    '</p></p>',
    '<style>',
    '<img src=x',
    '\0',
    '<p style=";:;color:;">',
    '<font size="x">a',
  ])('is read without a fault: %j', (html) => {
    expect(() => readLetter(html)).not.toThrow();
  });
});
