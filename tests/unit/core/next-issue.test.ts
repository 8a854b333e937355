import { describe, expect, it } from 'vitest';
import {
  intervalBetween,
  moveDate,
  moveNumber,
  nameOfNextIssue,
  nextIssue,
} from '../../../src/core/campaign/next-issue.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';

describe('the rhythm of a newsletter', () => {
  it.each([
    ['2026-11-20', '2026-11-27', { days: 7 }],
    ['2026-11-13', '2026-11-27', { days: 14 }],
    ['2026-11-26', '2026-11-27', { days: 1 }],
    ['2026-10-28', '2026-11-27', { months: 1 }],
    ['2026-09-29', '2026-11-27', { months: 2 }],
    ['2026-08-27', '2026-11-27', { months: 3 }],
    ['2025-01-01', '2026-11-27', { months: 1 }],
    ['2026-11-27', '2026-11-27', { months: 1 }],
  ])('from %s to %s is %j', (former, latest, interval) => {
    expect(intervalBetween(`${former}T09:00:00Z`, `${latest}T09:00:00Z`)).toEqual(interval);
  });

  it('is a month for the first issue', () => {
    expect(intervalBetween(undefined, '2026-11-27T09:00:00Z')).toEqual({ months: 1 });
  });
});

describe('a date moved on', () => {
  it.each([
    ['2026-12-04T18:30', { months: 1 }, '2027-01-04T18:30'],
    ['2027-01-31T09:00', { months: 1 }, '2027-02-28T09:00'],
    ['2026-12-28T09:00', { days: 7 }, '2027-01-04T09:00'],
    ['', { months: 1 }, ''],
    ['bientôt', { months: 1 }, 'bientôt'],
  ])('%s by %j is %s', (date, interval, moved) => {
    expect(moveDate(date, interval)).toBe(moved);
  });

  it('is found in date parameters and in those of lists, and nowhere else', () => {
    const date = { key: 'day', kind: 'date', label: 'Jour' };
    const { parameters } = aBlockTemplate({
      parameters: [
        date,
        { key: 'title', kind: 'text', label: 'Titre' },
        { key: 'agenda', kind: 'list', label: 'Agenda', settings: { of: [date] } },
      ],
    });
    const datas = {
      day: '2026-12-04T18:30',
      title: '2026-12-04T18:30',
      agenda: [{ day: '2026-12-05T10:00' }, {}],
      gone: '2026-12-04T18:30',
    };
    expect(nextIssue(datas, parameters, { interval: { months: 1 } })).toEqual({
      ...datas,
      day: '2027-01-04T18:30',
      agenda: [{ day: '2027-01-05T10:00' }, {}],
    });
  });
});

describe('the number of the issue in a line', () => {
  it.each([
    ['Lettre n° 24', 'Lettre n° 25'],
    ['Lettre n°\u00a024 – décembre', 'Lettre n°\u00a025 – décembre'],
    ['Numéro 24', 'Numéro 25'],
    ['Vin n° 240, boîte n° 12', 'Vin n° 240, boîte n° 12'],
    ['24 pages', '24 pages'],
  ])('%s becomes %s', (line, next) => {
    expect(moveNumber(line, 25)).toBe(next);
  });

  it('stays where issues are not numbered', () => {
    expect(moveNumber('Lettre n° 24', undefined)).toBe('Lettre n° 24');
  });
});

describe('the name of the next issue', () => {
  const month = { months: 1 };
  it.each([
    ['La lettre n° 12', 13, 'La lettre n° 13'],
    ['La lettre n° 12 – décembre 2026', 13, 'La lettre n° 13 – janvier 2027'],
    ['Lettre de décembre', undefined, 'Lettre de janvier'],
    ['Août 2026', undefined, 'Septembre 2026'],
    ['La lettre', 13, 'La lettre n° 13'],
    ['La lettre', undefined, 'La lettre (suite)'],
    ['Le 112 – n° 12', 13, 'Le 112 – n° 13'],
    ['Marseille, la lettre', undefined, 'Marseille, la lettre (suite)'],
  ])('%s (%s) is %s', (name, number, next) => {
    expect(nameOfNextIssue(name, number, month)).toBe(next);
  });

  it('keeps the month of a weekly letter', () => {
    expect(nameOfNextIssue('Semaine 12 – mars', 13, { days: 7 })).toBe('Semaine 13 – mars');
  });
});
