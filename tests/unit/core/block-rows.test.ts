import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, BlockSchema } from '../../../src/core/campaign/block.ts';
import {
  arrangeRows,
  inRows,
  readingOrder,
  rowNumbers,
  withoutBlocks,
} from '../../../src/core/campaign/block-rows.ts';
import {
  duplicateBlock,
  insertBlock,
  type Layout,
  moveBlock,
  offeredPlaces,
  placeAfterSelection,
  removeBlock,
} from '../../../src/core/campaign/operations.ts';
import {
  keepArrangement,
  leavePlaceEmpty,
  pairRowsAgain,
  pushRows,
  removeBlockRow,
} from '../../../src/core/campaign/row-changes.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, allPositions } from '../../support/builders/templates.ts';

const template = aBlockTemplate();
const layout: Layout = { positions: allPositions, blockTemplates: new Map([[template.id, template]]) };

/** 'a b _ c | x y': the left half, the right one; `_` is a place left empty. */
function halves(picture: string): Block[] {
  return picture.split('|').flatMap((side, at) => {
    let row = 0;
    let isAfterGap = false;
    return (side.match(/\S+/g) ?? []).flatMap((id) => {
      row += 1;
      const block = aBlock({ id, position: `half${at + 1}`, ...(isAfterGap && { row }) });
      isAfterGap = id === '_';
      return isAfterGap ? [] : [block];
    });
  });
}

/** The same picture of what stands in the first pair. */
function pictureOf(blocks: readonly Block[]): string {
  const rows = rowNumbers(blocks);
  const side = (position: string) => {
    const ids = new Map(
      blocks.filter((block) => block.position === position).map(({ id }) => [rows.get(id), id]),
    );
    const last = Math.max(0, ...[...ids.keys()].map(Number));
    return Array.from({ length: last }, (_, index) => ids.get(index + 1) ?? '_').join(' ');
  };
  return `${side('half1')} | ${side('half2')}`;
}

describe('halves are rows', () => {
  it('ask for no row after the last, whatever is done with those that stand below it', () => {
    const before = [
      aBlock({ id: 'a', position: 'half1', row: 999 }),
      aBlock({ id: 'b', position: 'half1' }),
      aBlock({ id: 'c', position: 'half1' }),
      aBlock({ id: 'x', position: 'half2', row: 999 }),
    ];
    const kept = before.filter(({ id }) => id !== 'a');
    const beside = placeAfterSelection(before, template.id, layout, 'x');
    const results = [
      inRows(kept, rowNumbers(before)),
      leavePlaceEmpty(removeBlock(before, 'a'), before, 'a'),
      insertBlock(
        before,
        aBlock({ id: 'd', position: 'half2' }),
        { position: 'half2', index: 0, row: 1_001 },
        layout,
      ),
      insertBlock(before, aBlock({ id: 'e' }), beside ?? { position: 'half2', index: 1 }, layout),
    ];
    for (const blocks of results)
      for (const block of blocks) expect(() => BlockSchema.parse(block)).not.toThrow();
  });

  it('the nth of one half stands beside the nth of the other, and the rest of the longer side alone', () => {
    const [, , pair] = arrangeRows(halves('a b c | x y'), allPositions);
    expect(pair).toMatchObject({
      left: 'half1',
      right: 'half2',
      rows: [
        { row: 1, left: { id: 'a' }, right: { id: 'x' } },
        { row: 2, left: { id: 'b' }, right: { id: 'y' } },
        { row: 3, left: { id: 'c' }, right: undefined },
      ],
    });
  });

  it('are read 1 left, 1 right, 2 left, 2 right, whatever order the list has', () => {
    const blocks = [aBlock({ id: 'u', position: 'full2' }), ...halves('a b | x y'), aBlock({ id: 't' })];
    const lost = aBlock({ id: 'perdu', position: 'half99' });
    expect(readingOrder([lost, ...blocks], allPositions).map(({ id }) => id)).toEqual([
      't',
      'a',
      'x',
      'b',
      'y',
      'u',
      'perdu',
    ]);
  });

  it('keep the place of what is hidden', () => {
    const blocks = halves('a b | x y').map((block) =>
      block.id === 'x' ? { ...block, hidden: true } : block,
    );
    expect(readingOrder(blocks, allPositions).map(({ id }) => id)).toEqual(['a', 'x', 'b', 'y']);
  });

  it('stand in the row they ask for, and never before one that precedes them', () => {
    const blocks = [
      aBlock({ id: 'a', position: 'half1', row: 4 }),
      aBlock({ id: 'b', position: 'half1', row: 2 }),
      aBlock({ id: 'c', position: 'half1', row: 9 }),
    ];
    expect([...rowNumbers(blocks)]).toEqual([
      ['a', 4],
      ['b', 5],
      ['c', 9],
    ]);
  });

  it('a row is a whole number from 1', () => {
    expect(BlockSchema.safeParse(aBlock({ row: 2 })).success).toBe(true);
    for (const row of [0, -1, 1.5, '2', 1e9]) {
      expect(BlockSchema.safeParse({ ...aBlock(), row }).success).toBe(false);
    }
  });

  it('a row is stored only where a place is left empty before it', () => {
    const blocks = halves('a b | x');
    expect(inRows(blocks, rowNumbers(blocks))).toEqual(blocks);
    const spread = inRows(blocks, new Map([['b', 3]]));
    expect(spread.map(({ id, row }) => [id, row])).toEqual([
      ['a', undefined],
      ['b', 3],
      ['x', undefined],
    ]);
  });
});

