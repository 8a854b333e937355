import { memo, useLayoutEffect, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { blockOnLeft, rowNumbers } from '../../../../../core/campaign/block-rows.ts';
import { blocksIn, type OfferedPlace } from '../../../../../core/campaign/operations.ts';
import { partnerOf } from '../../../../../core/positions/rows.ts';
import { positionName } from '../../../../../core/wording/placement.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import { draggedIds, type KeyboardDrag } from '../../../../state/keyboard-drag.ts';
import { editorWords } from '../../messages.fr.ts';
import { type DropIndicator, indicatorAt } from '../../overlay/drop-indicators.ts';
import { useOverlayView } from '../../overlay/overlay-view.ts';
import type { Rect } from '../../preview/geometry.ts';
import { useStructure } from '../../session.ts';
import styles from './outline.module.css';

/** px from the line between two rows at which the pointer still means it: half a row. */
const reach = 24;

/** While something is dragged: a line at every place of the outline that takes it, and why the others do not. */
export function DropBars({ list }: { list: HTMLElement }) {
  const view = useOverlayView();
  const drag = useEditor(({ keyboardDrag }) => keyboardDrag);
  const blocks = useStructure();
  const [bars, setBars] = useState<readonly DropIndicator[]>([]);
  const [places, dragged] = [drag?.places, drag?.dragged];
  useLayoutEffect(() => {
    if (!places || !dragged) return setBars([]);
    const found = barsOf(list, { places, dragged }, blocks);
    setBars(found);
    const scroller = list.closest<HTMLElement>('[class*=overflow-vertical]') ?? list;
    view.outline = {
      element: scroller,
      placeAt(x, y) {
        const { left, top } = list.getBoundingClientRect();
        return indicatorAt(found, x - left, y - top)?.at;
      },
    };
    return () => {
      view.outline = undefined;
    };
  }, [list, view, places, dragged, blocks]);
  return (
    <div className={styles.bars} aria-hidden>
      {drag && bars.map((bar) => <Bar key={bar.at} bar={bar} isAimed={bar.at === drag.at} />)}
    </div>
  );
}

/** Only the line that the pointer comes to and the one it leaves are drawn again. */
const Bar = memo(function Bar({ bar: { place, rect }, isAimed }: { bar: DropIndicator; isAimed: boolean }) {
  if (!place.allowed) return <div className={styles.refused} style={rect} data-aimed={isAimed} />;
  return (
    <div
      className={styles.gap}
      style={rect}
      data-outline-drop={`${place.position}:${place.index}`}
      data-aimed={isAimed}
    >
      {isAimed && <span>{editorWords.layer.drop(positionName(place.position))}</span>}
    </div>
  );
});

type Drag = Pick<KeyboardDrag, 'places' | 'dragged'>;

/** Lines between the rows as they are drawn, px of the list; of a pair each half has its side. */
function barsOf(list: HTMLElement, { places, dragged }: Drag, blocks: readonly Block[]) {
  const origin = list.getBoundingClientRect();
  const rectOf = (selector: string): Rect | undefined => {
    const found = list.querySelector(selector)?.getBoundingClientRect();
    return (
      found && {
        left: found.left - origin.left,
        top: found.top - origin.top,
        width: found.width,
        height: found.height,
      }
    );
  };
  const row = (id: string) => rectOf(`[data-outline="${CSS.escape(id)}"]`);
  const moved = draggedIds(dragged);
  const rows = rowNumbers(blocks);
  const partOf = (place: OfferedPlace) =>
    rectOf(
      `[data-outline-part~="${place.position}"] table, [data-outline-part~="${place.position}"] .${styles.empty}`,
    );

  /** Where the line of a place lies. */
  const lineOf = (place: OfferedPlace, part: Rect): number => {
    const standing = blocksIn(blocks, place.position);
    if (place.row !== undefined) {
      const own = standing.find(({ id }) => rows.get(id) === place.row);
      const partner = partnerOf(place.position);
      const beside = blocks.find(({ id, position }) => position === partner && rows.get(id) === place.row);
      const near = row(own?.id ?? beside?.id ?? '');
      if (near)
        return own || blockOnLeft(place.position) === place.position ? near.top : near.top + near.height;
    }
    const others = standing.filter(({ id }) => !moved.includes(id));
    const next = row(others[place.index]?.id ?? '');
    if (next) return next.top;
    const former = row((others[place.index - 1] ?? standing.at(-1))?.id ?? '');
    return former ? former.top + former.height : part.top + part.height;
  };
  return places.flatMap((place, at): DropIndicator[] => {
    const part = partOf(place);
    if (!part) return [];
    // A pair of which only the left half is offered takes whole rows.
    const partner = partnerOf(place.position);
    const isHalf = partner !== undefined && places.some(({ position }) => position === partner);
    const isRight = isHalf && blockOnLeft(place.position) !== place.position;
    const side = {
      left: part.left + (isRight ? part.width / 2 : 0),
      width: isHalf ? part.width / 2 : part.width,
    };
    if (!place.allowed) return [{ at, place, rect: { ...part, ...side }, reach: { ...part, ...side } }];
    const top = lineOf(place, part);
    return [
      {
        at,
        place,
        rect: { ...side, top: top - 1, height: 2 },
        reach: { ...side, top: top - reach, height: 2 * reach },
      },
    ];
  });
}
