import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on: a shared server is told its address before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
