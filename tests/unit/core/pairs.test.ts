import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { blockBeside } from '../../../src/core/campaign/block-rows.ts';
import { blocksIn, type Layout } from '../../../src/core/campaign/operations.ts';
import { fixPair, orphanHalves } from '../../../src/core/campaign/pairs.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, allPositions } from '../../support/builders/templates.ts';

const templates = [aBlockTemplate(), aBlockTemplate({ id: 'demi', name: 'Demi', blockfilters: ['semi'] })];
const layout: Layout = {
  positions: allPositions,
  blockTemplates: new Map(templates.map((template) => [template.id, template])),
};
const texte = (id: string, position: string, facts: Partial<Block> = {}) =>
  aBlock({ id, position, ...facts });
const demi = (id: string, position: string) => texte(id, position, { blocktemplate: 'demi' });
const orphansOf = (...blocks: Block[]) => orphanHalves(blocks, layout);
const standing = (blocks: Block[]) => blocks.map(({ id, position }) => `${position} ${id}`);

describe('a lone half', () => {
  it('is a pair with one side filled and the other empty, whichever side it is', () => {
    expect(orphansOf(texte('a', 'half1'), texte('b', 'half4'))).toMatchObject([
      { filled: 'half1', empty: 'half2', row: 1, block: 'a' },
      { filled: 'half4', empty: 'half3', row: 1, block: 'b' },
    ]);
  });

  it('is each row of a pair with one empty side, the middle ones too', () => {
    const blocks = [
      texte('a', 'half1'),
      texte('b', 'half1'),
      texte('c', 'half1'),
      texte('x', 'half2'),
      texte('z', 'half2', { row: 3 }),
    ];
    expect(orphansOf(...blocks).map(({ empty, row, block }) => [empty, row, block])).toEqual([
      ['half2', 2, 'b'],
    ]);
  });

  it('is neither a whole pair nor an empty one', () => {
    expect(orphansOf(texte('a', 'half1'), texte('b', 'half2'), texte('c', 'full1'))).toEqual([]);
  });

  it('is what would be sent: hidden blocks and blocks without a template fill nothing', () => {
    const hidden = texte('h', 'half2', { hidden: true });
    const gone = texte('g', 'half4', { blocktemplate: 'disparu' });
    expect(orphansOf(texte('a', 'half1'), hidden, gone)).toMatchObject([
      { filled: 'half1', empty: 'half2', kept: 'h' },
    ]);
  });

  it('is no concern where the template lists no partner', () => {
    const positions = ['half1', 'full1'];
    expect(orphanHalves([texte('a', 'half1')], { ...layout, positions })).toEqual([]);
  });
});

describe('its repairs', () => {
  it('leave the rows below as they stand where a hidden block keeps the place beside it', () => {
    const blocks = [
      texte('a', 'half1'),
      texte('b', 'half1'),
      texte('c', 'half1'),
      texte('h', 'half2', { hidden: true }),
      texte('y', 'half2'),
    ];
    const [first] = orphansOf(...blocks);
    expect(first).toMatchObject({ block: 'a', kept: 'h', moveTo: { position: 'half2', row: 3 } });
    const mended = first ? fixPair(blocks, first, 'move', layout) : [];
    expect(blockBeside(mended, 'c')?.id).toBe('a');
    expect(blockBeside(mended, 'b')?.id).toBe('y');
    expect(orphanHalves(mended, layout)).toEqual([]);
  });

  it('move the other: beside another lone half first, so that both are mended', () => {
    const blocks = [texte('a', 'half1'), texte('x', 'half3')];
    const [first] = orphanHalves(blocks, layout);
    expect(first?.moveTo).toEqual({ position: 'half4', index: 0, row: 1 });
    const mended = first ? fixPair(blocks, first, 'move', layout) : [];
    expect(standing(mended)).toEqual(['half3 x', 'half4 a']);
    expect(orphanHalves(mended, layout)).toEqual([]);
  });

  it('move the other: within its own pair too, and the row it leaves closes', () => {
    const blocks = [texte('a', 'half1'), texte('b', 'half1'), texte('c', 'half1')];
    const [, second] = orphanHalves(blocks, layout);
    const mended = second ? fixPair(blocks, second, 'move', layout) : [];
    expect(standing(mended)).toEqual(['half1 a', 'half1 c', 'half2 b']);
    expect(orphanHalves(mended, layout)).toMatchObject([{ block: 'c', row: 2, empty: 'half2' }]);
  });

  it('cannot move the other where no other half stands alone', () => {
    const [orphan] = orphansOf(texte('a', 'half1'), texte('x', 'half3'), texte('y', 'half4'));
    expect(orphan?.moveTo).toBeUndefined();
  });

  it('never lead to a place that a hidden block keeps', () => {
    const hidden = texte('h', 'half4', { hidden: true });
    const [orphan] = orphansOf(texte('a', 'half1'), texte('x', 'half3'), hidden);
    expect(orphan?.moveTo).toBeUndefined();
  });

  it('widen it: into the full width above the pair, after what stands there, and the other rows stay paired', () => {
    const blocks = [
      texte('t', 'full1'),
      texte('x', 'half1', { row: 2 }),
      texte('a', 'half2'),
      texte('b', 'half2'),
      texte('u', 'full2'),
    ];
    const [orphan] = orphanHalves(blocks, layout);
    const mended = orphan ? fixPair(blocks, orphan, 'widen', layout) : [];
    expect(standing(mended)).toEqual(['full1 t', 'full1 a', 'half1 x', 'half2 b', 'full2 u']);
    expect(blocksIn(mended, 'full1').map(({ blockfilter }) => blockfilter)).toEqual(['full', 'full']);
    expect(orphanHalves(mended, layout)).toEqual([]);
  });

  it('widen it: into the full width below, where it stood last', () => {
    const blocks = [texte('a', 'half1'), texte('x', 'half2'), texte('b', 'half1')];
    expect(orphanHalves(blocks, layout)[0]?.widenTo).toEqual({ position: 'full2', index: 0 });
  });

  it('widen it: at the top of the full width below where none stands above', () => {
    const positions = ['half1', 'half2', 'full1'];
    const blocks = [texte('a', 'half1'), texte('t', 'full1')];
    const [orphan] = orphanHalves(blocks, { ...layout, positions });
    expect(orphan?.widenTo).toEqual({ position: 'full1', index: 0 });
  });

  it('cannot widen it unless it is also made for the full width', () => {
    const [orphan] = orphansOf(demi('d', 'half1'));
    expect(orphan?.widenTo).toBeUndefined();
    const blocks = [demi('d', 'half1')];
    expect(orphan && fixPair(blocks, orphan, 'widen', layout)).toEqual(blocks);
  });
});
