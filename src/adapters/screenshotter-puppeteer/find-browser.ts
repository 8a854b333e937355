import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { writeFontConfiguration } from './fonts.ts';
import { npmBrowserFits, unpackNpmBrowser } from './npm-browser.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The product's folder in the user's cache, made when absent, closed to other users. */
async function userCacheFolder(environment: Environment): Promise<string> {
  const folder = join(cacheRoot(environment), 'newsletter');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function cacheRoot(environment: Environment): string {
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32' && environment.LOCALAPPDATA) return environment.LOCALAPPDATA;
  return join(homedir(), '.cache');
}

export interface FoundBrowser {
  executablePath: string;
  /** The whole environment to launch it with: our fonts, its libraries, and no secret of ours. */
  env: Record<string, string>;
  /** Where it comes from, for people. */
  name: string;
}

/**
 * The browser that makes pictures: the path in PUPPETEER_EXECUTABLE_PATH, else the one inside the npm package
 * (Linux x64), else an installed Chrome or Chromium.
 * @throws AppError `browser-missing`
 */
export async function findBrowser(environment: Environment = process.env): Promise<FoundBrowser> {
  const tried: string[] = [];
  const cacheFolder = await userCacheFolder(environment).catch((error: Error) => {
    tried.push(error.message);
    return undefined;
  });
  const env = await launchEnvironment(environment, cacheFolder);
  const chosen = environment.PUPPETEER_EXECUTABLE_PATH;
  if (chosen) {
    if (existsSync(chosen))
      return { executablePath: chosen, env, name: `PUPPETEER_EXECUTABLE_PATH ${chosen}` };
    throw AppError.of('browser-missing', { tried: [`PUPPETEER_EXECUTABLE_PATH ${chosen}`] });
  }
  if (cacheFolder && npmBrowserFits()) {
    const packed = await unpackNpmBrowser(cacheFolder).catch((error: Error) => {
      tried.push(`@sparticuz/chromium (${error.message})`);
      return undefined;
    });
    if (packed) {
      return {
        executablePath: packed.executablePath,
        env: { ...env, LD_LIBRARY_PATH: packed.libraries },
        name: `@sparticuz/chromium ${packed.version}`,
      };
    }
  }
  const candidates = installedBrowsers(environment);
  const installed = candidates.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env, name: installed };
  throw AppError.of('browser-missing', { tried: [...tried, ...browserNames] });
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function installedBrowsers(environment: Environment): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA].flatMap(
      (folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []),
    );
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return browserNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** What a browser needs of our environment; passwords named by the configuration stay behind. */
const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'LOCALAPPDATA',
  'XDG_CACHE_HOME',
];

async function launchEnvironment(
  environment: Environment,
  cacheFolder: string | undefined,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const name of passedOn) if (environment[name]) env[name] = environment[name];
  if (cacheFolder && process.platform === 'linux') {
    env.FONTCONFIG_FILE = await writeFontConfiguration(cacheFolder);
  }
  return env;
}
