import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_RAW_BYTES } from '../../../src/core/campaign/version.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { decodeHtml } from '../../../src/email/raw/charset.ts';
import type { SaveAnswer } from '../../../src/ui/state/document-session.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { createDraftWriter, stashDraft } from '../../../src/ui/state/draft-writer.ts';
import { onBaseWithdrawn, onCurrentUnreadable } from '../../../src/ui/state/open-letter.ts';
import {
  createRawLetter,
  editRaw,
  type RawChanges,
  type RawDocument,
} from '../../../src/ui/state/raw-letter.ts';
import { aRawVersion } from '../../support/builders/version.ts';
import { aBrowser, leftOf } from './a-browser.ts';
import { anEditorDocument } from './an-editor-document.ts';

const id = (number: number) => versionId('lettre-de-decembre', number);

/** A raw campaign opened at a version that holds this text. */
function aRawDocument(text: string, { number = 1, charset = 'utf-8' } = {}): RawDocument {
  const html = Uint8Array.from(Buffer.from(text, charset === 'utf-8' ? 'utf8' : 'latin1'));
  const version = aRawVersion({ html, parts: [] }, { id: id(number), charset, author: 'Anne' });
  const { campaign, ...rest } = anEditorDocument([]);
  return {
    ...rest,
    campaign: { ...campaign, kind: 'raw' },
    version: { ...version, html: decodeHtml(html, charset, charset === 'utf-8') },
    current_version_id: version.id,
  };
}

/** The screen's state before a server that answers what it is told to, and what that server was sent. */
function opened(document: RawDocument, answers: SaveAnswer[] = []) {
  const posts: { changes: RawChanges; base: string }[] = [];
  const letter = createRawLetter(document, async (changes, base) => {
    posts.push({ changes, base });
    return (
      answers.shift() ?? {
        kind: 'saved',
        base: id(posts.length + 1),
        savedAt: '2026-11-20T10:00:00.000Z',
      }
    );
  });
  return { letter, store: letter.store, saver: letter, posts };
}

