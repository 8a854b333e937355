import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { mergeDrafts } from '../../../../src/core/merge/merge-drafts.ts';
import { namePlaces } from '../../../../src/core/merge/name-places.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aDraft } from '../../../support/builders/version.ts';

const templates = new Map([['texte', aBlockTemplate()]]);
const base = aDraft({ blocks: ['b1', 'b2', 'b3'].map((id) => aBlock({ id })) });
const titled = (title: string): Partial<Block> => ({ blockdatas: { title } });
const withSecond = (facts: Partial<Block>): Draft => ({
  ...base,
  blocks: base.blocks.map((block) => (block.id === 'b2' ? { ...block, ...facts } : block)),
});
const without = (id: string): Draft => ({ ...base, blocks: base.blocks.filter((block) => block.id !== id) });

function named(mine: Draft, theirs: Draft) {
  const { conflicts, incoming } = mergeDrafts(base, mine, theirs, templates);
  const blocks = { base: base.blocks, mine: mine.blocks, theirs: theirs.blocks };
  const names = { blocks, blockTemplates: [...templates.values()] };
  return { conflicts: namePlaces(conflicts, names), incoming: namePlaces(incoming, names) };
}

describe('what a merge brought', () => {
  it.each<[string, Draft, object]>([
    ['a subject', { ...base, subject: 'Noël' }, { kind: 'field', id: 'subject', name: 'Objet' }],
    [
      'a setting',
      { ...base, parameters: { ...base.parameters, unsubtext: 'Ne plus recevoir' } },
      { kind: 'field', id: 'unsubtext', name: 'Lien de désabonnement' },
    ],
    ['values', withSecond(titled('Noël')), { kind: 'changed', id: 'b2', name: 'Texte' }],
    ['a block that is hidden', withSecond({ hidden: true }), { kind: 'hidden', id: 'b2', name: 'Texte' }],
    ['a name', withSecond({ name: 'Agenda' }), { kind: 'renamed', id: 'b2', name: 'Agenda' }],
    [
      'a block that was added',
      { ...base, blocks: [...base.blocks, aBlock({ id: 'b4' })] },
      { kind: 'added', id: 'b4', name: 'Texte' },
    ],
    ['a block that was taken away', without('b2'), { kind: 'removed', id: 'b2', name: 'Texte' }],
    [
      'a block that was moved',
      { ...base, blocks: [...without('b1').blocks, aBlock({ id: 'b1' })] },
      { kind: 'moved', id: 'b1', name: 'Texte' },
    ],
  ])('is named as a comparison names it: %s', (_, theirs, head) => {
    expect(named(base, theirs).incoming).toContainEqual(head);
  });

  it('names a block once, however many of its values came in', () => {
    const theirs = withSecond({ blockdatas: { title: 'Noël', body: '<p>Venez</p>' } });
    expect(named(base, theirs).incoming).toEqual([{ kind: 'changed', id: 'b2', name: 'Texte' }]);
  });
});

describe('a conflict', () => {
  it('is named by what they did: a value, or a block that they took away', () => {
    const mine = withSecond(titled('Le mien'));
    expect(named(mine, withSecond(titled('Le sien'))).conflicts).toEqual([
      { kind: 'changed', id: 'b2', name: 'Texte' },
    ]);
    expect(named(mine, without('b2')).conflicts).toEqual([{ kind: 'removed', id: 'b2', name: 'Texte' }]);
  });
});
