import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { aBlock } from '../../../support/builders/block.ts';
import {
  linesOf,
  mergeBlockLists,
  mergeFilled,
  mergeLetters,
} from '../../../support/builders/merged-letters.ts';
import { aDraft } from '../../../support/builders/version.ts';

describe('what belongs to the letter', () => {
  const base = aDraft();

  it('takes the subject of one and the preheader of the other', () => {
    const mine = aDraft({ subject: 'Noël à Sèvremont' });
    const theirs = aDraft({ preheader: 'Le marché ouvre samedi' });
    const { merged, conflicts, incoming } = mergeLetters(base, mine, theirs);
    expect(merged).toEqual({ ...base, subject: 'Noël à Sèvremont', preheader: 'Le marché ouvre samedi' });
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['changed preheader']);
  });

  it('takes a setting of one and a setting of the other', () => {
    const set = (facts: object) => aDraft({ parameters: { ...base.parameters, ...facts } });
    const { merged, incoming } = mergeLetters(base, set({ linkcolor: 'bleu' }), set({ legalfontsize: 12 }));
    expect(merged.parameters).toEqual({ ...base.parameters, linkcolor: 'bleu', legalfontsize: 12 });
    expect(linesOf(incoming)).toEqual(['changed parameters.legalfontsize']);
  });

  it('takes what both changed to the same, and tells nothing of it', () => {
    const both = aDraft({ subject: 'Noël' });
    expect(mergeLetters(base, both, both)).toEqual({ merged: both, conflicts: [], incoming: [] });
  });

  it('keeps mine where both wrote another subject, and names all three', () => {
    const { merged, conflicts, incoming } = mergeLetters(
      base,
      aDraft({ subject: 'Noël' }),
      aDraft({ subject: 'Avent' }),
    );
    expect(merged.subject).toBe('Noël');
    expect(conflicts).toEqual([
      { kind: 'value', path: ['subject'], base: 'La lettre de décembre', mine: 'Noël', theirs: 'Avent' },
    ]);
    expect(incoming).toEqual([]);
  });
});

describe('items that both added at one place', () => {
  const list = (...titles: string[]) => ({ dates: titles.map((title) => ({ title })) });
  const titlesOf = (...sides: [string[], string[], string[]]) => {
    const [base, mine, theirs] = sides.map((titles) => list(...titles)) as [object, object, object];
    const { values } = mergeFilled([base, mine, theirs] as Parameters<typeof mergeFilled>[0], 'agenda');
    return ((values?.dates ?? []) as { title: string }[]).map(({ title }) => title);
  };

  it('are all there, in one order from both sides', () => {
    expect(titlesOf(['Z'], ['Z', 'A'], ['Z', 'B'])).toEqual(['Z', 'A', 'B']);
    expect(titlesOf(['Z'], ['Z', 'B'], ['Z', 'A'])).toEqual(['Z', 'A', 'B']);
  });

  it('are there once where both added the same', () => {
    expect(titlesOf(['Z'], ['Z', 'A', 'B'], ['Z', 'A'])).toEqual(['Z', 'A', 'B']);
  });
});

describe('the values of a block', () => {
  it('merge field by field', () => {
    const { values, conflicts, incoming } = mergeFilled([
      { title: 'Agenda', framed: false },
      { title: 'Sorties', framed: false },
      { title: 'Agenda', framed: true },
    ]);
    expect(values).toEqual({ title: 'Sorties', framed: true });
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['changed b1 blockdatas.framed']);
  });

  it('conflict where the same short text has two values, and mine stays', () => {
    const { values, conflicts } = mergeFilled([
      { title: 'Agenda' },
      { title: 'Sorties' },
      { title: 'Dates' },
    ]);
    expect(values).toEqual({ title: 'Sorties' });
    expect(conflicts).toEqual([
      {
        kind: 'value',
        block: 'b1',
        path: ['blockdatas', 'title'],
        base: 'Agenda',
        mine: 'Sorties',
        theirs: 'Dates',
      },
    ]);
  });

  it('hold pictures as a whole: what one says of a picture is not put to another', () => {
    const picture = (facts: object) => ({
      picture: { url: '/media/a.jpg', alt: '', decorative: false, link: '', ...facts },
    });
    const { values, conflicts } = mergeFilled([
      picture({}),
      picture({ url: '/media/b.jpg' }),
      picture({ alt: 'Le marché' }),
    ]);
    expect(values).toEqual(picture({ url: '/media/b.jpg' }));
    expect(linesOf(conflicts)).toEqual(['value b1 blockdatas.picture']);
  });

  it('hold articles part by part, their picture as a whole', () => {
    const article = (facts: object) => ({ article: { title: 'Marché', intro: '', category: '', ...facts } });
    const { values, conflicts, incoming } = mergeFilled(
      [article({}), article({ title: 'Marché de Noël' }), article({ category: 'Fêtes' })],
      'article',
    );
    expect(values).toEqual(article({ title: 'Marché de Noël', category: 'Fêtes' }));
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['changed b1 blockdatas.article.category']);
  });

  it('keep a value that one side gave and one that the other took away', () => {
    const { values, conflicts } = mergeFilled([{ color: 'bleu' }, { title: 'Agenda', color: 'bleu' }, {}]);
    expect(values).toEqual({ title: 'Agenda' });
    expect(conflicts).toEqual([]);
  });

  it('are a whole where no template says what they are', () => {
    const { conflicts } = mergeFilled([{ a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: { b: 1, c: 2 } }]);
    expect(linesOf(conflicts)).toEqual(['value b1 blockdatas.a']);
  });
});

