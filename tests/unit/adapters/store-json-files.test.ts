import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore, type JsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../support/builders/version.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const campaignFile = `campaigns/${id}/campaign.json`;
const versionFile = (number: number) => `campaigns/${id}/versions/${versionId(id, number)}.json`;

async function opened(folder: string, watch = true): Promise<JsonStore> {
  const store = await createJsonStore({ folder, watch });
  onTestFinished(() => store.close());
  await store.watching;
  return store;
}

/** A workspace with a campaign of two versions, written and closed. */
async function aWorkspace(): Promise<string> {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: true });
  await store.campaigns.create(aCampaign());
  await store.campaigns.create(aCampaign({ id: 'autre', name: 'Autre' }));
  await store.versions.publish(aVersion());
  await store.versions.publish(aVersion({}, 2));
  await store.close();
  return folder;
}

describe('a stored file', () => {
  test('is JSON a person can read: stable order, two spaces, a final newline, its schemaVersion', async () => {
    const folder = await aWorkspace();
    expect(await readFile(join(folder, campaignFile), 'utf8')).toBe(`{
  "schemaVersion": 1,
  "id": "lettre-de-decembre",
  "name": "Lettre de décembre",
  "kind": "blocks",
  "archived": false,
  "created_at": "2026-11-20T09:00:00.000Z",
  "newslettertemplate_id": "lettre"
}
`);
  });

  test('has the same bytes for the same content, however it was made', async () => {
    const folder = await aWorkspace();
    const before = await readFile(join(folder, campaignFile), 'utf8');
    const store = await opened(folder);
    const reversed = Object.fromEntries(Object.entries(aCampaign()).reverse());
    await store.campaigns.update(id, () => ({ ...reversed, name: 'Autre nom' }) as never);
    await store.campaigns.update(id, () => reversed as never);
    expect(await readFile(join(folder, campaignFile), 'utf8')).toBe(before);
  });

  test('that was just written, then changed by hand, is read as the hand wrote it', async () => {
    const folder = await temporaryFolder();
    const store = await opened(folder);
    await store.campaigns.create(aCampaign());
    await store.versions.publish(aVersion({ subject: 'Du programme' }));
    expect(await store.versions.get(versionId(id, 1))).toMatchObject({ subject: 'Du programme' });
    const text = await readFile(join(folder, versionFile(1)), 'utf8');
    await writeByHand(folder, versionFile(1), text.replace('Du programme', 'De  la  main'));
    expect(await store.versions.get(versionId(id, 1))).toMatchObject({ subject: 'De  la  main' });
  });

  test('stands alone: one entity, one file, and nothing else but what can be rebuilt', async () => {
    const files = (await filesBelow(await aWorkspace())).filter((file) => !file.startsWith('.newsletter/'));
    expect(files).toEqual(['campaigns/autre/campaign.json', campaignFile, versionFile(1), versionFile(2)]);
  });

  test('of raw bytes lies beside its version', async () => {
    const folder = await temporaryFolder();
    const store = await opened(folder);
    await store.campaigns.create(aCampaign({ kind: 'raw' }));
    const html = Buffer.from('<p>\r\n\xe9', 'latin1');
    const raw = {
      html,
      parts: [{ contentId: 'a', filename: 'a.png', contentType: 'image/png', bytes: Buffer.from('PNG') }],
    };
    await store.versions.publish(aRawVersion(raw), raw);
    const kept = versionFile(1).replace('.json', '');
    expect((await readFile(join(folder, `${kept}.html`))).equals(html)).toBe(true);
    expect(await readFile(join(folder, `${kept}.parts/1.png`), 'utf8')).toBe('PNG');
    await writeFile(join(folder, `${kept}.html`), 'changé');
    await expect(store.versions.raw(versionId(id, 1))).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});

describe('a block template', () => {
  test('is the same object to all who ask, until one of its two files is another', async () => {
    const store = await opened(await temporaryFolder());
    const known = async () => [
      (await store.blockTemplates.list())[0],
      await store.blockTemplates.get('texte'),
    ];
    await store.blockTemplates.create(aBlockTemplate({ markup: '<p>{{ texte }}</p>' }));
    const [first, same] = await known();
    expect(same).toBe(first);
    await store.blockTemplates.update('texte', (former) => ({ ...former, markup: '<b>{{ texte }}</b>' }));
    const [second, again] = await known();
    expect(second?.markup).toBe('<b>{{ texte }}</b>');
    expect(again).toBe(second);
  });
});

describe('a newer schema', () => {
  test('of the same major keeps its unknown fields on rewrite, at every depth', async () => {
    const folder = await temporaryFolder();
    const colors = [
      { alias: 'encre', label: 'Encre', csscode: '#111111', print: 'noir' },
      { alias: 'gone', label: 'Disparue', csscode: '#222222', print: 'gris' },
    ];
    await writeByHand(folder, 'newsletter-templates/lettre.json', {
      ...aNewsletterTemplate({ colors: colors.map(({ print, ...color }) => color) }),
      schemaVersion: '1.3',
      colors,
      season: { name: 'hiver' },
      sender: { name: 'Ville', phone: '01 02 03 04 05' },
    });
    const store = await opened(folder);
    const template = await store.newsletterTemplates.get('lettre');
    expect(template?.sender).toEqual({ name: 'Ville', email: '', address: '' });
    const [encre] = template?.colors ?? [];
    if (!template || !encre) throw new Error('the template was not read');
    await store.newsletterTemplates.update('lettre', () => ({
      ...template,
      name: 'Renommée',
      colors: [{ alias: 'neuve', label: 'Neuve', csscode: '#333333' }, encre],
    }));
    const written = JSON.parse(await readFile(join(folder, 'newsletter-templates/lettre.json'), 'utf8'));
    expect(written).toMatchObject({
      schemaVersion: '1.3',
      name: 'Renommée',
      season: { name: 'hiver' },
      sender: { phone: '01 02 03 04 05' },
    });
    expect(written.colors).toEqual([
      { alias: 'neuve', label: 'Neuve', csscode: '#333333' },
      { alias: 'encre', label: 'Encre', csscode: '#111111', print: 'noir' },
    ]);
  });

  test('of a newer major is shown as far as it can be read, and never written (H6)', async () => {
    const folder = await aWorkspace();
    const text = JSON.stringify({ ...aCampaign(), schemaVersion: 2, mood: 'gai' });
    await writeByHand(folder, campaignFile, text);
    const store = await opened(folder);
    expect(await store.campaigns.get(id)).toEqual(aCampaign());
    expect(store.problems()).toMatchObject([{ file: campaignFile, servedFromCopy: false }]);
    const save = store.campaigns.update(id, () => aCampaign({ name: 'Autre nom' }));
    await expect(save).rejects.toMatchObject({ code: 'file-too-recent' });
    expect(await readFile(join(folder, campaignFile), 'utf8')).toBe(text);
  });
});

const good = JSON.stringify({ schemaVersion: 1, ...aCampaign() });

describe.each([
  ['empty', '', 'il est vide'],
  ['truncated', good.slice(0, 60), 'le JSON est incomplet'],
  ['broken by hand', good.replace(':', ''), 'le JSON est incorrect (ligne 1, colonne 17)'],
  ['filled with NUL', '\0'.repeat(200), 'il contient des octets nuls'],
  ['a list', '[]', 'un objet est attendu'],
  ['null', 'null', 'un objet est attendu'],
  [
    'of wrong types',
    good.replace('"blocks"', '12'),
    'kind : une de ces valeurs est attendue\u00a0: blocks, raw',
  ],
  ['of an unknown field', good.replace('{', '{"nmae":"x",'), 'champ inconnu (nmae)'],
  [
    'of a key that reaches prototypes (B3)',
    good.replace('{', '{"labels":{"constructor":"x"},'),
    'clé interdite (constructor)',
  ],
  ['of another id', good.replace(id, 'ailleurs'), 'il dit être «\u00a0ailleurs\u00a0»'],
  [
    'in a git conflict',
    `<<<<<<< HEAD\n${good}\n=======\n{}\n>>>>>>> other\n`,
    'un conflit git y reste à résoudre',
  ],
  ['of a nonsense version', good.replace('1,', '"un",'), 'schemaVersion n’y est pas une version'],
  ['of a newer schema we cannot read', '{"schemaVersion": 3}', 'il a été écrit par une version plus récente'],
])('a campaign file that is %s (H6)', (_name, content, reason) => {
  test('is told by name and reason, hides no other, and its last good copy is served', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, campaignFile, content);
    const store = await opened(folder);
    const [problem] = store.problems();
    expect(problem).toMatchObject({ file: campaignFile, servedFromCopy: true });
    expect(problem?.reason).toContain(reason);
    expect((await store.campaigns.list()).map((campaign) => campaign.id)).toEqual(['autre', id]);
    expect(await store.campaigns.get(id)).toEqual(aCampaign());
    expect(await store.versions.list(id)).toHaveLength(2);
  });

  test('is kept as it is: quarantined as a copy, refused for writing', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, campaignFile, content);
    const store = await opened(folder);
    const rename = store.campaigns.update(id, (campaign) => ({ ...campaign, name: 'Nouveau' }));
    await expect(rename).rejects.toMatchObject({ code: 'file-unreadable' });
    expect(await readFile(join(folder, campaignFile), 'utf8')).toBe(content);
    expect(await readFile(join(folder, '.newsletter/quarantine', campaignFile), 'utf8')).toBe(content);
  });
});

