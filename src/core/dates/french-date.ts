import { once } from '../once.ts';

/** As written within a sentence, January first. */
export const frenchMonths = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

const nb = '\u00a0';
const minutes = (minute: number) => String(minute).padStart(2, '0');

/** A time as French writes it within a text: '15 h', '9 h 30'. */
export const frenchTime = (hour: number, minute: number): string =>
  minute === 0 ? `${hour}${nb}h` : clockTime(hour, minute);

/** A time as lists show it, one under another: '15 h 00', '9 h 30'. */
export const clockTime = (hour: number, minute: number): string => `${hour}${nb}h${nb}${minutes(minute)}`;

const days = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const shortMonths = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

export const dateFormats = ['long', 'short', 'with-time', 'month', 'badge'] as const;
export type DateFormat = (typeof dateFormats)[number];

interface LocalDate {
  weekday: string;
  /** '1er', '2'… */
  day: string;
  month: string;
  shortMonth: string;
  year: number;
  /** '18 h', '18 h 30' */
  time: string;
}

function read(value: string): LocalDate | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(value);
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const weekday = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  const [name, shortMonth] = [frenchMonths[month - 1], shortMonths[month - 1]];
  if (!weekday || !name || !shortMonth) return undefined;
  return {
    weekday,
    day: day === 1 ? '1er' : String(day),
    month: name,
    shortMonth,
    year,
    time: frenchTime(hour, minute),
  };
}

/**
 * A local `YYYY-MM-DDTHH:mm` in French; '' when it is none. Spelled here and not by Intl, whose data differ between
 * Node and browsers while the bytes may not.
 */
export function frenchDate(value: string, format: DateFormat): string {
  const date = read(value);
  if (!date) return '';
  const dayMonth = `${date.day}\u00a0${date.month}`;
  switch (format) {
    case 'long':
      return `${date.weekday} ${dayMonth} ${date.year}`;
    case 'with-time':
      return `${date.weekday} ${dayMonth}, ${date.time}`;
    case 'month':
      return `${date.month} ${date.year}`;
    case 'short':
      return dayMonth;
    case 'badge':
      return `${date.day}\u00a0${date.shortMonth}`;
  }
}

/** The whole of a local `YYYY-MM-DDTHH:mm`: '4 décembre 2026, 18 h 30'; '' when it is none. */
export function frenchMoment(value: string): string {
  const date = read(value);
  return date ? `${date.day}\u00a0${date.month} ${date.year}, ${date.time}` : '';
}

/** Day and short month of a badge, undefined when the value is no date. */
export function badgeDate(value: string): { day: string; month: string } | undefined {
  const date = read(value);
  return date && { day: date.day, month: date.shortMonth };
}

/** To make one takes a hundred times longer than to use it. */
const formatOf = once(
  (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  100,
);

/** An instant (ISO 8601) as the clocks of a zone show it, `YYYY-MM-DDTHH:mm`. */
export const localDate = (iso: string, zone: string): string =>
  formatOf(zone).format(new Date(iso)).replace(' ', 'T');

/** The day of an instant, '12 mai', with its year where that is not the present one. */
export function dayText(iso: string, zone: string, now: Date): string {
  const [local, today] = [localDate(iso, zone), localDate(now.toISOString(), zone)];
  const year = local.slice(0, 4);
  const day = frenchDate(local, 'short');
  return year === today.slice(0, 4) ? day : `${day} ${year}`;
}
