/**
 * One open document, a letter or a template: what is typed, what is stored, how it is saved, and what becomes of the work
 * when others store something else meanwhile. Nothing here loses work: what does not agree is a conflict to be decided.
 */
import type { Problem } from '../../contract/problem.ts';
import type { Conflict } from '../../core/merge/merge.ts';
import type { UnsavedWork } from './draft-writer.ts';
import type { StateStore } from './store.ts';

/** A version that someone else saved on the base we started from. */
export interface OtherVersion {
  id: string;
  created_at: string;
  /** Who saved it. */
  name: string;
}

/** Why a save failed: a sentence, and what the server says of it besides. */
export type SaveProblem = Pick<Problem, 'exception'> & Partial<Problem>;

/** What the last save or news came to; whether there is unsaved work is `isUnsaved`. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** What was sent may be stored all the same, its answer lost. */
  | { kind: 'failed'; problem: SaveProblem }
  /** Something else is stored than what the work stands on; `current` where one knows which version, and whose. */
  | { kind: 'conflict'; current?: OtherVersion }
  /** Nothing is stored any more: it is made again only when asked for. */
  | { kind: 'gone' }
  /** The version that held the work is gone from the disk: the next save follows the one before it. */
  | { kind: 'withdrawn'; versionId: string }
  /** The current version's file cannot be read, so that nothing can be saved after it. */
  | { kind: 'unreadable' };

/**
 * What the server answers to a save. `content`: as it is stored, where that is not what was sent; `stored`: all that is, where
 * it was merged with what others had stored.
 */
export type SaveAnswer<Content = never, Stored = never> =
  | { kind: 'saved'; base: string; savedAt: string; content?: Content; stored?: Stored }
  | { kind: 'conflict'; current?: OtherVersion }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: SaveProblem };

export type SaveOutcome = SaveAnswer['kind'];

/** What others stored, come in under the person's work. */
export interface CameIn<Content> {
  /** Absent where one does not know whose it is. */
  version?: OtherVersion | undefined;
  /** What was on the screen before, and after. */
  before: Content;
  after: Content;
}

/** What any open document has. */
export interface OpenDocument<Content extends object = object> {
  draft: Content;
  /** The draft as it is stored; the draft itself while there is no unsaved work. */
  savedDraft: Content;
  /** Mark of what is stored, which the next save is based on. */
  base: string;
  /** Milliseconds since 1970; absent where it is not known. */
  savedAt?: number;
  save: SaveState;
  /** What was sent last and may be stored, though no answer said how: until one does. */
  sent?: Content | undefined;
  /** Mark of what is stored and has `sent` in it, merged with what others had stored. */
  sentIn?: string | undefined;
  /** What came in last. */
  cameIn?: CameIn<Content>;
}

/** Whether there is work that is not stored. Coming back to what was saved is no work. */
export const isUnsaved = ({ draft, savedDraft, save }: Pick<OpenDocument, 'draft' | 'savedDraft' | 'save'>) =>
  draft !== savedDraft || save.kind === 'gone';

/** Unsaved work as the browser's storage keeps it. */
export interface DraftEntry<Content> {
  /** Milliseconds since 1970. */
  at: number;
  /** Mark of what it stands on. */
  base: string;
  draft: Content;
}

/** Two changes of a content over what both began with. Where they conflict, `merged` has mine. */
export type MergeContents<Content> = (
  base: Content,
  mine: Content,
  theirs: Content,
) => { merged: Content; conflicts: readonly Conflict[] };

