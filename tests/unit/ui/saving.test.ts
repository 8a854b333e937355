import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { blocksLetter } from '../../../src/ui/state/blocks-letter.ts';
import type { SaveAnswer } from '../../../src/ui/state/document-session.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import type { EditorDocument } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { onBaseWithdrawn, onCurrentUnreadable } from '../../../src/ui/state/open-letter.ts';
import { refusedIds } from '../../../src/ui/state/structure.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aVersion } from '../../support/builders/version.ts';
import { aBlockForm } from './a-block-form.ts';
import { anEditorDocument } from './an-editor-document.ts';

const v = (n: number) => versionId('lettre-de-decembre', n);
const saved = (n: number) => ({
  kind: 'saved' as const,
  base: v(n),
  savedAt: '2026-11-27T10:00:00.000Z',
});
type Answer = SaveAnswer<never, EditorDocument>;
const mine = [aBlock({ id: 'a' }), aBlock({ id: 'b' })];

/** A server that answers when it is told to. */
function opened() {
  const store = createEditorStore(anEditorDocument(mine));
  const posts: { draft: Draft; base: string; answer: (answer: Answer) => void }[] = [];
  const post = (draft: Draft, base: string) =>
    new Promise<Answer>((answer) => {
      posts.push({ draft, base, answer });
    });
  const letter = blocksLetter(store, post);
  return { letter, store, posts, saver: letter };
}

/** The same once something was typed and is being saved. */
async function saving(head: Pick<Draft, 'subject'>) {
  const world = opened();
  world.store.actions.setHead(head);
  const outcome = world.saver.save();
  await vi.waitFor(() => expect(world.posts).toHaveLength(1));
  return { ...world, outcome };
}

/** The letter as Léa saved it, as its second version. */
const theirs = (changes: Partial<Draft> = {}, n = 2) => {
  const blocks = changes.blocks ?? mine;
  const version = aVersion({ blocks, author: 'Léa', ...changes }, n);
  return anEditorDocument([...blocks], { version, current_version_id: v(n) });
};

