import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aNewsletterTemplate } from '../builders/templates.ts';

/**
 * Counts in one field of a campaign and of a newsletter template, each step from what is stored, while others count in
 * other fields: `rewrite-against-others.js <workspace> name|number <steps>`. Without steps it goes on until killed.
 */
const [folder = '', field = '', steps = 'Infinity'] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: false });
const next = (text: string) => String(Number(text.replace(/\D/g, '')) + 1);

for (let step = 0; step < Number(steps); step += 1) {
  await store.campaigns.update(aCampaign().id, (campaign) =>
    field === 'number'
      ? { ...campaign, number: (campaign.number ?? 0) + 1 }
      : { ...campaign, name: next(campaign.name) },
  );
  await store.newsletterTemplates.update(aNewsletterTemplate().id, (template) =>
    field === 'number'
      ? { ...template, use_editor: !template.use_editor }
      : { ...template, name: next(template.name) },
  );
  console.log(`step ${step + 1}`);
}