describe('saving a raw letter', () => {
  it('writes nothing when nothing was changed, whatever the line ends', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>\r'));
    expect(await saver.save()).toBe('saved');
    editRaw(store, { html: '<p>x\n</p>\n' });
    editRaw(store, { html: '<p>\n</p>\n' });
    expect(isUnsaved(store.getState())).toBe(false);
    expect(await saver.save()).toBe('saved');
    expect(posts).toEqual([]);
  });

  it('posts the fields that changed, each on the version before', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { subject: 'Noël' });
    await saver.save();
    editRaw(store, { html: '<p>b</p>' });
    await saver.save();
    expect(posts).toEqual([
      { changes: { subject: 'Noël' }, base: id(1) },
      { changes: { html: '<p>b</p>' }, base: id(2) },
    ]);
    expect(store.getState()).toMatchObject({ base: id(3), save: { kind: 'idle' } });
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('shows the encoding the document declares once it is edited', async () => {
    const { store, saver } = opened(
      aRawDocument('<meta charset="iso-8859-1">\xe9', { charset: 'iso-8859-1' }),
    );
    editRaw(store, { html: '<meta charset="iso-8859-1">été' });
    await saver.save();
    expect(store.getState().draft.html).toBe('<meta charset="utf-8">été');
  });

  it('keeps what is typed during a save as unsaved', async () => {
    const { store, saver } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>b</p>' });
    const saving = saver.save();
    await Promise.resolve().then(() => editRaw(store, { html: '<p>bc</p>' }));
    await saving;
    expect(store.getState()).toMatchObject({
      draft: { html: '<p>bc</p>' },
      savedDraft: { html: '<p>b</p>' },
    });
    expect(isUnsaved(store.getState())).toBe(true);
  });

  it('says its own line ends for a file put in its place', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>'));
    await saver.replaceHtml('<b>\r\n</b>\n');
    expect(posts[0]?.changes).toEqual({ html: '<b>\r\n</b>\n', own_line_ends: true });
    expect(store.getState().draft.html).toBe('<b>\n</b>\n');
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('still says so when the first try failed, and no longer once the file was edited', async () => {
    const failed: SaveAnswer = { kind: 'failed', problem: { exception: 'Le disque est plein' } };
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>'), [failed]);
    await saver.replaceHtml('<b>\r\n</b>\n');
    await saver.save();
    expect(posts[1]?.changes).toEqual({ html: '<b>\r\n</b>\n', own_line_ends: true });
    editRaw(store, { html: '<b>x\n</b>\n' });
    await saver.save();
    expect(posts[2]?.changes).toEqual({ html: '<b>x\n</b>\n' });
  });

  it('gives a document its line ends back when a file that took its place is undone, and the file its own when it is redone', async () => {
    const { store, saver, posts } = opened(aRawDocument('<meta charset="iso-8859-1">\r\n<p>\r</p>'));
    await saver.replaceHtml('<b>\r\n</b>\n');
    editRaw(store, { html: '<meta charset="iso-8859-1">\n<p>\n</p>' });
    await saver.save();
    editRaw(store, { html: '<b>\n</b>\n' });
    await saver.save();
    editRaw(store, { subject: 'Noël' });
    await saver.save();
    expect(posts.map(({ changes }) => changes).slice(1)).toEqual([
      { html: '<meta charset="iso-8859-1">\r\n<p>\r</p>', own_line_ends: true },
      { html: '<b>\r\n</b>\n', own_line_ends: true },
      { subject: 'Noël' },
    ]);
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('gives a document its byte order mark back, which the field does not show, when a file that took its place is undone', async () => {
    const { store, saver, posts } = opened(aRawDocument('\ufeff<p>é</p>'));
    expect(store.getState().draft.html).toBe('<p>é</p>');
    await saver.replaceHtml('<b>autre</b>');
    editRaw(store, { html: '<p>é</p>' });
    await saver.save();
    expect(posts[1]?.changes).toEqual({ html: '\ufeff<p>é</p>', own_line_ends: true });
  });

  it('sends the byte order mark of a file, which the field does not show', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p></p>'));
    await saver.replaceHtml('\ufeff<b>é</b>');
    expect(posts[0]?.changes).toEqual({ html: '\ufeff<b>é</b>', own_line_ends: true });
    expect(store.getState().draft.html).toBe('<b>é</b>');
  });

  it('puts a file in place that differs in its line ends alone', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>'));
    await saver.replaceHtml('<p>\n</p>');
    expect(posts[0]?.changes).toEqual({ html: '<p>\n</p>', own_line_ends: true });
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('refuses a document over 8 MB with its reason, and keeps it', async () => {
    const { store, saver, posts } = opened(aRawDocument(''));
    editRaw(store, { html: 'é'.repeat(MAX_RAW_BYTES / 2 + 1) });
    expect(await saver.save()).toBe('failed');
    expect(store.getState().save).toMatchObject({
      kind: 'failed',
      problem: { exception: 'le HTML dépasse 8\u00a0Mo, la taille permise' },
    });
    expect(posts).toEqual([]);
    expect(isUnsaved(store.getState())).toBe(true);
  });
});

describe('a raw letter saved elsewhere', () => {
  const theirs = aRawDocument('<p>leur</p>', { number: 2 });

  it('is taken when nothing is unsaved, and asks when something is', async () => {
    const { letter, store } = opened(aRawDocument('<p>a</p>'));
    await letter.hear(theirs);
    expect(store.getState()).toMatchObject({ base: id(2), draft: { html: '<p>leur</p>' } });
    editRaw(store, { html: '<p>mien</p>' });
    await letter.hear(aRawDocument('<p>encore</p>', { number: 3 }));
    expect(store.getState()).toMatchObject({
      base: id(2),
      save: { kind: 'conflict', current: { id: id(3) } },
    });
  });

  it('comes in under what is unsaved, line by line', async () => {
    const { letter, store } = opened(aRawDocument('<h1>a</h1>\n<p>b</p>\n<p>c</p>'));
    editRaw(store, { html: '<h1>mien</h1>\n<p>b</p>\n<p>c</p>', subject: 'Le mien' });
    await letter.hear(aRawDocument('<h1>a</h1>\n<p>b</p>\n<p>leur</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({
      base: id(2),
      draft: { html: '<h1>mien</h1>\n<p>b</p>\n<p>leur</p>', subject: 'Le mien' },
      save: { kind: 'idle' },
    });
  });

  it('leaves mine to be offered back when theirs is taken', async () => {
    const { place } = aBrowser();
    const { letter, store } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>mien</p>' });
    stashDraft(letter, place, () => letter.settle(theirs, letter.contentOf(theirs), ''));
    const [left] = await leftOf(letter, place);
    expect(left).toMatchObject({ base: id(1), draft: { html: '<p>mien</p>' } });
  });

  it('is followed by mine when mine is kept', async () => {
    const { letter, store, saver, posts } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>mien</p>' });
    await letter.hear(theirs);
    letter.settle(theirs, store.getState().draft, '');
    await saver.save();
    expect(posts).toEqual([{ changes: { html: '<p>mien</p>' }, base: id(2) }]);
  });

  it('is our own affair when it is what we saved', async () => {
    const { letter, store, saver } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>b</p>' });
    await saver.save();
    editRaw(store, { html: '<p>bc</p>' });
    await letter.hear(aRawDocument('<p>b</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({
      base: id(2),
      draft: { html: '<p>bc</p>' },
      save: { kind: 'idle' },
    });
  });

  it('is our own too when its answer got lost and one typed on', async () => {
    const lost: SaveAnswer = { kind: 'failed', problem: { exception: 'Le serveur ne répond pas' } };
    const { letter, store, saver } = opened(aRawDocument('<p>a</p>'), [lost]);
    editRaw(store, { html: '<p>b</p>' });
    expect(await saver.save()).toBe('failed');
    editRaw(store, { html: '<p>bc</p>' });
    await letter.hear(aRawDocument('<p>b</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({ base: id(2), save: { kind: 'idle' } });
    expect(isUnsaved(store.getState())).toBe(true);
    editRaw(store, { html: '<p>b</p>' });
    expect(isUnsaved(store.getState())).toBe(false);
  });

  it('is our own too when the answer to its save got lost', async () => {
    const { letter, store } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>b</p>' });
    await letter.hear(aRawDocument('<p>b</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({ base: id(2), save: { kind: 'idle' } });
    expect(isUnsaved(store.getState())).toBe(false);
  });
});

describe('the file of the version a raw letter stands on', () => {
  it('rewritten by hand under unsaved work, asks instead of saving over it', async () => {
    const { letter, store, saver, posts } = opened(aRawDocument('<p>a</p>'));
    editRaw(store, { html: '<p>le mien</p>' });
    await letter.hear(aRawDocument('<p>à la main</p>'));
    expect(await saver.save()).toBe('conflict');
    expect(posts).toEqual([]);
  });

  it('gone from the disk, leaves its content as unsaved work on the version that is current now', async () => {
    const { letter, store, saver, posts } = opened(aRawDocument('<p>b</p>', { number: 2 }));
    onBaseWithdrawn(letter, aRawDocument('<p>a</p>'));
    expect(store.getState()).toMatchObject({ base: id(1), save: { kind: 'withdrawn', versionId: id(2) } });
    expect(isUnsaved(store.getState())).toBe(true);
    await saver.save();
    expect(posts).toEqual([{ changes: { html: '<p>b</p>' }, base: id(1) }]);
  });

  it('that cannot be read is said once, until it can be read again', async () => {
    const { letter, store } = opened(aRawDocument('<p>a</p>'));
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: true });
    expect(onCurrentUnreadable(letter)).toEqual({ isNews: false });
    expect(store.getState().save).toEqual({ kind: 'unreadable' });
    await letter.hear(aRawDocument('<p>a</p>'));
    expect(store.getState().save).toEqual({ kind: 'idle' });
  });
});

describe('unsaved work on a raw letter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is offered back after a closed tab, on the version it was made from', async () => {
    const { place, closeTabs } = aBrowser();
    const { letter, store } = opened(aRawDocument('<p>a</p>'));
    createDraftWriter(letter, { place, tab: 'tab1' });
    editRaw(store, { html: '<p>pas enregistré</p>' });
    vi.advanceTimersByTime(1_000);
    closeTabs();
    const later = opened(aRawDocument('<p>leur</p>', { number: 2 }));
    const [left] = await leftOf(later.letter, place);
    if (left) later.letter.resume(left);
    expect(later.store.getState()).toMatchObject({ base: id(1), draft: { html: '<p>pas enregistré</p>' } });
  });

  it('is forgotten once it is saved', async () => {
    const { place, kept } = aBrowser();
    const { letter, store, saver } = opened(aRawDocument('<p>a</p>'));
    const journal = createDraftWriter(letter, { place, tab: 'tab1' });
    editRaw(store, { html: '<p>b</p>' });
    journal.flush();
    expect(kept.size).toBe(1);
    await saver.save();
    journal.flush();
    expect(kept.size).toBe(0);
  });
});
