import { arch, circle, cut, ellipse, gradient, path, rect, series, stroke, times } from './drawing.mjs';

/** The colours of the second look: the garden behind the windows, a lamp, and what is read there. */
const hue = {
  night: '#0a2a24',
  forest: '#0f3d33',
  leaf: '#2f7d5b',
  mint: '#bfe3cf',
  pale: '#e4f3ea',
  sun: '#ffd44d',
  amber: '#f2a63b',
  berry: '#b3204d',
  wine: '#8a1238',
  rose: '#f4a6bd',
  sky: '#2a5fa5',
  cream: '#fff8e7',
  wood: '#b9763f',
  bark: '#8a5229',
};

const spines = [hue.berry, hue.sun, hue.mint, hue.sky, hue.cream, hue.rose, hue.leaf, hue.amber, '#d7e6f7'];

/** Books side by side on a board. */
function shelf(left, foot, width, seed) {
  const random = series(seed);
  let x = left + 6;
  let drawn = '';
  let last = -1;
  while (x < left + width - 40) {
    last = (last + 1 + Math.floor(random() * (spines.length - 1))) % spines.length;
    const wide = 14 + Math.floor(random() * 20);
    const high = 78 + Math.floor(random() * 42);
    const band = random() > 0.8 ? rect(x + 3, foot - high + 14, wide - 6, 5, '#000', 'opacity="0.22"') : '';
    drawn += rect(x, foot - high, wide, high, spines[last], 'rx="2"') + band;
    x += wide + (random() > 0.88 ? 26 : 2);
  }
  return `${drawn}${rect(left, foot, width, 12, hue.bark)}`;
}

const shelves = (left, width, seed) =>
  rect(left, 0, width, 620, '#0c342b') + times(4, (row) => shelf(left, 148 + row * 144, width, seed + row));

const foliage = (x, y, size, color) =>
  circle(x, y, size, color) +
  circle(x - size * 0.8, y + size * 0.5, size * 0.7, color) +
  circle(x + size * 0.8, y + size * 0.45, size * 0.75, color);

const garden =
  rect(440, 40, 360, 600, 'url(#evening)') +
  circle(700, 250, 46, hue.cream, 'opacity="0.9"') +
  foliage(520, 330, 70, '#4f9a72') +
  rect(514, 380, 12, 120, hue.bark) +
  foliage(690, 400, 84, hue.leaf) +
  rect(684, 460, 13, 100, hue.bark) +
  path('M440 520Q560 470 660 510T800 490V640H440Z', '#23694b');

const panes =
  stroke('M620 40V620', hue.cream, 10) +
  stroke('M452 330H788', hue.cream, 10) +
  stroke('M452 480H788', hue.cream, 10);

const chair =
  rect(520, 622, 16, 40, hue.bark) +
  rect(708, 622, 16, 40, hue.bark) +
  rect(530, 400, 184, 190, hue.wine, 'rx="52"') +
  rect(548, 418, 148, 150, hue.berry, 'rx="42"') +
  rect(500, 502, 54, 128, hue.wine, 'rx="26"') +
  rect(690, 502, 54, 128, hue.wine, 'rx="26"') +
  rect(536, 560, 172, 70, hue.berry, 'rx="26"') +
  ellipse(622, 552, 60, 22, '#2b2b2b') +
  circle(574, 540, 19, '#2b2b2b') +
  path('M560 528L562 508L576 524ZM576 522L590 508L590 530Z', '#2b2b2b') +
  stroke('M676 556Q700 560 694 580', '#2b2b2b', 9);

const lamp =
  path('M786 316L690 628H930L850 316Z', hue.sun, 'opacity="0.2"') +
  stroke('M818 650V330', hue.night, 9) +
  path('M784 240H852L880 322H756Z', hue.sun) +
  ellipse(818, 652, 46, 9, hue.night);

const readingRoom = {
  file: 'lieux/salle-de-lecture.jpg',
  width: 1240,
  height: 698,
  alt: 'La salle de lecture le soir : un chat dort dans un fauteuil rouge, entre les rayonnages et la fenêtre du jardin.',
  svg: `<defs>${gradient('evening', [
    [0, '#ffe9a8'],
    [0.45, '#f9b98a'],
    [1, hue.rose],
  ])}</defs>${rect(0, 0, 1240, 698, hue.forest)}${shelves(0, 420, 3)}${shelves(820, 420, 31)}
${cut('window', arch(446, 34, 348, 640), hue.cream, garden + panes)}
${rect(0, 620, 1240, 78, hue.wood)}${rect(0, 620, 1240, 8, hue.bark)}
${ellipse(630, 662, 300, 26, hue.leaf)}${ellipse(630, 662, 250, 19, hue.mint)}
${chair}${lamp}`,
};

