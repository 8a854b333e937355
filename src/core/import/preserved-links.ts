import type { TrackingParameters } from '../links/organisation-tracking.ts';
import { filterQuery } from '../links/query.ts';
import { readUrl } from '../links/read-url.ts';
import type { PreservedCount } from './import-report.ts';

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

interface LinkKnowledge {
  /** Tells one address from another (`linkReading`). */
  reading: (address: string) => string;
  /** What an address became: a token of ours for the platform's own pages, else itself. */
  became: (address: string) => string;
}

/** Within the page, or what no mail program follows. */
const leadsNowhere = (address: string) =>
  /^\s*(?:$|#|(?:javascript|vbscript|data|file|about|blob):)/i.test(address);

/** How many distinct addresses of a letter's links another one leads to too; anchors aside. */
export function countPreservedLinks(
  before: readonly string[],
  after: readonly string[],
  { reading, became }: LinkKnowledge,
): PreservedCount {
  const there = new Set(after.map(reading));
  const asked = new Map(
    before.filter((address) => !leadsNowhere(address)).map((address) => [reading(address), address.trim()]),
  );
  const missing = [...asked.values()].filter((address) => !there.has(reading(became(address))));
  return { total: asked.size, kept: asked.size - missing.length, missing };
}
