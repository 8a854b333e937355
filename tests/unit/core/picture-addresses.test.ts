import { expect, it } from 'vitest';
import { pictureAddresses } from '../../../src/core/campaign/picture-addresses.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';

const template = aBlockTemplate({
  parameters: [
    { key: 'picture', kind: 'image', label: 'Image', default: { url: '/images/standard/no-image.jpg' } },
    { key: 'markup', kind: 'html', label: 'HTML' },
    {
      key: 'gallery',
      kind: 'list',
      label: 'Galerie',
      settings: { of: [{ key: 'p', kind: 'image', label: 'P' }] },
    },
  ],
});
const templates = new Map([['texte', template]]);
const addresses = (blockdatas: Record<string, unknown>) =>
  pictureAddresses([aBlock({ blockdatas })], templates);

it('pictures of ours are found in images, lists and markup, each once', () => {
  expect(
    addresses({
      picture: { url: '/media/b.jpg', alt: '/media is a folder', link: 'https://exemple.fr/media/x.jpg' },
      gallery: [{ p: { url: '/media/a.jpg' } }, { p: { url: '/media/b.jpg' } }],
      markup: '<p><img src="/media/c.png?v=2" alt="/media/">',
    }),
  ).toEqual(['/media/a.jpg', '/media/b.jpg', '/media/c.png?v=2']);
});

it('a missing value brings its default’s pictures', () => {
  expect(addresses({})).toEqual(['/images/standard/no-image.jpg']);
});

it('pictures of the web and values the template no longer declares are not ours', () => {
  expect(addresses({ picture: { url: 'https://exemple.fr/media/x.jpg' }, old: '/media/old.jpg' })).toEqual(
    [],
  );
});
