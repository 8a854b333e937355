import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxRawBytes } from '../../../src/core/campaign/version.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { decodeHtml } from '../../../src/email/import/charset.ts';
import { isDirty } from '../../../src/ui/editor-state/editor-state.ts';
import type { SaveAnswer } from '../../../src/ui/editor-state/saving.ts';
import { setAside, writeJournal } from '../../../src/ui/editor-state/write-journal.ts';
import { journaledRaw, leftRawWork, takeLeftRawWork } from '../../../src/ui/screens/raw/raw-journal.ts';
import { createRawSaver, type RawChanges } from '../../../src/ui/screens/raw/raw-saving.ts';
import {
  acceptNews,
  createRawStore,
  edit,
  keepMine,
  type RawDocument,
  takeTheirs,
} from '../../../src/ui/screens/raw/raw-store.ts';
import { aRawVersion } from '../../support/builders/version.ts';
import { aBrowser } from './a-browser.ts';
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
    version: { ...version, html: decodeHtml(html, charset) },
    current_version_id: version.id,
  };
}

/** The screen's state before a server that answers what it is told to, and what that server was sent. */
function opened(document: RawDocument, answer?: SaveAnswer) {
  const store = createRawStore(document);
  const posts: { changes: RawChanges; base: string }[] = [];
  const saver = createRawSaver(store, async (changes, base) => {
    posts.push({ changes, base });
    return answer ?? { kind: 'saved', versionId: id(posts.length + 1), savedAt: '2026-11-20T10:00:00.000Z' };
  });
  return { store, saver, posts };
}

describe('saving a raw letter', () => {
  it('writes nothing when nothing was changed, whatever the line ends', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>\r'));
    expect(await saver.save()).toBe('saved');
    edit(store, { html: '<p>x\n</p>\n' });
    edit(store, { html: '<p>\n</p>\n' });
    expect(isDirty(store.getState())).toBe(false);
    expect(await saver.save()).toBe('saved');
    expect(posts).toEqual([]);
  });

  it('posts the fields that changed, each on the version before', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>a</p>'));
    edit(store, { subject: 'Noël' });
    await saver.save();
    edit(store, { html: '<p>b</p>' });
    await saver.save();
    expect(posts).toEqual([
      { changes: { subject: 'Noël' }, base: id(1) },
      { changes: { html: '<p>b</p>' }, base: id(2) },
    ]);
    expect(store.getState()).toMatchObject({ base: id(3), save: { kind: 'idle' } });
    expect(isDirty(store.getState())).toBe(false);
  });

  it('shows the encoding the document declares once it is edited', async () => {
    const { store, saver } = opened(
      aRawDocument('<meta charset="iso-8859-1">\xe9', { charset: 'iso-8859-1' }),
    );
    edit(store, { html: '<meta charset="iso-8859-1">été' });
    await saver.save();
    expect(store.getState().draft.html).toBe('<meta charset="utf-8">été');
  });

  it('keeps what is typed during a save as unsaved', async () => {
    const { store, saver } = opened(aRawDocument('<p>a</p>'));
    edit(store, { html: '<p>b</p>' });
    const saving = saver.save();
    await Promise.resolve().then(() => edit(store, { html: '<p>bc</p>' }));
    await saving;
    expect(store.getState()).toMatchObject({
      draft: { html: '<p>bc</p>' },
      savedDraft: { html: '<p>b</p>' },
    });
    expect(isDirty(store.getState())).toBe(true);
  });

  it('says its own line ends for a file put in its place', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>\r\n</p>'));
    await saver.replaceHtml('<b>\r\n</b>\n');
    expect(posts[0]?.changes).toEqual({ html: '<b>\r\n</b>\n', own_line_ends: true });
    expect(store.getState().draft.html).toBe('<b>\n</b>\n');
    expect(isDirty(store.getState())).toBe(false);
  });

  it('refuses a document over 8 MB with its reason, and keeps it', async () => {
    const { store, saver, posts } = opened(aRawDocument(''));
    edit(store, { html: 'é'.repeat(maxRawBytes / 2 + 1) });
    expect(await saver.save()).toBe('failed');
    expect(store.getState().save).toEqual({
      kind: 'failed',
      reason: 'le HTML dépasse 8\u00a0Mo, la taille permise',
    });
    expect(posts).toEqual([]);
    expect(isDirty(store.getState())).toBe(true);
  });
});

