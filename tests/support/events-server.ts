import http from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { createMemoryJobs } from '../../src/adapters/jobs-memory/create-memory-jobs.ts';
import type { PeerMessage } from '../../src/core/workspace/peer-message.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { createMemory, type Memory } from '../../src/use-cases/memory.ts';
import type { Peers } from '../../src/use-cases/ports/peers.ts';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { type Presence, presenceIn } from '../../src/use-cases/presence/presence.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';
import { aConfig } from './builders/config.ts';

/** An open stream: what it said so far, and how it ends. */
interface OpenStream {
  res: http.IncomingMessage;
  said: () => string;
  leave: () => void;
  ended: Promise<void>;
}

export interface EventsServer {
  running: RunningServer;
  /** Who hears of changes in the server: its thumbnails, and what tells all streams. */
  listeners: Set<(change: StoreChange) => void>;
  /** What it says to other servers, and who hears of what they say. */
  toPeers: PeerMessage[];
  fromPeers: Set<(message: PeerMessage) => void>;
  /** Ids of the campaigns that were looked up to be told of. */
  looked: string[];
  /** @param query of its address, with its question mark */
  open(headers?: http.OutgoingHttpHeaders, query?: string): Promise<OpenStream>;
  /** Who has which letter open. */
  presence(): Presence;
}

/** A server for each test of a file, over nothing but news. */
export function eventsServer(): EventsServer {
  let memory: Memory;
  const server = {
    presence: () => presenceIn(memory),
    listeners: new Set<(change: StoreChange) => void>(),
    toPeers: [] as PeerMessage[],
    fromPeers: new Set<(message: PeerMessage) => void>(),
    looked: [] as string[],
    open: (headers: http.OutgoingHttpHeaders = {}, query = '') =>
      new Promise<OpenStream>((resolve, reject) => {
        const req = http.get(`${server.running.url}/events${query}`, { headers, agent: false }, (res) => {
          let text = '';
          res.setEncoding('utf8');
          res.on('data', (chunk) => {
            text += chunk;
          });
          const ended = new Promise<void>((done) => res.on('end', done));
          resolve({ res, said: () => text, leave: () => req.destroy(), ended });
        });
        req.on('error', reject);
      }),
  } as EventsServer;
  beforeEach(async () => {
    const { listeners, toPeers, fromPeers, looked } = server;
    memory = createMemory();
    listeners.clear();
    looked.length = 0;
    toPeers.length = 0;
    fromPeers.clear();
    const peers: Peers = {
      tell: (message) => void toPeers.push(message),
      onMessage(listener) {
        fromPeers.add(listener);
        return () => fromPeers.delete(listener);
      },
    };
    const get = async (id: string) => {
      looked.push(id);
    };
    const onChange = (listener: (change: StoreChange) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    server.running = await startServer({
      store: { onChange },
      jobs: createMemoryJobs(),
      memory,
      peers,
      clock: { now: () => new Date() },
      campaigns: { get },
      widgets: { get: async () => undefined },
      config: aConfig(),
    } as unknown as Deps);
  });
  afterEach(() => server.running.stop());
  return server;
}
