import { onFailure } from '../../core/errors/app-error.ts';
import { type DerivativeCache, derivativeVersion } from '../media-pictures/derivative-cache.ts';
import { formatOf } from '../media-pictures/picture-format.ts';
import type { Queries } from '../store-postgres/database.ts';
import { claimDerived } from './media-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** SHA-256 of its original, hexadecimal: what the name of a picture that was made begins with. */
const shaIn = (name: string) => name.slice(0, 64);

/** Nothing is lost where it fails: pictures are made again. */
const orNothing = onFailure(() => undefined, 'media-storage-unavailable', 'database-unavailable');

/**
 * Pictures that were made, beside their originals: what one server made the others need not make. Each has those it gave
 * lately in a folder of its own, too.
 */
export function createSharedDerivatives(
  own: DerivativeCache,
  { objects, database }: { objects: Pick<ObjectStore, 'get' | 'put'>; database: Queries },
): DerivativeCache & { close(): Promise<void> } {
  const underWay = new Set<Promise<void>>();

  async function keep(key: string, name: string, bytes: Uint8Array): Promise<void> {
    if (await claimDerived(database, { key, sha256: shaIn(name) })) await objects.put(key, bytes);
  }

  async function fetchOrMake(name: string, make: () => Promise<Uint8Array | undefined>) {
    const key = `derived/${derivativeVersion}/${name}`;
    const kept = await objects.get(key).catch(orNothing);
    if (kept && formatOf(kept)) return kept;
    const made = await make();
    if (!made) return undefined;
    // Who asked for it does not wait for that.
    const keeping = keep(key, name, made)
      .catch(orNothing)
      .finally(() => underWay.delete(keeping));
    underWay.add(keeping);
    return made;
  }

  return {
    take: (name, make) => own.take(name, () => fetchOrMake(name, make)),
    close: async () => void (await Promise.all(underWay)),
  };
}
