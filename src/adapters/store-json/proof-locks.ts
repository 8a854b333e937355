import { hash } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { errorCode } from '../disk/storage-failure.ts';
import { createLock } from './lock.ts';

/** How long the same demand is waited for, ms. */
const longestMailing = 600_000;

interface LockedWork<Value> {
  campaignId: string;
  key: string;
  /** How long another is waited for, ms. */
  patience: number;
  work: () => Promise<Value>;
  busy: (cause: unknown) => AppError;
}

/** One process at a time mails a proof, or answers one demand. `refresh` hears of what others wrote just before. */
export function createProofLocks(
  root: string,
  refresh: (campaignId: string) => Promise<unknown>,
): Pick<ProofStore, 'exclusively' | 'inTurn'> {
  async function locked<Value>({ campaignId, key, patience, work, busy }: LockedWork<Value>): Promise<Value> {
    let isHeld = false;
    const held = async () => {
      isHeld = true;
      await refresh(campaignId);
      return work();
    };
    const name = `proof${hash('sha256', `${campaignId}/${key}`).slice(0, 12)}` as const;
    return createLock(root, name)(held, patience).catch((cause) => {
      if (isHeld || errorCode(cause) !== 'EBUSY') throw cause;
      throw busy(cause);
    });
  }
  return {
    exclusively: ({ campaign_id: campaignId, number }, work) =>
      locked({
        ...{ campaignId, key: String(number), patience: 0, work },
        busy: (cause) => AppError.of('proof-busy', { number }, { cause }),
      }),
    inTurn: (campaignId, key, work) =>
      locked({
        ...{ campaignId, key, patience: longestMailing, work },
        busy: (cause) => AppError.of('demand-busy', {}, { cause }),
      }),
  };
}
