import { circle, ellipse, gradient, ink, path, rect, stroke, times } from './drawing.mjs';

const sail = (d, color) => path(d, color);

/** The painting itself: a three-master leaving harbour. */
const ship = [
  stroke('M318 392V176M408 392V140M486 392V190', '#5d3b28', 7),
  sail('M318 186C364 214 364 266 318 292Z', ink.salt),
  sail('M318 298C372 322 374 352 318 372Z', ink.salt),
  sail('M408 150C466 184 468 246 408 276Z', ink.salt),
  sail('M408 284C476 312 480 352 408 374Z', ink.salt),
  sail('M486 200C526 224 528 266 486 288Z', ink.salt),
  sail('M486 296C532 316 534 350 486 370Z', ink.salt),
  sail('M312 196L242 372H312Z', ink.sand),
  path('M230 386H572L548 440C540 454 526 460 510 460H286C262 452 240 424 230 386Z', '#7c3f2a'),
  path('M236 398H566L562 410H242Z', ink.ochre),
  path('M408 140V118L446 128L408 138Z', ink.coral),
].join('');

const sea = times(5, (i) => {
  const y = 446 + i * 22;
  return path(
    `M120 ${y}${times(9, () => 'q32 -16 64 0')}V560H120Z`,
    ['#3f8291', '#347384', '#2a6476', '#215567', '#1a4759'][i],
  );
});

const painting = `${rect(120, 90, 560, 420, 'url(#air)')}${circle(566, 196, 44, '#fbe3b0')}
${path('M120 240C180 206 240 214 276 244C330 226 372 246 392 262H120Z', '#fff', 'opacity="0.45"')}
${path('M470 300C520 262 610 270 700 262V330H470Z', '#fff', 'opacity="0.35"')}
${path('M120 414L196 386H300V460H120Z', '#6f8f86')}${rect(150, 352, 16, 50, ink.salt)}${path('M146 352L158 336L170 352Z', ink.coral)}
${ship}${sea}`;

/** What is still under the old varnish: the left part, up to where the swab has passed. */
const varnish = 'M120 90H372C400 170 350 230 386 300S344 440 372 510H120Z';

const swab =
  stroke('M396 316L640 560', '#d9b48c', 15) +
  stroke('M400 312L640 552', '#f0d9b8', 4) +
  ellipse(388, 308, 34, 20, '#fffdf6', 'transform="rotate(45 388 308)"') +
  ellipse(380, 300, 20, 14, '#d8b878', 'transform="rotate(45 380 300)"');

export const restoration = {
  file: 'collections/restauration-du-grand-port.jpg',
  width: 800,
  height: 600,
  alt: 'Un tableau de trois-mâts en cours de nettoyage\u00a0: à gauche le vernis jauni, à droite les couleurs retrouvées.',
  svg: `<defs>${gradient('air', [
    [0, '#7fb3bb'],
    [0.6, '#dfe5d5'],
    [0.85, '#f3d9b6'],
  ])}<clipPath id="canvas">${rect(120, 90, 560, 420, '#000')}</clipPath></defs>
${rect(0, 0, 800, 600, '#e6d6bd')}${path('M0 0H800V70L0 600Z', '#fff', 'opacity="0.18"')}
${rect(76, 56, 672, 512, ink.night, 'opacity="0.2"')}
${rect(64, 38, 672, 524, '#b98235')}${rect(64, 38, 672, 524, 'none', 'stroke="#8f6023" stroke-width="4"')}${rect(78, 52, 644, 496, '#d9a650')}${rect(96, 68, 608, 464, '#a8742c')}${rect(108, 78, 584, 444, '#f0cf8b')}
<g clip-path="url(#canvas)">${painting}${path(varnish, '#8a5a17', 'opacity="0.62"')}${stroke('M372 90C400 170 350 230 386 300S344 440 372 510', '#fff8e6', 4, 'opacity="0.8"')}</g>
<g transform="translate(8 10)" opacity="0.2">${stroke('M396 316L640 560', ink.night, 15)}</g>${swab}`,
};
