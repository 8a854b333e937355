import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { describeRun } from '../../../../src/ui/state/contents/auto-report.ts';
import { type AutoAnswer, createAutoRunner } from '../../../../src/ui/state/contents/auto-run.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { anArticle, articleTemplate, aWrittenArticle, openedWith } from './an-article-letter.ts';

const port = anItem({ title: 'Le port' });

/** What the server answers: the article `a` gets a content. */
function answerFor(letter: Block[], facts: Partial<AutoAnswer> = {}): AutoAnswer {
  return {
    message: 'La récupération des contenus a été effectuée.',
    ...{
      letter,
      blocks: [],
      dropped: [],
      unpictured: [],
      left: [],
      kept: [],
      idle: [],
      sources: [],
      since: null,
    },
    ...facts,
  };
}

const filled = aWrittenArticle('a', 'Le port');
const pinned = anArticle('p', { pinned: true });

describe('Automatic content', () => {
  it('is one step, and leaves what did not change as it was', async () => {
    const editor = openedWith([anArticle('a'), pinned]);
    const asked: unknown[] = [];
    const runner = createAutoRunner(editor, async (input) => {
      asked.push(input);
      return answerFor([filled, structuredClone(pinned)]);
    });
    await runner.propose();
    expect(runner.store.getState()).toMatchObject({ kind: 'proposed', hasChanged: true });
    expect(editor.getState().history.past).toEqual([]);
    runner.apply();
    const { draft, history, base } = editor.getState();
    expect(asked).toEqual([{ lastVersionId: base, blocks: [anArticle('a'), pinned], include_sent: false }]);
    expect(draft.blocks[0]).toEqual(filled);
    expect(draft.blocks[1]).toBe(pinned);
    expect(history.past.map(({ label }) => label)).toEqual(['récupérer les contenus']);
    editor.actions.undo();
    expect(editor.getState().draft.blocks).toEqual([anArticle('a'), pinned]);
    expect(runner.store.getState()).toMatchObject({ kind: 'done', hasChanged: true });
  });

  it('is no step where the letter has all of it already', async () => {
    const editor = openedWith([filled]);
    const runner = createAutoRunner(editor, async () => answerFor([structuredClone(filled)]));
    await runner.propose();
    expect(runner.store.getState()).toMatchObject({ kind: 'done', hasChanged: false });
    expect(editor.getState().history.past).toEqual([]);
  });

  it('puts nothing in a letter that changed meanwhile', async () => {
    const editor = openedWith([anArticle('a')]);
    const runner = createAutoRunner(editor, async () => {
      editor.actions.fillBlock('a', { article: { title: 'Le mien' } });
      return answerFor([filled]);
    });
    await runner.propose();
    runner.apply();
    expect(runner.store.getState()).toEqual({ kind: 'changed' });
    expect(editor.getState().draft.blocks[0]?.blockdatas).toEqual({ article: { title: 'Le mien' } });
  });

  it('says what it will insert before it does, and puts nothing in where it is given up', async () => {
    const editor = openedWith([anArticle('a')]);
    const runner = createAutoRunner(editor, async () => answerFor([filled]));
    await runner.propose();
    expect(runner.store.getState()).toMatchObject({ kind: 'proposed', answer: { letter: [filled] } });
    runner.dismiss();
    runner.apply();
    expect(runner.store.getState()).toEqual({ kind: 'idle' });
    expect(editor.getState().draft.blocks).toEqual([anArticle('a')]);
  });

  it('keeps why it failed', async () => {
    const failure = new Error('down');
    const runner = createAutoRunner(openedWith([]), () => Promise.reject(failure));
    await runner.propose();
    expect(runner.store.getState()).toEqual({ kind: 'failed', failure });
  });
});

describe('The report of automatic content', () => {
  const rule = { position: 'full1', blocktemplate: 'article', source: 'actus', count: 2 };
  const document = {
    template: aNewsletterTemplate({ autocontent: [rule, { ...rule, position: 'full2' }] }),
    blockTemplates: [articleTemplate],
  };
  const leftItem = (title: string, reason: 'sent' | 'more', sentence: string) => ({
    ...{ rule: 0, reason, sentence },
    item: anItem({ title }),
  });
  const told = describeRun(
    answerFor([filled, pinned], {
      blocks: [
        {
          ...{ position: 'full1', blocktemplate: 'article', blockfilter: 'full', blockid: 'a' },
          ...{ blockdatas: '{}', source: { alias: 'actus', item: port.id, url: '' } },
          ...{ isNew: true, rule: 0, item: port },
        },
      ],
      kept: [{ rule: 0, block: 'p', hand: 'pinned' }],
      idle: [{ rule: 1, sentence: 'Rien de nouveau à prendre.' }],
      left: [
        leftItem('Le phare', 'sent', 'déjà envoyé dans le n° 3 du 12 mai'),
        leftItem('Le canot', 'more', 'la règle en demande 2'),
      ],
    }),
    document,
  );

  it('tells by rule what it took, what stayed and what it left, the long tail as a number', () => {
    expect(told[0]).toEqual({
      ...{
        rank: 0,
        name: 'Pleine largeur\u00a01\u00a0: Article',
        idle: [],
        more: { count: 1, why: 'la règle en demande 2' },
      },
      taken: [{ block: 'a', title: 'Le port', source: 'actus', isNew: true, unpictured: '' }],
      kept: [{ block: 'p', name: 'Article', why: 'épinglé' }],
      left: [
        {
          id: anItem({ title: 'Le phare' }).id,
          title: 'Le phare',
          why: 'déjà envoyé dans le n° 3 du 12 mai',
        },
      ],
    });
  });

  it('tells a rule that got nothing, and why', () => {
    expect(told[1]).toMatchObject({
      name: 'Pleine largeur\u00a02\u00a0: Article',
      idle: ['Rien de nouveau à prendre.'],
      taken: [],
    });
  });
});
