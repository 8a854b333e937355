import { circle, ellipse, path, rect, series, stroke, times } from './drawing.mjs';
import {
  grain,
  grove,
  house,
  lit,
  manor,
  paper,
  paperDefs,
  pierced,
  sector,
  sheet,
  strip,
  terrace,
  tree,
  walker,
} from './paper-cut.mjs';

const wide = { width: 1240, height: 698 };

/** Shadows and grain weigh: such pictures are a little coarser than flat ones, so that none is over 100 KB. */
const picture = (file, alt, { width, height }, drawing, quality = 72) => ({
  file,
  width,
  height,
  alt,
  quality,
  svg: `<defs>${paperDefs}</defs>${drawing}${grain(width, height)}`,
});

const roofs = [paper.tile, paper.clay, paper.brick, paper.peach, paper.tile, paper.clay];

/** The river, deeper sheet under sheet. */
const course = 'M760 -60C700 60 900 130 900 270S690 450 760 590S960 700 940 780';
const river =
  rect(0, 0, 1240, 698, paper.abyss) +
  [
    [70, paper.deep, 1],
    [112, paper.water, 1],
    [150, paper.shoal, 1],
    [186, paper.foam, 1],
    [214, paper.stone, 2],
  ]
    .map(([width, fill, level], rank) =>
      pierced(`bed${rank}`, level, wide, fill, stroke(course, '#000', width)),
    )
    .join('');

const [cx, cy] = [340, 352];
const random = series(11);

/** The old town: rings of houses around its square, cut by the streets that lead there. */
const oldTown = [
  [
    [92, 138],
    [8, 62, 100, 148, 196, 244, 300, 352],
  ],
  [
    [158, 206],
    [4, 50, 98, 140, 186, 236, 280, 322, 358],
  ],
  [
    [226, 276],
    [0, 40, 82, 122, 160, 202, 246, 288, 324, 356],
  ],
]
  .map(([radii, cuts]) =>
    sheet(
      1,
      cuts
        .slice(0, -1)
        .map((from, rank) => {
          const gap = 620 / radii[0];
          return terrace(cx, cy, [from + gap / 2, cuts[rank + 1] - gap / 2 + 1], radii, roofs, random);
        })
        .join(''),
    ),
  )
  .join('');

const boulevard = sheet(
  1,
  times(44, (i) => {
    const turn = (i / 44) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(turn) * 299, cy + Math.sin(turn) * 299];
    return tree(x, y, 10 + (i % 3), i % 2 ? paper.leaf : paper.sage);
  }),
);

const square =
  circle(cx, cy, 78, paper.chalk) +
  times(16, (i) => {
    const turn = (i / 16) * 360;
    return path(sector(cx, cy, [turn, turn + 11.25], [30, 78]), paper.sand, 'opacity="0.5"');
  }) +
  sheet(1, manor(cx, cy - 34, 78, 34, 0, paper.ember) + rect(cx - 8, cy - 44, 16, 20, paper.sun)) +
  sheet(
    0,
    circle(cx, cy + 26, 15, paper.chalk) +
      circle(cx, cy + 26, 10, paper.water) +
      circle(cx, cy + 26, 3.5, paper.chalk),
  ) +
  sheet(0, tree(cx - 46, cy + 28, 12) + tree(cx + 46, cy + 28, 12, paper.sage));

/** Streets that leave the town, and the bridges that carry two of them. */
const streets =
  strip('M630 236H1260', paper.chalk, 20) +
  strip('M600 560L1010 488', paper.chalk, 18) +
  strip('M-20 236H56', paper.chalk, 16) +
  strip('M268 -20L292 46M214 720L244 640M548 -20L494 92', paper.chalk, 14) +
  strip('M990 236Q960 420 1000 720', paper.chalk, 14);
const bridges = sheet(
  3,
  strip('M690 236H1006', paper.chalk, 30) +
    strip('M624 556L876 512', paper.chalk, 26) +
    stroke('M694 226H1002M694 246H1002M628 547L870 505M632 563L874 521', paper.sand, 2.5),
);

