import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { createFiller } from '../../../../src/ui/state/contents/filler.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { anArticle, answering, aWrittenArticle, found, openedWith } from './an-article-letter.ts';

const [port, lighthouse, canoe] = ['Le port', 'Le phare', 'Le canot'].map(found) as [
  ReturnType<typeof found>,
  ReturnType<typeof found>,
  ReturnType<typeof found>,
];
const contents = [port, lighthouse, canoe];

function atWork(blocks: Block[], held?: Promise<unknown>) {
  const editor = openedWith(blocks);
  const filler = createFiller(editor, answering(contents, held));
  const titles = () =>
    editor
      .getState()
      .draft.blocks.map(
        ({ id, blockdatas }) =>
          `${id}: ${(blockdatas.article as { title: string } | undefined)?.title ?? '–'}`,
      );
  return { ...editor, editor, filler, titles };
}

describe('Where a content goes', () => {
  it('is the selected block', () => {
    const { actions, filler } = atWork([anArticle('a'), anArticle('b')]);
    actions.select('b');
    expect(filler.target()).toEqual({ kind: 'block', id: 'b' });
  });

  it('is the first empty article where nothing is selected, else a new one', () => {
    const { filler, actions } = atWork([aWrittenArticle('a', 'Écrit'), anArticle('b')]);
    expect(filler.target()).toEqual({ kind: 'block', id: 'b' });
    actions.removeBlock('b');
    expect(filler.target()).toEqual({ kind: 'new', template: 'article' });
  });

  it('is a new article where the selected block can show none', () => {
    const { filler, actions } = atWork([aBlock({ id: 'logo', blocktemplate: 'gone' }), anArticle('a')]);
    actions.select('logo');
    expect(filler.target()).toEqual({ kind: 'new', template: 'article' });
  });

  it('is a new article where the selected block says something of another kind, unless one points at it', () => {
    const { filler, actions } = atWork([aBlock({ id: 'texte' }), aWrittenArticle('a', 'Écrit')]);
    actions.select('texte');
    expect(filler.target()).toEqual({ kind: 'new', template: 'article' });
    filler.choose({ kind: 'block', id: 'texte' });
    expect(filler.target()).toEqual({ kind: 'block', id: 'texte' });
  });

  it('is what the person points at, until another block is selected', () => {
    const { filler, actions } = atWork([anArticle('a'), anArticle('b')]);
    actions.select('a');
    filler.choose({ kind: 'new', template: 'texte' });
    expect(filler.target()).toEqual({ kind: 'new', template: 'texte' });
    filler.choose({ kind: 'block', id: 'b' });
    expect(filler.target()).toEqual({ kind: 'block', id: 'b' });
  });
});

