/** One open template, of blocks or of newsletters: what is typed, what is stored, how it is saved. */
import type { Problem } from '../../contract/problem.ts';
import { createStore, type Store } from './open-letter.ts';

/** What the server stores, with the mark of that state. */
export interface StoredTemplate<Content> {
  content: Content;
  revision: string;
}

/** What the server answers to a save. `stale`: what is stored is no longer what was opened. */
export type TemplateAnswer<Content> =
  | { kind: 'saved'; stored: StoredTemplate<Content> }
  | { kind: 'stale' }
  | { kind: 'failed'; problem: Problem };

export interface OpenTemplate<Content> {
  draft: Content;
  /** As it is stored; the draft itself while there is no unsaved work. */
  saved: Content;
  revision: string;
  /** Milliseconds since 1970; undefined before the first save of this page. */
  savedAt?: number;
  save: { kind: 'idle' } | { kind: 'saving' } | { kind: 'stale' } | { kind: 'failed'; problem: Problem };
}

export interface TemplateEditor<Content> {
  store: Store<OpenTemplate<Content>>;
  /** Changes what is typed; coming back to what is stored is no work. */
  edit(change: (draft: Content) => Content): void;
  /**
   * Saves what is typed; `over` takes the place of what others stored meanwhile. Saves follow one another.
   * @returns whether all that is typed is stored
   */
  save(options?: { over?: boolean }): Promise<boolean>;
  /** Takes what is stored now, in place of unsaved work too. */
  take(stored: StoredTemplate<Content>): void;
  /** Takes what is stored now, and a part of it in place of what is typed; the rest of the unsaved work stays. */
  takePart(stored: StoredTemplate<Content>, part: (content: Content) => Partial<Content>): void;
  /** Takes news of what is stored, unless there is unsaved work: the next save will then say that they differ. */
  hear(stored: StoredTemplate<Content>): void;
}

/** Whether there is work that is not stored. */
export const isUnsaved = <Content>({ draft, saved }: Pick<OpenTemplate<Content>, 'draft' | 'saved'>) =>
  draft !== saved;

const partsOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values say the same; parts that are the same object, as most are after an edit, are not looked into. */
function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  if (one === other || !left || !right) return one === other;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
}

/** Posts a draft on the state it was opened in, on any state without one; never throws. */
export type PostTemplate<Content> = (
  draft: Content,
  revision: string | undefined,
) => Promise<TemplateAnswer<Content>>;

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

  async function send(over: boolean): Promise<boolean> {
    const { draft, revision: base } = store.getState();
    if (!isUnsaved(store.getState())) return true;
    store.update((state) => ({ ...state, save: { kind: 'saving' } }));
    answered(draft, await post(draft, over ? undefined : base));
    return !isUnsaved(store.getState());
  }

  const take = ({ content: saved, revision: next }: StoredTemplate<Content>) =>
    store.update((state) => ({ ...state, draft: saved, saved, revision: next, save: { kind: 'idle' } }));

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
    save({ over = false } = {}) {
      const outcome = last.then(() => send(over));
      last = outcome;
      return outcome;
    },
    take,
    takePart({ content: saved, revision: next }, part) {
      store.update((state) => {
        const draft = { ...state.draft, ...part(saved) };
        return { ...state, draft: isSame(draft, saved) ? saved : draft, saved, revision: next };
      });
    },
    hear(stored) {
      const state = store.getState();
      if (!isUnsaved(state) && state.save.kind !== 'saving' && stored.revision !== state.revision)
        take(stored);
    },
  };
}
