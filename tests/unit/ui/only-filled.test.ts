import { describe, expect, it } from 'vitest';
import { onlyFilled } from '../../../src/ui/screens/editor/preview/only-filled.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aDraft } from '../../support/builders/version.ts';

const before = aDraft({ blocks: [aBlock({ id: 'a' }), aBlock({ id: 'b' })] });
const [a = aBlock(), b = aBlock()] = before.blocks;
const filled = { ...b, blockdatas: { title: 'Autre' } };

describe('what the preview redraws', () => {
  it('is the one block whose values changed', () => {
    expect(onlyFilled(before, { ...before, blocks: [a, filled] })).toBe(filled);
  });

  it.each([
    ['a moved block', { ...before, blocks: [b, a] }],
    ['a new block', { ...before, blocks: [a, b, aBlock({ id: 'c' })] }],
    ['a block in another position', { ...before, blocks: [a, { ...b, position: 'full2' }] }],
    ['a hidden block', { ...before, blocks: [a, { ...b, hidden: true }] }],
    ['two blocks', { ...before, blocks: [{ ...a, blockdatas: {} }, filled] }],
    ['the parameters', { ...before, parameters: { ...before.parameters, linkcolor: 'encre' } }],
    ['the preheader with a block', { ...before, preheader: 'x', blocks: [a, filled] }],
  ])('is the whole letter for %s', (_what, after) => {
    expect(onlyFilled(before, after)).toBeUndefined();
  });
});
