import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import { testDeps } from '../support/fakes/test-deps.ts';
import { cliWorld, temporaryFolder } from './cli-world.ts';
import { postJson, request } from './server-requests.ts';
import { startServer } from './server-running.ts';

// What stands where a block template's markup should is never followed, nor taken for a template without markup.
const file = 'block-templates/texte/markup.liquid';

async function linkOutside(path: string): Promise<void> {
  const secret = join(await temporaryFolder(), 'secret.liquid');
  await writeFile(secret, '<p>secret</p>');
  await symlink(secret, path);
}

const standIns: [string, (path: string) => Promise<unknown>, string][] = [
  ['a folder', (path) => mkdir(path), 'ce n’est pas un fichier'],
  ['a link that leads outside', linkOutside, 'c’est un lien, il n’est pas suivi'],
];

describe.each(standIns)('%s in the place of a markup', (_, lay, reason) => {
  test('is named by doctor, which follows nothing', async () => {
    const { folder, newsletter } = await cliWorld();
    await lay(join(folder, file));
    const { json, stdout } = await newsletter('doctor', '--json');
    const files = json.checks.find(({ check }: { check: string }) => check === 'files');
    expect(files).toMatchObject({ status: 'failed', detail: `${file} (${reason})` });
    expect(stdout).not.toContain('secret');
  });

  test('is named over HTTP: in the workspace, when its template is opened, previewed, pictured or saved', async () => {
    const { folder } = await cliWorld();
    await lay(join(folder, file));
    const { problems, assertAvailable, onChange, close, ...stores } = await createJsonStore({
      folder,
      watch: false,
    });
    const { url, stop } = await startServer({
      ...(await testDeps()),
      ...stores,
      store: { problems, assertAvailable, onChange },
    });
    onTestFinished(async () => {
      await stop();
      await close();
    });
    expect((await request(`${url}/api/blocktemplates`)).json).toMatchObject({ blocktemplates: [] });
    const workspace = await request(`${url}/api/workspace`);
    expect(workspace.json.problems).toEqual([{ file, reason, servedFromCopy: false }]);
    const unsaved = {
      name: 'Texte',
      description: '',
      blockfilters: ['full'],
      look: {},
      parameters: [],
      markup: '',
    };
    const refused = await Promise.all([
      request(`${url}/api/blocktemplates/texte`),
      postJson(`${url}/blocktemplates/preview`, { id: 'texte' }),
      postJson(`${url}/blocktemplates/updatethumbnail/texte`, {}),
      postJson(`${url}/api/blocktemplates/texte`, unsaved),
    ]);
    for (const { status, json } of refused) {
      expect([status, json.code]).toEqual([503, 'file-unreadable']);
      expect(json.exception).toContain(`Le fichier ${file} ne peut pas être lu\u00a0: ${reason}.`);
    }
    expect(await readFile(join(folder, 'block-templates/texte/block.json'), 'utf8')).toContain('Votre titre');
  });
});
