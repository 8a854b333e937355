import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import {
  duplicateBlockGroup,
  moveBlockGroup,
  offeredGroupPlaces,
  ownGroupPlace,
} from '../../../src/core/campaign/block-groups.ts';
import { arrangeRows, blockBeside, rowNumbers } from '../../../src/core/campaign/block-rows.ts';
import type { Layout } from '../../../src/core/campaign/operations.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';

const templates = [aBlockTemplate(), aBlockTemplate({ id: 'logo', name: 'Logo', blockfilters: ['header'] })];
const layout: Layout = {
  positions: aNewsletterTemplate().positions,
  blockTemplates: new Map(templates.map((template) => [template.id, template])),
};
/** 'a@full1': a block and where it stands. */
const letter = (...blocks: string[]) =>
  blocks.map((written) => {
    const [id = '', position = 'full1'] = written.split('@');
    return aBlock({ id, position, ...(position === 'header' && { blocktemplate: 'logo' }) });
  });
const ids = (...all: string[]) => new Set(all);

/** What stands in a position, or in the rows of a pair. */
const standing = (blocks: readonly Block[], position: string) =>
  blocks
    .filter((block) => block.position === position)
    .map(({ id }) => id)
    .join(' ');
const rows = (blocks: readonly Block[], left: string) =>
  arrangeRows(blocks, layout.positions).flatMap((row) =>
    row.kind === 'pair' && row.left === left
      ? row.rows.map((pair) => `${pair.left?.id ?? '_'} ${pair.right?.id ?? '_'}`)
      : [],
  );
const allowed = (blocks: readonly Block[], group: ReadonlySet<string>) =>
  offeredGroupPlaces(blocks, group, layout)
    .filter((place) => place.allowed)
    .map(({ position, index }) => `${position}:${index}`);

describe('several blocks that move together', () => {
  const blocks = letter('a', 'b', 'c', 'd', 'e@full2');

  it('stand one after the other in the order in which they are read, wherever each was', () => {
    const moved = moveBlockGroup(blocks, ids('d', 'a'), { position: 'full2', index: 1 }, layout);
    expect([standing(moved, 'full1'), standing(moved, 'full2')]).toEqual(['b c', 'e a d']);
  });

  it('go between others of their own position, counted without them', () => {
    const moved = moveBlockGroup(blocks, ids('a', 'b'), { position: 'full1', index: 1 }, layout);
    expect(standing(moved, 'full1')).toBe('c a b d');
  });

  it('are offered the positions that take them all, and told why others do not', () => {
    expect(allowed(blocks, ids('a', 'd')).filter((place) => place.startsWith('full'))).toEqual([
      'full1:0',
      'full1:1',
      'full1:2',
      'full2:0',
      'full2:1',
      'full3:0',
    ]);
    const mixed = [...letter('h@header'), ...blocks];
    expect(allowed(mixed, ids('h', 'a'))).toEqual([]);
    expect(offeredGroupPlaces(mixed, ids('h', 'a'), layout).map(({ reason }) => reason)).toContain(
      '«\u00a0Logo\u00a0» est fait pour l’en-tête.',
    );
  });

  it('stand in one place when nothing is between them, else in two', () => {
    const own = (group: ReadonlySet<string>) => {
      const places = offeredGroupPlaces(blocks, group, layout);
      return (['first', 'last'] as const).map((end) => {
        const at = ownGroupPlace(places, blocks, group, layout, end);
        return at === undefined ? at : `${places[at]?.position}:${places[at]?.index}`;
      });
    };
    expect(own(ids('b', 'c'))).toEqual(['full1:1', 'full1:1']);
    expect(own(ids('a', 'c'))).toEqual(['full1:0', 'full1:1']);
  });
});

describe('halves that move together', () => {
  const blocks = letter(
    'a@half1',
    'b@half1',
    'c@half1',
    'x@half2',
    'y@half2',
    'z@half2',
    'm@half3',
    'n@half4',
  );

  it('of both sides go row by row, each on its own side, and close the rows they leave', () => {
    const moved = moveBlockGroup(blocks, ids('a', 'x', 'b', 'y'), { position: 'half3', index: 0 }, layout);
    expect(rows(moved, 'half1')).toEqual(['c z']);
    expect(rows(moved, 'half3')).toEqual(['a x', 'b y', 'm n']);
  });

  it('keep the empty side of a row that had one', () => {
    const moved = moveBlockGroup(blocks, ids('a', 'x', 'b'), { position: 'half3', index: 1 }, layout);
    expect(rows(moved, 'half3')).toEqual(['m n', 'a x', 'b _']);
  });

  it('are offered the gaps between rows', () => {
    expect(allowed(blocks, ids('b', 'y')).filter((place) => place.startsWith('half'))).toEqual([
      'half1:0',
      'half1:1',
      'half1:2',
      'half3:0',
      'half3:1',
    ]);
  });

  it('of one side stay one below the other on the side they go to', () => {
    const moved = moveBlockGroup(blocks, ids('a', 'b'), { position: 'half4', index: 1 }, layout);
    expect(rows(moved, 'half1')).toEqual(['c x', '_ y', '_ z']);
    expect(rows(moved, 'half3')).toEqual(['m n', '_ a', '_ b']);
  });

  it('go down within their pair', () => {
    const moved = moveBlockGroup(blocks, ids('a', 'x'), { position: 'half1', index: 1 }, layout);
    expect(rows(moved, 'half1')).toEqual(['b y', 'a x', 'c z']);
  });
});

