import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRow,
  canAdd,
  completePair,
  movableRange,
  moveRow,
  type RowKind,
  removeRow,
  repeatPattern,
} from '../../../src/core/positions/layout.ts';
import { PositionSchema } from '../../../src/core/positions/position.ts';
import { rowsOf } from '../../../src/core/positions/rows.ts';
import { allPositions } from '../../support/builders/templates.ts';

describe('a layout', () => {
  test('grows before its footer, under the next free names', () => {
    expect(addRow(['header', 'full1', 'footer'], 'full')).toEqual(['header', 'full1', 'full2', 'footer']);
    expect(addRow(['full1'], 'pair')).toEqual(['full1', 'half1', 'half2']);
    expect(addRow(['full1', 'full3'], 'full')).toEqual(['full1', 'full3', 'full2']);
  });

  test('repeats its pattern: full4, then half5 and half6', () => {
    expect(repeatPattern(allPositions)).toEqual([
      ...allPositions.slice(0, -1),
      'full4',
      'half5',
      'half6',
      'footer',
    ]);
  });

  test('has its header first and its footer last, once', () => {
    expect(addRow(addRow(['full1'], 'footer'), 'header')).toEqual(['header', 'full1', 'footer']);
    expect(canAdd(['header'], 'header')).toBe(false);
    expect(addRow(['header'], 'header')).toEqual(['header']);
  });

  test('loses a pair as one', () => {
    const pair = 2;
    expect(rowsOf(allPositions)[pair]).toEqual({ kind: 'pair', left: 'half1', right: 'half2' });
    expect(removeRow(allPositions, pair)).toEqual(
      allPositions.filter((name) => name !== 'half1' && name !== 'half2'),
    );
  });

  test('moves a pair as one, between header and footer', () => {
    expect(moveRow(['header', 'full1', 'half1', 'half2', 'footer'], 2, 1)).toEqual([
      'header',
      'half1',
      'half2',
      'full1',
      'footer',
    ]);
    expect(movableRange(allPositions, 1)).toEqual({ first: 1, last: 5 });
    expect(moveRow(allPositions, 1, 0)).toEqual(allPositions);
    expect(moveRow(allPositions, 0, 3)).toEqual(allPositions);
  });

  test('gives a lone half its other side', () => {
    expect(completePair(['full1', 'half2'], 'half2')).toEqual(['full1', 'half1', 'half2']);
    expect(completePair(['half3', 'full1'], 'half3')).toEqual(['half3', 'half4', 'full1']);
  });

  test('holds 200 positions at most', () => {
    let positions: string[] = [];
    for (let count = 0; count < 150; count += 1) positions = addRow(positions, 'pair');
    expect(positions).toHaveLength(200);
  });

  test('whatever is done to it names each position once, pairs together, its ends at the ends', () => {
    const step = fc.oneof(
      fc.record({
        add: fc.constantFrom<RowKind>('full', 'pair', 'header', 'footer'),
      }),
      fc.record({ remove: fc.nat(8) }),
      fc.record({ move: fc.nat(8), to: fc.nat(8) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let positions: string[] = [];
        for (const step of steps) {
          if ('add' in step) positions = addRow(positions, step.add);
          else if ('remove' in step) positions = removeRow(positions, step.remove);
          else positions = moveRow(positions, step.move, step.to);
        }
        expect(new Set(positions).size).toBe(positions.length);
        expect(positions.every((name) => PositionSchema.safeParse(name).success)).toBe(true);
        expect(
          rowsOf(positions).every((row) => row.kind === 'pair' || !row.position.startsWith('half')),
        ).toBe(true);
        expect([-1, 0]).toContain(positions.indexOf('header'));
        expect([-1, positions.length - 1]).toContain(positions.indexOf('footer'));
      }),
      { numRuns: 200 },
    );
  });
});
