import { frenchMonths } from './french-months.ts';

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const space = '[\\s\\u00a0\\u202f]+';

const written = new RegExp(
  `(?<![\\p{L}\\d])(?:(${weekdays.join('|')})${space})?(1er|[12]?\\d|3[01])${space}(${frenchMonths.join('|')})(?!\\p{L})(?:${space}(\\d{4})(?!\\d))?`,
  'giu',
);
const inFigures = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

const dayMs = 86_400_000;
/** A day and a month without a year are of the year in which they are nearest: half of one, days. */
const nearestDays = 183;

/** An instant of a day of the calendar, undefined for the 31st of a shorter month. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** The day that is meant where no year is written: the one on that weekday, else the nearest. */
function nearestDay(month: number, day: number, weekday: number, today: number): number | undefined {
  const year = new Date(today).getUTCFullYear();
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  const named = weekday < 0 ? [] : days.filter((each) => new Date(each).getUTCDay() === weekday);
  const candidates = named.length > 0 ? named : days;
  return candidates.sort((a, b) => Math.abs(a - today) - Math.abs(b - today))[0];
}

/**
 * The days that a French text names and that have passed on a day, as they are written, each once: « samedi 5 décembre »,
 * « 1er mars 2027 », « 05/12/2026 ». Those of more than half a year ago are told of on purpose.
 * @param today `YYYY-MM-DD`
 */
export function pastDatesIn(text: string, today: string): string[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const isPast = (day: number | undefined) =>
    day !== undefined && day < now && now - day <= nearestDays * dayMs;
  const inWords = [...text.matchAll(written)].filter(([, weekday = '', day = '', month = '', year]) => {
    const [dayNumber, monthNumber] = [Number.parseInt(day, 10), frenchMonths.indexOf(month.toLowerCase())];
    if (year !== undefined) return isPast(dayOf(Number(year), monthNumber, dayNumber));
    return isPast(nearestDay(monthNumber, dayNumber, weekdays.indexOf(weekday.toLowerCase()), now));
  });
  const inNumbers = [...text.matchAll(inFigures)].filter(([, day, month, year]) =>
    isPast(dayOf(Number(year), Number(month) - 1, Number(day))),
  );
  return [...new Set([...inWords, ...inNumbers].map(([whole]) => whole.replace(/[\s\u00a0\u202f]+/g, ' ')))];
}
