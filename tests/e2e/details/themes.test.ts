import { describe, expect, test } from 'vitest';
import { newsletterTemplateWording } from '../../../src/ui/features/newsletter-templates/messages.fr.ts';
import { themesWords } from '../../../src/ui/features/themes/messages.fr.ts';
import { post } from '../editor-page.ts';
import { useVisits } from '../shell-visit.ts';

const { trial: words } = themesWords;

describe('a theme', () => {
  const newVisit = useVisits();

  test('is chosen by its cover, tried on one’s own letter beside what it is, and taken with that letter', async () => {
    const visit = await newVisit();
    const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
    await visit.go('/newslettertemplates');
    await visit.click('link', newsletterTemplateWording.list.fromTheme);
    await visit.click('link', 'Mairie');
    await visit.sees(words.after);
    await visit.page.select('select', campaign.id);
    const poured = async () => {
      const frame = await (await visit.page.$(`iframe[title="${words.after}"]`))?.contentFrame();
      return frame?.evaluate(() => document.body.textContent);
    };
    await expect.poll(poured).toContain('Le sel, toute une palette');
    await visit.sees('pas trouvé de place');
    // It leaves the list of letters, and stays the one that was chosen.
    await post(`/api/campaigns/${campaign.id}/archive`, {});
    await visit.page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    expect(await visit.page.$eval('select', (select) => select.value)).toBe(campaign.id);
    await visit.click('button', words.submit);
    await visit.isAt(/^\/campaign\/edit\/.+-mairie/);
    const letter = () =>
      visit.page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? '');
    await expect.poll(letter).toContain('Le sel, toute une palette');
  });

  test('that a letter cannot be tried in says so, and says nothing of the list of themes', async () => {
    const visit = await newVisit();
    await visit.page.setRequestInterception(true);
    visit.page.on('request', (request) =>
      /\/themes\/mairie\/letters\/[^/]+$/.test(new URL(request.url()).pathname)
        ? request.respond({ status: 503, body: '' })
        : request.continue(),
    );
    await visit.go('/newslettertemplates/themes/mairie');
    await visit.sees(words.failed);
    await visit.losesSight(themesWords.failed);
    await visit.sees(words.take);
  });
});
