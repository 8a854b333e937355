import type { BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { EmptySpot } from '../../core/campaign/operations.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { DrawnPlace, Writing } from './drawn-place.ts';
import { type EditHistory, emptyHistory } from './edit-history.ts';
import { draftOf, type EditorDocument } from './editor-document.ts';
import type { KeyboardDrag } from './keyboard-drag.ts';
import { type OpenLetter, openedLetter } from './open-letter.ts';
import { openingView, type View } from './view.ts';

/** The sections of the side panel; exactly one shows at a time. */
export type PanelName =
  | 'settings'
  | 'block'
  | 'blocks'
  | 'outline'
  | 'widgets'
  | 'clipboard'
  | 'contents'
  | 'auto-content'
  | 'medias'
  | 'checks'
  | 'save-widget'
  | 'versions'
  | 'send';

/** One open newsletter made of blocks. */
export interface EditorState extends OpenLetter<EditorDocument, Draft> {
  /** Id of the selected block. */
  selection: string | undefined;
  /** Blocks chosen together in the outline, as long as it shows and one of them is the selected one (`chosenTogether`). */
  choice:
    | {
        ids: readonly string[];
        /** Where a choice of all blocks between two begins. */
        anchor: string;
      }
    | undefined;
  /** The text that is written where the letter shows it. */
  writing: Writing | undefined;
  /** The texts that were: one that is empty keeps its place in the letter while its block is selected. */
  written: readonly DrawnPlace[];
  /** Empty place chosen for the next block. */
  target: EmptySpot | undefined;
  panel: PanelName;
  /** How often a person asked for a section, the one that shows too: it may have been put away. */
  asked: number;
  view: View;
  history: EditHistory;
  /** Values that their form refused, exactly as they stood: their blocks are marked. */
  refused: ReadonlySet<BlockValues>;
  /** Ids of the blocks just inserted, whose lacks are not counted yet. */
  toFill: ReadonlySet<string>;
  /** A block on its way to a place, by pointer or keyboard. */
  keyboardDrag: KeyboardDrag | undefined;
}

/** The state of a letter that was just opened. */
export function initialState(document: EditorDocument, now: number): EditorState {
  return {
    ...openedLetter(document, draftOf(document.version)),
    selection: undefined,
    choice: undefined,
    writing: undefined,
    written: [],
    target: undefined,
    panel: 'settings',
    asked: 0,
    view: openingView,
    history: emptyHistory(now),
    refused: new Set(),
    toFill: new Set(),
    keyboardDrag: undefined,
  };
}

/** Whether a section is about the selected block, and cannot be without one. */
export const needsBlock = (panel: PanelName) => panel === 'block' || panel === 'save-widget';

/** Whether a section is where one goes on working while blocks are selected, filled and undone beside it. */
export const isSidePanel = (panel: PanelName) =>
  panel === 'outline' ||
  panel === 'contents' ||
  panel === 'auto-content' ||
  panel === 'medias' ||
  panel === 'checks';

/** Whether a section that closes returns to the parameters of the selected block. */
export const returnsToBlock = (panel: PanelName) =>
  panel === 'contents' || panel === 'auto-content' || panel === 'medias' || panel === 'checks';

/** A block of the letter; undefined where it is gone. */
export const blockIn = ({ draft }: Pick<EditorState, 'draft'>, id: string | undefined) =>
  draft.blocks.find((block) => block.id === id);

/** A block's name as it is told; '' where it is gone. */
export function blockNameIn(state: Pick<EditorState, 'draft' | 'document'>, id: string): string {
  const block = blockIn(state, id);
  return block ? blockName(block, state.document.blockTemplates) : '';
}

/** The selected block; undefined where none is, or where it is gone. */
export const selectedBlock = (state: EditorState) => blockIn(state, state.selection);

/** Ids of the blocks that were chosen together; undefined where not more than one is. */
export const chosenTogether = ({ choice, selection, panel }: EditorState) =>
  panel === 'outline' && selection !== undefined && choice?.ids.includes(selection) ? choice.ids : undefined;

/** Whether a block's form refused what it holds now. */
export const isRefused = (state: EditorState, block: Block) => state.refused.has(block.blockdatas);
