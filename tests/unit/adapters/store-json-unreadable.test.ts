import { chmod, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore, type JsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { listCampaigns } from '../../../src/use-cases/campaigns/list-campaigns.ts';
import { saveVersion } from '../../../src/use-cases/versions/save-version.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { testDeps } from '../../support/fakes/test-deps.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const nobody = 65_534;

/** A workspace with two campaigns, the first with a version, and a newsletter template, written and closed. */
async function aWorkspace(): Promise<string> {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: false });
  await store.campaigns.create(aCampaign());
  await store.campaigns.create(aCampaign({ id: 'autre', name: 'Autre' }));
  await store.versions.publish(aVersion());
  await store.newsletterTemplates.create(aNewsletterTemplate());
  return folder;
}

/** Changes the rights of a path until the test ends, and goes on as a user they count for: not the administrator. */
async function withRights(folder: string, path: string, mode: number): Promise<void> {
  const isAdministrator = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  await chmod(join(folder, path), mode);
  if (isAdministrator) process.seteuid?.(nobody);
  onTestFinished(async () => {
    if (isAdministrator) process.seteuid?.(0);
    await chmod(join(folder, path), 0o755);
  });
}

async function opened(folder: string, watch: boolean): Promise<JsonStore> {
  const store = await createJsonStore({ folder, watch });
  onTestFinished(() => store.close());
  await store.watching;
  return store;
}

const namesIn = async (store: JsonStore) => (await store.campaigns.list()).map(({ name }) => name).sort();

describe.each([
  ['a server', true],
  ['a command', false],
])('as %s', (_name, watch) => {
  describe.skipIf(process.platform === 'win32')('a folder that this user may not enter', () => {
    test('of a campaign is named and hides no other one', async () => {
      const folder = await aWorkspace();
      await withRights(folder, `campaigns/${id}`, 0);
      const store = await opened(folder, watch);
      expect(await namesIn(store)).toContain('Autre');
      expect(await store.campaigns.get('autre')).toMatchObject({ name: 'Autre' });
      expect(await store.versions.list(id)).toEqual([]);
      expect(store.problems()).toContainEqual(
        expect.objectContaining({
          file: `campaigns/${id}/campaign.json`,
          reason: 'sa lecture est refusée (EACCES)',
        }),
      );
    });

    test('of templates is named and hides no campaign', async () => {
      const folder = await aWorkspace();
      await withRights(folder, 'newsletter-templates', 0);
      const store = await opened(folder, watch);
      expect(await store.newsletterTemplates.list()).toEqual([]);
      expect(await namesIn(store)).toEqual(['Autre', 'Lettre de décembre']);
      expect(store.problems()).toEqual([
        { file: 'newsletter-templates', reason: 'sa lecture est refusée (EACCES)', servedFromCopy: false },
      ]);
    });

    test('of versions is named and hides no campaign', async () => {
      const folder = await aWorkspace();
      await withRights(folder, `campaigns/${id}/versions`, 0);
      const store = await opened(folder, watch);
      expect(await store.versions.list(id)).toEqual([]);
      expect(await namesIn(store)).toEqual(['Autre', 'Lettre de décembre']);
      expect(store.problems()).toEqual([
        {
          file: `campaigns/${id}/versions`,
          reason: 'sa lecture est refusée (EACCES)',
          servedFromCopy: false,
        },
      ]);
    });
  });

  test('links in the place of folders are named and not followed', async () => {
    const [folder, elsewhere] = [await aWorkspace(), await aWorkspace()];
    await symlink(join(elsewhere, 'campaigns', 'autre'), join(folder, 'campaigns', 'liee'));
    await rename(join(folder, 'newsletter-templates'), join(folder, 'former-templates'));
    await symlink(join(elsewhere, 'newsletter-templates'), join(folder, 'newsletter-templates'));
    await symlink('block-templates', join(folder, 'block-templates'));
    const store = await opened(folder, watch);
    expect(await namesIn(store)).toEqual(['Autre', 'Lettre de décembre']);
    expect(await store.newsletterTemplates.list()).toEqual([]);
    expect(await store.blockTemplates.list()).toEqual([]);
    expect(store.problems().map(({ file, reason }) => [file, reason])).toEqual([
      ['block-templates', 'ses liens tournent en rond (ELOOP)'],
      ['campaigns/liee', 'c’est un lien, il n’est pas suivi'],
      ['newsletter-templates', 'c’est un lien qui mène hors du dossier de travail, il n’est pas suivi'],
    ]);
  });
});

