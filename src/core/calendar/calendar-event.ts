import { defaultTimeZone, isTimeZone } from '../dates/wall-time.ts';
import { isDateValue } from '../fields/date-value.ts';
import { mediaPrefix } from '../media/addresses.ts';
import { slug } from '../slug.ts';

/** What a letter invites to, as calendars take it. */
export interface CalendarEvent {
  title: string;
  /** Local date and time `YYYY-MM-DDTHH:mm`; midnight without an end, or to midnight, is whole days. */
  start: string;
  /** After the start; '' for none. */
  end: string;
  place: string;
  details: string;
  /** A web page; '' for none. */
  url: string;
  /** Whose clocks show its start and end. */
  zone: string;
}

const MAX_CHARS = { title: 100, place: 100, details: 200, url: 200 };
/** Of an address: it is a line of a mail, and the header of a file in it (RFC 5322, 2.1.1). */
const MAX_EVENT_ADDRESS_CHARS = 700;

const cut = (text: string, most: number) => {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
};

/** An event of what somebody wrote, what is too long cut and what is wrong left out; undefined without title or start. */
export function calendarEvent(written: Partial<CalendarEvent>): CalendarEvent | undefined {
  const { start = '', end = '', url = '', zone = '' } = written;
  const title = cut(written.title ?? '', MAX_CHARS.title);
  if (title === '' || start === '' || !isDateValue(start)) return undefined;
  const whole = {
    title,
    start,
    end: isDateValue(end) && end > start ? end : '',
    place: cut(written.place ?? '', MAX_CHARS.place),
    details: cut(written.details ?? '', MAX_CHARS.details),
    url: /^https?:\/\/[^\s{}<>"]+$/i.test(url) && url.length <= MAX_CHARS.url ? url : '',
    zone: isTimeZone(zone) ? zone : defaultTimeZone,
  };
  // What is least missed goes first.
  const brief = { ...whole, details: '' };
  const ways = [whole, { ...whole, details: cut(whole.details, 80) }, brief, { ...brief, url: '' }];
  const fits = (event: CalendarEvent) => writeCalendarAddress(event).length <= MAX_EVENT_ADDRESS_CHARS;
  return ways.find(fits) ?? { ...brief, url: '', place: '' };
}

/** Below the pictures that are published; no folder of the library holds such files. */
const calendarPrefix = `${mediaPrefix}_agenda/`;

/** Of a folder's name, its first one aside. */
const MAX_PART_CHARS = 180;
const pattern = /^\/media\/_agenda((?:\/e[A-Za-z0-9.-]{1,180}){1,8})\/[a-z0-9-]{1,64}\.ics$/;

/** Whether an address is that of an event's file; whether it can be read, `readCalendarAddress` says. */
export const isCalendarAddress = (address: string): boolean => pattern.test(address);

const toBinary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const encode = (text: string) =>
  btoa(toBinary(new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '.')
    .replace(/=+$/, '');

function decode(written: string): string | undefined {
  try {
    const binary = atob(written.replaceAll('-', '+').replaceAll('.', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}

/**
 * The address of an event's file. As that of a picture that is made of an original, it says all that the file is made of, so
 * that whoever serves or publishes it needs nothing else.
 */
export function writeCalendarAddress({
  title,
  start,
  end,
  place,
  details,
  url,
  zone,
}: CalendarEvent): string {
  const facts = [title, start, end, place, details, url, zone === defaultTimeZone ? '' : zone];
  while (facts.at(-1) === '') facts.pop();
  const parts = encode(JSON.stringify(facts)).match(new RegExp(`.{1,${MAX_PART_CHARS}}`, 'g')) ?? [];
  return `${calendarPrefix}${parts.map((part) => `e${part}`).join('/')}/${slug(title)}.ics`;
}

/** The event that an address says; undefined for one that `writeCalendarAddress` has not written. */
export function readCalendarAddress(address: string): CalendarEvent | undefined {
  const parts = pattern.exec(address)?.[1]?.slice(2).split('/e');
  const json = parts && decode(parts.join(''));
  if (json === undefined) return undefined;
  try {
    const facts: unknown = JSON.parse(json);
    if (!Array.isArray(facts) || !facts.every((fact) => typeof fact === 'string')) return undefined;
    const [title, start, end, place, details, url, zone] = facts;
    const event = calendarEvent({ title, start, end, place, details, url, zone });
    return event && writeCalendarAddress(event) === address ? event : undefined;
  } catch {
    return undefined;
  }
}
