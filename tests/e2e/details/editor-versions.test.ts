import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { desk } from '../desk.ts';
import {
  clickButton,
  dialogGone,
  editorOpener,
  fill,
  get,
  post,
  pressCtrl,
  selectBlock,
  waitForText,
} from '../editor-page.ts';
import { useVisits, violationsOf } from '../shell-visit.ts';

const open = editorOpener();

const versionsOf = async (campaignId: string): Promise<{ id: string; label: string }[]> =>
  (await get(`/campaign/ajaxgetcampaignversions/${campaignId}`)).versions;
const saveElsewhere = (campaignId: string, fields: object) =>
  post(`/campaign/ajaxsave/${campaignId}`, fields);
const tone = (page: Page, wanted: string) => page.waitForSelector(`[data-tone=${wanted}]`);

interface Placed {
  blocktemplate: string;
  blockdatas: object;
}

/** A copy of the demonstration's campaign with two more versions: another subject, then another editorial and one block less. */
async function campaignWithVersions(): Promise<string> {
  const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
  await saveElsewhere(campaign.id, { subject: 'La mer en décembre' });
  const { version } = await get(`/api/campaigns/${campaign.id}/document`);
  const blocks = version.blocks
    .filter(({ blocktemplate }: Placed) => blocktemplate !== 'citation')
    .map((block: Placed) =>
      block.blocktemplate === 'editorial'
        ? { ...block, blockdatas: { ...block.blockdatas, titre: 'Le sel de toutes les couleurs' } }
        : block,
    );
  await saveElsewhere(campaign.id, { blocks: JSON.stringify(blocks) });
  return campaign.id;
}

const openWithVersions = async () => open({ campaignId: await campaignWithVersions() });

describe('the list of versions', () => {
  it('says of each what it changed from the one before', async () => {
    const { page } = await openWithVersions();
    await clickButton(page, 'Versions');
    await page.waitForSelector('[data-panel=versions] li');
    const said = await page.$$eval('[data-panel=versions] li', (rows) =>
      rows.map((row) => row.querySelector('[data-changes]')?.textContent ?? ''),
    );
    expect(said).toEqual(['1\u00a0bloc, 1\u00a0bloc retiré', 'Objet', '']);
  });

  it('takes a label in place, by Enter and not by Escape, and the focus stays where it was', async () => {
    const { page, campaignId } = await openWithVersions();
    await clickButton(page, 'Versions');
    await clickButton(page, 'Libellé de la version 2');
    await page.waitForSelector('input[aria-label="Libellé de la version 2"]:focus');
    await page.keyboard.type('Relue par');
    // News of another row is no reason to replace what one has written.
    const [first] = await versionsOf(campaignId);
    await post(`/api/campaigns/${campaignId}/versions/${first?.id}/label`, { label: 'D’ailleurs' });
    await waitForText(page, 'D’ailleurs');
    await page.keyboard.type(' Jeanne');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Relue par Jeanne');
    await page.waitForSelector('button[aria-label="Libellé de la version 2"]:focus');
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[aria-label="Libellé de la version 2"]:focus');
    await page.keyboard.type('Non');
    await page.keyboard.press('Escape');
    await page.waitForSelector('button[aria-label="Libellé de la version 2"]');
    await expect
      .poll(async () => (await versionsOf(campaignId)).map(({ label }) => label))
      .toEqual(['D’ailleurs', 'Relue par Jeanne', '']);
    expect(await page.$('[data-panel=versions]')).not.toBeNull();
  });

  it('restores by adding a version, and offers to save unsaved work first', async () => {
    const { page, campaignId } = await openWithVersions();
    await fill(page, '[name=preheader]', 'Pas encore enregistré');
    await clickButton(page, 'Versions');
    await clickButton(page, 'Restaurer la version 1');
    await clickButton(page, 'Enregistrer, puis restaurer');
    await waitForText(page, 'La version 1 est restaurée');
    const versions = await versionsOf(campaignId);
    expect(versions).toHaveLength(5);
    expect(versions[0]?.label).toBe('Retour à la version 1');
    const kept = await get(`/api/campaigns/${campaignId}/document?versionId=${versions[1]?.id}`);
    expect(kept.version.preheader).toBe('Pas encore enregistré');
    await tone(page, 'saved');
  });
});

