import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { unixLines } from '../../../email/import/lines.ts';
import { isDirty, type OtherVersion } from '../../editor-state/editor-state.ts';

/** What the non-editable screen opens: the current version of a raw campaign, its bytes decoded. */
export type RawDocument = Omit<CampaignDocument, 'version'> & {
  version: Extract<CampaignDocument['version'], { kind: 'raw' }>;
};

/** What a person edits of a raw version. */
export interface RawDraft {
  subject: string;
  preheader: string;
  /** Its line ends are LF, as a text box has them; the server knows those of the document. */
  html: string;
}

export interface RawState {
  document: RawDocument;
  draft: RawDraft;
  /** The draft as the base version holds it. */
  savedDraft: RawDraft;
  /** Version the next save is based on. */
  base: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What the last save came to. */
  save:
    | { kind: 'idle' }
    | { kind: 'saving' }
    | { kind: 'failed'; reason: string }
    | { kind: 'conflict'; current: OtherVersion };
}

export interface RawStore {
  getState(): RawState;
  subscribe(listener: () => void): () => void;
  update(change: (state: RawState) => RawState): void;
}

/** The document as this screen takes it; undefined for a campaign made of blocks. */
export function rawDocumentOf({ version, ...rest }: CampaignDocument): RawDocument | undefined {
  return version.kind === 'raw' ? { ...rest, version } : undefined;
}

export function createRawStore(document: RawDocument): RawStore {
  const listeners = new Set<() => void>();
  let state = standingOn(document);
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Typing back what was saved is no work. */
export function withDraft(state: RawState, draft: RawDraft): RawState {
  return { ...state, draft: isSame(draft, state.savedDraft) ? state.savedDraft : draft };
}

export function edit(store: RawStore, change: Partial<RawDraft>) {
  store.update((state) => withDraft(state, { ...state.draft, ...change }));
}

/** 'Reprendre la leur'. */
export function takeTheirs(store: RawStore, theirs: RawDocument) {
  store.update(() => standingOn(theirs));
}

/** 'Garder la mienne comme nouvelle version': the next save follows theirs, which stays in the list. */
export function keepMine(store: RawStore, theirs: RawDocument) {
  store.update(({ draft }) => withDraft(standingOn(theirs), draft));
}

/**
 * Takes news of the campaign. A version saved elsewhere, or rewritten on the disk, is taken too while there is no
 * unsaved work; with some, it is a conflict to be decided by the person.
 */
export function acceptNews(store: RawStore, document: RawDocument) {
  store.update((state) => {
    const { version } = document;
    if (!isNews(state, document)) return { ...state, document };
    // What holds just what we hold is our own, saved by a call whose answer got lost.
    if (!isDirty(state) || isSame(draftOf(document), state.draft)) return standingOn(document);
    // Already said; asking again at every piece of news would leave no peace to decide.
    if (state.save.kind === 'conflict' && state.save.current.id === version.id) return state;
    const current = { id: version.id, created_at: version.created_at, name: version.author };
    return { ...state, save: { kind: 'conflict', current } };
  });
}

function isNews({ document, base }: RawState, news: RawDocument): boolean {
  if (news.version.id !== base) return news.version.id > base;
  return document.version.id === base && !isSame(draftOf(news), draftOf(document));
}

function standingOn(document: RawDocument): RawState {
  const { version } = document;
  const draft = draftOf(document);
  return {
    document,
    draft,
    savedDraft: draft,
    base: version.id,
    savedAt: Date.parse(version.created_at),
    save: { kind: 'idle' },
  };
}

function draftOf({ version: { subject, preheader, html } }: RawDocument): RawDraft {
  return { subject, preheader, html: unixLines(html) };
}

export const isSame = (a: RawDraft, b: RawDraft) =>
  a.subject === b.subject && a.preheader === b.preheader && a.html === b.html;
