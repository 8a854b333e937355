const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** The months as they are written, without their accents in capitals and titles, or shortened; January first. */
const writtenMonths = [
  'janv(?:ier|\\.)',
  'f[ée]vr(?:ier|\\.)',
  'mars',
  'avr(?:il|\\.)',
  'mai',
  'juin',
  'juil(?:let|\\.)',
  'ao[ûu]t',
  'sept(?:embre|\\.)',
  'oct(?:obre|\\.)',
  'nov(?:embre|\\.)',
  'd[ée]c(?:embre|\\.)',
];

const blank = '[\\s\\u00a0\\u202f]';
const dayNumber = `(1${blank}?(?:er|ᵉʳ)|0?[1-9]|[12]\\d|3[01])`;
const written = new RegExp(
  `(?<![\\p{L}\\d])(?:(${weekdays.join('|')})${blank}+)?${dayNumber}${blank}+(${writtenMonths.join('|')})(?!\\p{L})(?:${blank}+(\\d{4})(?!\\d))?`,
  'giu',
);
/** A year of two figures stands after strokes alone: after dots it is as well a part of a telephone number. */
const inFigures =
  /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})\/(\d{2}|\d{4})|\.(\d{1,2})\.(\d{4})|-(\d{1,2})-(\d{4}))(?![/.-]?\d)/g;
/** What stands between the first day of a period and the last. */
const untilOnly = new RegExp(`^${blank}*(?:(?:jusqu[’'])?au|[-–—])${blank}*$`, 'iu');

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

/** The month that a text names, from 0. */
const monthOf = (name: string): number =>
  writtenMonths.findIndex((one) => new RegExp(`^(?:${one})$`, 'iu').test(name));

interface NamedDay {
  /** As it is written. */
  text: string;
  start: number;
  /** An instant of it; undefined for what is no day of the calendar. */
  day: number | undefined;
}

function daysIn(text: string, today: number): NamedDay[] {
  const inWords = [...text.matchAll(written)].map((match): NamedDay => {
    const [whole, weekday = '', figures = '', month = '', year] = match;
    const [day, of] = [Number.parseInt(figures, 10), monthOf(month)];
    const named = weekdays.indexOf(weekday.toLowerCase());
    const meant = year === undefined ? nearestDay(of, day, named, today) : dayOf(Number(year), of, day);
    return { text: whole, start: match.index, day: meant };
  });
  const inNumbers = [...text.matchAll(inFigures)].map((match): NamedDay => {
    const [whole, day, ...others] = match;
    const [month, year] = others.filter((part) => part !== undefined).map(Number) as [number, number];
    const meant = dayOf(year < 100 ? 2_000 + year : year, month - 1, Number(day));
    return { text: whole, start: match.index, day: meant };
  });
  return [...inWords, ...inNumbers].sort((a, b) => a.start - b.start);
}

/**
 * The days that a French text names and that have passed on a day, as they are written, each once: « samedi 5 décembre »,
 * « 1er mars 2027 », « 05/12/2026 ». Those of more than half a year ago are told of on purpose, and so is the beginning of
 * a period that is not over.
 * @param today `YYYY-MM-DD`
 */
export function pastDatesIn(text: string, today: string): string[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  // An accent may follow its letter.
  const composed = text.normalize('NFC');
  const days = daysIn(composed, now);
  const lasts = ({ start, text: whole }: NamedDay, end: NamedDay | undefined) =>
    end?.day !== undefined &&
    end.day >= now &&
    untilOnly.test(composed.slice(start + whole.length, end.start));
  const past = days.filter(
    (one, at) =>
      one.day !== undefined &&
      one.day < now &&
      now - one.day <= nearestDays * dayMs &&
      !lasts(one, days[at + 1]),
  );
  return [...new Set(past.map((one) => one.text.replace(/[\s\u00a0\u202f]+/g, ' ')))];
}
