import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server, type ServerOptions } from '../../src/server/create-server.ts';
import type { Deps } from '../../src/use-cases/deps.ts';

export const shell =
  '<!doctype html><html lang="fr"><title>Newsletter</title><script src="/assets/app-1a2b.js">';

export interface RunningServer {
  server: Server;
  url: string;
  port: number;
  /** Lines the server wrote for whoever runs it. */
  logged: string[];
  stop(): Promise<void>;
}

/** A server over the given deps and a real folder with a built interface in it. */
export async function startServer(deps: Deps, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-server-'));
  await mkdir(join(folder, 'ui/assets'), { recursive: true });
  await mkdir(join(folder, 'images/standard'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'ui/index.html'), shell);
  await writeFile(join(folder, 'ui/edit.html'), `${shell}<!--letter-->`);
  await writeFile(join(folder, 'ui/assets/app-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'images/standard/no-image.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
  const logged: string[] = [];
  const server = createServer({
    deps,
    read: Promise.resolve(),
    host: '127.0.0.1',
    editorAssets: join(folder, 'ui'),
    productImages: join(folder, 'images'),
    debug: false,
    version: '1.2.3',
    log: (line) => logged.push(line),
    // Nobody sends requests elsewhere.
    end: { noticeMs: 0, graceMs: 3_000 },
    ...options,
  });
  const { url: opened, port } = await server.start();
  // Whoever shares it gives people another address than the one it listens on.
  const url = deps.config.login ? `http://127.0.0.1:${port}` : opened;
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, url, port, logged, stop };
}