describe('two versions side by side', () => {
  const newVisit = useVisits();
  it('say what changed in words, from the version before, and lead to the block', async () => {
    const { page } = await openWithVersions();
    await clickButton(page, 'Versions');
    await page.locator('::-p-aria([name="Comparer la version 3 avec la version 2"][role="link"])').click();
    await waitForText(page, '2 changements');
    const text = () => page.$eval('main', (main) => main.textContent ?? '');
    await expect.poll(text).toMatch(/Éditorial\s*Modifié/);
    await expect.poll(text).toMatch(/supprimé\u00a0: .*ajouté\u00a0: /);
    await expect.poll(text).toMatch(/Citation\s*Supprimé/);
    await clickButton(
      page,
      'Montrer « Citation » dans la lettre'.replace(/« | »/g, (sign) => sign.replace(' ', '\u00a0')),
    );
    await page.waitForSelector('input[name=side]:checked');
    await page.waitForSelector('iframe[title="Aperçu de la version 2"]');
    const letter = await page.waitForFrame((frame) => frame.url().includes('#bloc-'));
    expect(letter.url()).toContain('anchors=1');
  });

  it('can be any two, read without a mouse and on a phone', async () => {
    const campaignId = await campaignWithVersions();
    const [third, , first] = (await versionsOf(campaignId)).map(({ id }) => id);
    for (const width of [1440, 390]) {
      const visit = await newVisit({ width });
      await visit.go(`/campaign/view/${campaignId}/${third}?compare=${first}`);
      await visit.sees('3 changements');
      expect(await visit.violations()).toEqual([]);
      if (width === 390) continue;
      const [, to] = await visit.page.$$('select');
      await to?.select(first ?? '');
      await visit.sees('Rien n’a changé entre ces deux versions');
    }
  });
});

describe('a conflict', () => {
  it('shows what both changed, one line each, and nothing else; nothing opens while one writes', async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    await editor.listens();
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Mon éditorial');
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    const blocks = version.blocks.map((block: { blocktemplate: string; blockdatas: object }) =>
      block.blocktemplate === 'editorial'
        ? { ...block, blockdatas: { ...block.blockdatas, titre: 'Leur éditorial' } }
        : block,
    );
    await saveElsewhere(campaignId, { subject: 'Leur objet', blocks });
    await tone(page, 'conflict');
    expect(await page.$('[aria-modal]')).toBeNull();
    await page.keyboard.press('End');
    await page.keyboard.type(' à moi');
    await pressCtrl(page, 'KeyS');
    const lines = () => page.$$eval('[aria-modal] legend', (all) => all.map((line) => line.textContent));
    await expect.poll(lines).toEqual(['Éditorial · Titre']);
    expect(await violationsOf(page, '[aria-modal]')).toEqual([]);
    await page.locator('[aria-modal] input[value=theirs]').click();
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLIFrameElement>('[aria-modal] iframe')
        ?.contentDocument?.body.textContent?.includes('Leur éditorial'),
    );
  });

  it('ends by itself when one takes one’s own back and saves', async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    await editor.listens();
    await fill(page, '[name=subject]', 'Le mien');
    await saveElsewhere(campaignId, { subject: 'Leur objet' });
    await tone(page, 'conflict');
    await page.locator('button[aria-label^="Annuler\u00a0: "]').click();
    await pressCtrl(page, 'KeyS');
    await tone(page, 'saved');
    expect(await page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Leur objet',
    );
    expect(await versionsOf(campaignId)).toHaveLength(2);
  });

  it('does not wait for a connection: what merges is fetched as soon as there is work, and not before', async () => {
    const { page } = await open();
    const isFetched = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('merge-letters')),
      );
    await page.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 });
    expect(await isFetched()).toBe(false);
    await fill(page, '[name=subject]', 'Un travail');
    await expect.poll(isFetched).toBe(true);
  });

  it('never comes from one’s own saves, however fast', async () => {
    const { page, campaignId } = await open();
    for (const subject of ['Un', 'Deux', 'Trois']) {
      await fill(page, '[name=subject]', subject);
      await pressCtrl(page, 'KeyS');
      await pressCtrl(page, 'KeyS');
    }
    await waitForText(page, specified.versionSaved);
    await tone(page, 'saved');
    expect(await page.$('[aria-modal]')).toBeNull();
    const { version, current_version_id } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version.subject).toBe('Trois');
    await expect.poll(() => page.url()).toContain(current_version_id);
  });
});