const star = (x, y, size) =>
  path(
    `M${x} ${y - size}L${x + size * 0.3} ${y - size * 0.3}L${x + size} ${y}L${x + size * 0.3} ${y + size * 0.3}L${x} ${y + size}L${x - size * 0.3} ${y + size * 0.3}L${x - size} ${y}L${x - size * 0.3} ${y - size * 0.3}Z`,
    hue.sun,
  );

const storyTime = {
  file: 'rendez-vous/heure-du-conte.jpg',
  width: 524,
  height: 349,
  alt: 'Une tente de toile éclairée de l’intérieur, sous la lune et les étoiles.',
  svg: `${rect(0, 0, 524, 349, hue.forest)}${circle(430, 74, 40, hue.cream)}${circle(448, 62, 36, hue.forest)}
${times(9, (i) => star(30 + ((i * 137) % 340), 30 + ((i * 71) % 130), 4 + (i % 3) * 3))}
${ellipse(262, 330, 300, 50, hue.leaf)}
${path('M262 70L96 312H428Z', hue.berry)}${path('M262 70L178 312H96Z', hue.rose)}${path('M262 70L346 312H428Z', hue.rose)}
${path('M262 150L206 312H318Z', hue.sun)}${path('M262 150L240 312H262Z', hue.cream, 'opacity="0.7"')}
${path('M232 296L262 286L292 296V314L262 304L232 314Z', hue.cream)}`,
};

const podcast = {
  file: 'rendez-vous/atelier-podcast.jpg',
  width: 524,
  height: 349,
  alt: 'Un micro jaune entre deux arcs d’ondes sonores.',
  svg: `${rect(0, 0, 524, 349, hue.sky)}${times(
    4,
    (i) =>
      stroke(
        `M${178 - i * 34} ${96 - i * 14}A${110 + i * 30} ${110 + i * 30} 0 0 0 ${178 - i * 34} ${228 + i * 14}`,
        i % 2 ? hue.rose : hue.pale,
        10,
      ) +
      stroke(
        `M${346 + i * 34} ${96 - i * 14}A${110 + i * 30} ${110 + i * 30} 0 0 1 ${346 + i * 34} ${228 + i * 14}`,
        i % 2 ? hue.pale : hue.rose,
        10,
      ),
  )}
${rect(218, 50, 88, 170, hue.sun, 'rx="44"')}${times(4, (i) => rect(236, 88 + i * 26, 52, 8, hue.amber, 'rx="4"'))}
${stroke('M188 160V176A74 74 0 0 0 336 176V160', hue.cream, 12)}${stroke('M262 252V306', hue.cream, 12)}${stroke('M212 308H312', hue.cream, 12)}`,
};

const title = (color) =>
  rect(44, 470, 190, 16, color) +
  rect(44, 500, 130, 16, color) +
  rect(44, 552, 90, 8, color, 'opacity="0.75"');

/** A cover of 320 × 480: drawn at 400 × 600. */
const cover = (file, alt, ground, drawing) => ({
  file: `livres/${file}.jpg`,
  width: 360,
  height: 540,
  alt,
  svg: `<g transform="scale(0.9)">${rect(0, 0, 400, 600, ground)}${drawing}${rect(0, 0, 14, 600, '#000', 'opacity="0.12"')}</g>`,
});

const covers = [
  cover(
    'le-jardin-d-hiver',
    'Couverture : des feuilles rondes sur fond vert.',
    hue.leaf,
    times(
      12,
      (i) =>
        circle(
          80 + (i % 3) * 120,
          80 + Math.floor(i / 3) * 96,
          44,
          [hue.mint, hue.sun, hue.forest, hue.pale][(i * 7) % 4],
        ) +
        stroke(
          `M${80 + (i % 3) * 120} ${44 + Math.floor(i / 3) * 96}V${116 + Math.floor(i / 3) * 96}`,
          hue.leaf,
          4,
        ),
    ) + title(hue.cream),
  ),
  cover(
    'deux-lunes',
    'Couverture : deux lunes et leur reflet sur fond bleu nuit.',
    '#173a6b',
    circle(200, 170, 110, hue.sun) +
      circle(258, 140, 92, '#173a6b') +
      circle(120, 300, 34, hue.rose) +
      times(5, (i) =>
        rect(60 + i * 14, 360 + i * 20, 280 - i * 28, 9, i % 2 ? hue.rose : hue.sun, 'rx="4"'),
      ) +
      title(hue.cream),
  ),
  cover(
    'l-ete-a-quai',
    'Couverture : un train sous un soleil rond, sur fond rose.',
    hue.rose,
    circle(260, 170, 120, hue.sun) +
      rect(0, 300, 400, 90, hue.berry) +
      times(5, (i) => rect(24 + i * 78, 322, 50, 36, i % 2 ? hue.mint : hue.cream, 'rx="8"')) +
      times(6, (i) => circle(36 + i * 66, 398, 17, hue.night)) +
      rect(0, 418, 400, 8, hue.night) +
      title(hue.wine),
  ),
  cover(
    'la-baleine-de-poche',
    'Couverture : une petite baleine dans une grande poche, sur fond menthe.',
    hue.mint,
    path('M70 190H330V340A130 96 0 0 1 70 340Z', hue.sky) +
      stroke('M84 206H316V338A116 84 0 0 1 84 338Z', hue.pale, 4, 'stroke-dasharray="14 12"') +
      path('M112 190A92 78 0 0 1 296 190Z', hue.forest) +
      path('M280 178C310 150 304 122 286 104C318 108 332 96 338 76C350 112 344 160 296 190Z', hue.forest) +
      circle(156, 164, 7, hue.cream) +
      stroke('M196 104C190 84 178 80 168 86M200 104C204 80 216 74 230 80', hue.sky, 8) +
      title(hue.forest),
  ),
];

