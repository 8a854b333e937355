import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { blocksIn, type Layout } from '../../../src/core/campaign/operations.ts';
import { mendPair, orphanHalves } from '../../../src/core/campaign/pairs.ts';
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
      { filled: 'half1', empty: 'half2', blocks: ['a'] },
      { filled: 'half4', empty: 'half3', blocks: ['b'] },
    ]);
  });

  it('is neither a whole pair nor an empty one', () => {
    expect(orphansOf(texte('a', 'half1'), texte('b', 'half2'), texte('c', 'full1'))).toEqual([]);
  });

  it('is what would be sent: hidden blocks and blocks without a template fill nothing', () => {
    const hidden = texte('h', 'half2', { hidden: true });
    const gone = texte('g', 'half4', { blocktemplate: 'disparu' });
    expect(orphansOf(texte('a', 'half1'), hidden, gone)).toMatchObject([{ filled: 'half1', empty: 'half2' }]);
  });

  it('is no concern where the template lists no partner', () => {
    const positions = ['half1', 'full1'];
    expect(orphanHalves([texte('a', 'half1')], { ...layout, positions })).toEqual([]);
  });
});

describe('its repairs', () => {
  it('move the other: beside another lone half first, so that both are mended', () => {
    const blocks = [texte('a', 'half1'), texte('x', 'half3')];
    const [first] = orphanHalves(blocks, layout);
    expect(first?.moveTo).toEqual({ position: 'half4', index: 0 });
    const mended = first ? mendPair(blocks, first, 'move', layout) : [];
    expect(standing(mended)).toEqual(['half3 x', 'half4 a']);
    expect(orphanHalves(mended, layout)).toEqual([]);
  });

  it('move the other: else after the nearest half that has its partner', () => {
    const [orphan] = orphansOf(texte('a', 'half1'), texte('x', 'half3'), texte('y', 'half4'));
    expect(orphan?.moveTo).toEqual({ position: 'half3', index: 1 });
  });

  it('cannot move the other where there is no other pair to stand in', () => {
    expect(orphansOf(texte('a', 'half1'))[0]?.moveTo).toBeUndefined();
  });

  it('widen it: into the full width above the pair, after what stands there, all blocks in their order', () => {
    const blocks = [texte('t', 'full1'), texte('a', 'half2'), texte('b', 'half2'), texte('u', 'full2')];
    const [orphan] = orphanHalves(blocks, layout);
    const mended = orphan ? mendPair(blocks, orphan, 'widen', layout) : [];
    expect(standing(mended)).toEqual(['full1 t', 'full1 a', 'full1 b', 'full2 u']);
    expect(blocksIn(mended, 'full1').map(({ blockfilter }) => blockfilter)).toEqual(['full', 'full', 'full']);
  });

  it('widen it: at the top of the full width below where none stands above', () => {
    const positions = ['half1', 'half2', 'full1'];
    const blocks = [texte('a', 'half1'), texte('t', 'full1')];
    const [orphan] = orphanHalves(blocks, { ...layout, positions });
    expect(orphan?.widenTo).toEqual({ position: 'full1', index: 0 });
  });

  it('cannot widen it unless every block there is also made for the full width', () => {
    const [orphan] = orphansOf(texte('a', 'half1'), demi('d', 'half1'));
    expect(orphan?.widenTo).toBeUndefined();
    const blocks = [demi('d', 'half1')];
    expect(orphan && mendPair(blocks, orphan, 'widen', layout)).toEqual(blocks);
  });
});
