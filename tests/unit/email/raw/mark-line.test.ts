import { describe, expect, it } from 'vitest';
import { markElementAtLine } from '../../../../src/email/raw/mark-element-at-line.ts';

const letter = `<html>
<head><style>
p{color:red}
</style></head>
<body>
<!--[if mso]>
<p>Outlook</p>
<![endif]-->
<p>Un</p>
<p id="deux">Deux
et la suite</p>
<table><tr><td>Trois</td></tr></table>
</body>
</html>`;
const marked = (line: number) => /<[^<]* id="ici"[^<]*/.exec(markElementAtLine(letter, line, 'ici'))?.[0];

describe('a line of a page', () => {
  it('is pointed at by the element that begins on it, or the last before it', () => {
    expect(marked(9)).toBe('<p id="ici">Un');
    expect(marked(12)).toBe('<td id="ici">Trois');
    expect(marked(14)).toBe('<td id="ici">Trois');
    expect(marked(999)).toBe('<td id="ici">Trois');
  });

  it('leaves an element its own id, and what is not seen as it is', () => {
    expect(marked(10)).toBe('<p id="ici">Un');
    expect(marked(11)).toBe('<p id="ici">Un');
    for (const line of [1, 3, 5, 7]) expect(markElementAtLine(letter, line, 'ici')).toBe(letter);
  });

  it('is found at once in whatever is given', () => {
    for (const html of ['', 'mot', '<p', '<', '<!--'.repeat(100_000), '<p>'.repeat(100_000)]) {
      expect(markElementAtLine(html, 1, 'ici').replace(' id="ici"', '')).toBe(html);
    }
  });
});
