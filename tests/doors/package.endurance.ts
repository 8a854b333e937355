import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
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
async function aFreshClone(): Promise<string> {
  const clone = join(await temporaryFolder(), 'clone');
  const listed = await runWell('.', ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    await mkdir(dirname(join(clone, file)), { recursive: true });
    await copyFile(file, join(clone, file));
  }
  return clone;
}

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

it(
  'packs itself from a fresh clone, installs in an empty folder and begins a workspace there',
  async ({ skip }) => {
    if (!(await registryAnswers())) skip('no npm registry answers: nothing can be installed');
    const clone = await aFreshClone();
    const cache = (await runWell('.', ['npm', 'config', 'get', 'cache'])).trim();
    // What a browser that is fetched would be kept in.
    const home = await temporaryFolder();
    const env = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), npm_config_cache: cache };
    const [packed] = JSON.parse(await runWell(clone, ['npm', 'pack', '--json', '--prefer-offline'], env));
    expect(packed.name).toBe('@atelier-lettres/newsletter');
    const files: string[] = packed.files.map(({ path }: { path: string }) => path);
    expect(files).toEqual(
      expect.arrayContaining(['docs/ci.md', 'README.md', 'dist/THIRD-PARTY-NOTICES.txt']),
    );
    expect(files.filter((file) => /^(?:src|tests|scripts|bench)\//.test(file))).toEqual([]);

    const folder = await temporaryFolder();
    await runWell(folder, ['npm', 'init', '--yes'], env);
    const archive = join(clone, packed.filename);
    await runWell(folder, ['npm', 'install', '--prefer-offline', archive], env);
    const installed = join(folder, 'node_modules', packed.name);
    const product = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(product).toMatchObject({ license: 'UNLICENSED', bin: { newsletter: 'bin/newsletter.js' } });

    const npx = (...argv: string[]) => runWell(folder, ['npx', '--no-install', 'newsletter', ...argv], env);
    expect(await npx('--version')).toBe(`${product.version}\n`);
    await npx('init', 'lettres', '--demo');
    expect(await readdir(join(folder, 'lettres'))).toContain('newsletter.config.json');
    expect(await npx('campaigns', '--dir', 'lettres')).toContain('lettre-de-decembre');
    const email = await npx('render', 'lettre-de-decembre', '--dir', 'lettres');
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
  },
  patience,
);