/** Gardens between the rings and around them. */
const gardens = sheet(
  0,
  path(sector(cx, cy, [200, 240], [210, 222]), paper.sage) +
    path(sector(cx, cy, [20, 48], [210, 222]), paper.sage) +
    path(sector(cx, cy, [104, 138], [142, 154]), paper.lawn) +
    path(sector(cx, cy, [284, 318], [142, 154]), paper.lawn) +
    circle(cx, cy, 304, 'none', `stroke="${paper.lawn}" stroke-width="28"`),
);

const boat = (x, y, angle) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-22 0C-14 -9 10 -9 22 0C10 9 -14 9 -22 0Z', paper.chalk)}${path('M-13 0C-8 -5 6 -5 13 0C6 5 -8 5 -13 0Z', paper.tile)}</g>`;

const east =
  sheet(1, path('M1010 -20L1260 -20V210L1090 216C1030 160 990 90 1010 -20Z', paper.sage)) +
  sheet(0, path('M1046 -20H1260V180L1104 186C1060 140 1030 80 1046 -20Z', paper.lawn)) +
  sheet(1, grove([1066, 8, 160, 150], 15, [11, 21], [paper.leaf, paper.pine, paper.sage], 5)) +
  stroke('M1050 120Q1130 60 1240 96', paper.chalk, 5) +
  sheet(
    1,
    `<g transform="rotate(-12 1120 330)">${times(3, (row) =>
      times(4, (i) =>
        i === 3 && row === 0
          ? ''
          : house(
              1030 + i * 62,
              282 + row * 66,
              42 + ((i * 7 + row * 5) % 3) * 4,
              30,
              row % 2 ? 90 : 0,
              roofs[(i * 2 + row) % 5],
            ),
      ),
    )}</g>`,
  ) +
  sheet(0, grove([1000, 262, 230, 170], 12, [5, 9], [paper.leaf, paper.sage], 21)) +
  sheet(
    1,
    `<g transform="rotate(-12 1120 560)">${rect(990, 478, 250, 164, paper.tile, 'rx="82"')}${rect(1002, 490, 226, 140, paper.stone, 'rx="70"')}${rect(1006, 494, 218, 132, paper.tile, 'rx="66"')}${rect(1032, 516, 166, 88, paper.sage, 'rx="10"')}${stroke('M1115 516V604', paper.chalk, 3)}${circle(1115, 560, 17, 'none', `stroke="${paper.chalk}" stroke-width="3"`)}</g>`,
  );

const west =
  sheet(1, path('M-20 520C90 500 130 600 210 640S330 700 330 740H-20Z', paper.sage)) +
  sheet(1, path('M-20 566C60 556 100 630 170 664S250 720 250 740H-20Z', paper.leaf)) +
  sheet(1, path('M-20 616C30 612 60 660 110 684S150 720 150 740H-20Z', paper.pine)) +
  sheet(
    1,
    [
      [26, 30, -4],
      [92, 26, 2],
      [30, 92, 84],
      [150, 28, 4],
      [24, 160, -8],
    ]
      .map(([x, y, angle], i) => house(x, y, 46, 28, angle, roofs[(i * 3) % 5]))
      .join(''),
  ) +
  sheet(
    1,
    house(520, 40, 54, 30, 20, paper.tile) +
      house(590, 66, 44, 28, 26, paper.peach) +
      house(640, 130, 40, 26, 60, paper.clay) +
      house(676, 300, 36, 24, 84, paper.clay) +
      house(672, 384, 36, 24, 80, paper.tile) +
      house(520, 676, 54, 30, -10, paper.clay) +
      house(588, 656, 44, 28, -16, paper.tile) +
      house(640, 628, 36, 26, -24, paper.peach),
  ) +
  sheet(
    0,
    grove([60, 60, 60, 70], 4, [6, 10], [paper.leaf, paper.sage], 8) +
      grove([10, 250, 20, 240], 5, [6, 10], [paper.leaf, paper.sage], 9),
  );

const townPlan = picture(
  'ville/plan-de-la-ville.jpg',
  'Une ville vue du ciel, en papier découpé : les toits en cercles autour de la place, la rivière, ses deux ponts, le stade.',
  wide,
  river +
    streets +
    gardens +
    west +
    east +
    square +
    boulevard +
    oldTown +
    sheet(1, boat(806, 132, 58) + boat(846, 366, 122) + boat(800, 636, 46)) +
    bridges,
  64,
);

