import { expect, it } from 'vitest';
import { restoreFromSource } from '../../../../src/ui/state/contents/restore-from-source.ts';
import { answering, aWrittenArticle, found, openedWith } from './an-article-letter.ts';

const port = found('Le port');
const source = { alias: 'actus', item: port.id, url: port.link, filled: 'ancienne' };

it('The content of the source comes back as one step, chosen as it was, and leaves what else the block holds', async () => {
  const block = { ...aWrittenArticle('a', 'À ma façon'), source: { ...source, chosen: true } };
  const editor = openedWith([{ ...block, blockdatas: { ...block.blockdatas, note: 'à relire' } }]);
  await restoreFromSource(editor, 'a', answering([port]));
  const { draft, history } = editor.getState();
  expect(draft.blocks[0]).toMatchObject({
    blockdatas: { article: { title: 'Le port' }, note: 'à relire' },
    source: { item: port.id, chosen: true },
  });
  expect(draft.blocks[0]?.source?.filled).not.toBe('ancienne');
  expect(history.past.map(({ label }) => label)).toEqual([
    'remettre le contenu de la source dans «\u00a0Article\u00a0»',
  ]);
});

it('The content of an automatic block comes back automatic', async () => {
  const editor = openedWith([{ ...aWrittenArticle('a', 'À ma façon'), source }]);
  await restoreFromSource(editor, 'a', answering([port]));
  expect(editor.getState().draft.blocks[0]?.source).not.toHaveProperty('chosen');
});
