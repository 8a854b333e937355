import { canonicalJson } from '../../core/campaign/content-hash.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { editorWords } from '../../core/wording/editor.ts';
import type { EditorStore } from './editor-actions.ts';
import { draftOf, type EditorDocument } from './editor-document.ts';
import { type EditorState, isDirty, isRefused, type OtherVersion } from './editor-state.ts';
import { edited, gestureEnded } from './edits.ts';
import { withMyBlocks } from './my-blocks.ts';
import { newBlockId } from './new-block-id.ts';

/** What the server answers to a save. */
export type SaveAnswer =
  | { kind: 'saved'; versionId: string; savedAt: string }
  | { kind: 'conflict'; current: OtherVersion }
  | { kind: 'failed'; reason: string };

/** Posts a draft on its base; never throws. */
export type PostVersion = (draft: Draft, base: string) => Promise<SaveAnswer>;

/** `refused`: a block's form is not valid, nothing was sent. */
export type SaveOutcome = 'saved' | 'refused' | 'conflict' | 'failed';

export interface Saver {
  /** Commits the open form, then saves. Saves of one tab follow one another, so that none meets its own sibling. */
  save(): Promise<SaveOutcome>;
  /** Resolves when no save is under way. */
  idle(): Promise<void>;
}

export function createSaver(store: EditorStore, post: PostVersion, onRefusal: () => void): Saver {
  let last: Promise<unknown> = Promise.resolve();

  async function send(): Promise<SaveOutcome> {
    const { draft, base, save } = store.getState();
    if (!isDirty(store.getState())) return save.kind === 'conflict' ? 'conflict' : 'saved';
    if (save.kind === 'conflict' && save.current.id === base) {
      // The file of the base itself was rewritten: the server would see no conflict, so it is asked again here.
      store.update((state) => ({ ...state, save: { ...save } }));
      return 'conflict';
    }
    store.update((state) => ({ ...gestureEnded(state), save: { kind: 'saving' } }));
    const answer = await post(draft, base);
    store.update((state) => answered(state, draft, answer));
    return answer.kind;
  }

  return {
    save() {
      if (!store.actions.commit()) return Promise.resolve('refused');
      if (showRefusedBlock(store)) {
        onRefusal();
        return Promise.resolve('refused');
      }
      const outcome = last.then(send);
      last = outcome;
      return outcome;
    },
    idle: async () => void (await last),
  };
}

/** Opens the first block whose form was refused and not mended since. */
function showRefusedBlock(store: EditorStore): boolean {
  const state = store.getState();
  const refused = state.draft.blocks.find((block) => isRefused(state, block));
  return refused !== undefined && store.actions.select(refused.id);
}

function answered(state: EditorState, draft: Draft, answer: SaveAnswer): EditorState {
  if (answer.kind === 'failed') return { ...state, save: { ...answer, sent: draft } };
  if (answer.kind === 'conflict') return { ...state, save: { kind: 'conflict', current: answer.current } };
  return {
    ...state,
    base: answer.versionId,
    savedAt: Date.parse(answer.savedAt),
    savedDraft: draft,
    save: { kind: 'idle' },
  };
}

/** The same work, standing on another version. */
function onBase(state: EditorState, document: EditorDocument): EditorState {
  const { version } = document;
  return {
    ...state,
    document,
    savedDraft: draftOf(version),
    base: version.id,
    savedAt: Date.parse(version.created_at),
    save: { kind: 'idle' },
  };
}

/** Puts another version's content in place as the new base; our own stays one undo away. */
function based(state: EditorState, document: EditorDocument, at: number): EditorState {
  const { steps } = editorWords;
  const next = onBase(state, document);
  const { label } = document.version;
  const gesture = { draft: next.savedDraft, label: label === '' ? steps.theirs : steps.taken(label) };
  return edited(next, gesture, at);
}

/** 'Reprendre la leur'. */
export function takeTheirs(store: EditorStore, theirs: EditorDocument, at = Date.now()) {
  store.update((state) => based(state, theirs, at));
}

/** 'Garder la mienne comme nouvelle version': the next save follows theirs, which stays in the list. */
export function keepMine(store: EditorStore, theirs: EditorDocument) {
  store.update((state) => onBase(state, theirs));
}

/** The version we stood on is gone from the disk: what it held is unsaved work again, on the one that is current now. */
export function baseWithdrawn(store: EditorStore, current: EditorDocument) {
  store.update((state) => ({
    ...onBase(state, current),
    save: { kind: 'withdrawn', versionId: state.base },
  }));
}

/** 'Copier mes blocs': theirs, and beside it a copy of each block that I added or changed. */
export function copyMyBlocks(
  store: EditorStore,
  theirs: EditorDocument,
  newId = newBlockId,
  at = Date.now(),
) {
  store.update((state) => {
    const taken = based(state, theirs, at);
    const blocks = withMyBlocks(taken.draft.blocks, state.draft.blocks, state.savedDraft.blocks, newId);
    // Nothing of mine to copy: what is theirs is saved already.
    if (blocks.length === taken.draft.blocks.length) return taken;
    return edited(taken, { draft: { ...taken.draft, blocks }, label: editorWords.steps.copiedMine }, at);
  });
}

/** The current version's file became unreadable: what is on the screen stays, and it is said once. */
export function currentUnreadable(store: EditorStore): { isNews: boolean } {
  const isNews = store.getState().save.kind !== 'unreadable';
  if (isNews) store.update((state) => ({ ...state, save: { kind: 'unreadable' } }));
  return { isNews };
}

/** The same state once the current version could be read again. */
const readable = (state: EditorState): EditorState =>
  state.save.kind === 'unreadable' ? { ...state, save: { kind: 'idle' } } : state;

/** Whether somebody rewrote the very file we stand on since it was last seen. */
function isRewritten({ document, base }: EditorState, { version }: EditorDocument): boolean {
  if (version.id !== base || document.version.id !== base) return false;
  return canonicalJson(draftOf(version)) !== canonicalJson(draftOf(document.version));
}

/** What we hold or sent, where a version is just that: a save whose answer got lost is nobody else's. */
function ownDraft({ draft, save }: EditorState, { version }: EditorDocument): Draft | undefined {
  const content = canonicalJson(draftOf(version));
  const sent = save.kind === 'failed' ? save.sent : undefined;
  return [draft, sent].find((own) => own && canonicalJson(own) === content);
}

/**
 * Takes news of the campaign: templates, pictures and status at once. A version saved elsewhere, or rewritten on the
 * disk, is taken too while there is no unsaved work; with some, it is a conflict to be decided by the person.
 */
export function acceptNews(store: EditorStore, document: EditorDocument, at = Date.now()) {
  store.update((former) => {
    const { version } = document;
    const state = readable(former);
    if (version.id <= state.base && !isRewritten(state, document)) return { ...state, document };
    if (!isDirty(state)) return based(state, document, at);
    const own = ownDraft(state, document);
    if (own) return { ...onBase(state, document), savedDraft: own };
    // Already said; asking again at every piece of news would leave no peace to decide.
    if (state.save.kind === 'conflict' && state.save.current.id === version.id) return state;
    const current = { id: version.id, created_at: version.created_at, name: version.author };
    return { ...state, save: { kind: 'conflict', current } };
  });
}
