import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatJson } from '../../src/adapters/disk/json-format.ts';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import { STORED_NOUNS } from '../../src/use-cases/ports/stored-things.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aVersion } from '../support/builders/version.ts';
import { runProgram, startProgram } from '../support/real-program.ts';
import { keptFiles } from '../support/store/kept-files.ts';
import { addOneOfEverything } from '../support/store/one-of-everything.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { envOfSchemas, workspaceOnSchema } from '../support/workspace-on-schema.ts';

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await writeByHand(folder, 'newsletter.config.json', formatJson({}));
  return folder;
}

onPostgres('a workspace that moves from files into a database and back', (database) => {
  const env = () => envOfSchemas(database());

  async function migrate(from: string, to: string) {
    const where = { folder: from, env: env() };
    const { code, stdout, stderr } = await runProgram(where, 'migrate', '--from', from, '--to', to, '--json');
    return { code, stderr, ...(stdout && JSON.parse(stdout)) };
  }

  async function aDemonstration(): Promise<string> {
    const parent = await temporaryFolder();
    await runProgram({ folder: parent }, 'init', 'lettres', '--demo');
    return join(parent, 'lettres');
  }

  /** The demonstration, and one of everything besides; each file as the program writes it. */
  async function aWholeWorkspace(): Promise<string> {
    const folder = await aDemonstration();
    await addOneOfEverything(folder);
    // Once there and back, hand-written notes on pictures are as the program writes them.
    const canonical = await emptyFolder();
    expect(await migrate(folder, canonical)).toMatchObject({ code: 0, different: [], left: [] });
    return canonical;
  }

  test.each(['postgres', 's3'] as const)(
    'has the same files, byte for byte, and the same counts and hashes on the way: pictures in %s',
    async (pictures) => {
      const folder = await aWholeWorkspace();
      const [base, back] = [await workspaceOnSchema(pictures), await emptyFolder()];
      const there = await migrate(folder, base);
      expect(there).toMatchObject({ code: 0, rewritten: [], left: [], different: [] });
      for (const { noun, source, target } of there.nouns) {
        expect(source.count, noun).toBeGreaterThan(0);
        expect(target, noun).toEqual(source);
      }
      expect(there.nouns.map(({ noun }: { noun: string }) => noun)).toEqual([...STORED_NOUNS]);
      expect(await migrate(base, back)).toMatchObject({ code: 0, left: [], different: [] });
      expect(await keptFiles(back)).toEqual(await keptFiles(folder));
    },
  );

  test('has a file that was edited by hand in its canonical form, and the field of a newer program', async () => {
    const folder = await aWholeWorkspace();
    const path = `campaigns/${aCampaign().id}/campaign.json`;
    const said = JSON.parse(await readFile(join(folder, path), 'utf8'));
    const edited = { ...said, schemaVersion: '1.7', mood: 'gaie' };
    await writeByHand(folder, path, `\n${JSON.stringify(edited, null, 4)}`);
    const [base, back] = [await workspaceOnSchema(), await emptyFolder()];
    expect(await migrate(folder, base)).toMatchObject({ code: 0, rewritten: [path] });
    expect(await migrate(base, back)).toMatchObject({ code: 0, rewritten: [] });
    expect(await readFile(join(back, path), 'utf8')).toBe(formatJson(edited));
  });

  test('goes on where it was killed', async () => {
    const folder = await aWholeWorkspace();
    const store = await createJsonStore({ folder, watch: false });
    for (let n = 0; n < 300; n += 1) {
      const campaign = aCampaign({ id: `lettre-${n}` });
      await store.campaigns.create(campaign, { version: aVersion({ campaign_id: campaign.id }) });
    }
    await store.close();
    const [base, back] = [await workspaceOnSchema(), await emptyFolder()];
    for (const [from, to] of [
      [folder, base],
      [base, back],
    ] as const) {
      const cut = startProgram({ folder, env: env() }, 'migrate', '--from', from, '--to', to);
      await expect.poll(cut.stderr).toMatch(/^lettres/m);
      await cut.kill();
      const { added, ...again } = await migrate(from, to);
      expect(again).toMatchObject({ code: 0, left: [], different: [] });
      // What the first run added is not added again.
      expect(added).toBeLessThan(again.nouns.reduce((sum: number, one: Noun) => sum + one.source.count, 0));
    }
    expect(await keptFiles(back)).toEqual(await keptFiles(folder));
  });

  test('tells what is other on the two sides, and writes over nothing', async () => {
    const folder = await aWholeWorkspace();
    const back = await emptyFolder();
    await migrate(folder, back);
    const path = `campaigns/${aCampaign().id}/campaign.json`;
    const said = JSON.parse(await readFile(join(back, path), 'utf8'));
    await writeByHand(back, path, formatJson({ ...said, name: 'Une autre' }));
    const again = await migrate(folder, back);
    expect(again).toMatchObject({ code: 1, added: 0, different: [path] });
    expect(await readFile(join(back, path), 'utf8')).toContain('Une autre');
  });

  test('takes what was written in the source meanwhile by a second run', async () => {
    const folder = await aWholeWorkspace();
    const base = await workspaceOnSchema();
    await migrate(folder, base);
    const store = await createJsonStore({ folder, watch: false });
    await store.campaigns.create(aCampaign({ id: 'nouvelle' }), {
      version: aVersion({ campaign_id: 'nouvelle' }),
    });
    await store.close();
    expect(await migrate(folder, base)).toMatchObject({ code: 0, added: 2, different: [] });
  });

  test('is not mixed with another one', async () => {
    const folder = await aWholeWorkspace();
    const other = await emptyFolder();
    await writeByHand(other, 'widgets/ailleurs.json', formatJson({ id: 'ailleurs' }));
    const refused = await migrate(folder, other);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'migration-target-taken' });
    expect(Object.keys(await keptFiles(other))).toEqual(['newsletter.config.json', 'widgets/ailleurs.json']);
  });

  test('leaves what cannot be read, names it, and moves the rest', async () => {
    const folder = await aWholeWorkspace();
    await writeByHand(folder, 'widgets/abime.json', '{');
    const base = await workspaceOnSchema();
    const migration = await migrate(folder, base);
    expect(migration).toMatchObject({ code: 1, left: [{ id: 'widgets/abime.json' }] });
    expect(migration.different).toEqual(['widgets/abime.json']);
  });

  test('asks before it sends what the other has to send', async () => {
    const folder = await aDemonstration();
    const letter = 'lettre-de-decembre-2026';
    const asked = ['--target', 'abonnes', '--date', '04/12/2099 09:00', '--override', 'essai'];
    expect(await runProgram({ folder }, 'schedule', letter, ...asked)).toMatchObject({ code: 0 });
    const base = await workspaceOnSchema();
    await migrate(folder, base);
    const { stdout } = await runProgram({ folder: base, env: env() }, 'sends', '--json');
    expect(JSON.parse(stdout).sends).toContainEqual(
      expect.objectContaining({ campaign: letter, status: 'paused', copied: true }),
    );
  });
});

interface Noun {
  source: { count: number };
}
