import { describe, expect, test } from 'vitest';
import { byName } from '../by-name.ts';
import { api, useVisits, type Visit } from '../shell-visit.ts';

/** A letter of another platform: a picture that did not come along, a merge tag, a button. */
const letter = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La lettre de mars</title></head>
<body style="margin:0;background:#eeeeee"><table width="600" align="center" bgcolor="#ffffff"><tr><td>
<h1 style="color:#123456">Le printemps au jardin</h1>
<img src="images/tulipes.jpg" width="560" height="240" alt="Tulipes">
<p>Bonjour *|FNAME|*, les serres rouvrent samedi.</p>
<a href="https://jardin.example.org/visites" style="background:#0a6640;color:#ffffff;padding:12px 24px">Réserver</a>
</td></tr></table></body></html>`;

/** One that says little to those who cannot see it, leads where others can read along, and does not say who sends it. */
const silent = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La lettre de mai</title></head>
<body style="margin:0;background:#eeeeee"><table width="600" align="center" bgcolor="#ffffff"><tr><td>
<h1 style="color:#123456">Le jardin en mai</h1><img src="https://jardin.example.org/tulipes.jpg" width="560" height="240">
<p>Les serres rouvrent samedi, <a href="http://jardin.example.org/serres">les horaires des serres</a>,
<a href="http://jardin.example.org/acces">venir au jardin</a>.</p>
<a href="https://jardin.example.org/rosiers"><img src="https://jardin.example.org/rosiers.jpg" width="560" height="200"></a>
<p>À bientôt, *|FNAME|*. Lettre n° *|ISSUE|*.</p></td></tr></table></body></html>`;

