import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { isHeaderLine } from '../../core/single-line-text.ts';
import type { SourceReading } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';
import type { ContentFetcher } from '../../use-cases/ports/content-fetcher.ts';
import type { Clock } from '../../use-cases/ports/system.ts';
import { stampOf } from '../disk/stamp.ts';
import { fetchDocument } from '../outgoing/fetch-document.ts';
import { type FetchLimits, FetchTrouble, fetchLimits, megabytes } from '../outgoing/fetch-trouble.ts';
import { fetchReasons as words } from '../outgoing/messages.fr.ts';
import { createSharedWork } from '../shared-work.ts';
import { openWorkspaceFolder, type WorkspaceFolder } from '../store-json/workspace-folder.ts';
import { decodeFeed } from './decode-feed.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import type { ItemOrigin } from './make-item.ts';
import type { ReadFeed } from './read-feed.ts';
import { createSourceCopies, type SourceCopy } from './source-copies.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function secretOf(name: string, environment: Environment): string {
  const value = environment[name]?.trim();
  if (!value) throw new FetchTrouble('variable', words.noVariable(name));
  return value;
}

/** Where a source of the web is asked. @throws FetchTrouble when its variable is not set */
const addressOf = ({ url, urlEnv = '' }: Source, environment: Environment): string =>
  url ?? secretOf(urlEnv, environment);

/**
 * What relative addresses of a document stand on: contents name it to everybody. Of an address that is secret only the
 * server; what is asked for behind a `?` is never part of it.
 */
function openBaseOf({ urlEnv }: Source, address: string): string {
  const { origin, pathname } = new URL(address);
  return urlEnv === undefined ? `${origin}${pathname}` : `${origin}/`;
}

/** What a source is asked with besides. @throws FetchTrouble */
function secretHeadersOf({ headersEnv = {} }: Source, environment: Environment): Record<string, string> {
  const headers = Object.entries(headersEnv).map(([header, name]) => {
    const value = secretOf(name, environment);
    // Others than Latin-1 have no place in a header (RFC 9110, 5.5).
    if (!isHeaderLine(value) || /[^\0-\xff]/.test(value))
      throw new FetchTrouble('variable', words.badVariable(name));
    return [header, value];
  });
  return Object.fromEntries(headers);
}

interface SourceFile {
  bytes: Uint8Array;
  /** Tells this state of the file from others. */
  stamp: string;
}

/**
 * A file of the workspace that another system writes; a link that leads out of it leads nowhere.
 * @param known the stamp of what is known of it
 * @returns undefined when it has not changed
 * @throws FetchTrouble
 */
async function readSourceFile(
  workspace: WorkspaceFolder,
  path: string,
  { known, limits = fetchLimits }: { known: string | undefined; limits?: FetchLimits | undefined },
): Promise<SourceFile | undefined> {
  if (!workspace.holds(path)) throw new FetchTrouble('file', words.noFile(path));
  const file = workspace.absolute(path);
  try {
    const facts = await stat(file);
    if (!facts.isFile()) throw new FetchTrouble('file', words.noFile(path));
    if (facts.size > limits.inflated)
      throw new FetchTrouble('long', words.fileLong(megabytes(limits.inflated)));
    const stamp = stampOf(facts);
    return stamp === known ? undefined : { bytes: await readFile(file), stamp };
  } catch (error) {
    if (error instanceof FetchTrouble) throw error;
    throw new FetchTrouble('file', words.fileUnreadable(path), error);
  }
}

export interface FetcherWorld {
  /** The workspace; copies are kept in its `.newsletter/sources/`, which may be emptied at any time. */
  folder: string;
  allowedHosts: readonly string[];
  clock: Clock;
  /** Holds what is secret of sources. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Those of the rule unless a test says otherwise. */
  limits?: FetchLimits;
}

/** A source is not asked twice within so many ms: each Enter in a search reads all of them. */
const freshFor = 60_000;

const nothing: SourceReading = { title: '', items: [], readAt: null, failure: null };

const accepted: Record<Source['type'], string> = {
  feed: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1',
  json: 'application/json, */*;q=0.1',
};

function conditionsOf(copy: SourceCopy | undefined): Record<string, string> {
  return {
    ...(copy?.etag && { 'if-none-match': copy.etag }),
    ...(copy?.lastModified && { 'if-modified-since': copy.lastModified }),
  };
}

/** What is worth being written anew of a file that was looked at. */
const tells = (copy: SourceCopy | undefined) => `${copy?.etag} ${copy?.reading.failure?.message}`;

