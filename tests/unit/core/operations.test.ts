import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { fullReason, MAX_BLOCKS } from '../../../src/core/campaign/limits.ts';
import {
  blocksIn,
  duplicateBlock,
  fillBlock,
  insertBlock,
  type Layout,
  moveBlock,
  newBlock,
  offeredPlaces,
  placeAfterSelection,
  positionOfBlock,
  removeBlock,
  unplacedBlocks,
} from '../../../src/core/campaign/operations.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { Failure } from '../../../src/core/errors/failure.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, allPositions } from '../../support/builders/templates.ts';

const text = aBlockTemplate();
const header = aBlockTemplate({ id: 'entete', name: 'En-tête', blockfilters: ['header'] });
const layout: Layout = {
  positions: allPositions,
  blockTemplates: new Map([text, header].map((template) => [template.id, template])),
};
const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join(' ');

describe('inserting', () => {
  const blocks = [aBlock({ id: 'a', position: 'full1' }), aBlock({ id: 'b', position: 'full2' })];

  it('puts a block before the one at its index, or after the last', () => {
    const c = aBlock({ id: 'c' });
    expect(ids(insertBlock(blocks, c, { position: 'full1', index: 0 }, layout))).toBe('c a b');
    expect(ids(insertBlock(blocks, c, { position: 'full1', index: 1 }, layout))).toBe('a c b');
    expect(ids(insertBlock(blocks, c, { position: 'full1', index: 99 }, layout))).toBe('a c b');
  });

  it('keeps the list in the order of the layout when the position was empty', () => {
    const half = insertBlock(blocks, aBlock({ id: 'c' }), { position: 'half1', index: 0 }, layout);
    expect(ids(half)).toBe('a c b');
    expect(half[1]).toMatchObject({ position: 'half1', blockfilter: 'semi' });
  });

  it('refuses a place the block is not made for, and changes nothing', () => {
    const attempt = () => insertBlock(blocks, aBlock({ id: 'c' }), { position: 'footer', index: 0 }, layout);
    expect(attempt).toThrow('«\u00a0Texte\u00a0» est fait pour la pleine largeur ou la demi-largeur.');
    expect(attempt).toThrow(Failure);
    expect(ids(blocks)).toBe('a b');
  });
});

describe('the other gestures', () => {
  const blocks = [
    aBlock({ id: 'a' }),
    aBlock({ id: 'b', pinned: true, source: { alias: 'agenda', item: '1', url: '' } }),
    aBlock({ id: 'c', position: 'half2' }),
  ];

  it('move a block within its position and to another, whose type it takes', () => {
    expect(ids(moveBlock(blocks, 'a', { position: 'full1', index: 1 }, layout))).toBe('b a c');
    expect(moveBlock(blocks, 'a', { position: 'half2', index: 0 }, layout)).toEqual([
      blocks[1],
      { ...blocks[0], position: 'half2', blockfilter: 'semi' },
      blocks[2],
    ]);
  });

  it('duplicate right after, without what tied the original to its source', () => {
    const copied = duplicateBlock(blocks, 'b', 'new');
    expect(ids(copied)).toBe('a b new c');
    expect(copied[2]).toEqual({ ...aBlock({ id: 'new' }) });
  });

  it('fill and remove one block only', () => {
    expect(fillBlock(blocks, 'c', { title: 'Autre' }).map(({ blockdatas }) => blockdatas.title)).toEqual([
      'Bonjour',
      'Bonjour',
      'Autre',
    ]);
    expect(ids(removeBlock(blocks, 'a'))).toBe('b c');
    expect(removeBlock(blocks, 'unknown')).toEqual(blocks);
  });

  it('make a new block of the template’s defaults', () => {
    expect(newBlock(text, 'half1', 'n')).toEqual({
      id: 'n',
      blocktemplate: 'texte',
      position: 'half1',
      blockfilter: 'semi',
      blockdatas: { title: 'Votre titre', body: '' },
    });
  });
});

describe('places offered', () => {
  it('count every gap of the positions that take the block, and say why the others do not', () => {
    const blocks = [aBlock({ id: 'a' }), aBlock({ id: 'b' })];
    const places = offeredPlaces(blocks, 'texte', layout);
    expect(places.filter(({ position }) => position === 'full1').map(({ index }) => index)).toEqual([
      0, 1, 2,
    ]);
    expect(places.find(({ position }) => position === 'header')).toMatchObject({ allowed: false });
    const moving = offeredPlaces(blocks, 'texte', layout, 'a');
    expect(moving.filter(({ position }) => position === 'full1')).toHaveLength(2);
  });

  it('after a click: after the selection, else the next position that takes it, else the last', () => {
    const blocks = [aBlock({ id: 'h', blocktemplate: 'entete', position: 'header' }), aBlock({ id: 'a' })];
    expect(placeAfterSelection(blocks, 'texte', layout, 'a')).toEqual({ position: 'full1', index: 1 });
    expect(placeAfterSelection(blocks, 'texte', layout, 'h')).toEqual({ position: 'full1', index: 0 });
    expect(placeAfterSelection(blocks, 'texte', layout, undefined)).toEqual({ position: 'full3', index: 0 });
    expect(placeAfterSelection(blocks, 'inconnu', layout, 'a')).toBeUndefined();
  });
});

