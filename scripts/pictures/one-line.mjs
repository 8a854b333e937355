import { circle, path, stroke } from './drawing.mjs';

/** One line of one weight on pale lilac, and one warm spot laid beside it, as a lamp lays its light. */
const [ground, ink, light] = ['#efebf8', '#2b2736', '#ffbd8f'];
const WEIGHT = 5;

/** Through its points as a hand would go. */
const run = (points) =>
  points
    .slice(1)
    .map(([x, y], index) => {
      const from = points[index];
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? [x, y];
      const first = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6];
      const second = [x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6];
      return `C${[...first, ...second, x, y].map((part) => part.toFixed(1)).join(' ')}`;
    })
    .join('');

/** One line: runs, each from where the one before has stopped; a corner where they meet. */
const line = (start, ...runs) => {
  let from = start;
  let d = `M${start.join(' ')}`;
  for (const points of runs) {
    d += run([from, ...points]);
    from = points.at(-1);
  }
  return d;
};

/** Runs of a square of 1, at their place and size; turned to look right with `facing` −1. */
const placed =
  ([left, top], size, facing = 1) =>
  (runs) =>
    runs.map((points) => points.map(([x, y]) => [left + (facing === 1 ? x : 1 - x) * size, top + y * size]));

const drawing = (file, alt, [width, height], spots, lines) => ({
  file,
  alt,
  width,
  height,
  svg: `<rect width="${width}" height="${height}" fill="${ground}"/>${spots}${lines.map((d) => stroke(d, ink, WEIGHT)).join('')}`,
});

// --- People ----------------------------------------------------------------------------------------------------------

/** In a square of 1, looking left: from the throat to the hair above the brow. */
const face = [
  [0.5, 0.905],
  [0.4, 0.95],
  [0.292, 0.955],
  [0.248, 0.892],
  [0.264, 0.832],
  [0.236, 0.79],
  [0.258, 0.752],
  [0.228, 0.722],
  [0.252, 0.668],
  [0.195, 0.66],
  [0.166, 0.62],
  [0.21, 0.545],
  [0.27, 0.445],
  [0.262, 0.38],
  [0.3, 0.25],
  [0.4, 0.14],
];
const lid = [
  [0.292, 0.455],
  [0.312, 0.474],
  [0.337, 0.481],
  [0.362, 0.473],
  [0.38, 0.455],
];
const ear = [
  [0.63, 0.56],
  [0.63, 0.46],
  [0.7, 0.45],
  [0.72, 0.54],
  [0.66, 0.63],
  [0.64, 0.58],
];

/** From the hair above the brow to the nape, and what is seen within. */
const hair = {
  bun: {
    outline: [
      [
        [0.52, 0.03],
        [0.7, 0.0],
        [0.85, 0.07],
      ],
      [
        [0.87, -0.09],
        [1.0, -0.15],
        [1.12, -0.06],
        [1.1, 0.09],
        [0.98, 0.14],
        [0.85, 0.07],
      ],
      [
        [0.96, 0.24],
        [0.98, 0.46],
        [0.9, 0.66],
        [0.82, 0.8],
        [0.82, 0.9],
      ],
    ],
    within: [
      [
        [0.4, 0.14],
        [0.46, 0.28],
        [0.6, 0.38],
        [0.74, 0.4],
        [0.86, 0.3],
      ],
      ear,
    ],
  },
  short: {
    outline: [
      [
        [0.38, 0.08],
        [0.46, -0.02],
        [0.7, -0.06],
        [0.92, 0.08],
        [0.99, 0.34],
        [0.94, 0.58],
        [0.86, 0.76],
        [0.85, 0.9],
      ],
    ],
    within: [
      [
        [0.4, 0.14],
        [0.5, 0.2],
        [0.56, 0.32],
        [0.6, 0.48],
        [0.58, 0.62],
        [0.5, 0.72],
        [0.38, 0.7],
        [0.31, 0.71],
      ],
      ear,
    ],
  },
  bob: {
    outline: [
      [
        [0.36, 0.04],
        [0.56, -0.06],
        [0.8, -0.02],
        [0.99, 0.18],
        [1.04, 0.5],
        [1.05, 0.82],
      ],
      [
        [0.96, 0.92],
        [0.8, 0.94],
      ],
    ],
    within: [
      [
        [0.4, 0.14],
        [0.5, 0.34],
        [0.52, 0.6],
        [0.58, 0.86],
      ],
      [
        [0.58, 0.86],
        [0.7, 0.95],
        [0.8, 0.94],
      ],
    ],
  },
  curls: {
    outline: [
      [
        [0.33, 0.1],
        [0.36, 0.0],
        [0.45, -0.01],
      ],
      [
        [0.46, -0.12],
        [0.58, -0.15],
        [0.65, -0.08],
      ],
      [
        [0.72, -0.17],
        [0.84, -0.13],
        [0.86, -0.02],
      ],
      [
        [0.98, -0.05],
        [1.06, 0.05],
        [1.0, 0.15],
      ],
      [
        [1.11, 0.19],
        [1.13, 0.32],
        [1.03, 0.37],
      ],
      [
        [1.1, 0.45],
        [1.06, 0.57],
        [0.96, 0.56],
      ],
      [
        [0.99, 0.66],
        [0.92, 0.74],
        [0.84, 0.7],
      ],
      [
        [0.82, 0.8],
        [0.83, 0.9],
      ],
    ],
    within: [
      [
        [0.4, 0.14],
        [0.42, 0.22],
        [0.5, 0.22],
      ],
      [
        [0.5, 0.22],
        [0.5, 0.31],
        [0.58, 0.32],
      ],
      [
        [0.58, 0.32],
        [0.56, 0.42],
        [0.63, 0.46],
      ],
      ear,
    ],
  },
};

