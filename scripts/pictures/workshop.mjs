import { circle, ellipse, ink, path, rect, stroke, times } from './drawing.mjs';

const shade = 'opacity="0.18"';

/** A folded paper boat, its two sails of paper catching the light. */
function paperBoat(x, y, scale, [color, dark, sail, sailDark]) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${ellipse(8, 66, 116, 16, ink.night, shade)}
${path('M0 -78L52 20H-52Z', sail)}${path('M0 -78L52 20H0Z', sailDark)}
${path('M-120 0L-52 20H52L120 0L72 66H-72Z', color)}${path('M0 20H52L120 0L72 66H0Z', dark)}${path('M-120 0L-52 20L0 66H-72Z', '#fff', 'opacity="0.16"')}</g>`;
}

function paintPot(x, y, color) {
  return (
    circle(x + 9, y + 10, 50, ink.night, shade) +
    circle(x, y, 50, ink.salt) +
    circle(x, y, 39, color) +
    path(
      `M${x - 26} ${y - 12}A30 30 0 0 1 ${x + 6} ${y - 30}`,
      'none',
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.5"',
    )
  );
}

const brush = `<g transform="translate(640 430) rotate(-38)">${rect(6, 4, 236, 13, ink.night, `rx="6" ${shade}`)}
${rect(70, -7, 176, 14, '#b9793f', 'rx="7"')}${rect(38, -10, 40, 20, '#c8cfd0')}${path('M40 -10C12 -12 -10 -6 -24 2C-8 10 14 12 40 10Z', ink.deep)}</g>`;

const sheet = `<g transform="translate(250 300) rotate(-7)">${rect(-166, -196, 352, 412, ink.night, shade)}${rect(-178, -208, 352, 412, ink.salt)}
${times(3, (i) => stroke(`M-140 ${96 + i * 30}${times(5, () => 'q28 -26 56 0')}`, [ink.mist, ink.sea, ink.deep][i], 9))}
${circle(-88, -136, 30, ink.ochre)}</g>`;

export const workshop = {
  file: 'rendez-vous/atelier-bateaux-de-papier.jpg',
  width: 840,
  height: 560,
  alt: 'Des bateaux de papier pliés, des pots de peinture et un pinceau sur une table corail.',
  svg: `${rect(0, 0, 840, 560, '#d97a57')}${path('M0 0H840V150L0 420Z', '#fff', 'opacity="0.07"')}
${sheet}${paperBoat(240, 268, 1.08, [ink.sea, ink.deep, '#efb75a', ink.ochre])}
${paintPot(520, 116, ink.ochre)}${paintPot(644, 92, ink.sea)}${paintPot(750, 160, ink.pink)}
${paperBoat(560, 330, 0.86, [ink.ochre, '#c5872a', ink.salt, '#e2d3b8'])}${brush}`,
};
