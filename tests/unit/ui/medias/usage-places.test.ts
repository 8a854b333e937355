import { expect, test } from 'vitest';
import type { MediaUsage } from '../../../../src/core/media/usage.ts';
import { usagePlaces } from '../../../../src/ui/features/medias/usage-places.ts';

const usage: MediaUsage = {
  campaigns: [{ id: 'lettre-3', name: 'Lettre 3', status: 'sent' }],
  newslettertemplates: [{ id: 'mensuelle', name: 'Mensuelle' }],
  blocktemplates: [{ id: 'bandeau', name: 'Bandeau' }],
  widgets: [{ id: 'vœux', name: 'Vœux' }],
  clips: 2,
};

test('each place leads to its editor, letters first; a saved block has none of its own', () => {
  expect(usagePlaces(usage).map(({ name, to }) => [name, to])).toEqual([
    ['Lettre 3', '/campaign/edit/lettre-3'],
    ['Mensuelle', '/newslettertemplates/edit/mensuelle'],
    ['Bandeau', '/blocktemplates/edit/bandeau'],
    ['Vœux', undefined],
  ]);
});

test('a letter says its status', () => {
  expect(usagePlaces(usage)[0]?.status).toBe('sent');
});
