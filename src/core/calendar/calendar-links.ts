import type { CalendarEvent } from './calendar-event.ts';
import { timeOf } from './calendar-file.ts';

const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** `20261203T173000Z` as `2026-12-03T17:30:00Z`, `20261203` as `2026-12-03`. */
const iso = (time: string) =>
  time.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z');

const detailsOf = ({ details, url }: CalendarEvent) => [details, url].filter(Boolean).join('\n');

/** The page on which Google Calendar proposes an event. */
export function googleAddress(event: CalendarEvent): string {
  const { start, end } = timeOf(event);
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${start}/${end}`,
    location: event.place,
    details: detailsOf(event),
  })}`;
}

/** The page on which Outlook does, `live` for private mailboxes, `office` for those of organisations. */
export function outlookAddress(event: CalendarEvent, host: 'live' | 'office'): string {
  const { start, end, isWholeDay } = timeOf(event);
  return `https://outlook.${host}.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: iso(start),
    enddt: iso(end),
    allday: isWholeDay ? 'true' : '',
    location: event.place,
    body: detailsOf(event),
  })}`;
}
