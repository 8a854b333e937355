import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { mergeLines, resolveLines } from '../../../../src/core/merge/merge-lines.ts';
import {
  type Resolution,
  resolveConflicts,
  waysToKeepBoth,
} from '../../../../src/core/merge/resolve-conflicts.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { mergedTemplates as blockTemplates, mergeLetters } from '../../../support/builders/merged-letters.ts';
import { aDraft } from '../../../support/builders/version.ts';

/** How both sides of each conflict can stand, and the letter as it is decided. */
function decided([base, mine, theirs]: [Draft, Draft, Draft], ...resolutions: Resolution[]) {
  const merge = mergeLetters(base, mine, theirs);
  const newId = () => 'copy';
  return {
    ways: merge.conflicts.map((conflict) => waysToKeepBoth(conflict, merge.merged.blocks, blockTemplates)),
    draft: resolveConflicts(merge, { mine, theirs }, resolutions, { blockTemplates, newId }),
  };
}

const subjects = (...names: [string, string, string]) =>
  names.map((subject) => aDraft({ subject })) as [Draft, Draft, Draft];

/** Three letters of one block, with these values. */
const filled = (...values: [object, object, object]) =>
  values.map((given) =>
    aDraft({ blocks: [aBlock({ id: 'a', blockdatas: given as Block['blockdatas'] })] }),
  ) as [Draft, Draft, Draft];

const blocksOf = ({ draft }: { draft: Draft }) => draft.blocks.map(({ id, blockdatas }) => [id, blockdatas]);

describe('a subject that both changed', () => {
  const three = subjects('Avant', 'La mienne', 'La leur');

  it.each([
    ['mine', 'La mienne'],
    ['theirs', 'La leur'],
    ['both', 'La mienne – La leur'],
  ] as const)('is %s', (resolution, subject) => {
    expect(decided(three, resolution)).toMatchObject({ ways: ['texts'], draft: { subject } });
  });

  it('cannot be both where that is longer than a subject may be', () => {
    const { ways } = decided(subjects('Avant', 'm'.repeat(600), 'l'.repeat(600)), 'mine');
    expect(ways).toEqual([undefined]);
  });
});

describe('a value of a block that both changed', () => {
  it('of a rich text, is both, one after the other', () => {
    const three = filled({ body: '<p>Avant</p>' }, { body: '<p>Mien</p>' }, { body: '<p>Leur</p>' });
    expect(blocksOf(decided(three, 'both'))).toEqual([['a', { body: '<p>Mien</p><p>Leur</p>' }]]);
  });

  it('of a title, is both in a copy of the block as they have it, one for all its conflicts', () => {
    const three = filled(
      { title: 'Avant', color: 'bleu' },
      { title: 'Mien', color: 'vert' },
      { title: 'Leur', color: 'rouge' },
    );
    expect(decided(three, 'both', 'both').ways).toEqual(['copy', 'copy']);
    expect(blocksOf(decided(three, 'both', 'both'))).toEqual([
      ['a', { title: 'Mien', color: 'vert' }],
      ['copy', { title: 'Leur', color: 'rouge' }],
    ]);
  });

  it('is mine in one and theirs in the other', () => {
    const three = filled(
      { title: 'Avant', color: 'bleu' },
      { title: 'Mien', color: 'vert' },
      { title: 'Leur', color: 'rouge' },
    );
    expect(blocksOf(decided(three, 'mine', 'theirs'))).toEqual([['a', { title: 'Mien', color: 'rouge' }]]);
  });

  it('that they took away, goes', () => {
    const three = filled({ title: 'Avant' }, { title: 'Mien' }, {});
    expect(blocksOf(decided(three, 'theirs'))).toEqual([['a', {}]]);
  });
});

describe('a block that one changed and the other deleted', () => {
  const [base, changed] = filled({ title: 'Avant' }, { title: 'Après' }, {});
  const without = aDraft({ blocks: [] });

  it.each([
    ['mine', 'is deleted by me', [base, without, changed], []],
    ['theirs', 'is deleted by me', [base, without, changed], ['a']],
    ['mine', 'is deleted by them', [base, changed, without], ['a']],
    ['theirs', 'is deleted by them', [base, changed, without], []],
  ] as const)('%s, where it %s', (resolution, _, three, ids) => {
    const { draft, ways } = decided([...three], resolution);
    expect(draft.blocks.map(({ id }) => id)).toEqual(ids);
    expect(ways).toEqual([undefined]);
  });
});

describe('a block that both moved', () => {
  const order = (...ids: string[]) => aDraft({ blocks: ids.map((id) => aBlock({ id })) });
  const three: [Draft, Draft, Draft] = [
    order('a', 'b', 'c', 'd', 'e'),
    order('b', 'c', 'a', 'd', 'e'),
    order('b', 'c', 'd', 'e', 'a'),
  ];

  it('stands where I put it, or where they did', () => {
    const ids = (resolution: Resolution) => decided(three, resolution).draft.blocks.map(({ id }) => id);
    expect(ids('mine')).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(ids('theirs')).toEqual(['b', 'c', 'd', 'e', 'a']);
  });
});

describe('lines that both changed', () => {
  const merge = mergeLines('a\nb\nc\nd', 'A1\nb\nc\nD1', 'A2\nb\nc\nD2');

  it.each([
    [['mine', 'mine'], 'A1\nb\nc\nD1'],
    [['theirs', 'mine'], 'A2\nb\nc\nD1'],
    [['both', 'theirs'], 'A1\nA2\nb\nc\nD2'],
    [['mine', 'both'], 'A1\nb\nc\nD1\nD2'],
  ] as const)('%j', (resolutions, text) => {
    expect(resolveLines(merge, resolutions)).toBe(text);
  });
});
