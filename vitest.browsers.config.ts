import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Every screen, gone through for what axe or a browser finds wrong; what staff meet now and then in the editor, in detail;
// and what they do each day, told again in the browsers that are no Chromium. One that is absent is said, and nothing is told in it.

/** The browser tests that Firefox runs too, from a letter's opening to its sending. */
const stories = [
  'block-templates',
  'editor-in-place',
  'editor-outline',
  'editor-pictures',
  'editor-placing',
  'editor-stranger',
  'editor-writing',
  'imports',
  'medias',
  'newsletter-templates',
  'people',
  'pictures-shown',
  'raw-screen',
  'send-way',
  'sends',
  'shared-letter',
  'shared-server',
  'roles',
  'shell-outbox',
  'shell-viewer',
  'stories-editor',
  'stories-templates',
];

const isInstalled = (name: string) => (path: string) => existsSync(join(path, name));
const folders = (process.env.PATH ?? '').split(delimiter);
const find = (...names: string[]) =>
  names.flatMap((name) => folders.filter(isInstalled(name)).map((folder) => join(folder, name)))[0];

const firefox = process.env.FIREFOX_PATH ?? find('firefox-esr', 'firefox');
const webKitDriver = find('Xvfb') && find('WebKitWebDriver');

// Told to whoever runs the tests, and not to what only reads which files there are.
const isRun = process.argv[1]?.includes('vitest');
if (isRun && !firefox) console.warn('Firefox (firefox-esr) is not installed: no story is told in it.');
if (isRun && !webKitDriver)
  console.warn('WebKitGTK (webkit2gtk-driver, xvfb) is not installed: no story is told in it.');

const shared = {
  isolate: false,
  maxWorkers: 2,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
  // Where nobody watches, a driver gets a second chance, and the report says that it took it.
  retry: process.env.CI ? 1 : 0,
  globalSetup: ['tests/support/global-setup.ts'],
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          ...shared,
          name: 'chromium',
          include: ['tests/e2e/*.sweep.ts', 'tests/e2e/details/*.test.ts'],
          provide: { pagesAreBrief: true },
        },
      },
      {
        test: {
          ...shared,
          name: 'firefox',
          include: firefox
            ? ['tests/e2e/every-screen.sweep.ts', ...stories.map((name) => `tests/e2e/**/${name}.test.ts`)]
            : [],
          provide: { firefox },
        },
      },
      {
        test: {
          ...shared,
          name: 'webkit',
          include: webKitDriver ? ['tests/webkit/*.test.ts'] : [],
        },
      },
    ],
  },
});
