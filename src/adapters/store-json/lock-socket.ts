import { connect, createServer, type Server } from 'node:net';

/** What the holder of a workspace says of itself. */
export interface LockHolder {
  pid: number;
  /** Where its editor is; '' until it listens. */
  url: string;
  startId: string;
  /** False while it is still finding out whether it may. */
  holds: boolean;
}

/** The other end of a socket: alive at least, and who it is when it answers. */
export interface LivingSocket {
  holder?: LockHolder;
}

/** A living process that answers nothing within this time is stopped or busy, and still the holder, ms. */
const patience = 1_000;

function readHolder(text: string): LockHolder | undefined {
  try {
    const { pid, url, startId, holds } = JSON.parse(text);
    return { pid: Number(pid), url: String(url), startId: String(startId), holds: Boolean(holds) };
  } catch {
    return undefined;
  }
}

/**
 * Asks who is behind a socket; undefined when nobody is: the kernel refuses the connection once a process is dead,
 * however it died.
 */
export function askSocket(address: string): Promise<LivingSocket | undefined> {
  return new Promise((resolve) => {
    let text = '';
    let connected = false;
    const socket = connect(address);
    const answer = () => {
      socket.destroy();
      resolve(connected ? { holder: readHolder(text) } : undefined);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(patience, answer);
    socket.on('connect', () => {
      connected = true;
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', answer);
    socket.on('error', answer);
  });
}

/** Listens and tells whoever connects who we are. Rejects as `listen` does (EADDRINUSE, EACCES…). */
export function listenOn(address: string, holder: LockHolder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      // Who asked may be stopped and never hang up.
      socket.end(JSON.stringify(holder), () => socket.destroy());
    });
    // The lock keeps no process alive by itself.
    server.unref();
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}
