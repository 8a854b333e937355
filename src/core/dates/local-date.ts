import { frenchDate } from './french-date.ts';

/** An instant (ISO 8601) as the clocks of a zone show it, `YYYY-MM-DDTHH:mm`. */
export function localDate(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(iso)).replace(' ', 'T');
}

/** The day of an instant, '12 mai', with its year where that is not the present one. */
export function dayText(iso: string, zone: string, now: Date): string {
  const [local, today] = [localDate(iso, zone), localDate(now.toISOString(), zone)];
  const year = local.slice(0, 4);
  const day = frenchDate(local, 'short');
  return year === today.slice(0, 4) ? day : `${day} ${year}`;
}
