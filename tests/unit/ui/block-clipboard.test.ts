import { describe, expect, it } from 'vitest';
import { type Block, BlocksSchema } from '../../../src/core/campaign/block.ts';
import { MAX_BLOCKS } from '../../../src/core/campaign/limits.ts';
import { MAX_CLIP_CHARS, readClips } from '../../../src/ui/state/clip-reading.ts';
import { copiedJson } from '../../../src/ui/state/copied-blocks.ts';
import { copiedText } from '../../../src/ui/state/copied-text.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { placedClips } from '../../../src/ui/state/placed-clips.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { anEditorDocument } from './an-editor-document.ts';

const layout = layoutOf(anEditorDocument([]));
const clip = (facts: Partial<Block> = {}) => copiedJson([aBlock(facts)]);
const clipOf = (block: object) => JSON.stringify({ schemaVersion: 1, blocks: [block] });
const read = (json: string, room = MAX_BLOCKS) => readClips(json, layout, room);
const plain = { blocktemplate: 'texte', position: 'full1', blockdatas: { title: 'A', body: '' } };

describe('a copied block', () => {
  it('is also readable words for any other program', () => {
    expect(copiedText([aBlock()], layout)).toBe('Bonjour\n\nLe texte.');
  });

  it('says its name where it has no words', () => {
    const empty = aBlock({ name: 'Ma note', blockdatas: { title: '', body: '' } });
    expect(copiedText([empty], layout)).toBe('Ma note');
  });

  it('comes back as it was, without what ties it to its letter', () => {
    const source = { alias: 'flux', item: '1', url: 'https://exemple.fr/1' };
    const { clips, refusals } = read(clip({ name: 'Ma note', hidden: true, pinned: true, source }));
    expect(refusals).toEqual([]);
    const { blocktemplate, position, blockdatas } = aBlock();
    expect(clips).toEqual([{ name: 'Ma note', hidden: true, blocktemplate, position, blockdatas }]);
  });
});

describe('what is foreign', () => {
  it.each([
    ['no JSON', 'bonjour'],
    ['null', 'null'],
    ['another shape', '{"blocks":[1]}'],
    ['another version of the shape', JSON.stringify({ schemaVersion: 2, blocks: [plain] })],
    ['no block', JSON.stringify({ schemaVersion: 1, blocks: [] })],
    ['a block with an id', clipOf({ ...plain, id: 'b1' })],
    ['a position that is none', clipOf({ ...plain, position: '../full1' })],
    ['a name of 101 letters', clipOf({ ...plain, name: 'a'.repeat(101) })],
    ['brackets without end', '['.repeat(100_000)],
  ])('is refused: %s', (_, json) => {
    expect(read(json)).toEqual({
      clips: [],
      refusals: ['Le presse-papier ne contient pas de blocs que cet éditeur sait lire.'],
    });
  });

  it('brings no script in, nor a value that nothing cleans', () => {
    const { clips } = read(
      clipOf({
        ...plain,
        blockdatas: {
          title: '<img src=x onerror=alert(1)>',
          body: '<p onclick="x()">Bon<script>alert(1)</script><a href="javascript:x()">jour</a></p>',
          markup: '<script>alert(1)</script>',
        },
      }),
    );
    expect(clips[0]?.blockdatas).toEqual({
      title: '<img src=x onerror=alert(1)>',
      body: '<p>Bonjour</p>',
    });
  });

  it('does not reach prototypes', () => {
    const json = `{"schemaVersion":1,"blocks":[{"blocktemplate":"texte","position":"full1","blockdatas":{"__proto__":{"title":"x"},"body":""}}]}`;
    const { clips } = read(json);
    expect(Object.keys(clips[0]?.blockdatas ?? {})).toEqual(['body']);
    expect(clips[0]?.blockdatas.title).toBeUndefined();
  });

  it('says which value has not the shape of its field', () => {
    const { clips, refusals } = read(clipOf({ ...plain, blockdatas: { title: 12 } }));
    expect(clips).toEqual([]);
    expect(refusals[0]).toMatch(
      /«\u00a0Texte\u00a0» n’est pas collé\u00a0: «\u00a0Titre\u00a0» n’a pas la forme attendue/,
    );
  });

  it('says which block template is missing here', () => {
    const { refusals } = read(clipOf({ ...plain, blocktemplate: 'agenda' }));
    expect(refusals).toEqual([
      '«\u00a0agenda\u00a0» n’est pas collé\u00a0: son modèle de bloc («\u00a0agenda\u00a0») n’est pas proposé dans cette lettre.',
    ]);
  });
});

