import { expect, test } from 'vitest';
import { renameAlias } from '../../../src/core/newsletter-template/aliases.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';

const template = aNewsletterTemplate({
  roles: { paper: 'blanc', text: 'encre', textFont: 'texte' },
  defaults: { parameters: { legalcolor: 'encre', backgroundcolor: 'blanc', legalfont: 'texte' } },
});

test('a colour under another alias takes its roles and default parameters along', () => {
  const renamed = renameAlias(template, 'colors', { index: 1, alias: 'nuit' });
  expect(renamed.colors.map(({ alias }) => alias)).toEqual(['blanc', 'nuit']);
  expect(renamed.roles).toMatchObject({ paper: 'blanc', text: 'nuit', textFont: 'texte' });
  expect(renamed.defaults.parameters).toMatchObject({ legalcolor: 'nuit', backgroundcolor: 'blanc' });
});

test('a font takes those of fonts, never those of a colour of the same alias', () => {
  const same = aNewsletterTemplate({ ...template, roles: { text: 'texte', textFont: 'texte' } });
  const renamed = renameAlias(same, 'fonts', { index: 0, alias: 'corps' });
  expect(renamed.roles).toMatchObject({ text: 'texte', textFont: 'corps' });
  expect(renamed.defaults.parameters.legalfont).toBe('corps');
});
