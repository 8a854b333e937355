import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, it, onTestFinished } from 'vitest';

/** Folder of each package → what it had taken from others itself. */
type Packages = Map<string, Set<string>>;

const { noPackages, notePackages, noticesOf } = await import(
  pathToFileURL(resolve('scripts/third-party-notices.mjs')).href
);

/** What is noted of a program of one line. */
async function packagesOf(source: string): Promise<Packages> {
  const packages: Packages = noPackages();
  const bundle = await rolldown({
    input: 'entry',
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? resolve('src/entry.js') : null),
        load: (id) => (id === resolve('src/entry.js') ? source : null),
      },
      notePackages(packages),
    ],
  });
  await bundle.generate();
  await bundle.close();
  return packages;
}

/** A package of others, with these files beside what it says of itself. */
function aPackage(facts: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { 'package.json': JSON.stringify({ name: 'autre', version: '1.0.0', ...facts }), ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  return folder;
}
const noticesFor = (folder: string): string => noticesOf(new Map([[folder, new Set()]]), {});

it('a build names the packages that went into it, and no other', async () => {
  const packages = await packagesOf("import zod from 'zod'; console.log(zod);");
  expect([...packages.keys()]).toContain('node_modules/zod');
  expect([...packages.keys()]).not.toContain('node_modules/parse5');
  const notices: string = noticesOf(packages, { sharp: '0.35.5' });
  const licence = readFileSync('node_modules/zod/LICENSE', 'utf8').trim();
  expect(notices).toMatch(/^zod \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(notices).toContain(licence);
  expect(notices).toContain('  sharp 0.35.5\n');
});

it('what a package carries of others is told with it', async () => {
  const packages = await packagesOf("import { parseFeed } from 'feedsmith'; console.log(parseFeed);");
  expect(packages.get('node_modules/feedsmith')).toEqual(new Set(['trousse']));
  expect(noticesOf(packages, {})).toContain('\nwith trousse, as it comes in it\n');
});

it('the whole text of each licence and notice is there', () => {
  const files = { 'LICENSE.md': 'Permission is granted', NOTICE: 'Copyright Others', 'index.js': 'code' };
  const notices = noticesFor(aPackage({ license: 'Apache-2.0' }, files));
  expect(notices).toContain('autre 1.0.0 (Apache-2.0)');
  expect(notices).toContain('Permission is granted\n\nCopyright Others');
});

it('a licence of old, and a text that was left out of an MIT package, are made good', () => {
  const notices = noticesFor(aPackage({ licenses: [{ type: 'MIT' }], author: { name: 'Anne' } }));
  expect(notices).toContain('Copyright (c) Anne\n\nPermission is hereby granted');
});

it('a package without a licence, or without its text, stops the build', () => {
  expect(() => noticesFor(aPackage({}))).toThrow('does not say its licence');
  expect(() => noticesFor(aPackage({ license: 'BSD-3-Clause' }))).toThrow('without the text of its licence');
});

it('a helper that nobody is known to have written stops the build', () => {
  const { generateBundle } = notePackages(noPackages());
  const made = { type: 'chunk', moduleIds: ['\0autre/aide.js'] };
  expect(() => generateBundle({}, { 'a.js': made })).toThrow('autre/aide.js');
});
