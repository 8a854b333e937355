import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLetterFiles } from '../../src/adapters/letter-index-worker/letter-files.ts';
import { createReadingIndex } from '../../src/adapters/letter-index-worker/reading-index.ts';
import { aBlock } from '../support/builders/block.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

async function twoLetters(): Promise<CliWorld> {
  const world = await cliWorld({});
  const letters = { 'Lettre de mai': 'L’été au port', 'Lettre de juin': 'Été, suite' };
  for (const [name, title] of Object.entries(letters)) {
    await world.newsletter('create', name, '--template', 'lettre');
    const blocks = [aBlock({ name: 'Agenda', blockdatas: { title } })];
    const version = join(world.folder, 'version.json');
    await writeFile(version, JSON.stringify({ blocks }));
    await world.newsletter('save', name, '--from', version);
  }
  return world;
}

describe('newsletter search', () => {
  it('lists the passages that have all the words, with campaign, state and block', async () => {
    const { newsletter } = await twoLetters();
    const { exitCode, stdout } = await newsletter('search', 'ete', 'PORT');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/lettre-de-mai\s+.*en préparation, enregistrée le .*\s+Agenda\s+L’été au port/);
    expect(stdout).not.toContain('lettre-de-juin');
  });

  it('answers scripts as one document, and says how many it left out', async () => {
    const { newsletter } = await twoLetters();
    const { json } = await newsletter('search', 'été', '--limit', '1', '--json');
    expect(json).toMatchObject({
      schemaVersion: 1,
      letters: [{ status: 'draft', block_name: 'Agenda', block: 'b1' }],
      total: 2,
    });
    const { stderr } = await newsletter('search', 'été', '--limit', '1');
    expect(stderr).toContain('et 1\u00a0autre passage');
  });

  it('shows in bold on a terminal what was found, unless colours are not wanted', async () => {
    const { within } = await twoLetters();
    const terminal = { columns: 200, env: { TERM: 'xterm' } };
    expect((await within(terminal, 'search', 'ete port')).stdout).toContain(
      'L’\u001b[1mété\u001b[22m au \u001b[1mport\u001b[22m',
    );
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await within({ ...terminal, env }, 'search', 'ete port')).stdout).not.toContain('\u001b');
  });

  it('says where there is no index on this machine', async () => {
    const folder = await cliWorld({});
    const { stderr } = await folder.newsletter('search', 'phare');
    expect(stderr).not.toContain('index');
    const letters = createReadingIndex(openLetterFiles(folder.folder), 1);
    const other = await cliWorld({ deps: { letters } });
    expect((await other.newsletter('search', 'phare')).stderr).toContain('pas d’index des lettres');
  });

  it('finds nothing without failing, and wants words', async () => {
    const { newsletter } = await twoLetters();
    expect(await newsletter('search', 'phare')).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: 'Aucune lettre n’a ces mots\u00a0: phare\n',
    });
    expect((await newsletter('search')).exitCode).toBe(2);
    expect((await newsletter('search', 'phare', '--limit', 'x')).exitCode).toBe(2);
  });
});