describe('the items of a list', () => {
  const item = (date: string, title: string) => ({ date, title });
  const [market, concert, rink] = [item('d1', 'Marché'), item('d2', 'Concert'), item('d3', 'Patinoire')];
  const merge = (...lists: [object[], object[], object[]]) => {
    const [base, mine, theirs] = lists;
    const { values, ...report } = mergeFilled(
      [{ dates: base }, { dates: mine }, { dates: theirs }],
      'agenda',
    );
    return { dates: values?.dates, ...report };
  };

  it('merge one by one, and field by field in one of them', () => {
    const { dates, conflicts, incoming } = merge(
      [market, concert, rink],
      [item('d1', 'Grand marché'), concert, item('d3', 'Patin')],
      [item('d9', 'Marché'), item('d2', 'Récital'), rink],
    );
    expect(dates).toEqual([item('d9', 'Grand marché'), item('d2', 'Récital'), item('d3', 'Patin')]);
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual([
      'changed b1 blockdatas.dates.0.date',
      'changed b1 blockdatas.dates.1',
    ]);
  });

  it('conflict by the field of the item', () => {
    const { dates, conflicts } = merge(
      [market, concert],
      [market, item('d2', 'Récital')],
      [market, item('d2', 'Chorale')],
    );
    expect(dates).toEqual([market, item('d2', 'Récital')]);
    expect(linesOf(conflicts)).toEqual(['value b1 blockdatas.dates.1.title']);
  });

  it('are added by one, removed by the other', () => {
    const { dates, conflicts } = merge([market, concert], [market, concert, rink], [concert]);
    expect(dates).toEqual([concert, rink]);
    expect(conflicts).toEqual([]);
  });

  it('stand one after another where both add one, in the same order from both sides', () => {
    const both = merge([market], [market, rink], [market, concert]);
    expect(both.dates).toEqual([market, concert, rink]);
    expect(both.conflicts).toEqual([]);
    expect(merge([market], [market, concert], [market, rink]).dates).toEqual(both.dates);
  });

  it('that one moved and the other changed are a conflict of the list: no date comes to another title', () => {
    const { dates, conflicts } = merge([market, concert], [concert, market], [item('d9', 'Marché'), concert]);
    expect(dates).toEqual([concert, market]);
    expect(linesOf(conflicts)).toEqual(['value b1 blockdatas.dates']);
  });

  it('that together are more than the list takes are a conflict', () => {
    const [one, two] = ['a', 'b'].map((by) => Array.from({ length: 4 }, (_, n) => item(`${by}${n}`, by)));
    const { dates, conflicts } = merge([], one ?? [], two ?? []);
    expect(dates).toEqual(one);
    expect(linesOf(conflicts)).toEqual(['value b1 blockdatas.dates']);
  });
});

