import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { charsetOf, decodeHtml } from '../../../src/email/raw/charset.ts';
import { byName } from '../by-name.ts';
import { desk, firefox } from '../desk.ts';
import { api, createCampaign, useVisits, type Visit } from '../shell-visit.ts';

/** Newsletters written by others, beside the project; our own where they are not at hand. */
const corpus = resolve('../shared/corpus/html');
const source = existsSync(corpus) ? corpus : resolve('fixtures/import');

interface Versions {
  versions: { id: string; automatic: boolean }[];
}
const versionsOf = async (campaignId: string) =>
  (await api<Versions>(`/campaign/ajaxgetcampaignversions/${campaignId}`)).versions;

/** A file of the newest version of a campaign. */
async function newestFile(campaignId: string, extension: 'html' | 'json'): Promise<string> {
  const [newest] = await versionsOf(campaignId);
  return join(desk.workspace, 'campaigns', campaignId, 'versions', `${newest?.id}.${extension}`);
}

/** Bytes of the newest version of a raw campaign, as they lie on the disk. */
const bytesOf = async (campaignId: string) => readFileSync(await newestFile(campaignId, 'html'));

/** Campaigns made of files by the command line. */
function imported(...files: string[]): { id: string }[] {
  const args = ['bin/newsletter.js', 'import', ...files, '--as', 'raw', '--json', '--dir', desk.workspace];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })).imported;
}

async function aRawCampaign(name: string, html: string): Promise<string> {
  const { campaign, versionid } = await createCampaign(name, 'html-libre');
  await api(`/campaign/ajaxsave/${campaign.id}`, { html, subject: name, base_version: versionid });
  return campaign.id;
}

const htmlField = '.cm-content';

async function open(visit: Visit, campaignId: string) {
  await visit.page.setRequestInterception(true);
  visit.page.on('request', (request) => {
    const isOurs = /^(data:|blob:)/.test(request.url()) || request.url().startsWith(desk.origin);
    if (isOurs) void request.continue();
    else void request.abort();
  });
  await visit.go(`/campaign/edit/${campaignId}`);
  await visit.page.waitForSelector(htmlField);
}

/** Finds a word in the html by Ctrl+F and types another in its place. */
async function replaceWord(visit: Visit, word: string, by: string) {
  await visit.page.focus(htmlField);
  await visit.press('Control+Home');
  await visit.press('Control+f');
  await visit.page.keyboard.type(word);
  await visit.press('Enter');
  await visit.press('Escape');
  await visit.page.keyboard.type(by);
}

/** A word of the letter's text that stands in it once. */
function wordOnce(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\b[a-zA-Z]{6,}\b/g) ?? [];
  const times = (word: string) => html.toLowerCase().split(word.toLowerCase()).length - 1;
  return words.find((word) => times(word) === 1) ?? '';
}