/** Three fingers around what is held, from the heel of the hand to the first of them; the thumb comes after it. */
const fingers = [
  [
    [-0.18, 1.785],
    [-0.29, 1.775],
    [-0.355, 1.735],
    [-0.36, 1.685],
    [-0.31, 1.665],
  ],
  [
    [-0.385, 1.665],
    [-0.425, 1.62],
    [-0.4, 1.575],
    [-0.33, 1.57],
  ],
  [
    [-0.415, 1.565],
    [-0.44, 1.52],
    [-0.415, 1.48],
    [-0.345, 1.47],
  ],
];
const folds = [
  [
    [-0.31, 1.665],
    [-0.235, 1.67],
  ],
  [
    [-0.33, 1.57],
    [-0.235, 1.58],
  ],
  [
    [-0.345, 1.47],
    [-0.28, 1.48],
    [-0.245, 1.505],
  ],
  [
    [-0.2, 1.5],
    [-0.225, 1.56],
    [-0.19, 1.62],
    [-0.13, 1.655],
  ],
];

/** Somebody at a table whose top is 2.1 below their own: from the elbow by the hand and the head to the back. */
const seated = (at, size, facing, { head, held }) => {
  const put = placed(at, size, facing);
  const [[elbow], ...body] = put([
    [[0.24, 2.1]],
    [[-0.1, 1.8]],
    ...fingers,
    ...held,
    [
      [-0.15, 1.47],
      [-0.1, 1.53],
      [-0.075, 1.61],
      [0.0, 1.66],
    ],
    [
      [0.14, 1.7],
      [0.32, 1.7],
    ],
    [
      [0.36, 1.5],
      [0.44, 1.28],
      [0.5, 1.1],
      [0.5, 0.905],
    ],
    face.slice(1),
    ...head.outline,
    [
      [0.84, 1.04],
      [1.0, 1.16],
      [1.3, 1.26],
      [1.5, 1.5],
      [1.58, 1.84],
      [1.6, 2.1],
    ],
  ]);
  const sleeve = [
    [1.0, 1.42],
    [1.08, 1.62],
    [1.0, 1.84],
    [0.7, 2.1],
  ];
  const inner = put([lid, ...head.within, ...folds, sleeve]).map(([first, ...rest]) => line(first, rest));
  return { elbow, body, foot: body.at(-1).at(-1), inner };
};
const bulb = [
  [
    [-0.35, 1.38],
    [-0.42, 1.3],
    [-0.46, 1.2],
    [-0.43, 1.08],
    [-0.34, 1.01],
    [-0.24, 1.01],
    [-0.15, 1.08],
    [-0.12, 1.2],
    [-0.16, 1.3],
    [-0.22, 1.38],
    [-0.225, 1.47],
  ],
];
const glass = [[[-0.4, 1.14]], [[-0.12, 1.14]], [[-0.2, 1.47]]];

// --- The two openings, from one side of the letter to the other ------------------------------------------------------

