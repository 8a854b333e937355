import type { AuditActor } from '../../core/audit/audit-entry.ts';
import type { Deps } from '../deps.ts';
import { endSessions } from './sessions.ts';
import { endToken, tokensOf } from './tokens.ts';

/** Ends what somebody is in by: their sessions, and the tokens of their scripts. @param who did it, where that is not whoever acts */
export async function endAccess(
  deps: Pick<Deps, 'access' | 'caller'>,
  personId: string,
  who?: AuditActor,
): Promise<void> {
  await endSessions(deps, personId);
  for (const token of await tokensOf(deps, personId)) await endToken(deps, token, who);
}