const coats = [
  paper.tile,
  paper.deep,
  paper.sun,
  paper.chalk,
  paper.pine,
  paper.peach,
  paper.water,
  paper.ember,
];
const hairs = ['#2c1a12', '#5a3620', '#8c6a48', '#c9a36a', '#3a2a24', '#b9b2a8'];

/** A council in its chamber, from above: three rows of desks around the one who speaks. */
const seats = [
  [232, 11],
  [330, 15],
  [428, 19],
]
  .map(([radius, count], row) => {
    const [x, y] = [572, 640];
    const places = (draw) =>
      times(count, (i) => {
        const degrees = 198 + (i * 144) / (count - 1);
        const turn = (degrees * Math.PI) / 180;
        return draw((r) => [x + r * Math.cos(turn), y + r * Math.sin(turn)], degrees, i);
      });
    return (
      sheet(
        1,
        path(
          sector(x, y, [193, 347], [radius - 38, radius - 4]),
          row % 2 ? paper.soil : lit(paper.soil, -0.14),
        ),
      ) +
      sheet(
        0,
        places((at, degrees, i) => {
          const [px, py] = at(radius - 21);
          return (i * 5 + row) % 4 === 0
            ? ''
            : `<g transform="translate(${px} ${py}) rotate(${degrees + 90 + ((i * 37) % 14) - 7})">${rect(-10, -8, 20, 15, paper.chalk)}${stroke('M-6 -3H6M-6 1H3', paper.sand, 1.6)}</g>`;
        }),
      ) +
      sheet(
        2,
        places((at, degrees, i) => {
          const [px, py] = at(radius + 16);
          return (i + row * 2) % 9 === 5
            ? ''
            : walker(
                px,
                py,
                degrees + 180,
                coats[(i * 3 + row * 2) % coats.length],
                hairs[(i * 5 + row) % hairs.length],
                1.75,
              );
        }),
      )
    );
  })
  .join('');

const councilRoom = picture(
  'conseil/salle-du-conseil.jpg',
  'La salle du conseil vue d’en haut, en papier découpé : trois rangs de pupitres en arc autour de la personne qui parle.',
  { width: 572, height: 429 },
  '<g transform="scale(0.667) translate(-143 0)">' +
    rect(0, 0, 1144, 644, paper.deep) +
    times(12, (i) =>
      path(sector(572, 640, [180 + i * 15, 187.5 + i * 15], [0, 900]), paper.water, 'opacity="0.35"'),
    ) +
    '<g transform="translate(572 662) scale(1.19) translate(-572 -640)">' +
    sheet(3, path(sector(572, 650, [178, 362], [150, 520]), paper.stone)) +
    sheet(
      0,
      path(sector(572, 650, [178, 362], [150, 164]), paper.sun) +
        path(sector(572, 650, [178, 362], [508, 520]), paper.tile),
    ) +
    seats +
    sheet(2, circle(572, 650, 112, paper.chalk)) +
    sheet(1, rect(502, 586, 140, 40, paper.brick, 'rx="8"')) +
    sheet(
      0,
      rect(530, 594, 26, 19, paper.chalk) +
        rect(586, 596, 24, 18, paper.chalk) +
        circle(630, 604, 6, paper.foam),
    ) +
    sheet(
      2,
      walker(572, 566, 90, paper.chalk, hairs[1], 2) +
        walker(520, 640, -90, paper.deep, hairs[4], 1.6) +
        walker(624, 640, -90, paper.sun, hairs[2], 1.6),
    ) +
    '</g>' +
    sheet(
      1,
      tree(176, 600, 34, paper.leaf) +
        tree(968, 600, 34, paper.leaf) +
        tree(230, 634, 22, paper.sage) +
        tree(914, 634, 22, paper.sage),
    ) +
    '</g>',
);

/** A stall of the market from above, its awning in stripes. */
const stall = (x, y, long, wide, angle, color) =>
  sheet(
    2,
    `<g transform="translate(${x} ${y}) rotate(${angle})">${rect(-long / 2, -wide / 2, long, wide, paper.chalk)}${times(Math.round(long / 16), (i) => (i % 2 ? '' : rect(-long / 2 + i * 16, -wide / 2, 16, wide, color)))}${rect(-long / 2, -wide / 2, long, wide / 2, '#fff', 'opacity="0.16"')}${rect(-long / 2, 0, long, wide / 2, paper.shade, 'opacity="0.1"')}</g>`,
  );
