import { onFailure } from '../../core/errors/app-error.ts';
import { byStateRank } from '../../core/past-letters/state-order.ts';
import { hasReachedSomeone, type Proof } from '../../core/proof/proof.ts';
import { isActive } from '../../core/send/active.ts';
import type { Send } from '../../core/send/send.ts';
import type { SentIn } from '../../core/source/content-item.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import type { Deps } from '../deps.ts';
import type { LetterFacts, LetterState } from '../ports/letter-index.ts';

export type LetterFactsDeps = Pick<Deps, 'versions' | 'proofs' | 'sends'>;

/** A state that is no draft. */
export type LeftState = LetterState & { kind: SentIn['kind'] };

/**
 * The states of a letter that people got or are about to get: what was sent first, then what is scheduled, the last ones
 * before. Where letters leave by other ways, the last proof that somebody got is what is known of them.
 */
export function statesThatLeft(sends: readonly Send[], proofs: readonly Proof[]): LeftState[] {
  const left = sends
    .filter((send) => send.status === 'sent' || (isActive(send) && send.status !== 'unknown'))
    .map(({ version_id: version, at, status }): LeftState => {
      return { version, at, kind: status === 'sent' ? 'sent' : 'scheduled' };
    });
  const proof = left.length === 0 && proofs.find(hasReachedSomeone);
  if (proof) return [{ version: proof.version_id, at: proof.created_at, kind: 'proofed' }];
  return left.sort(byStateRank);
}

/** How a letter stands now: what of it is read, and which of its states searches read. */
export async function letterFacts(deps: LetterFactsDeps, campaign: string): Promise<LetterFacts> {
  const [current, proofs, sends] = await Promise.all([
    currentVersion(deps, campaign),
    deps.proofs.list(campaign).catch(onFailure(() => [], 'file-unreadable')),
    deps.sends.listOf(campaign).catch(onFailure(() => [], 'file-unreadable')),
  ]);
  const kept = sends.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
  const left = statesThatLeft(sends, proofs);
  const draft = current ? [{ version: current.id, kind: 'draft' as const, at: current.created_at }] : [];
  const versions = new Set([
    ...(current ? [current.id] : []),
    ...[...left, ...draft].map(({ version }) => version),
    ...[...proofs, ...kept].map(({ version_id }) => version_id),
  ]);
  return {
    campaign,
    current: current?.id ?? null,
    states: left.length > 0 ? left : draft,
    sealed: [
      ...[...versions].map((key) => ({ kind: 'version' as const, key })),
      ...proofs.map(({ number, charset = 'utf-8' }) => ({
        kind: 'proof' as const,
        key: String(number),
        charset,
      })),
      ...kept.map(({ key }) => ({ kind: 'send' as const, key })),
    ],
  };
}
