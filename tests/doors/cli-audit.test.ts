import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cliWorld } from './cli-world.ts';

/** A shared workspace in which somebody archived a letter at the machine itself. */
async function sharedWorkspace() {
  const world = await cliWorld();
  await world.newsletter('init', 'lettres', '--demo');
  const folder = join(world.folder, 'lettres');
  const file = join(folder, 'newsletter.config.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  const shared = { ...config, server: { public: { url: 'http://localhost:8080' } }, login: {} };
  await writeFile(file, JSON.stringify(shared));
  const newsletter = (...args: string[]) => world.newsletter(...args, '--dir', folder);
  const { json } = await newsletter('campaigns', '--json');
  await newsletter('archive', json.campaigns[0].id);
  return { ...world, newsletter, folder, campaign: json.campaigns[0].id };
}

it('audit tells who did what, verifies that nothing was changed, and exports it', async () => {
  const { newsletter, folder, campaign } = await sharedWorkspace();
  const { json } = await newsletter('audit', '--json');
  expect(json.entries).toMatchObject([{ number: 1, action: 'campaign-archived', on: { id: campaign } }]);
  const { exitCode, stdout } = await newsletter('audit', 'verify');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('1 fait, rien n’y a été changé')]);
  const out = join(folder, 'copie.jsonl');
  await newsletter('audit', 'export', '--out', out);
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ number: 1 });
});

it('audit verify ends with 3 where an entry was changed, and says after which', async () => {
  const { newsletter, folder } = await sharedWorkspace();
  const file = join(folder, 'audit', `${new Date().toISOString().slice(0, 7)}.jsonl`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('campaign-archived', 'settings-changed'));
  const { exitCode, stdout } = await newsletter('audit', 'verify');
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('La chaîne est rompue')]);
});

it('a workspace of one person has no log', async () => {
  const { newsletter } = await cliWorld();
  await newsletter('init', '.', '--demo');
  const { stdout, stderr, exitCode } = await newsletter('audit');
  expect([exitCode, stdout + stderr]).toEqual([0, expect.stringContaining('Le journal d’audit est vide')]);
});
