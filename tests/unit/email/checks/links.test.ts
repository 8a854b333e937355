import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../../src/core/checks/check-rules.ts';
import {
  findingsOf,
  type Given,
  type GivenLetter,
  mended,
  messagesOf,
  only,
  soundParameters,
  visitTemplate,
} from '../../../support/builders/checks.ts';
import { aBlockOf, aTemplateOf } from '../../../support/builders/render-context.ts';

const text = (address: string, words = 'le programme') => `<p>Voici <a href="${address}">${words}</a>.</p>`;
const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };
const requiredLink = aTemplateOf(
  [
    { key: 'mots', kind: 'text' },
    {
      key: 'lien',
      kind: 'link',
      required: true,
      settings: { display: 'button', wordsFrom: 'mots', words: '' },
    },
  ],
  { id: 'appel', name: 'Appel' },
);

/** The values of the block after a repair. */
const mendedValues = (rule: RuleId, given: Given, how: { which?: number; answer?: string } = {}) => {
  const { draft, findings } = mended(rule, given, how);
  expect(findings).toEqual([]);
  return draft.blocks[0]?.blockdatas;
};
const [complete, give, remove] = [0, 1, 2];

describe('a link', () => {
  it.each<[string, Record<string, unknown>, string, string, string]>([
    ['a button', { bouton: 'exemple.fr' }, 'Réserver une place', 'bouton', 'bouton'],
    ['a text', { texte: '<p><a href="">le <b>programme</b></a></p>' }, 'le programme', 'texte', 'texte'],
    ['a forbidden scheme', { texte: text('javascript:x') }, 'le programme', 'texte', 'texte'],
    [
      'a reader’s name as a server',
      { texte: text('https://{{nl:firstName}}.exemple.fr/') },
      'le programme',
      'texte',
      'texte#0',
    ],
    ['a mailbox without @', { texte: text('mailto:accueil') }, 'le programme', 'texte', 'texte#0'],
    ['a picture', { image: { ...picture, link: 'www.exemple.fr' } }, 'Le port', 'image', 'image[link]'],
    [
      'a network',
      { reseaux: [{ network: 'facebook', url: 'musee' }] },
      'Facebook',
      'reseaux',
      'reseaux[0][url]',
    ],
    [
      'an article',
      { article: { title: 'Visite', link: 'www.exemple.fr' } },
      'Visite',
      'article',
      'article[link]',
    ],
    ['a call', { article: { cta: { text: 'Lire', link: '' } } }, 'Lire', 'article', 'article[cta][link]'],
    ['an introduction', { article: { intro: text('') } }, 'le programme', 'article', 'article[intro]'],
    [
      'an item’s picture',
      { galerie: [{ photo: picture }, { photo: { ...picture, link: 'x' } }] },
      'Le port',
      'galerie',
      'galerie[1][photo][link]',
    ],
  ])('leads somewhere: %s', (_name, values, words, field, path) => {
    expect(only('link-empty', findingsOf({ values }))).toEqual([
      {
        rule: 'link-empty',
        severity: 'blocking',
        message: `Le lien «\u00a0${words}\u00a0» est vide ou invalide.`,
        block: 'b1',
        field,
        path,
      },
    ]);
    const answer = 'https://exemple.fr/suite';
    expect(mended('link-empty', { values }, { which: give, answer }).findings).toEqual([]);
  });

  it('leads to a block of the letter, and says which one is missing by its title where it is written', () => {
    const said = (title: string) =>
      `Le lien «\u00a0le programme\u00a0» mène à «\u00a0${title}\u00a0», mais aucun bloc de la lettre n’a ce titre.`;
    const found = only('link-empty', findingsOf({ values: { texte: text('#bas') } }));
    expect(found).toMatchObject([{ message: said('bas'), block: 'b1', field: 'texte', path: 'texte#0' }]);
    expect(messagesOf('link-empty', { values: { texte: text('#le-programme') } })).toEqual([
      said('le programme'),
    ]);
    const answer = 'https://exemple.fr/suite';
    const given = { values: { texte: text('#bas') } };
    expect(mended('link-empty', given, { which: give, answer }).findings).toEqual([]);
  });

  it('is sound where it leads to a page, a mailbox, a telephone, a token, or nothing was to be linked', () => {
    const values = {
      bouton: 'https://exemple.fr/',
      texte: `${text('mailto:a@exemple.fr')}${text('tel:+33123456789')}${text('{{nl:mirrorUrl}}')}${text('https://exemple.fr/?qui={{nl:email}}')}`,
      image: picture,
      lien: '',
      reseaux: [{ network: 'facebook', url: '' }],
    };
    expect(messagesOf('link-empty', { values })).toEqual([]);
  });

  it('leads somewhere in the legal row', () => {
    const parameters = { contacttext: 'Nous écrire', contacturl: '' };
    expect(only('link-empty', findingsOf({ parameters }))).toMatchObject([
      { message: 'Le lien «\u00a0Nous écrire\u00a0» est vide ou invalide.', field: 'contacturl' },
    ]);
    const { draft, findings } = mended(
      'link-empty',
      { parameters },
      { which: give, answer: 'accueil@exemple.fr' },
    );
    expect([draft.parameters.contacturl, findings]).toEqual(['mailto:accueil@exemple.fr', []]);
  });

  it('is asked for where its template requires it', () => {
    const given: Given = { template: requiredLink, values: { mots: 'Réserver', lien: '' } };
    expect(messagesOf('link-empty', given)).toEqual(['Le lien «\u00a0Réserver\u00a0» est vide ou invalide.']);
    expect(mendedValues('link-empty', given, { which: give, answer: 'exemple.fr/place' })).toMatchObject({
      lien: 'https://exemple.fr/place',
    });
  });

  it('without its start is completed, or is no link any more', () => {
    const given = { values: { texte: text('www.exemple.fr') } };
    expect(mendedValues('link-empty', given, { which: complete })).toEqual({
      texte: text('https://www.exemple.fr'),
    });
    expect(mendedValues('link-empty', given, { which: remove })).toEqual({
      texte: '<p>Voici le programme.</p>',
    });
    const image = { ...picture, link: 'www.exemple.fr' };
    expect(mendedValues('link-empty', { values: { image } }, { which: remove })).toEqual({
      image: { ...picture, link: '' },
    });
  });

  it('is mended alone, as the remark tells', () => {
    const texte = `${text('', 'un')}${text('', 'deux')}`;
    const { draft, findings } = mended('link-empty', { values: { texte } }, { which: remove });
    expect(draft.blocks[0]?.blockdatas.texte).toBe(`<p>Voici un.</p>${text('', 'deux')}`);
    expect(findings).toHaveLength(1);
  });

  it('stays as it is where the answer cannot be an address, or it has gone', () => {
    const given = { values: { texte: text('') } };
    for (const answer of ['', 'le site', 'javascript:x']) {
      const { draft, before } = mended('link-empty', given, { which: give, answer });
      expect(draft).toBe(before);
    }
  });

  it.each([
    ['', false],
    ['#', false],
    ['page.html', false],
    ['javascript:void(0)', false],
    ['#haut', false],
    ['#bas', true],
    ['#top', true],
    ['sms:+33123456789', true],
    ['https://exemple.fr/une-\npage', true],
    ['*|UNSUB|*', true],
    ['<%= lien %>', true],
    ['{{ mirror }}', true],
    ['%%view_email_url%%', true],
    ['https://exemple.fr/?id={{contact.ID}}', true],
    ['mailto:<%= data.email %>', true],
    ['mailto:<%= data.email %>, autre', false],
    ['https://https://exemple.fr/', false],
    ['https://exemple,fr/page', false],
    ['https://localhost:3000/page', false],
    ['https://intranet/une-page,deux', true],
    ['https://localhost.exemple.fr/', true],
    ['#%C3%A9t%C3%A9', true],
    ['#%C3%A9t%', false],
  ])('of a document leads somewhere: %s', (address, isSound) => {
    const html = `<body><a href="${address}">Le programme</a><p id="bas">Fin</p><p id="été">Été</p></body>`;
    const found = messagesOf('link-empty', { html, isFile: true });
    const name = address.slice(1);
    const told =
      address.startsWith('#') && name !== ''
        ? `mène à «\u00a0${name}\u00a0», mais rien dans la lettre ne porte ce nom.`
        : 'est vide ou invalide.';
    expect(found).toEqual(isSound ? [] : [`Le lien «\u00a0Le programme\u00a0» ${told}`]);
  });
});

