import { sha256Hex } from '../campaign/content-hash.ts';
import { instantShowing } from '../dates/wall-time.ts';
import { type CalendarEvent, readCalendarAddress } from './calendar-event.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isMidnight = (date: string) => date.endsWith('T00:00');

/** A local date and time as if it were UTC, in ms. */
const wallOf = (date: string) => Date.parse(`${date}:00Z`);

/** `20261203T173000Z` */
const utc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** `20261203` */
const dayOf = (wall: number) => utc(wall).slice(0, 8);

/**
 * What calendars show of the time of an event: instants in UTC, which need no rules of any clocks, or whole days, of which
 * the last is not one.
 */
export interface CalendarTime {
  isWholeDay: boolean;
  start: string;
  end: string;
}

/** One that says no end lasts an hour, or its day. */
export function timeOf({ start, end, zone }: CalendarEvent): CalendarTime {
  const isWholeDay = isMidnight(start) && (end === '' || isMidnight(end));
  if (isWholeDay) {
    const last = wallOf(end === '' ? start : end);
    return { isWholeDay, start: dayOf(wallOf(start)), end: dayOf(last + day) };
  }
  const begins = instantShowing(wallOf(start), zone);
  const ends = end === '' ? begins + hour : instantShowing(wallOf(end), zone);
  return { isWholeDay, start: utc(begins), end: utc(ends) };
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
  const kind = isWholeDay ? ';VALUE=DATE' : '';
  const said = (name: string, text: string) => (text === '' ? [] : [`${name}:${escaped(text)}`]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//newsletter//agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // What is put right in its place or details is the same event.
    `UID:${sha256Hex(`${title}\n${event.start}`).slice(0, 32)}@newsletter`,
    // No clock: the same letter gives the same file.
    `DTSTAMP:${utc(wallOf(event.start))}`,
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
