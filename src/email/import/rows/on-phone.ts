import { drawnSize } from '../pieces/picture.ts';
import { elementsIn, outwards, type StyledElement, styleValue } from '../styled-tree.ts';
import { goesBeside, roomFor } from './side-by-side.ts';
import type { Structure } from './structure.ts';
import { widthOf } from './widths.ts';

/** px of a phone, and of what a letter holds there. */
const phone = { window: 375, room: 327 };
/** Signs in one place of a row that a phone shows well; more is better read under one another. */
const longest = 80;

const onPhone = (element: StyledElement): StyledElement => ({
  ...element,
  style: element.onPhone?.() ?? element.style,
  parent: element.parent && { ...element.parent, style: element.parent.onPhone?.() ?? element.parent.style },
});

/** px of the widest picture in a cell, as far as it has a width of its own. */
const pictureIn = (cell: StyledElement): number =>
  Math.max(
    0,
    ...elementsIn(cell)
      .filter(({ name }) => name === 'img')
      .map((picture) => drawnSize(onPhone(picture)).width ?? 0),
  );

/** px that a place takes of its row on a phone; undefined for one that stands in a row of its own there. */
function widthIn(place: StyledElement, structure: Structure): number | undefined {
  const shown = onPhone(place);
  if (goesBeside(shown, structure)) return roomFor(shown, phone.room);
  return /^t[dh]$/.test(place.name) && /^(?:table-cell)?$/.test(styleValue(shown, 'display'))
    ? pictureIn(place)
    : undefined;
}

/** Whether places of a row, short each, stand beside one another on a phone, too, and all of them are seen there. */
export function stayBeside(places: readonly StyledElement[], structure: Structure): boolean {
  const isShort = (place: StyledElement) => structure.context.content(place).signs <= longest;
  const isCut = (holder: StyledElement) => (widthOf(onPhone(holder), phone.window) ?? 0) > phone.window;
  if (!places.every(isShort) || [...outwards(places[0]?.parent)].some(isCut)) return false;
  const widths = places.map((place) => widthIn(place, structure) ?? phone.window);
  return widths.reduce((sum, width) => sum + width, 0) <= phone.room;
}