test('the good copy of a file is made when the file has changed, and only then', async () => {
  const folder = await aWorkspace();
  const copy = join(folder, '.newsletter/last-good', campaignFile);
  /** What a command that has no index of ours does: it reads each file it lists. */
  const listed = async () => {
    const store = await opened(folder, false);
    await store.campaigns.get(id);
    await store.campaigns.list();
    return (await lstat(copy)).ino;
  };
  await rm(join(folder, '.newsletter/index.jsonl'));
  const first = await listed();
  expect(await listed()).toBe(first);
  const changed = (await readFile(join(folder, campaignFile), 'utf8')).replace('décembre', 'décembra');
  await writeFile(join(folder, campaignFile), changed);
  expect(await listed()).not.toBe(first);
  expect(await readFile(copy, 'utf8')).toBe(changed);
});

describe('an unreadable file', () => {
  test('without a copy leaves its entity out, and only that', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, campaignFile, '{');
    await writeByHand(folder, 'campaigns/autre/campaign.json', aCampaign({ id: 'autre' }));
    const store = await opened(folder);
    expect((await store.campaigns.list()).map((campaign) => campaign.id)).toEqual(['autre']);
    expect(store.problems()).toMatchObject([{ file: campaignFile, servedFromCopy: false }]);
  });

  test('of the current version keeps its number, so that an older one can be restored over it', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, versionFile(2), 'oups');
    const store = await opened(folder);
    expect((await store.versions.current(id))?.id).toBe(versionId(id, 2));
    await expect(store.versions.get(versionId(id, 2))).rejects.toMatchObject({ code: 'file-unreadable' });
    await store.versions.publish(aVersion({}, 3));
    expect((await store.versions.current(id))?.id).toBe(versionId(id, 3));
    expect(store.problems()).toMatchObject([{ file: versionFile(2) }]);
  });

  test('of the current version is numbered even where nothing was ever known of it', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, campaignFile, aCampaign());
    await writeByHand(folder, versionFile(1), '');
    const store = await opened(folder, false);
    expect(await store.versions.current(id)).toMatchObject({ id: versionId(id, 1), author: '' });
  });

  test('that is repaired is served again, and its problem is gone', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, campaignFile, '{');
    const broken = await createJsonStore({ folder, watch: true });
    await broken.watching;
    await broken.close();
    await writeByHand(folder, campaignFile, aCampaign({ name: 'Réparée' }));
    const store = await opened(folder);
    expect(store.problems()).toEqual([]);
    expect(await store.campaigns.get(id)).toMatchObject({ name: 'Réparée' });
  });
});

