import { circle, ink, path, rect, stroke } from './drawing.mjs';

const grey = '#5d6b75';
const words = (text) =>
  `<text x="400" y="326" text-anchor="middle" font-family="Arimo" font-size="30" fill="${grey}">${text}</text>`;
const frame =
  rect(320, 132, 160, 118, 'none', `rx="8" stroke="${grey}" stroke-width="5"`) + circle(358, 168, 12, grey);

const standard = (name, svg) => ({
  file: `standard/${name}-image.jpg`,
  width: 800,
  height: 450,
  svg: rect(0, 0, 800, 450, '#e9edef') + svg,
});

export const standardImages = [
  standard(
    'no',
    `${frame}${stroke('M324 232L376 190L412 222L438 198L476 230', grey, 5)}${words('Aucune image')}`,
  ),
  standard(
    'error',
    `${frame}${stroke('M324 232L376 190L412 222L438 198L476 230', grey, 5)}${path('M384 118H424L396 186L420 200L386 268H368L394 206L370 194Z', '#e9edef')}${stroke('M404 132L380 192L406 204L386 250', ink.coral, 5)}${words('Image introuvable')}`,
  ),
];
