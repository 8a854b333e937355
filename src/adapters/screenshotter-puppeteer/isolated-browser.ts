import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { AppError } from '../../core/errors/app-error.ts';
import { isRunning } from '../disk/temporary-name.ts';
import type { FoundBrowser } from './find-browser.ts';

/**
 * How the browser is started: few features and the same pixels on every machine. Puppeteer's own list is left out
 * (`ignoreDefaultArgs`).
 */
function launchArguments(): string[] {
  return [
    '--headless',
    '--hide-scrollbars',
    '--mute-audio',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    '--disable-gpu',
    // Animated pictures stay at their first frame.
    '--blink-settings=imageAnimationPolicy=2',
    // Pictures are decoded before a page is drawn, not after a first frame without them.
    '--disable-checker-imaging',
    // A picture is taken as soon as it is drawn, not with the next refresh of a screen: a sixth of the time.
    '--disable-frame-rate-limit',
    '--disable-gpu-vsync',
    // Chromium refuses to run as root with its sandbox; containers and CI often are root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Puppeteer waits for a first page, which its own list would have asked for.
    'about:blank',
  ];
}

/**
 * Closes every way out, whatever the page does: request interception alone misses sockets, prefetch, popups and
 * favicons (docs/faults-and-limits.md#measured). Nothing listens at the proxy, loopback goes through it too, and no
 * name resolves.
 */
const isolationArguments = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const prefix = 'newsletter-browser-';
const ownerIn = /^newsletter-browser-(\d+)-/;

/** A folder for what a browser writes; it bears our process's number. */
const freshProfile = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** The folder goes with its browser, or with our process. */
function removeAfter(browser: ChildProcess | null, folder: string): void {
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  };
  process.once('exit', remove);
  browser?.once('exit', remove);
}

/** Removes what processes left behind that were killed. */
async function sweepProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(ownerIn.exec(name)?.[1] ?? process.pid);
    // Those of other users stay.
    if (!isRunning(owner)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** ms */
const launchDeadline = 20_000;

/**
 * Starts a browser that can reach nothing. It hangs on a pipe of ours, so that it ends with our process, however that
 * ends.
 * @throws AppError `browser-failed`
 */
export async function launchIsolatedBrowser({ executablePath, env }: FoundBrowser): Promise<Browser> {
  await sweepProfiles();
  const userDataDir = await freshProfile();
  try {
    const browser = await launch({
      executablePath,
      env,
      pipe: true,
      ignoreDefaultArgs: true,
      // Among the arguments: without its defaults, puppeteer heeds no other word on it and takes a folder of its own.
      args: [...isolationArguments, ...launchArguments(), `--user-data-dir=${userDataDir}`],
      // Each page has its window set by what it shows.
      defaultViewport: null,
      timeout: launchDeadline,
      // The command line and the server decide themselves what a signal means.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    removeAfter(browser.process(), userDataDir);
    return browser;
  } catch (cause) {
    await rm(userDataDir, { recursive: true, force: true });
    throw AppError.of('browser-failed', { reason: firstLine(cause) }, { cause });
  }
}

/** The first line of an error's message: Puppeteer's go on with advice for its own users. */
export const firstLine = (error: unknown) =>
  String((error as Error).message ?? error).split('\n', 1)[0] ?? '';