describe('what is done to a half', () => {
  it.each([
    ['removing moves up what follows on its side', 'a b c | x y z', 'a', 'b c | x y z'],
    ['but not what asks for its row', 'a _ b c | x y z w', 'a', '_ _ b c | x y z w'],
    ['a row left without any block closes on both sides', 'a b c | x _ z', 'b', 'a c | x z'],
  ])('%s', (_, before, id, after) => {
    expect(pictureOf(removeBlock(halves(before), id))).toBe(after);
  });

  it('removing both of a row closes it', () => {
    expect(pictureOf(withoutBlocks(halves('a b _ c | x y _ z'), new Set(['b', 'y'])))).toBe('a _ c | x _ z');
  });

  it('an empty place takes a block without moving the others', () => {
    const blocks = halves('a _ b | x y z');
    const place = { position: 'half1', index: 1, row: 2 };
    expect(pictureOf(insertBlock(blocks, aBlock({ id: 'n' }), place, layout))).toBe('a n b | x y z');
  });

  it('one put before others moves them down, as far as an empty place takes that up', () => {
    const place = { position: 'half1', index: 0 };
    const inserted = insertBlock(halves('a b _ c | x'), aBlock({ id: 'n' }), place, layout);
    expect(pictureOf(inserted)).toBe('n a b c | x');
    expect(inserted.every(({ row }) => row === undefined)).toBe(true);
  });

  it.each([
    ['to the other side of its row', 'a b | x', 'b', { position: 'half2', index: 1, row: 2 }, 'a | x b'],
    ['below in its half', 'a b | x y z', 'a', { position: 'half1', index: 1, row: 3 }, 'b _ a | x y z'],
    [
      'beside another half that stands alone',
      'a b c | ',
      'a',
      { position: 'half2', index: 0, row: 2 },
      'b c | a',
    ],
    [
      'to the other side, others alone stay so',
      'a b c | x _ z',
      'b',
      { position: 'half2', index: 1, row: 2 },
      'a c | x b z',
    ],
  ])('moves %s', (_, before, id, place, after) => {
    expect(pictureOf(moveBlock(halves(before), id, place, layout))).toBe(after);
  });

  it('a copy takes the next row', () => {
    const copied = duplicateBlock(halves('a _ b | x'), 'b', 'copie');
    expect(pictureOf(copied)).toBe('a _ b copie | x');
    expect(copied.find(({ id }) => id === 'copie')).not.toHaveProperty('row');
  });

  it('out of its half it has no row', () => {
    const moved = moveBlock(halves('a _ b | x'), 'b', { position: 'full1', index: 0 }, layout);
    expect(moved.find(({ id }) => id === 'b')).not.toHaveProperty('row');
  });
});