describe('a page', () => {
  const values = { texte: text('https://exemple.fr/perdu') };
  const asked = (told: string): GivenLetter => ({
    values,
    facts: { links: { 'https://exemple.fr/perdu': { state: 'broken', told } } },
  });

  it('answers', () => {
    expect(only('link-broken', findingsOf(asked('404')))).toEqual([
      {
        rule: 'link-broken',
        severity: 'blocking',
        message: 'Le lien «\u00a0le programme\u00a0» répond 404.',
        block: 'b1',
        field: 'texte',
        path: 'texte#0',
      },
    ]);
    expect(messagesOf('link-broken', asked('serveur introuvable'))).toEqual([
      'Le lien «\u00a0le programme\u00a0» ne répond pas\u00a0: serveur introuvable.',
    ]);
  });

  it('is another one, or none', () => {
    expect(mendedValues('link-broken', asked('404'), { which: 0, answer: 'exemple.fr/trouve' })).toEqual({
      texte: text('https://exemple.fr/trouve'),
    });
    expect(mendedValues('link-broken', asked('404'), { which: 1 })).toEqual({
      texte: '<p>Voici le programme.</p>',
    });
  });

  it('is not judged where it answers, nobody could say, or nobody asked', () => {
    const links = {
      'https://exemple.fr/perdu': { state: 'unverified', told: '403' },
      'https://exemple.fr/autre': { state: 'broken', told: '404' },
    } as const;
    expect(messagesOf('link-broken', { values, facts: { links } })).toEqual([]);
    expect(messagesOf('link-broken', { values })).toEqual([]);
  });
});

