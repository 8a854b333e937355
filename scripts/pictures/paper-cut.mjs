import { circle, ellipse, path, rect, series, stroke } from './drawing.mjs';

/** The colours of the town: tiles, limestone, water, gardens. */
export const paper = {
  chalk: '#fdf6e9',
  stone: '#f6e8d0',
  sand: '#ecd7b4',
  ember: '#7c2f1a',
  brick: '#a94a2c',
  tile: '#c9633d',
  clay: '#de8a5e',
  peach: '#efb48c',
  sun: '#f2c14e',
  abyss: '#0e4258',
  deep: '#14607a',
  water: '#2b87a0',
  shoal: '#6cb6c4',
  foam: '#b4dde0',
  pine: '#3f6b4d',
  leaf: '#6b955c',
  sage: '#9dba7f',
  lawn: '#c9d7a1',
  soil: '#b98a5a',
  road: '#cfc5b6',
  shade: '#4a2a18',
};

const lifts = [
  [1.2, 2, 1.6, 0.34],
  [2.5, 4, 3.4, 0.36],
  [5, 8, 6.5, 0.4],
  [9, 14, 12, 0.42],
];

/** What sheets need: their shadows by height, and the edge of the paper. */
export const paperDefs = lifts
  .map(
    ([dx, dy, blur, dark], level) => `<filter id="lift${level}" x="-15%" y="-15%" width="130%" height="130%">
<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/>
<feComponentTransfer result="soft"><feFuncA type="linear" slope="${dark}"/></feComponentTransfer>
<feFlood flood-color="${paper.shade}"/><feComposite in2="soft" operator="in" result="shadow"/>
<feOffset in="SourceAlpha" dx="0.8" dy="1.2" result="under"/><feFlood flood-color="${paper.shade}" flood-opacity="0.3"/>
<feComposite in2="under" operator="in" result="edge"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  )
  .join('');

/** A sheet of paper that lies `level` (0 to 3) above what is under it, and throws its shadow there. */
export const sheet = (level, inside) => `<g filter="url(#lift${level})">${inside}</g>`;

/** The grain of the paper over a whole picture. */
export const grain = (width, height) =>
  `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="3" seed="4"/>
<feColorMatrix values="0 0 0 0 0.29  0 0 0 0 0.16  0 0 0 0 0.09  0.55 0 0 0 -0.2"/></filter>
${rect(0, 0, width, height, '#fff', 'filter="url(#grain)" opacity="0.35"')}`;

/** A sheet over the whole picture with holes where `holes` (shapes in black) are. */
export const pierced = (id, level, { width, height }, fill, holes) =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="-40" y="-40" width="${width + 80}" height="${height + 80}">${rect(-40, -40, width + 80, height + 80, '#fff')}${holes}</mask>` +
  sheet(level, `<g mask="url(#${id})">${rect(-40, -40, width + 80, height + 80, fill)}</g>`);

const channel = (color, at) => Number.parseInt(color.slice(at, at + 2), 16);

/** A colour that goes to white (`share` > 0) or to the brown of shadows (`share` < 0). */
export function lit(color, share) {
  const to = share > 0 ? '#fff6e4' : '#3a1a0e';
  const mix = (at) =>
    Math.round(channel(color, at) + (channel(to, at) - channel(color, at)) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** How much light a slope gets that looks towards an angle, radians: the sun stands at the upper left. */
export const light = (angle) => -(Math.cos(angle) * 0.55 + Math.sin(angle) * 0.83);

const points = (list) => `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A house from above: its two slopes, the ridge along its longer side; `angle` in degrees. */
export function house(x, y, long, wide, angle, color) {
  const turn = (angle * Math.PI) / 180;
  const at = (u, v) => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
  ];
  const half = long / 2;
  const side = wide / 2;
  const slope = (sign) =>
    path(
      points([at(-half, 0), at(half, 0), at(half, sign * side), at(-half, sign * side)]),
      lit(color, 0.22 * light(turn + (sign * Math.PI) / 2)),
    );
  return slope(-1) + slope(1);
}

/** A house from above with four slopes. */
export function manor(x, y, long, wide, angle, color) {
  const turn = (angle * Math.PI) / 180;
  const at = (u, v) => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
  ];
  const half = long / 2;
  const side = wide / 2;
  const inner = half - side;
  const face = (list, towards) => path(points(list), lit(color, 0.26 * light(turn + towards)));
  return (
    face([at(-half, -side), at(half, -side), at(inner, 0), at(-inner, 0)], -Math.PI / 2) +
    face([at(-half, side), at(half, side), at(inner, 0), at(-inner, 0)], Math.PI / 2) +
    face([at(half, -side), at(half, side), at(inner, 0)], 0) +
    face([at(-half, -side), at(-half, side), at(-inner, 0)], Math.PI)
  );
}

/** A part of a ring: from an angle to another (degrees), from a radius to another. */
export function sector(cx, cy, [from, to], [inner, outer]) {
  const at = (r, degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(cx + r * Math.cos(turn)).toFixed(1)} ${(cy + r * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${at(inner, from)}A${inner} ${inner} 0 0 1 ${at(inner, to)}L${at(outer, to)}A${outer} ${outer} 0 0 0 ${at(outer, from)}Z`;
}

/** Houses side by side along a ring, their ridges in the middle. */
export function terrace(cx, cy, [from, to], [inner, outer], colors, random) {
  let drawn = '';
  let at = from;
  const middle = (inner + outer) / 2;
  const step = (34 / middle) * (180 / Math.PI);
  let last = -1;
  while (at < to - 0.4) {
    const end = Math.min(to, at + step * (0.75 + random() * 0.6));
    const next = to - end < step * 0.5 ? to : end;
    last = (last + 1 + Math.floor(random() * (colors.length - 1))) % colors.length;
    const turn = (((at + next) / 2) * Math.PI) / 180;
    const near = inner + random() * 5;
    const far = outer - random() * 6;
    drawn += path(sector(cx, cy, [at, next], [middle, far]), lit(colors[last], 0.24 * light(turn)));
    drawn += path(
      sector(cx, cy, [at, next], [near, middle]),
      lit(colors[last], 0.24 * light(turn + Math.PI)),
    );
    at = next;
  }
  return drawn;
}

/** A tree from above: its crown in three rounds of leaves. */
export const tree = (x, y, size, color = paper.leaf) =>
  circle(x, y, size, lit(color, -0.12)) +
  circle(x - size * 0.14, y - size * 0.18, size * 0.76, color) +
  circle(x - size * 0.28, y - size * 0.34, size * 0.42, lit(color, 0.28));

/** Trees here and there in a rectangle, none on another. */
export function grove([left, top, width, height], count, sizes, colors, seed) {
  const random = series(seed);
  const grown = [];
  for (let tries = 0; tries < count * 14 && grown.length < count; tries += 1) {
    const size = sizes[0] + random() * (sizes[1] - sizes[0]);
    const one = { x: left + random() * width, y: top + random() * height, size };
    if (grown.every(({ x, y, size: other }) => Math.hypot(x - one.x, y - one.y) > (size + other) * 0.92))
      grown.push(one);
  }
  return grown.map(({ x, y, size }, rank) => tree(x, y, size, colors[rank % colors.length])).join('');
}

/** Somebody from above: shoulders, then the head; `angle` in degrees. */
export const walker = (x, y, angle, coat, hair, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${ellipse(0, 0, 6, 11, coat)}${circle(1, 0, 5.2, hair)}</g>`;

/** A line cut out of paper. */
export const strip = (d, color, width) => stroke(d, color, width, 'style="stroke-linecap:butt"');
