import { circle, ink, path, rect, series, times } from './drawing.mjs';

const waters = [ink.coral, '#e7a993', ink.mist, ink.ochre, ink.sea, '#efc9b2', '#c8dcd8'];

/** The cover: a title, and the marsh as a grid of basins. */
function cover() {
  const random = series(11);
  let last = -1;
  const basins = times(20, (i) => {
    last = (last + 1 + Math.floor(random() * (waters.length - 1))) % waters.length;
    return rect(40 + (i % 4) * 58, 146 + Math.floor(i / 4) * 50, 52, 44, waters[last], 'rx="3"');
  });
  return `${rect(0, 0, 296, 424, ink.salt)}${rect(40, 40, 132, 14, ink.night)}${rect(40, 64, 196, 14, ink.night)}${rect(40, 98, 84, 6, ink.coral)}${basins}${rect(0, 0, 18, 424, '#000', 'opacity="0.08"')}`;
}

const pile = [
  [470, 462, 300, 34, ink.deep],
  [486, 424, 262, 38, ink.coral],
  [478, 396, 240, 28, ink.sea],
]
  .map(
    ([x, y, width, height, color]) =>
      rect(x, y, width, height, color, 'rx="3"') +
      rect(x + 22, y + height / 2 - 3, 70, 6, ink.salt, 'opacity="0.85"') +
      rect(x, y + height - 6, width, 6, '#000', 'opacity="0.14"'),
  )
  .join('');

const bowl =
  path('M540 342H664C660 374 640 396 614 396H590C564 396 544 374 540 342Z', ink.salt) +
  path('M620 342H664C660 374 640 396 620 396Z', '#dfd5c0') +
  path('M556 342C570 314 588 300 602 298C618 302 638 316 648 342Z', '#fffdf8');

export const catalogue = {
  file: 'expositions/catalogue.jpg',
  width: 840,
  height: 560,
  alt: 'Le catalogue de l’exposition, sa couverture en mosaïque de bassins, près d’une pile de livres.',
  svg: `${rect(0, 0, 840, 560, '#eebf68')}${circle(560, 250, 220, '#f3cd85')}
${rect(0, 496, 840, 64, '#c98f35')}${path('M120 496H800L760 516H170Z', ink.night, 'opacity="0.2"')}
${pile}${bowl}
<g transform="translate(150 70)">${path('M296 6L314 16V424H296Z', '#cdbc9b')}${cover()}</g>`,
};