describe('a link', () => {
  test('that leads out of the workspace is not followed, for reading nor writing (C2)', async () => {
    const outside = await temporaryFolder();
    await writeByHand(outside, 'campaign.json', aCampaign({ id: 'dehors' }));
    await mkdir(join(outside, 'versions'));
    const folder = await aWorkspace();
    await symlink(outside, join(folder, 'campaigns/dehors'));
    await symlink(join(outside, 'campaign.json'), join(folder, 'newsletter-templates.json'));
    await mkdir(join(folder, 'campaigns/lien'));
    await symlink(join(outside, 'campaign.json'), join(folder, 'campaigns/lien/campaign.json'));
    for (const watch of [true, false]) {
      const store = await opened(folder, watch);
      expect(await store.campaigns.get('dehors')).toBeUndefined();
      expect((await store.campaigns.list()).map((campaign) => campaign.id)).toEqual(['autre', id]);
      await expect(store.campaigns.create(aCampaign({ id: 'dehors' }))).rejects.toMatchObject({
        code: 'campaign-exists',
      });
    }
    expect(await filesBelow(outside)).toEqual(['campaign.json']);
  });

  test('in place of a version is not followed either', async () => {
    const folder = await aWorkspace();
    const secret = join(await temporaryFolder(), 'secret.json');
    await writeFile(secret, JSON.stringify(aVersion({}, 3)));
    await symlink(secret, join(folder, versionFile(3)));
    const store = await opened(folder);
    expect(await store.versions.get(versionId(id, 3))).toBeUndefined();
    expect(store.problems()).toMatchObject([
      { file: versionFile(3), reason: 'c’est un lien, il n’est pas suivi' },
    ]);
  });
});