describe('saving', () => {
  it('sends the draft on its base, then stands on the new version', async () => {
    const { store, posts, outcome } = await saving({ subject: 'Un objet' });
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
    const { store, posts, outcome } = await saving({ subject: 'Un' });
    store.actions.setHead({ subject: 'Un de plus' });
    posts[0]?.answer(saved(2));
    await outcome;
    expect(isUnsaved(store.getState())).toBe(true);
    store.actions.undo();
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('says why it failed and loses nothing', async () => {
    const { store, posts, outcome } = await saving({ subject: 'Un' });
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le disque est plein' } });
    expect(await outcome).toBe('failed');
    expect(store.getState()).toMatchObject({
      base: v(1),
      save: { kind: 'failed', problem: { exception: 'Le disque est plein' } },
      draft: { subject: 'Un' },
    });
  });

  it('that failed is no news any more once its work was taken back', async () => {
    const { store, posts, saver, outcome } = await saving({ subject: 'Un' });
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le disque est plein' } });
    await outcome;
    store.actions.undo();
    expect(await saver.save()).toBe('saved');
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });

  it('of a letter undone to what was saved asks for the version that waits, and takes it', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Un' });
    await letter.hear(theirs({ subject: 'La leur' }));
    expect(store.getState().save.kind).toBe('conflict');
    store.actions.undo();
    const outcome = saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.answer({ ...saved(2), stored: theirs({ subject: 'La leur' }) });
    expect(await outcome).toBe('saved');
    expect(store.getState()).toMatchObject({
      base: v(2),
      draft: { subject: 'La leur' },
      save: { kind: 'idle' },
    });
  });

  it('that was merged with what others had saved shows it, under what was typed since', async () => {
    const { store, posts, outcome } = await saving({ subject: 'Un' });
    store.actions.setHead({ subject: 'Un de plus' });
    posts[0]?.answer({ ...saved(3), stored: theirs({ subject: 'Un', preheader: 'Le leur' }, 3) });
    expect(await outcome).toBe('saved');
    expect(store.getState()).toMatchObject({
      base: v(3),
      draft: { subject: 'Un de plus', preheader: 'Le leur' },
      savedDraft: { subject: 'Un', preheader: 'Le leur' },
    });
    expect(isUnsaved(store.getState())).toBe(true);
  });

  it('that was merged, where one types into what came in, is a conflict over what was sent', async () => {
    const { store, posts, outcome } = await saving({ subject: 'Un' });
    store.actions.setHead({ preheader: 'Le mien' });
    posts[0]?.answer({ ...saved(3), stored: theirs({ subject: 'Un', preheader: 'Le leur' }, 3) });
    expect(await outcome).toBe('conflict');
    expect(store.getState()).toMatchObject({
      base: v(1),
      draft: { subject: 'Un', preheader: 'Le mien' },
      sent: { subject: 'Un' },
      sentIn: v(3),
      save: { kind: 'conflict', current: { id: v(3) } },
    });
  });

  it('whose answer got lost is known again when it comes as news, with what was typed since', async () => {
    const { letter, store, posts, outcome } = await saving({ subject: 'Un' });
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le serveur ne répond pas' } });
    await outcome;
    store.actions.setHead({ subject: 'Un de plus' });
    const version = aVersion({ blocks: mine, ...posts[0]?.draft }, 2);
    await letter.hear(anEditorDocument(mine, { version, current_version_id: v(2) }));
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
  it('is taken at once while there is no unsaved work', async () => {
    const { letter, store } = opened();
    await letter.hear(theirs({ blocks: [aBlock({ id: 'z' })] }));
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' } });
    expect(store.getState().draft.blocks.map(({ id }) => id)).toEqual(['z']);
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('comes in under unsaved work, which stays, and is told with what it brought', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    const before = store.getState().draft;
    await letter.hear(theirs({ preheader: 'Le leur' }));
    const state = store.getState();
    expect(state).toMatchObject({
      base: v(2),
      draft: { subject: 'Un', preheader: 'Le leur' },
      savedDraft: { preheader: 'Le leur' },
      save: { kind: 'idle' },
    });
    expect(isUnsaved(state)).toBe(true);
    expect(state.cameIn).toEqual({
      version: { id: v(2), name: 'Léa', created_at: expect.any(String) },
      before,
      after: state.draft,
    });
  });

  it('leaves the blocks that it did not change the very same', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    const [first, second] = store.getState().draft.blocks;
    const changed = aBlock({ id: 'a', blockdatas: { title: 'À eux', body: '' } });
    await letter.hear(theirs({ blocks: structuredClone([changed, aBlock({ id: 'b' })]) }));
    expect(store.getState().draft.blocks[0]).not.toBe(first);
    expect(store.getState().draft.blocks[1]).toBe(second);
  });

  it('is a conflict where both changed one thing, and nothing of it comes in yet', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    await letter.hear(theirs({ subject: 'La leur', preheader: 'Le leur' }));
    expect(store.getState()).toMatchObject({
      base: v(1),
      draft: { subject: 'Un', preheader: aVersion().preheader },
      save: { kind: 'conflict', current: { id: v(2), name: 'Léa' } },
    });
  });

  it('is a conflict where both palettes can be read, and cannot together', async () => {
    const { letter, store } = opened();
    const { parameters } = store.getState().draft;
    store.actions.setParameters({ surheadersubject: 'Ici', subjectcolor: 'encre' });
    await letter.hear(
      theirs({ parameters: { ...parameters, backgroundcolor: 'encre', legalcolor: 'blanc' } }),
    );
    expect(store.getState()).toMatchObject({
      save: { kind: 'conflict', current: { id: v(2) } },
      draft: { parameters: { backgroundcolor: parameters.backgroundcolor } },
    });
  });

  it('that takes back what conflicted ends the conflict', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    await letter.hear(theirs({ subject: 'La leur' }));
    await letter.hear(theirs({ preheader: 'Le leur' }, 3));
    expect(store.getState()).toMatchObject({
      base: v(3),
      draft: { subject: 'Un', preheader: 'Le leur' },
      save: { kind: 'idle' },
    });
  });

  it('is no step of mine: undo takes back what I did, and nothing of theirs', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Un' });
    await letter.hear(theirs({ preheader: 'Le leur' }));
    store.actions.undo();
    expect(store.getState().draft).toMatchObject({ subject: 'La lettre de décembre', preheader: 'Le leur' });
    expect(isUnsaved(store.getState())).toBe(false);
    store.actions.redo();
    expect(store.getState().draft).toMatchObject({ subject: 'Un', preheader: 'Le leur' });
  });

  it('that changed what I had saved stays when I undo my own change of it', async () => {
    const { letter, store, posts, outcome } = await saving({ subject: 'Un' });
    posts[0]?.answer(saved(2));
    await outcome;
    await letter.hear(theirs({ subject: 'Un, dit autrement' }, 3));
    store.actions.undo();
    expect(store.getState().draft.subject).toBe('Un, dit autrement');
  });

  it('that holds what was sent without an answer, and more, is no conflict with what was typed since', async () => {
    const { letter, store, posts, outcome } = await saving({ subject: 'Un' });
    posts[0]?.answer({ kind: 'failed', problem: { exception: 'Le serveur ne répond pas' } });
    await outcome;
    store.actions.setHead({ subject: 'Un de plus' });
    await letter.hear(theirs({ subject: 'Un', preheader: 'Le leur' }, 3));
    expect(store.getState()).toMatchObject({
      base: v(3),
      draft: { subject: 'Un de plus', preheader: 'Le leur' },
      save: { kind: 'idle' },
    });
  });

  it('taken back, goes where nobody changed it since, as one step', async () => {
    const { letter, store } = opened();
    const { preheader } = store.getState().draft;
    await letter.hear(theirs({ subject: 'La leur', preheader: 'Le leur' }));
    const { cameIn } = store.getState();
    store.actions.setHead({ subject: 'La leur, et moi' });
    if (cameIn) await letter.takeBack(cameIn, 'retirer');
    expect(store.getState().draft).toMatchObject({ subject: 'La leur, et moi', preheader });
    store.actions.undo();
    expect(store.getState().draft).toMatchObject({ subject: 'La leur, et moi', preheader: 'Le leur' });
  });

  it('is no news when it is our own', async () => {
    const { letter, store, posts, saver, outcome } = await saving({ subject: 'Un' });
    const heard = saver.idle().then(() => letter.hear(theirs()));
    posts[0]?.answer(saved(2));
    await Promise.all([outcome, heard]);
    expect(store.getState()).toMatchObject({ base: v(2), save: { kind: 'idle' }, draft: { subject: 'Un' } });
  });
});

