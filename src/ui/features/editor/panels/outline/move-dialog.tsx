import type { Block } from '../../../../../core/campaign/block.ts';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { rowNumbers } from '../../../../../core/campaign/block-rows.ts';
import { blocksIn, type OfferedPlace } from '../../../../../core/campaign/operations.ts';
import { partnerOf } from '../../../../../core/positions/rows.ts';
import { quoted, shortened } from '../../../../../core/wording/phrases.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { Text } from '../../../../components/layout.tsx';
import { type Choosable, PickDialog } from '../../../../components/pick-dialog.tsx';
import type { EditorStore } from '../../../../state/editor-actions.ts';
import { useEditorStore } from '../../../../state/editor-context.tsx';
import { layoutOf } from '../../../../state/editor-document.ts';
import { blockNameIn } from '../../../../state/editor-state.ts';
import { startKeyboardDrag } from '../../../../state/keyboard-drag.ts';
import { titlesOf } from '../../../../state/outline.ts';
import { editorWords } from '../../messages.fr.ts';
import { announce } from '../../overlay/announcer.tsx';
import { describeDragState } from '../../overlay/drag-by-keyboard.ts';
import { focusOutline } from '../../overlay/focus.ts';
import { announceMovedRows } from '../../selection/announce-rows.ts';
import { useStructure } from '../../session.ts';
import { draggedOf, placeNameFor } from './group-gestures.ts';
import { moveWords as words } from './messages.fr.ts';

/** 'Déplacer vers…': every place that takes the blocks, by position, with what stands around it. */
export function MoveDialog({ ids: asked, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const store = useEditorStore();
  // While it stands, another page may move or remove them.
  const blocks = useStructure();
  const ids = asked.filter((id) => blocks.some((block) => block.id === id));
  const places = ids.length === 0 ? [] : placesFor(store, ids);
  const [only] = ids;
  const what =
    ids.length === 1 && only !== undefined
      ? quoted(blockNameIn(store.getState(), only))
      : editorWords.carryMany.name(ids.length || asked.length);
  if (places.length > 0) {
    return <PickDialog title={words.title(what)} words={words} all={places} onClose={onClose} />;
  }
  return (
    <Dialog open title={words.title(what)} size="sm" onClose={onClose}>
      <Text>{ids.length === 0 ? words.gone : ids.length === 1 ? words.noneForOne : words.none}</Text>
    </Dialog>
  );
}

/** The places that take some blocks, each with what moves them there. */
function placesFor(store: EditorStore, ids: readonly string[]): Choosable[] {
  const { draft, document } = store.getState();
  const layout = layoutOf(document);
  const { places, home } = startKeyboardDrag(draft.blocks, layout, draggedOf(store, ids), 'keyboard');
  const around = neighbours(draft.blocks, layout.blockTemplates, ids);
  return places.flatMap((place, at) =>
    place.allowed
      ? [
          {
            id: `${at}`,
            group: placeNameFor(store, ids, place),
            label: around(place),
            note: at === home ? words.here : undefined,
            run: () => moveTo(store, ids, at),
          },
        ]
      : [],
  );
}

/** Says what stands around a place, the blocks that move left out. */
function neighbours(
  blocks: readonly Block[],
  templates: ReturnType<typeof layoutOf>['blockTemplates'],
  ids: readonly string[],
) {
  const titles = titlesOf(blocks, templates);
  const rows = rowNumbers(blocks);
  const nameOf = (block: Block) => {
    const title = titles.get(block.id);
    const name = blockName(block, templates.values());
    return title === undefined ? name : `${name}\u00a0: ${shortened(title, 32)}`;
  };
  return ({ position, index, row }: OfferedPlace): string => {
    if (row !== undefined) {
      const beside = blocks.find(
        (block) => block.position === partnerOf(position) && rows.get(block.id) === row,
      );
      return beside && !ids.includes(beside.id) ? words.beside(row, nameOf(beside)) : words.row(row);
    }
    const others = blocksIn(blocks, position).filter(({ id }) => !ids.includes(id));
    const [former, next] = [others[index - 1], others[index]];
    if (former && next) return words.between(nameOf(former), nameOf(next));
    if (next) return words.before(nameOf(next));
    return former ? words.after(nameOf(former)) : words.empty;
  };
}

/** Moves them as a drag does, told the same way. */
function moveTo(store: EditorStore, ids: readonly string[], at: number) {
  const { actions, getState } = store;
  const before = getState().draft.blocks;
  const lead = ids.at(-1) ?? '';
  actions.startDrag(draggedOf(store, ids), 'keyboard');
  actions.chooseDropTarget(at);
  actions.drop();
  if (ids.length === 1) {
    announceMovedRows(store, before, lead);
    announce(describeDragState(getState(), lead));
  }
  focusOutline(lead);
}
