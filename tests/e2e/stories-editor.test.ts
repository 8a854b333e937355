import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { onClipboard } from './clipboard.ts';
import { desk } from './desk.ts';
import { copyCampaign, get, post, waitForPreview } from './editor-page.ts';
import { useVisits, type Visit } from './shell-visit.ts';

// What a stranger must manage without explanation, each told as it is lived: by what is on the screen, and by keys.

/** What the outline of the letter says, block after block. */
const outline = ({ page }: Visit) =>
  page.$$eval('[aria-label="Plan de la lettre"] [data-outline]', (rows) =>
    rows.map((row) => row.textContent),
  );

/** Opens the outline by keyboard and puts the focus on its first block. */
async function walkToOutline(visit: Visit) {
  await visit.tabTo('Réglages');
  await visit.tabTo('Blocs');
  await visit.press('Enter');
  await visit.page.waitForSelector('[role=tab]');
  await visit.tabTo('Ajouter');
  await visit.press('ArrowRight');
  await visit.page.waitForSelector('[data-outline]');
  await visit.press('Tab');
}

/** Presses a key until what is read says so, and each time waits until that is another. */
async function pressUntil(
  visit: Visit,
  key: string,
  read: () => Promise<string>,
  isThere: (sentence: string) => boolean,
) {
  for (let sentence = await read(); !isThere(sentence); sentence = await read()) {
    await visit.press(key);
    await expect.poll(read).not.toBe(sentence);
  }
}

const walkToBlock = (visit: Visit, name: string, key: 'ArrowDown' | 'ArrowUp') =>
  pressUntil(
    visit,
    key,
    () => visit.page.evaluate(() => document.activeElement?.textContent ?? ''),
    (label) => label.startsWith(name),
  );

/** What a screen reader was told last. */
const heard = ({ page }: Visit) =>
  page.$$eval('[aria-live=assertive]', (regions) => regions.map((region) => region.textContent).join(' '));

/** The block as it is called in the letter. */
const editorial = 'Éditorial, 3 sur 20, Pleine largeur\u00a01';

const folderOf = (campaignId: string) => join(desk.workspace, 'campaigns', campaignId, 'versions');

/** A letter saved yesterday, to which a colleague gave another title this morning, and a block less. */
async function changedThisMorning(): Promise<string> {
  const campaignId = await copyCampaign();
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  const file = join(folderOf(campaignId), readdirSync(folderOf(campaignId))[0] ?? '');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), created_at: yesterday }));
  const blocks = version.blocks
    .filter(({ blocktemplate }: { blocktemplate: string }) => blocktemplate !== 'citation')
    .map((block: { blocktemplate: string; blockdatas: object }) =>
      block.blocktemplate === 'editorial'
        ? { ...block, blockdatas: { ...block.blockdatas, titre: 'Le sel, toutes ses couleurs' } }
        : block,
    );
  await post(`/campaign/ajaxsave/${campaignId}`, { blocks: JSON.stringify(blocks) });
  return campaignId;
}

const terminal = (...args: string[]) =>
  execFileSync(process.execPath, ['bin/newsletter.js', ...args, '--dir', desk.workspace], {
    encoding: 'utf8',
  }).replaceAll('\u00a0', ' ');