describe('the index', () => {
  test('spares the next start from opening files that have not changed', async () => {
    const folder = await aWorkspace();
    const index = join(folder, '.newsletter/index.jsonl');
    const known = await readFile(index, 'utf8');
    // A start that opened the file would see its subject, not the one planted here.
    await writeFile(index, known.replaceAll('La lettre de décembre', 'Vu dans l’index'));
    const store = await opened(folder);
    expect((await store.versions.current(id))?.subject).toBe('Vu dans l’index');
  });

  test.each(['', 'null', '{"schemaVersion":1,"files":[["a"]]}', '{"schemaVersion":9,"files":[]}'])(
    'that says %j is made again',
    async (content) => {
      const folder = await aWorkspace();
      await writeFile(join(folder, '.newsletter/index.jsonl'), content);
      const store = await opened(folder);
      expect(await store.versions.list(id)).toHaveLength(2);
    },
  );

  test('takes the place of that of earlier releases', async () => {
    const folder = await aWorkspace();
    await rm(join(folder, '.newsletter/index.jsonl'));
    await writeByHand(folder, '.newsletter/index.json', '{}');
    const store = await opened(folder);
    await store.close();
    expect(await readdir(join(folder, '.newsletter'))).toContain('index.jsonl');
    expect(await readdir(join(folder, '.newsletter'))).not.toContain('index.json');
  });

  test('has lines of any length', async () => {
    const folder = await aWorkspace();
    const subject = 'Une lettre dont on dit tout. '.repeat(20_000);
    const index = join(folder, '.newsletter/index.jsonl');
    const known = await readFile(index, 'utf8');
    await writeFile(index, known.replaceAll('La lettre de décembre', subject));
    const store = await opened(folder);
    expect((await store.versions.current(id))?.subject).toBe(subject);
  });

  test('is believed only in the right form', async () => {
    const folder = await aWorkspace();
    const index = join(folder, '.newsletter/index.jsonl');
    await writeFile(index, (await readFile(index, 'utf8')).replaceAll('"automatic":false', '"automatic":{}'));
    const store = await opened(folder);
    expect((await store.versions.current(id))?.automatic).toBe(false);
  });

  test('gives way to files that changed while nobody looked', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, versionFile(2), aVersion({ subject: 'Changé à la main' }, 2));
    const store = await opened(folder);
    expect((await store.versions.current(id))?.subject).toBe('Changé à la main');
  });
});

describe('orphans of a process that died (H12)', () => {
  const deadPid = 4_194_303;

  test('are swept at start; what a living process writes is left', async () => {
    const folder = await aWorkspace();
    const orphan = `campaigns/${id}/versions/.x.json.${deadPid}.0123456789ab.tmp`;
    const living = `campaigns/${id}/versions/.x.json.${process.ppid}.0123456789ab.tmp`;
    await writeByHand(folder, orphan, '{');
    await writeByHand(folder, living, '{');
    await opened(folder);
    await expect(lstat(join(folder, orphan))).rejects.toMatchObject({ code: 'ENOENT' });
    await lstat(join(folder, living));
  });

  test('raw bytes whose version was published are found, and take their name at the next start', async () => {
    const folder = await temporaryFolder();
    const html = Buffer.from('<p>é</p>');
    const version = aRawVersion({ html, parts: [] });
    const staged = `campaigns/${id}/versions/.${version.id}.raw.${deadPid}.0123456789ab.tmp/content.html`;
    await writeByHand(folder, campaignFile, aCampaign({ kind: 'raw' }));
    await writeByHand(folder, versionFile(1), version);
    await writeByHand(folder, staged, html.toString());
    const command = await opened(folder, false);
    expect((await command.versions.raw(version.id))?.html).toEqual(html);
    const server = await opened(folder);
    expect((await server.versions.raw(version.id))?.html).toEqual(html);
    const files = (await filesBelow(folder)).filter((file) => !file.startsWith('.newsletter'));
    expect(files).toEqual([campaignFile, versionFile(1).replace('.json', '.html'), versionFile(1)]);
  });
});
