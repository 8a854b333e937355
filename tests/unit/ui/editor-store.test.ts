import { describe, expect, it, vi } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { isRefused } from '../../../src/ui/state/editor-state.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { unfilledIds } from '../../../src/ui/state/unfilled-blocks.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockForm } from './a-block-form.ts';
import { anEditorDocument } from './an-editor-document.ts';

function opened(blocks: Block[] = [aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'c' })]) {
  let id = 0;
  const onRefusal = vi.fn();
  const store = createEditorStore(anEditorDocument(blocks), {
    onRefusal,
    now: () => 1_000,
    newId: () => `new${++id}`,
  });
  const order = () => store.getState().draft.blocks.map((block) => `${block.position}:${block.id}`);
  return { ...store, state: store.getState, order, onRefusal };
}

const titled = (title: string) => ({ title, body: '' });
const labels = ({ state }: ReturnType<typeof opened>) => state().history.past.map(({ label }) => label);

describe('typing', () => {
  it('changes the draft at once and tells listeners in the same call', () => {
    const editor = opened();
    const seen: unknown[] = [];
    editor.subscribe(() => seen.push(editor.state().draft.blocks[0]?.blockdatas.title));
    editor.actions.fillBlock('a', titled('B'), 'title');
    expect(seen).toEqual(['B']);
  });

  it('keeps the identity of what did not change', () => {
    const editor = opened();
    const { blocks, parameters } = editor.state().draft;
    editor.actions.fillBlock('a', titled('B'), 'title');
    expect(editor.state().draft.blocks[1]).toBe(blocks[1]);
    expect(editor.state().draft.parameters).toBe(parameters);
  });

  it('in one field is one step, in another field another one', () => {
    const editor = opened();
    for (const text of ['B', 'Bo', 'Bon']) editor.actions.fillBlock('a', titled(text), 'title');
    editor.actions.fillBlock('a', { title: 'Bon', body: '<p>x</p>' }, 'body');
    expect(labels(editor)).toEqual(['modifier «\u00a0Texte\u00a0»', 'modifier «\u00a0Texte\u00a0»']);
    editor.actions.undo();
    editor.actions.undo();
    expect(editor.state().draft.blocks[0]?.blockdatas.title).toBe('Bonjour');
  });

  it('after leaving the field is a new step', () => {
    const editor = opened();
    editor.actions.setHead({ subject: 'a' });
    editor.actions.endGesture();
    editor.actions.setHead({ subject: 'ab' });
    expect(labels(editor)).toHaveLength(2);
  });

  it('in the settings is told in words', () => {
    const editor = opened();
    editor.actions.setParameters({ mirrorlink: 'En ligne' });
    editor.actions.setHead({ preheader: 'Bientôt' });
    expect(labels(editor)).toEqual(['modifier les réglages', 'modifier le pré-en-tête']);
  });
});

describe('pinning', () => {
  it('is a step, and leaves no trace once it is taken back by hand', () => {
    const editor = opened();
    editor.actions.pinBlock('a', true);
    expect(editor.state().draft.blocks[0]?.pinned).toBe(true);
    editor.actions.pinBlock('a', false);
    expect(editor.state().draft.blocks[0]).not.toHaveProperty('pinned');
    expect(labels(editor)).toEqual(['épingler «\u00a0Texte\u00a0»', 'désépingler «\u00a0Texte\u00a0»']);
  });

  it('and the source of a block stay while its values change, and stay out of its copy', () => {
    const editor = opened();
    const source = { alias: 'actus', item: 'i', url: '', filled: 'm' };
    editor.actions.fillFromSource('a', { title: 'Le port', blockdatas: titled('Le port'), source });
    editor.actions.pinBlock('a', true);
    editor.actions.fillBlock('a', titled('Le port, à ma façon'), 'title');
    editor.actions.duplicateBlock('a');
    const [block, copy] = editor.state().draft.blocks;
    expect(block).toMatchObject({ source, pinned: true });
    expect(copy).not.toHaveProperty('source');
    expect(copy).not.toHaveProperty('pinned');
  });
});

describe('history', () => {
  it('goes back to the opened state and no further', () => {
    const editor = opened();
    editor.actions.removeBlock('b');
    for (let n = 0; n < 5; n += 1) editor.actions.undo();
    expect(editor.order()).toEqual(['full1:a', 'full1:b', 'full1:c']);
    expect(isUnsaved(editor.state())).toBe(false);
  });

  it('keeps the opened state within reach after more steps than it holds', () => {
    const editor = opened();
    for (let n = 0; n < 250; n += 1) {
      editor.actions.setHead({ subject: `objet ${n}` });
      editor.actions.endGesture();
    }
    for (let n = 0; n < 250; n += 1) editor.actions.undo();
    expect(editor.state().draft.subject).toBe('La lettre de décembre');
  });

  it('forgets what was undone once something new is done', () => {
    const editor = opened();
    editor.actions.removeBlock('b');
    editor.actions.undo();
    editor.actions.duplicateBlock('a');
    editor.actions.redo();
    expect(editor.order()).toEqual(['full1:a', 'full1:new1', 'full1:b', 'full1:c']);
  });

  it('selects the block that an undo brings back, and clears one that it takes away', () => {
    const editor = opened();
    editor.actions.select('b');
    editor.actions.removeBlock('b');
    expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
    editor.actions.undo();
    expect(editor.state()).toMatchObject({ selection: 'b', panel: 'block' });
    editor.actions.duplicateBlock('b');
    editor.actions.undo();
    expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
  });
});

