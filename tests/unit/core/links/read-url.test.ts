import { expect, it } from 'vitest';
import { readUrl } from '../../../../src/core/links/read-url.ts';
import { isWebAddress } from '../../../../src/core/source/web-address.ts';

it('reads an address, alone or beside another', () => {
  expect(readUrl('https://exemple.fr/a')?.pathname).toBe('/a');
  expect(readUrl('/a', 'https://exemple.fr/')?.href).toBe('https://exemple.fr/a');
  expect(readUrl('/a')).toBeUndefined();
});

it('knows an address with accents however often it is asked', () => {
  const asked = Array.from({ length: 20_000 }, () => isWebAddress('https://musée.exemple.fr/été'));
  expect(new Set(asked)).toEqual(new Set([true]));
});
