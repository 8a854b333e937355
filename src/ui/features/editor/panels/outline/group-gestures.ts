import type { Block } from '../../../../../core/campaign/block.ts';
import {
  areRows,
  duplicateBlockGroup,
  groupOf,
  moveBlockGroup,
  offeredGroupPlaces,
  ownGroupPlace,
} from '../../../../../core/campaign/block-groups.ts';
import { readingOrder, withoutBlocks } from '../../../../../core/campaign/block-rows.ts';
import { fullReason, MAX_BLOCKS } from '../../../../../core/campaign/limits.ts';
import type { LayoutSlot } from '../../../../../core/campaign/operations.ts';
import { partnerOf } from '../../../../../core/positions/rows.ts';
import { positionName, positionsName } from '../../../../../core/wording/placement.ts';
import { notify, notifyRefusal } from '../../../../components/notices.tsx';
import { chooseBlocks } from '../../../../state/choice.ts';
import type { EditorStore } from '../../../../state/editor-actions.ts';
import { layoutOf } from '../../../../state/editor-document.ts';
import type { DraggedBlock, DraggedGroup } from '../../../../state/keyboard-drag.ts';
import { randomId } from '../../../../state/random-id.ts';
import { announce } from '../../overlay/announcer.tsx';
import { focusOutline } from '../../overlay/focus.ts';
import { describeChangedRows } from '../../selection/row-choices.ts';
import { groupWords as words } from './messages.fr.ts';

type Ids = readonly string[];

/** One change of several blocks: one step of the history, one notice that takes it back. */
function change(
  store: EditorStore,
  ids: Ids,
  blocks: readonly Block[],
  { step, said }: { step: string; said: string },
) {
  const { actions, getState } = store;
  const before = getState().draft.blocks;
  if (!actions.putBlocks(blocks, step)) return false;
  const lastStep = () => getState().history.past.at(-1);
  const done = lastStep();
  const undo = () => {
    if (lastStep() !== done) return notifyRefusal(words.undoLater);
    actions.undo();
    chooseBlocks(store, ids);
  };
  notify(
    [said, describeChangedRows(store, before)].filter((sentence) => sentence !== '').join(' '),
    { label: words.undo, run: undo, of: store },
    'several',
  );
  return true;
}

/** The same blocks with some changed. */
const withEach = (blocks: readonly Block[], ids: Ids, to: (block: Block) => Block) =>
  blocks.map((block) => (ids.includes(block.id) ? to(block) : block));

/** Hides several blocks, or shows them again. */
export function setGroupHidden(store: EditorStore, ids: Ids, isHidden: boolean) {
  const blocks = withEach(store.getState().draft.blocks, ids, ({ hidden: _, ...block }) =>
    isHidden ? { ...block, hidden: true } : block,
  );
  change(store, ids, blocks, (isHidden ? words.hidden : words.shown)(ids.length));
}

/** Removes several blocks; the one that is read next has the focus then. */
export function removeGroup(store: EditorStore, ids: Ids, told = words.removed) {
  const { draft, document } = store.getState();
  const all = readingOrder(draft.blocks, document.template.positions);
  const isLeft = ({ id }: Block) => !ids.includes(id);
  const last = all.findLastIndex(({ id }) => ids.includes(id));
  const next = all.slice(last).find(isLeft) ?? all.findLast(isLeft);
  if (!change(store, ids, withoutBlocks(draft.blocks, new Set(ids)), told(ids.length)) || !next) return;
  store.actions.mark(next.id);
  focusOutline(next.id);
}

/** Removes several blocks that the clipboard has. */
export const cutGroup = (store: EditorStore, ids: Ids) => removeGroup(store, ids, words.cut);

/** Puts copies of several blocks after them, and chooses those, or says why there is no room. */
export function duplicateGroup(store: EditorStore, ids: Ids) {
  const { draft, document } = store.getState();
  if (draft.blocks.length + ids.length > MAX_BLOCKS) return notifyRefusal(fullReason);
  const newIds = ids.map(() => randomId());
  const blocks = duplicateBlockGroup(draft.blocks, new Set(ids), newIds, layoutOf(document));
  if (!change(store, ids, blocks, words.duplicated(ids.length))) return;
  chooseBlocks(store, newIds);
  focusOutline(newIds.at(-1) ?? '');
}

/** Moves several blocks to a place that was offered for them; they stay chosen. */
function moveGroup(store: EditorStore, ids: Ids, place: LayoutSlot) {
  const { draft, document } = store.getState();
  const blocks = moveBlockGroup(draft.blocks, new Set(ids), place, layoutOf(document));
  change(store, ids, blocks, words.moved(ids.length, placeNameFor(store, ids, place)));
}

/** How a position is called for blocks that go there: rows of halves go to both of its pair. */
export function placeNameFor({ getState }: EditorStore, ids: Ids, { position }: LayoutSlot): string {
  const { draft, document } = getState();
  const partner = partnerOf(position);
  const isPair = areRows(groupOf(draft.blocks, new Set(ids), layoutOf(document)));
  return isPair && partner !== undefined ? positionsName([position, partner]) : positionName(position);
}

/** What carries blocks: the one there is, or several by the last of them. */
export function draggedOf(store: EditorStore, ids: Ids): DraggedBlock {
  const lead = ids.at(-1) ?? '';
  if (ids.length < 2) return { kind: 'block', id: lead };
  const group = new Set(ids);
  return {
    kind: 'blocks',
    id: lead,
    ids,
    offer(blocks, layout) {
      const places = offeredGroupPlaces(blocks, group, layout);
      const [first, last] = (['first', 'last'] as const).map((end) =>
        ownGroupPlace(places, blocks, group, layout, end),
      );
      // Blocks apart stand in no place of their own: to bring them together there is a move.
      return { places, home: first === last ? first : undefined };
    },
    drop: (place) => moveGroup(store, ids, place),
  } satisfies DraggedGroup;
}

/** One place up or down, all together. Undefined at the ends, and where no position takes them all. */
export function groupPlaceBeside({ getState }: EditorStore, ids: Ids, direction: 1 | -1) {
  const { draft, document } = getState();
  const [group, layout] = [new Set(ids), layoutOf(document)];
  const places = offeredGroupPlaces(draft.blocks, group, layout);
  const end = direction === 1 ? 'last' : 'first';
  const own =
    ownGroupPlace(places, draft.blocks, group, layout, end) ?? (direction === 1 ? -1 : places.length);
  const beyond = direction === 1 ? places.slice(own + 1) : places.slice(0, own).reverse();
  return beyond.find(({ allowed }) => allowed);
}

/** Moves several blocks one place up or down, or says that there is none. */
export function stepGroup(store: EditorStore, ids: Ids, direction: 1 | -1) {
  const place = groupPlaceBeside(store, ids, direction);
  if (place) moveGroup(store, ids, place);
  else announce(words.noPlace(direction));
}

/** Those of the ids that the letter has, as they are read. */
export function orderedIds({ getState }: EditorStore, ids: Ids): string[] {
  const { draft, document } = getState();
  return groupOf(draft.blocks, new Set(ids), layoutOf(document)).map(({ id }) => id);
}
