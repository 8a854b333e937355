import { arch, cut, ink, path, rect, stroke } from './drawing.mjs';

const words = (y, text) =>
  `<text x="110" y="${y}" font-family="Gelasio" font-size="43" fill="${ink.salt}">${text}</text>`;

/** On its own opaque ground, so that no client's dark mode can swallow it. */
export const logo = {
  file: 'identite/logo.png',
  width: 376,
  height: 128,
  alt: 'Musée du Rivage',
  svg: `${rect(0, 0, 376, 128, ink.night)}
${cut('bay', arch(4, 20, 80, 108), ink.salt, `${path('M-4 88L44 36L92 88Z', ink.coral)}${path('M-4 84q14 -10 28 0t28 0t28 0t28 0V120H-4Z', ink.sea)}${stroke('M-10 97q14 -10 28 0t28 0t28 0t28 0', ink.salt, 4)}`)}
${words(58, 'Musée')}${words(103, 'du Rivage')}`,
};
