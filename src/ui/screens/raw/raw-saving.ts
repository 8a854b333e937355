import { maxRawBytes } from '../../../core/campaign/version.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { declareUtf8 } from '../../../email/import/charset.ts';
import { unixLines } from '../../../email/import/lines.ts';
import { isDirty } from '../../editor-state/editor-state.ts';
import type { SaveAnswer } from '../../editor-state/saving.ts';
import { edit, type RawDraft, type RawState, type RawStore, withDraft } from './raw-store.ts';

/** What a save posts: the fields that changed. */
export interface RawChanges extends Partial<RawDraft> {
  /** `html` is another document, whose line ends are its own. */
  own_line_ends?: boolean;
}

/** Posts changes of a base; never throws. */
export type PostChanges = (changes: RawChanges, base: string) => Promise<SaveAnswer>;

export type RawOutcome = SaveAnswer['kind'];

export interface RawSaver {
  /** Saves what changed. Saves of one tab follow one another, so that none meets its own sibling. */
  save(): Promise<RawOutcome>;
  /** Puts a file's document in place of the html and saves it with the line ends it has. */
  replaceHtml(text: string): Promise<RawOutcome>;
  /** Resolves when no save is under way. */
  idle(): Promise<void>;
}

export function createRawSaver(store: RawStore, post: PostChanges): RawSaver {
  let last: Promise<unknown> = Promise.resolve();

  async function send(imported?: string): Promise<RawOutcome> {
    if (!isDirty(store.getState()) && imported === undefined) return settled(store);
    // The bytes become UTF-8: what the document says of itself follows, in the editor too.
    if (changesOf(store.getState()).html !== undefined)
      edit(store, { html: declareUtf8(store.getState().draft.html) });
    const state = store.getState();
    const changes = changesOf(state);
    if (imported !== undefined) Object.assign(changes, { html: imported, own_line_ends: true });
    if (isTooLarge(changes.html)) return failed(store, rawWords.tooLarge);
    store.update((current) => ({ ...current, save: { kind: 'saving' } }));
    const answer = await post(changes, state.base);
    store.update((current) => answered(current, state.draft, answer));
    return answer.kind;
  }

  const queue = (work: () => Promise<RawOutcome>) => {
    const outcome = last.then(work);
    last = outcome;
    return outcome;
  };
  return {
    save: () => queue(() => (store.getState().save.kind === 'conflict' ? askedAgain(store) : send())),
    replaceHtml: (text) =>
      queue(() => {
        edit(store, { html: unixLines(text) });
        return store.getState().save.kind === 'conflict' ? askedAgain(store) : send(text);
      }),
    idle: async () => void (await last),
  };
}

/** Nothing to save: a failure whose work was taken back is no failure any more. */
function settled(store: RawStore): RawOutcome {
  store.update((state) => (state.save.kind === 'failed' ? { ...state, save: { kind: 'idle' } } : state));
  return 'saved';
}

/** A new object says again what the person has put off. */
async function askedAgain(store: RawStore): Promise<RawOutcome> {
  store.update((state) => ({ ...state, save: { ...state.save } }));
  return 'conflict';
}

function failed(store: RawStore, reason: string): RawOutcome {
  store.update((state) => ({ ...state, save: { kind: 'failed', reason } }));
  return 'failed';
}

function changesOf({ draft, savedDraft }: RawState): RawChanges {
  const names = ['subject', 'preheader', 'html'] as const;
  const changed = names.filter((name) => draft[name] !== savedDraft[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Counted only where it could be. */
const isTooLarge = (html = '') =>
  html.length > maxRawBytes ||
  (html.length > maxRawBytes / 3 && new TextEncoder().encode(html).length > maxRawBytes);

function answered(state: RawState, draft: RawDraft, answer: SaveAnswer): RawState {
  if (answer.kind === 'failed') return { ...state, save: { kind: 'failed', reason: answer.reason } };
  if (answer.kind === 'conflict') return { ...state, save: { kind: 'conflict', current: answer.current } };
  const { versionId: base, savedAt } = answer;
  const next = {
    ...state,
    base,
    savedAt: Date.parse(savedAt),
    savedDraft: draft,
    save: { kind: 'idle' } as const,
  };
  return withDraft(next, state.draft);
}
