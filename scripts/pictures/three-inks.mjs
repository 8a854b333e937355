import { circle, path, rect, series, stroke, times } from './drawing.mjs';

/** Three inks, one over the other as on a printed poster, and aubergine for what carries the drawing. */
const ink = { yellow: '#ffcf1a', pink: '#ff5f96', blue: '#3f9fee', night: '#3b0a45', white: '#ffffff' };

/** What is under, what each ink prints, what lies on top. */
const sheet = (...layers) => {
  const of = (name) => layers.map((layer) => layer[name] ?? '').join('');
  const printed = (name) => `<g style="mix-blend-mode:multiply">${of(name)}</g>`;
  return `${of('under')}${printed('pink')}${printed('blue')}${of('over')}`;
};

const picture = (file, alt, [width, height], ground, ...layers) => ({
  file,
  alt,
  width,
  height,
  svg: `<g style="isolation:isolate">${rect(0, 0, width, height, ink[ground])}${sheet(...layers)}</g>`,
});

/** A drawing at its place, at its size, turned by so many degrees. */
const at = (x, y, scale = 1, turn = 0, flip = 1) => {
  const moved = (svg) =>
    svg && `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * flip} ${scale})">${svg}</g>`;
  return (layer) => Object.fromEntries(Object.entries(layer).map(([name, svg]) => [name, moved(svg)]));
};

const half = (cx, cy, r, fill, turn = 0) =>
  path(
    `M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`,
    fill,
    turn === 0 ? '' : `transform="rotate(${turn} ${cx} ${cy})"`,
  );

// --- Who makes the noise: feet at 0, heads about 250 above ----------------------------------------------------------

const legs = (stride = 26) =>
  stroke(`M-14 -96L${-stride} -6M14 -96L${stride} -6`, ink.night, 22) +
  half(-stride - 6, 2, 20, ink.night) +
  half(stride + 6, 2, 20, ink.night);
const coat = (name) => {
  const shape = path('M-46 -84V-150A46 46 0 0 1 46 -150V-84Z', ink[name]);
  return name === 'white'
    ? { under: shape }
    : { under: path('M-46 -84V-150A46 46 0 0 1 46 -150V-84Z', ink.white), [name]: shape };
};
const head = (x = 0, y = -228) => circle(x, y, 30, ink.night);

const trumpeter = (name, horn) => {
  const bell = path('M60 -214L168 -266V-162Z', ink[horn]);
  return [
    coat(name),
    { under: path('M60 -214L168 -266V-162Z', ink.white), [horn]: bell },
    {
      over:
        legs() +
        head() +
        stroke('M30 -214H88', ink.night, 9) +
        stroke('M14 -150L70 -176L78 -206', ink.night, 20),
    },
  ];
};
const drummer = (name, drum) => [
  coat(name),
  {
    under: circle(58, -118, 70, ink.white),
    [drum]: circle(58, -118, 70, ink[drum]),
    over: `${legs(20)}${head(-4)}${circle(58, -118, 44, ink.white)}${circle(58, -118, 20, ink.night)}${stroke('M8 -160L60 -196', ink.night, 20)}${stroke('M60 -196L112 -168', ink.night, 9)}${circle(116, -166, 13, ink.night)}`,
  },
];
const sousaphone = (name, brass) => {
  const bell = (fill) =>
    path('M-30 -316H118L74 -262A40 40 0 0 1 14 -262Z', fill, 'transform="rotate(14 44 -290)"');
  return [
    coat(name),
    {
      under: bell(ink.white),
      [brass]: bell(ink[brass]),
      over: `${legs()}${head(0, -222)}${stroke('M8 -128A58 58 0 1 1 66 -196Q66 -240 52 -262', ink.night, 15)}${stroke('M18 -150L60 -160', ink.night, 20)}`,
    },
  ];
};
const flagBearer = (name, flag) => [
  coat(name),
  {
    under: path('M52 -352H190L156 -306L190 -260H52Z', ink.white),
    [flag]: path('M52 -352H190L156 -306L190 -260H52Z', ink[flag]),
    over: `${legs()}${head()}${stroke('M52 -360V-70', ink.night, 9)}${stroke('M10 -150L50 -176', ink.night, 20)}`,
  },
];
const dancer = (skirt, turn = 0) => {
  const [hem] = [half(0, -66, 104, ink[skirt])];
  return [
    at(
      0,
      0,
      1,
      turn,
    )({
      under: half(0, -66, 104, ink.white),
      [skirt]: hem,
      over: `${stroke('M-18 -66L-34 -6M18 -66L62 -30', ink.night, 18)}${half(-40, 2, 19, ink.night)}${path('M-26 -160A26 26 0 0 1 26 -160V-120H-26Z', ink.night)}${circle(0, -214, 28, ink.night)}${stroke('M-20 -166Q-86 -190 -70 -258M20 -166Q88 -176 100 -246', ink.night, 17)}`,
    }),
  ];
};

