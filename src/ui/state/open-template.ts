/** One open template, of blocks or of newsletters: an open document whose gestures can be undone. */
import { createDocumentSession } from './create-document-session.ts';
import {
  type DocumentKind,
  type DocumentSession,
  type DraftEntry,
  isUnsaved,
  type MergeContents,
  type OpenDocument,
  type SaveAnswer,
} from './document-session.ts';
import { type EditHistory, emptyHistory, moveToEntry, rebaseHistory, recordEntry } from './edit-history.ts';
import { createStore } from './store.ts';

/** What the server stores, with the mark of that state. */
export interface StoredTemplate<Content> {
  content: Content;
  revision: string;
  /** As the server tells it, where that is not the content. */
  whole?: object;
}

/** What the server answers to a save; `isMerged`: it holds what others had stored, too. */
export type TemplateAnswer<Content> =
  | { kind: 'saved'; stored: StoredTemplate<Content>; isMerged?: boolean }
  | Exclude<SaveAnswer, { kind: 'saved' }>;

/**
 * Posts a draft on the state it was opened in, or `again` where nothing is stored any more; never throws.
 * @param base that state as the server told it; absent of work of an earlier page that was kept without
 */
export type PostTemplate<Content> = (
  draft: Content,
  revision: string,
  again: boolean,
  base?: object,
) => Promise<TemplateAnswer<Content>>;

export interface OpenTemplate<Content extends object> extends OpenDocument<Content> {
  history: EditHistory<Content>;
}

/** What a kind of template does in its own way. */
export interface TemplateKind<Content extends object, Entry extends DraftEntry<Content>> {
  /** Whether two contents are stored as the same; whether they are the same values, where that is not said. */
  isSame?(one: Content, other: Content): boolean;
  /** How contents are merged; it comes when it is needed first. */
  loadMerge?(): Promise<MergeContents<Content>>;
  /** What left work holds, as it is edited here; `from`: the state it stands on, where that was kept with it. */
  readLeft?(left: Omit<Entry, 'at'>): { draft: Content; from?: StoredTemplate<Content> | undefined };
  drafts: Pick<DocumentKind<OpenTemplate<Content>, unknown, Entry>['drafts'], 'name' | 'read'> & {
    /** What is kept beside the draft. */
    besidesDraft?(): object;
  };
}

export interface TemplateEditor<
  Content extends object,
  Entry extends DraftEntry<Content> = DraftEntry<Content>,
> extends Omit<DocumentSession<OpenTemplate<Content>, StoredTemplate<Content>, Entry>, 'save' | 'makeAgain'> {
  /** @returns whether all that is typed is stored */
  save(): Promise<boolean>;
  /** Stores what is typed in the place of what is gone. @returns whether all that is typed is stored */
  makeAgain(): Promise<boolean>;
  /** What the work and what is stored both began with; undefined where it is not here. */
  began(): Content | undefined;
  /** Changes what is typed; changes of the same fields without a pause are one step. Coming back to what is stored is no work. */
  edit(change: (draft: Content) => Content): void;
  /** The same in a field: its letters in a row are one step; a step of its own without one. */
  editField(field: string | undefined, change: (draft: Content) => Content): void;
  /** What is done next is a step of its own. */
  endGesture(): void;
  undo(): void;
  redo(): void;
  /** Takes what is stored now, and a part of it in place of what is typed; the rest of the unsaved work stays. */
  takePart(stored: StoredTemplate<Content>, part: (content: Content) => Partial<Content>): void;
}

/** ms within which changes of the same fields are one gesture: a word, a colour being dragged. */
const gesturePause = 800;

/** Milliseconds: long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const draftPause = 300;

const partsOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values say the same; parts that are the same object, as most are after an edit, are not looked into. */
function isSameValue(one: unknown, other: unknown): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  if (one === other || !left || !right) return one === other;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  );
}

function changedFields<Content extends object>(before: Content, after: Content): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name as keyof Content] !== after[name as keyof Content]).join();
}

const closed = <Content>(history: EditHistory<Content>) =>
  history.open ? { ...history, open: false } : history;

/** Other content in place, without a step. A refusal is of what was sent: it says nothing of what is typed since. */
const withDraft = <Content extends object>(
  state: OpenTemplate<Content>,
  draft: Content,
): OpenTemplate<Content> => ({
  ...state,
  draft: isSameValue(draft, state.savedDraft) ? state.savedDraft : draft,
  save: state.save.kind === 'failed' ? { kind: 'idle' } : state.save,
});