test('a folder that becomes unreadable keeps what was read of it, and is no problem once it is mended', async () => {
  const folder = await aWorkspace();
  const store = await createJsonStore({ folder, watch: true, times: { stableAfter: 20, rescanEvery: 50 } });
  onTestFinished(() => store.close());
  await store.watching;
  const templates = join(folder, 'newsletter-templates');
  await rename(templates, `${templates}-away`);
  await symlink('newsletter-templates', templates);
  await expect.poll(() => store.problems().map(({ file }) => file)).toEqual(['newsletter-templates']);
  expect(await store.newsletterTemplates.list()).toEqual([aNewsletterTemplate()]);
  await rename(`${templates}-away`, join(folder, 'mended'));
  await rename(templates, join(folder, 'link'));
  await rename(join(folder, 'mended'), templates);
  await expect.poll(() => store.problems()).toEqual([]);
});

describe.each([
  ['a file', (path: string) => writeFile(path, 'un fichier'), 'un fichier est à la place d’un dossier'],
  ['a link to itself', (path: string) => symlink(path, path), 'ses liens tournent en rond (ELOOP)'],
  [
    'a link to nothing',
    (path: string) => symlink('ailleurs', path),
    'c’est un lien qui ne mène à aucun dossier',
  ],
])('%s in the place of a folder', (_name, put, reason) => {
  async function aBrokenWorkspace(path: string): Promise<string> {
    const folder = await aWorkspace();
    await rename(join(folder, path), join(folder, 'mise-de-côté'));
    await put(join(folder, path));
    return folder;
  }

  test.each([true, false])('is named (watched: %s)', async (watch) => {
    const store = await opened(await aBrokenWorkspace('newsletter-templates'), watch);
    expect(await store.newsletterTemplates.list()).toEqual([]);
    expect(store.problems()).toEqual([{ file: 'newsletter-templates', reason, servedFromCopy: false }]);
  });

  test.each([true, false])('of versions refuses a save by that name (watched: %s)', async (watch) => {
    const store = await opened(await aBrokenWorkspace(`campaigns/${id}/versions`), watch);
    const deps = { ...(await testDeps()), ...store };
    const unreadable = { code: 'file-unreadable', params: { file: `campaigns/${id}/versions`, reason } };
    await expect(store.versions.publish(aVersion({}, 2))).rejects.toMatchObject(unreadable);
    const save = (base_version?: string) =>
      saveVersion(deps, { campaignId: id, base_version, subject: 'Autre' });
    await expect(save()).rejects.toMatchObject(unreadable);
    await expect(save(versionId(id, 1))).rejects.toMatchObject(unreadable);
    expect((await listCampaigns(deps)).map(({ name }) => name).sort()).toEqual([
      'Autre',
      'Lettre de décembre',
    ]);
  });

  test('of versions refuses a save by that name though they were read before', async () => {
    const folder = await aWorkspace();
    const store = await opened(folder, true);
    const versions = join(folder, 'campaigns', id, 'versions');
    await rename(versions, join(folder, 'mise-de-côté'));
    await put(versions);
    const deps = { ...(await testDeps()), ...store };
    const save = saveVersion(deps, { campaignId: id, subject: 'Autre' });
    await expect(save).rejects.toMatchObject({
      code: 'file-unreadable',
      params: { file: `campaigns/${id}/versions` },
    });
  });
});

describe('a folder that cannot be made', () => {
  const claim = async (folder: string) =>
    (await opened(folder, false)).proofs.claimNumber(id).catch((thrown) => thrown);

  test.skipIf(process.platform === 'win32')('for want of rights is announced as such', async () => {
    const folder = await aWorkspace();
    await withRights(folder, `campaigns/${id}`, 0o555);
    const error = await claim(folder);
    expect(AppError.is(error) && error.code).toBe('workspace-read-only');
  });

  test('because a file is in its place is announced as such', async () => {
    const folder = await aWorkspace();
    await writeFile(join(folder, 'campaigns', id, 'proofs'), 'un fichier');
    expect((await claim(folder)).message).toContain('un fichier est à la place d’un dossier');
  });
});

test('markup that is no text leaves its block template out, is named and hides no other one', async () => {
  const folder = await aWorkspace();
  const store = await opened(folder, false);
  for (const one of ['encart', 'texte']) await store.blockTemplates.create(aBlockTemplate({ id: one }));
  const markup = join(folder, 'block-templates/encart/markup.liquid');
  await writeFile(markup, new Uint8Array([0xff, 0xfe, 0x41]));
  expect((await store.blockTemplates.list()).map((template) => template.id)).toEqual(['texte']);
  expect(store.problems()).toMatchObject([{ file: 'block-templates/encart/markup.liquid' }]);
  const change = store.blockTemplates.update('encart', (former) => ({ ...former, name: 'Autre' }));
  await expect(change).rejects.toMatchObject({ code: 'file-unreadable' });
  await writeFile(markup, '<p></p>');
  expect(await store.blockTemplates.get('encart')).toMatchObject({ markup: '<p></p>' });
});
