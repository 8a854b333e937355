/** One open template, of blocks or of newsletters: what is typed, what is stored, how it is saved. */
import type { Problem } from '../../contract/problem.ts';
import { createStore, type StateStore } from './store.ts';

/** What the server stores, with the mark of that state. */
export interface StoredTemplate<Content> {
  content: Content;
  revision: string;
}

/** What the server answers to a save. `stale`: what is stored is no longer what was opened; `gone`: nothing is. */
export type TemplateAnswer<Content> =
  | { kind: 'saved'; stored: StoredTemplate<Content> }
  | { kind: 'stale' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: Problem };

export interface OpenTemplate<Content> {
  draft: Content;
  /** As it is stored; the draft itself while there is no unsaved work. */
  saved: Content;
  revision: string;
  /** Milliseconds since 1970; undefined before the first save of this page. */
  savedAt?: number;
  save:
    | { kind: 'idle' }
    | { kind: 'saving' }
    | { kind: 'stale' }
    | { kind: 'gone' }
    | { kind: 'failed'; problem: Problem };
}

export interface TemplateEditor<Content> {
  store: StateStore<OpenTemplate<Content>>;
  /** Changes what is typed; coming back to what is stored is no work. */
  edit(change: (draft: Content) => Content): void;
  /**
   * Saves what is typed. Saves follow one another. What is gone is not made again unasked: it is said once more.
   * @returns whether all that is typed is stored
   */
  save(): Promise<boolean>;
  /** Takes news that nothing is stored any more. */
  lose(): void;
  /** Stores what is typed in the place of what is gone. @returns whether all that is typed is stored */
  makeAgain(): Promise<boolean>;
  /** Takes what is stored now, in place of unsaved work too. */
  take(stored: StoredTemplate<Content>): void;
  /** Stands the same work on what is stored now: the next save takes its place. */
  standOn(stored: StoredTemplate<Content>): void;
  /** Takes what is stored now, and a part of it in place of what is typed; the rest of the unsaved work stays. */
  takePart(stored: StoredTemplate<Content>, part: (content: Content) => Partial<Content>): void;
  /** Takes left work back. It stands on the state it was made on: what was stored since is a conflict, not a loss. */
  resume(left: StoredTemplate<Content>): void;
  /** Takes news of what is stored; with unsaved work that differs, it is a conflict for the person to decide. */
  hear(stored: StoredTemplate<Content>): void;
}

/** Whether there is work that is not stored. */
export const isUnsaved = <Content>({
  draft,
  saved,
  save,
}: Pick<OpenTemplate<Content>, 'draft' | 'saved' | 'save'>) => draft !== saved || save.kind === 'gone';

const partsOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values say the same; parts that are the same object, as most are after an edit, are not looked into. */
export function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  if (one === other || !left || !right) return one === other;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
}

/** Posts a draft on the state it was opened in, or `again` where nothing is stored any more; never throws. */
export type PostTemplate<Content> = (
  draft: Content,
  revision: string,
  again: boolean,
) => Promise<TemplateAnswer<Content>>;

/** Opens a template for editing: what is typed, what is stored, and what becomes of both. */
export function openTemplate<Content>(
  { content, revision }: StoredTemplate<Content>,
  post: PostTemplate<Content>,
  now: () => number = Date.now,
): TemplateEditor<Content> {
  const store = createStore<OpenTemplate<Content>>({
    draft: content,
    saved: content,
    revision,
    save: { kind: 'idle' },
  });
  let last: Promise<unknown> = Promise.resolve();

  function answered(sent: Content, answer: TemplateAnswer<Content>) {
    store.update((state) => {
      if (answer.kind !== 'saved') return { ...state, save: answer };
      const { content: saved, revision: next } = answer.stored;
      // What was typed meanwhile stays unsaved work.
      const draft = state.draft === sent ? saved : state.draft;
      return { draft, saved, revision: next, savedAt: now(), save: { kind: 'idle' } };
    });
  }

  async function send(again: boolean): Promise<boolean> {
    const { draft, revision, save } = store.getState();
    if (!isUnsaved(store.getState())) return true;
    if (save.kind === 'gone' && !again) {
      lose();
      return false;
    }
    store.update((state) => ({ ...state, save: { kind: 'saving' } }));
    answered(draft, await post(draft, revision, again));
    return !isUnsaved(store.getState());
  }

  const lose = () => store.update((state) => ({ ...state, save: { kind: 'gone' } }));

  function inTurn(again: boolean): Promise<boolean> {
    const outcome = last.then(() => send(again));
    last = outcome;
    return outcome;
  }

  return {
    store,
    edit(change) {
      store.update((state) => {
        const draft = change(state.draft);
        if (draft === state.draft) return state;
        // A refusal is of what was sent: it says nothing of what is typed since.
        const save = state.save.kind === 'failed' ? ({ kind: 'idle' } as const) : state.save;
        return { ...state, save, draft: isSame(draft, state.saved) ? state.saved : draft };
      });
    },
    save: () => inTurn(false),
    lose,
    makeAgain: () => inTurn(true),
    take: (stored) => store.update((state) => taken(state, stored)),
    standOn: (stored) => store.update((state) => on(state, stored, state.draft)),
    takePart: (stored, part) =>
      store.update((state) => ({
        ...on(state, stored, { ...state.draft, ...part(stored.content) }),
        save: state.save,
      })),
    resume: ({ content, revision: base }) =>
      store.update((state) => {
        const { saved } = state;
        return isSame(content, saved)
          ? { ...state, draft: saved }
          : { ...state, draft: content, revision: base, save: { kind: 'idle' } };
      }),
    hear: (stored) => store.update((state) => heard(state, stored)),
  };
}

/** A draft on what is stored; the stored content itself where they say the same. */
const on = <Content>(
  state: OpenTemplate<Content>,
  { content: saved, revision }: StoredTemplate<Content>,
  draft: Content,
): OpenTemplate<Content> => ({
  ...state,
  draft: isSame(draft, saved) ? saved : draft,
  saved,
  revision,
  save: { kind: 'idle' },
});

const taken = <Content>(state: OpenTemplate<Content>, stored: StoredTemplate<Content>) =>
  on(state, stored, stored.content);

function heard<Content>(
  state: OpenTemplate<Content>,
  stored: StoredTemplate<Content>,
): OpenTemplate<Content> {
  const { kind } = state.save;
  // Our own save is news as well; its answer tells first that it is ours.
  if (kind === 'saving') return state;
  if (stored.revision === state.revision) {
    return kind === 'stale' || kind === 'gone' ? { ...state, save: { kind: 'idle' } } : state;
  }
  // A save whose answer got lost is nobody else's.
  if (state.draft === state.saved || isSame(stored.content, state.draft)) return taken(state, stored);
  // Already said; asking again at every piece of news would leave no peace to decide.
  return kind === 'stale' ? state : { ...state, save: { kind: 'stale' } };
}
