/** The machine of an open document. Nothing here loses work: what does not agree is a conflict to be decided. */
import {
  type DocumentKind,
  type DocumentSession,
  type DraftEntry,
  isUnsaved,
  type KeepPlace,
  type MergeContents,
  type OpenDocument,
  type SaveAnswer,
  type SaveOutcome,
} from './document-session.ts';
import type { StateStore } from './store.ts';

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
  const keepers = new Set<KeepPlace>();

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
    const keptPlaces = next.cameIn === state.cameIn ? [] : Array.from(keepers, (keep) => keep());
    store.update(() => next);
    for (const putBack of keptPlaces) putBack?.();
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
    settle: (theirs, content, label) =>
      store.update((former) => {
        const state = overriding(former, theirs);
        const { draft, savedDraft } = state;
        const kept = draft === savedDraft ? state : (kind.keepTheirs?.(state, savedDraft) ?? state);
        return kind.put(kept, isSame(content, savedDraft) ? savedDraft : content, label);
      }),
    overriding,
    hear(stored) {
      const heard = last.then(() => takeNews(stored));
      last = heard;
      return heard;
    },
    prepareMerge: async () => void (await loadMerge()),
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
