import { describe, expect, test } from 'vitest';
import { datesIn } from '../../../src/core/dates/dates-in.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('dates of the interface', () => {
  test('are told in the zone they are given, in French', () => {
    const nine = '2026-11-27T08:00:00.000Z';
    expect(plain(datesIn('Europe/Paris').dateAndTime(nine))).toBe('ven. 27 nov. 2026, 9 h 00');
    expect(plain(datesIn('America/New_York').dateAndTime(nine))).toBe('ven. 27 nov. 2026, 3 h 00');
  });

  test('follow the summer time of their zone', () => {
    expect(plain(datesIn('Europe/Paris').timeOfDay(new Date('2026-07-14T22:05:00Z')))).toBe('0 h 05');
  });

  test('call yesterday what was yesterday on the calendar of the zone', () => {
    const now = new Date('2026-11-27T01:00:00Z');
    const before = '2026-11-26T21:30:00Z';
    expect(plain(datesIn('Europe/Paris').sinceOrDate(before, now))).toBe('hier à 22 h 30');
    expect(plain(datesIn('America/New_York').sinceOrDate(before, now))).toBe('aujourd’hui à 16 h 30');
  });

  test.each([
    ['2026-11-27T00:59:30Z', 'à l’instant'],
    ['2026-11-27T00:48:00Z', 'il y a 12 minutes'],
    ['2026-11-25T10:00:00Z', 'mer. 25 nov. 2026, 11 h 00'],
  ])('%s is %s', (iso, sentence) => {
    const now = new Date('2026-11-27T01:00:00Z');
    expect(plain(datesIn('Europe/Paris').sinceOrDate(iso, now))).toBe(sentence);
  });
});