const TABLE = 596;
const worker = seated([650, 155], 210, 1, { head: hair.bun, held: bulb });
const bench = drawing(
  'ouverture/etabli.png',
  'Dessin d’un seul trait : à son établi, une ouvrière approche une ampoule de la lampe qui l’éclaire, près d’une plante.',
  [1240, 698],
  path(`M314 334L486 270L740 ${TABLE}L266 ${TABLE}Z`, light),
  [
    line(
      [-10, TABLE],
      [[190, TABLE]],
      [
        [200, 566],
        [245, 550],
      ],
      [[150, 352]],
      [[330, 172]],
      [[345, 180]],
      [
        [302, 216],
        [286, 264],
        [300, 320],
      ],
      [
        [395, 318],
        [470, 256],
      ],
      [
        [446, 205],
        [402, 176],
        [345, 180],
      ],
      [[330, 172]],
      [[150, 352]],
      [[245, 550]],
      [
        [290, 566],
        [300, TABLE],
      ],
      [worker.elbow],
      ...worker.body,
      [[1064, TABLE]],
      [[1052, 520]],
      [[1097, 520]],
      [
        [1092, 440],
        [1100, 384],
      ],
      [
        [1074, 330],
        [1106, 268],
        [1134, 326],
        [1100, 384],
      ],
      [[1098, 432]],
      [
        [1056, 430],
        [1016, 384],
        [1072, 384],
        [1098, 432],
      ],
      [[1100, 474]],
      [
        [1150, 456],
        [1196, 396],
        [1190, 456],
        [1100, 474],
      ],
      [[1104, 520]],
      [[1152, 520]],
      [[1140, TABLE]],
      [[1250, TABLE]],
    ),
    line(
      [300, 320],
      [
        [352, 258],
        [470, 256],
      ],
    ),
    ...worker.inner,
  ],
);

const guests = [
  seated([362, 239], 170, -1, { head: hair.curls, held: glass }),
  seated([708, 239], 170, 1, { head: hair.bob, held: glass }),
];
/** The wire over the table, at `x`. */
const wire = (x) => 60 + 80 * (1 - ((x - 620) / 630) ** 2);
const shades = [
  (x, y) => [
    [
      [x - 44, y + 16],
      [x - 62, y + 66],
    ],
    [[x + 62, y + 66]],
    [
      [x + 44, y + 16],
      [x, y],
    ],
  ],
  (x, y) => [
    [
      [x - 26, y + 5],
      [x - 46, y + 24],
      [x - 54, y + 52],
      [x - 46, y + 80],
      [x - 26, y + 99],
      [x, y + 105],
      [x + 26, y + 99],
      [x + 46, y + 80],
      [x + 54, y + 52],
      [x + 46, y + 24],
      [x + 26, y + 5],
      [x, y],
    ],
  ],
  (x, y) => [[[x - 34, y]], [[x - 34, y + 80]], [[x + 34, y + 80]], [[x + 34, y]], [[x, y]]],
  (x, y) => [[[x - 60, y + 78]], [[x + 60, y + 78]], [[x, y]]],
];
const hung = [
  [116, 120],
  [322, 40],
  [930, 30],
  [1124, 110],
].map(([x, cord], index) => ({ x, y: wire(x) + cord, shade: shades[index] }));
const along = (from, to) =>
  [0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part).map((x) => [x, wire(x)]);
const supper = drawing(
  'ouverture/tablee.png',
  'Dessin d’un seul trait : sous une guirlande de lampes, deux collègues trinquent à une longue table.',
  [1240, 698],
  hung.map(({ x, y }) => circle(x + 16, y + 58, 88, light)).join(''),
  [
    line(
      [-10, wire(-10)],
      ...hung.flatMap(({ x, y, shade }, index) => [
        along(index === 0 ? -10 : hung[index - 1].x, x),
        [[x, y]],
        ...shade(x, y),
        [[x, wire(x)]],
      ]),
      along(1124, 1250),
    ),
    line(
      [-10, TABLE],
      [[84, TABLE]],
      [
        [76, 552],
        [98, 512],
        [106, 466],
      ],
      [[134, 466]],
      [
        [142, 512],
        [164, 552],
        [156, TABLE],
      ],
      [guests[0].foot],
    ),
    line(guests[0].elbow, ...guests[0].body),
    line(
      guests[0].elbow,
      [guests[1].elbow],
      ...guests[1].body,
      [[1040, TABLE]],
      [
        [1030, 572],
        [1012, 560],
      ],
      [[1188, 560]],
      [
        [1170, 572],
        [1160, TABLE],
      ],
      [[1250, TABLE]],
    ),
    line(
      [1034, 560],
      [
        [1046, 528],
        [1076, 524],
        [1094, 560],
      ],
    ),
    line(
      [1086, 536],
      [
        [1104, 514],
        [1138, 518],
        [1150, 560],
      ],
    ),
    line(
      [1112, 515],
      [
        [1110, 496],
        [1122, 480],
      ],
    ),
    ...guests.flatMap(({ inner }) => inner),
  ],
);

