import { AppError } from '../../core/errors/app-error.ts';
import { shownAddress } from '../../core/source/web-address.ts';
import type { ContentFetcher, FetchedPicture } from '../../use-cases/ports/content-fetcher.ts';
import { fetchDocument, isAskable } from '../outgoing/fetch-document.ts';
import { type FetchLimits, FetchTrouble, fetchLimits } from '../outgoing/fetch-trouble.ts';
import { fetchReasons as words } from '../outgoing/messages.fr.ts';
import { createSemaphore } from '../semaphore.ts';

/** Each may hold ten megabytes. */
const concurrency = 4;

/** Those that mail shows first: many servers choose by this. */
const accept = 'image/jpeg, image/png, image/gif, image/webp;q=0.8, image/avif;q=0.7';

/** Signs of a picture, by its first bytes: what a header says does not count. */
function pictureType(bytes: Uint8Array): FetchedPicture['contentType'] | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'image/webp';
  if (/^[\s\S]{4}ftypavi[fs]/.test(start)) return 'image/avif';
  return /^GIF8[79]a/.test(start) ? 'image/gif' : undefined;
}

/** Pictures of the web by the one way out, a few at a time whoever asks. */
export function createPictureFetcher({
  allowedHosts,
  limits = fetchLimits,
}: {
  allowedHosts: readonly string[];
  limits?: FetchLimits | undefined;
}): ContentFetcher['picture'] {
  const pass = createSemaphore(concurrency);

  async function fetchUntil(url: string, end: number): Promise<FetchedPicture> {
    const milliseconds = Math.min(limits.milliseconds, Math.round(end - performance.now()));
    if (milliseconds <= 0) throw new FetchTrouble('slow', words.noTime);
    const asked = { url, headers: { accept }, allowedHosts, limits: { ...limits, milliseconds } };
    const { bytes } = await fetchDocument(asked);
    const contentType = pictureType(bytes);
    if (!contentType) throw new FetchTrouble('not-a-picture', words.noPicture);
    return { bytes, contentType };
  }

  return async (address, { within } = { within: Number.POSITIVE_INFINITY }) => {
    if (!isAskable(address, allowedHosts))
      throw AppError.of('address-refused', { address: shownAddress(address), reason: words.address });
    const end = performance.now() + within;
    try {
      return await pass(() => fetchUntil(address, end));
    } catch (error) {
      if (!(error instanceof FetchTrouble)) throw error;
      const params = { address: shownAddress(address), reason: error.message };
      throw AppError.of('address-unavailable', params, { cause: error });
    }
  };
}
