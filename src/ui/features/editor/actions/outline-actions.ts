import { EyeOff, FolderInput, ListChecks, Pencil } from 'lucide-react';
import type { Action } from '../../../actions/action.ts';
import { type ChoiceKind, chooseAllBlocks, chooseBlock } from '../../../state/choice.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { blockIn, chosenTogether } from '../../../state/editor-state.ts';
import { focusOutline } from '../overlay/focus.ts';
import { outlineWords as words } from '../panels/messages.fr.ts';
import {
  duplicateGroup,
  groupPlaceBeside,
  orderedIds,
  removeGroup,
  setGroupHidden,
  stepGroup,
} from '../panels/outline/group-gestures.ts';
import { rowWords } from '../panels/outline/messages.fr.ts';
import { copyBlocks } from '../selection/copy-block.ts';
import { moveActions, type OnBlock, ownActions, shownActions } from './block-actions.ts';

/** What the rows of the outline open. */
interface OutlineCommands {
  /** Writes a name in its row; undefined: no more. */
  rename: (id: string | undefined) => void;
  /** 'Déplacer vers…' */
  moveTo: (ids: readonly string[]) => void;
  saveWidgets: (ids: readonly string[]) => void;
  /** From now on a press chooses one block more, or one less; false: no longer. */
  pick: (isPicking: boolean) => void;
}

/** The outline, on whichever row has the focus. */
export interface OnOutline extends OutlineCommands {
  store: EditorStore;
}

/** Several blocks of the outline. */
export interface OnChosen extends OnOutline {
  ids: readonly string[];
}

/** A row of the outline, and its block. */
export interface OnRow extends OnOutline, OnBlock {}

/** The block of the row that has the focus. */
const blockOf = (from: EventTarget | null) =>
  from instanceof HTMLElement ? from.dataset.outline : undefined;

const isOnRow = (_on: unknown, from: EventTarget | null) => blockOf(from) !== undefined;

const rowsAround = (from: Element) => [
  ...(from.closest('[data-outline-list]')?.querySelectorAll<HTMLElement>('[data-outline]') ?? []),
];

