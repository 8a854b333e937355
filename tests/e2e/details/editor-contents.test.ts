import { describe, expect, test } from 'vitest';
import { desk } from '../desk.ts';
import { createCampaign, useVisits, type Visit } from '../shell-visit.ts';

/** What the demonstration's source tells, the newest first. */
const workshops = 'Six ateliers pour les vacances de Noël';
const talk = 'Conférence\u00a0: naviguer à la lanterne';
const lens = 'La lentille du phare retrouve sa lumière';
const boat = 'Une chaloupe, trois cents heures de patience';
const watched = [workshops, talk, lens, boat];

/** Those of them that stand in the letter, in its order. */
const inLetter = ({ page }: Visit) =>
  page.evaluate((all) => {
    const text = document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
    return all.filter((title) => text.includes(title)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
  }, watched);

/** The first words of the cards. */
const cards = ({ page }: Visit) =>
  page.$$eval('[data-content]', (all) => all.map(({ textContent }) => textContent ?? ''));

/** Where the next content goes, as it stands at the foot of the section. */
const target = ({ page }: Visit) =>
  page.$eval('[data-target]', (field) => (field as HTMLSelectElement).selectedOptions[0]?.text ?? '');

/** Takes a card by keyboard, once the one before is in its place. */
async function takes(visit: Visit, title: string) {
  await visit.page.waitForFunction(() => !document.querySelector('[data-content][aria-busy=true]'));
  await visit.tabTo(title);
  await visit.press('Enter');
  await expect.poll(() => inLetter(visit)).toContain(title);
}

describe('contents of sources', () => {
  const newVisit = useVisits();

  test('are searched, fill three articles one after another, come by rules that leave what is chosen or pinned, or from an earlier letter', async () => {
    const { campaign } = await createCampaign('Lettre aux contenus');
    const visit = await newVisit();
    const { page, click, press, sees, tabTo } = visit;
    await page.goto(`${desk.origin}/campaign/edit/${campaign.id}`);
    await page.waitForSelector('[data-block]');

    await click('button', 'Contenus');
    await expect.poll(async () => (await cards(visit))[0]).toContain(workshops);
    const all = (await cards(visit)).length;
    expect((await cards(visit)).at(-1)).toMatch(/déjà envoyé dans le n°\s23/);
    await tabTo('Rechercher dans les sources');
    await page.keyboard.type('lanterne');
    await press('Enter');
    await expect.poll(async () => (await cards(visit)).length).toBeLessThan(all);
    expect((await cards(visit))[0]).toContain(talk);
    await press('Escape');
    await expect.poll(async () => (await cards(visit)).length).toBe(all);
    expect(await visit.violations('[data-panel]')).toEqual([]);

    expect(await target(visit)).toContain('Article, image en haut');
    await takes(visit, workshops);
    await sees('« Article, image en haut » est rempli : titre, lien');
    await expect.poll(() => target(visit)).toContain('Demi-article');
    await takes(visit, talk);
    await takes(visit, lens);
    expect(await inLetter(visit)).toEqual([workshops, talk, lens]);
    await expect.poll(() => target(visit)).toContain('Article, image à gauche');
    await sees('déjà dans cette lettre');

    await click('button', 'Contenu auto…');
    await sees('Ce qui sera mis dans la lettre');
    await sees(boat);
    expect(await inLetter(visit)).toEqual([workshops, talk, lens]);
    await click('button', 'Mettre dans la lettre');
    await sees('La récupération des contenus a été effectuée.');
    await sees('choisi à la main');
    await expect.poll(() => inLetter(visit)).toEqual([workshops, talk, lens, boat]);
    expect(await visit.violations('[data-panel]')).toEqual([]);
    await press('Control+z');
    await expect.poll(() => inLetter(visit)).toEqual([workshops, talk, lens]);
    await press('Control+y');
    await expect.poll(() => inLetter(visit)).toEqual([workshops, talk, lens, boat]);

    // Closing returns to the parameters of the block.
    await click('button', `Montrer «\u00a0${boat}\u00a0» dans la lettre`);
    await page.click('[data-panel] header [aria-label="Fermer"]');
    await sees('Vient de « Actualités du musée »');
    await click('checkbox', 'Épingler');
    await click('button', 'Contenu auto…');
    await sees('épinglé');
    expect(await inLetter(visit)).toEqual([workshops, talk, lens, boat]);

    // What an earlier letter said is one more place to look.
    await click('tab', 'Rechercher');
    await page.select('[data-panel] select', '…');
    await tabTo('Rechercher dans les lettres précédentes');
    await page.keyboard.type('AIGRETTES aube');
    await press('Enter');
    await sees('n° 23, envoyée le');
    expect(await visit.violations('[data-panel]')).toEqual([]);
    expect(await page.$eval('[data-panel] a[href*="?block="]', (link) => link.getAttribute('href'))).toMatch(
      /^\/campaign\/view\/lettre-de-novembre-2026\/\w+-\w+\?block=\w+$/,
    );
    await page.click('[data-panel] ::-p-text(Copier ce bloc)');
    await sees('Le bloc a bien été ajouté au presse-papier');
  });
});