describe('a half that comes', () => {
  const rowsOnceIn = (picture: string, place: { position: string; index: number; row?: number }) => {
    const before = halves(picture);
    const came = aBlock({ id: 'new', position: place.position });
    return pushRows(before, insertBlock(before, came, place, layout), allPositions);
  };

  it('tells the rows whose halves it pushed beside others, or away from theirs', () => {
    expect(rowsOnceIn('a b | x y', { position: 'half1', index: 1 })).toEqual([
      { row: 2, left: 'new', right: 'y' },
      { row: 3, left: 'b', right: undefined },
    ]);
    const before = halves('a b | x y');
    expect(pushRows(before, duplicateBlock(before, 'a', 'new'), allPositions)).toEqual([
      { row: 2, left: 'new', right: 'y' },
      { row: 3, left: 'b', right: undefined },
    ]);
  });

  it('tells nothing where it stands beside a half that stood alone, or below all of them', () => {
    expect(rowsOnceIn('a b | x', { position: 'half2', index: 1 })).toEqual([]);
    expect(rowsOnceIn('a b c | x _ z', { position: 'half2', index: 1, row: 2 })).toEqual([]);
    expect(rowsOnceIn('a b | x y', { position: 'half1', index: 2 })).toEqual([]);
    expect(rowsOnceIn('', { position: 'half1', index: 0 })).toEqual([]);
  });
});

describe('a half that goes from beside another', () => {
  const gone = (picture: string, id: string) => {
    const before = halves(picture);
    return { before, after: removeBlock(before, id) };
  };

  it('tells the rows whose halves now stand beside others', () => {
    const { before, after } = gone('a b c | x y z', 'b');
    expect(pairRowsAgain(before, after, allPositions)).toEqual([
      { row: 2, left: 'c', right: 'y' },
      { row: 3, left: undefined, right: 'z' },
    ]);
    const alone = gone('a b c | x _ z', 'b');
    expect(pairRowsAgain(alone.before, alone.after, allPositions)).toEqual([]);
    const hidden = halves('a b | x y').map((block) => ({ ...block, hidden: block.id === 'a' }));
    expect(pairRowsAgain(halves('a b | x y'), hidden, allPositions)).toEqual([]);
  });

  it('may leave its place empty: every other half stands where it stood', () => {
    const { before, after } = gone('a b c | x y z', 'b');
    expect(pictureOf(leavePlaceEmpty(after, before, 'b'))).toBe('a _ c | x y z');
  });

  it('may take its row along: every other half stands beside the one it stood beside', () => {
    const { before, after } = gone('a b c _ d | x y z _ w', 'b');
    expect(pictureOf(removeBlockRow(after, before, 'b'))).toBe('a c _ d | x z _ w');
  });

  it.each([
    [
      'to the other side',
      'a b | x',
      { position: 'half2', index: 1, row: 2 },
      'b | x a',
      '_ b | x a',
      'b | a',
    ],
    [
      'down its own side',
      'a b | x y',
      { position: 'half1', index: 1 },
      'b a | x y',
      '_ b a | x y',
      'b a | y',
    ],
    ['to another position', 'a b | x y', { position: 'full1', index: 0 }, 'b | x y', '_ b | x y', 'b | y'],
  ])('so it does where it moves %s', (_, picture, place, moved, leftEmpty, withoutIt) => {
    const before = halves(picture);
    const after = moveBlock(before, 'a', place, layout);
    expect(pictureOf(after)).toBe(moved);
    expect(pictureOf(leavePlaceEmpty(after, before, 'a'))).toBe(leftEmpty);
    expect(pictureOf(removeBlockRow(after, before, 'a'))).toBe(withoutIt);
  });

  it('may do so after other work too: what was written since stays', () => {
    const { before, after } = gone('a b c | x y z', 'b');
    const since = insertBlock(after, aBlock({ id: 'n' }), { position: 'half2', index: 3 }, layout);
    expect(pictureOf(leavePlaceEmpty(since, before, 'b'))).toBe('a _ c | x y z n');
    expect(pictureOf(removeBlockRow(since, before, 'b'))).toBe('a c | x z n');
    expect(keepArrangement(since, { before, after })).toBe(true);
  });

  it.each([
    ['taken back', (before: Block[]) => before],
    [
      'moved on',
      (_: Block[], after: Block[]) => moveBlock(after, 'y', { position: 'full1', index: 0 }, layout),
    ],
    ['removed', (_: Block[], after: Block[]) => removeBlock(after, 'y')],
    [
      'hidden',
      (_: Block[], after: Block[]) =>
        after.map((block) => (block.id === 'y' ? { ...block, hidden: true } : block)),
    ],
  ])('but not once a half of it was %s: another would go with the row', (_, since) => {
    const { before, after } = gone('a b c | x y z', 'b');
    expect(keepArrangement(after, { before, after })).toBe(true);
    expect(keepArrangement(since(before, after), { before, after })).toBe(false);
  });
});

