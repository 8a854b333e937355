import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** What mailing a table took. */
export interface BatchTime {
  ms: number;
  /** At once, at most. */
  connections: number;
}

const rows = 100;
/** How long the server takes for each answer, ms. */
const delay = 50;
const campaign = 'lettre-de-decembre-2026';

/** A mail server that takes its time for every answer, the first word included, and throws away what it is given. */
async function startSlowSink() {
  const open = new Set<Socket>();
  const state = { received: 0, connections: 0 };
  const server = createServer((socket) => {
    open.add(socket);
    state.connections = Math.max(state.connections, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    const say = (words: string, then = () => {}) =>
      setTimeout(() => {
        if (socket.writable) socket.write(`${words}\r\n`, then);
      }, delay);
    let inContent = false;
    say('220 slow');
    createInterface(socket).on('line', (line) => {
      if (inContent) {
        if (line !== '.') return;
        inContent = false;
        state.received += 1;
        say('250 kept');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      inContent = verb === 'DATA';
      if (verb === 'QUIT') say('221 bye', () => socket.end());
      else say(inContent ? '354 go on' : '250 ok');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return { ...(server.address() as AddressInfo), state, close: () => server.close() };
}

/** Mails a table of proofs of the demonstration's letter with the built program of a checkout. */
export async function timeBatch(checkout: string): Promise<BatchTime> {
  const program = resolve(checkout, 'bin/newsletter.js');
  const newsletter = (...argv: string[]) =>
    promisify(execFile)(process.execPath, [program, ...argv], { maxBuffer: 64 * 1024 ** 2 });
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-batch-'));
  const sink = await startSlowSink();
  try {
    await newsletter('init', folder, '--demo');
    const from = { name: 'Banc', email: 'banc@example.org' };
    const mail = { transport: 'smtp', host: '127.0.0.1', port: sink.port, from };
    writeFileSync(join(folder, 'newsletter.config.json'), JSON.stringify({ mail }));
    const table = Array.from({ length: rows }, (_, n) => `${campaign},a${n}@example.org\n`);
    writeFileSync(join(folder, 'table.csv'), `campaign,to\n${table.join('')}`);
    const begin = performance.now();
    await newsletter('bat', '--from-file', join(folder, 'table.csv'), '--dir', folder, '--json');
    const ms = performance.now() - begin;
    if (sink.state.received !== rows) throw new Error(`${sink.state.received} of ${rows} arrived`);
    return { ms, connections: sink.state.connections };
  } finally {
    sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
