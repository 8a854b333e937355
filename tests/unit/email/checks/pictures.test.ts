import { describe, expect, it } from 'vitest';
import { noImageAddress } from '../../../../src/core/media/addresses.ts';
import {
  findingsOf,
  type Given,
  mended,
  messagesOf,
  only,
  visitTemplate,
} from '../../../support/builders/checks.ts';
import { aBlockOf, aPictureOf, aTemplateOf } from '../../../support/builders/render-context.ts';

const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };
const cutPicture = '/media/b.jpg~120-40-960-540.jpg';
const linked = { ...picture, alt: '', link: 'https://exemple.fr/' };
const document = (html: string) => ({ html: `<p>Un mot</p>${html}` });

/** A block drawn by its template's own markup, which shows its picture, and one that it names itself. */
const ownMarkup = aTemplateOf([{ key: 'photo', kind: 'image' }], {
  id: 'gabarit',
  name: 'Gabarit',
  markup: '{% image photo %}{% image "/media/fixe.jpg", alt: "" %}',
});

describe('the alternative text of a picture', () => {
  it.each([
    ['a picture', { image: { ...picture, alt: '' } }, 'image', 'image[alt]', 'a.jpg'],
    [
      'an article’s',
      { article: { image: { ...picture, alt: ' ' } } },
      'article',
      'article[image][alt]',
      'a.jpg',
    ],
    [
      'an item’s, cut',
      { galerie: [{ photo: picture }, { photo: { ...picture, url: cutPicture, alt: '' } }] },
      'galerie',
      'galerie[1][photo][alt]',
      'b.jpg',
    ],
  ])('is there: %s', (_name, values, field, path, file) => {
    const message = `L’image «\u00a0${file}\u00a0» n’a pas de texte de remplacement.`;
    expect(only('alt-missing', findingsOf({ values }))).toEqual([
      { rule: 'alt-missing', severity: 'blocking', message, block: 'b1', field, path },
    ]);
    const described = mended('alt-missing', { values }, { answer: 'Le phare' });
    expect(described.findings).toEqual([]);
    expect(JSON.stringify(described.draft)).toContain('"alt":"Le phare"');
    expect(mended('alt-missing', { values }, { which: 1 }).findings).toEqual([]);
  });

  it('is not wanted of a decorative picture, nor of none', () => {
    for (const image of [
      { ...picture, alt: '', decorative: true },
      { ...picture, alt: '', url: '' },
      picture,
    ]) {
      expect(messagesOf('alt-missing', { values: { image } })).toEqual([]);
    }
  });

  it('says where a link leads, even that of a decorative picture', () => {
    const message =
      'L’image «\u00a0a.jpg\u00a0» porte un lien\u00a0: décrivez sa destination dans le texte de remplacement.';
    for (const image of [linked, { ...linked, decorative: true }]) {
      expect(only('alt-missing-on-link', findingsOf({ values: { image } }))).toMatchObject([
        { severity: 'blocking', message, block: 'b1', field: 'image', path: 'image[alt]' },
      ]);
    }
    const answer = 'Le site du musée';
    expect(mended('alt-missing-on-link', { values: { image: linked } }, { answer }).findings).toEqual([]);
    expect(messagesOf('alt-missing-on-link', { values: { image: { ...linked, alt: answer } } })).toEqual([]);
  });

  it('is there where markup of one’s own shows a picture, told once with its field', () => {
    const shown = (image: object) => findingsOf({ template: ownMarkup, values: { photo: image } });
    expect(only('alt-missing', shown({ ...picture, alt: '' }))).toMatchObject([
      {
        message: 'L’image «\u00a0a.jpg\u00a0» n’a pas de texte de remplacement.',
        block: 'b1',
        path: 'photo[alt]',
      },
    ]);
    expect(only('alt-missing-on-link', shown(linked))).toMatchObject([{ path: 'photo[alt]' }]);
    expect(only('alt-missing', shown(picture))).toEqual([]);
  });

  it('is there in a document that others wrote', () => {
    expect(messagesOf('alt-missing', document('<img src="https://exemple.fr/i/port.jpg?v=2">'))).toEqual([
      'L’image «\u00a0port.jpg\u00a0» n’a pas de texte de remplacement.',
    ]);
    const link = (inside: string) => document(`<a href="https://exemple.fr/">${inside}</a>`);
    expect(messagesOf('alt-missing-on-link', link('<img src="a.jpg" alt="">'))).toHaveLength(1);
    for (const html of ['<img src="a.jpg" alt="">', '<img src="a.gif" width="1" height="1">']) {
      expect(messagesOf('alt-missing', document(html))).toEqual([]);
    }
    expect(messagesOf('alt-missing-on-link', link('<img src="a.jpg" alt=""> Le port'))).toEqual([]);
  });

  it.each([
    'port.JPG',
    'IMG_2034',
    'DSC01234',
    'capture-12',
    'port-de-peche_v2',
    'visuel_final',
    'WhatsApp Image 2026-11-02',
  ])('is no name of a file: %s', (alt) => {
    const values = { image: { ...picture, url: '/media/port-de-peche_v2.jpg', alt } };
    expect(only('alt-file-name', findingsOf({ values }))).toMatchObject([
      {
        severity: 'advice',
        message:
          'Le texte de remplacement de «\u00a0port-de-peche_v2.jpg\u00a0» ressemble à un nom de fichier.',
        path: 'image[alt]',
      },
    ]);
    expect(mended('alt-file-name', { values }, { answer: 'Le port' }).findings).toEqual([]);
  });

  it.each(['Le port', 'Logo', 'Affiche 2026', 'port'])('may be words: %s', (alt) => {
    const image = { ...picture, url: '/media/port.jpg', alt };
    expect(messagesOf('alt-file-name', { values: { image } })).toEqual([]);
  });
});