describe('the file of the version one stands on', () => {
  const rewritten = (subject: string) =>
    anEditorDocument(mine, { version: aVersion({ blocks: mine, subject }) });

  it('rewritten by hand, is taken while there is no unsaved work, and can be taken back', async () => {
    const { letter, store } = opened();
    await letter.hear(rewritten('Changé à la main'));
    expect(store.getState()).toMatchObject({ base: v(1), draft: { subject: 'Changé à la main' } });
    const { cameIn } = store.getState();
    expect(isUnsaved(store.getState())).toBe(false);
    if (cameIn) await letter.takeBack(cameIn, 'retirer');
    expect(store.getState().draft.subject).toBe('La lettre de décembre');
  });

  it('rewritten by hand under unsaved work, asks, and asks again instead of saving over it', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    await letter.hear(rewritten('Changé à la main'));
    expect(store.getState().save).toMatchObject({ kind: 'conflict', current: { id: v(1) } });
    expect(await saver.save()).toBe('conflict');
    expect(posts).toEqual([]);
    letter.settle(rewritten('Changé à la main'), store.getState().draft, '');
    await letter.hear(rewritten('Changé à la main'));
    expect(store.getState().save).toEqual({ kind: 'idle' });
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
  });

  it('told again by news, is no news', async () => {
    const { letter, store } = opened();
    store.actions.setHead({ preheader: 'Le mien' });
    await letter.hear(anEditorDocument(structuredClone(mine)));
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });

  it('gone from the disk, leaves its content as unsaved work on the version that is current now', async () => {
    const { letter, store, posts, saver } = opened();
    await letter.hear(theirs({ blocks: [aBlock({ id: 'z' })] }));
    onBaseWithdrawn(letter, anEditorDocument(mine));
    expect(store.getState()).toMatchObject({ base: v(1), save: { kind: 'withdrawn', versionId: v(2) } });
    expect(isUnsaved(store.getState())).toBe(true);
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toMatchObject({ base: v(1), draft: { blocks: [{ id: 'z' }] } });
  });

  it('that cannot be read is said once, until it can be read again', async () => {
    const { letter, store } = opened();
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: true });
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: false });
    await letter.hear(anEditorDocument(mine));
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });
});

describe('the choices of a conflict', () => {
  const other = [
    aBlock({ id: 'a', blockdatas: { title: 'À eux', body: '' } }),
    aBlock({ id: 'b' }),
    aBlock({ id: 'z' }),
  ];

  it('puts what was settled in place, as one step that follows theirs', async () => {
    const { letter, store, posts, saver } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    const settled = { ...store.getState().draft, subject: 'Le mien – Le leur', blocks: other };
    letter.settle(theirs({ subject: 'Le leur', blocks: other }), settled, 'réunir');
    expect(store.getState()).toMatchObject({ base: v(2), draft: settled, save: { kind: 'idle' } });
    void saver.save();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toMatchObject({ base: v(2), draft: settled });
    store.actions.undo();
    expect(store.getState().draft.subject).toBe('Le mien');
  });

  it('is no unsaved work where all of it is theirs', () => {
    const { letter, store } = opened();
    store.actions.setHead({ subject: 'Le mien' });
    const document = theirs({ subject: 'Le leur' });
    letter.settle(document, structuredClone(letter.contentOf(document)), 'réunir');
    expect(isUnsaved(store.getState())).toBe(false);
  });
});
