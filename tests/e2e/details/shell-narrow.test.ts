import { describe, expect, test } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { viewerWords } from '../../../src/ui/features/viewer/messages.fr.ts';
import { clickButton, editorOpener, fill, waitForText } from '../editor-page.ts';
import { api, createCampaign, useVisits } from '../shell-visit.ts';

const phone = { width: 390, height: 844 };

describe('on a phone', () => {
  const newVisit = useVisits();
  const open = editorOpener();

  test('the bar of an old version shows both its buttons whole, on one line', async () => {
    const { campaign, versionid } = await createCampaign('Lettre ancienne et étroite');
    await api(`/campaign/ajaxsave/${campaign.id}`, { base_version: versionid, subject: 'La suivante' });
    const visit = await newVisit(phone);
    await visit.go(`/campaign/view/${campaign.id}/${versionid}`);
    await visit.sees('Une version plus récente existe.');
    const buttons = await visit.page.$$eval(
      `section[aria-label="${viewerWords.oldVersionShort}"] :is(a, button)`,
      (found) =>
        found.map((button) => ({
          top: button.getBoundingClientRect().top,
          isWhole: button.scrollWidth <= button.clientWidth,
        })),
    );
    expect(buttons).toHaveLength(2);
    expect(buttons.every(({ isWhole }) => isWhole)).toBe(true);
    expect(buttons[0]?.top).toBe(buttons[1]?.top);
  });

  test('work that was left is offered above its buttons, and can be taken and saved', async () => {
    const { page } = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await fill(page, '[name=preheader]', 'Laissé en chemin');
    await page.setViewport(phone);
    await page.reload();
    await waitForText(page, 'a été retrouvé');
    const [said, take] = await Promise.all(
      ['::-p-text(a été retrouvé)', '::-p-aria([name="Le reprendre"][role="button"])'].map(async (selector) =>
        (await page.waitForSelector(selector))?.boundingBox(),
      ),
    );
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(take?.y ?? 0);
    await clickButton(page, 'Le reprendre');
    await waitForText(page, 'Laissé en chemin');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
  });

  test('one menu, under the name of where one is, leads to the other screens', async () => {
    const visit = await newVisit(phone);
    await visit.go('/medias');
    await visit.click('button', 'Menu : Médiathèque');
    const places = () =>
      visit.page.$$eval('nav a', (links) => links.map((link) => link.textContent).join(', '));
    expect(await places()).toBe(
      'Campagnes, Modèles de bloc, Modèles de newsletter, Médiathèque, Sources, Envois, Boîte d’envoi, Réglages',
    );
    await visit.press('Escape');
    await visit.page.waitForFunction(() => document.activeElement?.matches('nav button'));
    await visit.press('Enter');
    await visit.click('link', 'Envois');
    expect(await visit.isAt(/^\/sends$/)).toBe('/sends');
    await visit.page.waitForFunction(() => document.querySelector('nav a') === null);
  });
});
