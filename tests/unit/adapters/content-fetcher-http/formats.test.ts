import { describe, expect, it } from 'vitest';
import { readFeed } from '../../../../src/adapters/content-fetcher-http/read-feed.ts';
import { readJsonApi } from '../../../../src/adapters/content-fetcher-http/read-json-api.ts';
import type { ContentItem } from '../../../../src/core/source/content-item.ts';
import { SourceSchema } from '../../../../src/core/source/source.ts';

const origin = { alias: 'actus', base: 'https://exemple.fr/flux/rss' };
const itemsOf = (text: string) => readFeed(text, origin).items;
const rss = (item: string) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A</title><link>https://exemple.fr/</link>${item}</channel></rss>`;
const one = (item: string): ContentItem => itemsOf(rss(`<item>${item}</item>`))[0] as ContentItem;
const html = (markup: string) => `<![CDATA[${markup}]]>`;

describe('Each format gives the same facts', () => {
  const expected = {
    title: 'L’été à la mer',
    text: 'Bains & jeux.',
    link: 'https://exemple.fr/ete',
    date: '2026-06-01T08:00:00.000Z',
  };
  const rdfHead =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">';

  it.each([
    [
      'RSS 0.91',
      '<rss version="0.91"><channel><title>A</title><item><title>L’été à la mer</title><link>https://exemple.fr/ete</link><description>Bains &amp; jeux.</description><pubDate>Mon, 01 Jun 2026 10:00:00 +0200</pubDate></item></channel></rss>',
    ],
    [
      'RSS 1.0',
      `${rdfHead}<channel rdf:about="https://exemple.fr/"><title>A</title></channel><item rdf:about="https://exemple.fr/ete"><title>L’été à la mer</title><link>https://exemple.fr/ete</link><description>Bains &amp; jeux.</description><dc:date>2026-06-01T10:00:00+02:00</dc:date></item></rdf:RDF>`,
    ],
    [
      'RSS 2.0',
      rss(
        '<item><title>L’été à la mer</title><link>/ete</link><description>&lt;p&gt;Bains &amp;amp; jeux.&lt;/p&gt;</description><pubDate>Mon, 01 Jun 2026 08:00:00 GMT</pubDate></item>',
      ),
    ],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>A</title><entry><title>L’été à la mer</title><link rel="alternate" href="https://exemple.fr/ete"/><id>x</id><issued>2026-06-01T08:00:00Z</issued><modified>2026-06-01T08:00:00Z</modified><summary>Bains &amp; jeux.</summary></entry></feed>',
    ],
    [
      'Atom 1.0',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>L’été à la mer</title><link href="https://exemple.fr/ete"/><id>x</id><published>2026-06-01T08:00:00Z</published><summary type="text">Bains &amp; jeux.</summary></entry></feed>',
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        title: 'A',
        items: [
          {
            id: '1',
            title: 'L’été à la mer',
            url: 'https://exemple.fr/ete',
            content_html: '<p>Bains &amp; jeux.</p>',
            date_published: '2026-06-01T08:00:00Z',
          },
        ],
      }),
    ],
  ])('%s', (_format, text) => {
    expect(itemsOf(text)).toEqual([expect.objectContaining(expected)]);
  });
});

