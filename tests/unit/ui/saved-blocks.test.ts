import { describe, expect, it } from 'vitest';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../support/builders/block.ts';
import { anEditorDocument } from './an-editor-document.ts';

function opened() {
  let id = 0;
  const blocks = [aBlock({ id: 'a' }), aBlock({ id: 'b' })];
  const store = createEditorStore(anEditorDocument(blocks), { newId: () => `new${++id}` });
  const blockOf = (wanted: string | undefined) =>
    store.getState().draft.blocks.find((block) => block.id === wanted);
  return { ...store, state: store.getState, blockOf };
}

const agenda = { name: 'Agenda du mois', datas: { title: 'Juillet' } };

describe('what is saved', () => {
  it('is inserted after the selection, under a new id, with what it lacks by default', () => {
    const editor = opened();
    editor.actions.select('a');
    const id = editor.actions.insertBlock('texte', agenda);
    expect(editor.state().draft.blocks.map((block) => block.id)).toEqual(['a', 'new1', 'b']);
    expect(editor.blockOf(id)).toEqual({
      id: 'new1',
      blocktemplate: 'texte',
      position: 'full1',
      blockfilter: 'full',
      blockdatas: { title: 'Juillet', body: '' },
    });
  });

  it('goes in the chosen empty place, and is one step that tells its name', () => {
    const editor = opened();
    editor.actions.choosePlace({ position: 'half2' });
    editor.actions.openPanel('widgets');
    const id = editor.actions.insertBlock('texte', agenda);
    expect(editor.blockOf(id)).toMatchObject({ position: 'half2', blockfilter: 'semi' });
    expect(editor.state().history.past.map(({ label }) => label)).toEqual([
      'ajouter «\u00a0Agenda du mois\u00a0»',
    ]);
    editor.actions.undo();
    expect(editor.blockOf(id)).toBeUndefined();
  });

  it('twice is two blocks, whose values are not one', () => {
    const editor = opened();
    const [first, second] = [0, 1].map(() => editor.actions.insertBlock('texte', agenda));
    expect(first).not.toBe(second);
    expect(editor.blockOf(first)?.blockdatas).not.toBe(editor.blockOf(second)?.blockdatas);
  });

  it('dropped where one wants it stands there, as a block of the list does', () => {
    const editor = opened();
    editor.actions.startDrag({ kind: 'template', id: 'texte', saved: agenda }, 'pointer');
    const at = editor.state().keyboardDrag?.places.findIndex(({ position }) => position === 'full3');
    editor.actions.chooseDropTarget(at);
    editor.actions.drop();
    expect(editor.state().draft.blocks.at(-1)).toMatchObject({
      id: 'new1',
      position: 'full3',
      blockdatas: { title: 'Juillet' },
    });
  });
});

describe('the sections of what is saved', () => {
  it.each(['widgets', 'clipboard'] as const)(
    '%s keeps the selection, and closed returns to the settings',
    (panel) => {
      const editor = opened();
      editor.actions.select('a');
      editor.actions.openPanel(panel);
      expect(editor.state()).toMatchObject({ panel, selection: 'a' });
      editor.actions.closePanel();
      expect(editor.state()).toMatchObject({ panel: 'settings', selection: undefined });
    },
  );

  it('saving a block opens for a selected block only', () => {
    const editor = opened();
    editor.actions.openPanel('save-widget');
    expect(editor.state().panel).toBe('settings');
    editor.actions.select('a');
    editor.actions.openPanel('save-widget');
    expect(editor.state()).toMatchObject({ panel: 'save-widget', selection: 'a' });
  });

  it('saving a block, done, goes on to the list; closed, it returns to the settings', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.openPanel('save-widget');
    editor.actions.openPanel('widgets');
    expect(editor.state()).toMatchObject({ panel: 'widgets', selection: 'a' });
    editor.actions.openPanel('save-widget');
    editor.actions.closePanel();
    expect(editor.state()).toMatchObject({ panel: 'settings', selection: undefined });
  });

  it('saving a block does not stay without it', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.openPanel('save-widget');
    editor.actions.removeBlock('a');
    expect(editor.state()).toMatchObject({ panel: 'settings', selection: undefined });
    editor.actions.select('b');
    editor.actions.openPanel('save-widget');
    editor.actions.select(undefined);
    expect(editor.state().panel).toBe('settings');
  });

  it('another block selected shows its parameters', () => {
    const editor = opened();
    editor.actions.select('a');
    editor.actions.openPanel('save-widget');
    editor.actions.select('b');
    expect(editor.state()).toMatchObject({ panel: 'block', selection: 'b' });
  });
});
