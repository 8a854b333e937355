import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { blocksLetter } from '../../../src/ui/state/blocks-letter.ts';
import type { SaveAnswer } from '../../../src/ui/state/document-session.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { copyMyBlocks } from '../../../src/ui/state/my-blocks.ts';
import { onBaseWithdrawn, onCurrentUnreadable } from '../../../src/ui/state/open-letter.ts';
import { refusedIds } from '../../../src/ui/state/structure.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aVersion } from '../../support/builders/version.ts';
import { aBlockForm } from './a-block-form.ts';
import { anEditorDocument } from './an-editor-document.ts';

const v = (n: number) => versionId('lettre-de-decembre', n);
const saved = (n: number): SaveAnswer => ({
  kind: 'saved',
  base: v(n),
  savedAt: '2026-11-27T10:00:00.000Z',
});
const mine = [aBlock({ id: 'a' }), aBlock({ id: 'b' })];

/** A server that answers when it is told to. */
function opened() {
  const store = createEditorStore(anEditorDocument(mine));
  const posts: { draft: Draft; base: string; answer: (answer: SaveAnswer) => void }[] = [];
  const post = (draft: Draft, base: string) =>
    new Promise<SaveAnswer>((answer) => {
      posts.push({ draft, base, answer });
    });
  const letter = blocksLetter(store, post);
  return { letter, store, posts, saver: letter };
}

const theirs = (blocks = mine) =>
  anEditorDocument(blocks, { version: aVersion({ blocks, author: 'Léa' }, 2), current_version_id: v(2) });