/** Pennants along a slack line from `x` to `x + width`. */
const garland = (x, y, width, sag, count) => {
  const place = (share) => [x + width * share, y + 4 * sag * share * (1 - share)];
  const flags = (rank) =>
    times(count, (i) => {
      if (i % 3 !== rank) return '';
      const [left, top] = place((i + 0.2) / count);
      const [right, level] = place((i + 0.8) / count);
      return path(
        `M${left} ${top}L${right} ${level}L${(left + right) / 2} ${(top + level) / 2 + 54}Z`,
        rank === 0 ? ink.pink : rank === 1 ? ink.blue : ink.white,
      );
    });
  const knocked = flags(0).replaceAll(ink.pink, ink.white) + flags(1).replaceAll(ink.blue, ink.white);
  return {
    under: knocked + flags(2),
    pink: flags(0),
    blue: flags(1),
    over: stroke(`M${x} ${y}Q${x + width / 2} ${y + 2 * sag} ${x + width} ${y}`, ink.night, 6),
  };
};

// --- The bridge, its three arches, and the river -------------------------------------------------------------------

const arches = [206, 620, 1034];
const bridge = (deck, foot) =>
  path(
    `M0 ${deck}H1240V${foot}${[...arches]
      .reverse()
      .map((x) => `H${x + 158}A158 158 0 0 0 ${x - 158} ${foot}`)
      .join('')}H0Z`,
    'FILL',
  );
const river = (foot, height) => {
  const waves = times(3, (row) =>
    times(17, (i) => half(i * 80 - (row % 2) * 40, foot + 62 + row * 62, 40, ink.blue)),
  );
  return {
    under: rect(0, foot, 1240, height - foot, ink.white),
    pink: arches.map((x) => half(x, foot, 158, ink.pink, 180)).join(''),
    blue: waves,
  };
};

function sheetOf(layers) {
  const names = ['under', 'pink', 'blue', 'over'];
  return Object.fromEntries(names.map((name) => [name, layers.map((layer) => layer[name] ?? '').join('')]));
}
const place = (layers, x, y, scale = 1, flip = 1, turn = 0) => at(x, y, scale, turn, flip)(sheetOf(layers));

const poster = picture(
  'ouverture/trois-arches.png',
  'Affiche en trois encres : une fanfare traverse un pont à trois arches devant un grand soleil, sous des fanions.',
  [1240, 827],
  'yellow',
  { pink: circle(620, 420, 330, ink.pink) },
  garland(-40, -6, 660, 46, 12),
  garland(620, -6, 660, 46, 12),
  { under: bridge(420, 660).replace('FILL', ink.white), blue: bridge(420, 660).replace('FILL', ink.blue) },
  river(660, 860),
  { over: rect(0, 412, 1240, 16, ink.night) },
  place(flagBearer('white', 'pink'), 130, 412, 0.9),
  place(dancer('blue', -6), 330, 412, 0.9),
  place(trumpeter('pink', 'blue'), 500, 412, 0.9),
  place(sousaphone('blue', 'white'), 700, 412, 0.9),
  place(drummer('white', 'blue'), 880, 412, 0.9),
  place(dancer('pink', 6), 1100, 412, 0.9, -1),
);

// --- Halves: one shape each, as large as the picture ------------------------------------------------------------------

const small = [600, 400];

const trumpet = picture(
  'programme/cuivres.png',
  'Une trompettiste de profil, en trois encres : le pavillon de sa trompette recouvre un grand disque.',
  small,
  'blue',
  { under: circle(452, 210, 190, ink.white), pink: circle(452, 210, 190, ink.pink) },
  {
    under: path('M250 196L520 74V346Z', ink.yellow) + circle(110, 170, 108, ink.white),
    pink: circle(110, 170, 108, ink.pink),
    over:
      half(110, 170, 108, ink.night, -14) +
      circle(196, 96, 44, ink.night) +
      stroke('M206 208H330', ink.night, 20) +
      circle(132, 186, 9, ink.night) +
      [252, 284, 316].map((x) => stroke(`M${x} 158V206`, ink.night, 13)).join('') +
      path('M-10 420C10 320 90 274 170 292L246 236A22 22 0 0 1 274 270L214 372V420Z', ink.night),
  },
);

