import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import type { ContentPictures } from '../../../src/use-cases/ports/content-pictures.ts';

/** Small pictures in memory. */
export function fakeContentPictures(): ContentPictures {
  const kept = new Map<string, Uint8Array | null>();
  const nameOf = (address: string) => sha256Hex(address).slice(0, 32);
  const named = (name: string) => (kept.get(name) ? name : null);
  return {
    find: async (address) => (kept.has(nameOf(address)) ? named(nameOf(address)) : undefined),
    async keep(address, jpeg) {
      kept.set(nameOf(address), jpeg);
      return named(nameOf(address));
    },
    read: async (name) => kept.get(name) ?? undefined,
  };
}
