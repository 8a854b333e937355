import { sha256Hex } from '../campaign/content-hash.ts';
import { type CalendarEvent, readCalendarAddress } from './calendar-event.ts';

const zone = 'Europe/Paris';

/** The rules of the zone's clocks since 1996 (RFC 5545, 3.6.5). */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19970330T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19971026T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const isMidnight = (date: string) => date.endsWith('T00:00');

/** `20261203T183000` */
const dateTime = (date: string) => `${date.replace(/[-:]/g, '')}00`;
/** `20261203` */
const day = (date: string) => date.slice(0, 10).replaceAll('-', '');

function later(date: string, minutes: number): string {
  const [year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0] = date.split(/[-T:]/).map(Number);
  return new Date(Date.UTC(year, month - 1, dayOfMonth, hour, minute + minutes)).toISOString().slice(0, 16);
}

/** What calendars show of the time of an event: hours, or whole days, of which the last is not one. */
export interface CalendarTime {
  isWholeDay: boolean;
  start: string;
  end: string;
}

/** One that says no end lasts an hour, or its day. */
export function timeOf({ start, end }: CalendarEvent): CalendarTime {
  const isWholeDay = isMidnight(start) && (end === '' || isMidnight(end));
  const last = end === '' ? start : end;
  if (isWholeDay) return { isWholeDay, start: day(start), end: day(later(last, 24 * 60)) };
  return { isWholeDay, start: dateTime(start), end: dateTime(end === '' ? later(start, 60) : end) };
}

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[\\;,]/g, '\\$&');

/** A line in pieces of 75 octets at most, no sign cut (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 75) {
      pieces.push(' ');
      octets = 1;
    }
    pieces.push(`${pieces.pop()}${sign}`);
    octets += size;
  }
  return pieces.join('\r\n');
}

/** An event as a file that calendars take (RFC 5545); the same event is the same bytes. */
export function calendarFile(event: CalendarEvent): string {
  const { title, place, details, url } = event;
  const { isWholeDay, start, end } = timeOf(event);
  const kind = isWholeDay ? ';VALUE=DATE' : `;TZID=${zone}`;
  const said = (name: string, text: string) => (text === '' ? [] : [`${name}:${escaped(text)}`]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//newsletter//agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(isWholeDay ? [] : zoneRules),
    'BEGIN:VEVENT',
    // What is put right in its place or details is the same event.
    `UID:${sha256Hex(`${title}\n${event.start}`).slice(0, 32)}@newsletter`,
    // No clock: the same letter gives the same file.
    `DTSTAMP:${dateTime(event.start)}Z`,
    `DTSTART${kind}:${start}`,
    `DTEND${kind}:${end}`,
    ...said('SUMMARY', title),
    ...said('LOCATION', place),
    ...said('DESCRIPTION', details),
    ...(url === '' ? [] : [`URL:${url}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file that an address of an event names; undefined for any other address. */
export function calendarFileAt(address: string) {
  const event = readCalendarAddress(address.split(/[?#]/, 1)[0] ?? '');
  return (
    event && {
      bytes: new TextEncoder().encode(calendarFile(event)),
      contentType: 'text/calendar' as const,
      filename: address.replace(/^.*\/|[?#].*$/g, ''),
    }
  );
}