describe('a block', () => {
  const letter = (...ids: string[]) => ids.map((id) => aBlock({ id }));
  const change = (blocks: Block[], id: string, facts: Partial<Block>) =>
    blocks.map((block) => (block.id === id ? { ...block, ...facts } : block));
  const base = letter('a', 'b', 'c');
  const idsOf = (blocks: Block[]) => blocks.map(({ id }) => id).join(' ');

  it('is changed by one and another one by the other', () => {
    const { blocks, conflicts, incoming } = mergeBlockLists(
      base,
      change(base, 'a', { name: 'Édito' }),
      change(base, 'c', { hidden: true }),
    );
    expect(blocks).toEqual(change(change(base, 'a', { name: 'Édito' }), 'c', { hidden: true }));
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['changed c hidden']);
  });

  it('that one deleted and the other left alone is gone', () => {
    const { blocks, conflicts, incoming } = mergeBlockLists(base, letter('a', 'b'), letter('b', 'c'));
    expect(idsOf(blocks)).toBe('b');
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['removed a']);
  });

  it.each(['mine', 'theirs'])(
    'that one changed and the other deleted is a conflict, and stays: %s',
    (side) => {
      const changed = change(base, 'b', { blockdatas: { title: 'Nouveau' } });
      const deleted = letter('a', 'c');
      const { blocks, conflicts } =
        side === 'mine' ? mergeBlockLists(base, changed, deleted) : mergeBlockLists(base, deleted, changed);
      expect(blocks).toEqual(changed);
      expect(conflicts).toEqual([
        {
          kind: 'deleted',
          block: 'b',
          path: [],
          base: base[1],
          mine: undefined,
          theirs: undefined,
          [side]: changed[1],
        },
      ]);
    },
  );

  it('goes where one moved it, with what the other wrote in it', () => {
    const { blocks, conflicts, incoming } = mergeBlockLists(
      base,
      change(base, 'a', { name: 'Édito' }),
      letter('b', 'c', 'a'),
    );
    expect(blocks).toEqual([...letter('b', 'c'), aBlock({ id: 'a', name: 'Édito' })]);
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['moved a']);
  });

  it('that was added follows the one it was put after, wherever that one comes to stand', () => {
    const { blocks, incoming } = mergeBlockLists(
      base,
      letter('a', 'x', 'b', 'c'),
      letter('y', 'a', 'c', 'z'),
    );
    expect(idsOf(blocks)).toBe('y a x c z');
    expect(linesOf(incoming)).toEqual(['removed b', 'added y', 'added z']);
  });

  it('that both added at one place stands in the same order from both sides', () => {
    const [one, other] = [letter('a', 'y', 'b', 'c'), letter('a', 'x', 'b', 'c')];
    expect(idsOf(mergeBlockLists(base, one, other).blocks)).toBe('a x y b c');
    expect(idsOf(mergeBlockLists(base, other, one).blocks)).toBe('a x y b c');
  });

  it('that both moved to two places is a conflict, and stands where mine has it', () => {
    const five = letter('a', 'b', 'c', 'd', 'e');
    const { blocks, conflicts } = mergeBlockLists(
      five,
      letter('b', 'a', 'c', 'd', 'e'),
      letter('b', 'c', 'd', 'e', 'a'),
    );
    expect(idsOf(blocks)).toBe('b a c d e');
    const at = (rank: number) => ({ position: 'full1', rank });
    expect(conflicts).toEqual([
      { kind: 'place', block: 'a', path: ['position'], base: at(1), mine: at(2), theirs: at(5) },
    ]);
  });

  it('comes to the position that one gave it; two positions are a conflict', () => {
    const [full2, half1] = (['full2', 'half1'] as const).map((position) =>
      change(base, 'b', aBlock({ id: 'b', position })),
    ) as [Block[], Block[]];
    expect(mergeBlockLists(base, base, half1).blocks).toEqual(half1);
    expect(mergeBlockLists(base, half1, change(base, 'b', { name: 'Bref' })).blocks[1]).toEqual(
      aBlock({ id: 'b', position: 'half1', name: 'Bref' }),
    );
    const { blocks, conflicts } = mergeBlockLists(base, full2, half1);
    expect(blocks).toEqual(full2);
    expect(linesOf(conflicts)).toEqual(['place b position']);
  });

  it('that got another template from one and other words from the other is a conflict', () => {
    const filled = { blocktemplate: 'agenda', blockdatas: { dates: [] } };
    const written = { blockdatas: { title: 'Nouveau' } };
    const { blocks, conflicts } = mergeBlockLists(
      base,
      change(base, 'a', filled),
      change(base, 'a', written),
    );
    expect(blocks).toEqual(change(base, 'a', filled));
    expect(linesOf(conflicts)).toEqual(['value a blocktemplate']);
  });
});
