import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffDrafts } from '../../../src/core/campaign/diff.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { aDraft } from '../../support/builders/version.ts';

const templates = new Map([['texte', aBlockTemplate()]]);
const a = aBlock({ id: 'a' });
const b = aBlock({ id: 'b' });
const c = aBlock({ id: 'c', position: 'half1' });
const changes = (before: (typeof a)[], after: (typeof a)[]) =>
  diffDrafts(aDraft({ blocks: before }), aDraft({ blocks: after }), templates).map(
    ({ kind, id }) => `${kind} ${id}`,
  );

describe('what changed, block by block', () => {
  it('is nothing between equals', () => {
    expect(changes([a, b, c], structuredClone([a, b, c]))).toEqual([]);
  });

  it('is what was added and removed, which moves nothing else', () => {
    expect(changes([a, c], [a, b, c])).toEqual(['added b']);
    expect(changes([b, a, c], [a, c])).toEqual(['removed b']);
  });

  it('is a block in another position, changed or not', () => {
    const away = { ...a, position: 'half2', blockfilter: 'semi' as const };
    expect(changes([a, b], [b, away])).toEqual(['moved a']);
    expect(changes([b, a], [b, { ...away, hidden: true }])).toEqual(['moved a', 'changed a']);
  });

  it('is one block when one block passed the others', () => {
    const d = aBlock({ id: 'd' });
    expect(changes([a, b, d], [d, a, b])).toEqual(['moved d']);
    expect(changes([a, b, d], [b, d, a])).toEqual(['moved a']);
  });

  it('is new values, a new name, hiding', () => {
    expect(changes([a, b], [{ ...a, blockdatas: { title: 'Autre' } }, b])).toEqual(['changed a']);
    expect(changes([a], [{ ...a, name: 'Édito' }])).toEqual(['changed a']);
  });

  it('is the fields that differ, under their own names', () => {
    const after = aDraft({ subject: 'Autre', parameters: { ...aDraft().parameters, linkcolor: 'encre' } });
    expect(diffDrafts(aDraft(), after, templates)).toEqual([
      { kind: 'field', id: 'subject', name: 'subject' },
      { kind: 'field', id: 'linkcolor', name: 'linkcolor' },
    ]);
  });

  it('calls a block by its own name, else its template’s, else the template’s id', () => {
    const named = (block: typeof a) =>
      diffDrafts(aDraft({ blocks: [] }), aDraft({ blocks: [block] }), templates)[0];
    expect(named({ ...a, name: 'Édito' })?.name).toBe('Édito');
    expect(named(a)?.name).toBe('Texte');
    expect(named({ ...a, blocktemplate: 'disparu' })?.name).toBe('disparu');
  });

  it('names every block that is in one state only, and no block twice as added or removed', () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const blocks = (ids: string[]) => ids.map((id) => aBlock({ id }));
        const seen = changes(blocks(before), blocks(after));
        const added = after.filter((id) => !before.includes(id)).map((id) => `added ${id}`);
        const removed = before.filter((id) => !after.includes(id)).map((id) => `removed ${id}`);
        expect(seen.filter((line) => !line.startsWith('moved'))).toEqual([...added, ...removed]);
      }),
    );
  });
});
