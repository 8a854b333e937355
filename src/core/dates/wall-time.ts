const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const defaultTimeZone = 'Europe/Paris';

/** Whether clocks of such a zone are known. */
export function isTimeZone(zone: string): boolean {
  // To load the calendars of a language takes longer than all other settings together.
  if (zone === defaultTimeZone) return true;
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: zone }));
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  return format;
}

/** What clocks of a zone show at an instant, as if it were UTC, in ms. */
export function wallTime(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date, hour, minute: minutes } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes);
}

const offsetAt = (instant: number, zone: string) => wallTime(instant, zone) - instant;

/** The instants at which the clocks of a zone show a time: none where they jump over it, two where they show it again. */
export function instantsShowing(wall: number, zone: string): number[] {
  const offsets = new Set([-day, 0, day].map((shift) => offsetAt(wall + shift, zone)));
  const candidates = [...offsets].map((offset) => wall - offset);
  return candidates.filter((instant) => wallTime(instant, zone) === wall).sort((a, b) => a - b);
}

/** The first instant at which they show it; where they jump over it, the one it would be had they not yet (RFC 5545, 3.3.5). */
export const instantShowing = (wall: number, zone: string): number =>
  instantsShowing(wall, zone)[0] ?? wall - offsetAt(wall - day, zone);
