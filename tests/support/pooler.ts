import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const text = (...parts: string[]) => Buffer.from(`${parts.join('\0')}\0`);

/** A message of PostgreSQL: its length counts itself. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** What PgBouncer answers to a session that asks for options. */
const refusal = message('E', text('SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''));

/** The first message of a session, without its options. */
function withoutOptions(startup: Buffer): Buffer {
  const pairs = startup
    .subarray(8)
    .toString()
    .replace(/(^|\0)options\0[^\0]*\0/, '$1');
  return message('', Buffer.concat([startup.subarray(4, 8), Buffer.from(pairs)]));
}

/**
 * Stands between sessions and a database as PgBouncer 1.18 does: it refuses those that ask for options, or leaves these out where
 * it has `ignore_startup_parameters = options`. It ends with the test.
 * @returns its address
 */
export async function startPooler(url: string, options: 'refused' | 'left out'): Promise<string> {
  const { port, hostname } = new URL(url);
  const server = net.createServer(async (near) => {
    const [startup] = (await once(near, 'data')) as [Buffer];
    if (options === 'refused') {
      near.end(refusal);
      return;
    }
    const far = net.connect(Number(port), hostname);
    far.write(withoutOptions(startup));
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const at = (server.address() as AddressInfo).port;
  return Object.assign(new URL(url), { host: `127.0.0.1:${at}` }).href;
}
