import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDate } from '../../../../src/adapters/content-fetcher-http/read-date.ts';

describe('A date as feeds write it', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    ['Mon, 12 May 2025 10:00:00 +0200', '2025-05-12T08:00:00.000Z'],
    ['Mon, 12 May 25 10:00 EDT', '2025-05-12T14:00:00.000Z'],
    ['12-May-2025 10:00:00 GMT', '2025-05-12T10:00:00.000Z'],
    ['2025-05-12T10:00:00.123456-04:00', '2025-05-12T14:00:00.123Z'],
    ['2025-05-12 10:00:00+02', '2025-05-12T08:00:00.000Z'],
    // Names of zones and of months that no norm has, and feeds do.
    ['Mon, 12 May 2025 10:00:00 CEST', '2025-05-12T08:00:00.000Z'],
    ['Lun, 12 Mai 2025 10:00:00 +0200', '2025-05-12T08:00:00.000Z'],
    ['lundi 1er août 2025 à 18h30', '2025-08-01T18:30:00.000Z'],
    ['May 12, 2025 10:00', '2025-05-12T10:00:00.000Z'],
    // Without a zone: the same on every machine.
    ['Mon, 12 May 2025 10:00:00', '2025-05-12T10:00:00.000Z'],
    // Without an hour: that day in Guadeloupe, too.
    ['2025-05-12', '2025-05-12T11:00:00.000Z'],
    ['12 mai 2025', '2025-05-12T11:00:00.000Z'],
    ['1747044000', '2025-05-12T10:00:00.000Z'],
    [1_747_044_000_000, '2025-05-12T10:00:00.000Z'],
  ])('%s', (written, instant) => {
    expect(readDate(written)).toBe(instant);
  });

  it.each([
    'Article 12',
    'n° 5',
    // In December for some, in May for others.
    '12/05/2025',
    '31 Feb 2025',
    'Mon, 12 May 2025 25:00:00 GMT',
    // In Paris it is the year 10000.
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '0000-00-00 00:00:00',
    'Mon, 01 Jan 0001 00:00:00 GMT',
    '',
    undefined,
  ])('%s is none', (written) => {
    expect(readDate(written)).toBeNull();
  });
});