describe('saving', () => {
  it('sends the draft on its base, then stands on the new version', async () => {
    const { store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un objet' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(store.getState().save.kind).toBe('saving');
    expect(posts[0]).toMatchObject({ base: v(1), draft: { subject: 'Un objet' } });
    posts[0]?.answer(saved(2));
    expect(await outcome).toBe('saved');
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' } });
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('asks the server nothing when nothing changed', async () => {
    const { posts, saver } = opened();
    expect(await saver.save()).toBe('saved');
    expect(posts).toEqual([]);
  });

  it('never meets its own sibling: the second save waits and stands on the first', async () => {
    const { store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const first = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    store.actions.setHead({ subject: 'Deux' });
    const second = saver.save();
    posts[0]?.answer(saved(2));
    await first;
    await vi.waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]).toMatchObject({ base: v(2), draft: { subject: 'Deux' } });
    posts[1]?.answer(saved(3));
    expect(await second).toBe('saved');
  });

  it('keeps what was typed while it was under way as unsaved work', async () => {
    const { store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    store.actions.setHead({ subject: 'Un de plus' });
    posts[0]?.answer(saved(2));
    await outcome;
    expect(isUnsaved(store.getState())).toBe(true);
    store.actions.undo();
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('says why it failed and loses nothing', async () => {
    const { store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le disque est plein' } });
    expect(await outcome).toBe('failed');
    expect(store.getState()).toMatchObject({
      base: v(1),
      save: { kind: 'failed', problem: { exception: 'Le disque est plein' } },
      draft: { subject: 'Un' },
    });
  });

  it('that failed is no news any more once its work was taken back', async () => {
    const { store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le disque est plein' } });
    await outcome;
    store.actions.undo();
    expect(await saver.save()).toBe('saved');
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });

  it('sends nothing of a letter undone to what was saved, and says that another version waits', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    letter.hear(theirs());
    store.actions.undo();
    const { save } = store.getState();
    expect(await saver.save()).toBe('conflict');
    expect(store.getState().save).toBe(save);
    expect(posts).toEqual([]);
  });

  it('whose answer got lost is known again when it comes as news, with what was typed since', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le serveur ne répond pas' } });
    await outcome;
    store.actions.setHead({ subject: 'Un de plus' });
    const version = aVersion({ blocks: mine, ...posts[0]?.draft }, 2);
    letter.hear(anEditorDocument(mine, { version, current_version_id: v(2) }));
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' } });
    expect(isUnsaved(store.getState())).toBe(true);
    store.actions.undo();
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('stores a block whose form would refuse it as it is, wherever it stands, and marks it', async () => {
    const { store, posts, saver } = opened();
    store.actions.select('a');
    const unregister = store.actions.registerBlockForm(aBlockForm(false));
    store.actions.fillBlock('a', { title: '', body: '<p>Gardé</p>' }, 'title');
    store.actions.select('b');
    unregister();
    expect(store.getState()).toMatchObject({ selection: 'b' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.draft.blocks[0]?.blockdatas).toEqual({ title: '', body: '<p>Gardé</p>' });
    posts[0]?.answer({ kind: 'saved', base: v(2), savedAt: '2026-12-01T10:00:00.000Z' });
    expect(await outcome).toBe('saved');
    expect(refusedIds(store.getState())).toBe('a');
  });
});

describe('a version saved elsewhere', () => {
  it('is taken at once while there is no unsaved work', () => {
    const { letter, store } = opened();
    letter.hear(theirs([aBlock({ id: 'z' })]));
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' } });
    expect(store.getState().draft.blocks.map(({ id }) => id)).toEqual(['z']);
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('is a conflict with unsaved work, which stays', () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    letter.hear(theirs());
    expect(store.getState()).toMatchObject({
      base: v(1),
      draft: { subject: 'Un' },
      save: { kind: 'conflict', current: { id: v(2), name: 'Léa' } },
    });
  });

  it('is no news when it is our own', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    const heard = saver.idle().then(() => letter.hear(theirs()));
    posts[0]?.answer(saved(2));
    await Promise.all([outcome, heard]);
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' }, draft: { subject: 'Un' } });
  });
});

describe('the file of the version one stands on', () => {
  const rewritten = (subject: string) =>
    anEditorDocument(mine, { version: aVersion({ blocks: mine, subject }) });

  it('rewritten by hand, is taken while there is no unsaved work, and one undo away', () => {
    const { letter, store } = opened();
    letter.hear(rewritten('Changé à la main'));
    expect(store.getState()).toMatchObject({ base: v(1), draft: { subject: 'Changé à la main' } });
    expect(isUnsaved(store.getState())).toBe(false);
    store.actions.undo();
    expect(store.getState().draft.subject).toBe('La lettre de décembre');
  });

  it('rewritten by hand under unsaved work, asks, and asks again instead of saving over it', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ preheader: 'Le mien' });
    letter.hear(rewritten('Changé à la main'));
    expect(store.getState().save).toMatchObject({ kind: 'conflict', current: { id: v(1) } });
    expect(await saver.save()).toBe('conflict');
    expect(posts).toEqual([]);
    letter.override(rewritten('Changé à la main'));
    letter.hear(rewritten('Changé à la main'));
    expect(store.getState().save).toEqual({ kind: 'idle' });
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
  });

  it('told again by news, is no news', () => {
    const { letter, store } = opened();
    store.actions.setHead({ preheader: 'Le mien' });
    letter.hear(anEditorDocument(structuredClone(mine)));
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });

  it('gone from the disk, leaves its content as unsaved work on the version that is current now', async () => {
    const { letter, store, posts, saver } = opened();
    letter.hear(theirs([aBlock({ id: 'z' })]));
    onBaseWithdrawn(letter, anEditorDocument(mine));
    expect(store.getState()).toMatchObject({ base: v(1), save: { kind: 'withdrawn', versionId: v(2) } });
    expect(isUnsaved(store.getState())).toBe(true);
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toMatchObject({ base: v(1), draft: { blocks: [{ id: 'z' }] } });
  });

  it('that cannot be read is said once, until it can be read again', () => {
    const { letter, store } = opened();
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: true });
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: false });
    letter.hear(anEditorDocument(mine));
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });
});

describe('the choices of a conflict', () => {
  const other = [
    aBlock({ id: 'a', blockdatas: { title: 'À eux', body: '' } }),
    aBlock({ id: 'b' }),
    aBlock({ id: 'z' }),
  ];

  it('reprendre la leur: theirs, and ours one undo away', () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    letter.adopt(theirs(other));
    expect(store.getState().draft).toMatchObject({ subject: 'La lettre de décembre', blocks: other });
    expect(isUnsaved(store.getState())).toBe(false);
    store.actions.undo();
    expect(store.getState()).toMatchObject({ base: v(2), draft: { subject: 'Le mien' } });
  });

  it('garder la mienne: the next save stands on theirs', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    letter.override(theirs(other));
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toMatchObject({ base: v(2), draft: { subject: 'Le mien' } });
  });

  it('copier mes blocs with none to copy leaves theirs, which is saved', () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    copyMyBlocks(letter, theirs(other));
    expect(isUnsaved(store.getState())).toBe(false);
    store.actions.undo();
    expect(store.getState().draft.subject).toBe('Le mien');
  });

  it('copier mes blocs: theirs with copies of what I changed or added, under new ids', () => {
    const { letter, store } = opened();
    store.actions.fillBlock('a', { title: 'À moi', body: '' }, 'title');
    store.actions.select('b');
    const added = store.actions.insertBlock('texte');
    copyMyBlocks(letter, theirs(other), () => `copie${Math.random().toString(36).slice(2, 8)}`);
    const { blocks } = store.getState().draft;
    expect(blocks.map(({ blockdatas }) => blockdatas.title)).toEqual([
      'À eux',
      'À moi',
      'Bonjour',
      'Bonjour',
      'Votre titre',
    ]);
    expect(blocks.map(({ id }) => id)).not.toContain(added);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(5);
    expect(isUnsaved(store.getState())).toBe(true);
  });
});