/** A slatted crate of books, as they stand on the grass. */
const crate = (x, y, seed) => {
  const random = series(seed);
  let left = x + 8;
  let books = '';
  for (let i = 0; left < x + 150; i++) {
    const wide = 15 + Math.floor(random() * 12);
    const high = 66 + Math.floor(random() * 30);
    books += rect(left, y - high + 20, wide, high, spines[(i + seed) % spines.length], 'rx="2"');
    left += wide + 2;
  }
  return `${books}${times(3, (i) => rect(x, y + i * 27, 182, 22, i % 2 ? hue.bark : hue.wood, 'rx="3"'))}`;
};

const linden = (x, size) =>
  rect(x - 15, 300, 30, 300, hue.bark) +
  foliage(x, 170, size, '#3d8f68') +
  foliage(x - 40, 110, size * 0.7, '#5aa77f') +
  circle(x + 66, 120, size * 0.4, '#7cbf98');

const deckChair =
  stroke('M470 640L700 420M520 420L690 640', hue.bark, 14) +
  path('M492 398L540 388C560 480 600 560 690 590L676 626C560 596 508 500 492 398Z', hue.cream) +
  times(3, (i) =>
    stroke(
      `M${502 + i * 13} ${398 - i * 3}C${520 + i * 13} ${490 - i * 3} ${566 + i * 8} ${576 - i * 8} ${676 + i * 3} ${612 - i * 10}`,
      hue.berry,
      7,
    ),
  ) +
  ellipse(606, 540, 54, 22, '#2b2b2b', 'transform="rotate(34 606 540)"') +
  circle(566, 500, 20, '#2b2b2b') +
  path('M550 492L546 472L564 482ZM570 482L580 464L586 488Z', '#2b2b2b') +
  stroke('M644 570Q672 572 664 548', '#2b2b2b', 9);

const readingGarden = {
  file: 'lieux/jardin-de-lecture.jpg',
  width: 1240,
  height: 698,
  quality: 78,
  alt: 'Le jardin en été : le chat dort dans une chaise longue rayée, sous les tilleuls, entre deux cagettes de livres.',
  svg: `<defs>${gradient('noon', [
    [0, '#9fd3ea'],
    [1, '#e9f6ee'],
  ])}</defs>${rect(0, 0, 1240, 698, 'url(#noon)')}${circle(1010, 120, 62, hue.sun)}
${path('M0 470C200 420 360 440 620 430S1040 400 1240 450V698H0Z', '#4f9a72')}
${rect(830, 300, 300, 150, hue.cream)}${path('M806 306L980 216L1154 306Z', hue.wine)}${times(3, (i) => path(arch(862 + i * 88, 340, 56, 450), hue.forest))}
${linden(210, 128)}${linden(1150, 104)}${linden(420, 88)}
${path('M0 560C240 510 500 540 760 530S1120 540 1240 510V698H0Z', hue.leaf)}
${ellipse(600, 648, 300, 24, '#23694b')}<g transform="translate(-150 -160) scale(1.25)">${deckChair}</g>
${crate(760, 590, 4)}${crate(962, 606, 9)}
${times(9, (i) => circle(40 + i * 34, 640 + ((i * 23) % 40), 7, i % 2 ? hue.sun : hue.rose))}`,
};

/** The pictures of the second look, `fixtures/themes/mediatheque`. */
export const mediaLibraryPictures = [readingRoom, readingGarden, storyTime, podcast, ...covers];
