import { arch, circle, cut, ellipse, gradient, ink, path, rect, stroke, times } from './drawing.mjs';

/** A cello leaning on its chair, as it waits for the evening to begin. */
const cello = `<g transform="translate(446 300) rotate(9)">
${stroke('M0 168V226', '#20120a', 5)}
${cut('cello', 'M0 -62C38 -66 62 -46 60 -14C58 8 42 14 42 34C42 54 78 66 78 112C78 156 44 174 0 174C-44 174 -78 156 -78 112C-78 66 -42 54 -42 34C-42 14 -58 8 -60 -14C-62 -46 -38 -66 0 -62Z', '#b4602c', path('M10 -80H100V200H10Z', '#7d3d1c', 'opacity="0.75"') + path('M-64 -40C-50 -60 -20 -62 -8 -58C-40 -46 -52 -20 -46 4C-58 -4 -66 -20 -64 -40Z', '#e0935a', 'opacity="0.8"'))}
${stroke('M-30 40C-40 60 -22 74 -32 96M30 40C40 60 22 74 32 96', '#2b160b', 5)}
${rect(-24, 100, 48, 7, '#2b160b')}${rect(-10, 106, 20, 40, '#2b160b')}
${rect(-9, -210, 18, 236, '#2b160b')}${stroke('M-4 -200V104M4 -200V104', '#d9b48c', 1.6)}
${path('M-10 -206C-16 -226 -8 -246 6 -246C18 -246 18 -230 8 -230C14 -222 12 -212 10 -206Z', '#8a4722')}
${stroke('M-22 -222H-8M-22 -210H-8M8 -216H22', '#8a4722', 6)}</g>`;

const chair =
  '<g transform="translate(-78 0)">' +
  stroke('M560 300V506M660 300V506M560 404H660', '#241a16', 9) +
  path('M552 300H668V330H552ZM552 346H668V364H552Z', '#33241d') +
  path('M540 404H676L690 424H528Z', '#3d2b22') +
  '</g>';

const bow = stroke('M540 398L704 424', '#d9b48c', 5) + stroke('M542 405L704 431', '#fff6df', 2);

export const nightConcert = {
  file: 'rendez-vous/nocturne-violoncelle.jpg',
  width: 840,
  height: 560,
  alt: 'Un violoncelle posé contre une chaise dans la grande salle voûtée, sous la lune.',
  svg: `<defs>${gradient('hall', [
    [0, '#0f2a3f'],
    [1, '#1d4a63'],
  ])}${gradient('out', [
    [0, '#2d6176'],
    [1, '#7fb0b2'],
  ])}
<radialGradient id="pool"><stop offset="0" stop-color="#f8dca0"/><stop offset="1" stop-color="#f8dca0" stop-opacity="0"/></radialGradient></defs>
${rect(0, 0, 840, 560, 'url(#hall)')}
${[54, 318, 582].map((x) => path(arch(x - 14, 46, 232, 440), '#0b2233') + path(arch(x, 60, 204, 440), 'url(#out)')).join('')}
${circle(150, 150, 44, '#fbeac2')}${times(7, (i) => circle([96, 214, 372, 470, 640, 704, 752][i], [236, 206, 128, 204, 150, 226, 168][i], 3, '#fbeac2', 'opacity="0.85"'))}
<clipPath id="bays"><path d="${[54, 318, 582].map((x) => arch(x, 60, 204, 440)).join('')}"/></clipPath>
<g clip-path="url(#bays)">${path('M0 388C120 370 240 396 360 380S640 394 840 376V440H0Z', ink.deep)}${stroke('M84 414H220M350 420H470M610 412H760', '#9fc4c6', 4, 'opacity="0.6"')}${path('M700 386V318L742 386Z', ink.salt, 'opacity="0.85"')}</g>
${rect(0, 440, 840, 120, '#173b50')}${rect(0, 440, 840, 8, '#0b2233')}
${ellipse(520, 506, 330, 70, 'url(#pool)', 'opacity="0.75"')}${ellipse(540, 512, 180, 16, '#0b2233', 'opacity="0.5"')}
${chair}${cello}${bow}`,
};
