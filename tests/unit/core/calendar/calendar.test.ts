import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarEvent,
  calendarEvent,
  isCalendarAddress,
  readCalendarAddress,
  writeCalendarAddress,
} from '../../../../src/core/calendar/calendar-event.ts';
import { calendarFile, calendarFileAt } from '../../../../src/core/calendar/calendar-file.ts';
import { googleAddress, outlookAddress } from '../../../../src/core/calendar/calendar-links.ts';
import { linkState } from '../../../../src/core/links/link-state.ts';
import { withOrganisationTracking } from '../../../../src/core/links/organisation-tracking.ts';
import { safeLink } from '../../../../src/core/links/safe-link.ts';

const event = (facts: Partial<CalendarEvent> = {}) =>
  calendarEvent({ title: 'Vernissage', start: '2026-12-03T18:30', ...facts }) as CalendarEvent;
const linesOf = (facts: Partial<CalendarEvent> = {}) => calendarFile(event(facts)).split('\r\n');

describe('the file of an event', () => {
  it('is told in instants, which are the same on every clock', () => {
    const lines = linesOf({ end: '2026-12-03T20:00', place: 'Galerie nord', url: 'https://exemple.fr/' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTART:20261203T173000Z',
        'DTEND:20261203T190000Z',
        'SUMMARY:Vernissage',
        'LOCATION:Galerie nord',
        'URL:https://exemple.fr/',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.at(-1)).toBe('');
  });

  it.each([
    ['no end: an hour', {}, ['DTSTART:20261203T173000Z', 'DTEND:20261203T183000Z']],
    ['an end before its start: none', { end: '2026-12-03T18:00' }, ['DTEND:20261203T183000Z']],
    [
      'midnight: that day',
      { start: '2026-12-31T00:00' },
      ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
    ],
    [
      'midnight to midnight: whole days, the last among them',
      { start: '2026-12-03T00:00', end: '2026-12-05T00:00' },
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'],
    ],
  ])('of one with %s', (_name, facts, lines) => {
    expect(linesOf(facts)).toEqual(expect.arrayContaining(lines));
  });

  it.each([
    ['in winter', { start: '2026-12-03T18:30' }, '20261203T173000Z/20261203T183000Z'],
    ['in summer', { start: '2026-07-03T18:30' }, '20260703T163000Z/20260703T173000Z'],
    ['on the eve of summer', { start: '2026-03-28T23:30' }, '20260328T223000Z/20260328T233000Z'],
    ['at an hour that clocks jump over', { start: '2026-03-29T02:30' }, '20260329T013000Z/20260329T023000Z'],
    [
      'through the night that has an hour more',
      { start: '2026-10-24T23:00', end: '2026-10-25T05:00' },
      '20261024T210000Z/20261025T040000Z',
    ],
    [
      'in Guadeloupe',
      { start: '2026-07-03T18:30', zone: 'America/Guadeloupe' },
      '20260703T223000Z/20260703T233000Z',
    ],
    [
      'in New Caledonia, on the day before in London',
      { start: '2026-07-03T08:00', zone: 'Pacific/Noumea' },
      '20260702T210000Z/20260702T220000Z',
    ],
    ['whole days, wherever', { start: '2026-07-03T00:00', zone: 'Pacific/Noumea' }, '20260703/20260704'],
  ])('is right %s, whatever the clock of the machine shows', (_when, facts, times) => {
    const own = process.env.TZ;
    try {
      for (const zone of ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland']) {
        process.env.TZ = zone;
        const file = linesOf(facts);
        const timeOf = (name: string) => file.find((line) => line.startsWith(name))?.replace(/^.*:/, '');
        expect([timeOf('DTSTART'), timeOf('DTEND')].join('/')).toBe(times);
        const ofGoogle = new URL(googleAddress(event(facts))).searchParams;
        expect([ofGoogle.get('dates'), ofGoogle.get('ctz')]).toEqual([times, null]);
        const ofOutlook = new URL(outlookAddress(event(facts), 'live')).searchParams;
        const told = [ofOutlook.get('startdt'), ofOutlook.get('enddt')].join('/');
        expect(told.replace(/[-:]/g, '')).toBe(times);
      }
    } finally {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    }
  });

  it('escapes what its syntax would take for its own', () => {
    expect(linesOf({ title: 'a;b,c\\d', details: 'un\r\nEND:VEVENT' })).toEqual(
      expect.arrayContaining(['SUMMARY:a\\;b\\,c\\\\d', 'DESCRIPTION:un END:VEVENT']),
    );
  });

  it('has the same name and bytes each time, another name at another hour', () => {
    const uid = (facts: Partial<CalendarEvent>) => linesOf(facts).find((line) => line.startsWith('UID:'));
    expect(calendarFile(event())).toBe(calendarFile(event()));
    expect(uid({ place: 'Galerie nord' })).toBe(uid({ place: 'Galerie sud', details: 'En entrée libre' }));
    expect(uid({ start: '2026-12-03T20:30' })).not.toBe(uid({}));
  });

  it('has lines of 75 octets at most that no sign is cut by, whatever it says', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(words, words, words, (title, place, details) => {
        const of = calendarEvent({ title: `x${title}`, start: '2026-12-03T18:30', place, details });
        const file = calendarFile(of as CalendarEvent);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
        expect(file.replaceAll('\r\n ', '').match(/^[A-Z-]+[:;]/gm)).toHaveLength(
          file.replaceAll('\r\n ', '').split('\r\n').length - 1,
        );
      }),
    );
  });
});