describe('the files on the disk', () => {
  const newVisit = useVisits();
  const fileOf = (campaignId: string) => {
    const folder = join(desk.workspace, 'campaigns', campaignId, 'versions');
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return join(folder, names.sort().at(-1) ?? '');
  };

  it('changed by hand, appear within two seconds', async () => {
    const { page, campaignId, listens } = await open();
    await listens();
    const file = fileOf(campaignId);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), subject: 'À la main' }));
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=subject]')?.value === 'À la main',
      { timeout: 2_000 },
    );
  });

  it('taken away while they are open, leave the work unsaved and say so', async () => {
    const { page, campaignId } = await open();
    await saveElsewhere(campaignId, { subject: 'Bientôt perdu' });
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=subject]')?.value === 'Bientôt perdu',
    );
    rmSync(fileOf(campaignId));
    await waitForText(page, 'La version 2 n’est plus dans le dossier');
    await page.keyboard.press('Escape');
    await dialogGone(page);
    await tone(page, 'withdrawn');
    await pressCtrl(page, 'KeyS');
    await tone(page, 'saved');
    expect((await get(`/api/campaigns/${campaignId}/document`)).version.subject).toBe('Bientôt perdu');
  });

  /** Leaves half of a file, as a program does that is in the middle of writing it; gives back the way to end it. */
  function writeHalf(file: string): () => void {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    return () => writeFileSync(file, whole);
  }

  it('half written, are read as the version before them, with a notice, and come as soon as they are whole', async () => {
    const campaignId = await campaignWithVersions();
    const endWriting = writeHalf(fileOf(campaignId));
    const visit = await newVisit();
    await visit.go(`/campaign/edit/${campaignId}`);
    await visit.sees('La version 3 ne se lit pas\u00a0; voici la version 2');
    await visit.sees('ne peut pas être lu');
    expect(await visit.violations()).toEqual([]);
    endWriting();
    await visit.losesSight('ne se lit pas');
    await visit.isAt(/\/campaign\/view\/[^/]+\/000003-/);
  });

  it('half written for good, are followed by the version before them once it is restored', async () => {
    const campaignId = await campaignWithVersions();
    writeHalf(fileOf(campaignId));
    const visit = await newVisit();
    await visit.go(`/campaign/edit/${campaignId}`);
    await visit.click('button', 'Restaurer');
    await visit.isAt(/\/campaign\/edit\/[^/]+\/000004-/);
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version.subject).toBe('La mer en décembre');
  });

  it('half written under an open letter for a moment, cost no word; said where they stay so', async () => {
    const { page, campaignId, listens } = await open();
    await listens();
    await fill(page, '[name=preheader]', 'Le mien');
    const file = fileOf(campaignId);
    const whole = readFileSync(file);
    const endWriting = writeHalf(file);
    const isTold = async () => {
      const { problems } = await get('/api/workspace');
      return problems.some((problem: { file: string }) => problem.file.includes(campaignId));
    };
    await expect.poll(isTold).toBe(true);
    endWriting();
    await expect.poll(isTold).toBe(false);
    await listens();
    expect(await page.$('[aria-modal]')).toBeNull();
    writeFileSync(file, whole.subarray(0, 9));
    await waitForText(page, 'ne peut pas être lu');
    await page.keyboard.press('Escape');
    await dialogGone(page);
    writeFileSync(file, whole);
    await tone(page, 'unsaved');
    await pressCtrl(page, 'KeyS');
    await tone(page, 'saved');
    expect((await get(`/api/campaigns/${campaignId}/document`)).version.preheader).toBe('Le mien');
  });
});