describe('a picture', () => {
  const hosted = { hosting: 'public' as const };

  it('is in the library', () => {
    const given = (pictures: object): Given => ({
      values: { image: picture },
      context: { ...hosted, pictures: pictures as never },
    });
    expect(only('picture-unreachable', findingsOf(given({})))).toEqual([
      {
        rule: 'picture-unreachable',
        severity: 'blocking',
        message: 'L’image «\u00a0a.jpg\u00a0» est introuvable ou n’est pas accessible depuis l’extérieur.',
        block: 'b1',
        field: 'image',
        path: 'image',
      },
    ]);
    expect(messagesOf('picture-unreachable', given({ [picture.url]: aPictureOf(1240, 800) }))).toEqual([]);
  });

  it.each([
    'port.jpg',
    '/i/port.jpg',
    '//exemple.fr/a.jpg',
    'file:///C:/a.jpg',
    'http://localhost/a.jpg',
    'https://192.168.1.4/a.jpg',
    'https://serveur/a.jpg',
    'https://nas.local/a.jpg',
    '',
  ])('has an address that readers reach: %j', (address) => {
    expect(messagesOf('picture-unreachable', document(`<img alt="" src="${address}">`))).toHaveLength(1);
  });

  it.each([
    'https://exemple.fr/a.jpg',
    'http://8.8.8.8/a.jpg',
    'cid:a@b',
    'data:image/png;base64,AA',
    '{{ image }}',
    '/media/a.jpg',
  ])('may be at %s', (address) => {
    expect(messagesOf('picture-unreachable', document(`<img alt="" src="${address}">`))).toEqual([]);
  });

  it('has been chosen', () => {
    const chosen = (url: string): Given => ({ values: { image: { ...picture, url } } });
    expect(only('placeholder-text', findingsOf(chosen(noImageAddress)))).toMatchObject([
      { severity: 'blocking', block: 'b1', field: 'image' },
    ]);
    expect(messagesOf('picture-unreachable', chosen(noImageAddress))).toEqual([]);
    expect(messagesOf('placeholder-text', chosen('https://exemple.fr/a.jpg'))).toEqual([]);
  });

  it('answers', () => {
    const address = 'https://exemple.fr/a.jpg';
    const broken = { links: { [address]: { state: 'broken' as const, told: '404' } } };
    expect(
      messagesOf('picture-unreachable', { ...document(`<img alt="" src="${address}">`), facts: broken }),
    ).toHaveLength(1);
  });

  it('is light, as it is sent', () => {
    const given = (bytes: number, width = 1_000): Given => ({
      values: { image: picture },
      context: { pictures: { [picture.url]: { ...aPictureOf(width, 600), bytes } } },
    });
    expect(only('picture-heavy', findingsOf(given(300_000)))).toMatchObject([
      {
        severity: 'warning',
        message: 'L’image «\u00a0a.jpg\u00a0» pèse 293 Ko\u00a0: 100 Ko au plus.',
        path: 'image',
      },
    ]);
    expect(messagesOf('picture-heavy', given(100_000))).toEqual([]);
    // Another is made of it for the letter, of which nothing is known.
    expect(messagesOf('picture-heavy', given(3_000_000, 4_000))).toEqual([]);
    const data = `data:image/png;base64,${'A'.repeat(200_000)}`;
    expect(messagesOf('picture-heavy', document(`<img alt="" src="${data}">`))).toHaveLength(1);
  });

  it('is sharp on dense screens', () => {
    const given = (width: number): Given => ({
      values: { image: picture },
      context: { pictures: { [picture.url]: aPictureOf(width, 400) } },
    });
    expect(only('picture-small', findingsOf(given(800)))).toMatchObject([
      {
        severity: 'warning',
        message:
          'L’image «\u00a0a.jpg\u00a0» est trop petite pour les écrans à haute densité (800 px, 1144 px attendus).',
        path: 'image',
      },
    ]);
    expect(messagesOf('picture-small', given(1144))).toEqual([]);
  });

  it('is shown whole by Outlook', () => {
    const given = (height: number): Given => ({
      values: { image: picture },
      context: { pictures: { [picture.url]: aPictureOf(1144, height) } },
    });
    expect(only('picture-tall', findingsOf(given(3_600)))).toMatchObject([
      {
        severity: 'warning',
        message: 'L’image «\u00a0a.jpg\u00a0» dépasse 1 700 px de haut\u00a0: Outlook la coupera.',
      },
    ]);
    expect(messagesOf('picture-tall', given(3_400))).toEqual([]);
    expect(messagesOf('picture-tall', document('<img alt="" src="a.jpg" height="1800">'))).toHaveLength(1);
  });

  it.each([
    ['<img alt="" src="https://exemple.fr/a.webp?x=1">', 'WEBP'],
    ['<img alt="" src="https://exemple.fr/a.svg">', 'SVG'],
    ['<img alt="" src="data:image/png;base64,AA">', 'PNG écrit dans le code (data:)'],
    ['<svg><path d=""/></svg>', 'SVG'],
  ])('has a format that mail programs show: %s', (html, format) => {
    expect(messagesOf('picture-format', document(html))).toEqual([
      `Format d’image mal pris en charge\u00a0: ${format}.`,
    ]);
    expect(messagesOf('picture-format', document('<img alt="" src="https://exemple.fr/a.PNG">'))).toEqual([]);
  });

  it('that is a dark logo on nothing can be seen in dark mode', () => {
    const given = (isDarkInk: boolean, position: 'header' | 'full1' = 'header'): Given => ({
      blocks: [aBlockOf(visitTemplate, { image: picture }, { position })],
      context: {
        pictures: {
          [picture.url]: { ...aPictureOf(1144, 400), mail: { type: 'png', asIs: true, isDarkInk } },
        },
      },
    });
    expect(only('logo-in-dark', findingsOf(given(true)))).toMatchObject([
      {
        severity: 'advice',
        message: 'Le logo risque de disparaître en mode sombre.',
        block: 'b1',
        path: 'image',
      },
    ]);
    expect(messagesOf('logo-in-dark', given(false))).toEqual([]);
    expect(messagesOf('logo-in-dark', given(true, 'full1'))).toEqual([]);
  });
});

