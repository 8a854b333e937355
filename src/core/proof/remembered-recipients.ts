import { isAllowedRecipient } from './address.ts';
import type { Proof } from './proof.ts';

/** At most so many are offered. */
const most = 12;

interface Offer {
  /** Addresses that are offered otherwise. */
  grouped: readonly string[];
  /** The configuration's list, where it has one. */
  allow?: readonly string[];
}

/** Whom former proofs went to, the last ones first, each once: who may still be mailed and is in no group. */
export function rememberedRecipients(proofs: readonly Proof[], { grouped, allow }: Offer): string[] {
  const newest = [...proofs].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const known = new Set(grouped.map((address) => address.toLowerCase()));
  const offered: string[] = [];
  for (const { address, status } of newest.flatMap(({ recipients }) => recipients)) {
    const isKnown = known.has(address.toLowerCase());
    known.add(address.toLowerCase());
    const isGood = status !== 'refused' && (!allow || isAllowedRecipient(address, allow));
    if (!isKnown && isGood) offered.push(address);
  }
  return offered.slice(0, most);
}
