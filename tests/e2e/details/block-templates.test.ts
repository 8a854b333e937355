import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { desk } from '../desk.ts';
import { focusOn } from '../editor-page.ts';
import { api, createCampaign, useVisits, type Visit } from '../shell-visit.ts';

interface Stored {
  blocktemplate: {
    id: string;
    description: string;
    parameters: { key: string }[];
    look: { background: string };
  };
}

/** A template of its own for a test. */
const createTemplate = async (name: string, from: string) =>
  (await api<Stored>('/api/blocktemplates', { name, from })).blocktemplate.id;

const stored = async (id: string) => (await api<Stored>(`/api/blocktemplates/${id}`)).blocktemplate;

/** Waits until the preview holds what is asked of it, as page.waitForFunction does. */
const previewShows = ({ page }: Visit, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('iframe')?.contentDocument?.body?.textContent.includes(wanted),
    {},
    text,
  );

const names = ({ page }: Visit) =>
  page.$$eval('[data-item] [data-disclosure] > span:first-of-type', (labels) =>
    labels.map(({ textContent }) => textContent),
  );

/** Adds a parameter of a kind, which opens with its label selected, and names it. */
async function add(visit: Visit, kind: string, label: string) {
  await visit.click('button', 'Ajouter un paramètre');
  await visit.click('menuitem', kind);
  await visit.page.waitForFunction(() => document.activeElement?.matches('[data-item]:last-child input'));
  await visit.page.keyboard.type(label);
}

async function save(visit: Visit) {
  await visit.press('Control+s');
  await visit.sees('est enregistré');
}

