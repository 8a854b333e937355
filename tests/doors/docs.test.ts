import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandForms } from '../../src/cli/command-forms.ts';
import { documented } from '../support/documented.ts';
import { keepOldProofs, keptOf, openProofs } from '../support/store/old-proofs.ts';
import { temporaryFolder } from './cli-world.ts';

const shell = promisify(execFile);

/** The pages that people read, by name. */
async function pages(): Promise<[name: string, text: string][]> {
  const names = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/guide/editeur.md'],
    ...(await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ];
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(name, 'utf8')]),
  );
}

/** Lines of the blocks that one types at a terminal or gives to a CI. */
const typedLines = (text: string) =>
  [...text.matchAll(/^```(?:sh|yaml)\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'));

/** The block that begins with a command. */
async function typedIn(page: string, first: string): Promise<string[]> {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```sh\n(.*?)^```$/gms)];
  const found = blocks
    .map(([, block = '']) => block.trimEnd().split('\n'))
    .find(([line]) => line?.startsWith(first));
  if (!found) throw new Error(`${page} has no commands that begin with ${first}`);
  return found;
}

describe('what the pages tell people to type', () => {
  it('never lets npx fetch a package of the same name that somebody else published', async () => {
    for (const [name, text] of await pages())
      expect(text.match(/^.*\bnpx (?!--no-install\b).*$/gm) ?? [], name).toEqual([]);
  });

  it('are commands that there are', async () => {
    const known = new Set([
      ...commandForms.map(({ usage }) => usage.split(' ')[0]),
      'help',
      'completion',
      'simulate',
    ]);
    for (const [name, text] of await pages()) {
      const typed = [
        ...typedLines(text),
        ...[...text.matchAll(/`(newsletter [^`]+)`/g)].map(([, code = '']) => code),
      ];
      const unknown = typed.flatMap((line) => {
        const [, command] =
          /(?:^|[\s/])newsletter(?:\.js)? ([a-z][a-z-]*)\b/.exec(line.replace(/#.*/, '')) ?? [];
        return command === undefined || known.has(command) ? [] : [line];
      });
      expect(unknown, name).toEqual([]);
    }
  });

  it('leads to pages that there are, and that come with the package', async () => {
    const { files } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(files).toEqual(expect.arrayContaining(['docs', 'CONTRIBUTING.md', 'CHANGELOG.md']));
    for (const [name, text] of await pages()) {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
      for (const to of links)
        await expect(readFile(join(name, '..', to)), `${name} → ${to}`).resolves.toBeDefined();
    }
  });
});

/** `` `npm run x` `` in words, and lines of blocks. */
const npmScripts = (text: string) =>
  [...text.matchAll(/\bnpm (?:run |(test|start)\b)([a-z][\w:-]*)?/g)].map(
    ([, alone, name]) => alone ?? name ?? '',
  );

it('every script of npm that the pages name is in package.json', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const [name, text] of await pages())
    for (const script of npmScripts(text)) expect(Object.keys(scripts), name).toContain(script);
});

describe.runIf(process.platform !== 'win32')('what docs/backup.md and docs/upgrade.md tell to type', () => {
  it('brings back every letter and every proof, without what is made again', async () => {
    const place = await temporaryFolder();
    const folder = join(place, 'lettres');
    await shell('mkdir', [folder]);
    await keepOldProofs(folder, [{}, {}]);
    const before = await keptOf(await openProofs(folder), 2);
    const [save = ''] = await typedIn('docs/backup.md', 'tar --create');
    const [make = '', extract = ''] = await typedIn('docs/backup.md', 'mkdir');
    await shell('bash', ['-ec', [save, make, extract].join('\n')], { cwd: place });
    const restored = join(place, 'lettres-retrouvees');
    expect(await readdir(restored)).toEqual(['campaigns']);
    const store = await openProofs(restored);
    expect(await store.campaigns.list()).toHaveLength(1);
    expect(await keptOf(store, 2)).toEqual(before);
  });

  it('gives a version without `tidy` its proofs back, as plain files', async () => {
    const folder = await temporaryFolder();
    await keepOldProofs(folder, [{}]);
    const store = await openProofs(folder);
    const [proof] = await store.proofs.list('lettre-de-decembre');
    if (!proof) throw new Error('no proof');
    const page = join(folder, 'campaigns/lettre-de-decembre/proofs/1.html');
    const before = await readFile(page);
    await store.proofs.pack(proof, { isWanted: () => true, dryRun: false });
    const typed = await typedIn('docs/upgrade.md', 'gunzip');
    await shell('bash', ['-ec', typed.join('\n')], { cwd: folder });
    expect(await readFile(page)).toEqual(before);
  });
});

const systemdAnalyze = '/usr/bin/systemd-analyze';

it.runIf(existsSync(systemdAnalyze))(
  'the unit of docs/shared-server.md is one that systemd reads whole',
  async () => {
    const file = join(await temporaryFolder(), 'newsletter.service');
    const changes = [['/srv/newsletter/node_modules/.bin/newsletter', process.execPath]] as const;
    await writeFile(file, await documented('docs/shared-server.md', 'ini', { changes }));
    // What it does not know it says, and ends well all the same.
    expect(await shell(systemdAnalyze, ['verify', '--man=no', file])).toEqual({ stdout: '', stderr: '' });
  },
);
