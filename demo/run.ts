// Runs `demo/shared.ts` in a process apart from the terminal: Ctrl+C is heard here alone, and all ends in its order. Should that
// process be killed, what it could not end is ended here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearOrphans } from '../tests/support/postgres-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsletter-demo-'));
// Both are bundled side by side.
const shared = fileURLToPath(new URL('shared.js', import.meta.url));
const child = spawn(process.execPath, [shared, folder], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
let isAsked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (!isAsked) console.log('\nTout s’arrête…');
    isAsked = true;
    if (child.connected) child.disconnect();
  });
const [code] = await once(child, 'exit');
clearOrphans();
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
process.exitCode = isAsked ? 0 : (code ?? 1);