describe('going to a step of the history', () => {
  function afterThreeSteps() {
    const editor = opened();
    editor.actions.setHead({ subject: 'Un' });
    editor.actions.removeBlock('b');
    editor.actions.fillBlock('a', titled('Deux'), 'title');
    return editor;
  }

  it('comes to the state after that step and selects its block', () => {
    const editor = afterThreeSteps();
    editor.actions.goTo(0);
    editor.actions.goTo(3);
    expect(editor.state().draft.blocks[0]?.blockdatas.title).toBe('Deux');
    expect(editor.state()).toMatchObject({ selection: 'a', panel: 'block' });
    editor.actions.goTo(1);
    expect(editor.order()).toEqual(['full1:a', 'full1:b', 'full1:c']);
    expect(editor.state().draft.subject).toBe('Un');
  });

  it('comes to the opened state, which holds no unsaved work', () => {
    const editor = afterThreeSteps();
    editor.actions.goTo(0);
    expect(isUnsaved(editor.state())).toBe(false);
    expect(editor.state().history.future).toHaveLength(3);
  });

  it('changes nothing where nothing was done', () => {
    const editor = opened();
    const before = editor.state();
    editor.actions.goTo(0);
    expect(editor.state()).toBe(before);
  });

  it('keeps as many steps as the configuration says, the opened state always within reach', () => {
    const editor = opened();
    editor.actions.keepSteps(3);
    for (let n = 0; n < 10; n += 1) {
      editor.actions.setHead({ subject: `objet ${n}` });
      editor.actions.endGesture();
    }
    expect(editor.state().history.past).toHaveLength(3);
    editor.actions.goTo(0);
    expect(editor.state().draft.subject).toBe('La lettre de décembre');
  });
});

describe('one section at a time', () => {
  it('opens the parameters of a selected block, and clears the selection with the global parameters', () => {
    const editor = opened();
    editor.actions.select('a');
    expect(editor.state()).toMatchObject({ selection: 'a', panel: 'block' });
    editor.actions.openPanel('settings');
    expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
  });

  it.each(['block', 'blocks', 'versions', 'send'] as const)(
    'closing %s returns to the global parameters',
    (panel) => {
      const editor = opened();
      editor.actions.select('a');
      editor.actions.openPanel(panel);
      editor.actions.closePanel();
      expect(editor.state().panel).toBe('settings');
    },
  );

  it.each(['contents', 'auto-content'] as const)(
    'closing %s returns to the parameters of the selected block, else to the global ones',
    (panel) => {
      const editor = opened();
      editor.actions.select('a');
      editor.actions.openPanel(panel);
      editor.actions.closePanel();
      expect(editor.state()).toMatchObject({ panel: 'block', selection: 'a' });
      editor.actions.select(undefined);
      editor.actions.openPanel(panel);
      editor.actions.closePanel();
      expect(editor.state().panel).toBe('settings');
    },
  );

  it('filling, undoing and deleting beside the contents leaves them open', () => {
    const editor = opened();
    const source = { alias: 'actus', item: 'i', url: '' };
    editor.actions.openPanel('contents');
    editor.actions.fillFromSource('a', { title: 'Le port', blockdatas: titled('Le port'), source });
    editor.actions.undo();
    editor.actions.mark('b');
    editor.actions.removeBlock('b');
    expect(editor.state().panel).toBe('contents');
  });

  it('deleting the selected block returns to the global parameters', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.removeBlock('a');
    expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
  });
});

describe('a section that lies over the letter', () => {
  it('is asked for anew where it shows already, and not by what closes or deletes', () => {
    const editor = opened();
    const asks = (act: () => unknown) => {
      const { asked } = editor.state();
      act();
      return editor.state().asked > asked;
    };
    expect(asks(() => editor.actions.openPanel('settings'))).toBe(true);
    expect(asks(() => editor.actions.select('b'))).toBe(true);
    expect(asks(() => editor.actions.select('b'))).toBe(true);
    expect(asks(() => editor.actions.closePanel())).toBe(false);
    expect(asks(() => editor.actions.removeBlock('b'))).toBe(false);
    expect(asks(() => editor.actions.select(undefined))).toBe(false);
  });
});

