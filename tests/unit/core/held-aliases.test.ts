import { expect, test } from 'vitest';
import { CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import { heldAliases } from '../../../src/core/newsletter-template/aliases.ts';

const option = (alias: string) => ({ alias, label: alias, csscode: '#123456' });
const template = {
  colors: ['fond', 'corail', 'ocean', 'prune', 'jamais'].map(option),
  fonts: [{ alias: 'titres', label: 'Titres', cssfamily: 'Georgia, serif' }],
};

test('the colours and fonts a letter names: in its parameters, at any depth of its blocks, in the words of a text', () => {
  const content = {
    parameters: CampaignSettingsSchema.parse({ backgroundcolor: 'fond', legalfont: 'titres' }),
    blocks: [
      {
        id: 'a',
        blocktemplate: 'texte',
        position: 'full1',
        blockfilter: 'full' as const,
        blockdatas: {
          color: 'corail',
          items: [{ color: 'ocean' }],
          body: '<p>Un mot <span data-color="prune">en couleur</span></p>',
          title: 'jamais dit',
        },
      },
    ],
  };
  expect(heldAliases(content, template)).toEqual(['fond', 'corail', 'ocean', 'prune', 'titres']);
});
