import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  /** Requests as they came, in order. */
  readonly requests: IncomingMessage[];
  /** How a path answers from now on: a text, or whatever a function does. */
  at(path: string, answer: string | Uint8Array | Answering, headers?: Record<string, string>): void;
}

/** A web server on this machine, which nobody asks whose host is not listed. */
export async function feedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answering>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get asked() {
      return requests.map(({ url = '' }) => url);
    },
    at(path, answer, headers = {}) {
      const answering: Answering =
        typeof answer === 'function'
          ? answer
          : (_request, response) => response.writeHead(200, headers).end(answer);
      answers.set(path, answering);
    },
  };
}

/** An RSS feed of these titles. */
export const anRss = (...titles: string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Actualités</title><link>https://exemple.fr/</link><description/>
${titles.map((title, rank) => `<item><title>${title}</title><link>/a/${rank}</link><guid isPermaLink="false">n${rank}</guid></item>`).join('\n')}
</channel></rss>`;
