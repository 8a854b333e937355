import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLetterIndex } from '../../../src/adapters/letter-index-worker/create-letter-index.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { searchLetters } from '../../../src/use-cases/checks/search-letters.ts';
import { readAllLetters } from '../../../src/use-cases/letters/ask-letters.ts';
import { createMemory } from '../../../src/use-cases/memory.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aBlockOf, aTemplateOf } from '../../support/builders/render-context.ts';
import { aVersion } from '../../support/builders/version.ts';
import { builtEntry } from '../../support/built-entry.ts';
import { fixedClock } from '../../support/fakes/fixed-clock.ts';
import { testDeps } from '../../support/fakes/test-deps.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const entry = builtEntry('src/adapters/letter-index-worker/letter-index-thread.ts');
const text = aTemplateOf([{ key: 'texte', kind: 'text' }], { id: 'texte', name: 'Texte' });

/** A workspace on disk, its store watched or not, and its index in a thread. */
async function open(folder: string, { watch = false } = {}) {
  const {
    problems,
    assertAvailable,
    onChange,
    close,
    exclusively: _,
    ...store
  } = await createJsonStore({ folder, watch });
  const letters = createLetterIndex({ entry: entry(), folder });
  const deps = {
    ...(await testDeps()),
    ...store,
    ...{
      store: { problems, assertAvailable, onChange },
      letters,
      memory: createMemory(),
      clock: fixedClock(),
    },
  };
  let isClosed = false;
  const end = async () => {
    if (isClosed) return;
    isClosed = true;
    await letters.close();
    await close();
  };
  onTestFinished(end);
  const found = async (query: string) => {
    await readAllLetters(deps);
    const { results } = await searchLetters(deps, { query, limit: 200 });
    return results.map(({ campaign }) => campaign).sort();
  };
  return { deps, found, end };
}

const killedScript = `
  import { readFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
    const [entry, folder, told] = process.argv.slice(1);
  const thread = new Worker(entry, { workerData: { folder, life: 1 }, execArgv: [] });
  thread.on('message', ({ id }) => id === 3 && process.stdout.write('told'));
  for (const question of JSON.parse(readFileSync(told, 'utf8'))) thread.postMessage(question);
`;

const versionOf = (id: string, words: string, number = 1) =>
  aVersion({
    id: versionId(id, number),
    campaign_id: id,
    based_on: number === 1 ? null : versionId(id, number - 1),
    blocks: [aBlockOf(text, { texte: words })],
  });

async function aWorkspace(letters: Record<string, string>) {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: false });
  await store.blockTemplates.create(text);
  await store.close();
  for (const [id, words] of Object.entries(letters)) {
    await writeByHand(folder, `campaigns/${id}/campaign.json`, aCampaign({ id }));
    await writeByHand(folder, `campaigns/${id}/versions/${versionId(id, 1)}.json`, versionOf(id, words));
  }
  return folder;
}

const letterFile = (folder: string, id: string, number = 1) =>
  join(folder, 'campaigns', id, 'versions', `${versionId(id, number)}.json`);

describe('The index of a workspace', () => {
  it('finds what a save, a hand and another program wrote, in a server and in a command', async () => {
    const folder = await aWorkspace({ mai: 'Le port', juin: 'La grève' });
    const server = await open(folder, { watch: true });
    const command = await open(folder);
    expect([await server.found('port'), await command.found('greve')]).toEqual([['mai'], ['juin']]);
    await server.deps.versions.publish(versionOf('mai', 'Le phare', 2));
    expect([await server.found('port'), await server.found('phare')]).toEqual([[], ['mai']]);
    await command.end();
    // A hand that writes into the file, and git, which puts another in its place.
    await writeFile(letterFile(folder, 'mai', 2), JSON.stringify(versionOf('mai', 'Le sémaphore', 2)));
    await writeByHand(folder, 'nouveau.json', versionOf('juin', 'La dune'));
    await rename(join(folder, 'nouveau.json'), letterFile(folder, 'juin'));
    const later = await open(folder);
    expect([await later.found('semaphore'), await later.found('dune'), await later.found('phare')]).toEqual([
      ['mai'],
      ['juin'],
      [],
    ]);
    await expect.poll(() => server.found('semaphore')).toEqual(['mai']);
    await rm(join(folder, 'campaigns', 'juin'), { recursive: true });
    expect(await (await open(folder)).found('dune')).toEqual([]);
  });

  it('reads by the block template as it is', async () => {
    const folder = await aWorkspace({ mai: 'Le port' });
    const { deps, found } = await open(folder, { watch: true });
    expect(await found('port')).toEqual(['mai']);
    const other = aTemplateOf([{ key: 'autre', kind: 'text' }], { id: 'texte', name: 'Texte' });
    await deps.blockTemplates.update('texte', () => other);
    expect(await found('port')).toEqual([]);
    await deps.blockTemplates.update('texte', () => text);
    expect(await found('port')).toEqual(['mai']);
  });

  it('is right though whoever made it was killed while it did', async () => {
    const names = Array.from({ length: 150 }, (_, n) => `lettre-${n + 1}`);
    const folder = await aWorkspace(Object.fromEntries(names.map((id) => [id, 'Le port'])));
    const letters = names.map((campaign) => {
      const version = versionId(campaign, 1);
      return {
        ...{ campaign, current: version },
        states: [{ version, kind: 'draft', at: '2026-11-20T09:00:00.000Z' }],
        sealed: [{ kind: 'version', key: version }],
      };
    });
    await writeByHand(folder, 'told.json', [
      { id: 1, name: 'prepare', asked: { publicUrl: null, blockTemplates: [text] } },
      { id: 2, name: 'changed' },
      { id: 3, name: 'update', asked: letters },
    ]);
    for (const after of [1, 30, 60, 120]) {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '-e', killedScript, entry(), folder, join(folder, 'told.json')],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // It has been told of all letters, and reads them.
      await once(child.stdout, 'data');
      await new Promise((done) => setTimeout(done, after));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await (await open(folder)).found('port')).toHaveLength(150);
  });

  it('that is damaged under a running server answers all the same', async () => {
    const folder = await aWorkspace({ mai: 'Le port', juin: 'Le port' });
    const first = await open(folder);
    expect(await first.found('port')).toHaveLength(2);
    await first.end();
    const file = join(folder, '.newsletter', 'letters.db');
    const bytes = await readFile(file);
    bytes.fill(0x5a, 4_096);
    await writeFile(file, bytes);
    expect(await (await open(folder)).found('port')).toEqual(['juin', 'mai']);
  });

  it('answers where nothing can be written, though an index stands open there', async (context) => {
    const folder = await aWorkspace({ 'lettre-un': 'le phare' });
    const before = await open(folder);
    expect(await before.found('phare')).toEqual(['lettre-un']);
    await writeFile(letterFile(folder, 'lettre-un'), JSON.stringify(versionOf('lettre-un', 'la digue')));
    try {
      execFileSync('mount', ['--bind', '-o', 'ro', folder, folder], { stdio: 'ignore' });
      onTestFinished(() => void execFileSync('umount', ['-l', folder]));
    } catch {
      return context.skip('a read-only folder cannot be mounted here');
    }
    const after = await open(folder);
    expect(await after.found('digue')).toEqual(['lettre-un']);
  });
});

it('begins no other thread once it is closed, whoever goes on asking', async () => {
  const { deps, found, end } = await open(await aWorkspace({ 'lettre-a': 'Le phare' }));
  expect(await found('phare')).toEqual(['lettre-a']);
  await end();
  await expect(deps.letters.changed()).rejects.toThrow('closed');
});
