import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHttpFetcher } from '../../src/adapters/content-fetcher-http/create-http-fetcher.ts';
import { fetchLimits } from '../../src/adapters/outgoing/fetch-trouble.ts';
import { type Source, SourceSchema } from '../../src/core/source/source.ts';
import { type FixedClock, fixedClock } from './fakes/fixed-clock.ts';
import type { FeedServer } from './feed-server.ts';

/** Where the servers of tests listen. */
export const here = ['127.0.0.1'];

/** A folder that is removed when the test ends. */
export async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-sources-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A source of that address. */
export const sourceAt = (url: string, facts: Record<string, unknown> = {}): Source =>
  SourceSchema.parse({ alias: 'actus', label: 'Actualités', url, ...facts });

/** What a fetcher is told. */
interface World {
  environment?: Record<string, string>;
  allowedHosts?: readonly string[];
  limits?: Partial<typeof fetchLimits>;
  folder?: string;
  clock?: FixedClock;
}

/** A fetcher that may ask this machine, unless it is told otherwise. */
export async function fetcher({
  allowedHosts = here,
  limits,
  folder,
  clock = fixedClock(),
  environment = {},
}: World = {}) {
  return createHttpFetcher({
    folder: folder ?? (await temporary()),
    allowedHosts,
    clock,
    environment,
    limits: { ...fetchLimits, ...limits },
  });
}

export const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);

/** What is read of a server's answer at `/flux`. */
export async function readOf(server: FeedServer, world?: World) {
  return (await fetcher(world)).read(sourceAt(`${server.url}/flux`));
}
