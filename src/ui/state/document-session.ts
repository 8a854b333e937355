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
  /** Keeps their content within reach of undo, where nothing else does once a conflict is settled. */
  keepTheirs?(state: State, theirs: State['draft']): State;
  /** The state with unsaved work of an earlier page in place: on its own base, so that what was stored since is a conflict. */
  resume(state: State, left: Omit<Entry, 'at'>): State;
  /** Sends what is typed on its base, or `again` where nothing is stored any more. Never throws. */
  post(state: State, again: boolean): Promise<SaveAnswer<State['draft'], Stored>>;
  /** Brings the draft in order before it is saved. */
  beforeSave?(): void;
  drafts: Pick<UnsavedWork<State, Entry>, 'name' | 'pauseOf' | 'isWritten' | 'entryOf' | 'read'>;
}

/** Looks at the screen before something comes in; what it answers puts the screen back once that is in the store. */
export type KeepPlace = () => (() => void) | undefined;

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
  /** A content that follows what is stored, in the place of both sides of a conflict: one step to undo, named by `label`. */
  settle(theirs: Stored, content: State['draft'], label: string): void;
  /** The same work, standing on what is stored. */
  overriding(state: State, theirs: Stored): State;
  /**
   * Takes news of what is stored, after the saves that are under way. What was stored elsewhere comes in under the work; only
   * what both changed to two things is a conflict, to be decided by the person.
   */
  hear(stored: Stored): Promise<void>;
  /** Fetches what merges, so that news that meet a lost connection are merged all the same. */
  prepareMerge(): Promise<void>;
  /**
   * Calls a listener just before something comes in, and what it answers just after, so that a screen can keep its place.
   * @returns how it is no longer called
   */
  beforeTheirs(listener: KeepPlace): () => void;
  /** Takes back what came in, where nobody changed it since: one step of the person. */
  takeBack(cameIn: CameIn<State['draft']>, label: string): Promise<void>;
}
