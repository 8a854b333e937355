import { expect, test } from 'vitest';
import { imageState } from '../../../../../src/core/fields/image-address.ts';
import { remotePicture } from '../../../../../src/email/import/source/remote-picture.ts';

test.each([
  ['https://exemple.fr/a.png', 'https://exemple.fr/a.png', false],
  ['https://exemple.fr/A.JPG?w=600', 'https://exemple.fr/A.JPG?w=600', false],
  ['http://exemple.fr/a.png', 'https://exemple.fr/a.png', true],
  ['//exemple.fr/a.gif', 'https://exemple.fr/a.gif', false],
  ['https://exemple.fr/image?id=3', 'https://exemple.fr/image?id=3#.png', true],
  ['https://exemple.fr/a.jpg/600', 'https://exemple.fr/a.jpg/600#.jpg', true],
  ['https://exemple.fr/a.webp#x', 'https://exemple.fr/a.webp#.png', true],
  ["https://exemple.fr/l'été 1.png", 'https://exemple.fr/l%27%C3%A9t%C3%A9%201.png', true],
  ['https://exemple.fr/a.png?u={{ contact.ID }}', 'https://exemple.fr/a.png', false],
])('%s stays on the web, as a block takes it', (written, url, isMended) => {
  expect(remotePicture(written, '')).toMatchObject({ kind: 'web', url, isMended });
  expect(imageState(url)).toBe('valid');
});

test('a relative one is where the base of its document says', () => {
  const found = remotePicture('img/a.png', 'https://exemple.fr/lettres/12/');
  expect(found).toMatchObject({ kind: 'web', url: 'https://exemple.fr/lettres/12/img/a.png' });
  expect(remotePicture('img/a.png', 'images/').kind).toBe('missing');
});

test.each([
  '*|LOGO|*',
  '{{ photo }}',
  'https://exemple.fr/{{photo}}.png',
  '<%= image %>',
  '%7B%7Bphoto%7D%7D',
  '%%PHOTO%%',
])('%s is for a platform to fill in', (written) => expect(remotePicture(written, '').kind).toBe('tag'));

test.each([
  '',
  'a.png',
  'cid:logo',
  'file:///a.png',
  'http://localhost/a.png',
  'https://',
  'javascript:a',
  'about:blank',
])('%j is nowhere', (written) => expect(remotePicture(written, '').kind).toBe('missing'));
