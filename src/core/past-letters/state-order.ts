import type { SentIn } from '../source/content-item.ts';

/** How a letter stands: what people got comes before what they are about to get, and both before what nobody got. */
export const stateRanks: Record<SentIn['kind'] | 'draft', number> = {
  sent: 0,
  scheduled: 1,
  proofed: 2,
  draft: 3,
};

interface DatedState {
  kind: keyof typeof stateRanks;
  /** ISO 8601, UTC. */
  at: string;
}

/** Orders states of letters by how they stand, the last ones first. */
export const byStateRank = (a: DatedState, b: DatedState): number =>
  stateRanks[a.kind] - stateRanks[b.kind] || b.at.localeCompare(a.at);
