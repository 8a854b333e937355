import { describe, expect, test } from 'vitest';
import { openTemplate } from '../../../src/ui/state/open-template.ts';

function opened() {
  let time = 0;
  const content = { name: 'La lettre', positions: ['full1'] };
  const editor = openTemplate(
    { content, revision: 'r1' },
    async () => ({ kind: 'conflict' }),
    { drafts: { name: 'essai', read: async () => () => undefined } },
    () => time,
  );
  return {
    editor,
    draft: () => editor.store.getState().draft,
    put(change: Partial<typeof content>, wait = 5_000) {
      time += wait;
      editor.edit((held) => ({ ...held, ...change }));
    },
  };
}

describe('the steps of an open template', () => {
  test('are undone and done again, one gesture at a time', () => {
    const { editor, draft, put } = opened();
    put({ name: 'Deux' });
    put({ positions: ['full1', 'full2'] });
    editor.undo();
    expect(draft()).toEqual({ name: 'Deux', positions: ['full1'] });
    editor.undo();
    editor.undo();
    expect(draft().name).toBe('La lettre');
    editor.redo();
    editor.redo();
    expect(draft()).toEqual({ name: 'Deux', positions: ['full1', 'full2'] });
  });

  test('take what is typed without a pause as one', () => {
    const { editor, draft, put } = opened();
    put({ name: 'D' });
    put({ name: 'De' }, 100);
    put({ name: 'Deu' }, 100);
    editor.undo();
    expect(draft().name).toBe('La lettre');
  });

  test('forget what was undone once something else is done', () => {
    const { editor, draft, put } = opened();
    put({ name: 'Deux' });
    editor.undo();
    put({ name: 'Trois' });
    editor.redo();
    expect(draft().name).toBe('Trois');
  });

  test('lose neither side of a conflict: what was not chosen is one undo away', () => {
    const { editor, draft, put } = opened();
    const theirs = { content: { name: 'Leur', positions: [] }, revision: 'r2' };
    put({ name: 'Mienne' });
    editor.settle(theirs, theirs.content, '');
    expect(draft().name).toBe('Leur');
    editor.undo();
    expect(draft().name).toBe('Mienne');
    editor.settle({ content: { name: 'Encore', positions: [] }, revision: 'r3' }, draft(), '');
    expect(draft().name).toBe('Mienne');
    editor.undo();
    expect(draft().name).toBe('Encore');
  });

  test('undoing back to what is stored leaves no unsaved work', () => {
    const { editor, put } = opened();
    put({ name: 'Deux' });
    editor.undo();
    const { draft, savedDraft } = editor.store.getState();
    expect(draft).toBe(savedDraft);
  });
});
