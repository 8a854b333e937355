import { expect, it } from 'vitest';
import { lineOfWords } from '../../../../src/email/render/named-blocks.ts';

it('the words of a block are told in one line, entities read, what is inside a word kept together', () => {
  const html =
    '<table><tr><td>Un <b>m</b>ot &amp; <i>l’autre</i></td><td>ici<br>là</td></tr><style>p{}</style></table>';
  expect(lineOfWords(html)).toBe('Un mot & l’autre ici là');
});
