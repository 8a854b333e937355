import { describe, expect, it } from 'vitest';
import { onlyChange } from '../../../src/ui/features/editor/preview/only-change.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aDraft } from '../../support/builders/version.ts';

const before = aDraft({ blocks: [aBlock({ id: 'a' }), aBlock({ id: 'b' })] });
const [a = aBlock(), b = aBlock()] = before.blocks;
const filled = { ...b, blockdatas: { title: 'Autre' } };
const withParameters = (change: Partial<typeof before.parameters>) => ({
  ...before,
  parameters: { ...before.parameters, ...change },
});

describe('what the preview redraws', () => {
  it('is the one block whose values changed', () => {
    expect(onlyChange(before, { ...before, blocks: [a, filled] })).toEqual({ kind: 'block', block: filled });
  });

  it.each([
    ['surheader', withParameters({ surheadersubject: 'Bonjour' })],
    ['surheader', withParameters({ subjectfontsize: 15 })],
    ['legal', withParameters({ contacturl: 'https://a.exemple/' })],
    ['preheader', { ...before, preheader: 'x' }],
  ])('is the part %s of which a field changed', (name, after) => {
    expect(onlyChange(before, after)).toEqual({ kind: 'part', name });
  });

  it('is the title of the page for the subject', () => {
    expect(onlyChange(before, { ...before, subject: 'x' })).toEqual({ kind: 'title' });
  });

  it.each([
    ['a moved block', { ...before, blocks: [b, a] }],
    ['a new block', { ...before, blocks: [a, b, aBlock({ id: 'c' })] }],
    ['a block in another position', { ...before, blocks: [a, { ...b, position: 'full2' }] }],
    ['a hidden block', { ...before, blocks: [a, { ...b, hidden: true }] }],
    ['two blocks', { ...before, blocks: [{ ...a, blockdatas: {} }, filled] }],
    ['a colour', withParameters({ linkcolor: 'encre' })],
    ['two parameters', withParameters({ surheadersubject: 'x', legalbottomtext: 'y' })],
    ['the preheader with a block', { ...before, preheader: 'x', blocks: [a, filled] }],
  ])('is the whole letter for %s', (_what, after) => {
    expect(onlyChange(before, after)).toBeUndefined();
  });
});