describe('Texts are plain', () => {
  it('whatever markup a title brings', () => {
    const { title, text } = one(
      `<title>${html('<b>Noël</b> &amp; <script>alert(1)</script>Jour de l’An<img src=x onerror=alert(2)>')}</title><description>${html('<style>p{}</style><p onclick="x()">Un <a href="javascript:x()">lien</a></p>')}</description>`,
    );
    expect([title, text]).toEqual(['Noël & Jour de l’An', 'Un lien']);
  });

  it('without signs that steer a terminal or turn a line around', () => {
    const { title } = one('<title>Noël&#x202e;&#x1b;[31m</title>');
    expect(title).toBe('Noël [31m');
  });

  it('in whole signs, wherever they are cut or came in halves', () => {
    const { title, categories, author } = one(
      `<title>${'a'.repeat(999)}😀</title><category>${'b'.repeat(199)}😀</category><author>${'c'.repeat(199)}😀</author>`,
    );
    const [noWord] = itemsOf(rss(`<item><description>${'😀'.repeat(1_500)}</description></item>`));
    const halves = '{"title":"a","items":[{"id":"1","title":"x\\ud800y"}]}';
    const all = [title, ...categories, author, noWord?.title, noWord?.text, itemsOf(halves)[0]?.title];
    expect(all.map((text) => encodeURI(text ?? '').length > 0)).toEqual(all.map(() => true));
  });

  it('the name of the feed and the keys of an API are, too', () => {
    const feed = rss('').replace('<title>A<', '<title>A\u202e&#x1b;[31m<');
    expect(readFeed(feed, origin).title).toBe('A [31m');
    const mapping = { items: 'x', title: 't' };
    expect(() => readJsonApi('{"\\u001b[31mk\u202e":1}', mapping, origin)).toThrow(': [31mk)');
  });

  it('with the spaces that French does not let break', () => {
    const [item] = itemsOf(rss('<item><title>Noël\u00a0: 32\u202f€ &amp;amp;   plus</title></item>'));
    expect(item?.title).toBe('Noël\u00a0: 32\u202f€ & plus');
  });

  it('an Atom title that says it is text keeps its signs', () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title type="text">La balise &lt;b&gt;</title><id>x</id></entry></feed>';
    expect(itemsOf(feed)[0]?.title).toBe('La balise <b>');
  });

  it('a link to the rest, and what blogs add, are no text', () => {
    const wordpress = html(
      '<p>Le marché ouvre.</p><p><a href="/a">Lire la suite</a></p><p>L’article <a href="/a">Marché</a> est apparu en premier sur <a href="/">Ville</a>.</p>',
    );
    expect(one(`<title>Marché</title><description>${wordpress}</description>`).text).toBe('Le marché ouvre.');
  });

  it('of a whole article, its beginning; headings and captions are passed over', () => {
    const article = html(
      `<h2>Chapeau</h2><figure><img src="/a.jpg"><figcaption>Légende</figcaption></figure><p>Premier paragraphe.</p><p>${'Une phrase de plus. '.repeat(60)}</p>`,
    );
    const { text } = one(`<title>A</title><content:encoded>${article}</content:encoded>`);
    expect(text).toMatch(/^Premier paragraphe\.\n\nUne phrase de plus\./);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text.endsWith('plus.')).toBe(true);
  });

  it('a title is made of the text where there is none; what has neither is no item', () => {
    expect(one('<description>Bonjour à tous.</description>').title).toBe('Bonjour à tous.');
    expect(one('<title>\u200b</title><description>Bonjour.</description>').title).toBe('Bonjour.');
    expect(itemsOf(rss('<item><title>\u200b</title></item>'))).toEqual([]);
    expect(itemsOf(rss('<item><link>https://exemple.fr/a</link></item>'))).toEqual([]);
  });
});

describe('A picture is the best there is', () => {
  const url = (item: string) =>
    one(`<title>A</title><link>https://exemple.fr/a/b</link>${item}`).picture?.url;

  it.each([
    [
      'the widest of those named, not a film',
      '<media:group><media:content url="https://e.fr/film.mp4" medium="video" width="1920"/><media:content url="https://e.fr/p.jpg" width="140"/><media:content url="https://e.fr/g.jpg" width="900"/></media:group>',
      'https://e.fr/g.jpg',
    ],
    [
      'an enclosure that is a picture',
      '<enclosure url="https://e.fr/a.mp3" type="audio/mpeg" length="1"/><enclosure url="https://e.fr/a.png" type="image/png" length="1"/>',
      'https://e.fr/a.png',
    ],
    ['a thumbnail, for want of better', '<media:thumbnail url="https://e.fr/v.jpg"/>', 'https://e.fr/v.jpg'],
    [
      'the first of the text, made whole',
      `<description>${html('<img src="../photo.jpg">')}</description>`,
      'https://exemple.fr/photo.jpg',
    ],
    [
      'never one that counts visits',
      `<description>${html('<img src="https://t.fr/p.gif" width="1" height="1"><img src="https://e.fr/b.gif">')}</description>`,
      'https://e.fr/b.gif',
    ],
    [
      'what is loaded once it is looked at',
      `<description>${html('<img src="data:image/gif;base64,AA" data-src="/a.jpg">')}</description>`,
      'https://exemple.fr/a.jpg',
    ],
    [
      'the first of those for several screens',
      `<description>${html('<img srcset="/a-400.jpg 400w, /a-800.jpg 800w">')}</description>`,
      'https://exemple.fr/a-400.jpg',
    ],
    [
      'never a letter drawn as one',
      `<description>${html('<img class="wp-smiley" src="https://s.w.org/1f600.png"><img src="/a.jpg">')}</description>`,
      'https://exemple.fr/a.jpg',
    ],
    [
      'never bytes in the text',
      `<description>${html('<img src="data:image/png;base64,AAAA">')}</description>`,
      undefined,
    ],
  ])('%s', (_what, item, expected) => {
    expect(url(item)).toBe(expected);
  });

  it('with what it shows and whose it is', () => {
    const item =
      '<media:content url="https://e.fr/a.jpg"><media:description>La plage</media:description><media:credit>Nora Le Goff</media:credit></media:content>';
    expect(one(`<title>A</title>${item}`).picture).toEqual({
      url: 'https://e.fr/a.jpg',
      alt: 'La plage',
      credit: 'Nora Le Goff',
    });
  });
});

describe('A link', () => {
  const link = (written: string) => one(`<title>A</title><link>${written}</link>`).link;

  it.each([
    ['http:///nom:secret@exemple.fr/a', ''],
    ['https:///exemple.fr/a', 'https://exemple.fr/a'],
    ['https://exemple.fr/"onmouseover="alert(1)', 'https://exemple.fr/%22onmouseover=%22alert(1)'],
    ['https://exemple.fr/a?b=c&amp;d=%20#e', 'https://exemple.fr/a?b=c&d=%20#e'],
  ])('%s', (written, whole) => {
    expect(link(written)).toBe(whole);
  });
});

