import { circle, cut, ellipse, ink, path, rect, stroke, times } from './drawing.mjs';

const square = { width: 480, height: 480 };
const turn = (n, i, content) => `<g transform="rotate(${(360 / n) * i} 240 240)">${content}</g>`;

export const faiencePlate = {
  ...square,
  file: 'collections/assiette-au-voilier.png',
  alt: 'Assiette de faïence bleue et blanche ornée d’un voilier.',
  svg: `${rect(0, 0, 480, 480, '#d98568')}${circle(252, 256, 190, ink.night, 'opacity="0.2"')}
${circle(240, 240, 190, ink.salt)}${circle(240, 240, 178, 'none', `stroke="${ink.deep}" stroke-width="6"`)}
${times(20, (i) => turn(20, i, path('M240 78C250 90 252 104 240 118C228 104 230 90 240 78Z', i % 2 ? ink.sea : ink.deep)))}
${circle(240, 240, 114, '#e9e0cf')}${circle(240, 240, 108, ink.salt)}
${cut('well', 'M132 240A108 108 0 1 1 348 240A108 108 0 1 1 132 240Z', ink.salt, `${path('M120 268q20 -16 40 0t40 0t40 0t40 0t40 0t40 0V360H120Z', ink.sea)}${path('M120 292q20 -16 40 0t40 0t40 0t40 0t40 0t40 0V360H120Z', ink.deep)}`)}
${stroke('M240 266V160', ink.deep, 5)}${path('M246 166C284 194 296 226 296 254H246Z', ink.deep)}${path('M234 184C208 208 196 232 192 254H234Z', ink.sea)}${path('M184 262H304C296 284 284 290 268 290H212C198 288 188 278 184 262Z', ink.night)}
${circle(240, 240, 108, 'none', `stroke="${ink.deep}" stroke-width="4"`)}`,
};

export const shipModel = {
  ...square,
  file: 'collections/maquette-de-chaloupe.png',
  alt: 'Maquette en bois d’une chaloupe à deux mâts, présentée sur son socle.',
  svg: `${rect(0, 0, 480, 480, '#9fc4c6')}${rect(0, 372, 480, 108, '#7fabb0')}
${ellipse(250, 404, 150, 15, ink.night, 'opacity="0.22"')}
${path('M130 382H350V404H130Z', '#7a4a2c')}${path('M196 344H212V382H196ZM268 344H284V382H268Z', '#5d3820')}
${stroke('M190 300V84M300 300V112M86 282L124 265', '#6b4226', 7)}
${path('M184 96L184 262H104C118 190 146 130 184 96Z', ink.sand)}${path('M198 92C258 124 272 206 272 262H198Z', ink.salt)}${path('M308 124C360 154 372 212 372 262H308Z', ink.salt)}${path('M238 150C264 186 272 230 272 262H198Z', '#e6d8be')}${path('M346 174C366 204 372 236 372 262H308Z', '#e6d8be')}
${cut('hull', 'M84 288C150 304 330 304 404 280C394 326 364 350 326 352H166C122 350 94 324 84 288Z', '#a8672f', `${path('M84 318C160 334 330 334 404 314V360H84Z', ink.coral)}${path('M300 270H420V360H300Z', ink.night, 'opacity="0.16"')}${stroke('M88 304C160 318 330 318 400 298', '#e9c48f', 5)}`)}`,
};

export const fresnelLens = {
  ...square,
  file: 'collections/lentille-de-phare.png',
  alt: 'Lentille de phare en verre taillé, aux anneaux concentriques, dans sa monture de laiton.',
  svg: `${rect(0, 0, 480, 480, ink.night)}${path('M240 240L0 96V0H120Z', '#fff', 'opacity="0.05"')}${path('M240 240L480 384V480H360Z', '#fff', 'opacity="0.05"')}
${ellipse(240, 440, 116, 14, '#06161f', 'opacity="0.7"')}${path('M180 400H300L322 440H158Z', '#8f6023')}${rect(222, 380, 36, 30, '#b98235')}
${circle(240, 222, 176, '#b98235')}${circle(240, 222, 164, '#d9a650')}${circle(240, 222, 156, ink.deep)}
${[
  [146, '#2f6f83'],
  [130, '#5b98a2'],
  [112, '#3b7c8c'],
  [94, '#86b6ba'],
  [76, '#5b98a2'],
  [58, '#bcd6d3'],
  [38, '#f6dc9c'],
  [20, '#fff6dc'],
]
  .map(([r, color]) => circle(240, 222, r, color))
  .join('')}
${times(4, (i) => `<g transform="rotate(${45 + 90 * i} 240 222)">${rect(237, 70, 6, 106, '#d9a650')}</g>`)}
${path('M128 150A134 134 0 0 1 200 94', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="0.55"')}`,
};
