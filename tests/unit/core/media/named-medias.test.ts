import { describe, expect, it } from 'vitest';
import { imageState } from '../../../../src/core/fields/image-address.ts';
import { mediaAddress, mediaIdOf } from '../../../../src/core/media/addresses.ts';
import { namedMedias } from '../../../../src/core/media/named-medias.ts';
import { readPictureAddress } from '../../../../src/core/media/picture-address.ts';

const names = (content: unknown, publicUrl: string | null = null) => [
  ...namedMedias(content, publicUrl).keys(),
];

describe('The id of a media', () => {
  it.each(['port.jpg', 'été/place d’armes (1).jpg', '50 % & +.png'])('is its address read back: %s', (id) => {
    expect(mediaIdOf(mediaAddress(id))).toBe(id);
  });

  it.each([
    '/images/standard/no-image.jpg',
    'https://exemple.fr/media/a.jpg',
    '/media/%E9t%E9.jpg',
    '/media/',
  ])('is none of %s', (address) => {
    expect(mediaIdOf(address)).toBeUndefined();
  });
});

describe('The address of a media', () => {
  it.each(["lieux/l'île (1).jpg", 'a~w640.jpg', 'c’est l’été !*.png', '"<b>".gif'])(
    'can stand in an image field, whatever its name: %s',
    (id) => {
      const address = mediaAddress(id);
      expect([imageState(address), mediaIdOf(address)]).toEqual(['valid', id]);
      expect(readPictureAddress(address).derived).toBeUndefined();
    },
  );
});

describe('The pictures a content names', () => {
  it.each<[string, unknown]>([
    ['the value of an image', { url: '/media/port.jpg', alt: '', decorative: false, link: '' }],
    ['an image in a list', { liste: [{ photo: { url: '/media/port.jpg' } }] }],
    ['a derived picture', { url: '/media/port.jpg~120-40-960-540~w1160.jpg' }],
    ['its product crop', { url: '/media/port.jpg~800x450.png' }],
    ['a query', { url: '/media/port.jpg?v=2#haut' }],
    ['markup', '<p>Ici : <img src="/media/port.jpg" alt="">'],
    ['a style', `<td style="background:url(/media/port.jpg) no-repeat">`],
    ['a style, as browsers write it', '<td style="background:url(&quot;/media/port.jpg&quot;) top">'],
    ['a style with numbered quotes', '<td style="background:url(&#39;/media/port.jpg&#x27;)">'],
    ['a value without quotes', '<td background=/media/port.jpg/>'],
    ['a text with others', '/media/quai.jpg /media/port.jpg'],
    ['a set of sources without spaces', '<img srcset="/media/quai.jpg 1x,/media/port.jpg 2x">'],
    ['a set of sources', '<img srcset="/media/port.jpg, /media/port.jpg~w1160.jpg 2x">'],
    ['Liquid', `{% image '/media/port.jpg', alt: 'Le port' %}`],
  ])('are found in %s', (_, content) => {
    expect(names(content)).toContain('port.jpg');
  });

  it('are found whatever is in their names', () => {
    expect(names({ url: '/media/lieux/photo%20(1).jpg' })).toContain('lieux/photo (1).jpg');
    expect(names('<img src="/media/Fleurs&amp;fruits.jpg">')).toContain('Fleurs&fruits.jpg');
    expect(names({ url: '/media/affiche~w640.jpg' })).toEqual(['affiche~w640.jpg', 'affiche']);
    expect(names('<img src="/media/lieux/mon image.jpg" alt="">')).toContain('lieux/mon image.jpg');
    expect(names(`<img src="/media/l'île, l'été (1).jpg">`)).toContain("l'île, l'été (1).jpg");
    expect(names('<td style="background:url(/media/photo(1).jpg) top">')).toContain('photo(1).jpg');
    expect(names('<style>td { background: url(/media/photo\\(1\\).jpg) }')).toContain('photo(1).jpg');
  });

  it('are found under their public addresses', () => {
    const html = '<img src="https://images.mairie.fr/nl/lieux/port.jpg~w1160.jpg">';
    expect(names(html, 'https://images.mairie.fr/nl/')).toContain('lieux/port.jpg');
    expect(names(html)).toEqual([]);
  });

  it('are few, however hostile the text', () => {
    const text = `/media/${'a,( )'.repeat(200)}`.repeat(1_000);
    expect(names(text).length).toBeLessThan(100);
  });

  it('have the alternative text they are given there', () => {
    const content = [
      { url: '/media/a.jpg', alt: 'Le port', decorative: false },
      { url: '/media/b.jpg', alt: 'Un filet', decorative: true },
    ];
    expect([...namedMedias(content, null)]).toEqual([
      ['a.jpg', 'Le port'],
      ['b.jpg', ''],
    ]);
  });
});