const parasol = (x, y, r, color) =>
  sheet(
    2,
    times(8, (i) =>
      path(
        `M${x} ${y}L${x + r * Math.cos((i * Math.PI) / 4)} ${y + r * Math.sin((i * Math.PI) / 4)}L${x + r * Math.cos(((i + 1) * Math.PI) / 4)} ${y + r * Math.sin(((i + 1) * Math.PI) / 4)}Z`,
        i % 2 ? paper.chalk : color,
      ),
    ) + circle(x, y, 3, paper.ember),
  );
const crates = (x, y, colors) =>
  sheet(
    0,
    colors
      .map(
        (color, i) =>
          rect(x + i * 27, y, 24, 17, paper.soil) +
          times(6, (n) => circle(x + i * 27 + 5 + (n % 3) * 7, y + 5 + Math.floor(n / 3) * 7, 3.6, color)),
      )
      .join(''),
  );

const half = { width: 524, height: 349 };
const market = picture(
  'rendez-vous/marche.jpg',
  'Le marché vu d’en haut, en papier découpé : des auvents rayés, un parasol, des cageots de fruits et des passants.',
  half,
  rect(0, 0, 524, 349, paper.sand) +
    times(9, (i) =>
      times(6, (j) => rect(i * 60 + (j % 2) * 30 - 30, j * 60, 58, 58, paper.stone, 'opacity="0.55"')),
    ) +
    crates(40, 116, [paper.tile, paper.sage, paper.sun, paper.brick]) +
    crates(330, 96, [paper.pine, paper.peach, paper.tile, paper.lawn]) +
    crates(64, 262, [paper.sun, paper.leaf]) +
    stall(100, 78, 160, 64, -3, paper.tile) +
    stall(396, 56, 176, 66, 4, paper.water) +
    stall(86, 312, 144, 62, 3, paper.sun) +
    stall(424, 296, 160, 66, -6, paper.pine) +
    parasol(262, 206, 46, paper.brick) +
    sheet(1, tree(500, 180, 30, paper.leaf) + tree(14, 190, 26, paper.sage) + tree(246, 14, 24, paper.leaf)) +
    sheet(
      1,
      [
        [206, 118, 20],
        [232, 132, 60],
        [318, 154, 200],
        [346, 170, 160],
        [188, 214, -40],
        [170, 250, 10],
        [330, 250, 95],
        [300, 300, 250],
        [226, 320, 300],
        [404, 138, 90],
        [430, 150, 100],
        [268, 92, 140],
        [372, 214, 30],
        [140, 172, 80],
      ]
        .map(([x, y, angle], i) =>
          walker(x, y, angle, coats[(i * 3) % coats.length], hairs[(i * 5) % hairs.length], 0.95),
        )
        .join(''),
    ),
);