// --- Small pictures --------------------------------------------------------------------------------------------------

const SMALL = [524, 349];
const idea = drawing(
  'projets/idee.png',
  'Dessin d’un seul trait : la vapeur d’une tasse de café devient une ampoule.',
  SMALL,
  circle(278, 84, 62, light),
  [
    line(
      [-10, 304],
      [[262, 304]],
      [
        [222, 292],
        [190, 258],
        [182, 206],
      ],
      [[342, 206]],
      [[340, 222]],
      [
        [366, 212],
        [388, 224],
        [382, 250],
        [356, 264],
        [328, 258],
      ],
    ),
    line(
      [342, 206],
      [
        [334, 258],
        [302, 292],
        [262, 304],
      ],
      [[534, 304]],
    ),
    line(
      [262, 206],
      [
        [274, 194],
        [270, 184],
        [254, 176],
        [250, 164],
        [252, 150],
      ],
      [
        [250, 132],
        [236, 116],
        [218, 100],
        [210, 78],
        [214, 54],
        [230, 36],
        [252, 28],
        [276, 29],
        [298, 42],
        [310, 62],
        [310, 86],
        [300, 106],
        [284, 120],
        [274, 134],
        [272, 150],
      ],
      [[252, 150]],
    ),
    line(
      [252, 138],
      [
        [250, 108],
        [240, 84],
      ],
      [
        [250, 92],
        [261, 84],
      ],
      [
        [272, 92],
        [284, 84],
      ],
      [
        [274, 108],
        [272, 138],
      ],
    ),
  ],
);
const parcel = drawing(
  'projets/carton.png',
  'Dessin d’un seul trait : une lampe suspendue sort d’un carton ouvert, tirée par son fil.',
  SMALL,
  circle(282, 106, 70, light),
  [
    line(
      [-10, 312],
      [[168, 312]],
      [[168, 202]],
      [[104, 182]],
      [[136, 152]],
      [[200, 172]],
      [[168, 202]],
      [[356, 202]],
      [[420, 182]],
      [[388, 152]],
      [[324, 172]],
      [[356, 202]],
      [[356, 312]],
      [[534, 312]],
    ),
    line([168, 312], [[356, 312]]),
    line(
      [262, -10],
      [[262, 44]],
      [
        [220, 54],
        [190, 86],
        [180, 132],
      ],
      [[344, 132]],
      [
        [334, 86],
        [304, 54],
        [262, 44],
      ],
    ),
    line(
      [236, 132],
      [
        [242, 152],
        [262, 160],
        [282, 152],
        [288, 132],
      ],
    ),
    line(
      [200, 172],
      [
        [222, 190],
        [240, 178],
        [228, 172],
        [226, 186],
        [254, 194],
        [270, 182],
        [258, 174],
        [256, 188],
        [286, 194],
        [302, 180],
        [290, 174],
        [290, 186],
        [324, 172],
      ],
    ),
  ],
);
const chair = [[[0, 0]], [[0.06, 0.5]], [[0, 1]], [[0.06, 0.5]], [[0.5, 0.5]], [[0.54, 1]]];
const meeting = drawing(
  'projets/deux-chaises.png',
  'Dessin d’un seul trait : deux chaises face à face, une table ronde entre elles, une lampe au-dessus.',
  SMALL,
  path('M236 112L318 112L352 220L204 220Z', light),
  [
    line([-10, 314], [[534, 314]]),
    ...[
      [[92, 146], -1],
      [[264, 146], 1],
    ].map(([at, facing]) => {
      const [[start], ...runs] = placed(
        at,
        168,
        facing,
      )(chair.map((points) => points.map(([x, y]) => [1 - x, y])));
      return line(start, ...runs);
    }),
    line(
      [262, -10],
      [[262, 56]],
      [
        [234, 64],
        [216, 84],
        [210, 112],
      ],
      [[314, 112]],
      [
        [308, 84],
        [290, 64],
        [262, 56],
      ],
    ),
    line([262, 220], [[200, 220]], [[324, 220]], [[262, 220]], [[262, 314]]),
    line([232, 220], [[226, 196]], [[252, 196]], [[246, 220]]),
  ],
);
const holiday = drawing(
  'projets/chaise-longue.png',
  'Dessin d’un seul trait : une chaise longue face à la mer, un livre posé sur le sable, le soleil.',
  SMALL,
  circle(122, 92, 46, light),
  [
    line(
      [-10, 176],
      [
        [24, 168],
        [52, 178],
        [86, 170],
        [118, 178],
        [152, 170],
        [184, 176],
      ],
    ),
    line(
      [-10, 306],
      [[166, 306]],
      [[378, 96]],
      [
        [366, 166],
        [330, 214],
        [286, 236],
        [242, 236],
        [206, 218],
        [180, 202],
      ],
      [[372, 306]],
      [[404, 306]],
      [[410, 290]],
      [[436, 300]],
      [[462, 290]],
      [[468, 306]],
      [[534, 306]],
    ),
    line([436, 300], [[436, 306]]),
    line(
      [378, 96],
      [
        [396, 92],
        [404, 104],
        [392, 130],
        [380, 152],
        [371, 146],
      ],
    ),
  ],
);
const roof = drawing(
  'projets/toit.png',
  'Dessin d’un seul trait : l’usine et son toit en dents de scie, couvert de panneaux, sous un grand soleil.',
  [572, 429],
  circle(424, 128, 74, light),
  [
    line(
      [-10, 350],
      [[86, 350]],
      ...[86, 220, 354].flatMap((x) => [[[x, 156]], [[x + 134, 236]]]),
      [[488, 350]],
      [[582, 350]],
    ),
    ...[86, 220, 354].flatMap((x) =>
      [0.2, 0.4, 0.6, 0.8].map((part) =>
        line([x + 134 * part, 156 + 80 * part], [[x + 134 * part - 14, 156 + 80 * part + 23]]),
      ),
    ),
    ...[86, 220, 354].map((x) => line([x, 184], [[x + 110, 250]])),
    line([140, 350], [[140, 284]], [[190, 284]], [[190, 350]]),
    ...[250, 340, 430].map((x) => line([x, 284], [[x + 44, 284]], [[x + 44, 316]], [[x, 316]], [[x, 284]])),
  ],
);

