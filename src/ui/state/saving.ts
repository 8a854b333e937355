import type { Problem } from '../../contract/problem.ts';
import { isDirty, type Letter, type OpenLetter, type OtherVersion } from './open-letter.ts';
import type { StateStore } from './store.ts';

/** What the server answers to a save. */
export type SaveAnswer =
  | { kind: 'saved'; versionId: string; savedAt: string }
  | { kind: 'conflict'; current: OtherVersion }
  | { kind: 'failed'; reason: string; problem?: Problem };

export type SaveOutcome = SaveAnswer['kind'];

export interface Saver {
  /** Saves of one tab follow one another, so that none meets its own sibling. */
  save(): Promise<SaveOutcome>;
  /** Resolves when no save is under way. */
  idle(): Promise<void>;
}

/** Saves a letter by `post`, which sends its draft on its base and never throws. */
export function createSaver<State extends OpenLetter>(
  letter: Letter<State>,
  post: (state: State) => Promise<SaveAnswer>,
): Saver {
  const { store } = letter;
  let last: Promise<unknown> = Promise.resolve();

  async function send(): Promise<SaveOutcome> {
    const state = store.getState();
    const { draft, base, save } = state;
    if (!isDirty(state)) return settled(store);
    if (save.kind === 'conflict' && save.current.id === base) {
      // The file of the base itself was rewritten: the server would see no conflict, so it is asked again here.
      store.update((current) => ({ ...current, save: { ...save } }));
      return 'conflict';
    }
    store.update((current) => ({ ...current, save: { kind: 'saving' } }));
    const answer = await post(state);
    store.update((current) => answered(letter, current, { draft, answer }));
    return answer.kind;
  }

  return {
    save() {
      const outcome = last.then(send);
      last = outcome;
      return outcome;
    },
    idle: async () => void (await last),
  };
}

/** Nothing to save: a failure whose work was taken back is no failure any more, but another's version still waits. */
function settled<State extends OpenLetter>(store: StateStore<State>): SaveOutcome {
  const { save } = store.getState();
  if (save.kind === 'failed') store.update((state) => ({ ...state, save: { kind: 'idle' } }));
  return save.kind === 'conflict' ? 'conflict' : 'saved';
}

function answered<State extends OpenLetter>(
  { isSame }: Letter<State>,
  state: State,
  { draft, answer }: { draft: State['draft']; answer: SaveAnswer },
): State {
  if (answer.kind === 'failed') return { ...state, save: { ...answer, sent: draft } };
  if (answer.kind === 'conflict') return { ...state, save: answer };
  return {
    ...state,
    base: answer.versionId,
    savedAt: Date.parse(answer.savedAt),
    // What was typed meanwhile may have come back to what was sent.
    savedDraft: isSame(state.draft, draft) ? state.draft : draft,
    save: { kind: 'idle' },
  };
}
