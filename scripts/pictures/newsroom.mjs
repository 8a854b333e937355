import { circle, ellipse, path, rect, stroke, times } from './drawing.mjs';

/** Two inks on newsprint: black, and the blue of the theme `redaction`. */
const ground = '#fbf8f0';
const [black, blue] = ['#141312', '#2f2ae0'];

const blurred = (id, deviation) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const fade = (id, stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;
const glow = (id, stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</radialGradient>`;
/** A grey by how much of it is ink, 0 to 1. */
const ink = (share) => {
  const level = Math.round(255 * (1 - share));
  return `rgb(${level},${level},${level})`;
};

/** Printed at twice the px it is shown at, so that nothing has to be made of it: its dots would swim. */
const print = (file, alt, [width, height], { view = [width, height], tone, key, pitch = 8, screen }) => ({
  file,
  alt,
  width,
  height,
  view,
  ground,
  plates: [
    { svg: tone, ink: blue, pitch, angle: screen === 'lines' ? 0 : 75, screen },
    { svg: key, ink: black, pitch, angle: 45 },
  ],
});

/** Things along a line of flight: what stands `far` away comes nearer to the point where all meets. */
const [meetX, meetY] = [1030, 352];
const flight = (y, far) => {
  const share = 1 / (1 + far);
  return [meetX - (meetX + 60) * share, meetY + (y - meetY) * share];
};
const quad = (top, bottom, from, to) =>
  `M${[flight(top, from), flight(top, to), flight(bottom, to), flight(bottom, from)].map((one) => one.map((part) => part.toFixed(1)).join(' ')).join('L')}Z`;

const panes = (fill, first = 0) =>
  times(15 - first, (n) =>
    path(quad(166, 330, 0.1 + (n + first) * 0.34, 0.1 + (n + first) * 0.34 + 0.22), fill),
  );
const rails =
  stroke(`M330 730L${meetX} ${meetY + 6}`, '#fff', 10) + stroke(`M720 730L${meetX} ${meetY + 6}`, '#fff', 10);
const train = quad(60, 560, 0, 40);
const nightTrain = print(
  'une/train-de-nuit.png',
  'Un train de nuit file vers l’horizon, fenêtres allumées, sous une grosse lune ; dans la première, quelqu’un lit.',
  [1144, 644],
  {
    view: [1240, 698],
    pitch: 11.5,
    tone: `<defs>${fade('sky', [
      [0, ink(1)],
      [0.5, ink(0.62)],
      [0.68, ink(0.1)],
    ])}${fade('field', [
      [0, ink(0.3)],
      [0.5, ink(1)],
    ])}${glow('halo', [
      [0, ink(0)],
      [0.44, ink(0)],
      [1, ink(1)],
    ])}</defs>
${rect(0, 0, 1240, 698, 'url(#sky)')}${circle(936, 168, 118, '#fff')}
${rect(0, 372, 1240, 326, 'url(#field)')}${rails}${path(train, ink(1))}${panes('#fff')}${path(quad(366, 394, 0, 40), '#fff')}`,
    key: `<defs>${fade('body', [
      [0, ink(0.3)],
      [0.16, ink(0.86)],
      [0.6, ink(0.8)],
      [1, ink(1)],
    ])}${fade('land', [
      [0, ink(0.05)],
      [1, ink(0.92)],
    ])}${fade('night', [
      [0, ink(0.62)],
      [0.4, ink(0.06)],
      [0.5, ink(0)],
    ])}</defs>
${rect(0, 0, 1240, 400, 'url(#night)')}${circle(936, 168, 118, '#fff')}
${path('M760 384L830 352L910 370L984 346L1080 374L1164 348L1240 368V404H640Z', ink(1))}
${rect(0, 402, 1240, 298, 'url(#land)')}
${circle(898, 140, 24, ink(0.2))}${circle(968, 204, 32, ink(0.16))}${circle(976, 122, 15, ink(0.24))}${circle(916, 226, 13, ink(0.2))}
${rails}${path(train, 'url(#body)')}${path(quad(34, 78, 0, 40), ink(0.4))}
${path(quad(366, 394, 0, 40), '#fff')}${path(quad(536, 590, 0, 40), ink(1))}
${times(16, (n) => {
  const [x, y] = flight(574, 0.12 + n * 0.5);
  return ellipse(x, y, 44 / (1.12 + n * 0.5), 44 / (1.12 + n * 0.5), ink(1));
})}
${panes('#fff')}${panes(ink(0.14), 3)}
${path('M44 334V292C60 270 92 262 110 268C100 256 96 238 104 224C114 206 142 206 150 224C157 240 152 258 142 268C160 274 170 288 176 308L180 333Z', ink(1))}
${path('M146 296L204 270V318L156 330Z', ink(1))}${path('M160 292L204 272V312L166 322Z', ink(0.22))}
${path('M296 336C296 306 316 300 332 304C324 296 322 284 328 276C336 268 350 272 350 284C350 294 344 302 340 304C360 308 372 322 374 336Z', ink(1))}
${stroke(`M0 12Q600 236 ${meetX} ${meetY - 8}`, ink(1), 4)}`,
  },
);

const hydrologist = print(
  'portraits/hydrologue.png',
  'Portrait d’une femme aux cheveux courts et aux lunettes rondes, tournée vers la lumière.',
  [320, 320],
  {
    view: [400, 400],
    pitch: 6.5,
    tone: `<defs>${fade(
      'wall',
      [
        [0, ink(1)],
        [1, ink(0.55)],
      ],
      [0, 0, 1, 1],
    )}</defs>${rect(0, 0, 400, 400, 'url(#wall)')}${path('M124 130C140 60 270 60 284 130C290 226 258 296 248 300V330H158V300C140 290 118 226 124 130Z', ink(0))}${path('M40 420C50 340 120 318 160 312L204 352L250 312C300 322 360 344 372 420Z', ink(0.25))}`,
    key: `<defs>${fade(
      'skin',
      [
        [0, ink(0.02)],
        [0.45, ink(0.14)],
        [0.75, ink(0.5)],
        [1, ink(0.72)],
      ],
      [0, 0, 1, 0.25],
    )}${fade(
      'coat',
      [
        [0, ink(0.55)],
        [1, ink(0.95)],
      ],
      [0, 0, 1, 0],
    )}${blurred('soft', 7)}${blurred('softer', 14)}</defs>
${path('M30 420C44 336 116 320 158 310L204 350L252 310C306 322 364 340 378 420Z', 'url(#coat)')}
${path('M158 270H248V316L204 352L158 312Z', ink(0.3))}${path('M170 290Q206 322 248 268V316L204 352L190 338Z', ink(0.75), 'filter="url(#soft)"')}
${path('M128 150C124 232 150 300 204 304C256 300 284 236 280 150C270 96 140 90 128 150Z', 'url(#skin)')}
${path('M256 150C270 210 256 270 214 300C262 290 288 226 280 150Z', ink(0.6), 'filter="url(#soft)"')}
${path('M112 190C92 96 146 40 216 44C290 46 324 112 300 200C296 160 284 138 262 124C220 132 168 130 146 112C132 130 122 158 122 196Z', ink(1))}
${path('M150 72C184 52 238 54 268 84C236 72 190 72 158 96Z', ink(0.35), 'filter="url(#soft)"')}
${stroke('M146 158Q164 148 184 156', ink(1), 6)}${stroke('M222 156Q244 148 262 160', ink(1), 6)}
${circle(166, 182, 27, 'none', `stroke="${ink(1)}" stroke-width="5"`)}${circle(242, 182, 27, 'none', `stroke="${ink(1)}" stroke-width="5"`)}${stroke('M193 180Q204 174 215 180', ink(1), 5)}${stroke('M269 178L286 170', ink(1), 4)}
${path('M150 186Q166 170 183 186Q166 198 150 186Z', '#fff')}${path('M226 186Q242 170 259 186Q242 198 226 186Z', '#fff')}${circle(165, 184, 7.5, ink(1))}${circle(241, 184, 7.5, ink(1))}${stroke('M148 186Q166 167 185 185M224 185Q242 167 261 186', ink(1), 4.5)}
${path('M206 190C210 216 222 226 214 236C206 242 196 238 192 234', 'none', `stroke="${ink(0.75)}" stroke-width="5" stroke-linecap="round"`)}${path('M210 196C216 218 228 228 216 236L208 230Z', ink(0.5), 'filter="url(#soft)"')}
${path('M172 262Q190 252 204 257Q220 252 238 262Q220 282 204 280Q188 280 172 262Z', ink(0.85))}${stroke('M172 262Q204 268 238 262', ink(1), 3)}
${ellipse(284, 212, 10, 20, ink(0.6))}${circle(286, 238, 5, '#fff')}`,
  },
);

const sailor = print(
  'portraits/patron-pecheur.png',
  'Portrait d’un homme à la barbe blanche, bonnet de marin et col roulé.',
  [320, 320],
  {
    view: [400, 400],
    pitch: 6.5,
    tone: `<defs>${fade(
      'wall',
      [
        [0, ink(0.5)],
        [1, ink(1)],
      ],
      [0, 0, 1, 1],
    )}</defs>${rect(0, 0, 400, 400, 'url(#wall)')}${path('M124 120C140 84 270 84 284 130C296 210 290 300 206 330C124 304 110 210 124 120Z', ink(0))}${path('M120 132C108 64 160 34 208 34C260 34 302 66 290 134C236 112 172 112 120 132Z', ink(0.75))}`,
    key: `<defs>${fade(
      'skin',
      [
        [0, ink(0.6)],
        [0.3, ink(0.36)],
        [0.7, ink(0.1)],
        [1, ink(0.02)],
      ],
      [0, 0, 1, 0.1],
    )}${fade(
      'wool',
      [
        [0, ink(1)],
        [1, ink(0.7)],
      ],
      [0, 0, 1, 0],
    )}${fade(
      'hat',
      [
        [0, ink(0.9)],
        [0.6, ink(0.5)],
        [1, ink(0.35)],
      ],
      [0, 0, 1, 0],
    )}${blurred('soft', 7)}</defs>
${path('M24 420C40 340 104 322 150 308H262C310 322 364 338 378 420Z', 'url(#wool)')}
${rect(146, 286, 122, 52, ink(0.85), 'rx="20"')}${times(9, (i) => stroke(`M${156 + i * 13} 294V332`, ink(0.45), 3))}
${path('M128 140C122 214 142 270 206 280C268 270 286 214 280 140Z', 'url(#skin)')}
${path('M124 196C122 262 146 330 208 336C268 330 292 262 286 192C270 232 246 236 208 232C168 236 140 232 124 196Z', '#fff')}
${times(15, (i) => stroke(`M${140 + i * 10} ${240 + Math.abs(7 - i) * -3}Q${150 + i * 8} ${280} ${162 + i * 6.4} ${322 - Math.abs(7 - i) * 5}`, ink(i < 6 ? 0.6 : 0.28), i < 6 ? 4 : 2.6))}
${path('M160 238Q184 216 206 230Q230 216 254 238Q230 252 206 242Q182 252 160 238Z', '#fff')}${stroke('M160 239Q184 222 206 233Q230 222 254 239', ink(0.45), 3)}${stroke('M186 252Q206 262 228 252', ink(0.9), 5)}
${path('M116 140C104 66 158 30 208 30C262 30 308 66 294 140Q206 108 116 140Z', 'url(#hat)')}${path('M110 128Q206 92 300 128L296 164Q206 130 114 164Z', 'url(#hat)')}${times(17, (i) => stroke(`M${120 + i * 11} ${128 - Math.sin((i / 16) * Math.PI) * 20}v28`, ink(0.95), 3))}
${stroke('M146 176Q166 164 188 176', ink(0.9), 8)}${stroke('M224 176Q246 164 266 174', ink(0.75), 8)}
${path('M154 192Q168 182 184 193Q168 200 154 192Z', ink(0.95))}${path('M228 193Q244 182 260 191Q244 200 228 193Z', ink(0.95))}
${stroke('M140 200Q148 208 158 210M258 208Q268 206 274 198', ink(0.5), 3)}
${path('M202 186C200 208 186 218 196 226Q208 230 218 224', 'none', `stroke="${ink(0.7)}" stroke-width="5" stroke-linecap="round"`)}
${path('M126 150C120 210 136 250 160 262C140 220 138 190 142 150Z', ink(0.7), 'filter="url(#soft)"')}`,
  },
);

const spokes = (x, y, r, color, width) =>
  times(28, (i) => {
    const turn = (i / 28) * Math.PI * 2 + 0.05;
    const cross = turn + (i % 2 ? 0.5 : -0.5);
    return stroke(
      `M${x + 26 * Math.cos(cross)} ${y + 26 * Math.sin(cross)}L${x + r * Math.cos(turn)} ${y + r * Math.sin(turn)}`,
      color,
      width,
    );
  });
const bicycle = print(
  'demi/roue.png',
  'Une roue de vélo en très gros plan, ses rayons croisés devant un soleil bas.',
  [524, 349],
  {
    pitch: 7.5,
    tone: `<defs>${fade('dusk', [
      [0, ink(0.85)],
      [0.8, ink(0.15)],
    ])}</defs>${rect(0, 0, 524, 349, 'url(#dusk)')}${circle(388, 232, 92, ink(0))}${rect(0, 296, 524, 60, ink(1))}`,
    key: `<defs>${fade('road', [
      [0, ink(0.6)],
      [1, ink(1)],
    ])}</defs>${rect(0, 300, 524, 50, 'url(#road)')}
${circle(196, 150, 214, 'none', `stroke="${ink(1)}" stroke-width="25"`)}${circle(196, 150, 214, 'none', `stroke="${ink(0.55)}" stroke-width="9"`)}${circle(196, 150, 192, 'none', `stroke="${ink(0.3)}" stroke-width="12"`)}
${spokes(196, 150, 190, ink(1), 3)}${circle(196, 150, 30, ink(1))}${circle(196, 150, 15, ink(0.3))}${circle(196, 150, 7, ink(1))}
${path('M190 140L404 -30H446L206 160Z', ink(1))}${path('M206 136L412 -20H424L210 146Z', ink(0.3))}
${times(5, (i) => stroke(`M${380 + i * 40} ${316 + i * 4}h70`, '#fff', 3))}`,
  },
);

const arm = (color, width) => stroke('M470 54L440 230L356 294', color, width);
const record = print(
  'demi/disque.png',
  'Un disque vinyle vu de près, le bras de la platine posé sur le sillon.',
  [524, 349],
  {
    pitch: 7.5,
    tone: `${rect(0, 0, 524, 349, ink(0.55))}${circle(226, 204, 240, ink(1))}${circle(226, 204, 84, ink(0.9))}${path('M226 204L120 -40H330Z', ink(0.35))}${path('M226 204L332 450H120Z', ink(0.45))}${circle(226, 204, 84, ink(1))}${arm('#fff', 15)}${path('M362 266L388 298L348 326L322 298Z', '#fff')}`,
    key: `<defs>${blurred('shine', 16)}</defs>${rect(0, 0, 524, 349, ink(0.08))}${circle(234, 216, 244, ink(0.7), 'filter="url(#shine)"')}${circle(226, 204, 240, ink(1))}
<g filter="url(#shine)">${path('M226 204L150 -60H290Z', ink(0.25))}${path('M226 204L302 470H162Z', ink(0.4))}</g>
${times(13, (i) => circle(226, 204, 96 + i * 11, 'none', `stroke="${ink(i % 4 === 3 ? 0.55 : 1)}" stroke-width="${i % 4 === 3 ? 2 : 3}"`))}
${circle(226, 204, 82, '#fff')}${circle(226, 204, 82, ink(0.04))}${rect(176, 168, 100, 7, ink(1))}${rect(192, 184, 68, 5, ink(1))}${rect(186, 232, 80, 5, ink(0.8))}${circle(226, 204, 8, ink(1))}
${circle(470, 54, 40, ink(0.9))}${circle(470, 54, 22, ink(0.2))}${arm('#fff', 15)}${arm(ink(0.25), 5)}${path('M362 266L388 298L348 326L322 298Z', '#fff')}${path('M358 284L372 300L348 316L336 300Z', ink(1))}`,
  },
);

const eighteen =
  '<text x="450" y="190" font-family="Tinos" font-weight="700" font-size="84" text-anchor="middle" fill="#fff" transform="rotate(5 452 160)">18</text>';
const sunkenGreen = print(
  'une/golf-sous-la-mer.png',
  'La mer à perte de vue sous un grand soleil ; un drapeau de golf en sort seul, et son reflet tremble.',
  [1144, 644],
  {
    view: [1240, 698],
    pitch: 10,
    screen: 'lines',
    tone: `<defs>${fade('air', [
      [0, ink(0.9)],
      [0.5, ink(0.18)],
      [0.56, ink(0.1)],
    ])}${fade('sea', [
      [0, ink(0.4)],
      [1, ink(0.9)],
    ])}</defs>${rect(0, 0, 1240, 400, 'url(#air)')}${circle(760, 392, 236, ink(0))}${rect(0, 396, 1240, 302, 'url(#sea)')}
${times(9, (i) => rect(760 - 236 + i * 19 + (i % 2) * 26, 408 + i * 30, 472 - i * 40, 13 - i * 0.5, ink(0)))}${eighteen}`,
    key: `${path('M-10 398C80 372 150 380 220 396Z', ink(0.95))}${path('M1000 398C1080 356 1180 366 1250 350V398Z', ink(0.95))}${path('M1060 398C1120 380 1190 384 1250 376V398Z', ink(0.6))}
${rect(346, 96, 11, 424, ink(1))}${path('M357 98C430 70 470 150 566 112C548 160 560 190 572 214C486 250 430 178 357 212Z', ink(1))}
${path('M300 520Q352 506 404 520Q352 534 300 520Z', ink(0.9))}${ellipse(352, 521, 92, 11, 'none', `stroke="${ink(0.8)}" stroke-width="3"`)}${ellipse(352, 524, 140, 19, 'none', `stroke="${ink(0.5)}" stroke-width="2.5"`)}
${times(12, (i) => rect(341 + Math.sin(i * 1.4) * (4 + i), 536 + i * 14, 22, 7, ink(1)))}${times(7, (i) => rect(372 + Math.sin(i * 1.9) * 10, 612 + i * 14, 176 - Math.abs(3 - i) * 14, 7, ink(1)))}
${eighteen}
${stroke('M880 170q16 -14 30 0q14 -14 30 0M960 214q12 -10 22 0q10 -10 22 0M840 232q9 -8 17 0q8 -8 17 0', ink(1), 5)}`,
  },
);

/** A letter of the alphabet as a picture: its shape is bare paper in a screened ground, or the reverse. */
const initial = (file, alt, sign, { size = 330, x = 120, y = 232, style = '', dark = false }) => {
  const glyph = (fill) =>
    `<text x="${x}" y="${y}" font-family="Tinos" font-weight="700" font-size="${size}" text-anchor="middle" fill="${fill}" ${style}>${sign}</text>`;
  return print(`lire/${file}.png`, alt, [224, 224], {
    view: [240, 240],
    pitch: 8,
    tone: `<defs>${fade(
      'wash',
      [
        [0, ink(1)],
        [1, ink(0.2)],
      ],
      [0, 0, 1, 1],
    )}</defs>${rect(0, 0, 240, 240, dark ? ink(1) : 'url(#wash)')}${glyph(dark ? ink(0.3) : ink(0))}`,
    key: `<defs>${fade(
      'shade',
      [
        [0, ink(0.1)],
        [1, ink(0.95)],
      ],
      [0, 0, 1, 1],
    )}</defs>${dark ? rect(0, 0, 240, 240, ink(0.9)) + glyph('#fff') : glyph('url(#shade)')}`,
  });
};

/** The pictures of `fixtures/themes/redaction`: two inks, through a screen. */
export const newsroomPictures = [
  nightTrain,
  hydrologist,
  sailor,
  bicycle,
  record,
  sunkenGreen,
  initial('roman', 'Un grand R, coupé par le bord.', 'R', { x: 132, size: 350, y: 248 }),
  initial('essai', 'Une grande esperluette sur fond noir.', '&amp;', { dark: true, size: 280, y: 212 }),
  initial('enquete', 'Un grand point d’interrogation.', '?', { size: 340, y: 236 }),
];