describe('a picture under words', () => {
  const under = aTemplateOf([{ key: 'photo', kind: 'image' }], {
    id: 'ouverture',
    name: 'Ouverture',
    markup: "{% background photo, color: 'nuit' %}<p>Bienvenue</p>{% endbackground %}",
  });
  const given = (width: number): Given => ({
    template: under,
    values: { photo: { ...picture, alt: '' } },
    context: {
      hosting: 'public',
      pictures: { [picture.url]: { ...aPictureOf(width, 900), bytes: 300_000 } },
    },
  });

  it('is judged as others are, and asked for no words', () => {
    const findings = findingsOf(given(700)).filter(({ rule }) => /^(?:alt|picture)-/.test(rule));
    expect(findings.map(({ rule, field, path }) => [rule, field, path])).toEqual([
      ['picture-heavy', 'photo', 'photo'],
      ['picture-small', 'photo', 'photo'],
    ]);
    expect(messagesOf('picture-small', given(1_600))).toEqual([]);
  });

  it.each([
    '<td background="port.jpg">a',
    '<div style="background-image:url(file:///C:/a.jpg)">a</div>',
    '<table style="background:url(https://nas.local/a.jpg)"><tr><td>a',
  ])('has an address that readers reach: %s', (html) => {
    expect(messagesOf('picture-unreachable', document(html))).toHaveLength(1);
    expect(messagesOf('alt-missing', document(html))).toEqual([]);
  });

  it('is in a format that mail programs show', () => {
    expect(
      messagesOf('picture-format', document('<td background="https://exemple.fr/a.webp">a')),
    ).toHaveLength(1);
  });
});

describe('a letter', () => {
  const given = (words: number): Given => ({
    values: { image: picture, texte: `<p>${'mot '.repeat(words)}</p>` },
    context: { pictures: { [picture.url]: aPictureOf(1144, 1144) } },
  });

  it('is more than pictures', () => {
    const found = only('mostly-pictures', findingsOf(given(20)));
    expect(found).toMatchObject([{ severity: 'warning' }]);
    expect(found[0]?.message).toMatch(
      /^La lettre contient surtout des images\u00a0: \d{3} caractères de texte\.$/,
    );
    expect(messagesOf('mostly-pictures', given(150))).toEqual([]);
    expect(messagesOf('mostly-pictures', { values: { texte: '<p>Trois mots seulement</p>' } })).toEqual([]);
  });
});