describe('a raw letter saved elsewhere', () => {
  const current = { id: id(2), created_at: '2026-11-20T09:00:00.000Z', name: 'Anne' };
  const theirs = aRawDocument('<p>leur</p>', { number: 2 });

  it('is taken when nothing is unsaved, and asks when something is', () => {
    const { store } = opened(aRawDocument('<p>a</p>'));
    acceptNews(store, theirs);
    expect(store.getState()).toMatchObject({ base: id(2), draft: { html: '<p>leur</p>' } });
    edit(store, { html: '<p>mien</p>' });
    acceptNews(store, aRawDocument('<p>encore</p>', { number: 3 }));
    expect(store.getState()).toMatchObject({
      base: id(2),
      save: { kind: 'conflict', current: { id: id(3) } },
    });
  });

  it('is not asked again from the server while the choice is open', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>a</p>'), { kind: 'conflict', current });
    edit(store, { html: '<p>mien</p>' });
    expect(await saver.save()).toBe('conflict');
    expect(await saver.save()).toBe('conflict');
    expect(posts).toHaveLength(1);
  });

  it('leaves mine to be offered back when theirs is taken', async () => {
    const { place } = aBrowser();
    const { store } = opened(aRawDocument('<p>a</p>'));
    edit(store, { html: '<p>mien</p>' });
    setAside(journaledRaw(store), place);
    takeTheirs(store, theirs);
    const [left] = await leftRawWork(store, place);
    expect(left).toMatchObject({ base: id(1), raw: { html: '<p>mien</p>' } });
  });

  it('is followed by mine when mine is kept', async () => {
    const { store, saver, posts } = opened(aRawDocument('<p>a</p>'));
    edit(store, { html: '<p>mien</p>' });
    acceptNews(store, theirs);
    keepMine(store, theirs);
    await saver.save();
    expect(posts).toEqual([{ changes: { html: '<p>mien</p>' }, base: id(2) }]);
  });

  it('is our own affair when it is what we saved', async () => {
    const { store, saver } = opened(aRawDocument('<p>a</p>'));
    edit(store, { html: '<p>b</p>' });
    await saver.save();
    edit(store, { html: '<p>bc</p>' });
    acceptNews(store, aRawDocument('<p>b</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({
      base: id(2),
      draft: { html: '<p>bc</p>' },
      save: { kind: 'idle' },
    });
  });

  it('is our own too when the answer to its save got lost', () => {
    const { store } = opened(aRawDocument('<p>a</p>'));
    edit(store, { html: '<p>b</p>' });
    acceptNews(store, aRawDocument('<p>b</p>', { number: 2 }));
    expect(store.getState()).toMatchObject({ base: id(2), save: { kind: 'idle' } });
    expect(isDirty(store.getState())).toBe(false);
  });
});

describe('unsaved work on a raw letter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is offered back after a closed tab, on the version it was made from', async () => {
    const { place, closeTabs } = aBrowser();
    const { store } = opened(aRawDocument('<p>a</p>'));
    writeJournal(journaledRaw(store), { place, tab: 'tab1' });
    edit(store, { html: '<p>pas enregistré</p>' });
    vi.advanceTimersByTime(1_000);
    closeTabs();
    const later = opened(aRawDocument('<p>leur</p>', { number: 2 }));
    const [left] = await leftRawWork(later.store, place);
    if (left) takeLeftRawWork(later.store, left);
    expect(later.store.getState()).toMatchObject({ base: id(1), draft: { html: '<p>pas enregistré</p>' } });
  });

  it('is forgotten once it is saved', async () => {
    const { place, kept } = aBrowser();
    const { store, saver } = opened(aRawDocument('<p>a</p>'));
    const journal = writeJournal(journaledRaw(store), { place, tab: 'tab1' });
    edit(store, { html: '<p>b</p>' });
    journal.flush();
    expect(kept.size).toBe(1);
    await saver.save();
    journal.flush();
    expect(kept.size).toBe(0);
  });
});
