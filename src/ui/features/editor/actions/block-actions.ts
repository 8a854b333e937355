import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  ClipboardPlus,
  Copy,
  CopyPlus,
  Eye,
  Plus,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { positionOfBlock } from '../../../../core/campaign/operations.ts';
import type { Action } from '../../../actions/action.ts';
import { isFieldFocused } from '../../../actions/focus-state.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import { chosenTogether, selectedBlock } from '../../../state/editor-state.ts';
import { dropTargetOf } from '../../../state/keyboard-drag.ts';
import { clipboardWords as clipboard, editorWords, outlineWords as outline } from '../messages.fr.ts';
import { focusBlock, focusBlockForm } from '../overlay/focus.ts';
import { blockToolWords as tools } from '../overlay/messages.fr.ts';
import { duplicateBlock, hideBlock, removeBlock, showBlock, stepBlock } from '../selection/block-gestures.ts';
import { copyBlocks } from '../selection/copy-block.ts';
import { storeClip } from '../selection/store-clip.ts';

const { layer: words } = editorWords;

/** A block that something is done to. */
export interface OnBlock {
  store: EditorStore;
  id: string;
}

/** Whether there is a place before or after it. */
const hasPlace = ({ store, id }: OnBlock, direction: 1 | -1) => {
  const { draft, document } = store.getState();
  return dropTargetOf(draft.blocks, layoutOf(document), id, direction) !== undefined;
};

export const moveActions = {
  up: {
    label: words.up,
    icon: ArrowUp,
    keys: ['Alt+ArrowUp'],
    isEnabled: (on) => hasPlace(on, -1),
    run: ({ store, id }) => stepBlock(store, id, -1),
  },
  down: {
    label: words.down,
    icon: ArrowDown,
    keys: ['Alt+ArrowDown'],
    isEnabled: (on) => hasPlace(on, 1),
    run: ({ store, id }) => stepBlock(store, id, 1),
  },
} satisfies Record<string, Action<OnBlock>>;

export const shownActions = {
  hide: { label: outline.hide, icon: Eye, run: ({ store, id }) => hideBlock(store, id) },
  show: { label: outline.show, run: ({ store, id }) => showBlock(store, id) },
} satisfies Record<string, Action<OnBlock>>;

/** On the letter, its outline or nothing at all: elsewhere Delete may be meant for what has the focus. */
const isOnLetter = (from: EventTarget | null) =>
  !isFieldFocused(from) &&
  from instanceof Element &&
  (from === document.body || from.closest('#main, [data-outline-list]') !== null);

const remove = ({ store, id }: OnBlock) => removeBlock(store, id);

/** Opens the list of the blocks that the place after a block takes. */
export function addAfter({ store, id }: OnBlock) {
  const place = positionOfBlock(store.getState().draft.blocks, id);
  if (place) store.actions.choosePlace({ position: place.position, index: place.index + 1 });
}

/** What can be done to a block, beside moving and hiding it. */
export const ownActions = {
  form: {
    label: words.form,
    icon: SlidersHorizontal,
    run: ({ store }) => store.actions.openPanel('block'),
  },
  addHere: { label: words.addHere, icon: Plus, run: addAfter },
  duplicate: { label: words.duplicate, icon: CopyPlus, run: ({ store, id }) => duplicateBlock(store, id) },
  copy: { label: clipboard.copy, icon: Copy, run: ({ store, id }) => copyBlocks(store, [id]) },
  keepClip: {
    label: tools.keepClip,
    icon: ClipboardPlus,
    run: ({ store, id }) => void storeClip(store, id),
  },
  saveWidget: {
    label: tools.saveWidget,
    icon: BookmarkPlus,
    run: ({ store }) => store.actions.openPanel('save-widget'),
  },
  remove: { label: words.remove, icon: Trash2, run: remove },
} satisfies Record<string, Action<OnBlock>>;

const { form, addHere, duplicate, copy, keepClip, saveWidget } = ownActions;

/** The toolbar of the selected block; deleting is always last. */
export const toolbarActions: readonly Action<OnBlock>[] = [
  moveActions.up,
  moveActions.down,
  duplicate,
  ownActions.remove,
];

/** What else can be done to the selected block. */
export const moreActions: readonly Action<OnBlock>[] = [
  form,
  addHere,
  copy,
  keepClip,
  saveWidget,
  shownActions.hide,
];

/** The letter's blocks, with the one that is selected. */
export interface OnLetter {
  store: EditorStore;
}

const selectedIn = ({ store }: OnLetter) => selectedBlock(store.getState())?.id;

const boxes = '[data-block] > button';

/** A box and a row of the outline are meant for their own block. */
const ownBlock = (from: EventTarget | null) =>
  from instanceof HTMLElement && from.matches(`${boxes}, [data-outline]`)
    ? (from.dataset.outline ?? from.parentElement?.dataset.block)
    : undefined;

/** The box before or after one, as they are drawn. */
function boxBeside(from: EventTarget | null, key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(boxes)];
  const at = all.indexOf(from as HTMLElement);
  return at < 0 ? undefined : all[at + (key === 'ArrowDown' ? 1 : -1)];
}

const walk: Action<OnLetter> = {
  keys: ['ArrowUp', 'ArrowDown'],
  // The page has the focus where what had it is gone: the letter is walked on from the selection.
  isMeant: (on, from) =>
    from === document.body ? selectedIn(on) !== undefined : from instanceof Element && from.matches(boxes),
  run(on, key, from) {
    const id = from === document.body ? selectedIn(on) : ownBlock(boxBeside(from, key) ?? null);
    if (id === undefined) return;
    if (from !== document.body) on.store.actions.select(id);
    focusBlock(id);
  },
};

/** Goes out of the selected block's form, and into it from elsewhere. */
const enter: Action<OnLetter> = {
  keys: ['Ctrl+Enter'],
  // Before the rich text, for which it is a line break, as Shift+Enter is.
  isEarly: true,
  isMeant: (on, from) =>
    ownBlock(from) !== undefined ||
    (selectedIn(on) !== undefined && (isInForm(from) || !isFieldFocused(from))),
  run(on, _key, from) {
    const { actions } = on.store;
    const id = ownBlock(from) ?? selectedIn(on);
    if (id === undefined) return;
    if (isInForm(from)) {
      actions.leaveBlock();
      return focusBlock(id);
    }
    actions.select(id);
    focusBlockForm();
  },
};

const isInForm = (from: EventTarget | null) =>
  from instanceof Element && from.closest('[data-panel=block]') !== null;

/** What has keys on the letter's blocks. */
export const blockActions = {
  walk,
  enter,
  add: {
    keys: ['+'],
    isMeant: (_on, from) => ownBlock(from) !== undefined,
    run({ store }, _key, from) {
      const id = ownBlock(from);
      if (id !== undefined) addAfter({ store, id });
    },
  },
  remove: {
    keys: ['Delete'],
    isEnabled: (on) => selectedIn(on) !== undefined,
    // Several at once are the outline's.
    isMeant: ({ store: { getState } }, from) =>
      isOnLetter(from) && !getState().keyboardDrag && !chosenTogether(getState()),
    run({ store }) {
      const id = selectedIn({ store });
      if (id !== undefined) remove({ store, id });
    },
  },
} satisfies Record<string, Action<OnLetter>>;
