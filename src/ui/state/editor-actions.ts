import type { BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { EmptySpot } from '../../core/campaign/operations.ts';
import type { PairFix } from '../../core/campaign/pairs.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { Writing } from './drawn-place.ts';
import type { EditorState, PanelName } from './editor-state.ts';
import type { DraggedBlock, KeyboardDrag, SavedContent } from './keyboard-drag.ts';
import type { StateStore } from './store.ts';
import type { View } from './view.ts';

/** The form of the selected block, as what leaves it and what commits it ask it. */
export interface OpenBlockForm {
  /** Trims the block's texts into the draft and asks the form's native validity; nothing is shown. */
  isValid(): boolean;
  /** Shows what is wrong, with the focus on the first bad field; answers what that field is called. */
  showWrong(): string;
}

/** What came of a paste: ids of the new blocks, and why others were not taken. */
export interface PasteResult {
  added: readonly string[];
  /** French sentences. */
  refusals: readonly string[];
}

/** What a content of a source makes of a block. */
interface SourcedContent {
  /** Title of the content, as the step is told; absent where it is the one that the block had. */
  title?: string;
  blockdatas: BlockValues;
  source: NonNullable<Block['source']>;
}

export interface EditorActions {
  /** Replaces a block's values. `field` names the input, so that typing in it is one step. */
  fillBlock(id: string, blockdatas: BlockValues, field?: string): void;
  setParameters(change: Partial<CampaignSettings>): void;
  setHead(change: Partial<Pick<Draft, 'subject' | 'preheader' | 'text'>>): void;
  /** Typing that follows is a new step: call it when a field loses the focus. */
  endGesture(): void;

  /** After the selection, or in the chosen empty position, else where the template fits; selects it. Undefined: nowhere. */
  insertBlock(blockTemplateId: string, saved?: SavedContent): string | undefined;
  /** To the place before or after in its position, or into the next position that takes it. */
  stepBlock(id: string, direction: 1 | -1): void;
  /** Takes the half beside an empty place elsewhere, as one step; its id, or undefined where it did not move. */
  fixPair(empty: EmptySpot, repair: PairFix): string | undefined;
  /** False when the letter is full. */
  duplicateBlock(id: string): boolean;
  removeBlock(id: string): void;
  /** Gives a block a name of its own; an empty one goes back to its template's. */
  renameBlock(id: string, name: string): void;
  /** A hidden block is kept, but neither drawn nor sent. */
  hideBlock(id: string): void;
  showBlock(id: string): void;
  /** A pinned block is left alone by automatic content. */
  pinBlock(id: string, isPinned: boolean): void;
  /** Puts a content of a source in a block, as one step. */
  fillFromSource(id: string, content: SourcedContent): void;
  /** Puts the whole letter's blocks in place, as one step named by `label`. False where they are what there is. */
  putBlocks(blocks: readonly Block[], label: string): boolean;
  /** Takes blocks that `copiedJson` wrote, here or in another tab, as one step; selects the last. */
  pasteBlocks(json: string): Promise<PasteResult>;

  /** Dragging a block to a place: start, choose where, drop or cancel. */
  startDrag(carried: DraggedBlock, by: KeyboardDrag['by']): void;
  chooseDropTarget(at: number | undefined): void;
  step(direction: 1 | -1): void;
  /** Chooses the other half of the row; false where there is none. */
  stepAside(side: 'left' | 'right'): boolean;
  drop(): void;
  cancelDrag(): void;

  /** Marks a block selected and opens its parameters; undefined clears. */
  select(id: string | undefined): void;
  /** Writes a text where the letter shows it, its block selected; undefined ends it. */
  write(place: Writing | undefined): void;
  /** Marks a block selected where one is, without opening its parameters. */
  mark(id: string): void;
  /** Chooses a place for the next block and opens the list of blocks that it takes. */
  choosePlace(place: EmptySpot): void;
  openPanel(panel: PanelName): void;
  /** Closing a section returns to the global parameters, or to those of the selected block. */
  closePanel(): void;
  setView(change: Partial<View>): void;

  undo(): void;
  redo(): void;
  /** To the state after so many steps; 0 is the letter as it was opened. */
  goTo(step: number): void;
  /** Steps that the history keeps from now on. */
  keepSteps(limit: number): void;

  /** Returns how to take it back. One form at a time. */
  registerBlockForm(form: OpenBlockForm): () => void;
  /** Trims the open block's texts and marks it where its form would refuse it. Holds nobody. */
  leaveBlock(): void;
  /** 'Enregistrer le bloc': false when the open form is refused; its block is marked and what is wrong is shown. */
  commit(): boolean;
}

/** The state of a newsletter made of blocks; `update` is for the modules of `editor-state` that save and recover. */
export interface EditorStore extends StateStore<EditorState> {
  actions: EditorActions;
}