const schoolyard = picture(
  'ecole/cour-jardin.jpg',
  'Une cour d’école vue d’en haut, en papier découpé : des îlots plantés, une marelle, un bac à sable et des enfants.',
  half,
  rect(0, 0, 524, 349, paper.peach) +
    sheet(1, path('M-20 -20H220C230 40 180 90 110 96S-10 150 -20 170Z', paper.sage)) +
    sheet(0, path('M-20 -20H170C180 30 140 62 84 66S-10 108 -20 120Z', paper.lawn)) +
    sheet(1, path('M350 380C330 300 390 250 452 254S540 210 560 190V380Z', paper.sage)) +
    sheet(0, path('M396 380C386 324 424 290 470 292S540 260 560 240V380Z', paper.lawn)) +
    sheet(
      1,
      path('M250 86C300 56 368 76 372 120S330 176 286 168S206 118 250 86Z', paper.sun) +
        path('M264 96C302 74 352 88 354 120S322 160 290 154S232 120 264 96Z', lit(paper.sun, 0.4)),
    ) +
    sheet(
      1,
      grove([4, 4, 130, 70], 6, [14, 24], [paper.leaf, paper.pine, paper.sage], 3) +
        grove([420, 290, 110, 60], 5, [14, 24], [paper.leaf, paper.pine], 4),
    ) +
    sheet(1, tree(310, 52, 30, paper.leaf) + tree(486, 60, 36, paper.pine) + tree(440, 34, 24, paper.leaf)) +
    `<g transform="translate(106 232) rotate(-24)">${[
      [0, 0],
      [34, 0],
      [68, -17],
      [68, 17],
      [102, 0],
      [136, -17],
      [136, 17],
    ]
      .map(([x, y]) => rect(x, y - 16, 32, 32, 'none', `stroke="${paper.chalk}" stroke-width="4"`))
      .join('')}</g>` +
    stroke('M20 330Q150 260 190 200T392 196', paper.chalk, 4, 'stroke-dasharray="3 12"') +
    sheet(
      2,
      `<g transform="rotate(14 440 160)">${rect(400, 134, 88, 52, paper.soil, 'rx="6"')}${times(5, (i) => rect(404 + i * 17, 138, 12, 44, lit(paper.soil, 0.3), 'rx="3"'))}</g>`,
    ) +
    sheet(
      1,
      [
        [128, 214, -30],
        [196, 186, 30],
        [276, 116, 0],
        [306, 136, 190],
        [330, 104, 120],
        [230, 262, 70],
        [256, 276, 250],
        [330, 254, 10],
        [70, 168, 40],
        [398, 96, 60],
        [300, 312, -20],
        [214, 320, 110],
      ]
        .map(([x, y, angle], i) =>
          walker(x, y, angle, coats[(i * 3 + 1) % coats.length], hairs[(i * 5 + 2) % hairs.length], 0.78),
        )
        .join(''),
    ),
);

/** Its street: half of it still asphalt, half of it trees. */
const street = picture(
  'chantiers/rue-aux-arbres.jpg',
  'Une rue vue d’en haut, en papier découpé : d’un côté la chaussée ouverte et une pelleteuse, de l’autre les arbres plantés.',
  { width: 572, height: 429 },
  `<g transform="rotate(-18 286 214)">${rect(-120, -160, 820, 760, paper.stone)}
${sheet(
  1,
  times(10, (i) => house(-80 + i * 84, 26, 80, 92, 0, roofs[(i * 2) % 6])),
)}
${sheet(
  1,
  times(10, (i) => house(-60 + i * 84, 404, 80, 92, 0, roofs[(i * 2 + 3) % 6])),
)}
${rect(-120, 96, 820, 236, paper.sand)}${sheet(0, rect(-120, 128, 820, 172, paper.road))}
${rect(330, 128, 400, 172, paper.chalk)}${times(26, (i) => times(6, (j) => rect(332 + i * 15 + (j % 2) * 7, 130 + j * 29, 13, 26, paper.stone)))}
${sheet(1, rect(340, 150, 380, 30, paper.lawn, 'rx="15"') + rect(340, 250, 380, 30, paper.lawn, 'rx="15"'))}
${sheet(
  2,
  times(
    6,
    (i) =>
      tree(364 + i * 62, 165, 21, i % 2 ? paper.leaf : paper.sage) +
      tree(392 + i * 62, 265, 19, i % 2 ? paper.pine : paper.leaf),
  ),
)}
${rect(110, 160, 200, 108, paper.ember, 'rx="6"')}${sheet(1, rect(118, 168, 184, 92, paper.soil, 'rx="4"'))}${rect(130, 206, 160, 13, paper.deep, 'rx="6"')}${rect(130, 226, 160, 9, paper.tile, 'rx="4"')}
${stroke('M-100 214H90', paper.chalk, 5, 'stroke-dasharray="22 20"')}
${sheet(
  0,
  times(
    7,
    (i) =>
      circle(102 + i * 36, 146, 5.5, paper.tile) +
      circle(102 + i * 36, 146, 2.4, paper.chalk) +
      circle(102 + i * 36, 284, 5.5, paper.tile) +
      circle(102 + i * 36, 284, 2.4, paper.chalk),
  ),
)}
${sheet(2, `<g transform="translate(72 200) rotate(8)">${rect(-44, -32, 76, 14, '#3a3430', 'rx="5"')}${rect(-44, 18, 76, 14, '#3a3430', 'rx="5"')}${rect(-40, -24, 66, 48, paper.sun, 'rx="8"')}${rect(-14, -16, 28, 32, lit(paper.sun, 0.5), 'rx="4"')}${rect(-10, -12, 20, 24, paper.foam, 'rx="3"')}</g>`)}
${sheet(3, `<g transform="translate(72 200) rotate(8)">${rect(18, -6, 84, 12, lit(paper.sun, -0.15), 'rx="5"')}${path('M98 -15H118L126 -9V9L118 15H98Z', '#4a4440')}</g>`)}
${sheet(1, walker(26, 262, 30, paper.tile, paper.sun, 1) + walker(322, 214, 180, paper.tile, paper.sun, 1) + walker(430, 214, 10, paper.deep, hairs[1], 1) + walker(452, 226, 190, paper.chalk, hairs[3], 1) + walker(560, 208, 170, paper.brick, hairs[0], 1))}</g>`,
);

