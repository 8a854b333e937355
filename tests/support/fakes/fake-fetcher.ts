import { AppError } from '../../../src/core/errors/app-error.ts';
import type { ContentItem } from '../../../src/core/source/content-item.ts';
import type { SourceReading } from '../../../src/core/source/reading.ts';
import type { ContentFetcher, FetchedPicture } from '../../../src/use-cases/ports/content-fetcher.ts';

export interface FakeFetcher extends ContentFetcher {
  /** What a source says from now on, and has said at nine o’clock. */
  offer(alias: string, items: readonly ContentItem[], failure?: SourceReading['failure']): void;
  /** A source goes down; what it said before is kept. */
  fail(alias: string, message: string): void;
  show(address: string, picture: FetchedPicture): void;
  /** Aliases of the sources that were asked, in order. */
  readonly asked: string[];
  /** Addresses of the pictures that were asked for, in order. */
  readonly picturesAsked: string[];
}

const at = '2026-11-27T09:00:00.000Z';
const nothing: SourceReading = { title: '', items: [], readAt: null, failure: null };

/** Sources in memory. */
export function fakeFetcher(): FakeFetcher {
  const readings = new Map<string, SourceReading>();
  const pictures = new Map<string, FetchedPicture>();
  const asked: string[] = [];
  const picturesAsked: string[] = [];
  const kept = async ({ alias }: { alias: string }) => readings.get(alias) ?? nothing;
  return {
    asked,
    picturesAsked,
    offer: (alias, items, failure = null) =>
      void readings.set(alias, { title: '', items: [...items], readAt: at, failure }),
    fail: (alias, message) =>
      void readings.set(alias, {
        ...(readings.get(alias) ?? nothing),
        failure: { code: 'unreached', message, at },
      }),
    show: (address, picture) => void pictures.set(address, picture),
    kept,
    read(source) {
      asked.push(source.alias);
      return kept(source);
    },
    async picture(address) {
      picturesAsked.push(address);
      const found = pictures.get(address);
      if (!found)
        throw AppError.of('address-unavailable', { address, reason: 'elle répond par l’erreur 404' });
      return found;
    },
  };
}