describe('a stranger', () => {
  const newVisit = useVisits();

  it('puts a letter of 20 blocks in another order without a mouse, and finds it so the next day', async () => {
    const visit = await newVisit();
    const address = `/campaign/edit/${await copyCampaign()}`;
    await visit.go(address);
    await visit.sees('Pré-en-tête');
    await walkToOutline(visit);
    await expect.poll(() => outline(visit)).toHaveLength(20);
    const before = await outline(visit);

    // The call to action goes up to the agenda, place by place, and is still under the fingers.
    await walkToBlock(visit, 'Appel à action', 'ArrowDown');
    for (let place = 6; place >= 1; place -= 1) {
      await visit.press('Alt+ArrowUp');
      await visit.sees(`${place} sur 7`);
    }

    // The quotation is lifted from the letter itself and dropped at the end of the first rows.
    await walkToBlock(visit, 'Citation', 'ArrowUp');
    await visit.press('Enter');
    await visit.tabTo('Citation, ');
    await visit.tabTo('Déplacer');
    await visit.press(' ');
    await visit.sees('«\u00a0Citation\u00a0» est soulevé');
    await pressUntil(
      visit,
      'ArrowUp',
      () => heard(visit),
      (sentence) => sentence.includes('Pleine largeur\u00a01'),
    );
    await visit.press('Enter');
    await visit.sees('«\u00a0Citation\u00a0» est déposé');

    await visit.press('Control+s');
    await visit.sees(specified.versionSaved);
    await visit.tabTo('Blocs', 'Shift+Tab');
    await walkToOutline(visit);
    const after = await outline(visit);
    await visit.page.close();

    const nextDay = await newVisit();
    await nextDay.go(address);
    await nextDay.sees('Pré-en-tête');
    await walkToOutline(nextDay);
    await expect.poll(() => outline(nextDay)).toEqual(after);
    const at = (name: string) => after.findIndex((row) => row?.startsWith(name));
    expect(at('Agenda')).toBeGreaterThan(0);
    expect(at('Appel à action')).toBe(at('Agenda') - 1);
    expect(at('Citation')).toBe(at('Article, image en haut') + 1);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('finds what changed since yesterday, on the screen and in the terminal', async () => {
    const campaignId = await changedThisMorning();
    const visit = await newVisit();
    await visit.go(`/campaign/edit/${campaignId}`);
    await visit.click('button', 'Versions');
    await visit.sees('hier à');
    await visit.click('link', 'Comparer la version 2 avec la version 1');
    await visit.sees('2 changements');
    await visit.sees('Éditorial Modifié');
    await visit.sees('supprimé\u00a0: toute une palette');
    await visit.sees('ajouté\u00a0: toutes ses couleurs');
    await visit.sees('Citation Supprimé');
    const told = terminal('diff', campaignId);
    expect(told).toContain('« Éditorial » (Pleine largeur 1, n° 2) : contenu modifié');
    expect(told).toContain('[-toute une palette-]{+toutes ses couleurs+}');
    expect(told).toContain('« Citation » (Pleine largeur 2, n° 4) : bloc supprimé');
  });

  it('closes the tab on unsaved work, and takes it up again in the next one', async () => {
    const address = `/campaign/edit/${await copyCampaign()}`;
    const visit = await newVisit();
    await visit.go(address);
    await visit.click('button', editorial);
    await visit.type('textbox', 'Titre obligatoire', 'Écrit dans le train');
    await visit.sees('non enregistré');
    const asked = new Promise<string>((answer) =>
      visit.page.once('dialog', (dialog) => {
        answer(dialog.type());
        void dialog.accept();
      }),
    );
    const next = await visit.newTab();
    await visit.page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');

    await next.go(address);
    await next.sees('Un travail non enregistré');
    await next.click('button', 'Le reprendre');
    await waitForPreview(next, 'Écrit dans le train');
    await next.click('button', 'Enregistrer');
    await next.sees(specified.versionSaved);
    await next.isAt(/000002/);
  });

  it('pastes a page of Word into a text, and reads it clean in the letter', async () => {
    const visit = await newVisit();
    await visit.go(`/campaign/edit/${await copyCampaign()}`);
    await visit.click('button', editorial);
    await visit.click('textbox', 'Texte obligatoire');
    await visit.press('Control+a');
    await onClipboard(visit.page, 'paste', {
      data: { 'text/html': readFileSync('fixtures/paste/word-windows.html', 'utf8') },
    });
    await visit.sees('Une image n’a pas été collée');
    await visit.sees('Fête de la mer Programme du samedi Le port de la Ville ouvre à 9 h : venez nombreux');
    await waitForPreview(visit, 'Criée ouverte au public');
    const letter = await (await visit.page.$('iframe'))?.contentFrame();
    const listed = () => letter?.$$eval('li', (items) => items.map((item) => item.textContent));
    await expect.poll(listed).toContain('Écrire à la mairie');
    expect(await letter?.content()).not.toMatch(/mso-list|MsoNormal|<o:p>/);
  });

  it('makes a letter of an HTML file, changes a word of it and finds those bytes in the folder', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'newsletter-story-')), 'agence.html');
    const html = '<!doctype html>\r\n<meta charset="utf-8">\r\n<p>Rendez-vous jeudi à 18 h</p>\r\n';
    writeFileSync(file, html);
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', 'Nouvelle campagne');
    await visit.type('textbox', 'Nom', 'Lettre de l’agence');
    await visit.click('radio', 'HTML libre');
    await visit.click('button', 'Créer la campagne');
    await visit.isAt(/lettre-de-l-agence/);
    await visit.sees('Importer un fichier…');
    const [chooser] = await Promise.all([
      visit.page.waitForFileChooser(),
      visit.click('button', 'Importer un fichier…'),
    ]);
    await chooser.accept([file]);
    await visit.sees('« agence.html » remplace le HTML');
    await visit.click('textbox', 'HTML');
    await visit.press('Control+f');
    await visit.page.keyboard.type('jeudi');
    await visit.press('Enter');
    await visit.press('Escape');
    await visit.page.keyboard.type('vendredi');
    await visit.press('Control+s');
    const address = await visit.isAt(/000003/);
    const [, campaignId = '', versionId = ''] = /edit\/([^/]+)\/([^/]+)/.exec(address) ?? [];
    const written = readFileSync(join(folderOf(campaignId), `${versionId}.html`), 'utf8');
    expect(written).toBe(html.replace('jeudi', 'vendredi'));
  });
});