/** A letter of five tables of figures, each of which stays free html that is to be read again. */
const figures = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Les horaires</title></head>
<body style="margin:0"><table width="600" align="center"><tr><td>${[
  'Halle',
  'Serre',
  'Bassin',
  'Criée',
  'Musée',
]
  .map(
    (place) =>
      `<h2>${place}</h2><table><tr><th>${place}</th><th>Ouvre</th><th>Ferme</th></tr><tr><td>Lundi</td><td>9 h</td><td>18 h</td></tr></table>`,
  )
  .join('')}</td></tr></table></body></html>`;

type Files = Record<string, string>;

/** Drops files anywhere on the page. */
const drops = ({ page }: Visit, files: Files) =>
  page.evaluate((given: Files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given)) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragenter', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, files);

/** What the line of a file in the list says. */
const line = (name: string) => `::-p-xpath(//li[.//*[.="${name}"]])`;

describe('letters made elsewhere', () => {
  const newVisit = useVisits();

  test('one that is dropped on the list of campaigns is measured, read in its report, imported and put right', async () => {
    const visit = await newVisit();
    const { page, go, sees, click, isAt } = visit;
    await go('/');
    await sees('Importer une lettre…');
    await drops(visit, { 'mars.html': letter });
    await isAt(/^\/import$/);
    await sees('Avant et après');
    await sees('*|FNAME|*');
    expect(await page.$eval('iframe', (frame) => frame.sandbox.value)).toBe('allow-downloads');
    expect(await page.$eval('input.control', ({ value }) => value)).toBe('La lettre de mars');
    expect(await visit.violations('main')).toEqual([]);

    await click('button', 'Importer');
    const address = await isAt(/^\/campaign\/edit\//);
    await sees('est importée');
    // What was pressed is gone: one begins at what there is to do.
    await page.waitForFunction(() => document.activeElement?.matches('[data-panel=checks]'));
    const left = async () => {
      const summary = await page.waitForSelector('aside details summary');
      const told = await summary?.evaluate(({ textContent }) => textContent);
      const sentence =
        /\u00a0: (\d+)\u00a0points? à reprendre(?:, \d+\u00a0autres? suivis? dans les constats)?$/;
      return Number(sentence.exec(told ?? '')?.[1]);
    };
    const asked = await left();
    expect(asked).toBeGreaterThan(1);
    await page.locator('aside details input[type=checkbox]').click();
    expect(await left()).toBe(asked - 1);
    expect(await visit.violations('aside')).toEqual([]);
    await click('button', 'Voir le bloc');
    await page.waitForSelector('#block-form');

    const [, campaignId] = /edit\/([^/]+)/.exec(address) ?? [];
    await go(`/import/${campaignId}`);
    await sees('mars.html');
  });

  test('what keeps one from leaving is put right by two dialogs and two buttons', async () => {
    const visit = await newVisit();
    const { page, go, sees, click, isAt } = visit;
    await go('/import');
    await sees('Déposez ici la lettre faite ailleurs');
    await drops(visit, { 'mai.html': silent });
    await sees('n’est pas sécurisée (https), et 1 autre.');
    await sees('Il manque au pied de page le désabonnement');
    await click('button', 'Importer');
    await isAt(/^\/campaign\/edit\//);

    // In a low window, where what comes next is out of sight: under the pointer the list stays where it is.
    await page.setViewport({ width: 1440, height: 420 });
    const all = await page.waitForSelector(byName('button', 'Tout corriger, Adresse non sécurisée (2)'));
    await all?.scrollIntoView();
    const heading = () =>
      page.$eval('[data-severity=blocking] h3', (title) => title.parentElement?.getBoundingClientRect().top);
    const former = await heading();
    await all?.click();
    await page.waitForFunction(() => document.activeElement?.matches('[data-finding] [data-line]'));
    expect(await heading()).toBe(former);
    await page.setViewport({ width: 1440, height: 900 });
    await click('button', 'Retirer les 2\u00a0variables');
    await click('button', 'Décrire les images (2)…');
    await page.waitForSelector('dialog input');
    await sees('rosiers.jpg, qui mène à https://jardin.example.org/rosiers');
    expect(await visit.violations('dialog')).toEqual([]);
    await page.keyboard.type('Des tulipes rouges');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Les rosiers du jardin');
    await click('button', 'Décrire 2\u00a0images');
    await page.waitForFunction(() => !document.querySelector('dialog'));

    await click('button', 'Compléter le pied de page…');
    await page.waitForSelector('dialog input');
    expect(await visit.violations('dialog')).toEqual([]);
    const identity = await page.$eval('dialog input', ({ value }) => value);
    if (identity === '') await page.keyboard.type('Le jardin, 3 rue des Serres, 29200 Brest');
    await page.locator('dialog input[inputmode=url]').fill('jardin');
    await click('button', 'Ajouter 4\u00a0mentions');
    await sees('Cette adresse ne convient pas');
    await page.locator('dialog input[inputmode=url]').fill('https://jardin.example.org/donnees');
    await click('button', 'Ajouter 4\u00a0mentions');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await page.waitForFunction(() => !document.querySelector('[data-severity=blocking] [data-finding]'));
    await click('button', 'Enregistrer');
    await sees('enregistré à l’instant');
  });

  test('much that its report asks for is folded under its first points: what stops the letter stands under it', async () => {
    const visit = await newVisit();
    const { page, go, sees, click, isAt } = visit;
    await go('/import');
    await sees('Déposez ici la lettre faite ailleurs');
    await drops(visit, { 'horaires.html': figures });
    await sees('Avant et après');
    await click('button', 'Importer');
    await isAt(/^\/campaign\/edit\//);
    const points = async () => (await page.$$('aside details input[type=checkbox]')).length;
    await sees('Voir tout le rapport');
    expect(await points()).toBe(3);
    const unfolding = await page.waitForSelector('aside details button[aria-expanded=false]');
    const [folded] =
      /(?<=^Voir les )\d+(?= autres$)/.exec(
        (await unfolding?.evaluate(({ textContent }) => textContent)) ?? '',
      ) ?? [];
    await unfolding?.click();
    expect(await points()).toBe(3 + Number(folded));
    await click('button', 'Replier');
    expect(await points()).toBe(3);
  });

  test('of several, what is no letter is refused on its own line; the others wait for whoever leaves, and come in together', async () => {
    const visit = await newVisit({ width: 390, dark: true });
    const { page, go, sees, click, isAt } = visit;
    await go('/import');
    await sees('Déposez ici la lettre faite ailleurs');
    await drops(visit, {
      'avril.html': letter,
      'notes.docx': 'notes',
      'mai.html': '<p>En mai, ce qu’il plaît.',
    });
    await click('button', 'Menu');
    await click('link', 'Médiathèque');
    await isAt(/^\/medias$/);
    await page.goBack();
    await page.waitForSelector(`${line('mai.html')}[data-step="tried"]`);
    await page.waitForSelector(`${line('notes.docx')}[data-step="failed"]`);
    expect(await visit.violations()).toEqual([]);
    await click('button', 'Importer les 2 lettres prêtes');
    await page.waitForSelector(`${line('avril.html')}[data-step="imported"] a`);
    await page.waitForSelector(`${line('mai.html')}[data-step="imported"] a`);
    const { campaigns } = await api<{ campaigns: { name: string }[] }>('/api/campaigns');
    expect(campaigns.filter(({ name }) => name === 'mai')).toHaveLength(1);
  });
});