describe('an address', () => {
  it('is secure', () => {
    const values = { texte: text('http://exemple.fr/a') };
    expect(only('address-insecure', findingsOf({ values }))).toEqual([
      {
        rule: 'address-insecure',
        severity: 'blocking',
        message: 'L’adresse http://exemple.fr/a n’est pas sécurisée (https).',
        block: 'b1',
        field: 'texte',
        path: 'texte#0',
      },
    ]);
    expect(mendedValues('address-insecure', { values })).toEqual({ texte: text('https://exemple.fr/a') });
  });

  it('is told once where an article leads there by several ways', () => {
    const article = { title: 'Visite', link: 'http://exemple.fr/a', image: picture, cta: { text: 'Venir' } };
    expect(only('address-insecure', findingsOf({ values: { article } }))).toMatchObject([
      { path: 'article[link]' },
    ]);
    expect(mendedValues('address-insecure', { values: { article } })).toMatchObject({
      article: { link: 'https://exemple.fr/a' },
    });
  });

  it('is secure in a document, grounds and all', () => {
    const html = `<table background="http://exemple.fr/fond.png"><td style="background:url('http://exemple.fr/b.png')">
      <a href="http://exemple.fr/">Le musée</a></td></table>`;
    expect(messagesOf('address-insecure', { html })).toHaveLength(3);
    expect(messagesOf('address-insecure', { html: html.replaceAll('http:', 'https:') })).toEqual([]);
  });

  it.each([
    '<A HREF=http://exemple.fr/>Le musée</A>',
    '<a href="http&#58;//exemple.fr/">Le musée</a>',
    '<a href=" ht&#10;tp://exemple.fr/">Le musée</a>',
    '<map name="plan"><area href="http://exemple.fr/" alt="Le musée"></map>',
  ])('is secure however it is written: %s', (html) => {
    expect(messagesOf('address-insecure', { html })).toEqual([
      'L’adresse http://exemple.fr/ n’est pas sécurisée (https).',
    ]);
  });
});

