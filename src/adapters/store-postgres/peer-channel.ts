import { z } from 'zod';
import { parseJson } from '../../core/parse-json.ts';
import { type PeerMessage, PeerMessageSchema } from '../../core/workspace/peer-message.ts';
import type { Peers } from '../../use-cases/ports/peers.ts';
import type { Database } from './database.ts';

/** PostgreSQL takes no longer payload, bytes. */
const longest = 7_999;

const EnvelopeSchema = z.object({ from: z.string(), message: PeerMessageSchema });

/** The other servers on one schema, by notifications on its channel. */
export function createPeerChannel({
  query,
  schema,
  origin,
}: Pick<Database, 'query' | 'schema' | 'origin'>): Peers & { hear(said: string): void } {
  const listeners = new Set<(message: PeerMessage) => void>();
  return {
    tell(message) {
      const said = JSON.stringify({ from: origin, message });
      if (Buffer.byteLength(said) > longest) return;
      // What is said while the database is away is missed, as by whoever does not listen.
      void query('select pg_notify($1, $2)', [schema, said]).catch(() => {});
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(said) {
      const json = parseJson(said);
      // What a newer program says, and this one does not know, is none of its business.
      const { data } = EnvelopeSchema.safeParse(json.ok ? json.value : undefined);
      if (!data || data.from === origin) return;
      for (const listener of listeners) listener(data.message);
    },
  };
}