const dance = picture(
  'programme/bal.png',
  'Deux danseuses dos à dos, en trois encres : leurs jupes en demi-disques se croisent.',
  small,
  'yellow',
  { under: circle(300, 420, 196, ink.white) },
  at(206, 386, 1.36, -7)(sheetOf(dancer('pink'))),
  at(394, 386, 1.36, 7, -1)(sheetOf(dancer('blue'))),
);

const drums = picture(
  'programme/percussions.png',
  'Quatre tambours vus d’au-dessus, en trois encres, et les baguettes qui rebondissent.',
  small,
  'pink',
  {
    under:
      circle(170, 230, 150, ink.white) +
      circle(420, 250, 130, ink.white) +
      circle(330, 90, 84, ink.yellow) +
      circle(540, 90, 60, ink.white),
    blue: circle(170, 230, 150, ink.blue) + circle(420, 250, 130, ink.blue) + circle(540, 90, 60, ink.blue),
    pink: circle(330, 90, 84, ink.pink),
    over:
      circle(170, 230, 112, ink.yellow) +
      circle(170, 230, 40, ink.night) +
      circle(420, 250, 96, ink.white) +
      circle(420, 250, 34, ink.night) +
      circle(330, 90, 52, ink.white) +
      circle(330, 90, 20, ink.night) +
      circle(540, 90, 26, ink.night) +
      stroke('M20 20L150 188M250 400L392 282', ink.night, 12) +
      circle(154, 192, 17, ink.night) +
      circle(396, 278, 17, ink.night),
  },
);

const lost = picture(
  'apres/objets-trouves.png',
  'En trois encres : un parapluie ouvert, une basket seule, des lunettes rondes et une clé.',
  small,
  'blue',
  { under: circle(196, 206, 164, ink.yellow) },
  {
    under:
      half(196, 212, 150, ink.white) +
      path('M350 280H470L560 328V364H350Z', ink.white) +
      circle(404, 130, 62, ink.white) +
      circle(522, 130, 62, ink.white),
    pink:
      half(196, 212, 150, ink.pink) +
      path('M350 280H470L560 328V364H350Z', ink.pink) +
      circle(404, 130, 62, ink.pink),
    over:
      half(146, 212, 50, ink.night) +
      half(246, 212, 50, ink.night) +
      stroke('M196 212V340A30 30 0 0 1 136 340', ink.night, 13) +
      circle(404, 130, 46, ink.yellow) +
      circle(522, 130, 46, ink.yellow) +
      stroke('M462 118Q463 100 464 118M342 118L326 96M584 118L600 96', ink.night, 11) +
      rect(342, 360, 226, 20, ink.night, 'rx="10"') +
      stroke('M440 298L470 314M416 298L446 320', ink.white, 8),
  },
);

// --- Those who lend a hand -----------------------------------------------------------------------------------------

const arm = (x, top, name) => {
  const sleeve = (fill) => path(`M${x - 52} 540V${top + 190}A52 52 0 0 1 ${x + 52} ${top + 190}V540Z`, fill);
  return {
    under: sleeve(ink.white),
    [name]: name === 'white' ? '' : sleeve(ink[name]),
    over: stroke(`M${x} ${top + 190}V${top + 40}`, ink.night, 46) + circle(x, top + 26, 38, ink.night),
  };
};
const volunteers = picture(
  'equipe/coups-de-main.png',
  'Sept bras levés en trois encres : l’un porte un plateau, un autre une lampe, un balai, une clé, un cœur.',
  [1240, 540],
  'pink',
  {
    under:
      circle(620, 560, 470, ink.yellow) + half(160, 540, 210, ink.white) + half(1080, 540, 210, ink.white),
    blue: half(160, 540, 210, ink.blue) + half(1080, 540, 210, ink.blue),
  },
  arm(112, 220, 'white'),
  arm(286, 120, 'blue'),
  arm(456, 236, 'pink'),
  arm(620, 150, 'white'),
  arm(790, 232, 'blue'),
  arm(958, 128, 'white'),
  arm(1130, 216, 'pink'),
  {
    under: half(286, 96, 96, ink.white) + path('M910 118L958 30L1006 118Z', ink.white),
    blue: half(286, 96, 96, ink.blue),
    over:
      rect(170, 92, 232, 18, ink.night, 'rx="9"') +
      circle(286, -6, 16, ink.night) +
      stroke('M958 160V110', ink.night, 16) +
      half(958, 124, 74, ink.yellow) +
      circle(958, 130, 20, ink.white) +
      path('M620 168L556 98A40 40 0 0 1 620 60A40 40 0 0 1 684 98Z', ink.night) +
      stroke('M72 130L152 320', ink.night, 15) +
      path('M34 70L104 40L120 128L66 150Z', ink.yellow) +
      stroke('M790 262V140', ink.night, 18) +
      circle(790, 116, 34, ink.yellow) +
      circle(790, 116, 14, ink.pink) +
      stroke('M1094 176L1166 268', ink.night, 15) +
      circle(1080, 160, 30, 'none', `stroke="${ink.night}" stroke-width="15"`) +
      stroke('M1150 246L1172 228M1130 222L1152 204', ink.night, 12) +
      circle(456, 250, 16, ink.yellow),
  },
);

