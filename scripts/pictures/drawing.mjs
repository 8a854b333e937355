/** The colours of every picture of the demonstration: sea, salt and the evening light on them. */
export const ink = {
  night: '#123047',
  deep: '#1d4a63',
  sea: '#3b7c8c',
  mist: '#9fc4c6',
  foam: '#dbe8e4',
  salt: '#faf5ea',
  sand: '#ead9bd',
  clay: '#c99a74',
  pink: '#ecb9a2',
  coral: '#cf5f3b',
  ochre: '#e5a93d',
};

/** A short repeatable series of numbers from 0 to 1, so that a picture drawn again is the same picture. */
export function series(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (cx, cy, r, fill, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (cx, cy, rx, ry, fill, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d, color, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A vertical gradient; each stop is `[share of the height, colour]`. */
export const gradient = (id, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** A shape with the drawing inside cut to its outline. */
export const cut = (id, d, fill, inside) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${path(d, fill)}<g clip-path="url(#${id})">${inside}</g>`;

/** An arch standing on `foot`, as wide as `width`, its round top at `top`. */
export function arch(x, top, width, foot) {
  const r = width / 2;
  return `M${x} ${foot}V${top + r}A${r} ${r} 0 0 1 ${x + width} ${top + r}V${foot}Z`;
}

/** Numbers 0 to n − 1 turned into drawing. */
export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');
