import { applyEdits, type Edit } from '../../core/apply-edits.ts';
import { escapeHtml } from './html.ts';
import type { RenderedEmail } from './render-context.ts';

type Placed = Pick<RenderedEmail, 'html' | 'sourceMap'>;

/** Where what stood at an offset stands after the edits. */
function mover(edits: readonly Edit[]): (offset: number) => number {
  let moved = 0;
  const shifts = edits.map(({ start, end, text }) => {
    moved += text.length - (end - start);
    return moved;
  });
  return (offset) => {
    let [low, high] = [0, edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (shifts[low - 1] ?? 0);
  };
}

/** The html of an email with other words here and there, and where its content stands then. */
export function editHtml({ html, sourceMap }: Placed, edits: readonly Edit[]): Placed {
  if (edits.length === 0) return { html, sourceMap };
  const move = mover(edits);
  const span = <Span extends { start: number; end: number }>(one: Span) => ({
    ...one,
    start: move(one.start),
    end: move(one.end),
  });
  const spot = <Spot extends { at: number }>(one: Spot) => ({ ...one, at: move(one.at) });
  return {
    html: applyEdits(html, edits),
    sourceMap: {
      blocks: sourceMap.blocks.map((block) => span(spot(block))),
      fields: sourceMap.fields.map(span),
      links: sourceMap.links.map(spot),
      pictures: sourceMap.pictures.map(spot),
    },
  };
}

/** An email whose pictures have the addresses that they are sent with. */
export const placePictures = (email: Placed, placeOf: (address: string) => string): Placed =>
  editHtml(
    email,
    email.sourceMap.pictures.flatMap(({ at, address }) => {
      const text = escapeHtml(placeOf(address));
      const written = escapeHtml(address);
      // It is what the element says first: `<img src="`, `<td background="`, `<v:fill src="`.
      const start = email.html.indexOf('"', at) + 1;
      return text === written ? [] : [{ start, end: start + written.length, text }];
    }),
  );
