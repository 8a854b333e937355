import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';

const stays = (html: string) => readOutline(html).rows[0]?.staysBeside ?? false;

const entry = (day: string, what: string) => `<tr><td class="c">${day}</td><td class="c">${what}</td></tr>`;
const table = (rows: string, said = 'width="100%"') => `<table ${said}>${rows}</table>`;
const dates = entry('<p><b>4</b></p><p>mars</p>', '<p><b>Réparer son vélo</b></p><p>Le soir.</p>');
const stacking = '<style>@media (max-width:480px){.c{display:block!important}}</style>';
const long =
  'Les quais sont ouverts tous les jours, de la criée à la jetée, sans rien réserver, ni payer quoi que ce soit à l’entrée.';

const boxes = (width: string, said = '') =>
  ['Aline', 'Jeanne']
    .map(
      (name) =>
        `<div class="${said}" style="display:inline-block;width:${width}"><p>${name}</p><p>Flers</p></div>`,
    )
    .join('');
const fromComputers = '<style>@media (min-width:480px){.half{width:50%!important}}</style>';

describe('whether places of a row stand beside one another on a phone', () => {
  it.each([
    ['cells of a few words', table(dates), true],
    ['cells that a sheet puts under one another there', stacking + table(dates), false],
    [
      'cells that a sheet puts so by the size of its type',
      stacking.replace('480px', '37.5em') + table(dates),
      false,
    ],
    [
      'boxes that share the row from so many sizes of its type on',
      fromComputers.replace('480px', '40em') + boxes('100%', 'half'),
      false,
    ],
    ['cells that hold much to read', table(entry('<p><b>4</b></p><p>mars</p>', `<p>${long}</p>`)), false],
    ['cells of a letter that a phone cuts off', table(dates, 'width="600"'), false],
    ['cells of pictures that it has no room for', table(entry(...pictures(300))), false],
    ['cells of pictures that it has', table(entry(...pictures(120))), true],
    ['boxes of a share of the row', boxes('50%'), true],
    ['boxes that it has no room for', boxes('280px'), false],
    ['boxes that share the row on computers alone', fromComputers + boxes('100%', 'half'), false],
  ])('is told of %s', (_what, html, isBeside) => {
    expect(stays(html)).toBe(isBeside);
  });
});

function pictures(width: number): [string, string] {
  const one = (name: string) =>
    `<p>${name}</p><img src="${name}.png" width="${width}" height="80" alt="${name}">`;
  return [one('quai'), one('phare')];
}