describe('too much', () => {
  const least = { blocktemplate: 'texte', position: 'full1', blockdatas: {} };
  const many = (count: number) =>
    JSON.stringify({ schemaVersion: 1, blocks: Array.from({ length: count }, () => least) });

  it('is refused: 5,000 blocks', () => {
    const { clips, refusals } = read(many(5_000));
    expect(clips).toEqual([]);
    expect(refusals[0]).toContain('5\u202f000\u00a0blocs');
  });

  it('is refused where the letter has no room for it', () => {
    expect(read(many(2), 1).clips).toEqual([]);
    expect(read(many(2), 2).clips).toHaveLength(2);
  });

  it('is refused unread past its longest', () => {
    expect(read(clipOf({ ...plain, name: 'a'.repeat(MAX_CLIP_CHARS) })).refusals).toEqual([
      expect.stringContaining('trop pour être collé'),
    ]);
  });
});

describe('placing what was copied', () => {
  const ids = () => {
    let id = 0;
    return () => `new${++id}`;
  };
  const spot = { selection: undefined, target: undefined };
  const order = (blocks: readonly Block[]) => blocks.map(({ position, id }) => `${position}:${id}`);
  const blocks = [aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'c', position: 'full2' })];

  it('goes after the selection, one after the other, under new ids', () => {
    const { clips } = read(copiedJson(blocks.slice(0, 2)));
    const placed = placedClips(blocks, clips, layout, { ...spot, selection: 'a' }, ids());
    expect(order(placed.blocks)).toEqual(['full1:a', 'full1:new1', 'full1:new2', 'full1:b', 'full2:c']);
    expect(placed.added).toEqual(['new1', 'new2']);
    expect(BlocksSchema.safeParse(placed.blocks).success).toBe(true);
  });

  it('goes into the empty position one has chosen', () => {
    const { clips } = read(clip());
    const placed = placedClips(blocks, clips, layout, { ...spot, target: { position: 'half1' } }, ids());
    expect(order(placed.blocks)).toContain('half1:new1');
    expect(placed.blocks.find(({ id }) => id === 'new1')?.blockfilter).toBe('semi');
  });

  it('follows the one placement rule, whatever position it says it had', () => {
    const { clips } = read(clip({ blocktemplate: 'bas', position: 'header', blockdatas: {} }));
    const placed = placedClips(blocks, clips, layout, { ...spot, selection: 'a' }, ids());
    expect(order(placed.blocks).at(-1)).toBe('footer:new1');
  });

  it('refuses a block that no position takes: no save would take it either', () => {
    const narrow = layoutOf(
      anEditorDocument([], { template: aNewsletterTemplate({ positions: ['header', 'footer'] }) }),
    );
    const { clips, refusals } = readClips(clip(), narrow, MAX_BLOCKS);
    expect(clips).toEqual([]);
    expect(refusals).toEqual([
      '«\u00a0Texte\u00a0» n’est pas collé\u00a0: aucune position de cette lettre ne le prend.',
    ]);
  });
});

describe('pasting in the editor', () => {
  const opened = (facts = {}) => createEditorStore(anEditorDocument([aBlock({ id: 'a' })], facts));

  it('is one step, takes the selection, and undo takes it back', async () => {
    const store = opened();
    const json = copiedJson([aBlock({ id: 'a' }), aBlock({ id: 'b' })]);
    const { added } = await store.actions.pasteBlocks(json);
    expect(store.getState().draft.blocks).toHaveLength(3);
    expect(store.getState().selection).toBe(added.at(-1));
    expect(store.getState().history.past.map(({ label }) => label)).toEqual(['coller 2\u00a0blocs']);
    store.actions.undo();
    expect(store.getState().draft.blocks.map(({ id }) => id)).toEqual(['a']);
  });

  it('changes nothing when all is refused', async () => {
    const store = opened({ blockTemplates: [aBlockTemplate({ id: 'autre' })] });
    const before = store.getState();
    expect((await store.actions.pasteBlocks(clip())).added).toEqual([]);
    expect(store.getState()).toBe(before);
  });
});
