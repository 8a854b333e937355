import type { Snapshot, SnapshotPicture } from '../../../core/snapshot/snapshot.ts';
import { reportWords as words } from '../report.fr.ts';

const sides = ['before', 'after', 'difference'] as const;
type Side = (typeof sides)[number];

/** A picture of the report: where it is in the workspace, and beside the page. */
interface ReportPicture extends SnapshotPicture {
  side: Side;
  /** Relative to the page, as an address and as a path. */
  address: string;
}

/** Two sides where there is something to compare, else what there is to see. */
export function picturesOf(snapshot: Snapshot): ReportPicture[] {
  const shown = sides.flatMap((side) => {
    const picture = snapshot[side];
    return picture ? [{ ...picture, side, address: `images/${snapshot.name}.${side}.png` }] : [];
  });
  return snapshot.verdict === 'same' ? shown.filter(({ side }) => side !== 'difference').slice(-1) : shown;
}

const percent = (part: number, whole: number) => `${Math.round((part / Math.max(1, whole)) * 10_000) / 100}%`;

/**
 * Where the change is, unless it is all over: a frame there would show nothing. Of pictures of two sizes the box speaks of
 * rows that were lined up, which neither has.
 */
function changeFrame({ change, before, after }: Snapshot, { width, height, side }: ReportPicture): string {
  if (!change || side === 'difference' || before?.height !== after?.height) return '';
  const { x, y, width: w, height: h } = change.box;
  if (w * h * 4 > width * height) return '';
  const place = `left:${percent(x, width)};top:${percent(y, height)};width:${percent(w, width)};height:${percent(h, height)}`;
  return `<i style="${place}"></i>`;
}

/** The pictures of a snapshot, where there are any; they are fetched when they come into view. */
export function figureHtml(snapshot: Snapshot): string {
  const figures = picturesOf(snapshot).map((picture) => {
    const { side, address, width, height } = picture;
    const img = `<img loading="lazy" decoding="async" src="${address}" width="${width}" height="${height}" alt="${words[side]}">`;
    return (
      `<figure class="${side}"><figcaption>${words[side]} <span>${words.size(width, height)}</span></figcaption>` +
      `<div><a href="${address}">${img}${changeFrame(snapshot, picture)}</a></div></figure>`
    );
  });
  return figures.length === 0 ? '' : `<div class="stage">${figures.join('')}</div>`;
}