// --- Where it is ------------------------------------------------------------------------------------------------------

const bank = 'M-20 430C240 470 330 180 620 214S980 470 1260 250';
const map = picture(
  'lieux/plan.png',
  'Le plan en trois encres : la rivière, le pont au disque à l’ouest, le pont au triangle au centre, le pont au carré à l’est, et le chemin de la gare.',
  [1240, 698],
  'yellow',
  ...[
    { under: stroke(bank, ink.white, 150), blue: stroke(bank, ink.blue, 150) },
    {
      under: [
        [130, 130, 96],
        [1110, 500, 120],
        [460, 520, 70],
      ]
        .map(([x, y, r]) => circle(x, y, r, ink.white))
        .join(''),
      pink: [
        [130, 130, 96],
        [1110, 500, 120],
        [460, 520, 70],
      ]
        .map(([x, y, r]) => circle(x, y, r, ink.pink))
        .join(''),
    },
    {
      over:
        stroke('M620 740V-140M258 740L234 -140M982 740L1002 -140', ink.night, 20) +
        `<path d="M620 540L246 520L240 60" fill="none" stroke="${ink.white}" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>`,
    },
    {
      over:
        circle(250, 372, 74, ink.night) +
        circle(250, 372, 40, ink.yellow) +
        rect(546, 140, 148, 148, ink.night) +
        path('M620 172L664 252H576Z', ink.yellow) +
        rect(918, 296, 148, 148, ink.night, 'rx="20"') +
        rect(956, 334, 72, 72, ink.yellow) +
        rect(176, 20, 140, 84, ink.night, 'rx="16"') +
        rect(198, 38, 40, 30, ink.white) +
        rect(254, 38, 40, 30, ink.white) +
        circle(212, 108, 16, ink.night) +
        circle(280, 108, 16, ink.night),
    },
  ].map(at(0, 56)),
);

// --- After it -----------------------------------------------------------------------------------------------------------

const chair = (x, y) =>
  stroke(`M${x} ${y}V${y - 44}H${x + 40}V${y}M${x} ${y - 44}L${x - 8} ${y - 96}`, ink.night, 10);
const sweeper = [
  coat('blue'),
  {
    over:
      legs() +
      head(8, -222) +
      stroke('M14 -146L62 -128', ink.night, 20) +
      stroke('M40 -214L96 -24', ink.night, 10) +
      path('M76 -34L124 -44L146 2H78Z', ink.yellow),
  },
];
const fallen = series(7);
const morning = picture(
  'ouverture/lendemain.png',
  'Le lendemain, en trois encres : sur le pont à trois arches, quelqu’un balaie les confettis près des chaises empilées ; le soleil se lève.',
  [1240, 827],
  'pink',
  { under: circle(900, 420, 250, ink.white) + circle(900, 420, 250, ink.yellow) },
  { under: bridge(420, 660).replace('FILL', ink.white), blue: bridge(420, 660).replace('FILL', ink.blue) },
  {
    under:
      rect(0, 660, 1240, 200, ink.white) + arches.map((x) => half(x, 660, 158, ink.yellow, 180)).join(''),
    blue: times(3, (row) => times(17, (i) => half(i * 80 - (row % 2) * 40, 722 + row * 62, 40, ink.blue))),
  },
  { over: rect(0, 412, 1240, 16, ink.night) },
  place(sweeper, 470, 412, 0.95),
  {
    over:
      [0, 1, 2, 3].map((i) => chair(150, 412 - i * 34)).join('') +
      [0, 1].map((i) => chair(250, 412 - i * 34)).join('') +
      path(
        'M1010 412C1000 350 1040 330 1070 342L1084 318L1098 340L1122 336L1118 372C1124 392 1118 412 1108 412Z',
        ink.night,
      ) +
      stroke('M1014 404Q980 400 984 360', ink.night, 11),
  },
  { over: stroke('M1250 -10Q1150 90 1160 380', ink.night, 6) },
  {
    over: times(4, (i) =>
      path(
        `M${[1196, 1172, 1161, 1158][i]} ${[56, 116, 186, 262][i]}l-6 46l-46 -8Z`,
        i % 2 ? ink.white : ink.blue,
      ),
    ),
  },
  {
    over: times(54, (i) => {
      const x = fallen() * 1240;
      const y = 30 + fallen() * 360;
      const fill = [ink.yellow, ink.white, ink.blue, ink.night][i % 4];
      return i % 3 === 0
        ? rect(x, y, 13, 13, fill, `transform="rotate(${i * 31} ${x} ${y})"`)
        : circle(x, y, 6, fill);
    }),
  },
);