describe('the returns of the side panel', () => {
  it.each(['blocks', 'versions', 'send'] as const)(
    'deleting the selected block with %s open returns to the global parameters',
    (panel) => {
      const editor = opened();
      editor.actions.select('a');
      editor.actions.openPanel(panel);
      editor.actions.removeBlock('a');
      expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
    },
  );

  it('deleting another block leaves the open form where it is', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.removeBlock('b');
    expect(editor.state()).toMatchObject({ selection: 'a', panel: 'block' });
  });

  it('selecting a block replaces whichever section is open', () => {
    const editor = opened();
    for (const panel of ['settings', 'blocks', 'versions', 'send'] as const) {
      editor.actions.openPanel(panel);
      editor.actions.select('a');
      expect(editor.state().panel).toBe('block');
    }
  });

  it('opening a section keeps the selection, the global parameters apart', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.openPanel('versions');
    expect(editor.state().selection).toBe('a');
    editor.actions.openPanel('settings');
    expect(editor.state().selection).toBeUndefined();
  });
});

describe('the views', () => {
  it('are independent of one another and change nothing of the letter', () => {
    const editor = opened();
    const { draft } = editor.state();
    editor.actions.setView({ device: 'phone' });
    editor.actions.setView({ little: true });
    editor.actions.setView({ dark: true });
    expect(editor.state().view).toMatchObject({ device: 'phone', little: true, dark: true, text: false });
    expect(editor.state().draft).toBe(draft);
  });
});

describe('placing', () => {
  it('inserts after the selection and selects the new block', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.insertBlock('texte');
    expect(editor.order()).toEqual(['full1:a', 'full1:new1', 'full1:b', 'full1:c']);
    expect(editor.state()).toMatchObject({ selection: 'new1', panel: 'block' });
  });

  it('inserts in the empty position that was chosen', () => {
    const editor = opened();
    editor.actions.choosePlace({ position: 'half2' });
    expect(editor.state()).toMatchObject({ target: { position: 'half2' }, panel: 'blocks' });
    editor.actions.insertBlock('texte');
    expect(editor.order().at(-1)).toBe('half2:new1');
    expect(editor.state().target).toBeUndefined();
  });

  it('moves a block a step at a time, through the positions that take it', () => {
    const editor = opened([aBlock({ id: 'a' }), aBlock({ id: 'b', position: 'half1' })]);
    editor.actions.stepBlock('b', -1);
    expect(editor.order()).toEqual(['full1:a', 'full1:b']);
    editor.actions.stepBlock('b', -1);
    editor.actions.stepBlock('b', -1);
    expect(editor.order()).toEqual(['full1:b', 'full1:a']);
  });

  it('carries by keyboard: lifts where it stands, steps, drops as one step of history', () => {
    const editor = opened();
    editor.actions.startDrag({ kind: 'block', id: 'a' }, 'keyboard');
    editor.actions.step(1);
    editor.actions.step(1);
    editor.actions.drop();
    expect(editor.order()).toEqual(['full1:b', 'full1:c', 'full1:a']);
    expect(labels(editor)).toEqual(['déplacer «\u00a0Texte\u00a0»']);
  });

  it('leaves everything as it was when the carry is cancelled or dropped at home', () => {
    const editor = opened();
    const { draft } = editor.state();
    editor.actions.startDrag({ kind: 'block', id: 'a' }, 'keyboard');
    editor.actions.step(1);
    editor.actions.cancelDrag();
    editor.actions.startDrag({ kind: 'block', id: 'a' }, 'keyboard');
    editor.actions.drop();
    expect(editor.state().draft).toBe(draft);
    expect(editor.state().keyboardDrag).toBeUndefined();
  });

  it('drops nothing on a refused place or beside the places', () => {
    const editor = opened();
    editor.actions.startDrag({ kind: 'template', id: 'logo' }, 'pointer');
    const refused = editor.state().keyboardDrag?.places.findIndex(({ allowed }) => !allowed);
    editor.actions.chooseDropTarget(refused);
    editor.actions.drop();
    editor.actions.startDrag({ kind: 'template', id: 'logo' }, 'pointer');
    editor.actions.drop();
    expect(editor.state().draft.blocks).toHaveLength(3);
  });

  it('says why a place refuses', () => {
    const editor = opened();
    editor.actions.startDrag({ kind: 'template', id: 'logo' }, 'pointer');
    const full = editor.state().keyboardDrag?.places.find(({ position }) => position === 'full1');
    expect(full).toMatchObject({ allowed: false, reason: '«\u00a0Logo\u00a0» est fait pour l’en-tête.' });
  });
});

