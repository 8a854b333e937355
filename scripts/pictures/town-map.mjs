import { circle, ink, path, rect, stroke, times } from './drawing.mjs';

const streets = [
  'M-20 120H860',
  'M-20 238H560L860 190',
  'M-20 350H470',
  'M120 -20V430',
  'M262 -20V390',
  'M410 -20V360',
  'M560 -20L540 300',
  'M720 -20L690 250',
  'M-20 30L300 -40',
  'M470 350L560 238',
]
  .map((d) => stroke(d, ink.salt, 15))
  .join('');

const tree = (x, y) => circle(x, y, 14, '#9dbd9f');
const trees = [
  [180, 168],
  [214, 192],
  [178, 204],
  [220, 158],
  [320, 294],
  [352, 304],
  [330, 320],
  [618, 60],
  [652, 84],
  [614, 92],
]
  .map(([x, y]) => tree(x, y))
  .join('');

const tram = 'M-20 292H330L470 186L640 152L860 74';

/** The pin that says where the museum is. */
const pin =
  '<ellipse cx="470" cy="404" rx="44" ry="13" fill="#000" opacity="0.2"/>' +
  path('M470 400C440 350 406 318 406 272A64 64 0 0 1 534 272C534 318 500 350 470 400Z', ink.coral) +
  path('M470 400C500 350 534 318 534 272A64 64 0 0 0 470 208Z', '#b34d2c') +
  path('M432 282L470 258L508 282Z', ink.salt) +
  rect(438, 286, 64, 6, ink.salt) +
  times(4, (i) => rect(441 + i * 16.5, 292, 9, 24, ink.salt)) +
  rect(434, 316, 72, 7, ink.salt);

export const townMap = {
  file: 'musee/plan-d-acces.png',
  width: 840,
  height: 560,
  alt: 'Plan du quartier\u00a0: le musée est au bord du bassin, à deux pas de la ligne de tramway.',
  svg: `${rect(0, 0, 840, 560, ink.sand)}
${path('M134 134H250V226H134Z', '#cfdcc4')}${path('M276 252H398V338H276Z', '#cfdcc4')}${path('M574 0H700L690 108H570Z', '#cfdcc4')}
${streets}${trees}
${path('M-20 420C120 408 220 432 330 420S470 448 560 420 700 300 860 286V580H-20Z', '#3f8494')}
${path('M-20 436C120 424 220 448 330 436S470 464 566 436 706 316 860 302V580H-20Z', ink.deep)}
${times(4, (i) => stroke(`M${60 + i * 130} ${486 + (i % 2) * 36}q14 -9 28 0t28 0t28 0`, ink.sea, 5))}
${path('M606 476V438L572 472ZM612 446L636 476H612Z', ink.salt)}${path('M568 480H644L632 498H582Z', ink.coral)}
${stroke(tram, ink.ochre, 9)}${[
  [70, 292],
  [330, 292],
  [640, 152],
]
  .map(([x, y]) => circle(x, y, 13, ink.salt) + circle(x, y, 7, ink.night))
  .join('')}
${pin}
<g transform="translate(766 468)">${circle(0, 0, 42, ink.salt, 'opacity="0.92"')}${path('M0 -32L11 0H-11Z', ink.coral)}${path('M0 32L11 0H-11Z', ink.night)}</g>`,
};
