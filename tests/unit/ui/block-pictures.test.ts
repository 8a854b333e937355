import { expect, test } from 'vitest';
import { slotWidth } from '../../../src/ui/pictures/slot.ts';
import { picturePlaces, withPicture } from '../../../src/ui/state/block-pictures.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aDraft } from '../../support/builders/version.ts';

const template = aBlockTemplate({
  id: 'photo',
  parameters: [
    { key: 'grande', kind: 'image', label: 'Grande image', settings: { ratio: '16:9' } },
    { key: 'une', kind: 'article', label: 'À la une', settings: { image: { ratio: '4:3', side: 'left' } } },
    { key: 'sans', kind: 'article', label: 'Sans image' },
    {
      key: 'galerie',
      kind: 'list',
      label: 'Galerie',
      settings: {
        itemLabel: 'Vue',
        of: [
          { key: 'titre', kind: 'text', label: 'Titre' },
          { key: 'vue', kind: 'image', label: 'Vue', settings: { width: 120 } },
        ],
      },
    },
  ],
});
const datas = {
  galerie: [{ titre: 'Port' }, { vue: { url: '/media/b.jpg' } }],
  grande: { url: '', link: 'https://a.fr' },
};
const places = () => picturePlaces(template, datas);

test('a block has a place for each picture of its form, articles and lists included', () => {
  expect(places().map(({ name, label, ratio, value }) => [name, label, ratio, value.url])).toEqual([
    ['grande', 'Grande image', '16:9', ''],
    ['une[image]', 'À la une', '4:3', ''],
    ['galerie[0][vue]', 'Vue 1', 'free', ''],
    ['galerie[1][vue]', 'Vue 2', 'free', '/media/b.jpg'],
  ]);
});

test('a picture goes into its place alone, and its link stays', () => {
  const put = (name: string) =>
    picturePlaces(template, withPicture(template, datas, name, { url: '/media/c.jpg', alt: 'C' })).map(
      ({ value }) => value.url,
    );
  expect(put('grande')).toEqual(['/media/c.jpg', '', '', '/media/b.jpg']);
  expect(put('une[image]')).toEqual(['', '/media/c.jpg', '', '/media/b.jpg']);
  expect(put('galerie[1][vue]')).toEqual(['', '', '', '/media/c.jpg']);
  expect(withPicture(template, datas, 'grande', { url: '/media/c.jpg' })).toHaveProperty(
    'grande.link',
    'https://a.fr',
  );
  expect(withPicture(template, datas, 'galerie[0][vue]', { url: '/media/c.jpg' })).toHaveProperty(
    'galerie.0.titre',
    'Port',
  );
});

test('the renderer says how wide a place is drawn: in its column, beside a text, at its own width', () => {
  const press = {
    template: aNewsletterTemplate(),
    blockTemplates: new Map([[template.id, template]]),
    pictures: {},
    mode: 'edit' as const,
  };
  const widths = (blockfilter: 'full' | 'semi', position: 'full1' | 'half1') => {
    const block = aBlock({ blocktemplate: 'photo', blockfilter, position, blockdatas: datas });
    const { parameters } = aDraft();
    return places().map(({ name }) => slotWidth({ block, parameters, renderContext: press }, name));
  };
  expect(widths('full', 'full1')).toEqual([572, 214, 120, 120]);
  expect(widths('semi', 'half1')).toEqual([262, 262, 120, 120]);
});
