import { expect, it } from 'vitest';
import { blockWords } from '../../../../src/email/render/block-words.ts';

it('the words of each block are told in one line, entities read, what is inside a word kept together', () => {
  const html =
    '<p>Dehors</p><table data-block-id="b1"><tr><td>Un <b>m</b>ot &amp; <i>l’autre</i></td><td>ici<br>là</td></tr></table>' +
    '<p>Entre</p><table data-block-id="b2"><tr><td><style>p{}</style><img alt="x">Deux</td></tr></table> Après';
  expect([...blockWords(html)]).toEqual([
    ['b1', 'Un mot & l’autre ici là'],
    ['b2', 'Deux'],
  ]);
});

it('a name that stands inside a block, or for the second time, is no block', () => {
  const html =
    '<table data-block-id="b1"><tr><td><p data-block-id="b2">faux</p></td></tr></table>' +
    '<table data-block-id="b2"><tr><td>vrai</td></tr></table><table data-block-id="b1"><tr><td>encore</td></tr></table>';
  expect([...blockWords(html)]).toEqual([
    ['b1', 'faux'],
    ['b2', 'vrai'],
  ]);
});
