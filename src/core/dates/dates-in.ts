import { clockTime } from './french-date.ts';

/** How instants are told to people, on every screen and in the terminal. */
export interface Dates {
  /** '9 h 05' */
  timeOfDay(date: Date): string;
  /** 'ven. 27 nov. 2026, 9 h 00' */
  dateAndTime(iso: string): string;
  /** 'il y a 12 min', 'hier à 9 h 05', then the date itself. */
  sinceOrDate(iso: string, now?: Date): string;
}

const made = new Map<string | undefined, Dates>();

/** Dates as they are told in a time zone; without one, in that of the machine. The same object for the same zone. */
export function datesIn(timeZone?: string): Dates {
  const dates = made.get(timeZone) ?? makeDates(timeZone);
  made.set(timeZone, dates);
  return dates;
}

function makeDates(timeZone: string | undefined): Dates {
  // Made when it is first asked: to make one takes some ms.
  const format = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined;
    return () => {
      made ??= new Intl.DateTimeFormat('fr-FR', { ...options, timeZone });
      return made;
    };
  };
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const calendar = format({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const minutesAgo = (minutes: number) =>
    new Intl.RelativeTimeFormat('fr', { numeric: 'auto' }).format(-minutes, 'minute');

  const timeOfDay = (date: Date) => {
    // The two numbers of its text: a list has thousands of times, and to have them in parts takes twice as long.
    const [hour, minute] = clock().format(date).match(/\d+/g) ?? [];
    return clockTime(Number(hour), Number(minute));
  };
  const dateAndTime = (iso: string) => {
    const date = new Date(iso);
    return `${day().format(date)}, ${timeOfDay(date)}`;
  };
  /** Days since 1970 on the calendar of the zone. */
  const dayNumber = (date: Date) => {
    const { year, month, day } = partsOf(calendar(), date);
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  };

  return {
    timeOfDay,
    dateAndTime,
    sinceOrDate(iso, now = new Date()) {
      const date = new Date(iso);
      const seconds = Math.round((now.getTime() - date.getTime()) / 1000);
      if (seconds < 45) return 'à l’instant';
      if (seconds < 3_600) return minutesAgo(Math.max(1, Math.round(seconds / 60)));
      const days = dayNumber(now) - dayNumber(date);
      if (days === 0) return `aujourd’hui à ${timeOfDay(date)}`;
      if (days === 1) return `hier à ${timeOfDay(date)}`;
      return dateAndTime(iso);
    },
  };
}

const partsOf = (format: Intl.DateTimeFormat, date: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
