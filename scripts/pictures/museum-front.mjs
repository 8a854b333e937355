import { arch, circle, gradient, ink, path, rect, stroke, times } from './drawing.mjs';

const lit = '#f6c566';
const wall = '#f2e4cb';
const shade = '#dcc3a0';

/** A wing of the old salt warehouse: three lit arches below, four small windows above. */
function wing(x) {
  return [
    rect(x, 306, 270, 194, wall),
    rect(x, 306, 270, 10, shade),
    rect(x, 396, 270, 6, shade),
    times(3, (i) => {
      const left = x + 24 + i * 82;
      return (
        path(arch(left - 6, 410, 70, 500), shade) +
        path(arch(left, 416, 58, 500), lit) +
        stroke(`M${left + 29} 416V500M${left} 460H${left + 58}`, ink.deep, 3)
      );
    }),
    times(4, (i) => rect(x + 26 + i * 62, 336, 32, 44, i % 3 === 1 ? lit : ink.deep)),
    times(4, (i) => stroke(`M${x + 42 + i * 62} 336v44`, wall, 3)),
    path(`M${x - 10} 306L${x + 26} 262H${x + 244}L${x + 280} 306Z`, ink.night),
    times(3, (i) => rect(x + 54 + i * 70, 272, 20, 20, '#e9b45c')),
  ].join('');
}

/** The middle of the front, with its pediment, its door and the two banners of the exhibition. */
function pavilion() {
  const pilaster = (x) => rect(x, 254, 18, 246, '#fbf2e0') + rect(x + 13, 254, 5, 246, shade);
  const banner = (x) =>
    rect(x, 290, 36, 132, ink.coral) +
    path(`M${x + 4} 396L${x + 18} 366L${x + 32} 396Z`, ink.salt) +
    rect(x + 4, 402, 28, 4, ink.salt);
  return [
    rect(510, 244, 220, 256, wall),
    path('M496 244L620 172L744 244Z', '#fbf2e0'),
    path('M528 236L620 184L712 236Z', shade),
    circle(620, 218, 13, ink.deep),
    rect(498, 240, 244, 12, '#fbf2e0'),
    [514, 566, 656, 708].map(pilaster).join(''),
    banner(538),
    banner(666),
    path(arch(588, 352, 64, 500), shade),
    path(arch(594, 358, 52, 500), lit),
    stroke('M620 358V500M594 420H646', ink.deep, 3),
    rect(594, 290, 52, 40, ink.deep),
    stroke('M620 290v40M594 310h52', wall, 3),
    stroke('M620 172V118', ink.night, 4),
    path('M622 120C640 112 652 128 672 120V146C652 154 640 138 622 146Z', ink.coral),
  ].join('');
}

const lighthouse =
  path('M1106 500L1118 262H1154L1166 500Z', '#fbf2e0') +
  path('M1136 500V262H1154L1166 500Z', shade) +
  path('M1113 366L1116 310H1156L1159 366Z', ink.coral) +
  rect(1110, 250, 52, 12, ink.night) +
  rect(1120, 218, 32, 32, lit) +
  path('M1114 220Q1136 190 1158 220Z', ink.night);

const sheds = [
  [-30, 392, 116, '#2a5a70'],
  [72, 408, 96, '#234f66'],
  [154, 420, 80, '#1d4a63'],
]
  .map(
    ([x, top, width, color]) =>
      path(`M${x} 500V${top}L${x + width / 2} ${top - 36}L${x + width} ${top}V500Z`, color) +
      path(arch(x + width / 2 - 12, 446, 24, 500), lit, 'opacity="0.75"'),
  )
  .join('');

const boat =
  stroke('M196 596V424', ink.night, 5) +
  path('M204 440C250 486 268 530 270 570H204Z', ink.salt) +
  path('M188 460C164 504 152 540 148 570H188Z', ink.sand) +
  path('M118 584H300C290 610 274 624 252 624H150C134 620 124 606 118 584Z', ink.coral) +
  path('M118 584H300L297 592H121Z', ink.salt);

/** Reflections: the same town upside down, seen through the lines of the water. */
const ripples = times(15, (i) => rect(-20, 562 + i * 9.4, 1280, 6.8 - i * 0.26, '#fff'));

const town = sheds + lighthouse + wing(250) + wing(720) + pavilion();

export const museumFront = {
  file: 'musee/facade-du-musee.jpg',
  width: 1240,
  height: 698,
  alt: 'La façade du musée éclairée à la tombée du jour, au bord du bassin.',
  svg: `<defs>${gradient('sky', [
    [0, '#1f4f68'],
    [0.38, '#5f98a0'],
    [0.6, '#e8d2b4'],
    [0.74, '#f0b58b'],
  ])}${gradient('water', [
    [0, '#235068'],
    [1, '#0f2a3f'],
  ])}<mask id="ripples">${ripples}</mask><g id="town">${town}</g></defs>
${rect(0, 0, 1240, 698, 'url(#sky)')}${circle(1000, 404, 92, '#fbe0a8')}
${stroke('M890 128H1050M930 146H1010M150 202H330M210 220H280', ink.salt, 5, 'opacity="0.35"')}
<use href="#town"/>
${rect(0, 500, 1240, 10, '#f4dfbd')}${rect(0, 510, 1240, 44, '#a77c5e')}${times(9, (i) => rect(60 + i * 140, 510, 4, 44, '#8f6850'))}
${rect(0, 554, 1240, 144, 'url(#water)')}
<g mask="url(#ripples)" opacity="0.62"><g transform="translate(0 830) scale(1 -0.55)"><use href="#town"/></g>${path('M900 556H1100L1050 640L1070 698H930L950 640Z', '#fbe0a8', 'opacity="0.5"')}</g>
${boat}${stroke('M130 640H286M152 654H262M176 668H240', ink.coral, 5, 'opacity="0.55"')}`,
};
