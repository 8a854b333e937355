import type { Frame, Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { byName } from './by-name.ts';
import { administrator, sharedDesks } from './shared-desk.ts';
import { useVisits, type Visit } from './shell-visit.ts';

// What one may not do on a shared server is not offered, and who does it is said; pictures show wherever letters do.

const letter = 'lettre-de-decembre-2026';

/** Of the requests that the server refuses to a page, their addresses. */
function refusedTo(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401 || response.status() === 403)
      refused.push(new URL(response.url()).pathname);
  });
  return refused;
}

const isThere = async ({ page }: Visit, role: string, name: string) =>
  (await page.$(byName(role, name))) !== null;

/** Waits until a frame shows pictures, all of them whole; it is asked from outside, for it runs no script. */
const showsPictures = (frame: Frame) =>
  expect
    .poll(() =>
      frame.evaluate(() => {
        const own = [...document.images];
        const isWhole = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
        return { are: own.length > 0, broken: own.filter((image) => !isWhole(image)).map(({ src }) => src) };
      }),
    )
    .toEqual({ are: true, broken: [] });

/** Opens a step of the way of a letter to its readers, where it is not. */
async function openStep({ page }: Visit, name: string) {
  const title = await page.waitForSelector(`[data-step=${name}] h3 > button`);
  await title?.evaluate((button) => {
    if (button.getAttribute('aria-expanded') !== 'true') (button as HTMLButtonElement).click();
  });
}

async function frameIn(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector))?.contentFrame();
  if (!frame) throw new Error(`no frame at ${selector}`);
  return frame;
}

describe('on a shared server', () => {
  const desk = sharedDesks();
  const visit = useVisits();

  test('whoever reads reads everything, is offered no change, and is told who makes them', async () => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const lea = await visit();
    const refused = refusedTo(lea.page);
    await desk().signIn(lea, 'lea@exemple.fr');
    await lea.sees('Seules les personnes ayant le rôle « Rédaction » créent des lettres.');
    expect(await isThere(lea, 'button', 'Nouvelle campagne')).toBe(false);
    expect(await isThere(lea, 'link', 'Réglages')).toBe(false);
    expect(await lea.violations()).toEqual([]);

    await desk().go(lea, `/campaign/edit/${letter}`);
    await lea.isAt(/^\/campaign\/view\//);
    await lea.sees('Seules les personnes ayant le rôle « Rédaction » modifient les lettres.');
    expect(await isThere(lea, 'link', 'Modifier')).toBe(false);
    await showsPictures(await frameIn(lea.page, 'main iframe'));
    await lea.click('tab', 'Envoi');
    await openStep(lea, 'schedule');
    await lea.sees('Seules les personnes ayant le rôle « Envoi » programment.');
    expect(await lea.violations()).toEqual([]);

    await desk().go(lea, '/blocktemplates');
    await lea.sees('Seules les personnes ayant le rôle « Gabarits » font et changent les modèles.');
    await desk().go(lea, '/blocktemplates/edit/texte');
    await lea.sees('Cet écran n’est pas le vôtre');
    await desk().go(lea, '/medias');
    await lea.sees('ajoutent, changent et retirent des images.');
    await lea.page.waitForFunction(() =>
      [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    for (const path of ['/sources', '/sends', '/newslettertemplates/themes']) {
      await desk().go(lea, path);
      await lea.page.waitForSelector('h1');
      await lea.page.waitForFunction(() => !document.querySelector('[data-late]'));
    }
    expect(refused).toEqual([]);
  });

  test('whoever writes edits with pictures in sight, and neither approves nor schedules; the proof and its mail show their pictures', async () => {
    await desk().hasPeople({ 'Elsa Morin': ['editor'], 'Paul Roy': ['approver'] });
    const elsa = await visit();
    const refused = refusedTo(elsa.page);
    await desk().signIn(elsa, 'elsa@exemple.fr', `/campaign/edit/${letter}`);
    await elsa.page.waitForSelector('[data-block]');
    await showsPictures(await frameIn(elsa.page, 'main iframe'));
    await elsa.click('button', 'Envoyer…');
    await openStep(elsa, 'proof');
    await elsa.page.type('[name=batmail]', 'paul@exemple.fr');
    await elsa.click('button', 'Envoyer le BAT');
    await elsa.sees('Lire le BAT');
    await openStep(elsa, 'approve');
    await elsa.sees('Seules les personnes ayant le rôle « Validation » valident les BAT.');
    expect(refused).toEqual([]);

    const anne = await visit();
    await desk().signIn(anne, administrator, '/outbox');
    await showsPictures(await frameIn(anne.page, 'article iframe'));

    const paul = await visit();
    await desk().signIn(paul, 'paul@exemple.fr', `/campaign/proofs/${letter}/1`);
    await showsPictures(await frameIn(paul.page, 'main iframe'));
    // Who approves is whoever is signed in: nobody is asked for a name.
    expect(await paul.page.$('[name=by]')).toBeNull();
    await paul.click('button', 'Donner le bon pour accord');
    await paul.sees('Paul Roy');
    expect(await paul.violations()).toEqual([]);
  });

  test('pictures show in the trial of a theme', async () => {
    await desk().hasPeople();
    const anne = await visit();
    const refused = refusedTo(anne.page);
    await desk().signIn(anne, administrator, '/newslettertemplates/themes/mediatheque');
    await showsPictures(await frameIn(anne.page, 'figure iframe'));
    expect(refused).toEqual([]);
  });
});
