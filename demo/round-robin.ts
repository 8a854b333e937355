import { once } from 'node:events';
import http from 'node:http';

/**
 * A small proxy on loopback that asks servers in their turn. One that nothing listens at leaves its place to the next; none
 * left, the answer is 502.
 * @param servers their ports
 */
export async function startRoundRobin(port: number, servers: readonly number[]): Promise<void> {
  let turn = 0;

  const server = http.createServer((req, res) => {
    const { method, url, headers, socket } = req;
    const forwarded = {
      ...headers,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': headers.host,
    };
    turn += 1;
    const inTurn = servers.map((_, at) => servers[(turn + at) % servers.length]);

    function ask([first, ...others]: typeof inTurn): void {
      if (first === undefined) {
        res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        res.end('Aucun serveur ne répond.\n');
        return;
      }
      const asked = http.request({
        ...{ host: '127.0.0.1', port: first, method, path: url, headers: forwarded, agent: false },
      });
      // Nothing of a body is read before somebody takes it: the next one gets it whole.
      asked.on('socket', (to) => to.once('connect', () => req.pipe(asked)));
      asked.on('response', (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') ask(others);
        else res.destroy();
      });
      res.on('close', () => asked.destroy());
    }
    ask(inTurn);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