/** Hills behind hills, cut out one before the other, and the river that comes from them. */
const layers = [
  [1, '#f0a878', 'M-20 330C120 250 240 300 360 280S560 200 700 262S980 300 1260 220V720H-20Z'],
  [1, '#dd7f58', 'M-20 400C160 330 260 390 430 350S660 290 820 352S1080 350 1260 300V720H-20Z'],
  [2, '#b9603f', 'M-20 446C120 420 260 460 420 424S640 400 760 430S1040 440 1260 380V720H-20Z'],
];
const sunset =
  rect(0, 0, 1240, 698, '#fbe3b4') +
  [330, 262, 200]
    .map((r, i) => sheet(0, circle(640, 330, r, ['#fad694', '#f8c873', '#f6b95a'][i])))
    .join('') +
  sheet(1, circle(640, 330, 132, paper.chalk));
const town = sheet(
  1,
  [
    [470, 40, 44],
    [520, 60, 38],
    [582, 48, 60],
    [640, 34, 48],
    [684, 58, 40],
    [744, 44, 52],
    [800, 40, 34],
  ]
    .map(([x, width, high], i) => {
      const top = 432 - high;
      return (
        rect(x, top, width, high + 20, i % 2 ? paper.stone : paper.chalk) +
        path(
          `M${x - 5} ${top}L${x + width / 2} ${top - 22}L${x + width + 5} ${top}Z`,
          i % 2 ? paper.ember : paper.brick,
        ) +
        times(2, (n) => rect(x + 9 + n * 18, top + 14, 7, 11, paper.sun))
      );
    })
    .join('') +
    rect(618, 320, 30, 110, paper.chalk) +
    path('M612 322L633 250L654 322Z', paper.ember) +
    circle(633, 342, 7, paper.ember),
);
const reed = (x, y, high, lean) =>
  stroke(`M${x} ${y}Q${x + lean * 0.4} ${y - high * 0.6} ${x + lean} ${y - high}`, paper.pine, 6) +
  `<g transform="rotate(${lean * 0.5} ${x + lean} ${y - high})">${rect(x + lean - 6, y - high - 34, 12, 44, paper.ember, 'rx="6"')}</g>`;
