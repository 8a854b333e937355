import { describe, expect, it } from 'vitest';
import { completeAddress, readTypedAddress } from '../../../../src/core/links/complete-address.ts';

it.each([
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
  [' www.exemple.fr ', 'https://www.exemple.fr'],
  ['exemple.fr/a?b=1#c', 'https://exemple.fr/a?b=1#c'],
  ['exemple.fr:8080/a', 'https://exemple.fr:8080/a'],
  ['accueil@exemple.fr', 'mailto:accueil@exemple.fr'],
  ['mailto:accueil@exemple.fr', 'mailto:accueil@exemple.fr'],
  ['05 36 49 00 12', 'tel:0536490012'],
  ['+33 (0)5-36-49-00-12', 'tel:+33536490012'],
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

describe('an address that somebody typed', () => {
  it.each([
    ['www.mairie.fr/agenda', 'https://www.mairie.fr/agenda'],
    ['mairie.fr', 'https://mairie.fr'],
    ['mairie-évreux.fr', 'https://mairie-évreux.fr'],
    ['mairie-évreux.fr'.normalize('NFD'), 'https://mairie-évreux.fr'.normalize('NFD')],
    ['01.23.45.67.89', 'tel:0123456789'],
    ['a@b.fr', 'mailto:a@b.fr'],
    ['05 36 49 00 12', 'tel:0536490012'],
  ])('without a scheme is completed: %s', (typed, address) => {
    expect(readTypedAddress(typed)).toEqual({ kind: 'completed', address });
  });

  it.each([
    '',
    'https://mairie.fr/a b',
    'HTTPS://MAIRIE.FR',
    'mailto:a@b.fr?subject=Bonjour',
    'tel:+33536490012',
    '#bas',
    '{{nl:mirrorUrl}}',
    '{{nl:mirrorUrl|www.mairie.fr}}',
    '*|ARCHIVE|*',
    '%%view_url%%',
    '<%@ include view="MirrorPageUrl" %>',
  ])('stays as it is where it is one, or a tag: %j', (typed) => {
    expect(readTypedAddress(typed)).toEqual({ kind: 'kept' });
  });

  it.each([
    'pas une adresse',
    'mairie',
    '/agenda',
    'page.html',
    'https://',
    'mailto:personne',
    'www.mairie.fr et la suite',
    '//mairie.fr',
    '\\\\mairie.fr',
    'mairie\\autre.fr',
    'mairie?autre.fr',
    'www..fr',
    'mairie.fr\\@autre.fr',
    'a\u0000@mairie.fr',
    '"a@mairie.fr',
    '192.168.1.10',
    '23-11-2026',
    '09.11.2026',
  ])('that can be none is refused: %s', (typed) => {
    expect(readTypedAddress(typed)).toEqual({ kind: 'refused', isForbidden: false });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'that a mail may not carry too: %s',
    (typed) => {
      expect(readTypedAddress(typed)).toEqual({ kind: 'refused', isForbidden: true });
    },
  );

  it('is completed once and for all', () => {
    for (const typed of ['www.mairie.fr', 'a@b.fr', '0536490012']) {
      const first = readTypedAddress(typed);
      expect(first.kind).toBe('completed');
      if (first.kind === 'completed') expect(readTypedAddress(first.address)).toEqual({ kind: 'kept' });
    }
  });
});
