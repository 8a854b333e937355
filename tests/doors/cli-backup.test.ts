import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STORED_NOUNS } from '../../src/use-cases/ports/stored-things.ts';
import { aBackup } from '../support/builders/backup.ts';
import { aStoredThing } from '../support/builders/stored-thing.ts';
import { soundRows } from '../support/builders/version.ts';
import { keptFiles } from '../support/store/kept-files.ts';
import { addOneOfEverything } from '../support/store/one-of-everything.ts';
import { writeByHand } from '../support/store/temporary-workspace.ts';
import { unzip } from '../support/unzip.ts';
import { type CliWorld, cliWorld, temporaryFolder } from './cli-world.ts';

/** A world whose person presses Ctrl+C at once. */
const askedToEnd: Parameters<CliWorld['within']>[0] = {
  onInterrupt(listener) {
    listener();
    return () => {};
  },
};

/** A workspace with one of everything, as the program writes it, and places beside it. */
async function aWorld() {
  const { folder: written, newsletter, within } = await cliWorld();
  await addOneOfEverything(written);
  await writeByHand(written, 'medias/agenda/port.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeByHand(written, 'medias/agenda/port.svg.json', {
    width: 4,
    height: 3,
    bytes: 41,
    alt: 'Le port',
  });
  const place = await temporaryFolder();
  const at = (name: string) => join(place, name);
  const backup = (folder: string, file: string) => newsletter('backup', at(file), '--dir', folder, '--json');
  const restore = (file: string, folder: string) =>
    newsletter('init', at(folder), '--from-backup', at(file), '--json');
  await backup(written, 'premiere.zip');
  await restore('premiere.zip', 'lettres');
  return { written, folder: at('lettres'), at, place, backup, restore, newsletter, within };
}

