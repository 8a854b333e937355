import { expect, it } from 'vitest';
import { completeAddress } from '../../../../src/core/links/complete-address.ts';

it.each([
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
  [' www.exemple.fr ', 'https://www.exemple.fr'],
  ['exemple.fr/a?b=1#c', 'https://exemple.fr/a?b=1#c'],
  ['exemple.fr:8080/a', 'https://exemple.fr:8080/a'],
  ['accueil@exemple.fr', 'mailto:accueil@exemple.fr'],
  ['mailto:accueil@exemple.fr', 'mailto:accueil@exemple.fr'],
  ['05 36 49 00 12', 'tel:0536490012'],
  ['+33 (0)5-36-49-00-12', 'tel:+33(0)536490012'.replace(/[()]/g, '')],
  ['{{nl:mirrorUrl}}', '{{nl:mirrorUrl}}'],
])('makes %s an address that a mail may carry', (written, address) => {
  expect(completeAddress(written)).toBe(address);
});

it.each(['', 'le site', 'page.html/', 'javascript:x', '#bas', 'exemple', '24'])(
  'makes nothing of %j',
  (written) => {
    expect(completeAddress(written)).toBeUndefined();
  },
);