it('a block without a place is named with the reason', () => {
  const lost = aBlock({ id: 'x', position: 'full9' });
  const gone = aBlock({ id: 'y', blocktemplate: 'disparu' });
  expect(unplacedBlocks([aBlock(), lost, gone], layout)).toEqual([
    { block: lost, reason: 'La position «\u00a0Pleine largeur\u00a09\u00a0» n’existe pas dans ce modèle.' },
    { block: gone, reason: 'Le modèle de bloc «\u00a0disparu\u00a0» est introuvable.' },
  ]);
});

/** A gesture of a person, made as long as it is allowed. */
type Gesture = (blocks: Block[], next: () => string) => Block[];

const position = fc.constantFrom(...allPositions);
const index = fc.integer({ min: -1, max: 6 });
const pick = (blocks: readonly Block[], n: number) => blocks[n % Math.max(1, blocks.length)]?.id ?? 'none';
const allowed = (attempt: () => Block[], otherwise: Block[]) => {
  try {
    return attempt();
  } catch (error) {
    if (AppError.is(error, 'placement-refused')) return otherwise;
    throw error;
  }
};

const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.tuple(position, index, fc.constantFrom('texte', 'entete')).map(
    ([at, i, template]): Gesture =>
      (blocks, next) =>
        allowed(
          () =>
            insertBlock(
              blocks,
              aBlock({ id: next(), blocktemplate: template }),
              { position: at, index: i },
              layout,
            ),
          blocks,
        ),
  ),
  fc.tuple(fc.nat(), position, index).map(
    ([n, at, i]): Gesture =>
      (blocks) =>
        allowed(() => moveBlock(blocks, pick(blocks, n), { position: at, index: i }, layout), blocks),
  ),
  fc.nat().map(
    (n): Gesture =>
      (blocks, next) =>
        duplicateBlock(blocks, pick(blocks, n), next()),
  ),
  fc.nat().map(
    (n): Gesture =>
      (blocks) =>
        removeBlock(blocks, pick(blocks, n)),
  ),
);

describe('whatever is done in whatever order', () => {
  it('every block keeps a place that takes it, an id of its own, and its turn in the layout', () => {
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 40 }), (gestures) => {
        let count = 0;
        const next = () => {
          count += 1;
          return `n${count}`;
        };
        const blocks = gestures.reduce<Block[]>((so, make) => make(so, next), []);
        expect(unplacedBlocks(blocks, layout)).toEqual([]);
        expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
        const ranks = blocks.map((block) => allPositions.indexOf(block.position));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });

  it('a block stands where it was put', () => {
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 15 }), fc.nat(8), (gestures, wanted) => {
        let count = 0;
        const blocks = gestures.reduce<Block[]>((so, make) => make(so, () => `n${++count}`), []);
        const place = { position: 'full2', index: Math.min(wanted, blocksIn(blocks, 'full2').length) };
        const inserted = insertBlock(blocks, aBlock({ id: 'mine' }), place, layout);
        expect(positionOfBlock(inserted, 'mine')).toEqual(place);
        expect(removeBlock(inserted, 'mine')).toEqual(blocks);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a letter of as many blocks as it may have', () => {
  const full = Array.from({ length: MAX_BLOCKS }, (_, n) => aBlock({ id: `b${n}` }));

  it('takes no more, and says so wherever one would go', () => {
    expect(() => duplicateBlock(full, 'b0', 'new')).toThrow(fullReason);
    expect(placeAfterSelection(full, 'texte', layout, undefined)).toBeUndefined();
    expect(offeredPlaces(full, 'texte', layout).every(({ allowed }) => !allowed)).toBe(true);
  });

  it('still lets its blocks be moved', () => {
    expect(offeredPlaces(full, 'texte', layout, 'b0').some(({ allowed }) => allowed)).toBe(true);
    expect(moveBlock(full, 'b0', { position: 'full2', index: 0 }, layout)).toHaveLength(MAX_BLOCKS);
  });
});
