import type { SourceReading } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';

/** A picture of the web; whoever keeps it decodes it first. */
export interface FetchedPicture {
  bytes: Uint8Array;
  /** By its first bytes. */
  contentType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';
}

/** Where contents come from. What was read once is kept, so that a source that is down still has its last good copy. */
export interface ContentFetcher {
  /** What is kept of a source, without asking anybody. */
  kept(source: Source): Promise<SourceReading>;
  /**
   * What a source says now; it is not asked again within the minute unless `again` is given. Never fails for the source's
   * sake: what could not be read is told in `failure`, beside the last good copy.
   */
  read(source: Source, again?: 'again'): Promise<SourceReading>;
  /**
   * A few at a time, the others in their turn.
   * @param within ms to its end, the wait for its turn included
   * @throws AppError `address-refused`, `address-unavailable`
   */
  picture(address: string, limits?: { within: number }): Promise<FetchedPicture>;
}
