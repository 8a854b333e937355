import type { BlockDatas } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { Position } from '../../core/positions/position.ts';
import type { Carry } from './carry.ts';
import { draftOf, type EditorDocument } from './editor-document.ts';
import { type History, newHistory } from './history.ts';

/** The sections of the side panel; exactly one shows at a time. */
export type PanelName = 'settings' | 'block' | 'blocks' | 'outline' | 'versions' | 'send';

/** A version that someone else saved on the base we started from. */
export interface OtherVersion {
  id: string;
  created_at: string;
  /** Who saved it. */
  name: string;
}

/** What the last save came to; whether there is unsaved work is `isDirty`. */
type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `sent` may be on the disk all the same, its answer lost. */
  | { kind: 'failed'; reason: string; sent?: Draft }
  | { kind: 'conflict'; current: OtherVersion }
  /** The version that held the work is gone from the disk. */
  | { kind: 'withdrawn'; versionId: string }
  /** The current version's file cannot be read, so that nothing can be saved after it. */
  | { kind: 'unreadable' };

export interface View {
  device: 'desktop' | 'phone' | 'both';
  /** 'Petit': the frame's box at half its size. */
  little: boolean;
  /** Whether pictures of other sites are loaded. */
  remoteImages: boolean;
  /** The letter in its own dark colours. */
  dark: boolean;
  /** As a mail program shows it that loads no picture. */
  imagesBlocked: boolean;
  /** The text part instead of the letter. */
  text: boolean;
}

export interface EditorState {
  document: EditorDocument;
  draft: Draft;
  /** The draft as the base version holds it. */
  savedDraft: Draft;
  /** Version the next save is based on. */
  base: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  save: SaveState;
  /** Id of the selected block. */
  selection: string | undefined;
  /** Empty position chosen as the place of the next block. */
  target: Position | undefined;
  panel: PanelName;
  view: View;
  history: History;
  /** Values that their form refused, exactly as they stood; no version is saved while a block holds one. */
  refused: ReadonlySet<BlockDatas>;
  /** A block on its way to a place, by pointer or keyboard. */
  carry: Carry | undefined;
}

export function openedState(document: EditorDocument, now: number): EditorState {
  const draft = draftOf(document.version);
  return {
    document,
    draft,
    savedDraft: draft,
    base: document.version.id,
    savedAt: Date.parse(document.version.created_at),
    save: { kind: 'idle' },
    selection: undefined,
    target: undefined,
    panel: 'settings',
    view: {
      device: 'desktop',
      little: false,
      remoteImages: false,
      dark: false,
      imagesBlocked: false,
      text: false,
    },
    history: newHistory(now),
    refused: new Set(),
    carry: undefined,
  };
}

/** What any open newsletter has, made of blocks or of one document. */
export interface OpenWork {
  document: { campaign: { id: string } };
  draft: object;
  savedDraft: object;
  /** Version the next save is based on. */
  base: string;
}

/** Whether there is work that no version holds. Undoing back to what was saved is no work. */
export const isDirty = ({ draft, savedDraft }: Pick<OpenWork, 'draft' | 'savedDraft'>) =>
  draft !== savedDraft;

export const selectedBlock = (state: EditorState) =>
  state.draft.blocks.find(({ id }) => id === state.selection);

/** Whether a block's form refused what it holds now. */
export const isRefused = (state: EditorState, block: Block) => state.refused.has(block.blockdatas);

/** Where the letter is edited; it names the version that the work is based on. */
export const addressOf = ({ document, base }: Pick<OpenWork, 'document' | 'base'>) =>
  `/campaign/edit/${document.campaign.id}/${base}`;
