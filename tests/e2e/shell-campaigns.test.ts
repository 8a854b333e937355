import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaignListWords, campaignWords } from '../../src/ui/features/campaigns/messages.fr.ts';
import { desk } from './desk.ts';
import { api, createCampaign, useVisits } from './shell-visit.ts';

describe('the list of campaigns', () => {
  const newVisit = useVisits();

  test('finds a campaign as one types, accents or not, and says when there is none', async () => {
    const visit = await newVisit();
    await createCampaign('Été au musée');
    await createCampaign('Lettre voisine');
    await visit.go('/');
    await visit.sees('Lettre voisine');
    await visit.type('searchbox', 'Rechercher une campagne', 'ete musee');
    await visit.losesSight('Lettre voisine');
    await visit.sees('Été au musée');
    await visit.type('searchbox', 'Rechercher une campagne', 'introuvable');
    await visit.sees('Aucune campagne ne correspond à « introuvable »');
    await visit.page.keyboard.press('Escape');
    await visit.sees('Lettre voisine');
  });

  test('creates a campaign from a template and opens it', async () => {
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', 'Nouvelle campagne');
    await visit.type('textbox', 'Nom', 'Lettre de mars');
    await visit.click('radio', 'Lettre du Rivage');
    await visit.click('button', 'Créer la campagne');
    expect(await visit.isAt(/^\/campaign\/edit\/lettre-de-mars\//)).toMatch(/000001-[a-z0-9]{6}$/);
    await visit.sees('« Lettre de mars » est créée');
  });

  test('makes the next issue of a campaign', async () => {
    const { campaign } = await createCampaign('Lettre du port n° 7');
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', campaignListWords.nextIssueOf(campaign.name));
    const path = await visit.isAt(/^\/campaign\/edit\//);
    expect(path).not.toContain(`/${campaign.id}/`);
  });

  test('shows each letter by its cover, and first what waits for a person', async () => {
    const { campaign } = await createCampaign('Lettre à relire');
    await api(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'relecture@example.org' });
    const visit = await newVisit();
    await visit.go('/');
    await visit.page.waitForFunction(() => {
      // Those further down are asked for when one comes to them.
      const covers = [...document.querySelectorAll<HTMLImageElement>('tbody img')].filter(
        (cover) => cover.getBoundingClientRect().bottom < innerHeight,
      );
      return (
        covers.length > 0 && covers.every(({ complete, naturalWidth }) => complete && naturalWidth > 100)
      );
    });
    await api(`/api/campaigns/${campaign.id}/proofs/1/remarks`, { text: 'Trop long', by: 'Mme Petit' });
    await visit.sees('1 remarque à traiter sur « Lettre à relire »');
    await visit.click('link', 'Lire la remarque');
    expect(await visit.isAt(/^\/campaign\/proofs\//)).toContain(campaign.id);
  });

  test('duplicates a campaign', async () => {
    const { campaign } = await createCampaign('Lettre à copier');
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', `Actions pour ${campaign.name}`);
    await visit.click('menuitem', 'Dupliquer');
    expect(await visit.isAt(/^\/campaign\/edit\//)).not.toContain(`/${campaign.id}/`);
  });

  test('renames a campaign; an open list elsewhere follows by itself', async () => {
    const { campaign } = await createCampaign('Lettre mal nommée');
    const visit = await newVisit();
    const elsewhere = await newVisit();
    await elsewhere.go('/');
    await elsewhere.sees(campaign.name);
    await visit.go('/');
    await visit.click('button', `Actions pour ${campaign.name}`);
    await visit.click('menuitem', 'Renommer…');
    await visit.type('textbox', 'Nouveau nom', 'Lettre bien nommée');
    await visit.click('button', 'Renommer');
    await visit.sees('La campagne s’appelle maintenant « Lettre bien nommée »');
    await elsewhere.sees('Lettre bien nommée');
    await elsewhere.losesSight('Lettre mal nommée');
  });

  test('archives a campaign and takes it back', async () => {
    const { campaign } = await createCampaign('Lettre ancienne');
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', `Actions pour ${campaign.name}`);
    await visit.click('menuitem', 'Archiver');
    await visit.sees('« Lettre ancienne » est archivée');
    await visit.click('radio', 'Archivées');
    await visit.click('button', `Actions pour ${campaign.name}`);
    await visit.click('menuitem', 'Sortir des archives');
    await visit.click('radio', 'En cours');
    await visit.sees('Lettre ancienne');
  });

  test('names a file that cannot be read, and shows all the others', async () => {
    const folder = join(desk.workspace, 'campaigns', 'fichier-casse');
    const visit = await newVisit();
    await createCampaign('Lettre lisible');
    await visit.go('/');
    await visit.sees('Lettre lisible');
    mkdirSync(folder);
    writeFileSync(join(folder, 'campaign.json'), '{ "name": ');
    try {
      await visit.sees('campaigns/fichier-casse/campaign.json');
      await visit.sees('Lettre lisible');
    } finally {
      rmSync(folder, { recursive: true });
    }
    await visit.losesSight('campaigns/fichier-casse/campaign.json');
  });
});

describe('the number of a new campaign', () => {
  const newVisit = useVisits();
  const numberOf = async (name: string) => {
    const { campaigns } = await api<{ campaigns: { name: string; number?: number }[] }>('/api/campaigns');
    return campaigns.find((campaign) => campaign.name === name)?.number;
  };

  test('is the one that is typed, held to whole numbers, else the next one, which is proposed', async () => {
    const visit = await newVisit();
    const openDialog = async () => {
      await visit.go('/');
      await visit.click('button', campaignListWords.create);
      return visit.page.waitForSelector('[role=dialog] input[name=number]');
    };
    await openDialog();
    await visit.type('textbox', 'Nom', 'Numéro typé');
    await visit.type('spinbutton', campaignWords.createDialog.number, '2.5');
    await visit.click('button', campaignWords.createDialog.submit);
    expect(
      await visit.page.$eval('input[name=number]', (field) => (field as HTMLInputElement).validity.valid),
    ).toBe(false);
    await visit.type('spinbutton', campaignWords.createDialog.number, '740');
    await visit.click('button', campaignWords.createDialog.submit);
    await visit.isAt(/^\/campaign\/edit\/numero-type/);
    expect(await numberOf('Numéro typé')).toBe(740);

    const field = await openDialog();
    await visit.sees(campaignWords.createDialog.numberHelp(741));
    expect(await field?.evaluate((input) => (input as HTMLInputElement).placeholder)).toBe('741');
    await visit.type('textbox', 'Nom', 'Numéro proposé');
    await visit.click('button', campaignWords.createDialog.submit);
    await visit.isAt(/^\/campaign\/edit\/numero-propose/);
    expect(await numberOf('Numéro proposé')).toBe(741);
  });
});