const frond = (x, y, size, angle, color) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${times(9, (i) => {
    const at = -20 - i * 26;
    const long = 62 - i * 4.6;
    return (
      path(
        `M0 ${at}Q${-long * 0.6} ${at - 34} ${-long} ${at - 18}Q${-long * 0.5} ${at + 2} 0 ${at + 9}Z`,
        color,
      ) +
      path(
        `M0 ${at}Q${long * 0.6} ${at - 34} ${long} ${at - 18}Q${long * 0.5} ${at + 2} 0 ${at + 9}Z`,
        lit(color, -0.12),
      )
    );
  })}${stroke('M0 0V-262', lit(color, -0.25), 5)}</g>`;
const heron = sheet(
  2,
  stroke('M372 560L366 640M396 560L402 640', paper.ember, 4) +
    path('M322 520C350 480 420 490 450 540C410 566 350 566 322 520Z', paper.chalk) +
    path('M346 520C380 508 430 516 452 542C410 556 364 548 346 520Z', paper.foam) +
    stroke('M334 520C300 500 330 450 318 420', paper.chalk, 13) +
    circle(316, 416, 14, paper.chalk) +
    path('M306 410L262 422L308 424Z', paper.sun) +
    stroke('M322 404Q352 396 366 408', paper.deep, 4) +
    circle(312, 413, 2.6, '#2c1a12'),
);
const riverside = picture(
  'nature/berges.jpg',
  'Le soir sur la rivière, en papier découpé : le soleil sur les collines, le clocher, un héron blanc parmi les roseaux.',
  wide,
  sunset +
    layers
      .slice(0, 2)
      .map(([level, fill, d]) => sheet(level, path(d, fill)))
      .join('') +
    town +
    sheet(layers[2][0], path(layers[2][2], layers[2][1])) +
    sheet(2, path('M-20 486C200 470 360 500 620 484S1000 500 1260 470V720H-20Z', paper.shoal)) +
    sheet(1, path('M-20 528C240 512 420 548 640 530S1060 544 1260 520V720H-20Z', paper.water)) +
    sheet(1, path('M-20 582C220 566 460 606 700 584S1080 600 1260 576V720H-20Z', paper.deep)) +
    times(7, (i) =>
      rect(
        640 - (150 - i * 14),
        500 + i * 24,
        (150 - i * 14) * 2,
        5,
        '#fbe3b4',
        `rx="2.5" opacity="${0.75 - i * 0.07}"`,
      ),
    ) +
    stroke('M340 642H420M352 652H396', paper.foam, 3, 'opacity="0.7"') +
    heron +
    sheet(
      2,
      reed(226, 700, 230, -26) + reed(262, 700, 170, 10) + reed(500, 700, 150, 22) + reed(196, 700, 130, -40),
    ) +
    sheet(
      3,
      frond(80, 720, 1.5, -6, paper.pine) +
        frond(10, 720, 1.3, 22, paper.leaf) +
        frond(170, 730, 0.9, 12, paper.leaf),
    ) +
    sheet(
      3,
      frond(1150, 724, 1.6, 8, paper.pine) +
        frond(1226, 724, 1.35, -20, paper.leaf) +
        frond(1052, 734, 0.95, -14, paper.leaf),
    ),
);

const pool = picture(
  'loisirs/piscine.jpg',
  'Une piscine vue d’en haut, en papier découpé : six couloirs, des nageurs dans leur sillage, des serviettes et un parasol.',
  half,
  rect(0, 0, 524, 349, paper.stone) +
    times(11, (i) => times(8, (j) => rect(i * 50 + 1, j * 50 + 1, 48, 48, paper.chalk, 'opacity="0.6"'))) +
    sheet(0, rect(56, 46, 412, 216, paper.sand, 'rx="10"')) +
    `<g>${rect(66, 56, 392, 196, paper.deep, 'rx="4"')}</g>` +
    sheet(0, rect(70, 62, 388, 190, paper.water, 'rx="4"')) +
    times(5, (i) =>
      stroke(`M72 ${92 + i * 32}H456`, i % 2 ? paper.tile : paper.chalk, 5, 'stroke-dasharray="5 7"'),
    ) +
    times(6, (i) => rect(120, 74 + i * 32 - 2, 290, 4, paper.deep, 'opacity="0.5"')) +
    sheet(
      0,
      [
        [180, 76, 0, paper.tile],
        [330, 108, 180, paper.sun],
        [140, 140, 0, paper.chalk],
        [400, 172, 180, paper.tile],
        [250, 204, 0, paper.sun],
        [208, 236, 180, paper.chalk],
      ]
        .map(
          ([x, y, angle, cap]) =>
            `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-64 -7Q-30 -3 -16 0Q-30 3 -64 7Q-46 0 -64 -7Z', paper.foam)}${stroke('M4 -8Q18 -12 26 -4M0 8Q-10 13 -18 9', paper.peach, 4)}${ellipse(-6, 0, 15, 6.5, paper.peach)}${circle(13, 0, 6.6, cap)}</g>`,
        )
        .join(''),
    ) +
    sheet(
      1,
      times(6, (i) => rect(44, 66 + i * 32, 22, 18, paper.tile, 'rx="3"')),
    ) +
    sheet(
      0,
      [
        [120, 304, -8, paper.sun],
        [176, 310, 6, paper.tile],
        [330, 302, 12, paper.shoal],
        [384, 312, -4, paper.peach],
      ]
        .map(
          ([x, y, angle, color]) =>
            `<g transform="translate(${x} ${y}) rotate(${angle})">${rect(-15, -28, 30, 56, color)}${times(3, (i) => rect(-15, -22 + i * 18, 30, 6, paper.chalk))}</g>`,
        )
        .join(''),
    ) +
    parasol(254, 306, 34, paper.tile) +
    parasol(446, 306, 30, paper.water) +
    sheet(
      1,
      walker(176, 300, 90, paper.peach, hairs[1], 0.9) + walker(66, 292, 0, paper.sun, hairs[3], 0.9),
    ) +
    sheet(
      1,
      tree(20, 330, 30, paper.leaf) +
        tree(506, 22, 32, paper.leaf) +
        tree(500, 336, 24, paper.sage) +
        tree(16, 18, 22, paper.sage),
    ),
);