describe('someone who has never seen the block template editor', () => {
  const newVisit = useVisits();

  test('makes a template with a picture, a list and a call to action, and letters follow its look', async () => {
    const visit = await newVisit();
    const { page } = visit;
    await visit.go('/');
    await visit.click('link', 'Modèles de bloc');
    await visit.click('button', 'Nouveau modèle');
    await visit.type('textbox', 'Nom', 'Encadré d’été');
    await visit.click('button', 'Créer le modèle');
    const id = (await visit.isAt(/^\/blocktemplates\/edit\//)).split('/').at(-1) ?? '';

    await add(visit, 'Image', 'La photo');
    await add(visit, 'Liste', 'Les rendez-vous');
    await add(visit, 'Lien', 'Le bouton');
    await page.waitForSelector('[data-item]:last-child select');
    await page.select('[data-item]:last-child select', 'button');
    await previewShows(visit, 'En savoir plus');
    const width = () => page.$eval('iframe', ({ clientWidth }) => clientWidth);
    const wide = await width();
    await visit.click('button', 'Mobile');
    await page.waitForFunction(() => document.querySelector('iframe')?.clientWidth === 375);
    expect(wide).toBe(668);
    await visit.click('button', 'Rafraîchir l’aperçu');
    await visit.sees('L’aperçu est celui du serveur');
    await save(visit);
    await visit.click('button', 'Enregistrer la miniature');
    await visit.sees('La miniature a bien été enregistrée');
    expect((await stored(id)).parameters.map(({ key }) => key)).toEqual([
      'titre',
      'texte',
      'la_photo',
      'les_rendez_vous',
      'le_bouton',
    ]);

    const { campaign } = await createCampaign('Lettre d’été');
    await visit.go(`/campaign/edit/${campaign.id}`);
    await visit.click('button', 'Blocs');
    await page.locator(`[data-template="${id}"]`).click();
    await focusOn(page, '[data-panel=block] input[name=titre]');
    await page.keyboard.type('Un été au musée');
    await previewShows(visit, 'Un été au musée');
    await visit.press('Control+s');
    await visit.sees('Sauvegarde effectuée');

    await visit.go(`/blocktemplates/edit/${id}`);
    await visit.click('tab', 'Présentation');
    await visit.click('radio', 'Bleu nuit (fond de bloc)');
    expect(await visit.violations()).toEqual([]);
    await visit.press('Control+s');
    await visit.sees('Lettre d’été');
    await visit.click('button', 'Enregistrer, elles suivent');
    await visit.sees('est enregistré, une campagne le suit');
    await visit.go(`/campaign/edit/${campaign.id}`);
    await previewShows(visit, 'Un été au musée');
    const ground = () =>
      page.$eval('iframe', ({ contentDocument }) =>
        [...(contentDocument?.querySelectorAll('[data-block-id]') ?? [])]
          .find(({ textContent }) => textContent?.includes('Un été au musée'))
          ?.getAttribute('bgcolor'),
      );
    await expect.poll(ground).toBe(await colorOf((await stored(id)).look.background));
  });
});

async function colorOf(alias: string): Promise<string | undefined> {
  const { newslettertemplate } = await api<{
    newslettertemplate: { colors: { alias: string; csscode: string }[] };
  }>('/api/newslettertemplates/lettre-du-rivage');
  return newslettertemplate.colors.find((color) => color.alias === alias)?.csscode;
}

describe('the block template editor', () => {
  const newVisit = useVisits();

  test('moves parameters by pointer and by keyboard, takes steps back, and names what cannot be saved', async () => {
    const visit = await newVisit();
    const { page } = visit;
    const id = await createTemplate('À ranger', 'appel-a-action');
    await visit.go(`/blocktemplates/edit/${id}`);
    await page.waitForSelector('[data-item]');
    const first = await names(visit);

    const [from, to] = await page.$$eval('[data-handle]', (handles) =>
      [handles[0], handles[2]].map((handle) => {
        const { x, y, width, height } = (handle as Element).getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.waitForSelector('[data-drop=after]');
    await page.mouse.up();
    await page.waitForFunction(() => !document.querySelector('[data-dragging]'));
    await expect.poll(() => names(visit)).toEqual([first[1], first[2], first[0], first[3]]);

    await page.focus(`[data-item]:nth-child(3) [data-handle]`);
    for (const key of [' ', 'ArrowUp', 'ArrowUp'] as const) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => names(visit)).toEqual(first);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (name) => document.querySelectorAll('[data-item]')[2]?.textContent?.includes(name ?? ''),
      {},
      first[0],
    );
    await visit.click('button', 'Annuler');
    await expect.poll(() => names(visit)).toEqual(first);

    await page.locator('[data-disclosure]').click();
    await page.locator('.control-mono').click({ count: 3 });
    await page.keyboard.type('texte');
    await visit.press('Control+s');
    await visit.sees('Deux paramètres ont ou ont eu la clé');
    expect(await visit.violations('aside')).toEqual([]);
    expect((await stored(id)).parameters[0]?.key).toBe('titre');
    await visit.click('link', 'Modèles de bloc');
    await visit.click('button', 'Quitter sans enregistrer');
    await visit.isAt(/^\/blocktemplates$/);
  });

  test('says what is wrong with its markup while it is written, and keeps the last good preview', async () => {
    const visit = await newVisit();
    const id = await createTemplate('À gabarit', 'texte');
    await visit.go(`/blocktemplates/edit/${id}`);
    await visit.click('tab', 'Gabarit');
    await visit.page.locator('.cm-content').click();
    await visit.page.waitForSelector('.cm-content:focus');
    await visit.page.keyboard.type('Bonjour {{ titre }} ');
    await previewShows(visit, 'Bonjour');
    await visit.page.keyboard.type('{% inconnu ');
    await visit.sees('Ligne 1');
    await visit.sees('L’aperçu reste le dernier qui se dessinait.');
    await previewShows(visit, 'Bonjour');
  });

  test('says that its template was deleted on disk, and makes it again from what is on screen', async () => {
    const visit = await newVisit();
    const id = await createTemplate('À refaire', 'texte');
    await visit.go(`/blocktemplates/edit/${id}`);
    await visit.click('tab', 'Gabarit');
    await visit.page.locator('.cm-content').click();
    await visit.page.waitForSelector('.cm-content:focus');
    await visit.page.keyboard.type('Bonjour {{ titre }} ');
    await visit.sees('non enregistré');
    await rm(join(desk.workspace, 'block-templates', id), { recursive: true });
    await visit.sees('supprimé ailleurs');
    expect(await visit.page.$('[aria-modal]')).toBeNull();
    await visit.press('Control+s');
    await visit.sees('Le modèle a été supprimé ailleurs');
    expect(await visit.violations('dialog', ['color-contrast', 'aria-dialog-name'])).toEqual([]);
    await visit.click('button', 'Décider plus tard');
    await visit.press('Control+s');
    await visit.click('button', 'Le refaire');
    await visit.losesSight('supprimé ailleurs');
    await visit.sees('est enregistré');
    expect(await stored(id)).toMatchObject({ id, markup: expect.stringContaining('Bonjour {{ titre }}') });
  });
});

describe('a block template that someone else changes meanwhile', () => {
  const newVisit = useVisits();

  test('takes that in under what is being written, tells it, and is saved with both', async () => {
    const id = await createTemplate('À quatre mains', 'texte');
    const visit = await newVisit();
    await visit.go(`/blocktemplates/edit/${id}`);
    await add(visit, 'Image', 'La photo');
    const { id: _, ...theirs } = await stored(id);
    await api(`/api/blocktemplates/${id}`, { ...theirs, description: 'La leur' });
    await visit.sees('Quelqu’un a changé « Description »');
    expect(await names(visit)).toContain('La photo');
    await save(visit);
    const { description, parameters } = await stored(id);
    expect([description, parameters.at(-1)?.key]).toEqual(['La leur', 'la_photo']);
  });

  test('changed to two things in two windows asks only that; taking theirs offers mine back', async () => {
    const id = await createTemplate('À deux', 'appel-a-action');
    const visit = await newVisit();
    await visit.go(`/blocktemplates/edit/${id}`);
    const other = await visit.newTab();
    await other.go(`/blocktemplates/edit/${id}`);
    for (const [{ page, click, type }, name] of [
      [visit, 'À moi'],
      [other, 'À eux'],
    ] as const) {
      // Firefox draws no page that is behind another.
      await page.bringToFront();
      await click('tab', 'Présentation');
      await type('textbox', 'Nom', name);
    }
    await visit.page.bringToFront();
    await visit.type('textbox', 'Description', 'Dite par moi');
    await visit.click('checkbox', 'Réservé aux modèles de newsletter qui le nomment');
    await other.page.bringToFront();
    await other.type('textbox', 'Description', 'Dite par eux');
    await save(other);
    await visit.page.bringToFront();
    await visit.sees('modifié ailleurs');
    await visit.press('Control+s');
    await visit.sees('La même chose a été changée deux fois');
    expect(await visit.violations('[aria-modal]')).toEqual([]);
    const asked = await visit.page.$$eval('[aria-modal] legend', (all) => all.map((one) => one.textContent));
    expect(asked).toEqual(['Nom', 'Description']);
    await visit.page.locator('[aria-modal] fieldset:first-of-type input[value=theirs]').click();
    await visit.click('button', 'Enregistrer');
    await visit.sees('« À eux » est enregistré');
    expect(await stored(id)).toMatchObject({
      name: 'À eux',
      description: 'Dite par moi – Dite par eux',
      reserved: true,
    });
    await visit.sees('a été retrouvé');
    await other.page.bringToFront();
    await other.page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('textarea, [name=description]')?.value.includes('par moi'),
    );
  });

  test('keeps their lines of the markup where one takes back one’s own', async () => {
    const id = await createTemplate('À deux gabarits', 'texte');
    const lines = ['<p>Un</p>', '<p>Deux</p>', '<p>Trois</p>'];
    const saveTheirs = async (markup: string) => {
      const { id: _, ...template } = await stored(id);
      await api(`/api/blocktemplates/${id}`, { ...template, markup });
    };
    await saveTheirs(lines.join('\n'));
    const visit = await newVisit();
    await visit.go(`/blocktemplates/edit/${id}`);
    await visit.click('tab', 'Gabarit');
    await focusOn(visit.page, '.cm-content');
    await visit.press('Control+Home');
    await visit.page.keyboard.type('Le mien');
    await saveTheirs([...lines, '<p>Le leur</p>'].join('\n'));
    const shown = () => visit.page.$$eval('.cm-line', (all) => all.map(({ textContent }) => textContent));
    await expect.poll(shown).toEqual(['Le mien<p>Un</p>', ...lines.slice(1), '<p>Le leur</p>']);
    await visit.press('Control+z');
    await expect.poll(shown).toEqual([...lines, '<p>Le leur</p>']);
    await visit.press('Control+z');
    expect(await shown()).toEqual([...lines, '<p>Le leur</p>']);
  });
});

describe('the list of block templates', () => {
  const newVisit = useVisits();

  test('is searched, says where one serves that cannot be deleted, and puts one back that was', async () => {
    const visit = await newVisit();
    await createTemplate('À supprimer', 'texte');
    await visit.go('/blocktemplates');
    await visit.sees('À supprimer');
    await visit.type('searchbox', 'Rechercher un modèle de bloc', 'zzz');
    await visit.sees('Aucun modèle de bloc ne correspond');
    await visit.click('button', 'Effacer la recherche');
    await visit.click('button', 'Actions pour Éditorial');
    await visit.click('menuitem', 'Supprimer');
    await visit.sees('sert encore, rien n’a été supprimé');
    await visit.click('button', 'Fermer');
    await visit.click('button', 'Actions pour À supprimer');
    await visit.click('menuitem', 'Supprimer');
    await visit.sees('est supprimé');
    await visit.page.waitForFunction(() => !document.querySelector('a[href$="/a-supprimer"]'));
    await visit.click('button', 'Annuler');
    await visit.page.waitForSelector('a[href$="/a-supprimer"]');

    const markup = join(desk.workspace, 'block-templates/a-supprimer/markup.liquid');
    await mkdir(markup);
    await visit.page.waitForFunction(() => !document.querySelector('a[href$="/a-supprimer"]'));
    await visit.sees('Illisibles a-supprimer ce n’est pas un fichier');
    expect(await visit.violations('main')).toEqual([]);
    await rm(markup, { recursive: true });
    await visit.page.waitForSelector('a[href$="/a-supprimer"]');
    await visit.losesSight('Illisibles');
  });
});

describe('the templates as they are delivered', () => {
  const newVisit = useVisits();

  test.each(['article-image-haut', 'demi-article', 'galerie', 'appel-a-action', 'image-bandeau'])(
    'demand nothing of what %s starts with',
    async (id) => {
      const visit = await newVisit();
      const { page } = visit;
      await visit.go(`/blocktemplates/edit/${id}`);
      await page.waitForSelector('[data-item]');
      await page.$$eval('[data-item] button[aria-expanded=false]', (buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
      await page.waitForSelector('[data-item] details');
      await page.$$eval('[data-item] details', (folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
      // What they start with is there once its pictures and texts have been fetched.
      await page.waitForFunction(() => !document.querySelector('[data-coming]'));
      const complaints = () =>
        page.$$eval('.field-error', (errors) =>
          errors.filter((error) => error.checkVisibility()).map(({ textContent }) => textContent),
        );
      expect(await complaints()).toEqual([]);
    },
  );
});
