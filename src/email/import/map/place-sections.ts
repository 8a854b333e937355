import { addRow, canAdd, type RowKind, repeatPattern } from '../../../core/positions/layout.ts';
import type { Position } from '../../../core/positions/position.ts';
import { type LayoutRow, rowsOf } from '../../../core/positions/rows.ts';
import type { Group } from './group.ts';
import { groupsOf, type LayoutSection } from './sections.ts';
import type { LetterZones } from './zones.ts';

export interface PlacedGroup {
  position: Position;
  group: Group;
}

interface Placing {
  placed: PlacedGroup[];
  /** Rows of two halves that found no pair. */
  asFull: number;
}

const isFull = (row: LayoutRow) => row.kind === 'single' && row.position.startsWith('full');
const at = (position: Position, groups: readonly Group[]): PlacedGroup[] =>
  groups.map((group) => ({ position, group }));

/** A row that takes a full width when it comes to that. */
function fullFrom(rows: readonly LayoutRow[], from: number): number {
  const next = rows.findIndex((row, index) => index >= from && isFull(row));
  return next === -1 ? rows.findLastIndex(isFull) : next;
}

/**
 * Sections in the places of a layout, whose order is the letter's: a pair is taken only where what follows still finds its
 * place after it, else its halves take a full width, the left one first. Sections of halves that follow one another are rows
 * of the same pair.
 */
function placeSections(sections: readonly LayoutSection[], positions: readonly Position[]): Placing {
  const rows = rowsOf(positions);
  const lastFull = rows.findLastIndex(isFull);
  const lastFullSection = sections.findLastIndex(({ kind }) => kind === 'full');
  const placed: PlacedGroup[] = [];
  let asFull = 0;
  let row = 0;
  for (const [index, section] of sections.entries()) {
    if (section.kind === 'pair') {
      const next = rows.findIndex((other, n) => n >= row && other.kind === 'pair');
      const halves = rows[next];
      const leavesFull = lastFullSection < index || lastFull === -1 || lastFull > next;
      if (halves?.kind === 'pair' && leavesFull) {
        placed.push(...at(halves.left, section.left), ...at(halves.right, section.right));
        row = next;
        continue;
      }
      asFull += 1;
    }
    row = fullFrom(rows, row);
    const found = rows[row];
    const position = found?.kind === 'single' ? found.position : lastPlace(positions, placed);
    if (position !== undefined) placed.push(...at(position, groupsOf(section)));
  }
  return { placed, asFull };
}

/** In a layout without any full width, everything goes on where the letter has come to. */
const lastPlace = (positions: readonly Position[], placed: readonly PlacedGroup[]): Position | undefined =>
  placed.at(-1)?.position ?? positions.find((position) => position.startsWith('half')) ?? positions[0];

/** Header, then main parts, then footer; what has no position of its own stands with the main parts. */
export function placeZones(
  { header, main, footer }: LetterZones<LayoutSection>,
  positions: readonly Position[],
): Placing {
  const hasHeader = positions.includes('header');
  const hasFooter = positions.includes('footer');
  const middle = [...(hasHeader ? [] : header), ...main, ...(hasFooter ? [] : footer)];
  const { placed, asFull } = placeSections(middle, positions);
  const before = hasHeader ? at('header', header.flatMap(groupsOf)) : [];
  const after = hasFooter ? at('footer', footer.flatMap(groupsOf)) : [];
  return { placed: [...before, ...placed, ...after], asFull };
}

/** The positions of a template made for a letter: the pattern, as often as its rows need. */
export function positionsFor(main: readonly LayoutSection[]): Position[] {
  let positions: Position[] = repeatPattern(['header', 'footer']);
  const needed = main.slice(0, mostSections);
  for (let kind: RowKind = 'full'; placeSections(needed, positions).asFull > 0 && canAdd(positions, kind); ) {
    positions = addRow(positions, kind);
    kind = kind === 'full' ? 'pair' : 'full';
  }
  return positions;
}

/** Sections that use up all the positions there may be, whatever follows. */
const mostSections = 400;
