import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { documented } from '../support/documented.ts';
import { freePort } from '../support/free-port.ts';
import { workspaceOn } from '../support/letters-in-database.ts';
import { loadedBy, partsOfPostgres } from '../support/loaded-parts.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { temporaryFolder } from './cli-world.ts';

/** Long enough for everything that builds the program to come from a slow registry. */
const patience = 900_000;

const ours = JSON.parse(readFileSync('package.json', 'utf8'));

/** Runs a program to its end, as from a shell. */
async function run(cwd: string, [program = '', ...argv]: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, argv, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

async function runWell(...given: Parameters<typeof run>) {
  const { code, stdout, stderr } = await run(...given);
  expect(code, `${given[1].join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** Whether the registry gives a package that the program needs, asked once and briefly. */
async function registryAnswers(): Promise<boolean> {
  const asked = ['npm', 'view', `sharp@${ours.dependencies.sharp}`, 'version'];
  return (await run('.', [...asked, '--fetch-retries=0', '--fetch-timeout=20000'])).stdout.trim() !== '';
}

/** What a clone would hold if all that is here were committed: nothing installed, nothing built. */
async function copyClone(clone: string): Promise<void> {
  const listed = await runWell('.', ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    await mkdir(dirname(join(clone, file)), { recursive: true });
    await copyFile(file, join(clone, file));
  }
}

/** A folder of all the tests of this file. */
const lastingFolder = () => mkdtemp(join(tmpdir(), 'newsletter-package-'));

/** The packages that our sources name, by themselves or through a sheet, other than those that npm installs beside us. */
function packagesNamed(): string[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const names = sources
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join('src', file), 'utf8');
      const named =
        /(?:^(?:import|export)(?! type)[^;]*?from |^import |import\(|url\()['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/gm;
      return [...code.matchAll(named)].map(([, name = '']) => name);
    });
  return [...new Set(names)].filter((name) => ours.devDependencies[name] !== undefined).sort();
}

/** Every file below a folder, and their size in all. */
const weigh = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );

const page = 'docs/shared-server.md';

/** What one types in an empty folder, line by line, the archive beside. */
const toldToInstall = async () => (await documented(page, 'sh', { first: 'npm init' })).trimEnd().split('\n');

const isOnline = await registryAnswers();
if (!isOnline) console.warn('No npm registry answers: nothing is told of the package that is installed.');

describe.runIf(isOnline)('the package', { timeout: patience }, () => {
  let clone: string;
  let packed: { name: string; filename: string; files: { path: string }[] };
  /** What a browser that is fetched would be kept in. */
  let home: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    clone = await lastingFolder();
    home = await lastingFolder();
    await copyClone(clone);
    const cache = (await runWell('.', ['npm', 'config', 'get', 'cache'])).trim();
    env = {
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      npm_config_cache: cache,
      npm_config_prefer_offline: 'true',
    };
    [packed] = JSON.parse(await runWell(clone, ['npm', 'pack', '--json'], env));
    return () => Promise.all([clone, home].map((folder) => rm(folder, { recursive: true })));
  }, patience);

  /** An empty folder, the archive aside. */
  async function folderWithArchive(): Promise<string> {
    const folder = await temporaryFolder();
    await copyFile(join(clone, packed.filename), join(folder, packed.filename));
    return folder;
  }

  /** Types lines as a shell would be given them, the first that fails ending them. */
  const type = (folder: string, lines: readonly string[]) =>
    runWell(folder, ['sh', '-ec', lines.join('\n')], env);

  it('packs itself from a fresh clone, and begins a workspace in an empty folder where it is installed as told', async () => {
    expect(packed.name).toBe('@atelier-lettres/newsletter');
    const files = packed.files.map(({ path }) => path);
    expect(files).toEqual(
      expect.arrayContaining(['docs/ci.md', 'README.md', 'dist/THIRD-PARTY-NOTICES.txt']),
    );
    expect(files.filter((file) => /^(?:src|tests|scripts|bench)\//.test(file))).toEqual([]);

    const folder = await folderWithArchive();
    await type(folder, await toldToInstall());
    const installed = join(folder, 'node_modules', packed.name);
    const product = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(product).toMatchObject({ license: 'UNLICENSED', bin: { newsletter: 'bin/newsletter.js' } });

    const npx = (...argv: string[]) => runWell(folder, ['npx', '--no-install', 'newsletter', ...argv], env);
    expect(await npx('--version')).toBe(`${product.version}\n`);
    expect(await readdir(join(folder, 'lettres'))).toContain('newsletter.config.json');
    await npx('init', 'musee', '--demo');
    expect(await npx('campaigns', '--dir', 'musee')).toContain('lettre-de-decembre');
    const email = await npx('render', 'lettre-de-decembre', '--dir', 'musee');
    expect(email).toMatch(/^<!DOCTYPE html/i);

    // The browser that draws pictures is a package like the others: nothing came from elsewhere.
    expect(existsSync(join(folder, 'node_modules/puppeteer'))).toBe(false);
    expect(existsSync(join(home, 'cache/puppeteer')) || existsSync(join(home, '.cache/puppeteer'))).toBe(
      false,
    );
    expect(weigh(home)).toBeLessThan(20 * 1024 ** 2);

    const notices = await readFile(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const { packages } = JSON.parse(await readFile(join(clone, 'package-lock.json'), 'utf8'));
    const named = packagesNamed();
    expect(named).toEqual(expect.arrayContaining(['zod', 'express', 'react', '@fontsource-variable/inter']));
    const isTold = (name: string) => {
      const { version, license } = packages[`node_modules/${name}`];
      return notices.includes(`\n${name} ${version} (${license})\n`);
    };
    // It only gives the parts of ProseMirror other names; they are told themselves.
    expect(named.filter((name) => !isTold(name))).toEqual(['@tiptap/pm']);
    expect(isTold('prosemirror-state')).toBe(true);
    for (const name of Object.keys(product.dependencies)) expect(notices).toContain(`  ${name} `);
  });

  it('keeps letters in a database by what it brought, and in files without a line of what asks databases or S3', async (story) => {
    const cluster = await startCluster().catch((error: Error) => error.message);
    if (typeof cluster === 'string') return story.skip(`PostgreSQL cannot run here (${cluster})`);
    onTestFinished(() => cluster.close());
    const folder = await folderWithArchive();
    await type(folder, await toldToInstall());
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('pg');
    const installed = join(folder, 'node_modules', packed.name);
    const ofPostgres = await partsOfPostgres(installed);
    const loadedOn = async (...store: Parameters<typeof workspaceOn>) => {
      const program = join(installed, 'bin/newsletter.js');
      const loaded = await loadedBy({ ...(await workspaceOn(...store)), program });
      expect(loaded.size).toBeGreaterThan(100);
      return ofPostgres.filter((part) => loaded.has(part));
    };
    expect(await loadedOn(cluster.url)).not.toEqual([]);
    expect(await loadedOn('', { connector: 'files' })).toEqual([]);
  });

  it('serves by the lines of the Containerfile, typed in an empty folder, until it is asked to end', async () => {
    const folder = await folderWithArchive();
    const user = `${process.getuid?.() ?? ''}`;
    const file = await documented(page, 'dockerfile', { changes: [['chown node', `chown ${user}`]] });
    const linesOf = (word: string) =>
      [...file.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, line = '']) => line);
    expect(linesOf('COPY')).toEqual([`${packed.filename} ./`]);
    const told = linesOf('RUN');
    expect(told.slice(0, 2)).toEqual((await toldToInstall()).slice(0, 2));
    await type(folder, told);
    const containers = await documented(page, 'sh', { first: 'podman' });
    const [, init = ''] = / editeur (npx .*)\n/.exec(containers) ?? [];
    await type(folder, [init]);

    const port = await freePort();
    const config = join(folder, 'lettres/newsletter.config.json');
    const changes = [
      ['4180', String(port)],
      ['"host": "127.0.0.1"', '"host": "0.0.0.0"'],
    ] as const;
    const shared = JSON.parse(await documented(page, 'json', { changes }));
    await writeFile(config, JSON.stringify({ ...JSON.parse(await readFile(config, 'utf8')), ...shared }));

    const command: string[] = JSON.parse(linesOf('CMD')[0] ?? '[]');
    // The unit of systemd starts the same.
    const unit = await documented(page, 'ini');
    expect(unit).toContain(`\nExecStart=/srv/newsletter/${command.join(' ')}\n`);
    const [program = '', ...argv] = command;
    const server = spawn(program, argv, { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' });
    onTestFinished(() => void server.kill('SIGKILL'));
    const said = Promise.all([text(server.stdout), text(server.stderr)]);
    const ended = once(server, 'close');
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(ready, { timeout: 60_000, interval: 100 });
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect((await said).join('')).toContain('https://lettres.exemple.fr/invitation#');
  });
});
