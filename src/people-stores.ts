import type { createAccessFiles } from './adapters/access-files/create-access-files.ts';
import { whenUsed } from './adapters/when-used.ts';
import type { Deps } from './use-cases/deps.ts';
import type { AccessStore } from './use-cases/ports/access-store.ts';

/** Who may come in: nobody asks where the server is not shared. */
export function accessOf(world: Parameters<typeof createAccessFiles>[0]): Deps['access'] {
  const files = whenUsed(async () => {
    const { createAccessFiles } = await import('./adapters/access-files/create-access-files.ts');
    return createAccessFiles(world);
  });
  const records = <Kind extends keyof Omit<AccessStore, 'inTurn'>>(kind: Kind) =>
    whenUsed(async () => (await files.load())[kind]).port;
  return {
    people: records('people'),
    passwords: records('passwords'),
    invitations: records('invitations'),
    sessions: records('sessions'),
    tokens: records('tokens'),
    signIns: records('signIns'),
    inTurn: async (work) => (await files.load()).inTurn(work),
  };
}

/** Who did what: read and written where people sign in. */
export function auditOf(folder: string): Deps['audit'] {
  const files = whenUsed(async () => {
    const { createAuditFiles } = await import('./adapters/audit-files/create-audit-files.ts');
    return createAuditFiles({ folder });
  });
  return {
    append: files.port.append,
    async *read(from) {
      yield* (await files.load()).read(from);
    },
  };
}