describe('the words of a link', () => {
  it.each([
    'Cliquez ici',
    'ici',
    'Lire la suite…',
    'En savoir plus »',
    '> Voir plus',
    'Là',
    'Découvrir',
    '>>',
    'https://exemple.fr/agenda?jour=3',
    'www.exemple.fr/agenda',
  ])('say where it leads: %s', (words) => {
    expect(only('link-vague', findingsOf({ values: { texte: text('https://exemple.fr/', words) } }))).toEqual(
      [
        {
          rule: 'link-vague',
          severity: 'warning',
          message: `Le lien «\u00a0${words}\u00a0» ne dit pas où il mène.`,
          block: 'b1',
          field: 'texte',
          path: 'texte#0',
        },
      ],
    );
  });

  it.each(['Réserver', 'Voir le programme', 'www.exemple.fr', '05 36 49 00 12', 'a@exemple.fr', 'Ici et là'])(
    'may be short: %s',
    (words) => {
      expect(messagesOf('link-vague', { values: { texte: text('https://exemple.fr/', words) } })).toEqual([]);
    },
  );

  const page = 'https://exemple.fr/visite';
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'a text',
      { texte: text(page, '<strong>ici</strong>') },
      { texte: text(page, '<strong>Le lieu</strong>') },
    ],
    [
      'a call',
      { article: { title: '', link: page, cta: { text: 'ici', link: '' } } },
      { article: { title: '', link: page, cta: { text: 'Le lieu', link: '' } } },
    ],
    [
      'a call with the words of its template',
      { article: { title: '', link: '', cta: { text: '', link: page } } },
      { article: { cta: { text: 'Le lieu', link: page } } },
    ],
    [
      'a title',
      { article: { title: 'ici', link: page, cta: { text: 'Réserver' } } },
      { article: { title: 'Le lieu' } },
    ],
    ['a picture', { image: { ...picture, alt: 'ici', link: page } }, { image: { alt: 'Le lieu' } }],
    [
      'an item',
      { galerie: [{ photo: { ...picture, alt: 'ici', link: page } }] },
      { galerie: [{ photo: { alt: 'Le lieu' } }] },
    ],
  ])('are written anew: %s', (_name, values, expected) => {
    expect(mendedValues('link-vague', { values }, { answer: 'Le lieu' })).toMatchObject(expected);
  });

  const call = { text: 'Lire la suite', link: '' };
  it.each<[string, Record<string, unknown>]>([
    ['that took its address', { title: 'La visite', link: page, cta: call }],
    ['that says the same address', { title: 'La visite', link: page, cta: { ...call, link: page } }],
    ['in the words of its template', { title: 'La visite', link: page }],
    ['beside its picture', { title: 'La visite', link: page, cta: call, image: picture }],
  ])('are explicit as the call of an article whose title leads there too: %s', (_name, article) => {
    expect(messagesOf('link-vague', { values: { article } })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    [
      'to another address',
      { article: { title: 'La visite', link: page, cta: { ...call, link: `${page}/b` } } },
    ],
    [
      'with a title that is no link',
      { article: { title: 'La visite', link: '', cta: { ...call, link: page } } },
    ],
    ['without a title', { article: { title: '', link: page, cta: call } }],
    [
      'of its picture',
      { article: { title: 'La visite', link: page, image: { ...picture, alt: call.text, link: page } } },
    ],
    ['of its text', { article: { title: 'La visite', link: page, intro: text(page, call.text) } }],
    ['of a link beside it', { article: { title: 'La visite', link: page }, texte: text(page, call.text) }],
  ])('are not explicit %s', (_name, values) => {
    expect(messagesOf('link-vague', { values })).toEqual([
      'Le lien «\u00a0Lire la suite\u00a0» ne dit pas où il mène.',
    ]);
  });

  it('say nothing beside a title that says nothing', () => {
    const values = { article: { title: 'Ici', link: page, cta: call } };
    expect(messagesOf('link-vague', { values })).toHaveLength(2);
  });

  it('are written anew where another field says them, and in the rows', () => {
    const given: Given = { template: requiredLink, values: { mots: 'Cliquez ici', lien: page } };
    expect(mendedValues('link-vague', given, { answer: 'Le lieu' })).toMatchObject({ mots: 'Le lieu' });
    const { draft, findings } = mended(
      'link-vague',
      { parameters: { mirrorlink: 'Cliquez ici' } },
      { answer: 'Lire en ligne' },
    );
    expect([draft.parameters.mirrorlink, findings]).toEqual(['Lire en ligne', []]);
  });

  it('stay where the template says them', () => {
    const template = aTemplateOf([{ key: 'lien', kind: 'link', settings: { words: 'En savoir plus' } }], {
      name: 'Lien',
    });
    const { draft, before } = mended(
      'link-vague',
      { template, values: { lien: page } },
      { answer: 'Le lieu' },
    );
    expect(draft).toBe(before);
  });

  it('do not lead to different pages', () => {
    const values = {
      texte: text('https://exemple.fr/a', 'Réserver') + text('https://exemple.fr/b', 'réserver !'),
    };
    expect(only('links-ambiguous', findingsOf({ values }))).toEqual([
      {
        rule: 'links-ambiguous',
        severity: 'warning',
        message: 'Deux liens identiques «\u00a0réserver !\u00a0» mènent à des pages différentes.',
        block: 'b1',
        field: 'texte',
        path: 'texte#1',
      },
    ]);
    expect(mendedValues('links-ambiguous', { values }, { answer: 'Réserver pour mardi' })?.texte).toContain(
      'Réserver pour mardi',
    );
  });

  it('may lead to one page by several ways, and are told once', () => {
    const to = (...addresses: string[]) => ({
      values: { texte: addresses.map((address) => text(address, 'Réserver')).join('') },
    });
    const a = 'https://exemple.fr/a';
    expect(messagesOf('links-ambiguous', to(a, `${a}/?utm_source=lettre`, `${a}#bas`))).toEqual([]);
    expect(messagesOf('links-ambiguous', to(a, `${a}/b`, `${a}/c`, `${a}/d`))).toHaveLength(1);
    const write = (subject: string) => text(`mailto:a@exemple.fr?subject=${subject}`, 'Nous écrire');
    expect(messagesOf('links-ambiguous', { values: { texte: write('a') + write('b') } })).toEqual([]);
    const vague = { texte: text(a, 'ici') + text(`${a}/b`, 'ici') };
    expect(messagesOf('links-ambiguous', { values: vague })).toEqual([]);
  });
});