describe('Ids', () => {
  it('come from the source’s own name, then from the link; a name for all says nothing', () => {
    const items = itemsOf(
      rss(
        ['a', 'b']
          .map(
            (name) =>
              `<item><title>${name}</title><guid isPermaLink="false">0</guid><link>https://exemple.fr/${name}</link></item>`,
          )
          .join(''),
      ),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });

  it('make of an item that stands twice one', () => {
    const twice = '<item><title>A</title><link>https://exemple.fr/a</link></item>'.repeat(2);
    expect(itemsOf(rss(twice))).toHaveLength(1);
  });
});

describe('A JSON API is read by its mapping', () => {
  const mappingOf = (mapping: object) =>
    SourceSchema.parse({ alias: 'actus', label: 'A', type: 'json', url: origin.base, mapping })
      .mapping as NonNullable<ReturnType<typeof SourceSchema.parse>['mapping']>;

  it('paths go through lists, ranks and names', () => {
    const api = {
      data: {
        articles: [
          {
            ref: 12,
            titre: { rendu: 'Le <em>marché</em>' },
            chapo: '<p>Ouvert &agrave; tous.</p>',
            url: '/marche',
            publie: 1_780_300_800,
            visuels: [{ src: '/a.jpg', credit: 'Nora' }],
            rubriques: [{ nom: 'Agenda' }, { nom: 'Commerce' }],
            auteur: { nom: 'Claire Petit' },
          },
        ],
      },
    };
    const mapping = mappingOf({
      items: 'data.articles',
      id: 'ref',
      title: 'titre.rendu',
      text: 'chapo',
      link: 'url',
      date: 'publie',
      picture: 'visuels.0.src',
      credit: 'visuels.credit',
      categories: 'rubriques.nom',
      author: 'auteur.nom',
    });
    const [item] = readJsonApi(JSON.stringify(api), mapping, origin).items;
    expect(item).toMatchObject({
      title: 'Le marché',
      text: 'Ouvert à tous.',
      link: 'https://exemple.fr/marche',
      date: '2026-06-01T08:00:00.000Z',
      picture: { url: 'https://exemple.fr/a.jpg', credit: 'Nora' },
      categories: ['Agenda', 'Commerce'],
      author: 'Claire Petit',
    });
  });

  it('a list at the top needs no path; what is missing is absent', () => {
    const { items } = readJsonApi('[{"t":"Un"},{"t":"Deux"},{},null,"x"]', mappingOf({ title: 't' }), origin);
    expect(items.map(({ title, link, date, picture }) => [title, link, date, picture])).toEqual([
      ['Un', '', null, null],
      ['Deux', '', null, null],
    ]);
  });

  it('says what is not there', () => {
    const mapping = mappingOf({ items: 'data', title: 't' });
    expect(() => readJsonApi('{"autre":[],"total":3}', mapping, origin)).toThrow(
      'il n’y a pas de liste à «\u00a0data\u00a0» (clés du document\u00a0: autre, total)',
    );
    expect(() => readJsonApi('{', mapping, origin)).toThrow('ce n’est pas du JSON');
    expect(() => readJsonApi('{"data":[{"constructor":1}]}', mapping, origin)).toThrow(
      'clé interdite (constructor)',
    );
  });

  it('tells how each field fares: of how many elements it says something that can be shown', () => {
    const list = [
      { t: 'Un', d: 1_780_300_800, u: '/a', i: 'a.jpg', '<b>x</b>': 1 },
      { t: 'Deux', d: 'demain', u: 'javascript:alert(1)' },
      { t: ' ' },
    ];
    const mapping = mappingOf({ title: 't', date: 'd', link: 'u', picture: 'i', text: 'chapo' });
    expect(readJsonApi(JSON.stringify(list), mapping, origin).mapped).toEqual({
      elements: 3,
      found: { title: 2, date: 1, link: 1, picture: 1, text: 0 },
      keys: ['t', 'd', 'u', 'i', 'x'],
    });
  });

  it('reads no path of every object', () => {
    const mapping = mappingOf({ title: 'constructor.name', link: '__proto__.x' });
    expect(readJsonApi('[{"a":1}]', mapping, origin).items).toEqual([]);
  });

  it('needs its mapping', () => {
    const { error } = SourceSchema.safeParse({
      alias: 'a',
      label: 'A',
      type: 'json',
      url: 'https://exemple.fr/',
    });
    expect(error?.issues[0]).toMatchObject({ path: ['mapping'], message: 'obligatoire avec le type json' });
    const forgotten = { alias: 'a', label: 'A', url: 'https://exemple.fr/', mapping: { title: 't' } };
    expect(SourceSchema.safeParse(forgotten).error?.issues[0]).toMatchObject({ path: ['type'] });
  });
});
