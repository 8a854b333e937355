import { describe, expect, test } from 'vitest';
import { firstFullHour, firstMinute, readSendChoice } from '../../../src/core/dates/send-date.ts';
import { waitText } from '../../../src/core/dates/wait-text.ts';

const zone = 'Europe/Paris';
const at = (iso: string) => ({ zone, now: new Date(iso) });

describe('how long it is until a send leaves', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  test.each([
    ['2026-11-29T12:00:00Z', 'dans 2 jours et 3 h'],
    ['2026-11-28T09:59:00Z', 'dans 1 jour'],
    ['2026-12-04T08:30:00Z', 'dans 6 jours et 23 h'],
    ['2026-11-27T12:20:00Z', 'dans 3 h et 20 min'],
    ['2026-11-27T10:00:00Z', 'dans 1 h'],
    ['2026-11-27T09:05:00Z', 'dans 5 min'],
    ['2026-11-27T09:00:59Z', 'dans moins d’une minute'],
  ])('%s: %s', (until, sentence) => {
    expect(waitText(new Date(until), now)?.replaceAll('\u00a0', ' ')).toBe(sentence);
  });

  test('nothing once it has come', () => {
    expect(waitText(now, now)).toBeUndefined();
  });
});

describe('a date as it is typed', () => {
  test('is read to the minute, in the zone', () => {
    expect(readSendChoice(' 4/12/2026 9:05 ', at('2026-11-27T09:00:00Z'))).toMatchObject({
      is: 'date',
      date: { local: '04/12/2026 09:05', instant: new Date('2026-12-04T08:05:00Z'), isFirstOfTwo: false },
    });
  });

  test('is refused as soon as the clock has come too near', () => {
    expect(readSendChoice('27/11/2026 10:05', at('2026-11-27T09:00:00Z'))).toMatchObject({ is: 'date' });
    expect(readSendChoice('27/11/2026 10:05', at('2026-11-27T09:00:01Z'))).toMatchObject({
      is: 'refused',
      isRead: true,
      reason: expect.stringContaining('cinq minutes à l’avance'),
    });
  });

  test.each([
    ['26/11/2026 10:00', 'est passé (Europe/Paris)'],
    ['28/03/2027 02:30', 'les horloges avancent et sautent cette heure'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readSendChoice(text, at('2026-11-27T09:00:00Z'))).toMatchObject({
      is: 'refused',
      isRead: true,
      reason: expect.stringContaining(reason),
    });
  });

  test('an hour that exists twice is the first one', () => {
    expect(readSendChoice('31/10/2027 02:30', at('2026-11-27T09:00:00Z'))).toMatchObject({
      is: 'date',
      date: { isFirstOfTwo: true, instant: new Date('2027-10-31T00:30:00Z') },
    });
  });

  test.each(['4/12', 'vendredi', '31/02/2027 09:00'])('%s is no date (yet)', (text) => {
    expect(readSendChoice(text, at('2026-11-27T09:00:00Z'))).toMatchObject({ is: 'refused', isRead: false });
  });

  test('nothing is nothing', () => {
    expect(readSendChoice('  ', at('2026-11-27T09:00:00Z'))).toEqual({ is: 'empty' });
  });
});

describe('where the picker opens', () => {
  test.each([
    ['2026-11-27T09:00:00Z', '27/11/2026 10:05', '27/11/2026 11:00'],
    ['2026-11-27T09:55:00Z', '27/11/2026 11:00', '27/11/2026 11:00'],
    ['2026-11-27T09:55:01Z', '27/11/2026 11:01', '27/11/2026 12:00'],
    ['2026-12-31T22:30:00Z', '31/12/2026 23:35', '01/01/2027 00:00'],
    // Clocks jump from 2 to 3.
    ['2027-03-28T00:40:00Z', '28/03/2027 01:45', '28/03/2027 03:00'],
  ])('at %s, %s is the first minute and %s the first full hour', (now, minute, hour) => {
    expect(firstMinute(at(now))).toBe(minute);
    expect(firstFullHour(at(now))).toBe(hour);
  });

  test('the full hour is that of the clocks, also where they differ by half an hour', () => {
    expect(firstFullHour({ zone: 'Asia/Kolkata', now: new Date('2026-11-27T09:00:00Z') })).toBe(
      '27/11/2026 15:00',
    );
  });
});
