import { describe, expect, test } from 'vitest';
import { checkSendDate, readSendDate, sendDateText } from '../../../src/core/dates/send-date.ts';

const paris = 'Europe/Paris';
const iso = (text: string, zone = paris) => readSendDate(text, zone).instant.toISOString();
const failing = (work: () => unknown) => {
  try {
    return work();
  } catch (failure) {
    return failure;
  }
};

describe('a send date', () => {
  test.each([
    ['05/12/2026 09:00', paris, '2026-12-05T08:00:00.000Z'],
    ['5/7/2026 9:05', paris, '2026-07-05T07:05:00.000Z'],
    ['05/07/2026 09:00', 'Indian/Reunion', '2026-07-05T05:00:00.000Z'],
    ['31/12/2026 23:59', 'Pacific/Noumea', '2026-12-31T12:59:00.000Z'],
    ['29/02/2028 00:00', 'UTC', '2028-02-29T00:00:00.000Z'],
    ['2026-12-05T09:00', paris, '2026-12-05T08:00:00.000Z'],
    ['2026-12-05T09:00:00', paris, '2026-12-05T08:00:00.000Z'],
    ['2026-12-05T09:00Z', paris, '2026-12-05T09:00:00.000Z'],
    ['2026-12-05T09:00:00.000+03:00', paris, '2026-12-05T06:00:00.000Z'],
    ['2026-12-05T09:00-0330', 'UTC', '2026-12-05T12:30:00.000Z'],
  ])('%s in %s, d/m/Y or ISO 8601', (text, zone, instant) => {
    expect(iso(text, zone)).toBe(instant);
    expect(iso(sendDateText(new Date(instant), zone), zone)).toBe(instant);
  });

  test.each([
    '',
    'demain',
    '2026-12-05 09:00',
    '31/02/2026 09:00',
    '05/13/2026 09:00',
    '05/12/2026 24:00',
    '05/12/26 9:00',
    '2026-12-05',
    '2026-02-31T09:00',
    '2026-12-05T09:00:30',
    '2026-12-05T09:00+15:00',
  ])('« %s » is refused', (text) => {
    expect(failing(() => readSendDate(text, paris))).toMatchObject({ code: 'send-date-invalid' });
  });

  test('an hour that clocks jump over does not exist', () => {
    expect(failing(() => readSendDate('29/03/2026 02:30', paris))).toMatchObject({
      code: 'send-date-nonexistent',
    });
    expect(iso('29/03/2026 01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('29/03/2026 03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('an hour that clocks show twice is the first one, and says so', () => {
    const date = readSendDate('25/10/2026 02:30', paris);
    expect(date).toMatchObject({ instant: new Date('2026-10-25T00:30:00.000Z'), isFirstOfTwo: true });
    expect(readSendDate('25/10/2026 03:00', paris).isFirstOfTwo).toBe(false);
  });

  test.each([
    ['2026-12-05T07:55:00.000Z', undefined],
    ['2026-12-05T07:55:00.001Z', { code: 'send-date-too-near', params: { earliest: '05/12/2026 09:01' } }],
    ['2026-12-05T08:00:00.000Z', { code: 'send-date-past' }],
  ])('lies at least 300000 ms ahead: asked for at %s', (now, refusal) => {
    const date = readSendDate('05/12/2026 09:00', paris);
    const outcome = failing(() => checkSendDate(date, { zone: paris, now: new Date(now) }));
    if (refusal) expect(outcome).toMatchObject(refusal);
    else expect(outcome).toBeUndefined();
  });
});
