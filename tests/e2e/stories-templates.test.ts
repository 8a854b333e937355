import { describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { chooseInBlockMenu, waitForPreview } from './editor-page.ts';
import { api, createCampaign, useVisits, type Visit } from './shell-visit.ts';

// What a stranger must manage with templates without explanation, told as it is lived: by what is on the screen.

/** A copy of the demonstration's template, so that tests leave each other's alone. */
const copyOfTheLetter = async (name: string) =>
  (
    await api<{ newslettertemplate: { id: string } }>('/api/newslettertemplates', {
      name,
      from: 'lettre-du-rivage',
    })
  ).newslettertemplate.id;

/** Adds a parameter of a kind, which opens with its label under the fingers, and calls it something. */
async function addParameter(visit: Visit, kind: string, label: string) {
  await visit.click('button', 'Ajouter un paramètre');
  await visit.click('menuitem', kind);
  await visit.page.waitForFunction(() => document.activeElement?.matches('[data-item]:last-child input'));
  await visit.page.keyboard.type(label);
}

async function saveLetter(visit: Visit) {
  await visit.press('Control+s');
  await visit.sees(specified.versionSaved);
}

/** The colour behind the words of a button, in the letter that is open. */
const colorUnder = (visit: Visit, words: string) =>
  visit.page.$eval(
    'iframe',
    ({ contentDocument }, wanted) =>
      [...(contentDocument?.links ?? [])]
        .find(({ textContent }) => textContent?.trim() === wanted)
        ?.closest('[bgcolor]')
        ?.getAttribute('bgcolor'),
    words,
  );

describe('a stranger', () => {
  const newVisit = useVisits();

  it('makes a block template, fills it, keeps it, reuses it in another letter, and recolours both', async ({
    task,
  }) => {
    // What a try makes stands still at the next one, which has names of its own.
    const tries = task.result?.retryCount ?? 0;
    const own = (name: string) => (tries === 0 ? name : `${name} ${tries + 1}`);
    const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
    const [block, saved, letters] = [
      own('Sortie du mois'),
      own('Sortie aux salines'),
      own('Lettre des sorties'),
    ];
    const letterTemplate = await copyOfTheLetter(letters);
    const june = (await createCampaign('Sorties de juin', letterTemplate)).campaign.id;
    const july = (await createCampaign('Sorties de juillet', letterTemplate)).campaign.id;
    const visit = await newVisit();

    // A new block template, with a picture, a list and a call to action.
    await visit.go('/');
    await visit.click('link', 'Modèles de bloc');
    await visit.click('button', 'Nouveau modèle');
    await visit.type('textbox', 'Nom', block);
    await visit.click('button', 'Créer le modèle');
    await visit.isAt(new RegExp(`^/blocktemplates/edit/${slugOf(block)}$`));
    await addParameter(visit, 'Image', 'Photo');
    await addParameter(visit, 'Liste', 'Étapes');
    await addParameter(visit, 'Lien', 'Réservation');
    await visit.page.waitForSelector('[data-item]:last-child select');
    await visit.page.select('[data-item]:last-child select', 'button');
    await waitForPreview(visit, 'En savoir plus');
    await visit.press('Control+s');
    await visit.sees(`« ${block} » est enregistré`);

    // Its thumbnail, which the list of blocks then shows.
    await visit.click('button', 'Enregistrer la miniature');
    await visit.sees(specified.thumbnailSaved);

    // Used in a letter, and filled there.
    await visit.go(`/campaign/edit/${june}`);
    await visit.click('button', 'Blocs');
    await visit.page.waitForSelector(`[data-template="${slugOf(block)}"] img`);
    await visit.click('button', block);
    await visit.type('textbox', 'Titre', 'Une journée aux salines');
    await visit.page.locator('[data-picture] button[aria-label^="Rechercher"]').click();
    await visit.page.locator('dialog input').fill('marais');
    await visit.page.keyboard.press('Enter');
    await visit.page.locator('dialog [data-media="expositions/marais-salants.jpg"]').click();
    await visit.click('button', 'Ajouter\u00a0: élément');
    await visit.page.locator('[data-panel=block] [name^="etapes[0]"]').fill('Départ à 9 h, sur le port');
    await visit.type('textbox', 'Réservation', 'https://example.org/salines');
    await waitForPreview(visit, 'Une journée aux salines');
    await saveLetter(visit);

    // Kept with what it holds.
    await chooseInBlockMenu(visit.page, 'Ajouter aux blocs enregistrés…');
    await visit.type('textbox', 'Nom', saved);
    await visit.click('button', 'Ajouter aux blocs enregistrés');
    await visit.sees(specified.widgetSaved);

    // Reused in another letter.
    await visit.go(`/campaign/edit/${july}`);
    await visit.click('button', 'Blocs enregistrés');
    await visit.page.waitForSelector(`[data-saved="${slugOf(saved)}"] img`);
    await visit.page.locator(`[data-saved="${slugOf(saved)}"] > button`).click();
    await waitForPreview(visit, 'Départ à 9 h, sur le port');
    await saveLetter(visit);

    // One colour of the template changes, and every letter follows.
    await visit.go('/');
    await visit.click('link', 'Modèles de newsletter');
    await visit.click('link', letters);
    await visit.type('textbox', 'Code, Couleur, Corail (liens, boutons)', '#0a6b2f');
    await visit.press('Control+s');
    await visit.sees('Ces 2 campagnes se dessineront autrement');
    await visit.click('button', 'Enregistrer, elles suivent');
    await visit.sees(`« ${letters} » est enregistré, 2 campagnes le suivent`);
    for (const letter of [june, july]) {
      await visit.go(`/campaign/edit/${letter}`);
      await waitForPreview(visit, 'Une journée aux salines');
      await expect.poll(() => colorUnder(visit, 'En savoir plus')).toBe('#0a6b2f');
    }
  });
});
