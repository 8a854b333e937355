import { expect, it } from 'vitest';
import { nameOfCopy } from '../../../src/core/campaign/campaign.ts';
import { ConfigSchema } from '../../../src/core/config.ts';
import { aCampaign } from '../../support/builders/campaign.ts';

it('the name of a campaign is one line that a terminal can show', () => {
  expect(aCampaign({ name: ' La lettre\r\nde\tNoël\u001b[2J ' }).name).toBe('La lettre de Noël [2J');
});

it('the name of a copy is no longer than a name may be', () => {
  expect(nameOfCopy('La lettre')).toBe('La lettre (copie)');
  expect(aCampaign({ name: nameOfCopy('a'.repeat(200)) }).name).toBe(`${'a'.repeat(192)} (copie)`);
});

it('two groups of recipients have two ids', () => {
  const group = { id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr'] };
  const groups = (...list: unknown[]) => ConfigSchema.safeParse({ proof: { groups: list } }).success;
  expect(groups(group, { ...group, id: 'elus' })).toBe(true);
  expect(groups(group, group)).toBe(false);
});
