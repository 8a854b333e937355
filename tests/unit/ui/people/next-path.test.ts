import { expect, test } from 'vitest';
import { nextPath } from '../../../../src/ui/sign-in/next-path.ts';

const origin = 'https://lettres.exemple.fr';
const next = (address: string) => nextPath(`?next=${encodeURIComponent(address)}`, origin);

test.each(['/', '/people', '/campaign/edit/lettre-de-decembre?block=a1#haut', '/sign-in?done'])(
  'whoever signs in goes on to %s',
  (path) => {
    expect(next(path)).toBe(path);
  },
);

test.each([
  'https://ailleurs.exemple',
  '//ailleurs.exemple',
  '///ailleurs.exemple',
  '/\\ailleurs.exemple',
  '\\\\ailleurs.exemple',
  '/\t/ailleurs.exemple',
  '/\n/ailleurs.exemple',
  '/.//ailleurs.exemple',
  'javascript:alert(1)',
  ' https://ailleurs.exemple',
  'people',
  '',
])('an address that leads elsewhere leads to the campaigns: %j', (address) => {
  expect(next(address)).toBe('/');
});

test('without an address, one goes to the campaigns', () => {
  expect(nextPath('', origin)).toBe('/');
});
