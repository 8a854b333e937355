import type { Loss } from './outline.ts';

/** Addresses that are named of one kind of loss. */
const mostNamed = 10;

/** Counts what is lost of a letter, by its kind. */
export function lossCounter() {
  const lost = new Map<string, Loss>();
  return {
    lose(what: string, address?: string): void {
      const known = lost.get(what) ?? { what, count: 0 };
      lost.set(what, known);
      known.count += 1;
      if (address === undefined) return;
      known.addresses ??= [];
      if (known.addresses.length < mostNamed) known.addresses.push(address);
    },
    losses: (): Loss[] => [...lost.values()],
  };
}