/** What a document that is UTF-8 now must say of itself, in its own letters where it said so before. */
const utf8Declared = (html: string) => html.replace(/(<meta[^>]*charset=["']?)(?!utf-8)[\w-]+/i, '$1utf-8');

describe('the non-editable screen', () => {
  const newVisit = useVisits();

  test('saves a field once it is left, as an automatic version, and shows it', async () => {
    const id = await aRawCampaign('Lettre brute', '<p>Bonjour</p>\n<p>Fin</p>\n');
    const visit = await newVisit();
    await open(visit, id);
    await visit.page.focus('textarea[name=subject]');
    await visit.page.keyboard.type('Un objet ');
    await visit.sees('non enregistré');
    expect(await versionsOf(id)).toHaveLength(2);
    await replaceWord(visit, 'Bonjour', 'Bonsoir');
    await visit.isAt(/000003/);
    await visit.page.focus('textarea[name=subject]');
    await visit.isAt(/000004/);
    const frame = await visit.page.waitForSelector(`iframe[src*="000004"]:not([data-coming])`);
    expect(await (await frame?.contentFrame())?.evaluate(() => document.body.textContent)).toContain(
      'Bonsoir',
    );
    expect(await frame?.evaluate((element) => element.getAttribute('sandbox'))).toBe('allow-downloads');
    expect((await versionsOf(id)).map(({ automatic }) => automatic)).toEqual([true, true, false, false]);
    expect((await bytesOf(id)).toString()).toBe('<p>Bonsoir</p>\n<p>Fin</p>\n');
    await visit.sees('enregistré à l’instant');
    expect(await visit.violations()).toEqual([]);
  });

  test('shows what was changed where it stands, and stays there for another subject', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `<p>Ligne ${n}</p>`).join('\n');
    const id = await aRawCampaign('Lettre haute', lines);
    const visit = await newVisit();
    await open(visit, id);
    const letter = async () =>
      (await visit.page.waitForSelector('main iframe:not([data-coming])'))?.contentFrame();
    const scroll = async () => (await letter())?.evaluate(() => window.scrollY);
    await replaceWord(visit, 'Ligne 250', 'Corrigée');
    await visit.press('Control+s');
    await expect.poll(async () => (await letter())?.url()).toMatch(/000003.*line=251#/);
    await expect.poll(scroll).toBeGreaterThan(5_000);
    const before = (await letter())?.url();
    await visit.page.type('textarea[name=subject]', ' !');
    await visit.press('Control+s');
    await visit.isAt(/000004/);
    expect((await letter())?.url()).toBe(before);
    expect(await scroll()).toBeGreaterThan(5_000);
  });

  test('writes nothing when nothing was changed, and lets the keyboard out of the html', async () => {
    const html = '\ufeff<meta charset=utf-8>\r\n<p>\r</p>\n';
    const file = join(mkdtempSync(join(tmpdir(), 'newsletter-raw-')), 'mixte.html');
    writeFileSync(file, html);
    const [{ id } = { id: '' }] = imported(file);
    const visit = await newVisit();
    await open(visit, id);
    await visit.page.focus(htmlField);
    await visit.page.keyboard.type('x');
    await visit.press('Backspace');
    await visit.press('Control+s');
    await visit.sees('Sauvegarde effectuée');
    await visit.sees('Échap puis Tab : sortir du champ');
    await visit.press('Escape');
    await visit.press('Tab');
    expect(await visit.page.evaluate(() => document.activeElement?.closest('.cm-editor') ?? null)).toBeNull();
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await bytesOf(id)).equals(readFileSync(file))).toBe(true);
  });

  test('changes one word of letters made elsewhere, and the encoding they declare', async () => {
    const wanted = /latin1|bouqs-be-better|labonnealternance-bienvenue-fr-compiled|1252|utf-8/;
    const files = readdirSync(source)
      .filter((name) => name.endsWith('.html') && wanted.test(name))
      .slice(-3)
      .map((name) => join(source, name));
    expect(files).toHaveLength(3);
    const visit = await newVisit();
    for (const [index, { id }] of imported(...files).entries()) {
      const bytes = readFileSync(files[index] ?? '');
      const former = decodeHtml(bytes, charsetOf(bytes));
      const word = wordOnce(former);
      if (index === 0) await open(visit, id);
      else await visit.go(`/campaign/edit/${id}`);
      await visit.page.waitForSelector(htmlField);
      await replaceWord(visit, word, 'Été');
      await visit.press('Control+s');
      await visit.isAt(/000002/);
      const edited = former.replace(word, 'Été');
      expect((await bytesOf(id)).toString()).toBe(utf8Declared(edited));
    }
  });

  test('takes a file in place of the html, with its own line ends, and nothing that is no letter', async () => {
    const id = await aRawCampaign('Lettre importée', '<p>a</p>\r\n');
    const visit = await newVisit();
    await open(visit, id);
    const folder = mkdtempSync(join(tmpdir(), 'newsletter-raw-'));
    const file = join(folder, 'latin1.html');
    writeFileSync(file, Buffer.from('<meta charset="iso-8859-1">\n<p>\xc9t\xe9</p>\n', 'latin1'));
    const input = await visit.page.$<'input'>('input[type=file]' as 'input');
    await input?.uploadFile(file);
    await visit.sees('« latin1.html » remplace le HTML (39 octets, iso-8859-1)');
    await visit.isAt(/000003/);
    expect((await bytesOf(id)).toString()).toBe('<meta charset="utf-8">\n<p>Été</p>\n');
    await visit.page.focus(htmlField);
    await visit.press('Control+z');
    await visit.press('Control+s');
    await visit.isAt(/000004/);
    expect((await bytesOf(id)).toString()).toBe('<p>a</p>\r\n');
    const marked = join(folder, 'marque.html');
    writeFileSync(marked, '\ufeff<p>Marque</p>\n');
    await input?.uploadFile(marked);
    await visit.isAt(/000005/);
    expect((await bytesOf(id)).equals(readFileSync(marked))).toBe(true);
    const picture = join(folder, 'image.html');
    writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
    await input?.uploadFile(picture);
    await visit.sees('Le fichier image.html n’est ni du HTML ni un courriel (.eml).');
    expect(await versionsOf(id)).toHaveLength(5);
  });

  test('says so where a file is chosen while the server is away, and takes it once it is back', async () => {
    const id = await aRawCampaign('Lettre hors ligne', '<p>a</p>\n');
    const visit = await newVisit();
    await open(visit, id);
    const { page } = visit;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.setOfflineMode(true);
    const file = join(mkdtempSync(join(tmpdir(), 'newsletter-raw-')), 'autre.html');
    writeFileSync(file, '<p>Autre</p>\n');
    const input = await page.$<'input'>('input[type=file]' as 'input');
    await input?.uploadFile(file);
    await visit.sees('une partie de l’écran n’a pas pu être chargée');
    await page.setOfflineMode(false);
    expect((await bytesOf(id)).toString()).toBe('<p>a</p>\n');
    expect(errors).toEqual([]);
    await page.reload();
    const again = await page.waitForSelector<'input'>('input[type=file]' as 'input');
    await again?.uploadFile(file);
    await visit.sees('« autre.html » remplace le HTML');
  });

  test('says that a search finds nothing, and that an empty letter has nothing to show', async () => {
    const id = await aRawCampaign('Lettre vide', '');
    const visit = await newVisit();
    await open(visit, id);
    await visit.sees('La lettre est vide');
    await visit.page.focus(htmlField);
    await visit.page.keyboard.type('<p>Bonjour, bonsoir</p>');
    await visit.press('Control+f');
    await visit.page.keyboard.type('bon');
    await visit.sees('2 résultats');
    await visit.press('Enter');
    await visit.press('Enter');
    await visit.sees('2 sur 2');
    await visit.page.keyboard.type('x');
    await visit.sees('Aucun résultat');
    expect(await visit.violations()).toEqual([]);
    await visit.press('Escape');
    await visit.page.waitForSelector(`${htmlField}:focus`);
  });

  // Firefox's driver drops no file.
  test.skipIf(firefox)(
    'takes a file dropped on the html, and says what a drop will do; a mail dropped beside it too',
    async () => {
      const id = await aRawCampaign('Lettre déposée', '<p>a</p>');
      const visit = await newVisit();
      await open(visit, id);
      const file = join(mkdtempSync(join(tmpdir(), 'newsletter-raw-')), 'déposée.html');
      writeFileSync(file, '<p>Venue du bureau</p>\r\n');
      const cdp = await visit.page.createCDPSession();
      const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', selector: string, dragged: string) => {
        const box = await (await visit.page.$(selector))?.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
        const data = { items: [], files: [dragged], dragOperationsMask: 1 };
        await cdp.send('Input.dispatchDragEvent', { type, x, y, data });
      };
      await drag('dragEnter', htmlField, file);
      await drag('dragOver', htmlField, file);
      await visit.sees('Déposez le fichier : il remplacera le HTML');
      await drag('drop', htmlField, file);
      await visit.sees('« déposée.html » remplace le HTML');
      await visit.losesSight('Déposez le fichier');
      await visit.isAt(/000003/);
      expect((await bytesOf(id)).toString()).toBe('<p>Venue du bureau</p>\r\n');
      const mail = resolve('fixtures/import/related-cid.eml');
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type, 'header', mail);
      await visit.sees('« related-cid.eml » remplace le HTML');
      await visit.isAt(/000004/);
    },
  );

  test('asks when someone else saved meanwhile, and loses neither text', async () => {
    const id = await aRawCampaign('Lettre à deux', '<p>a</p>');
    const visit = await newVisit();
    await open(visit, id);
    await replaceWord(visit, 'a', 'mien');
    await api(`/campaign/ajaxsave/${id}`, { html: '<p>leur</p>' });
    await visit.sees('modifiée ailleurs');
    await visit.press('Control+s');
    await visit.sees('La même chose a été changée deux fois');
    expect(await visit.violations('[aria-modal]')).toEqual([]);
    // Code is joined only where one says so.
    expect(await visit.page.$('[aria-modal] input:checked')).toBeNull();
    await expect.poll(() => smallLetter(visit)).toBe('mien');
    const choose = (resolution: string) =>
      visit.page.locator(`[aria-modal] input[value=${resolution}]`).click();
    const answer = async (resolution: string) => {
      await choose(resolution);
      await visit.page.locator(`[aria-modal] ${byName('button', 'Enregistrer')}`).click();
    };
    await choose('both');
    await expect.poll(() => smallLetter(visit)).toBe('mien\nleur');
    await choose('mine');
    await expect.poll(() => smallLetter(visit)).toBe('mien');
    await answer('theirs');
    await visit.sees('<p>leur</p>');
    await visit.sees('Un travail non enregistré');
    await visit.click('button', 'Le reprendre');
    await visit.sees('<p>mien</p>');
    await visit.press('Control+s');
    await visit.sees('La même chose a été changée deux fois');
    await answer('both');
    await visit.isAt(/000004/);
    expect((await bytesOf(id)).toString()).toBe('<p>mien</p>\n<p>leur</p>');
  });

  // Firefox's driver answers itself what a page asks before it is left.
  test.skipIf(firefox)('offers unsaved text back after a reload, and asks before it is left', async () => {
    const id = await aRawCampaign('Lettre rechargée', '<p>a</p>');
    const visit = await newVisit();
    await open(visit, id);
    visit.page.on('dialog', (dialog) => void dialog.accept());
    await replaceWord(visit, 'a', 'en cours');
    await visit.page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await visit.page.reload({ waitUntil: 'domcontentloaded' });
    await visit.page.waitForSelector(htmlField);
    await visit.sees('Un travail non enregistré');
    await visit.click('button', 'Le reprendre');
    await visit.sees('<p>en cours</p>');
    await visit.click('link', 'Campagnes');
    await visit.sees('La lettre n’est pas enregistrée');
    await visit.click('button', 'Enregistrer et quitter');
    await visit.isAt(/^\/$/);
    expect((await bytesOf(id)).toString()).toBe('<p>en cours</p>');
  });

  test('says that the file of its version cannot be read, or is gone, and saves it again', async () => {
    const id = await aRawCampaign('Lettre abîmée', '<p>a</p>');
    const visit = await newVisit();
    await open(visit, id);
    const file = await newestFile(id, 'json');
    const html = await newestFile(id, 'html');
    const kept = readFileSync(file);
    writeFileSync(file, '{ "broken');
    await visit.sees('le JSON est incomplet');
    await visit.click('button', 'Fermer');
    await visit.sees('fichier illisible');
    writeFileSync(file, kept);
    await visit.page.waitForSelector('[data-tone=saved]');
    rmSync(file);
    rmSync(html);
    await visit.sees('La version 2 n’est plus dans le dossier');
    await visit.click('button', 'Fermer');
    await visit.press('Control+s');
    await visit.sees('Sauvegarde effectuée');
    expect((await bytesOf(id)).toString()).toBe('<p>a</p>');
  });

  /** What the small letter of a conflict says. */
  const smallLetter = async ({ page }: Visit) => {
    const frame = await (await page.waitForSelector('[aria-modal] figure iframe'))?.contentFrame();
    return frame?.evaluate(() => document.body?.textContent.trim());
  };

  describe('that is hostile', () => {
    const runs = 'top.ran = 1; parent.document.title = 1';
    const hostile = [
      `</textarea></script><script>${runs}</script><img src=x onerror="${runs}"><body onload="${runs}">`,
      '<meta http-equiv="refresh" content="0;url=/?letter"><base target=_top>',
      `<iframe srcdoc="<script>${runs}</script>"></iframe><iframe src="/api/campaigns?letter"></iframe>`,
      '<link rel=stylesheet href="/api/campaigns?letter"><style>@import "/api/workspace?letter"</style>',
      '<object data="/?letter"></object><embed src="/?letter"><link rel=prefetch href="/?letter">',
      `<form action="/api/campaigns/create?letter" method=post target=_top><button id=send>a</button></form>`,
      `<a id=leave target=_top href="/?letter">b</a><a id=run href="javascript:${runs}">c</a>`,
      '<img src="/campaign/ajaxsaveasdefault/ici?letter">',
    ].join('\n');

    /** What our server answers a letter, pictures aside: to ask for those changes nothing. */
    function answered({ page }: Visit): string[] {
      const found: string[] = [];
      page.on('response', (response) => {
        const isPicture = response.url().includes('/ajaxsaveasdefault/');
        if (response.url().includes('?letter') && !isPicture) found.push(response.url());
      });
      return found;
    }

    test.each(['edit', 'view', 'noneditablepreview'])(
      'runs nothing, calls nothing and leads nowhere in /campaign/%s',
      async (route) => {
        const id = await aRawCampaign('Lettre hostile', hostile);
        const visit = await newVisit();
        const found = answered(visit);
        await visit.go(`/campaign/${route}/${id}`);
        const isAlone = route === 'noneditablepreview';
        if (!isAlone) await visit.page.waitForSelector('iframe:not([data-coming])');
        const place = visit.page.url();
        const title = await visit.page.title();
        const frame = isAlone
          ? visit.page.mainFrame()
          : await (await visit.page.waitForSelector('iframe'))?.contentFrame();
        // Alone in its tab, a letter's own link may be followed.
        for (const control of isAlone ? ['#run'] : ['#send', '#leave', '#run'])
          await (await frame?.waitForSelector(control))?.click();
        // Whatever a click began would be on its way once this has come back.
        await api('/api/workspace');
        expect(found).toEqual([]);
        expect(visit.page.url()).toBe(place);
        expect(await visit.page.title()).toBe(title);
        expect(await visit.page.evaluate(() => 'ran' in window)).toBe(false);
      },
    );

    test('runs nothing and calls nothing in the small letter of a conflict', async () => {
      const id = await aRawCampaign('Lettre hostile à deux', `<p>a</p>\n${hostile}`);
      const visit = await newVisit();
      const found = answered(visit);
      await visit.go(`/campaign/edit/${id}`);
      await visit.page.waitForSelector(htmlField);
      await replaceWord(visit, 'a', 'mien');
      await api(`/campaign/ajaxsave/${id}`, { html: `<!DOCTYPE html><p>leur</p>\n${hostile}` });
      await visit.sees('modifiée ailleurs');
      await visit.press('Control+s');
      await visit.page.locator('[aria-modal] input[value=both]').click();
      await expect.poll(() => smallLetter(visit)).toContain('leur');
      const small = await (await visit.page.$('[aria-modal] figure iframe'))?.contentFrame();
      for (const control of ['#send', '#leave', '#run'])
        await (await small?.waitForSelector(control))?.click();
      await api('/api/workspace');
      expect(found).toEqual([]);
      expect(await visit.page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });

  test('is for reading, checking and sending on a phone', async () => {
    const id = await aRawCampaign('Lettre au téléphone', '<p>Bonjour</p>');
    const visit = await newVisit({ width: 390 });
    await visit.go(`/campaign/edit/${id}`);
    await visit.sees('Le HTML se modifie mieux sur un écran plus large.');
    expect(await visit.page.$(htmlField)).toBeNull();
    await visit.click('button', 'Envoi');
    await visit.click('button', 'BAT');
    await visit.type('textbox', 'Adresses', 'html@example.org');
    await visit.click('button', 'Envoyer le BAT');
    await visit.sees('BAT envoyé avec succès');
    expect(await visit.violations()).toEqual([]);
  });
});
