import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { outlineOf, titlesOf } from '../../../src/ui/state/outline.ts';
import { refusedIds, watchStructure } from '../../../src/ui/state/structure.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { aBlockForm } from './a-block-form.ts';
import { anEditorDocument } from './an-editor-document.ts';

const opened = (blocks: Block[] = [aBlock({ id: 'a' }), aBlock({ id: 'b' })]) =>
  createEditorStore(anEditorDocument(blocks));
const blockOf = (store: ReturnType<typeof opened>, id = 'a') =>
  store.getState().draft.blocks.find((block) => block.id === id);

describe('the outline', () => {
  it('shows every block once by position, those that have none too, and last those without a place', () => {
    const blocks = [
      aBlock({ id: 'c', position: 'full2' }),
      aBlock({ id: 'a', position: 'full1', hidden: true }),
      aBlock({ id: 'lost', position: 'full9' }),
      aBlock({ id: 'b', position: 'full1' }),
    ];
    const parts = outlineOf(blocks, layoutOf(anEditorDocument(blocks)));
    expect(parts.map((part) => [part.positions.join(' '), part.blocks.map(({ id }) => id).join()])).toEqual([
      ['header', ''],
      ['full1', 'a,b'],
      ['half1 half2', ''],
      ['full2', 'c'],
      ['half3 half4', ''],
      ['full3', ''],
      ['footer', ''],
      ['', 'lost'],
    ]);
  });

  it('says what each block is recognised by: its title, else its first words, markup and addresses left out', () => {
    const blocks = [
      aBlock({ id: 'a', blockdatas: { title: ' ', body: '<p>Belles <b>fêtes</b> &amp;</p><p>à tous</p>' } }),
      aBlock({ id: 'b', blockdatas: { title: 'Le sel', body: '' } }),
      aBlock({ id: 'empty', blockdatas: { title: '', body: '' } }),
      aBlock({ id: 'endless', blockdatas: { title: '', body: `<p>${'mot '.repeat(50_000)}</p>` } }),
      aBlock({
        id: 'une',
        blocktemplate: 'une',
        blockdatas: { rubrique: 'Culture', titre: 'La nuit des musées' },
      }),
    ];
    const une = aBlockTemplate({
      id: 'une',
      parameters: [
        { key: 'rubrique', kind: 'text', label: 'Rubrique' },
        { key: 'titre', kind: 'text', label: 'Titre', settings: { role: 'title' } },
      ],
    });
    const blockTemplates = new Map([aBlockTemplate(), une].map((template) => [template.id, template]));
    expect(Object.fromEntries(titlesOf(blocks, blockTemplates))).toEqual({
      a: 'Belles fêtes & à tous',
      b: 'Le sel',
      endless: 'mot '.repeat(20).trimEnd(),
      une: 'La nuit des musées',
    });
  });

  it('stays in sight while one selects, moves or undoes from it; a click on the letter opens the parameters', () => {
    const store = opened();
    store.actions.openPanel('outline');
    store.actions.mark('b');
    store.actions.stepBlock('b', -1);
    store.actions.undo();
    expect(store.getState()).toMatchObject({ panel: 'outline', selection: 'b' });
    store.actions.select('b');
    expect(store.getState().panel).toBe('block');
  });
});

describe('the name of a block', () => {
  it('is an undo step', () => {
    const store = opened();
    store.actions.renameBlock('a', ' Le mot du maire ');
    expect(blockOf(store)?.name).toBe('Le mot du maire');
    expect(store.getState().history.past.map(({ label }) => label)).toEqual(['renommer «\u00a0Texte\u00a0»']);
    store.actions.undo();
    expect(blockOf(store)).not.toHaveProperty('name');
  });

  it.each(['', '  ', 'Texte'])('goes back to the template’s when it is %j', (name) => {
    const store = opened([aBlock({ id: 'a', name: 'Le mot du maire' })]);
    store.actions.renameBlock('a', name);
    expect(blockOf(store)).not.toHaveProperty('name');
  });

  it('left as it was is no step', () => {
    const store = opened();
    store.actions.renameBlock('a', 'Texte');
    expect(store.getState().history.past).toEqual([]);
  });
});

describe('hiding', () => {
  it('and showing are steps, and leave no trace once undone', () => {
    const store = opened();
    store.actions.hideBlock('a');
    expect(blockOf(store)?.hidden).toBe(true);
    store.actions.showBlock('a');
    expect(blockOf(store)).not.toHaveProperty('hidden');
    const steps = store.getState().history.past.map(({ label }) => label);
    expect(steps).toEqual(['masquer «\u00a0Texte\u00a0»', 'afficher «\u00a0Texte\u00a0»']);
  });
});

describe('the structure', () => {
  it('is the same list while one types, another when a block moves, hides or takes a name', () => {
    const store = opened();
    const structure = watchStructure();
    const first = structure(store.getState());
    store.actions.fillBlock('a', { title: 'B', body: '' }, 'title');
    expect(structure(store.getState())).toBe(first);
    const others = [
      () => store.actions.stepBlock('a', 1),
      () => store.actions.hideBlock('a'),
      () => store.actions.renameBlock('b', 'Nom'),
      () => store.actions.removeBlock('a'),
    ];
    for (const change of others) {
      const before = structure(store.getState());
      change();
      expect(structure(store.getState())).not.toBe(before);
    }
  });

  it('names the blocks whose form was refused', () => {
    const store = opened();
    store.actions.select('a');
    store.actions.registerBlockForm(aBlockForm(false));
    store.actions.leaveBlock();
    expect(refusedIds(store.getState())).toBe('a');
    store.actions.fillBlock('a', { title: 'Mieux', body: '' }, 'title');
    expect(refusedIds(store.getState())).toBe('');
  });
});