/** What a kind of document does in its own way. `Stored` is what the server tells of it, `Entry` its unsaved work as kept. */
export interface DocumentKind<State extends OpenDocument, Stored, Entry extends DraftEntry<State['draft']>> {
  /** The part of what is stored that a person edits. */
  contentOf(stored: Stored): State['draft'];
  /** Its mark, and whatever else a state takes over that stands on it. */
  basisOf(stored: Stored): Partial<State>;
  /** Whether two contents say the same. */
  isSame(one: State['draft'], other: State['draft']): boolean;
  /** The state with other content in place: one step to undo, where there is a history, named by `label`. */
  put(state: State, content: State['draft'], label: string): State;
  /**
   * How contents are merged; it comes when it is needed first. Without it, or where one does not have what the work stands on,
   * what others store while there is work is a conflict.
   */
  loadMerge?(state: State): Promise<MergeContents<State['draft']> | undefined>;
  /** The state with other content under the person's work, no step of theirs: `carried` says what a content of their history is now. */
  rebase?(state: State, content: State['draft'], carried: (content: State['draft']) => State['draft']): State;
  /** What the step is called that takes what is stored. */
  labelOf?(stored: Stored): string;
  /** The state where what is stored is no news to it; undefined where it is. */
  withoutNews(state: State, stored: Stored): State | undefined;
  /** The version it is, for a conflict to say. */
  versionOf?(stored: Stored): OtherVersion;
  /** Keeps their content within reach of undo, once ours stands on it. */
  keepTheirs?(state: State, theirs: State['draft']): State;
  /** The state with unsaved work of an earlier page in place: on its own base, so that what was stored since is a conflict. */
  resume(state: State, left: Omit<Entry, 'at'>): State;
  /** Sends what is typed on its base, or `again` where nothing is stored any more. Never throws. */
  post(state: State, again: boolean): Promise<SaveAnswer<State['draft'], Stored>>;
  /** Brings the draft in order before it is saved. */
  beforeSave?(): void;
  drafts: Pick<UnsavedWork<State, Entry>, 'name' | 'pauseOf' | 'isWritten' | 'entryOf' | 'read'>;
}

/** An open document: its state, its unsaved work, and everything that may become of both. */
export interface DocumentSession<
  State extends OpenDocument,
  Stored = unknown,
  Entry extends DraftEntry<State['draft']> = DraftEntry<State['draft']>,
> extends UnsavedWork<State, Entry> {
  store: StateStore<State>;
  /** Saves what is typed. Saves of one tab follow one another, so that none meets its own sibling. */
  save(): Promise<SaveOutcome>;
  /** Stores what is typed in the place of what is gone. */
  makeAgain(): Promise<SaveOutcome>;
  /** Resolves when no save is under way. */
  idle(): Promise<void>;
  /** Takes news that nothing is stored any more. */
  lose(): void;
  /** Theirs in place of mine; where there is a history, mine stays one undo away. */
  adopt(theirs: Stored): void;
  /** The same state with what is stored as its new base and content. */
  adopted(state: State, theirs: Stored): State;
  /** Mine, standing on theirs: the next save follows it. */
  override(theirs: Stored): void;
  /** A content that follows what is stored, in the place of both sides of a conflict: one step to undo, named by `label`. */
  settle(theirs: Stored, content: State['draft'], label: string): void;
  /** The same work, standing on what is stored. */
  overriding(state: State, theirs: Stored): State;
  /**
   * Takes news of what is stored, after the saves that are under way. What was stored elsewhere comes in under the work; only
   * what both changed to two things is a conflict, to be decided by the person.
   */
  hear(stored: Stored): Promise<void>;
  /** Calls a listener just before something comes in, so that a screen can keep its place. @returns how it is no longer called */
  beforeTheirs(listener: () => void): () => void;
  /** Takes back what came in, where nobody changed it since: one step of the person. */
  takeBack(cameIn: CameIn<State['draft']>, label: string): Promise<void>;
}

/** Nothing waits for an answer or a decision. */
const atRest = { save: { kind: 'idle' }, sent: undefined, sentIn: undefined } as const;

/** The session of a document that was just opened in a store. */
export function createDocumentSession<
  State extends OpenDocument,
  Stored,
  Entry extends DraftEntry<State['draft']>,
