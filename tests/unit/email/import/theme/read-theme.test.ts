import { describe, expect, it } from 'vitest';
import { NewsletterTemplateSchema } from '../../../../../src/core/newsletter-template/newsletter-template.ts';
import { letterContext } from '../../../../../src/email/import/pieces/letter-context.ts';
import { fontList, readTheme } from '../../../../../src/email/import/theme/read-theme.ts';
import { readTree } from '../../../../../src/email/import/tree/read-tree.ts';

function lookOf(html: string) {
  const { root } = readTree(html);
  return readTheme(root, letterContext(root));
}

const words = (count: number) => 'Un mot de la lettre. '.repeat(count);

const letter = `<body bgcolor="#eeeeee"><table width="100%"><tr><td align="center">
  <table width="600" bgcolor="#ffffff" style="font-family:'Open Sans',Arial,sans-serif;font-size:15px;color:#333333">
    <tr><td><h1 style="font-family:Georgia,serif;font-size:28px;color:#0055aa">Au jardin</h1>
      <p>${words(8)}<a href="https://example.fr" style="color:#cc0000">La suite</a></p>
      <a href="https://example.fr" style="background:#0055aa;color:#ffffff;border-radius:6px;padding:10px 20px">Voir</a>
    </td></tr>
  </table>
  <p style="font-size:11px;color:#999999">${words(14)}</p>
</td></tr></table></body>`;

describe('the look of a letter', () => {
  it('is the one of most of its words', () => {
    expect(lookOf(letter)).toEqual({
      ...{ page: '#eeeeee', paper: '#ffffff', textColor: '#333333', title: '#0055aa', link: '#cc0000' },
      button: { color: '#0055aa', textColor: '#ffffff', corners: 6 },
      ...{
        textFont: "'Open Sans', Arial, sans-serif",
        titleFont: 'Georgia, serif',
        textSize: 15,
        titleSize: 28,
        width: 600,
      },
    });
  });

  it.each([
    ['6px', 6],
    ['50%', 50],
    ['999px', 310],
    ['x%', 0],
  ])('has the round corners of its buttons: %s', (radius, corners) => {
    expect(lookOf(letter.replace('border-radius:6px', `border-radius:${radius}`)).button?.corners).toBe(
      corners,
    );
  });

  it('has the colour of links that a sheet says of those that lead somewhere', () => {
    const html = `<style>a:link, span.MsoHyperlink { color: #0563c1 }</style><p>${words(4)}<a href="https://a.fr">La suite</a></p>`;
    expect(lookOf(html).link).toBe('#0563c1');
  });

  it('has the background of the page from the boxes around the letter, too', () => {
    const html = `<div style="background:#101010"><table width="100%"><tr><td><table width="600" bgcolor="#fafafa"><tr><td>${words(3)}</td></tr></table></td></tr></table></div>`;
    expect(lookOf(html)).toMatchObject({ page: '#101010', paper: '#fafafa' });
  });

  it.each([
    [
      'a table that fills the window up to a width',
      '<table width="100%" bgcolor="#fafafa" style="max-width:600px"><tr><td>',
    ],
    ['a table of the window on a picture', '<table width="100%" background="papier.jpg"><tr><td>'],
  ])('has the background of the page under %s', (_what, inside) => {
    expect(lookOf(`<body bgcolor="#101010">${inside}${words(3)}</td></tr></table>`).page).toBe('#101010');
  });

  it('says nothing of what no word says', () => {
    expect(lookOf('<img src="a.png">')).toMatchObject({
      textColor: undefined,
      link: undefined,
      textFont: undefined,
      titleFont: undefined,
    });
  });
});

describe('a list of fonts', () => {
  it.each([
    ['"Helvetica Neue", Helvetica, Arial', "'Helvetica Neue', Helvetica, Arial, sans-serif"],
    ['Georgia', 'Georgia, serif'],
    ["'Times New Roman', serif", "'Times New Roman', serif"],
    ['Courier New, monospace', "'Courier New', monospace"],
    ['-apple-system, BlinkMacSystemFont, "Segoe UI"', "'Segoe UI', sans-serif"],
    ['sans-serif', 'sans-serif'],
    ['Évasion; x, Arial', 'Arial, sans-serif'],
    ['inherit', undefined],
    ['', undefined],
  ])('%s becomes %s', (written, list) => {
    expect(fontList(written)).toBe(list);
  });

  it('is one that a template takes, however long it was', () => {
    const cssfamily = fontList(Array.from({ length: 60 }, (_, at) => `Police numero ${at}`).join(', '));
    const fonts = NewsletterTemplateSchema.shape.fonts.safeParse([
      { alias: 'texte', label: 'Texte', cssfamily },
    ]);
    expect(fonts.success).toBe(true);
    expect(cssfamily).toMatch(/, sans-serif$/);
  });
});