describe('Filling', () => {
  it('is one step, keeps where the content came from and that a person chose it', async () => {
    const { actions, filler, getState, titles } = atWork([anArticle('a')]);
    actions.select('a');
    await filler.take(port);
    const { draft, history } = getState();
    expect(draft.blocks[0]?.source).toMatchObject({ alias: 'actus', item: port.id, chosen: true });
    expect(history.past.map(({ label }) => label)).toEqual([
      'remplir «\u00a0Article\u00a0» avec «\u00a0Le port\u00a0»',
    ]);
    actions.undo();
    expect(titles()).toEqual(['a: ']);
    expect(getState().draft.blocks[0]).not.toHaveProperty('source');
  });

  it('goes on to the next article, and adds one after the last', async () => {
    const { actions, filler, titles, getState } = atWork([
      anArticle('a'),
      aBlock({ id: 't' }),
      anArticle('b'),
    ]);
    actions.openPanel('contents');
    filler.choose({ kind: 'block', id: 'a' });
    for (const content of contents) await filler.take(content);
    expect(titles()).toEqual(['a: Le port', 't: –', 'b: Le phare', 'new1: Le canot']);
    expect(getState().panel).toBe('contents');
    expect(getState().history.past).toHaveLength(3);
  });

  it('does not go on to what is pinned, came from a source or was written in since the letter was opened', async () => {
    const taken = { alias: 'actus', item: 'x', url: '' };
    const { actions, filler } = atWork([
      anArticle('a'),
      anArticle('pinned', { pinned: true }),
      anArticle('filled', { source: taken }),
      anArticle('written'),
      aWrittenArticle('old', 'D’hier'),
    ]);
    actions.fillBlock('written', { article: { title: 'Le mien' } });
    actions.select('a');
    await filler.take(port);
    expect(filler.target()).toEqual({ kind: 'block', id: 'old' });
  });

  it('goes on adding where it adds', async () => {
    const { filler, titles } = atWork([aWrittenArticle('a', 'Un'), aWrittenArticle('b', 'Deux')]);
    filler.choose({ kind: 'new', template: 'article' });
    await filler.take(port);
    await filler.take(lighthouse);
    expect(titles()).toEqual(['a: Un', 'b: Deux', 'new1: Le port', 'new2: Le phare']);
  });

  it('goes in turn, each where the one before led', async () => {
    const { actions, filler, titles } = atWork([anArticle('a'), anArticle('b')]);
    actions.select('a');
    await Promise.all([filler.take(port), filler.take(lighthouse)]);
    expect(titles()).toEqual(['a: Le port', 'b: Le phare']);
  });

  it('leaves whoever points elsewhere meanwhile there', async () => {
    const { actions, filler, titles } = atWork([anArticle('a'), anArticle('b'), anArticle('c')]);
    actions.select('a');
    const filling = filler.take(port);
    filler.choose({ kind: 'block', id: 'c' });
    await filling;
    expect(filler.target()).toEqual({ kind: 'block', id: 'c' });
    await filler.take(lighthouse);
    expect(titles()).toEqual(['a: Le port', 'b: ', 'c: Le phare']);
  });

  it('keeps what was typed in the block while the answer was on its way', async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const { actions, filler, getState } = atWork([anArticle('a')], held);
    actions.select('a');
    const filling = filler.take(port);
    actions.fillBlock('a', { article: { title: '' }, note: 'tapé entre-temps' });
    answer();
    await filling;
    expect(getState().draft.blocks[0]?.blockdatas).toMatchObject({
      article: { title: 'Le port' },
      note: 'tapé entre-temps',
    });
  });

  it('says so where its block went meanwhile, and fills no other', async () => {
    const { actions, filler, titles } = atWork([anArticle('a'), anArticle('b')]);
    actions.select('a');
    const filling = filler.take(port);
    await Promise.resolve();
    actions.removeBlock('a');
    expect(await filling).toBeUndefined();
    expect(titles()).toEqual(['b: ']);
  });
});

describe('Taking a content back', () => {
  it('is undo while nothing else was done', async () => {
    const { actions, filler, titles, getState } = atWork([anArticle('a')]);
    actions.select('a');
    const filled = await filler.take(port);
    filled?.takeBack();
    expect(titles()).toEqual(['a: ']);
    expect(getState().history.past).toHaveLength(0);
    expect(filler.target()).toEqual({ kind: 'block', id: 'a' });
  });

  it('leaves what was done since', async () => {
    const { actions, filler, titles, getState } = atWork([anArticle('a'), anArticle('b')]);
    actions.select('a');
    const first = await filler.take(port);
    await filler.take(lighthouse);
    first?.takeBack();
    expect(titles()).toEqual(['a: ', 'b: Le phare']);
    expect(getState().history.past.at(-1)?.label).toBe('remettre «\u00a0Article\u00a0» comme avant');
  });

  it('takes away the block that it added', async () => {
    const { filler, titles } = atWork([aWrittenArticle('a', 'Écrit')]);
    const filled = await filler.take(port);
    expect(titles()).toEqual(['a: Écrit', 'new1: Le port']);
    filled?.takeBack();
    expect(titles()).toEqual(['a: Écrit']);
  });
});
