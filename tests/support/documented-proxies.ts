import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../doors/cli-world.ts';
import { type Changes, documented } from './documented.ts';
import { otherSelfSigned } from './self-signed.ts';

const page = 'docs/shared-server.md';

/** Of this machine: where people ask, where they ask in clear, and where the program listens. */
export interface ProxyPorts {
  https: number;
  http: number;
  own: number;
  /** Of two more servers on the same store, as docs/shared-store.md has them. */
  others?: readonly [number, number];
}

/** A proxy that docs/shared-server.md shows, with the file of that page. */
export interface DocumentedProxy {
  name: 'nginx' | 'Caddy';
  /** Undefined where it is not installed. */
  path: string | undefined;
  /** What it answers to whoever asks for another name than those of its file. */
  toOtherNames: number;
  /** Starts it for the two names of this machine; it ends with the test. */
  start(ports: ProxyPorts): Promise<void>;
}

const installed = (...paths: string[]) => paths.find((path) => existsSync(path));

/** A folder with the certificate that the page names, of two names of this machine. */
async function certified(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'cert.pem'), otherSelfSigned.cert);
  await writeFile(join(folder, 'key.pem'), otherSelfSigned.key);
  return folder;
}

function run(path: string, argv: string[], env: NodeJS.ProcessEnv = {}): void {
  const child = spawn(path, argv, { stdio: 'ignore', env: { ...process.env, ...env } });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
}

/** The same among three servers, as docs/shared-store.md has it. */
async function amongThree(told: string, ports: readonly number[]): Promise<string> {
  const changes = ports.map((port, nth): Changes[number] => [`:${4180 + nth} `, `:${port} `]);
  const upstream = await documented('docs/shared-store.md', 'nginx', { first: 'upstream', changes });
  return told.replace(/upstream newsletter \{.*?\n\}\n/s, upstream);
}

const nginx: DocumentedProxy = {
  name: 'nginx',
  path: installed('/usr/sbin/nginx', '/usr/bin/nginx'),
  // It has one server for all names; ours refuses them.
  toOtherNames: 403,
  async start(ports) {
    const folder = await certified();
    const changes: Changes = [
      ['listen 443 ssl http2', `listen 127.0.0.1:${ports.https} ssl http2`],
      ['listen 80', `listen 127.0.0.1:${ports.http}`],
      ['server 127.0.0.1:4180', `server 127.0.0.1:${ports.own}`],
      ['lettres.exemple.fr contenus.exemple.fr', 'localhost 127.0.0.1'],
      ['/etc/ssl/newsletter/', `${folder}/`],
    ];
    const told = await documented(page, 'nginx', { changes });
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const lines = [
      `${process.getuid?.() === 0 ? 'user root;' : ''}`,
      `pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; daemon off;`,
      `events {} http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}`,
      ports.others ? await amongThree(told, [ports.own, ...ports.others]) : told,
      '}',
    ];
    const file = join(folder, 'nginx.conf');
    await writeFile(file, lines.join('\n'));
    await mkdir(join(folder, 'client_body'), { recursive: true });
    run(this.path as string, ['-c', file, '-p', folder]);
  },
};

const caddy: DocumentedProxy = {
  name: 'Caddy',
  path: installed('/usr/bin/caddy', '/usr/local/bin/caddy'),
  // It knows the names of its file alone, and answers others with nothing.
  toOtherNames: 200,
  async start(ports) {
    const folder = await certified();
    const changes: Changes = [
      ['reverse_proxy 127.0.0.1:4180', `reverse_proxy 127.0.0.1:${ports.own}`],
      ['lettres.exemple.fr, contenus.exemple.fr', 'localhost, 127.0.0.1'],
      ['/etc/ssl/newsletter/', `${folder}/`],
    ];
    const machine = `admin off\ndefault_bind 127.0.0.1\nhttp_port ${ports.http}\nhttps_port ${ports.https}`;
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n${machine}\n}\n${await documented(page, 'caddyfile', { changes })}`);
    const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    run(this.path as string, ['run', '--config', file, '--adapter', 'caddyfile'], own);
  },
};

export const documentedProxies: readonly DocumentedProxy[] = [nginx, caddy];

for (const { name, path } of documentedProxies)
  if (!path) console.warn(`${name} is not installed: nothing is told of the server behind it.`);
