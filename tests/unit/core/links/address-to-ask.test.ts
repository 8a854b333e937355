import { expect, it } from 'vitest';
import { addressToAsk } from '../../../../src/core/links/address-to-ask.ts';

it.each([
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
  [' https://exemple.fr/a#bas ', 'https://exemple.fr/a'],
  ['HTTP://Exemple.fr', 'http://exemple.fr/'],
  ['https://exemple.fr/a?x=1&id={{nl:email}}', 'https://exemple.fr/a?x=1'],
  ['https://exemple.fr/a?id={{nl:email}}#b', 'https://exemple.fr/a'],
  ['https://exemple.fr/?nom={{nl:firstName|Éva & co}}', 'https://exemple.fr/?nom=%C3%89va%20%26%20co'],
  ['https://exemple.fr/{{nl:ville|brest}}/agenda', 'https://exemple.fr/brest/agenda'],
  ['https://exemple.fr/?a=*|EMAIL|*&b=<%= x %>&c=[[data:id:0]]', 'https://exemple.fr/'],
  ['https://exemple.fr/a#{{nl:email}}', 'https://exemple.fr/a'],
])('of %s %s is asked', (address, asked) => {
  expect(addressToAsk(address)).toBe(asked);
});

it.each(['https://exemple.fr/{{nl:email}}', 'https://{{nl:hote}}/a', 'https://*|DOMAIN|*/a'])(
  'of %s nobody knows where it leads',
  (address) => {
    expect(addressToAsk(address)).toBe('token');
  },
);

it.each([
  '',
  '#haut',
  'mailto:a@exemple.fr?subject={{nl:email}}',
  'tel:+33298000000',
  '{{nl:unsubscribeUrl}}',
  '*|UNSUB|*',
  '/agenda',
  'javascript:alert(1)',
  'https://',
  'https://nom:secret@exemple.fr/',
  'ftp://exemple.fr/a',
])('of %j nothing is asked', (address) => {
  expect(addressToAsk(address)).toBeUndefined();
});
