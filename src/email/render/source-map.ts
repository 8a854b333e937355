/** A block in the html of an email; offsets are UTF-16 units of the html. */
export interface BlockSpan {
  id: string;
  /** Where its root element begins and ends. */
  start: number;
  end: number;
  /** Where that element's opening tag takes further attributes. */
  at: number;
}

/** The value of a parameter in the html of an email. */
interface FieldSpan {
  block: string;
  /** Where the value stands in its block, as forms name it: `<key>`, `<key>[<n>][<part>]`. */
  path: string;
  start: number;
  end: number;
}

/** A link that the renderer wrote. */
interface LinkSpot {
  /** Where its element begins. */
  at: number;
  /** Undefined in the rows around the blocks. */
  block: string | undefined;
  /** Where its address stands in its block, or the name of the setting it is; undefined for what a template's markup writes. */
  path: string | undefined;
  /** As it was asked for, before what the organisation adds to addresses that markup writes. */
  address: string;
}

/** A picture that the renderer wrote. */
interface PictureSpot {
  /** Where its element begins. */
  at: number;
  block: string;
  /** Where its value stands in its block; undefined for what a template's markup names itself. */
  path: string | undefined;
  /** Of what is sent of it, before it gets its place on the web or in the mail. */
  address: string;
  /** px: the slot it stands in. A picture with fewer pixels is drawn narrower. */
  width: number;
}

/** Where the content stands in the html of an email. */
export interface SourceMap {
  blocks: BlockSpan[];
  fields: FieldSpan[];
  /** By where they begin. */
  links: LinkSpot[];
  pictures: PictureSpot[];
}

/** The key of the parameter that a path begins with. */
export const keyOf = (path: string) => path.replace(/[[#].*$/s, '');

type Unplaced<Place> = Omit<Place, 'start' | 'end' | 'at'>;

/** What is to be found in the html once it is whole. */
export type SourceSpot =
  | ({ kind: 'block' } & Unplaced<BlockSpan>)
  | ({ kind: 'field' } & Unplaced<FieldSpan>)
  | ({ kind: 'link' } & Unplaced<LinkSpot>)
  | ({ kind: 'picture' } & Unplaced<PictureSpot>);

/** The value that was drawn at an offset of the html: of values in values, the inner one. */
export const fieldAt = (fields: readonly FieldSpan[], at: number): FieldSpan | undefined =>
  fields.findLast(({ start, end }) => start <= at && at < end);

/** Of documents that others wrote. */
export const emptySourceMap = (): SourceMap => ({ blocks: [], fields: [], links: [], pictures: [] });

/*
 * A mark stands in the html while its parts are put together, and is taken out of the whole: a control, which escaped
 * content has none of, and the rank of its spot as three signs of one byte each.
 */
const open = '\u0001';
const length = 4;
const [base, first] = [128, 128];
const signOf = (rank: number, power: number) =>
  String.fromCharCode(first + (Math.floor(rank / power) % base));
const writeMark = (rank: number) => open + signOf(rank, base * base) + signOf(rank, base) + signOf(rank, 1);
/** Of nearly all letters; those of a longer one are written as they are needed. */
const marks = Array.from({ length: 1_000 }, (_, rank) => writeMark(rank));
const markOf = (rank: number) => marks[rank] ?? writeMark(rank);
const rankAt = (html: string, at: number) =>
  (html.charCodeAt(at + 1) - first) * base * base +
  (html.charCodeAt(at + 2) - first) * base +
  html.charCodeAt(at + 3) -
  first;

/** Of no spot: where the last span that is open ends. */
const endOfSpan = markOf(base ** 3 - 1);

/** Marks the element in whose opening tag it is written. */
export function markSpot(spots: SourceSpot[], spot: SourceSpot): string {
  spots.push(spot);
  return markOf(spots.length - 1);
}

/** Html between the marks of where it begins and ends. */
export const markSpan = (spots: SourceSpot[], spot: SourceSpot, html: string): string =>
  markSpot(spots, spot) + html + endOfSpan;

/** Html without its marks. */
export const withoutSpots = (html: string): string =>
  html
    .split(open)
    .map((piece, index) => (index === 0 ? piece : piece.slice(length - 1)))
    .join('');

/** Html without its marks, and where they stood. */
export function placeSpots(
  marked: string,
  spots: readonly SourceSpot[],
): { html: string; sourceMap: SourceMap } {
  const sourceMap = emptySourceMap();
  const opened: { end: number }[] = [];
  let html = '';
  let from = 0;
  let placed = 0;
  for (let at = marked.indexOf(open); at >= 0; at = marked.indexOf(open, from)) {
    html += marked.slice(from, at);
    // What stands at an index of the marked html stands as many characters further on there.
    const shift = at - (placed + at - from);
    placed += at - from;
    from = at + length;
    const spot = spots[rankAt(marked, at)];
    if (!spot) {
      const span = opened.pop();
      if (span) span.end = placed;
    } else if (spot.kind === 'block') {
      const tagEnd = marked.indexOf('>', from) - shift - length;
      const span = { id: spot.id, start: placed, end: placed, at: tagEnd };
      sourceMap.blocks.push(span);
      opened.push(span);
    } else if (spot.kind === 'field') {
      const span = { block: spot.block, path: spot.path, start: placed, end: placed };
      sourceMap.fields.push(span);
      opened.push(span);
    } else {
      const { block, path, address } = spot;
      const start = marked.lastIndexOf('<', at) - shift;
      if (spot.kind === 'link') sourceMap.links.push({ at: start, block, path, address });
      else sourceMap.pictures.push({ at: start, block: spot.block, path, address, width: spot.width });
    }
  }
  return { html: html + marked.slice(from), sourceMap };
}
