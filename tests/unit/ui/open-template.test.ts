import { describe, expect, test } from 'vitest';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { openTemplate, type PostTemplate, type TemplateAnswer } from '../../../src/ui/state/open-template.ts';

interface Named {
  name: string;
}
const stored = (name: string, revision: string) => ({ content: { name }, revision });
/** Nothing is left of it. */
const drafts = { name: 'essai', read: async () => () => undefined };
const problem = { success: false as const, exception: 'Non.', code: 'no' };

/** An open template whose saves get these answers, in order; what was posted is kept. */
function opened(...answers: TemplateAnswer<Named>[]) {
  const posted: Parameters<PostTemplate<Named>>[] = [];
  const post: PostTemplate<Named> = async (...given) => {
    posted.push(given);
    return answers.shift() ?? { kind: 'failed', problem };
  };
  const editor = openTemplate(stored('La lettre', 'r1'), post, { drafts }, () => 1000);
  const rename = (name: string) => editor.edit((draft) => ({ ...draft, name }));
  return { editor, rename, posted, state: editor.store.getState };
}

describe('an open template', () => {
  test('has unsaved work once it differs from what is stored, none when it is typed back', () => {
    const { rename, state } = opened();
    rename('Autre');
    expect(isUnsaved(state())).toBe(true);
    rename('La lettre');
    expect(isUnsaved(state())).toBe(false);
  });

  test('is saved on the state it was opened in, and then on that of the save', async () => {
    const { editor, rename, posted, state } = opened(
      { kind: 'saved', stored: stored('Deux', 'r2') },
      { kind: 'saved', stored: stored('Trois', 'r3') },
    );
    expect(await editor.save()).toBe(true);
    rename('Deux');
    expect(await editor.save()).toBe(true);
    rename('Trois');
    await editor.save();
    expect(posted.map(([, revision]) => revision)).toEqual(['r1', 'r2']);
    expect(state()).toMatchObject({ savedAt: 1000, save: { kind: 'idle' } });
  });

  test('keeps what is typed while it is saved', async () => {
    const { editor, rename, state } = opened({ kind: 'saved', stored: stored('Deux', 'r2') });
    rename('Deux');
    const saving = editor.save();
    await Promise.resolve();
    rename('Deux et demi');
    expect(await saving).toBe(false);
    expect(state()).toMatchObject({ draft: { name: 'Deux et demi' }, savedDraft: { name: 'Deux' } });
  });

  test('changed elsewhere keeps one’s work, until one stands it on theirs or takes theirs', async () => {
    const { editor, rename, posted, state } = opened(
      { kind: 'conflict' },
      { kind: 'saved', stored: stored('Mienne', 'r9') },
    );
    rename('Mienne');
    expect(await editor.save()).toBe(false);
    expect(state()).toMatchObject({ draft: { name: 'Mienne' }, save: { kind: 'conflict' } });
    editor.settle(stored('Leur', 'r8'), { name: 'Mienne' }, '');
    expect(await editor.save()).toBe(true);
    expect(posted[1]).toEqual([{ name: 'Mienne' }, 'r8', false, { name: 'Leur' }]);
    editor.settle(stored('Leur', 'r10'), { name: 'Leur' }, '');
    expect(state()).toMatchObject({ draft: { name: 'Leur' }, base: 'r10' });
  });

  test('that is gone is all unsaved work, and made again only when it is asked for', async () => {
    const { editor, posted, state } = opened({ kind: 'saved', stored: stored('La lettre', 'r2') });
    editor.lose();
    expect(isUnsaved(state())).toBe(true);
    const { save } = state();
    expect(await editor.save()).toBe(false);
    expect(posted).toEqual([]);
    // Said once more.
    expect(state().save).toEqual({ kind: 'gone' });
    expect(state().save).not.toBe(save);
    expect(await editor.makeAgain()).toBe(true);
    expect(posted).toEqual([[{ name: 'La lettre' }, 'r1', true, { name: 'La lettre' }]]);
    expect(state()).toMatchObject({ base: 'r2', save: { kind: 'idle' } });
  });

  test('found gone by a save keeps the work; back as it was or otherwise, it is stored again', async () => {
    const { editor, rename, state } = opened({ kind: 'gone' });
    rename('Mienne');
    expect(await editor.save()).toBe(false);
    expect(state()).toMatchObject({ draft: { name: 'Mienne' }, save: { kind: 'gone' } });
    await editor.hear(stored('La lettre', 'r1'));
    expect(state()).toMatchObject({ draft: { name: 'Mienne' }, save: { kind: 'idle' } });
    editor.lose();
    await editor.hear(stored('Leur', 'r3'));
    expect(state()).toMatchObject({ draft: { name: 'Mienne' }, save: { kind: 'conflict' } });
    rename('La lettre');
    editor.lose();
    await editor.hear(stored('Leur', 'r3'));
    expect(state()).toMatchObject({ draft: { name: 'Leur' }, save: { kind: 'idle' } });
  });

  test('takes news while there is no unsaved work; with some, they are a conflict until they are taken back', async () => {
    const { editor, rename, state } = opened();
    await editor.hear(stored('Leur', 'r2'));
    expect(state()).toMatchObject({ draft: { name: 'Leur' }, base: 'r2' });
    rename('Mienne');
    await editor.hear(stored('Encore', 'r3'));
    expect(state()).toMatchObject({ draft: { name: 'Mienne' }, base: 'r2', save: { kind: 'conflict' } });
    const { save } = state();
    await editor.hear(stored('Et encore', 'r4'));
    expect(state().save).toBe(save);
    await editor.hear(stored('Leur', 'r2'));
    expect(state().save).toEqual({ kind: 'idle' });
  });

  test('knows its own save again whose answer got lost', async () => {
    const { editor, rename, state } = opened({ kind: 'failed', problem });
    rename('Mienne');
    await editor.save();
    await editor.hear(stored('Mienne', 'r2'));
    expect(isUnsaved(state())).toBe(false);
    expect(state()).toMatchObject({ base: 'r2', save: { kind: 'idle' } });
  });

  test('takes left work back on the state it was made on', async () => {
    const { editor, posted, state } = opened({ kind: 'conflict' });
    editor.resume({ draft: { name: 'Laissée' }, base: 'r0' });
    expect(isUnsaved(state())).toBe(true);
    await editor.save();
    expect(posted).toEqual([[{ name: 'Laissée' }, 'r0', false, undefined]]);
    editor.resume({ draft: { name: 'La lettre' }, base: 'r0' });
    expect(isUnsaved(state())).toBe(false);
  });

  test('takes a part of what is stored now and keeps the rest of one’s work', () => {
    const content = { name: 'La lettre', note: 'un' };
    const editor = openTemplate({ content, revision: 'r1' }, async () => ({ kind: 'conflict' }), { drafts });
    editor.edit((draft) => ({ ...draft, name: 'Mienne' }));
    editor.takePart({ content: { ...content, note: 'deux' }, revision: 'r2' }, ({ note }) => ({ note }));
    expect(editor.store.getState()).toMatchObject({
      draft: { name: 'Mienne', note: 'deux' },
      savedDraft: { name: 'La lettre', note: 'deux' },
      base: 'r2',
    });
  });

  test('says why it could not be saved, until it is changed', async () => {
    const { editor, rename, state } = opened({ kind: 'failed', problem });
    rename('Deux');
    expect(await editor.save()).toBe(false);
    expect(state().save).toEqual({ kind: 'failed', problem });
    rename('Trois');
    expect(state().save).toEqual({ kind: 'idle' });
  });
});
