// npm run dev: the product while one works on it, at one address. What is changed of the editor is there at once; what is
// changed of the server starts it anew. What stands behind `--` goes to `newsletter serve`; else it is the demonstration.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { watch } from 'rolldown';
import { createServer } from 'vite';
import { nodeBundle, nodeOutput, programEntries } from './bundle-for-node.mjs';

/** Where Vite has the files of the editor; every other address is the server's. */
const base = '/@ui/';

// Which addresses are pages, the server tells by the built ones.
if (!existsSync('dist/ui/index.html')) await import('./build.mjs');
// What is written into dist/cli from here on is no build: whoever needs one makes it anew.
rmSync('dist/sources.sha256', { force: true });

async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise((closed) => socket.close(closed));
  return port;
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const given = process.argv.slice(2);
const argv = [
  'serve',
  '--debug',
  '--no-open',
  '--port',
  String(port),
  ...(given.length > 0 ? given : ['--demo']),
];

/** The server that runs, and when it answers. */
let running;

function startServer() {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/cli/main.js', ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const answers = Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited]);
  return { child, exited, answers };
}

async function restart() {
  if (running) {
    running.child.kill('SIGTERM');
    await running.exited;
  }
  running = startServer();
}

/** Whether the server answers a visit with the editor's page, which comes from its sources then. */
async function isPage({ method, headers, url }) {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return false;
  const answer = await fetch(origin + url, { headers: { accept: 'text/html' } });
  return (await answer.text()).includes('<div id="root">');
}

const program = watch({
  ...nodeBundle(programEntries),
  output: nodeOutput('dist/cli'),
});
const started = new Promise((done) => {
  program.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END') return;
    await restart();
    done();
  });
});
await started;

const vite = await createServer({
  base,
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    fs: { allow: [resolve('.')] },
    proxy: {
      [`^/(?!${base.slice(1)})`]: {
        target: origin,
        changeOrigin: true,
        async bypass(req) {
          await running.answers;
          return (await isPage(req)) ? `${base}index.html` : undefined;
        },
        configure: (proxy) => {
          // The server lets nobody write but pages of its own address.
          proxy.on('proxyReq', (request) => {
            if (request.hasHeader('origin')) request.setHeader('origin', origin);
          });
        },
      },
    },
  },
});
await vite.listen();
console.log(vite.resolvedUrls?.local[0]?.replace(base, '/'));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    running.child.kill('SIGTERM');
    await Promise.all([running.exited, vite.close(), program.close()]);
    process.exit(0);
  });
