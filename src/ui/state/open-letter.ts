import type { CampaignDocument } from '../../contract/campaigns.ts';
import type { Problem } from '../../contract/problem.ts';
import type { StoredDraftEntry } from './draft-entry.ts';
import type { StateStore } from './store.ts';

/** A version that someone else saved on the base we started from. */
export interface OtherVersion {
  id: string;
  created_at: string;
  /** Who saved it. */
  name: string;
}

/** What the last save came to; whether there is unsaved work is `isDirty`. */
type SaveState<Content> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `problem` is the server's; `sent` may be on the disk all the same, its answer lost. */
  | { kind: 'failed'; reason: string; problem?: Problem; sent?: Content }
  | { kind: 'conflict'; current: OtherVersion }
  /** The version that held the work is gone from the disk. */
  | { kind: 'withdrawn'; versionId: string }
  /** The current version's file cannot be read, so that nothing can be saved after it. */
  | { kind: 'unreadable' };

/** What any open newsletter has, made of blocks or of one HTML document. */
export interface OpenLetter<
  Document extends CampaignDocument = CampaignDocument,
  Content extends object = object,
> {
  document: Document;
  draft: Content;
  /** The draft as the base version holds it. */
  savedDraft: Content;
  /** Version the next save is based on. */
  base: string;
  /** The last version that this page stood on, where work that was taken back stands on an older one: it is no news. */
  known?: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  save: SaveState<Content>;
}

/** Whether there is work that no version holds. Undoing back to what was saved is no work. */
export const isDirty = ({ draft, savedDraft }: Pick<OpenLetter, 'draft' | 'savedDraft'>) =>
  draft !== savedDraft;

/** Where the letter is edited; it names the version that the work is based on. */
export const addressOf = ({ document, base }: Pick<OpenLetter, 'document' | 'base'>) =>
  `/campaign/edit/${document.campaign.id}/${base}`;

/** An open newsletter, and what its kind does in its own way when it is saved, kept or compared. */
export interface Letter<State extends OpenLetter> {
  store: StateStore<State>;
  /** The document as this kind of letter opens it; undefined for one of another kind. */
  documentOf(answer: CampaignDocument): State['document'] | undefined;
  /** The part of a document that a person edits. */
  contentOf(document: State['document']): State['draft'];
  isSame(one: State['draft'], other: State['draft']): boolean;
  /** The state with other content in place; `label` names the step in the history of a letter that has one. */
  put(state: State, content: State['draft'], label: string): State;
  journal: LetterDraftWriter<State>;
}

/** How unsaved work of a kind of letter lies in the browser's storage. */
export interface LetterDraftWriter<State extends OpenLetter> {
  /** Milliseconds between a change and its writing. */
  pauseOf(state: State): number;
  /** Whether a state has nothing more to write than an earlier one. */
  isWritten(state: State, written: State): boolean;
  /** What is kept beside the draft. */
  formsOf(state: State): Pick<StoredDraftEntry, 'refused' | 'open'>;
  /** Takes what is kept beside the draft back, once the draft is in place. */
  withForms(state: State, entry: StoredDraftEntry<State['draft']>): State;
  /** The entry that something in the storage is; undefined when it is none. */
  read(): Promise<(raw: unknown) => StoredDraftEntry<State['draft']> | undefined>;
}
