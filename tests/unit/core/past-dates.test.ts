import { describe, expect, test } from 'vitest';
import { pastDatesIn } from '../../../src/core/dates/past-dates.ts';

const nb = '\u00a0';

describe('the days that a text names and that have passed', () => {
  test.each([
    ['Le musée ouvre samedi 5 décembre.', '2027-01-04', ['samedi 5 décembre']],
    ['Le musée ouvre samedi 5 décembre.', '2026-12-04', []],
    [`Nocturne le 1er${nb}mars 2027`, '2027-03-02', ['1er mars 2027']],
    ['Le 05/12/2026 à 18 h', '2026-12-06', ['05/12/2026']],
    ['Du 5 au 12 décembre', '2026-12-20', ['12 décembre']],
    // However people write them: shortened, in capitals without accents, a zero before, the first in its own ways.
    ['Le 5 déc. 2026, puis le 7 oct.', '2026-12-20', ['5 déc. 2026', '7 oct.']],
    ['SAMEDI 15 AOUT, 2 FEVRIER 2027', '2027-02-10', ['SAMEDI 15 AOUT', '2 FEVRIER 2027']],
    ['Le 05 décembre', '2026-12-20', ['05 décembre']],
    [`Le 5 décembre`.normalize('NFD'), '2026-12-20', ['5 décembre']],
    [`1${nb}er décembre, 1ᵉʳ novembre`, '2026-12-20', ['1 er décembre', '1ᵉʳ novembre']],
    ['Le 05/12/26, le 06.12.2026, le 07-12-2026', '2026-12-20', ['05/12/26', '06.12.2026', '07-12-2026']],
    ['Le 28 février et le 29 février 2028', '2028-03-01', ['28 février', '29 février 2028']],
    [
      'Heures d’été et d’hiver : le 25 octobre, le 28 mars 2027',
      '2027-03-29',
      ['25 octobre', '28 mars 2027'],
    ],
    // What is no day, or no date at all: a telephone number, an address, a share.
    ['31/02/2026, 00/12/2026, 12/13/2026, le 0 mars, le 32 mars, le 29 février 2026', '2026-06-01', []],
    ['Au 02.12.26.34.56 ou 05/12/26/7, version 5.12.2026.1, 24 h sur 24, 1/2, 3 maisons', '2026-12-20', []],
    // A period that is not over: its beginning is told on purpose.
    ['Exposition du 28 novembre au 3 janvier', '2026-12-05', []],
    ['Exposition du 28/11/2026 au 03/01/2027', '2026-12-05', []],
    ['Du 28 novembre jusqu’au 3 décembre', '2026-12-05', ['28 novembre', '3 décembre']],
    // Without a year: the one that is nearest, or that the weekday names.
    ['Rendez-vous le 9 janvier', '2026-12-20', []],
    ['Rendez-vous samedi 9 janvier', '2026-12-20', []],
    // The day itself has not passed; neither has what is no day.
    ['Ce 4 janvier', '2027-01-04', []],
    ['Le 31 février, en 2026, au 12 rue de Mars', '2026-06-01', []],
    // Long ago is told of on purpose.
    ['Le musée ouvrit le 3 mai 1998.', '2027-01-04', []],
  ])('%s, on %s', (text, today, expected) => {
    expect(pastDatesIn(text, today)).toEqual(expected);
  });

  test('once each, however often they are named', () => {
    expect(pastDatesIn('Le 5 décembre, oui, le 5 décembre.', '2026-12-20')).toEqual(['5 décembre']);
  });
});