/** Beds of vegetables, each sown in its way. */
const bed = (x, y, width, height, [row, plant, size]) =>
  sheet(1, rect(x, y, width, height, lit(paper.soil, -0.3), 'rx="4"')) +
  sheet(
    0,
    times(Math.floor(height / row), (j) =>
      times(Math.floor((width - 8) / (size * 2.3)), (i) => {
        const [px, py] = [x + 6 + size + i * size * 2.3, y + row / 2 + j * row];
        return (
          circle(px, py, size, lit(plant, -0.14)) +
          circle(px - size * 0.2, py - size * 0.25, size * 0.62, lit(plant, 0.16))
        );
      }),
    ),
  );
const allotments = picture(
  'nature/jardins-partages.jpg',
  'Des jardins partagés vus d’en haut, en papier découpé : des planches de légumes, une serre, un cabanon, des jardiniers.',
  half,
  rect(0, 0, 524, 349, paper.lawn) +
    strip('M-10 182H534M196 -10V360M372 -10V360', paper.stone, 20) +
    bed(12, 14, 168, 44, [15, paper.leaf, 6]) +
    bed(12, 70, 168, 44, [22, paper.tile, 7]) +
    bed(12, 126, 168, 40, [20, paper.sage, 8]) +
    bed(212, 14, 146, 66, [22, paper.pine, 9]) +
    bed(212, 94, 146, 70, [14, paper.sun, 5]) +
    bed(12, 204, 80, 132, [22, paper.sage, 9]) +
    bed(104, 204, 76, 132, [16, paper.brick, 6]) +
    bed(390, 204, 124, 54, [18, paper.leaf, 7]) +
    bed(390, 272, 124, 64, [21, paper.peach, 8]) +
    sheet(
      2,
      rect(214, 208, 142, 84, paper.foam) +
        times(7, (i) => rect(214 + i * 23.6, 208, 2.6, 84, paper.chalk)) +
        rect(214, 248, 142, 4, paper.chalk) +
        rect(214, 208, 142, 42, '#fff', 'opacity="0.35"'),
    ) +
    sheet(2, house(448, 72, 96, 68, 0, paper.tile)) +
    sheet(
      1,
      tree(404, 150, 24, paper.leaf) +
        tree(502, 146, 28, paper.pine) +
        tree(500, 16, 20, paper.sage) +
        tree(232, 326, 20, paper.leaf) +
        tree(344, 322, 18, paper.sage),
    ) +
    sheet(1, circle(288, 322, 14, paper.soil) + circle(288, 322, 10, paper.water)) +
    sheet(
      1,
      walker(196, 92, 60, paper.deep, paper.sun, 0.95) +
        walker(262, 182, 0, paper.chalk, hairs[1], 0.95) +
        walker(286, 186, 180, paper.tile, hairs[3], 0.95) +
        walker(372, 270, 100, paper.sun, hairs[0], 0.95),
    ),
);

/** The pictures of `fixtures/themes/mairie`: the town from above, cut out of paper. */
export const townHallPictures = [
  townPlan,
  councilRoom,
  street,
  market,
  schoolyard,
  riverside,
  pool,
  allotments,
];
