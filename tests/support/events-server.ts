import http from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import type { Deps } from '../../src/use-cases/deps.ts';
import { createMemory } from '../../src/use-cases/memory.ts';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';

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
  /** Ids of the campaigns that were looked up to be told of. */
  looked: string[];
  open(headers?: http.OutgoingHttpHeaders): Promise<OpenStream>;
}

/** A server for each test of a file, over nothing but news. */
export function eventsServer(): EventsServer {
  const server = {
    listeners: new Set<(change: StoreChange) => void>(),
    looked: [] as string[],
    open: (headers: http.OutgoingHttpHeaders = {}) =>
      new Promise<OpenStream>((resolve, reject) => {
        const req = http.get(`${server.running.url}/events`, { headers, agent: false }, (res) => {
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
    const { listeners, looked } = server;
    listeners.clear();
    looked.length = 0;
    const get = async (id: string) => {
      looked.push(id);
    };
    const onChange = (listener: (change: StoreChange) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    server.running = await startServer({
      store: { onChange },
      memory: createMemory(),
      campaigns: { get },
    } as unknown as Deps);
  });
  afterEach(() => server.running.stop());
  return server;
}