>(store: StateStore<State>, kind: DocumentKind<State, Stored, Entry>): DocumentSession<State, Stored, Entry> {
  const { isSame } = kind;
  let last: Promise<unknown> = Promise.resolve();
  const keepers = new Set<() => void>();

  const lose = () => store.update((state) => ({ ...state, save: { kind: 'gone' } }));

  function inTurn(again: boolean): Promise<SaveOutcome> {
    const outcome = last.then(() => send(again));
    last = outcome;
    return outcome;
  }

  async function send(again: boolean): Promise<SaveOutcome> {
    const state = store.getState();
    const { draft, base, save } = state;
    // Nothing of mine stands in the way of another's version any more: the server answers it.
    if (!isUnsaved(state) && save.kind !== 'conflict') return settled();
    if (save.kind === 'gone' && !again) {
      lose();
      return 'gone';
    }
    if (save.kind === 'conflict' && (save.current?.id === base || state.sentIn !== undefined)) {
      // The server knows neither that the file of the base was rewritten nor what is stored of this work: it is asked here.
      store.update((current) => ({ ...current, save: { ...save } }));
      return 'conflict';
    }
    store.update((current) => ({ ...current, save: { kind: 'saving' } }));
    const answer = await kind.post(state, again);
    if (answer.kind !== 'saved' || answer.stored === undefined) {
      store.update((current) => answered(current, draft, answer));
      return answer.kind;
    }
    const { stored } = answer;
    const merge = await loadMerge();
    // What was sent is stored: it is what both began with.
    takeIn((current) =>
      !merge && isSame(current.draft, draft)
        ? adopted(current, stored)
        : withTheirs({ ...current, sent: draft, sentIn: answer.base }, stored, merge),
    );
    return store.getState().save.kind === 'conflict' ? 'conflict' : 'saved';
  }

  /** Undefined where there is none, or where it could not be fetched: then it is a conflict, which the next save may end. */
  const loadMerge = () => kind.loadMerge?.(store.getState()).catch(() => undefined);

  /** Nothing to save: a failure whose work was taken back is no failure any more. */
  function settled(): SaveOutcome {
    const { save } = store.getState();
    if (save.kind === 'failed') store.update((state) => ({ ...state, save: { kind: 'idle' } }));
    return 'saved';
  }

  function answered(state: State, sent: State['draft'], answer: SaveAnswer<State['draft'], Stored>): State {
    if (answer.kind === 'failed') return { ...state, save: answer, sent };
    if (answer.kind !== 'saved') return { ...state, save: answer };
    // What was typed meanwhile stays unsaved work, and may have come back to what was sent.
    const isSent = isSame(state.draft, sent);
    const savedDraft = answer.content ?? (isSent ? state.draft : sent);
    return {
      ...state,
      draft: isSent ? savedDraft : state.draft,
      savedDraft,
      base: answer.base,
      savedAt: Date.parse(answer.savedAt),
      ...atRest,
    };
  }

  function overriding(state: State, stored: Stored): State {
    const content = kind.contentOf(stored);
    const savedDraft = isSame(content, state.draft) ? state.draft : content;
    return { ...state, ...kind.basisOf(stored), savedDraft, ...atRest };
  }

  function adopted(state: State, stored: Stored): State {
    const next = overriding(state, stored);
    return kind.put(next, next.savedDraft, kind.labelOf?.(stored) ?? '');
  }

  /** What the work and what is stored both began with: what was sent, where that is in it. */
  function commonWith(
    { savedDraft, sent, sentIn }: State,
    stored: State['draft'],
    merge: MergeContents<State['draft']>,
  ): State['draft'] {
    if (sent === undefined || sentIn !== undefined) return sent ?? savedDraft;
    const { merged, conflicts } = merge(savedDraft, sent, stored);
    return conflicts.length === 0 && isSame(merged, stored) ? sent : savedDraft;
  }

  /** The state with what others stored under its work; in conflict where both changed one thing. */
  function withTheirs(state: State, stored: Stored, merge: MergeContents<State['draft']> | undefined): State {
    const version = kind.versionOf?.(stored);
    // Already said; asking again at every piece of news would leave no peace to decide.
    const isSaid = state.save.kind === 'conflict' && state.save.current?.id === version?.id;
    const inConflict: State = isSaid
      ? state
      : { ...state, save: { kind: 'conflict', ...(version && { current: version }) } };
    if (!merge || !kind.rebase) return inConflict;
    const { draft: before } = state;
    const base = commonWith(state, kind.contentOf(stored), merge);
    // Theirs, with the parts of the base that are the same.
    const theirs = merge(base, base, kind.contentOf(stored)).merged;
    const { merged, conflicts } = merge(base, before, theirs);
    if (conflicts.length > 0) return inConflict;
    const after = isSame(merged, theirs) ? theirs : merged;
    const basis = { ...state, ...kind.basisOf(stored), savedDraft: theirs, ...atRest };
    // Of a step, theirs stands where both changed one thing: undo takes back nothing of theirs.
    const next = kind.rebase(basis, after, (content) =>
      content === base ? theirs : merge(base, theirs, content).merged,
    );
    return isSame(before, after) ? next : { ...next, cameIn: { version, before, after } };
  }

  async function takeNews(stored: Stored) {
    const isNews = kind.withoutNews(store.getState(), stored) === undefined;
    const merge = isNews ? await loadMerge() : undefined;
    takeIn((state) => heard(state, stored, merge));
  }

  function takeIn(change: (state: State) => State) {
    const state = store.getState();
    const next = change(state);
    if (next.cameIn !== state.cameIn) for (const keep of keepers) keep();
    store.update(() => next);
  }

  function heard(former: State, stored: Stored, merge: MergeContents<State['draft']> | undefined): State {
    // What could be read is not unreadable any more.
    const state: State = former.save.kind === 'unreadable' ? { ...former, save: { kind: 'idle' } } : former;
    const unchanged = kind.withoutNews(state, stored);
    if (unchanged) return unchanged;
    if (!merge && state.draft === state.savedDraft) return adopted(state, stored);
    // What we hold or sent, where just that is stored: a save whose answer got lost is nobody else's.
    const content = kind.contentOf(stored);
    const own = [state.draft, state.sent].find((one) => one && isSame(one, content));
    if (own) return { ...overriding(state, stored), savedDraft: own };
    return withTheirs(state, stored, merge);
  }

  /** After the save that is under way: its answer is about the work before. */
  function resume(left: Omit<Entry, 'at'>) {
    const act = () => store.update((state) => kind.resume(state, left));
    if (store.getState().save.kind === 'saving') last = last.then(act);
    else act();
  }

  return {
    store,
    ...kind.drafts,
    isUnsaved,
    isSame: (one, other) => isSame(one.draft, other.draft),
    isOpen: ({ draft }) => isSame(draft, store.getState().draft),
    resume,
    save() {
      kind.beforeSave?.();
      return inTurn(false);
    },
    makeAgain: () => inTurn(true),
    idle: async () => void (await last),
    lose,
    adopted,
    adopt: (theirs) => store.update((state) => adopted(state, theirs)),
    settle: (theirs, content, label) =>
      store.update((former) => {
        const state = overriding(former, theirs);
        return kind.put(state, isSame(content, state.savedDraft) ? state.savedDraft : content, label);
      }),
    overriding,
    override: (theirs) =>
      store.update((former) => {
        const state = overriding(former, theirs);
        return state.draft === state.savedDraft
          ? state
          : (kind.keepTheirs?.(state, state.savedDraft) ?? state);
      }),
    hear(stored) {
      const heard = last.then(() => takeNews(stored));
      last = heard;
      return heard;
    },
    beforeTheirs(listener) {
      keepers.add(listener);
      return () => keepers.delete(listener);
    },
    async takeBack({ before, after }, label) {
      const merge = await loadMerge();
      if (merge) store.update((state) => kind.put(state, merge(after, state.draft, before).merged, label));
    },
  };
}