const crowd = times(15, (i) => {
  const x = 20 + i * 80;
  const y = 560 + ((i * 53) % 46);
  return (
    circle(x, y, 34, ink.night) +
    half(x, y + 108, 66, ink.night) +
    (i % 3 === 1 ? stroke(`M${x + 38} ${y + 70}L${x + 52} ${y - 66}`, ink.night, 22) : '') +
    (i % 4 === 2 ? stroke(`M${x - 38} ${y + 70}L${x - 30} ${y - 84}`, ink.night, 22) : '')
  );
});
const beam = (x, left, right, fill) => path(`M${x} -20L${left} 660H${right}Z`, fill);
const film = picture(
  'apres/film.png',
  'Le film du festival : la foule bras levés devant la scène, trois faisceaux de lumière se croisent.',
  [1144, 644],
  'yellow',
  {
    under: beam(572, 200, 944, ink.white) + beam(150, 160, 800, ink.white) + beam(994, 344, 984, ink.white),
    pink: beam(150, 160, 800, ink.pink),
    blue: beam(994, 344, 984, ink.blue),
  },
  { over: rect(0, 470, 1144, 10, ink.night) },
  ...[
    at(572, 470, 1.05)(sheetOf(trumpeter('white', 'pink'))),
    at(350, 470, 1)(sheetOf(drummer('blue', 'white'))),
    at(790, 470, 1, 0, -1)(sheetOf(sousaphone('pink', 'blue'))),
  ],
  { over: crowd },
);

const portrait = picture(
  'apres/voisine.png',
  'Portrait en trois encres : un visage rond aux cheveux courts, de grandes boucles d’oreilles.',
  [400, 400],
  'yellow',
  { under: circle(200, 236, 170, ink.white), blue: circle(200, 476, 190, ink.blue) },
  {
    under: circle(200, 190, 104, ink.white),
    pink: circle(200, 190, 104, ink.pink) + circle(84, 262, 30, ink.pink) + circle(316, 262, 30, ink.pink),
    over:
      path('M86 190A114 114 0 0 1 314 190C250 190 206 160 190 112C176 160 140 190 86 190Z', ink.night) +
      circle(162, 206, 9, ink.night) +
      circle(238, 206, 9, ink.night) +
      half(200, 242, 30, ink.night, 180),
  },
);

// --- Whoever helps: a mark and a name ------------------------------------------------------------------------------

const mark = (file, name, layer) =>
  picture(`partenaires/${file}.png`, name, [300, 150], 'white', at(-75, -9, 1.5)(layer));
const marks = [
  mark('ville', 'Ville d’Aubes', { blue: half(120, 92, 60, ink.blue), pink: half(180, 92, 60, ink.pink) }),
  mark('region', 'Région des Lernes', {
    under: circle(112, 54, 38, ink.yellow),
    pink: circle(150, 54, 38, ink.pink),
    blue: circle(188, 54, 38, ink.blue),
  }),
  mark('radio', 'Radio Ficelle', {
    pink: circle(150, 56, 42, ink.pink),
    over: circle(150, 56, 16, ink.night) + stroke('M200 26Q222 56 200 86M100 26Q78 56 100 86', ink.night, 9),
  }),
];

export const festivalPictures = [
  poster,
  trumpet,
  dance,
  drums,
  volunteers,
  map,
  morning,
  film,
  lost,
  portrait,
  ...marks,
];