describe('the links of a letter', () => {
  const many = (count: number) => ({
    values: {
      texte: Array.from({ length: count }, (_, at) => text(`https://exemple.fr/${at}`, `la page ${at}`)).join(
        '',
      ),
    },
  });

  it('are 30 at most, those of the rows counted', () => {
    expect(messagesOf('many-links', many(27))).toEqual([]);
    expect(only('many-links', findingsOf(many(28)))).toEqual([
      {
        rule: 'many-links',
        severity: 'advice',
        message: '31 liens\u00a0: au-delà de 30, la lettre se lit mal.',
      },
    ]);
  });

  it('count an article once', () => {
    const article = (at: number) =>
      aBlockOf(
        visitTemplate,
        {
          article: {
            title: `Article ${at}`,
            link: `https://exemple.fr/${at}`,
            image: picture,
            cta: { text: `Lire l’article ${at}` },
          },
        },
        { id: `b${at}` },
      );
    expect(messagesOf('many-links', { blocks: Array.from({ length: 27 }, (_, at) => article(at)) })).toEqual(
      [],
    );
  });
});

describe('a link that is counted', () => {
  const page = 'https://exemple.fr/agenda';
  const pair = (first: string, second: string): GivenLetter => ({
    values: { texte: text(first, 'l’agenda') + text(second, 'la nocturne') },
  });

  it.each([
    ['autotracking=true'],
    ['utm_source=lettre&utm_medium=email'],
    ['at_medium=email'],
    ['xtor=EPR-1'],
  ])('wants the others of its site to be: %s', (query) => {
    const given = pair(`${page}?${query}`, 'https://exemple.fr/nocturne#heure');
    expect(only('link-untracked', findingsOf(given))).toEqual([
      {
        rule: 'link-untracked',
        severity: 'advice',
        message: 'Le lien «\u00a0la nocturne\u00a0» n’est pas suivi (paramètres de campagne absents).',
        block: 'b1',
        field: 'texte',
        path: 'texte#1',
      },
    ]);
    expect(mendedValues('link-untracked', given)?.texte).toContain(
      `https://exemple.fr/nocturne?${query.replaceAll('&', '&amp;')}#heure`,
    );
  });

  it.each([
    ['nothing is counted', pair(page, 'https://exemple.fr/nocturne')],
    ['another site', pair(`${page}?utm_source=lettre`, 'https://autre.fr/')],
    ['no page', pair(`${page}?utm_source=lettre`, 'mailto:a@exemple.fr')],
    ['one’s data', pair(`${page}?utm_source=lettre`, 'https://exemple.fr/donnees-personnelles')],
  ])('says nothing of the others: %s', (_name, given) => {
    expect(messagesOf('link-untracked', given)).toEqual([]);
  });

  it('is every one where the organisation counts them all', () => {
    const given = pair(`${page}?autotracking=true`, 'https://exemple.fr/nocturne');
    const context = { tracking: { utm_source: 'lettre' } };
    expect(messagesOf('link-untracked', { ...given, context })).toEqual([]);
  });

  it('is told once a page of a block', () => {
    const article = {
      title: 'Nocturne',
      link: 'https://exemple.fr/nocturne',
      cta: { text: 'Venir à la nocturne' },
    };
    const values = { texte: text(`${page}?utm_source=lettre`), article };
    expect(messagesOf('link-untracked', { values })).toHaveLength(1);
  });
});

it('says nothing of a sound letter', () => {
  const links = [
    'link-empty',
    'link-broken',
    'address-insecure',
    'link-vague',
    'links-ambiguous',
    'link-untracked',
  ];
  expect(soundParameters.contacturl).not.toBe('');
  const values = { texte: text('https://exemple.fr/'), bouton: 'https://exemple.fr/place', image: picture };
  expect(findingsOf({ values }).filter(({ rule }) => links.includes(rule))).toEqual([]);
});
