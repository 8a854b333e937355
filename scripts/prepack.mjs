// Before `npm pack`: builds what is packed, whatever was built before; in a clone where nothing is installed yet, installs what
// builds. Stdout stays to npm, which tells the archive there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/vite')) {
  // npm hands its own options down: those of the packing must not be those of the installation.
  const options = ['--dry-run=false', '--json=false', '--include=dev', '--ignore-scripts'];
  const { status } = spawnSync('npm', ['ci', ...options], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('./build.mjs');