/** A document, and what tells its state from others. */
interface SourceDocument extends Pick<SourceCopy, 'etag' | 'lastModified'> {
  bytes: Uint8Array;
  contentType?: string | undefined;
  origin: Omit<ItemOrigin, 'alias'>;
}

/** What reads feeds is loaded when there is one: most commands never do. */
async function itemsOf(
  { bytes, contentType, origin }: SourceDocument,
  { alias, type, mapping }: Source,
): Promise<ReadFeed> {
  const text = decodeFeed(bytes, contentType);
  if (type === 'json' && mapping)
    return (await import('./read-json-api.ts')).readJsonApi(text, mapping, { alias, ...origin });
  return (await import('./read-feed.ts')).readFeed(text, { alias, ...origin });
}

/**
 * Sources over HTTP, by the one way out, and in files of the workspace; each with its last good copy.
 */
export function createHttpFetcher(world: FetcherWorld): ContentFetcher {
  const { allowedHosts, clock, environment = {}, limits } = world;
  const workspace = openWorkspaceFolder(world.folder);
  const copies = createSourceCopies(workspace);
  const share = createSharedWork<SourceReading>();

  /**
   * Of where it is and how it is read: a copy of another address is none of this one, nor one made when nothing of it was
   * secret. The label may change.
   */
  function nameOf(source: Source): string {
    const { alias, type, urlEnv, file, mapping } = source;
    const url = urlEnv === undefined ? source.url : environment[urlEnv]?.trim();
    const facts = canonicalJson({ alias, type, url, urlEnv, file, mapping });
    return createHash('sha256').update(facts).digest('hex').slice(0, 16);
  }

  /** @returns undefined when it has not changed */
  async function fromWeb(
    source: Source,
    former: SourceCopy | undefined,
  ): Promise<SourceDocument | undefined> {
    const conditions = conditionsOf(former);
    const { status, headers, bytes, url } = await fetchDocument({
      url: addressOf(source, environment),
      headers: { accept: accepted[source.type], ...conditions },
      secretHeaders: secretHeadersOf(source, environment),
      allowedHosts,
      ...(limits && { limits }),
    });
    // Some say so though nothing was known: then there is nothing to go on with.
    if (status === 304 && former && Object.keys(conditions).length > 0) return undefined;
    const { etag, 'last-modified': lastModified, 'content-type': contentType } = headers;
    return { bytes, contentType, origin: { base: openBaseOf(source, url) }, etag, lastModified };
  }

  async function fromFile(file: string, former: SourceCopy | undefined): Promise<SourceDocument | undefined> {
    const read = await readSourceFile(workspace, file, { known: former?.etag, limits });
    // Nothing stands beside a file on the web; pictures of the library may be named by it.
    return read && { bytes: read.bytes, etag: read.stamp, origin: { base: 'file:///', isOwn: true } };
  }

  /** What is known once the source was asked; what goes wrong is told beside what was good before. */
  async function ask(source: Source, former: SourceCopy | undefined): Promise<SourceCopy> {
    const now = clock.now().toISOString();
    try {
      const document = await (source.file ? fromFile(source.file, former) : fromWeb(source, former));
      if (!document)
        return {
          ...former,
          askedAt: now,
          reading: { ...(former?.reading ?? nothing), readAt: now, failure: null },
        };
      const { etag, lastModified } = document;
      const read = await itemsOf(document, source);
      return { reading: { ...read, readAt: now, failure: null }, askedAt: now, etag, lastModified };
    } catch (error) {
      if (!(error instanceof FetchTrouble)) throw error;
      const failure = { code: error.code, message: error.message, at: now };
      return { ...former, askedAt: now, reading: { ...(former?.reading ?? nothing), failure } };
    }
  }

  async function read(source: Source, again: boolean): Promise<SourceReading> {
    const name = nameOf(source);
    const former = await copies.get(name);
    const age = former ? clock.now().getTime() - Date.parse(former.askedAt) : Number.POSITIVE_INFINITY;
    // A file is asked each time: that costs nobody anything, and where it is as it was no more than a look.
    const isFresh = !source.file && age >= 0 && age < freshFor;
    if (former && !again && isFresh) return former.reading;
    const copy = await ask(source, former);
    if (!source.file || tells(copy) !== tells(former)) await copies.put(name, copy);
    return copy.reading;
  }

  const readOnce = (source: Source, again?: 'again') =>
    share(JSON.stringify([source, again]), () => read(source, again !== undefined));

  return {
    kept: async (source) =>
      source.file ? readOnce(source) : ((await copies.get(nameOf(source)))?.reading ?? nothing),
    read: readOnce,
    picture: createPictureFetcher({ allowedHosts, limits }),
  };
}