// --- Portraits -------------------------------------------------------------------------------------------------------

const portrait = (file, alt, head, facing, spot, more = []) => {
  const put = placed([facing === 1 ? 62 : 68, 58], 190, facing);
  const [[start], ...bust] = put([
    [[-0.36, 1.44]],
    [
      [-0.05, 1.34],
      [0.22, 1.26],
      [0.42, 1.16],
    ],
    [
      [0.5, 1.06],
      [0.5, 0.905],
    ],
    face.slice(1),
    ...head.outline,
    [
      [0.85, 1.06],
      [1.0, 1.18],
      [1.24, 1.26],
      [1.44, 1.44],
    ],
  ]);
  return drawing(`portraits/${file}`, alt, [320, 320], circle(...spot, light), [
    line(start, ...bust),
    ...put([lid, ...head.within, ...more]).map(([first, ...rest]) => line(first, rest)),
  ]);
};
const collar = [
  [0.42, 1.16],
  [0.56, 1.3],
  [0.72, 1.22],
  [0.85, 1.06],
];
const spectacles = [
  [
    [0.3, 0.4],
    [0.38, 0.39],
    [0.43, 0.45],
    [0.41, 0.53],
    [0.33, 0.55],
    [0.28, 0.5],
    [0.3, 0.4],
  ],
  [
    [0.43, 0.45],
    [0.53, 0.45],
    [0.63, 0.47],
  ],
];

/** The pictures of `fixtures/themes/entreprise`: each of one line, that comes in on one side and goes out on the other. */
export const companyPictures = [
  bench,
  supper,
  idea,
  parcel,
  meeting,
  holiday,
  roof,
  portrait(
    'helene-marchal.png',
    'Portrait d’un seul trait : une femme de profil, cheveux au carré.',
    hair.bob,
    1,
    [214, 140, 92],
    [collar],
  ),
  portrait(
    'idriss-benali.png',
    'Portrait d’un seul trait : un homme barbu de profil, cheveux courts.',
    hair.short,
    -1,
    [112, 150, 92],
    [collar],
  ),
  portrait(
    'mona-fauvel.png',
    'Portrait d’un seul trait : une femme de profil, cheveux bouclés et lunettes.',
    hair.curls,
    1,
    [120, 160, 92],
    [...spectacles, collar],
  ),
];
