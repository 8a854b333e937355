import type { RequestHandler, Response } from 'express';
import { type LiveEvent, LiveEventSchema } from '../contract/live-events.ts';
import type { Deps } from '../use-cases/deps.ts';

/** Shorter than the minute after which proxies and laptops forget an idle connection. */
const heartbeatMs = 15_000;

export interface LiveEvents {
  handler: RequestHandler;
  /** Says something to whoever listens now. */
  tell(text: string): void;
  /** Ends every open stream. */
  close(): void;
}

const message = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/**
 * Server-sent events: one message for each change of the workspace. Nothing is replayed: a client that comes back,
 * with or without Last-Event-ID, reads afresh what it shows.
 */
export function createLiveEvents(store: Pick<Deps['store'], 'onChange'>): LiveEvents {
  const streams = new Set<Response>();

  const handler: RequestHandler = (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    res.write('retry: 1000\n\n');
    streams.add(res);
    const stop = store.onChange((change) => res.write(message(LiveEventSchema.parse(change))));
    const heartbeat = setInterval(() => res.write(': \n\n'), heartbeatMs);
    res.on('close', () => {
      clearInterval(heartbeat);
      stop();
      streams.delete(res);
    });
  };

  return {
    handler,
    tell(text) {
      for (const stream of streams) stream.write(message({ noun: 'notice', text }));
    },
    close: () => {
      for (const stream of streams) stream.end();
    },
  };
}
