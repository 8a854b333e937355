import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatJson } from '../../src/adapters/disk/json-format.ts';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aVersion } from '../support/builders/version.ts';
import { runProgram, startProgram } from '../support/real-program.ts';
import { keptFiles } from '../support/store/kept-files.ts';
import { addOneOfEverything } from '../support/store/one-of-everything.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { envOfSchemas, workspaceOnSchema } from '../support/workspace-on-schema.ts';

onPostgres('a backup of a workspace, by the program that people run', (database) => {
  const env = () => envOfSchemas(database());

  const run = async (folder: string, ...argv: string[]) => {
    const { code, stdout, stderr } = await runProgram({ folder, env: env() }, ...argv, '--json');
    return { code, stderr, ...(stdout && JSON.parse(stdout)) };
  };
  const migrate = (from: string, to: string) => run(from, 'migrate', '--from', from, '--to', to);

  async function aPlace() {
    const place = await temporaryFolder();
    return (name: string) => join(place, name);
  }

  /** The demonstration, one of everything besides, and more letters; each file as the program writes it. */
  async function aWholeWorkspace(letters = 0): Promise<string> {
    const at = await aPlace();
    await run(at('.'), 'init', 'lettres', '--demo');
    await addOneOfEverything(at('lettres'));
    const store = await createJsonStore({ folder: at('lettres'), watch: false });
    for (let n = 0; n < letters; n += 1) {
      const campaign = aCampaign({ id: `lettre-${n}` });
      await store.campaigns.create(campaign, { version: aVersion({ campaign_id: campaign.id }) });
    }
    await store.close();
    await writeByHand(at('canoniques'), 'newsletter.config.json', formatJson({}));
    expect(await migrate(at('lettres'), at('canoniques'))).toMatchObject({ code: 0 });
    return at('canoniques');
  }

  test.each(['postgres', 'files', 's3'] as const)(
    'of a database, its pictures in %s, becomes the files that it was filled from; and a database again',
    async (pictures) => {
      const folder = await aWholeWorkspace();
      const [base, other, at] = [
        await workspaceOnSchema(pictures),
        await workspaceOnSchema(pictures),
        await aPlace(),
      ];
      await migrate(folder, base);
      expect(await run(base, 'backup', at('lettres.zip'))).toMatchObject({ code: 0, stderr: '' });
      const restored = await run(base, 'init', at('retrouvees'), '--from-backup', at('lettres.zip'));
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(await keptFiles(at('retrouvees'))).toEqual(await keptFiles(folder));
      const again = ['init', other, '--from-backup', at('lettres.zip')];
      for (let times = 0; times < 2; times += 1)
        expect(await run(other, ...again)).toMatchObject({ code: 0 });
      expect(await migrate(folder, other)).toMatchObject({ code: 0, added: 0, left: [], different: [] });
    },
  );

  test('is not mixed with what a database keeps, and asks before it sends what another has to send (K4)', async () => {
    const at = await aPlace();
    await run(at('.'), 'init', 'lettres', '--demo');
    const letter = 'lettre-de-decembre-2026';
    const asked = ['--target', 'abonnes', '--date', '04/12/2099 09:00', '--override', 'essai'];
    expect(await run(at('lettres'), 'schedule', letter, ...asked)).toMatchObject({ code: 0 });
    await run(at('lettres'), 'backup', at('lettres.zip'));
    const base = await workspaceOnSchema();
    expect(await run(base, 'init', base, '--from-backup', at('lettres.zip'))).toMatchObject({ code: 0 });
    expect((await run(base, 'sends')).sends).toContainEqual(
      expect.objectContaining({ campaign: letter, status: 'paused', copied: true }),
    );
    await run(base, 'create', 'Une lettre de plus', '--from', letter);
    const mixed = await run(base, 'init', base, '--from-backup', at('lettres.zip'));
    expect([mixed.code, JSON.parse(mixed.stderr)]).toMatchObject([1, { code: 'migration-target-taken' }]);
  });

  test('that is killed has no name, and the next leaves nothing of it', async () => {
    const folder = await aWholeWorkspace(100);
    const at = await aPlace();
    const cut = startProgram({ folder }, 'backup', at('lettres.zip'));
    await expect.poll(cut.stderr).toMatch(/^modèles de bloc/m);
    await cut.kill();
    expect(await readdir(at('.'))).toEqual([expect.stringMatching(/^\.lettres\.zip\..+\.tmp$/)]);
    expect(await run(folder, 'backup', at('lettres.zip'))).toMatchObject({ code: 0 });
    expect(await readdir(at('.'))).toEqual(['lettres.zip']);
  });

  test.each(['a folder', 'a database'])(
    'that is taken up again in %s and killed is taken up once more, and is whole',
    async (where) => {
      const folder = await aWholeWorkspace(100);
      const at = await aPlace();
      await run(folder, 'backup', at('lettres.zip'));
      const target = where === 'a folder' ? at('retrouvees') : await workspaceOnSchema();
      const argv = ['init', target, '--from-backup', at('lettres.zip')];
      const cut = startProgram({ folder: at('.'), env: env() }, ...argv);
      await expect.poll(cut.stderr).toMatch(/^modèles de bloc/m);
      await cut.kill();
      if (where === 'a folder')
        expect(await readdir(target)).toEqual([expect.stringMatching(/^\.newsletter-init\./)]);
      expect(await run(at('.'), ...argv)).toMatchObject({ code: 0, stderr: '' });
      expect(await migrate(folder, target)).toMatchObject({ code: 0, added: 0, left: [], different: [] });
    },
  );
});