/** The row that a key leads to from another one. */
function rowBeside(from: EventTarget | null, key: string): HTMLElement | undefined {
  if (!(from instanceof HTMLElement)) return undefined;
  const rows = rowsAround(from);
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : rows[rows.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
}

const steps = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Goes to another row; what becomes of the choice depends on what is held. */
const walking = (held: '' | 'Shift+' | 'Ctrl+', kind: ChoiceKind | undefined): Action<OnOutline> => ({
  keys: steps.map((key) => `${held}${key}`),
  isMeant: isOnRow,
  run({ store }, key, from) {
    const row = rowBeside(from, key);
    const id = blockOf(row ?? null);
    if (id === undefined) return;
    // At once: a key that is held down goes on from the row it came to.
    if (kind) chooseBlock(store, id, kind);
    row?.focus();
  },
});

const choosing = (key: string, kind: ChoiceKind): Action<OnOutline> => ({
  keys: [key],
  isMeant: isOnRow,
  run({ store }, _key, from) {
    const id = blockOf(from);
    if (id !== undefined) chooseBlock(store, id, kind);
  },
});

/** The blocks that something is done to on a row: all that are chosen, where its own is one of them. */
export function idsOnRow(store: EditorStore, id: string): readonly string[] {
  const together = chosenTogether(store.getState());
  return together?.includes(id) ? orderedIds(store, together) : [id];
}

/** All blocks that are chosen together, as they are read. */
export const orderedChosen = (store: EditorStore) =>
  orderedIds(store, chosenTogether(store.getState()) ?? []);

/** One place up or down, or, where there is none, its place said again. */
const moved = (direction: 1 | -1, { keys, run }: (typeof moveActions)['up' | 'down']): Action<OnOutline> => ({
  keys,
  isMeant: isOnRow,
  run(on, _key, from) {
    const id = blockOf(from);
    if (id === undefined) return;
    const ids = idsOnRow(on.store, id);
    if (ids.length < 2) return run({ store: on.store, id });
    stepGroup(on.store, ids, direction);
    focusOutline(id);
  },
});

/** Its button has the state for its picture, as everywhere: an open eye is shown. */
export const showAction = { ...shownActions.show, icon: EyeOff };

const allHidden = ({ store, ids }: OnChosen) =>
  ids.every((id) => blockIn(store.getState(), id)?.hidden === true);

/** What is done to several blocks at once, as one step; deleting is last. */
export const groupActions = {
  up: {
    ...moveActions.up,
    isEnabled: ({ store, ids }) => groupPlaceBeside(store, ids, -1) !== undefined,
    run: ({ store, ids }) => stepGroup(store, ids, -1),
  },
  down: {
    ...moveActions.down,
    isEnabled: ({ store, ids }) => groupPlaceBeside(store, ids, 1) !== undefined,
    run: ({ store, ids }) => stepGroup(store, ids, 1),
  },
  moveTo: { label: rowWords.moveTo, icon: FolderInput, run: ({ moveTo, ids }) => moveTo(ids) },
  duplicate: { ...ownActions.duplicate, run: ({ store, ids }) => duplicateGroup(store, ids) },
  copy: { ...ownActions.copy, run: ({ store, ids }) => copyBlocks(store, ids) },
  saveWidgets: { ...ownActions.saveWidget, run: ({ saveWidgets, ids }) => saveWidgets(ids) },
  hide: {
    ...shownActions.hide,
    isEnabled: (on) => !allHidden(on),
    run: ({ store, ids }) => setGroupHidden(store, ids, true),
  },
  show: { ...showAction, isEnabled: allHidden, run: ({ store, ids }) => setGroupHidden(store, ids, false) },
  remove: { ...ownActions.remove, run: ({ store, ids }) => removeGroup(store, ids) },
} satisfies Record<string, Action<OnChosen>>;

const { form, addHere, duplicate, copy, keepClip, saveWidget } = ownActions;

/** What the menu of a row holds, by whether its block is hidden; deleting is last. */
export const rowActions = (isHidden: boolean): readonly Action<OnRow>[] => [
  form,
  { label: words.rename, icon: Pencil, run: ({ rename, id }) => rename(id) },
  addHere,
  moveActions.up,
  moveActions.down,
  { label: rowWords.moveTo, icon: FolderInput, run: ({ moveTo, id }) => moveTo([id]) },
  { label: rowWords.pick, icon: ListChecks, run: ({ pick }) => pick(true) },
  duplicate,
  copy,
  keepClip,
  saveWidget,
  isHidden ? showAction : shownActions.hide,
  ownActions.remove,
];

/** What has keys on the rows of the outline. */
export const outlineActions = {
  walk: walking('', 'alone'),
  extend: walking('Shift+', 'through'),
  roam: walking('Ctrl+', undefined),
  choose: choosing(' ', 'alone'),
  toggle: choosing('Ctrl+ ', 'besides'),
  all: {
    keys: ['Ctrl+A'],
    isMeant: isOnRow,
    run: ({ store }) => chooseAllBlocks(store),
  },
  open: {
    keys: ['Enter'],
    isMeant: isOnRow,
    run: ({ store }, _key, from) => store.actions.select(blockOf(from)),
  },
  rename: {
    keys: ['F2'],
    isMeant: isOnRow,
    run({ rename }, _key, from) {
      const id = blockOf(from);
      if (id !== undefined) rename(id);
    },
  },
  up: moved(-1, moveActions.up),
  down: moved(1, moveActions.down),
  menu: {
    keys: ['ContextMenu', 'Shift+F10'],
    isMeant: isOnRow,
    run: (_on, _key, from) =>
      (from as HTMLElement).querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
  },
  remove: {
    keys: ['Delete'],
    isEnabled: ({ store: { getState } }) =>
      chosenTogether(getState()) !== undefined && !getState().keyboardDrag,
    isMeant: (_on, from) =>
      from === document.body || (from instanceof Element && from.closest('[data-outline-list]') !== null),
    run: ({ store }) => removeGroup(store, orderedChosen(store)),
  },
} satisfies Record<string, Action<OnOutline>>;
