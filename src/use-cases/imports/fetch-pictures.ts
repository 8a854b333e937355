import { AppError } from '../../core/errors/app-error.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import type { Deps } from '../deps.ts';

/** A picture of the web, or why it could not be had: the end of a French sentence. */
export type Fetched = { bytes: Uint8Array; contentType: string } | { reason: string };

/** ms and bytes for all pictures of a letter. */
const most = { time: 60_000, bytes: 100 * 1024 ** 2 };
const atOnce = 4;

const reasonOf = (error: AppError) =>
  typeof error.params.reason === 'string' ? error.params.reason : error.message;

/** Fetches pictures of the web by the one way out, a few at a time, as long as there is time and room. */
export async function fetchPictures(
  { contents }: Pick<Deps, 'contents'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Fetched>> {
  const end = performance.now() + most.time;
  const fetched = new Map<string, Fetched>();
  let room = most.bytes;
  const fetchOne = async (address: string): Promise<Fetched> => {
    if (room <= 0) return { reason: sourceWording.reasons.noRoom };
    try {
      const picture = await contents.picture(address, { within: end - performance.now() });
      room -= picture.bytes.length;
      return picture;
    } catch (error) {
      if (!AppError.is(error)) throw error;
      return { reason: reasonOf(error) };
    }
  };
  for (let at = 0; at < addresses.length; at += atOnce) {
    const some = addresses.slice(at, at + atOnce);
    await Promise.all(some.map(async (address) => fetched.set(address, await fetchOne(address))));
  }
  return fetched;
}
