const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', options);

const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const clock = format({ hour: 'numeric', minute: '2-digit' });
const elapsed = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/** '9 h 05' */
export function timeOfDay(date: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${Number(parts.hour)}\u00a0h\u00a0${parts.minute}`;
}

/** 'ven. 27 nov. 2026, 9 h 00' */
export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${timeOfDay(date)}`;
}

/** 'il y a 12 min', 'hier à 9 h 05', then the date itself. */
export function sinceOrDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const seconds = Math.round((now.getTime() - date.getTime()) / 1000);
  if (seconds < 45) return 'à l’instant';
  if (seconds < 3_600) return elapsed.format(-Math.max(1, Math.round(seconds / 60)), 'minute');
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `aujourd’hui à ${timeOfDay(date)}`;
  if (days === 1) return `hier à ${timeOfDay(date)}`;
  return dateAndTime(iso);
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** '34 Ko', with a non-breaking space; rounded up, as the remark on a letter's weight is. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes}\u00a0octets`;
  const kilo = bytes / 1_024;
  if (kilo < 1_024) return `${Math.ceil(kilo)}\u00a0Ko`;
  return `${(kilo / 1_024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;
}
