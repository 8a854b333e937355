import type { TrackingParameters } from '../links/organisation-tracking.ts';
import { filterQuery } from '../links/query.ts';
import { readUrl } from '../links/read-url.ts';

/** As browsers read it: without the white space and controls they drop, names of hosts in small letters. */
function normal(address: string): string {
  const written = address
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replace(/&amp;/gi, '&')
    .replaceAll(' ', '%20');
  return /^https?:/i.test(written) ? (readUrl(written)?.href ?? written) : written;
}

/** Tells one address from another: how it is written aside, and what the renderer adds to every page a letter links to. */
export function linkReading(tracking: TrackingParameters): (address: string) => string {
  const names = new Set(Object.keys(tracking));
  return (address) => normal(filterQuery(normal(address), ({ name }) => !names.has(name)));
}
