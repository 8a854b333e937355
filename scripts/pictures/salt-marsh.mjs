import { circle, ellipse, ink, path, rect, series, stroke } from './drawing.mjs';

const waters = [
  '#e7a993',
  '#d98568',
  ink.coral,
  '#efc9b2',
  ink.mist,
  '#6fa5ac',
  ink.sea,
  '#c8dcd8',
  ink.ochre,
  '#f1d9a8',
];

/** One basin seen from above, with the light of the sky lying on a corner of it. */
function basin(x, y, width, height, random) {
  const color = waters[Math.floor(random() * waters.length)];
  const light =
    random() < 0.45
      ? path(`M${x} ${y}H${x + width * 0.8}L${x} ${y + height * 0.75}Z`, '#fff', 'opacity="0.14"')
      : '';
  return rect(x, y, width, height, color, 'rx="7"') + light;
}

function heap(x, y, r) {
  return (
    ellipse(x + r * 0.75, y + r * 0.4, r, r * 0.72, ink.night, 'opacity="0.22"') +
    circle(x, y, r, '#dccdb2') +
    circle(x - r * 0.2, y - r * 0.2, r * 0.78, ink.salt)
  );
}

function marsh(seed) {
  const random = series(seed);
  const drawn = [];
  const heaps = [];
  for (let row = 0, y = -330; y < 1050; row += 1) {
    const height = row % 3 === 2 ? 70 : 148;
    for (let x = -420 - random() * 90; x < 1660; ) {
      const width = height === 70 ? 150 + random() * 190 : 92 + random() * 46;
      drawn.push(basin(x, y, width, height, random));
      if (height === 148 && random() < 0.3)
        heaps.push(heap(x + width / 2, y + height + 8, 13 + random() * 5));
      x += width + 13;
    }
    y += height + 15;
  }
  return drawn.join('') + heaps.join('');
}

const channel = 'M-60 560C160 470 300 640 520 540S800 250 1010 300 1210 190 1320 60';

export const saltMarsh = {
  file: 'expositions/marais-salants.jpg',
  width: 1240,
  height: 698,
  alt: 'Les marais salants vus du ciel\u00a0: une mosaïque de bassins roses, ocre et bleus bordés de tas de sel.',
  svg: `${rect(0, 0, 1240, 698, '#c9b48f')}
<g transform="rotate(-13 620 349)">${marsh(21)}</g>
${stroke(channel, '#b59d78', 84)}${stroke(channel, ink.deep, 62)}${stroke(channel, ink.sea, 5, 'opacity="0.55" transform="translate(0 -14)" stroke-dasharray="90 60"')}
<g transform="translate(556 512) rotate(-22)">${path('M-44 0C-26 -15 26 -15 46 0C26 15 -26 15 -44 0Z', ink.salt)}${path('M-32 0C-18 -9 18 -9 34 0C18 9 -18 9 -32 0Z', '#b98a63')}${rect(-8, -11, 6, 22, ink.salt)}</g>`,
};
