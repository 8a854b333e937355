import { expect, test } from 'vitest';
import { CampaignSettingsSchema } from '../../../../src/core/campaign/parameters.ts';
import { knownFooter } from '../../../../src/core/newsletter-template/known-footer.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';

const privacy = { contacttext: 'Vos données personnelles', contacturl: 'https://ville.example.org/donnees' };

/** A newsletter template whose sender has that address, and whose letters start with those parameters. */
function template(name: string, address: string, parameters: Partial<typeof privacy> = {}) {
  const sender = { name: 'Ville de Brest', email: 'lettre@ville.example.org', address };
  const defaults = { parameters: CampaignSettingsSchema.parse(parameters), blocks: [], preheader: '' };
  return { ...aNewsletterTemplate({ name }), sender, defaults };
}

test('a house that says nowhere who it is has no footer to propose', () => {
  expect(knownFooter([])).toBeUndefined();
  expect(knownFooter([template('Lettre', ' ')])).toBeUndefined();
});

test('the footer is that of the template that says most, the first by name where several do', () => {
  const half = template('A', '2 rue de Siam, 29200 Brest');
  const whole = template('C', '2 rue de Siam, 29200 Brest', privacy);
  expect(knownFooter([whole, template('D', 'ailleurs', privacy), half])).toEqual({
    template: 'C',
    identity: 'Ville de Brest, 2 rue de Siam, 29200 Brest',
    privacy: 'https://ville.example.org/donnees',
  });
  expect(knownFooter([half])).toMatchObject({ template: 'A', privacy: '' });
});

test('a second link of the legal row that leads elsewhere is no privacy page', () => {
  const contact = { contacttext: 'Nous écrire', contacturl: 'https://ville.example.org/contact' };
  expect(knownFooter([template('A', '2 rue de Siam', contact)])?.privacy).toBe('');
});
