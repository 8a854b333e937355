import type { MailConnection } from './mail-connection.ts';

/** The connections of a mailer, shared by all its mailings: a few at once, kept for a while when they rest. */
export interface ConnectionPool {
  /**
   * A line of one's own until it is given back; waits for one where all are taken.
   * @throws what opening throws, where there is no other line to wait for
   */
  take(): Promise<MailConnection>;
  /** Another line, where there is one without waiting for somebody; none where the server takes no more. */
  takeFree(): Promise<MailConnection | undefined>;
  giveBack(line: MailConnection): void;
  /** Ends what rests, and what is given back from now on. */
  close(): void;
}

interface PoolSettings {
  /** Opens a connection. */
  open: () => Promise<MailConnection>;
  /** Lines at once, at most. */
  most: number;
  /** How long a line that nobody uses is kept, ms. */
  rest?: number;
}

interface Waiting {
  resolve: (line: MailConnection | Promise<MailConnection>) => void;
  reject: (error: unknown) => void;
}

/** Letters of a batch follow each other within this time; a server's patience is longer (RFC 5321 4.5.3.2.7). */
const usualRest = 3_000;

export function createConnectionPool({ open, most, rest = usualRest }: PoolSettings): ConnectionPool {
  /** Those that rest, each with what ends its rest. */
  const resting = new Map<MailConnection, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  /** Lines that are open or being opened. */
  let count = 0;
  /** What the server takes at once, as far as it has shown. */
  let limit = most;
  let isClosed = false;

  function forget(): void {
    count -= 1;
    if (count === 0) limit = most;
  }

  function wake(line: MailConnection): void {
    clearTimeout(resting.get(line));
    resting.delete(line);
  }

  function dismiss(line: MailConnection): void {
    wake(line);
    forget();
    line.end();
  }

  /** The one that rested last is the likeliest to be open still. */
  function rested(): MailConnection | undefined {
    for (const line of [...resting.keys()].reverse()) {
      if (line.isOpen()) {
        wake(line);
        return line;
      }
      dismiss(line);
    }
    return undefined;
  }

  const wait = () => new Promise<MailConnection>((resolve, reject) => waiting.push({ resolve, reject }));

  /** @throws what opening throws, to those who wait too, where it was the only line */
  async function openAnother(): Promise<MailConnection> {
    count += 1;
    try {
      return await open();
    } catch (error) {
      // With others open, this server takes no more than these.
      limit = Math.max(1, count - 1);
      forget();
      if (count === 0) for (const { reject } of waiting.splice(0)) reject(error);
      throw error;
    }
  }

  const openOrWait = () =>
    openAnother().catch((error: unknown) => {
      if (count === 0) throw error;
      return wait();
    });

  return {
    async take() {
      const line = rested();
      if (line) return line;
      return count < limit ? openOrWait() : wait();
    },
    async takeFree() {
      if (waiting.length > 0) return undefined;
      const line = rested();
      if (line) return line;
      return count < limit ? openAnother().catch(() => undefined) : undefined;
    },
    giveBack(line) {
      const next = line.isOpen() ? waiting.shift() : undefined;
      if (next) return next.resolve(line);
      if (isClosed || !line.isOpen()) {
        dismiss(line);
        const first = waiting.shift();
        if (first) first.resolve(openOrWait());
        return undefined;
      }
      resting.set(line, setTimeout(() => dismiss(line), rest).unref());
      return undefined;
    },
    close() {
      isClosed = true;
      for (const line of [...resting.keys()]) dismiss(line);
    },
  };
}