describe('copies of several blocks', () => {
  it('stand after the last of them, in their order; rows of halves below theirs', () => {
    const blocks = letter('a', 'b', 'c', 'l@half1', 'm@half1', 'r@half2', 's@half2');
    const copied = duplicateBlockGroup(blocks, ids('a', 'c', 'l', 'r'), ['a2', 'c2', 'l2', 'r2'], layout);
    expect(standing(copied, 'full1')).toBe('a b c a2 c2');
    expect(rows(copied, 'half1')).toEqual(['l r', 'l2 r2', 'm s']);
  });
});

describe('whatever the letter and the blocks', () => {
  /** A letter of blocks that may stand in full and half positions, some of them in rows of their own, and some of them chosen. */
  const chosenLetter = fc
    .array(
      fc.record({
        position: fc.constantFrom('full1', 'half1', 'half2', 'full2', 'half3', 'half4', 'full3'),
        row: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        isChosen: fc.boolean(),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((all) => ({
      blocks: all.map(({ position, row }, at) =>
        aBlock({ id: `b${at}`, position, ...(position.startsWith('half') && { row }) }),
      ),
      group: new Set(all.flatMap(({ isChosen }, at) => (isChosen ? [`b${at}`] : []))),
    }));
  const places = (blocks: readonly Block[], group: ReadonlySet<string>) =>
    offeredGroupPlaces(blocks, group, layout).filter((place) => place.allowed);
  const idsIn = (blocks: readonly Block[], position: string, isIn: (id: string) => boolean) =>
    blocks.filter((block) => block.position === position && isIn(block.id)).map(({ id }) => id);

  it('a move loses none, leaves the others in their order, and each row has one block a side', () => {
    fc.assert(
      fc.property(chosenLetter, fc.nat(), ({ blocks, group }, n) => {
        const offered = places(blocks, group);
        const place = offered[n % offered.length];
        if (group.size === 0 || !place) return;
        const moved = moveBlockGroup(blocks, group, place, layout);
        expect(moved.map(({ id }) => id).toSorted()).toEqual(blocks.map(({ id }) => id).toSorted());
        for (const position of layout.positions) {
          const isOther = (id: string) => !group.has(id);
          expect(idsIn(moved, position, isOther)).toEqual(idsIn(blocks, position, isOther));
        }
        const rows = rowNumbers(moved);
        const sides = moved
          .filter(({ id }) => rows.has(id))
          .map(({ id, position }) => `${position} ${rows.get(id)}`);
        expect(new Set(sides).size).toBe(sides.length);
      }),
    );
  });

  it('halves of one row that move to another pair stand in one row there', () => {
    fc.assert(
      fc.property(chosenLetter, fc.nat(), ({ blocks, group }, n) => {
        const [id] = group;
        const beside = id === undefined ? undefined : blockBeside(blocks, id);
        if (id === undefined || !beside) return;
        const pair = new Set([id, beside.id]);
        const offered = places(blocks, pair).filter(({ position }) => position.startsWith('half'));
        const place = offered[n % offered.length];
        if (!place) return;
        const moved = moveBlockGroup(blocks, pair, place, layout);
        expect(blockBeside(moved, id)?.id).toBe(beside.id);
      }),
    );
  });

  it('copies are as many, and their originals stay where they stood', () => {
    fc.assert(
      fc.property(chosenLetter, ({ blocks, group }) => {
        const newIds = [...group].map((id) => `${id}-copy`);
        const copied = duplicateBlockGroup(blocks, group, newIds, layout);
        expect(copied).toHaveLength(blocks.length + group.size);
        for (const position of layout.positions) {
          const isOriginal = (id: string) => !newIds.includes(id);
          expect(idsIn(copied, position, isOriginal)).toEqual(idsIn(blocks, position, isOriginal));
        }
      }),
    );
  });
});
