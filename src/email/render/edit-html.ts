import { applyEdits, type Edit } from '../../core/apply-edits.ts';
import { isCalendarAddress } from '../../core/calendar/calendar-event.ts';
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

/** The files of events that an email leads to, where they are named. */
const eventLinks = ({ sourceMap }: Pick<Placed, 'sourceMap'>) =>
  sourceMap.links.filter(({ address }) => isCalendarAddress(address));

/** Addresses of what an email shows or leads to that is ours, each once. */
export const filesOf = (email: Pick<Placed, 'sourceMap'>): string[] => [
  ...new Set([...email.sourceMap.pictures, ...eventLinks(email)].map(({ address }) => address)),
];

/** Its text part with other addresses for those files. */
export const placeInText = (
  text: string,
  email: Pick<Placed, 'sourceMap'>,
  placeOf: (address: string) => string,
): string =>
  [...new Set(eventLinks(email).map(({ address }) => address))].reduce(
    (placed, address) => placed.replaceAll(address, () => placeOf(address)),
    text,
  );

/** An email whose pictures and files have the addresses that they are sent with. */
export const placePictures = (email: Placed, placeOf: (address: string) => string): Placed =>
  editHtml(
    email,
    [...email.sourceMap.pictures, ...eventLinks(email)]
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ at, address }) => {
        const text = escapeHtml(placeOf(address));
        const written = escapeHtml(address);
        // It is what the element says first: `<img src="`, `<td background="`, `<v:fill src="`, `<a href="`.
        const start = email.html.indexOf('"', at) + 1;
        return text === written ? [] : [{ start, end: start + written.length, text }];
      }),
  );