describe('committing a block', () => {
  const marked = ({ state }: ReturnType<typeof opened>) =>
    state()
      .draft.blocks.filter((block) => isRefused(state(), block))
      .map(({ id }) => id);
  function withRefusingForm() {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.registerBlockForm(aBlockForm(false, 'Image, Texte de remplacement'));
    editor.actions.fillBlock('a', titled(''), 'title');
    return editor;
  }

  it.each([
    ['another block', (editor: ReturnType<typeof opened>) => editor.actions.select('b')],
    ['the letter', (editor: ReturnType<typeof opened>) => editor.actions.select(undefined)],
    ['Blocs', (editor: ReturnType<typeof opened>) => editor.actions.openPanel('blocks')],
    ['Versions', (editor: ReturnType<typeof opened>) => editor.actions.openPanel('versions')],
    ['Envoi', (editor: ReturnType<typeof opened>) => editor.actions.openPanel('send')],
    [
      'a half beside it',
      (editor: ReturnType<typeof opened>) => editor.actions.choosePlace({ position: 'half2' }),
    ],
    ['a new block', (editor: ReturnType<typeof opened>) => editor.actions.insertBlock('texte')],
  ])('leaving a block for %s holds nobody: it is marked, keeps its text, and asks nothing', (_, leave) => {
    const editor = withRefusingForm();
    leave(editor);
    const { selection, panel } = editor.state();
    expect(selection === 'a' && panel === 'block').toBe(false);
    expect(marked(editor)).toEqual(['a']);
    expect(editor.state().draft.blocks[0]?.blockdatas.title).toBe('');
    expect(editor.onRefusal).not.toHaveBeenCalled();
  });

  it('only its own button is refused, and names the first bad field', () => {
    const editor = withRefusingForm();
    expect(editor.actions.commit()).toBe(false);
    expect(editor.onRefusal.mock.calls).toEqual([['Image, Texte de remplacement']]);
    expect(editor.state()).toMatchObject({ selection: 'a', panel: 'block' });
  });

  it('marks the refused block until its values change', () => {
    const editor = withRefusingForm();
    editor.actions.commit();
    expect(marked(editor)).toEqual(['a']);
    editor.actions.endGesture();
    editor.actions.fillBlock('a', titled('Mieux'), 'title');
    expect(marked(editor)).toEqual([]);
    editor.actions.undo();
    expect(marked(editor)).toEqual(['a']);
  });

  it('forgets the mark once the form accepts the same values', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.registerBlockForm(aBlockForm(false));
    editor.actions.commit();
    editor.actions.registerBlockForm(aBlockForm());
    expect(editor.actions.commit()).toBe(true);
    expect(marked(editor)).toEqual([]);
  });

  it('lets the person delete the refused block', () => {
    const editor = withRefusingForm();
    editor.actions.removeBlock('a');
    expect(editor.state()).toMatchObject({ selection: undefined, panel: 'settings' });
  });

  it('asks nothing of a form that is gone', () => {
    const editor = opened();
    editor.actions.select('a');
    const unregister = editor.actions.registerBlockForm(aBlockForm(false));
    unregister();
    expect(editor.actions.commit()).toBe(true);
  });
});

describe('a block to fill', () => {
  const toFill = ({ state }: ReturnType<typeof opened>) => unfilledIds(state());
  function inserted() {
    const editor = opened();
    editor.actions.insertBlock('texte');
    return editor;
  }

  it('is one just inserted, while one writes in it and after it was left untouched', () => {
    const editor = inserted();
    expect(toFill(editor)).toBe('new1');
    editor.actions.select('b');
    expect(toFill(editor)).toBe('new1');
    editor.actions.select('new1');
    editor.actions.fillBlock('new1', titled('Un titre'), 'title');
    expect(toFill(editor)).toBe('new1');
  });

  it('is none any more once it is left with something typed, even when one comes back to it', () => {
    const editor = inserted();
    editor.actions.fillBlock('new1', titled('Un titre'), 'title');
    editor.actions.select('b');
    expect(toFill(editor)).toBe('');
    editor.actions.select('new1');
    expect(toFill(editor)).toBe('');
  });

  it.each(['checks', 'send'] as const)('is none any more once %s is opened', (panel) => {
    const editor = inserted();
    editor.actions.openPanel(panel);
    expect(toFill(editor)).toBe('');
  });

  it('is none that came filled: a copy, a block of the letter, a saved block', () => {
    const editor = opened();
    editor.actions.duplicateBlock('a');
    editor.actions.insertBlock('texte', { name: 'Gardé', datas: titled('Gardé') });
    expect(toFill(editor)).toBe('');
  });

  it('is changed elsewhere, by a picture dropped on it, and then counted', () => {
    const editor = inserted();
    editor.actions.select('b');
    editor.actions.fillBlock('new1', titled('Un titre'), 'title');
    expect(toFill(editor)).toBe('');
  });
});