describe('newsletter backup', () => {
  it('keeps one of everything, and init --from-backup makes the same files of it, byte for byte', async () => {
    const { folder, at, backup, restore } = await aWorld();
    const made = await backup(folder, 'lettres.zip');
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    const [{ file, bytes, nouns, left, changed }] = made.json.backups;
    expect([file, bytes, left, changed]).toEqual([at('lettres.zip'), (await stat(file)).size, [], []]);
    expect(nouns.map(({ noun }: { noun: string }) => noun)).toEqual([...STORED_NOUNS]);
    for (const { noun, count } of nouns) expect(count, noun).toBeGreaterThan(0);
    expect(await restore('lettres.zip', 'retrouvees')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await keptFiles(at('retrouvees'))).toEqual(await keptFiles(folder));
    // Closed to others, as what it was made of.
    for (const path of ['access', 'audit'])
      expect((await stat(at(`retrouvees/${path}`))).mode & 0o777).toBe(0o700);
  });

  it('is a zip whose files any program takes out at their paths, and only its owner reads it', async () => {
    const { folder, at, backup } = await aWorld();
    await backup(folder, 'lettres.zip');
    const files = await unzip(await readFile(at('lettres.zip')));
    const { 'newsletter-backup.json': manifest, ...kept } = Object.fromEntries(
      [...files]
        .filter(([path]) => !path.endsWith('/'))
        .map(([path, content]) => [path, content.toString('latin1')]),
    );
    expect(kept).toEqual(await keptFiles(folder));
    expect(JSON.parse(manifest ?? '')).toMatchObject({ schemaVersion: 1, program: expect.any(String) });
    expect((await stat(at('lettres.zip'))).mode & 0o777).toBe(0o600);
  });

  it('writes over nothing, and leaves nothing beside', async () => {
    const { folder, at, place, backup } = await aWorld();
    await writeFile(at('lettres.zip'), 'une autre');
    const refused = await backup(folder, 'lettres.zip');
    expect([refused.exitCode, JSON.parse(refused.stderr)]).toMatchObject([1, { code: 'backup-exists' }]);
    expect(await readFile(at('lettres.zip'), 'utf8')).toBe('une autre');
    expect(await readdir(place)).toEqual(['lettres', 'lettres.zip', 'premiere.zip']);
  });

  it('gives its name to one of two that end at once', async () => {
    const { folder, place, backup } = await aWorld();
    const both = await Promise.all([backup(folder, 'lettres.zip'), backup(folder, 'lettres.zip')]);
    const [done, refused] = both.toSorted((one, other) => one.exitCode - other.exitCode);
    expect([done?.exitCode, refused?.exitCode]).toEqual([0, 1]);
    expect(JSON.parse(refused?.stderr ?? '')).toMatchObject({ code: 'backup-exists' });
    expect(await readdir(place)).toEqual(['lettres', 'lettres.zip', 'premiere.zip']);
  });

  it('that is interrupted leaves nothing, and says so', async () => {
    const { folder, at, place, within } = await aWorld();
    const cut = await within(askedToEnd, 'backup', at('lettres.zip'), '--dir', folder);
    expect([cut.exitCode, cut.stdout]).toEqual([130, '']);
    expect(cut.stderr).toContain('Interrompu\u00a0: il ne reste rien');
    expect(await readdir(place)).toEqual(['lettres', 'premiere.zip']);
  });

  it('names a folder that no restore would make, and keeps the rest', async () => {
    const { folder, backup, restore } = await aWorld();
    const names = Array.from({ length: 8 }, () => 'd'.repeat(150));
    await mkdir(join(folder, 'medias', ...names), { recursive: true });
    const made = await backup(folder, 'lettres.zip');
    const tooDeep = [`medias/${names.slice(0, 7).join('/')}/`, `medias/${names.join('/')}/`];
    expect(made.json.backups[0].left.map(({ id }: { id: string }) => id)).toEqual(tooDeep);
    expect(await restore('lettres.zip', 'retrouvees')).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it.skipIf(process.platform !== 'linux')(
    'names what bears a name of other bytes than UTF-8, which nobody finds by it',
    async () => {
      const { folder, backup } = await aWorld();
      const named = (path: string) => Buffer.from(`${folder}/${path}`, 'latin1');
      await writeFile(named('recipients/abonn\u00e9s.csv'), 'email\n');
      await mkdir(named('medias/\u00e9t\u00e9'));
      await mkdir(named('sources/\u00e9t\u00e9'), { recursive: true });
      const made = await backup(folder, 'lettres.zip');
      expect(made.exitCode).toBe(6);
      const left = (id: string) => ({
        id,
        reason: expect.stringContaining('n’est pas en UTF-8, renommez-le'),
      });
      expect(made.json.backups[0].left).toEqual([
        left('medias/\ufffdt\ufffd/'),
        left('recipients/abonn\ufffds.csv'),
        left('sources/\ufffdt\ufffd'),
      ]);
    },
  );

  it('names a file that no restore would take by its name, and keeps the rest', async () => {
    const { folder, backup } = await aWorld();
    await writeByHand(folder, 'themes/ville/a\\b.json', '{}');
    const made = await backup(folder, 'lettres.zip');
    expect(made.exitCode).toBe(6);
    expect(made.json.backups).toMatchObject([{ left: [{ id: 'themes/ville/theme.json' }], changed: [] }]);
  });

  it('names a list that is a link, which is not followed', async () => {
    const { folder, at, backup } = await aWorld();
    await writeFile(at('ailleurs.csv'), 'email\n');
    await symlink(at('ailleurs.csv'), join(folder, 'recipients/lien.csv'));
    await symlink(dirname(folder), join(folder, 'sources'));
    const made = await backup(folder, 'lettres.zip');
    expect(made.json.backups[0].left).toEqual([
      { id: 'recipients/lien.csv', reason: 'c’est un lien, il n’est pas suivi' },
      { id: 'sources/', reason: 'c’est un lien, il n’est pas suivi' },
    ]);
  });

  it('names what cannot be read, and keeps the rest', async () => {
    const { folder, backup, restore, at } = await aWorld();
    await writeByHand(folder, 'widgets/abime.json', '{');
    const made = await backup(folder, 'lettres.zip');
    expect(made.exitCode).toBe(6);
    expect(made.json.backups).toMatchObject([{ left: [{ id: 'widgets/abime.json' }], changed: [] }]);
    expect(await restore('lettres.zip', 'retrouvees')).toMatchObject({ exitCode: 0 });
    const { 'widgets/abime.json': _, ...others } = await keptFiles(folder);
    expect(await keptFiles(at('retrouvees'))).toEqual(others);
  });

  it('drops what a backup that was killed left beside its name', async () => {
    const { folder, at, place, backup } = await aWorld();
    const orphan = '.lettres.zip.999999999.0123456789ab.tmp';
    await writeFile(at(orphan), 'PK');
    await backup(folder, 'lettres.zip');
    expect(await readdir(place)).toEqual(['lettres', 'lettres.zip', 'premiere.zip']);
  });
});

describe('newsletter init --from-backup', () => {
  it('asks before it sends what the workspace has to send that the backup is of (K4)', async () => {
    const targets = [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'recipients/abonnes.csv' }];
    const { folder, newsletter } = await cliWorld({ config: { targets } });
    await writeByHand(folder, 'recipients/abonnes.csv', 'email\nanne@exemple.fr\n');
    const version = { subject: 'La lettre de décembre', ...soundRows };
    await writeFile(join(folder, 'version.json'), JSON.stringify(version));
    await newsletter('create', 'Décembre', '--template', 'lettre');
    await newsletter('save', 'decembre', '--from', 'version.json');
    const asked = ['schedule', 'decembre', '--target', 'abonnes', '--date', '04/12/2099 09:00'];
    expect((await newsletter(...asked)).exitCode).toBe(0);
    const place = await temporaryFolder();
    const [file, found] = [join(place, 'lettres.zip'), join(place, 'retrouvees')];
    await newsletter('backup', file);
    await newsletter('init', found, '--from-backup', file);
    const sends = async (at: string) => (await newsletter('sends', '--dir', at, '--json')).json.sends;
    expect(await sends(found)).toMatchObject([{ campaign: 'decembre', status: 'paused', copied: true }]);
    expect(await newsletter(...asked, '--dir', found)).toMatchObject({ exitCode: 1 });
    expect((await sends(folder))[0]).toMatchObject({ status: 'scheduled' });
    expect((await sends(folder))[0].copied).toBeUndefined();
    await newsletter('schedule', 'decembre', '--from-here', '--dir', found);
    expect(await sends(found)).toMatchObject([{ campaign: 'decembre', status: 'scheduled' }]);
  });

  it('refuses what is cut or altered, says what to do, and leaves nothing', async () => {
    const { folder, at, place, backup, restore, newsletter } = await aWorld();
    await backup(folder, 'lettres.zip');
    const whole = await readFile(at('lettres.zip'));
    const altered = Buffer.from(whole);
    const middle = whole.length >> 1;
    altered[middle] = (altered[middle] ?? 0) ^ 0xff;
    const before = await readdir(place);
    for (const bytes of [whole.subarray(0, middle), altered, Buffer.from('Une lettre')]) {
      await writeFile(at('abimee.zip'), bytes);
      const { exitCode, stderr } = await restore('abimee.zip', 'retrouvees');
      expect([exitCode, JSON.parse(stderr)]).toMatchObject([2, { code: 'backup-refused' }]);
      expect(await readdir(place)).toEqual(['abimee.zip', ...before].sort());
    }
    const { stderr } = await newsletter('init', at('retrouvees'), '--from-backup', at('abimee.zip'));
    expect(stderr).toContain('prenez une autre sauvegarde');
  });

  it.each([
    ['a file that no store keeps', 'widget', '.git/hooks/post-checkout', '#!/bin/sh'],
    ['a file of the machinery', 'widget', '.newsletter/identity.json', '{}'],
    ['a thing under a name that is none', 'campaign', 'campaigns/Été/campaign.json', '{}'],
    ['settings that are no JSON', 'settings', 'newsletter.config.json', 'bonjour'],
  ] as const)(
    'refuses what a hand put into a backup, and leaves nothing: %s',
    async (_, noun, path, text) => {
      const { place, at, restore } = await aWorld();
      await aBackup({ [noun]: [aStoredThing(path, text)] }, at('autre.zip'));
      const before = await readdir(place);
      const { exitCode, stderr } = await restore('autre.zip', 'retrouvees');
      expect([exitCode, JSON.parse(stderr)]).toMatchObject([2, { code: 'backup-not-restored' }]);
      expect(await readdir(place)).toEqual(before);
    },
  );

  it('refuses a folder that is a workspace, and what would not count', async () => {
    const { folder, at, backup, restore, newsletter } = await aWorld();
    await backup(folder, 'lettres.zip');
    const before = await keptFiles(folder);
    const taken = await restore('lettres.zip', basename(folder));
    expect([taken.exitCode, JSON.parse(taken.stderr)]).toMatchObject([1, { code: 'workspace-not-empty' }]);
    expect(await keptFiles(folder)).toEqual(before);
    for (const extra of [['--demo'], ['--theme', 'ville'], ['--name', 'La ville'], ['--logo', 'logo.png']]) {
      const { exitCode } = await newsletter('init', at('x'), '--from-backup', at('lettres.zip'), ...extra);
      expect([extra, exitCode]).toEqual([extra, 2]);
    }
    const absent = await restore('nulle-part.zip', 'retrouvees');
    expect([absent.exitCode, JSON.parse(absent.stderr)]).toMatchObject([2, { code: 'file-not-found' }]);
    const ofFolder = await newsletter('init', at('x'), '--from-backup', dirname(folder), '--json');
    expect(JSON.parse(ofFolder.stderr)).toMatchObject({ code: 'input-file-unreadable' });
  });

  it('says to choose another place where none can be made, or a backup cannot be', async () => {
    const { folder, at, newsletter } = await aWorld();
    const long = 'n'.repeat(300);
    for (const asked of [
      ['init', at('premiere.zip'), '--from-backup', at('premiere.zip')],
      ['init', at(long), '--from-backup', at('premiere.zip')],
      ['backup', at('premiere.zip/autre.zip'), '--dir', folder],
      ['backup', at(`${long}.zip`), '--dir', folder],
    ]) {
      const { exitCode, stderr } = await newsletter(...asked);
      expect([asked, exitCode]).toEqual([asked, 1]);
      expect(stderr).toContain('choisissez-en un autre');
    }
  });

  it('that is interrupted makes nothing, and says so', async () => {
    const { folder, at, place, backup, within } = await aWorld();
    await backup(folder, 'lettres.zip');
    const before = await readdir(place);
    const cut = await within(askedToEnd, 'init', at('retrouvees'), '--from-backup', at('lettres.zip'));
    expect([cut.exitCode, cut.stdout]).toEqual([130, '']);
    expect(cut.stderr).toContain('Interrompu\u00a0: rien n’a été créé.');
    expect(await readdir(place)).toEqual(before);
  });

  it('drops what a restore that was killed left in the folder', async () => {
    const { folder, at, backup, restore } = await aWorld();
    await backup(folder, 'lettres.zip');
    await writeByHand(at('retrouvees'), '.newsletter-init.999999999.0123456789ab.tmp/campaigns/x.json', '{');
    expect(await restore('lettres.zip', 'retrouvees')).toMatchObject({ exitCode: 0 });
    expect(await keptFiles(at('retrouvees'))).toEqual(await keptFiles(folder));
  });
});
