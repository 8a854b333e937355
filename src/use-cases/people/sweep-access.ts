import type { Deps } from '../deps.ts';
import type { Records } from '../ports/access-store.ts';
import { isOver } from './callers.ts';

/** How many were, or would be, let go of. */
export interface SweptAccess {
  sessions: number;
  invitations: number;
}

/**
 * Lets go of sessions, invitations and sign-ins under way that are over: they open nothing any more. Tokens stay, so that whoever looks why a
 * script came to a stop finds the one that ended.
 * @param input a `dryRun` writes nothing
 */
export async function sweepAccess(
  { access, clock }: Pick<Deps, 'access' | 'clock'>,
  { dryRun = false } = {},
): Promise<SweptAccess> {
  const now = clock.now();
  async function sweep<Kept extends { id: string; expires_at: string }>(records: Records<Kept>) {
    const over = (await records.list()).filter((record) => isOver(record, now));
    if (dryRun) return over.length;
    for (const { id } of over)
      await records.update(id, (kept) => (kept && isOver(kept, now) ? undefined : kept));
    return over.length;
  }
  await sweep(access.signIns);
  return { sessions: await sweep(access.sessions), invitations: await sweep(access.invitations) };
}
