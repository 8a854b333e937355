import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** `silent`: connections stay open and nothing comes through; `reset`: they are torn, and new ones, too. */
export type Cut = 'silent' | 'reset';

/** A way to a port of this machine that can be cut. */
export interface Relay {
  port: number;
  cut(how: Cut): void;
  /** What was sent into a silence arrives now, as TCP sends it again. */
  heal(): void;
}

/** Opens a way to a port; it closes with the test. */
export async function startRelay(to: number): Promise<Relay> {
  const open = new Set<Socket>();
  let cut: Cut | undefined;
  const server = net.createServer((near) => {
    if (cut === 'reset') return void near.resetAndDestroy();
    const far = net.connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('end', () => other.end());
      one.on('error', () => other.resetAndDestroy());
      one.on('close', () => open.delete(one));
      if (cut === 'silent') one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      cut = how;
      for (const socket of open) how === 'silent' ? socket.pause() : socket.resetAndDestroy();
    },
    heal() {
      cut = undefined;
      for (const socket of open) socket.resume();
    },
  };
}
