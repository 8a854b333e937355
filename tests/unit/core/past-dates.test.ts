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