describe('places in a pair', () => {
  const placesOf = (picture: string, movedId?: string) =>
    offeredPlaces(halves(picture), template.id, layout, movedId)
      .filter(({ position }) => position === 'half1' || position === 'half2')
      .map(({ position, index, row }) => `${position}:${index}${row === undefined ? '' : ` row ${row}`}`);

  it('are the gaps of each half, and each empty place beside a block', () => {
    expect(placesOf('a b | x')).toEqual(['half1:0', 'half1:1', 'half1:2', 'half2:0', 'half2:1 row 2']);
    expect(placesOf('a _ b | x y')).toEqual([
      'half1:0',
      'half1:1 row 2',
      'half1:2',
      'half2:0',
      'half2:1',
      'half2:2 row 3',
    ]);
  });

  it('for a block that moves are its own, and those that it would leave as they are', () => {
    expect(placesOf('a b | x', 'b')).toEqual(['half1:0', 'half1:1 row 2', 'half2:0', 'half2:1 row 2']);
  });

  it('after a half are the empty place beside it, then the next row', () => {
    const placeAfter = (picture: string, id: string) =>
      placeAfterSelection(halves(picture), template.id, layout, id);
    expect(placeAfter('a | ', 'a')).toEqual({ position: 'half2', index: 0, row: 1 });
    expect(placeAfter('a | x', 'x')).toEqual({ position: 'half1', index: 1, row: 2 });
    expect(placeAfter('a | x', 'a')).toEqual({ position: 'half1', index: 1 });
  });
});

describe('whatever is done to halves', () => {
  const gesture = fc.tuple(fc.constantFrom('insert', 'move', 'copy', 'remove'), fc.nat(), fc.nat());

  it('nothing is lost, a block stands where it was put, and no row is stored in vain', () => {
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 30 }), (gestures) => {
        let blocks = halves('a b | x');
        let count = 0;
        for (const [kind, n, at] of gestures) {
          const id = blocks[n % Math.max(1, blocks.length)]?.id ?? '';
          const before = blocks.length;
          count += 1;
          if (kind === 'remove') blocks = removeBlock(blocks, id);
          else if (kind === 'copy') blocks = duplicateBlock(blocks, id, `n${count}`);
          else {
            const moved = kind === 'move' ? id : undefined;
            const places = offeredPlaces(blocks, template.id, layout, moved).filter(({ allowed }) => allowed);
            const place = places[at % places.length] as (typeof places)[number];
            if (moved !== undefined) blocks = moveBlock(blocks, moved, place, layout);
            else blocks = insertBlock(blocks, aBlock({ id: `n${count}` }), place, layout);
          }
          const isGone = kind === 'remove' && before > 0;
          const isNew = (kind === 'copy' && before > 0) || kind === 'insert';
          expect(blocks).toHaveLength(before + (isNew ? 1 : 0) - (isGone ? 1 : 0));
          expect(inRows(blocks, rowNumbers(blocks))).toEqual(blocks);
          expect(readingOrder(blocks, allPositions)).toHaveLength(blocks.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});
