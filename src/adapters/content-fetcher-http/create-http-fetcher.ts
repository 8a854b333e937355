import { AppError } from '../../core/errors/app-error.ts';
import type { Reading } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import type { Clock } from '../../use-cases/ports/clock.ts';
import type { ContentFetcher, FetchedPicture } from '../../use-cases/ports/content-fetcher.ts';
import { type FetchedDocument, fetchDocument, isAskable } from '../outgoing/fetch-document.ts';
import { type FetchLimits, FetchTrouble } from '../outgoing/fetch-trouble.ts';
import { decodeFeed } from './decode-feed.ts';
import { createKeptCopies, type KeptCopy } from './kept-copies.ts';
import type { ReadFeed } from './read-feed.ts';

const words = sourceWording.reasons;

export interface FetcherWorld {
  /** Where copies are kept; it may be emptied at any time. */
  folder: string;
  allowedHosts: readonly string[];
  clock: Clock;
  /** Those of the rule unless a test says otherwise. */
  limits?: FetchLimits;
}

/** A source is not asked twice within so many ms: each Enter in a search reads all of them. */
const freshFor = 60_000;

const nothing: Reading = { title: '', items: [], readAt: null, failure: null };

const accepted: Record<Source['type'], string> = {
  feed: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1',
  json: 'application/json, */*;q=0.1',
};

function conditionsOf(copy: KeptCopy | undefined): Record<string, string> {
  return {
    ...(copy?.etag && { 'if-none-match': copy.etag }),
    ...(copy?.lastModified && { 'if-modified-since': copy.lastModified }),
  };
}

/** What reads feeds is loaded when there is one: most commands never do. */
async function itemsOf({ url, headers, bytes }: FetchedDocument, source: Source): Promise<ReadFeed> {
  const text = decodeFeed(bytes, headers['content-type']);
  const origin = { alias: source.alias, base: url };
  if (source.type === 'json' && source.mapping)
    return (await import('./read-json-api.ts')).readJsonApi(text, source.mapping, origin);
  return (await import('./read-feed.ts')).readFeed(text, origin);
}

/** Signs of a picture, by its first bytes: what a header says does not count (faults D4). */
function pictureType(bytes: Uint8Array): FetchedPicture['contentType'] | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png';
  return /^GIF8[79]a/.test(start) ? 'image/gif' : undefined;
}

/** Sources over HTTP, by the one way out, each with its last good copy (faults E1 to E6). */
export function createHttpFetcher({ folder, allowedHosts, clock, limits }: FetcherWorld): ContentFetcher {
  const copies = createKeptCopies(folder);
  const underWay = new Map<string, Promise<Reading>>();
  const fetch = (url: string, headers: Record<string, string>) =>
    fetchDocument({ url, headers, allowedHosts, ...(limits && { limits }) });

  /** What is known once the source was asked; what goes wrong is told beside what was good before. */
  async function ask(source: Source, former: KeptCopy | undefined): Promise<KeptCopy> {
    const now = clock.now().toISOString();
    try {
      const answer = await fetch(source.url, { accept: accepted[source.type], ...conditionsOf(former) });
      if (answer.status === 304 && former)
        return { ...former, askedAt: now, reading: { ...former.reading, readAt: now, failure: null } };
      const { etag, 'last-modified': lastModified } = answer.headers;
      const read = await itemsOf(answer, source);
      return {
        reading: { ...read, readAt: now, failure: null },
        askedAt: now,
        ...(etag && { etag }),
        ...(lastModified && { lastModified }),
      };
    } catch (error) {
      if (!(error instanceof FetchTrouble)) throw error;
      const failure = { code: error.code, message: error.message, at: now };
      return { ...former, askedAt: now, reading: { ...(former?.reading ?? nothing), failure } };
    }
  }

  async function read(source: Source, again: boolean): Promise<Reading> {
    const former = await copies.get(source);
    const age = former ? clock.now().getTime() - Date.parse(former.askedAt) : Number.POSITIVE_INFINITY;
    if (former && !again && age >= 0 && age < freshFor) return former.reading;
    const copy = await ask(source, former);
    await copies.put(source, copy);
    return copy.reading;
  }

  return {
    kept: async (source) => (await copies.get(source))?.reading ?? nothing,
    read(source, again) {
      const key = JSON.stringify([source, again]);
      const begun = underWay.get(key);
      if (begun) return begun;
      const reading = read(source, again !== undefined).finally(() => underWay.delete(key));
      underWay.set(key, reading);
      return reading;
    },
    async picture(address) {
      if (!isAskable(address, allowedHosts))
        throw AppError.of('address-refused', { address, reason: words.address });
      try {
        const { bytes } = await fetch(address, { accept: 'image/jpeg, image/png, image/gif' });
        const contentType = pictureType(bytes);
        if (!contentType) throw new FetchTrouble('not-a-picture', words.noPicture);
        return { bytes, contentType };
      } catch (error) {
        if (!(error instanceof FetchTrouble)) throw error;
        throw AppError.of('address-unavailable', { address, reason: error.message }, { cause: error });
      }
    },
  };
}