/** Opens a template for editing: what is typed, what is stored, and what becomes of both. */
export function openTemplate<Content extends object, Entry extends DraftEntry<Content> = DraftEntry<Content>>(
  opened: StoredTemplate<Content>,
  post: PostTemplate<Content>,
  kind: TemplateKind<Content, Entry>,
  now: () => number = Date.now,
): TemplateEditor<Content, Entry> {
  type State = OpenTemplate<Content>;
  const { isSame = isSameValue, drafts } = kind;
  const { content, revision } = opened;
  /** The states that the work may stand on, as the server told them, by their marks. */
  const known = new Map([[revision, opened]]);
  const store = createStore<State>({
    draft: content,
    savedDraft: content,
    base: revision,
    save: { kind: 'idle' },
    history: emptyHistory(now()),
  });

  const recorded = (state: State, before: Content, field?: string): State => ({
    ...state,
    history: recordEntry(state.history, { label: '', at: now(), before, after: state.draft, field }),
  });

  function know(stored: StoredTemplate<Content>) {
    const { base } = store.getState();
    for (const mark of known.keys()) if (mark !== base) known.delete(mark);
    known.set(stored.revision, stored);
  }

  /** A state as the server told it; undefined where it is not here. */
  function toldOf(mark: string): object | undefined {
    const stored = known.get(mark);
    return stored && (stored.whole ?? stored.content);
  }

  /** What takes the place of one's work, or gives way to it, is one undo away. */
  function put(state: State, draft: Content): State {
    const next = { ...withDraft(state, draft), save: state.save };
    return isSame(next.draft, state.draft) ? next : recorded(next, state.draft);
  }

  const session = createDocumentSession<State, StoredTemplate<Content>, Entry>(store, {
    contentOf: (stored) => stored.content,
    basisOf(stored) {
      know(stored);
      return { base: stored.revision };
    },
    isSame,
    put,
    // What work of an earlier page stands on may not be here.
    loadMerge: async ({ base }) => (known.has(base) ? kind.loadMerge?.() : undefined),
    rebase: (state, draft, carried) => ({
      ...state,
      draft,
      history: rebaseHistory(state.history, carried),
    }),
    withoutNews(state, stored) {
      const { kind: saving } = state.save;
      // Our own save is news as well; its answer tells first that it is ours.
      if (saving === 'saving') return state;
      if (stored.revision !== state.base) return undefined;
      return saving === 'conflict' || saving === 'gone' ? { ...state, save: { kind: 'idle' } } : state;
    },
    keepTheirs: recorded,
    resume(state, left) {
      const { draft, from } = kind.readLeft?.(left) ?? { draft: left.draft };
      const next = put(state, draft);
      if (next.draft === state.savedDraft) return next;
      const taken: State = { ...next, base: left.base, save: { kind: 'idle' } };
      if (!from || left.base === state.base) return taken;
      know(from);
      return { ...taken, savedDraft: from.content };
    },
    async post({ draft, base }, again) {
      const answer = await post(draft, base, again, toldOf(base));
      if (answer.kind !== 'saved') return answer;
      const { stored, isMerged } = answer;
      know(stored);
      const saved = { kind: 'saved', base: stored.revision, savedAt: new Date(now()).toISOString() } as const;
      return isMerged ? { ...saved, stored } : { ...saved, content: stored.content };
    },
    drafts: {
      ...drafts,
      pauseOf: () => draftPause,
      isWritten: (state, written) => state.draft === written.draft && state.base === written.base,
      entryOf: ({ draft, base }) => ({ base, draft, stored: toldOf(base), ...drafts.besidesDraft?.() }),
    },
  });

  const isStored = async (outcome: Promise<unknown>) => {
    await outcome;
    return !isUnsaved(store.getState());
  };

  function edit(change: (draft: Content) => Content, recordStep: (next: State, before: Content) => State) {
    store.update((state) => {
      const draft = change(state.draft);
      if (draft === state.draft) return state;
      const next = withDraft(state, draft);
      return next.draft === state.draft ? next : recordStep(next, state.draft);
    });
  }

  const move = (by: 1 | -1) =>
    store.update((state) => {
      const { past, future } = state.history;
      const step = moveToEntry(state.history, past.length + by, state.draft);
      if (!step || (by < 0 ? past : future).length === 0) return state;
      return { ...withDraft(state, step.draft), history: step.history };
    });

  return {
    ...session,
    resume(left) {
      const now = known.get(store.getState().base);
      session.resume(left);
      // What was stored since comes in under it, as if its page had been open all the time.
      if (now && known.has(left.base)) void session.hear(now);
    },
    began() {
      const { base, savedDraft, sent, sentIn } = store.getState();
      if (sentIn !== undefined) return sent ?? savedDraft;
      return known.has(base) ? savedDraft : undefined;
    },
    save: () => isStored(session.save()),
    makeAgain: () => isStored(session.makeAgain()),
    edit: (change) =>
      edit(change, (next, before) => {
        const last = next.history.past.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
        const history = now() - last < gesturePause ? next.history : closed(next.history);
        return recorded({ ...next, history }, before, changedFields(before, next.draft));
      }),
    editField: (field, change) => edit(change, (next, before) => recorded(next, before, field)),
    endGesture: () =>
      store.update((state) => (state.history.open ? { ...state, history: closed(state.history) } : state)),
    undo: () => move(-1),
    redo: () => move(1),
    takePart: (stored, part) =>
      store.update((state) => {
        const next = session.overriding(state, stored);
        return put({ ...next, save: state.save }, { ...state.draft, ...part(stored.content) });
      }),
  };
}