describe('its address', () => {
  it('says all that it is made of, below the pictures that are published', () => {
    const address = writeCalendarAddress(event({ place: 'Galerie nord' }));
    expect(address).toMatch(/^\/media\/_agenda\/e[A-Za-z0-9.-]+\/vernissage\.ics$/);
    expect(readCalendarAddress(address)).toEqual(event({ place: 'Galerie nord' }));
    const elsewhere = event({ zone: 'America/Cayenne' });
    expect(readCalendarAddress(writeCalendarAddress(elsewhere))).toEqual(elsewhere);
    expect(event({ zone: 'Paris/Lune' }).zone).toBe('Europe/Paris');
    expect(calendarFileAt(address)).toMatchObject({
      contentType: 'text/calendar',
      filename: 'vernissage.ics',
    });
  });

  it('is read again whatever the event says, and is a name that every disk takes', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(words, words, words, (title, place, details) => {
        const of = calendarEvent({ title: `x${title}`, start: '2026-12-03T18:30', place, details });
        const address = writeCalendarAddress(of as CalendarEvent);
        expect(readCalendarAddress(address)).toEqual(of);
        expect(address.length).toBeLessThan(1_000);
        for (const name of address.split('/').slice(3)) {
          expect(name.length).toBeLessThan(200);
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]*$/);
        }
      }),
    );
  });

  it.each([
    '/media/_agenda/x.ics',
    '/media/_agenda/../../port.ics',
    '/media/_agenda/eWyJhIl0/a.jpg',
    '/media/_agenda/eWyJhIl0/a.ics',
    '/media/_agenda/e..../a.ics',
    `${writeCalendarAddress(event())}x`,
    writeCalendarAddress(event()).replace('vernissage', 'autre'),
  ])('is no other: %s', (address) => {
    expect(readCalendarAddress(address)).toBeUndefined();
    expect(calendarFileAt(address)).toBeUndefined();
  });

  it('is one that a letter may lead to, and that nothing is added to', () => {
    const address = writeCalendarAddress(event());
    expect([isCalendarAddress(address), safeLink(address), linkState(address)]).toEqual([
      true,
      address,
      'event',
    ]);
    expect(withOrganisationTracking(address, { utm_source: 'lettre' })).toBe(address);
  });
});

it('an event without title or start, or of no date, is none', () => {
  for (const facts of [{ title: ' ' }, { start: '' }, { start: 'demain' }]) {
    expect(calendarEvent({ title: 'a', start: '2026-12-03T18:30', ...facts })).toBeUndefined();
  }
  expect(event({ url: 'javascript:alert(1)' }).url).toBe('');
});

describe('the pages that propose it', () => {
  it('are those of Google and Outlook, in their syntax', () => {
    const of = event({ place: 'Galerie nord', details: 'Entrée libre', url: 'https://exemple.fr/' });
    expect(Object.fromEntries(new URL(googleAddress(of)).searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Vernissage',
      dates: '20261203T173000Z/20261203T183000Z',
      location: 'Galerie nord',
      details: 'Entrée libre\nhttps://exemple.fr/',
    });
    const outlook = new URL(outlookAddress(of, 'office'));
    expect(outlook.host).toBe('outlook.office.com');
    expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
      subject: 'Vernissage',
      startdt: '2026-12-03T17:30:00Z',
      enddt: '2026-12-03T18:30:00Z',
    });
  });

  it('say whole days as such', () => {
    const of = event({ start: '2026-12-03T00:00' });
    expect(googleAddress(of)).toContain('dates=20261203%2F20261204');
    expect(outlookAddress(of, 'live')).toContain('startdt=2026-12-03&enddt=2026-12-04&allday=true');
  });
});
