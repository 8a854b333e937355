import type { PictureSize } from './derived-size.ts';

/** Part of the shorter side that the disc takes. */
const share = 0.3;
/** px of the disc in the picture that is sent, which is drawn half as large. */
const least = 48;
const most = 168;

/** A play triangle in a disc that is seen on any picture, as an SVG of that size. */
export function playMark({ width, height }: PictureSize): Buffer {
  const shorter = Math.min(width, height);
  const disc = Math.min(shorter, Math.max(least, Math.min(most, Math.round(shorter * share))));
  const [x, y, radius] = [width / 2, height / 2, disc / 2];
  // The eye wants a triangle's weight in the middle, not its box.
  const [left, right, half] = [x - radius * 0.3, x + radius * 0.48, radius * 0.45];
  const line = Math.max(2, disc * 0.045);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<circle cx="${x}" cy="${y}" r="${radius - line}" fill="#101418" fill-opacity=".72" stroke="#fff" stroke-width="${line}"/>` +
      `<path d="M${left} ${y - half}L${right} ${y}L${left} ${y + half}Z" fill="#fff" stroke="#fff" stroke-width="${line}" stroke-linejoin="round"/></svg>`,
  );
}
