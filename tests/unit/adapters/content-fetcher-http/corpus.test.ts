import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFeed } from '../../../../src/adapters/content-fetcher-http/decode-feed.ts';
import { readFeed } from '../../../../src/adapters/content-fetcher-http/read-feed.ts';
import type { ContentItem } from '../../../../src/core/source/content-item.ts';

const corpus = resolve('../shared/corpus/feeds');

function read(file: string) {
  const text = decodeFeed(readFileSync(join(corpus, file)));
  return readFeed(text, { alias: 'corpus', base: 'https://exemple.fr/flux' });
}

/** What a person sees of an item that its id does not say. */
const shown = ({ id: _id, source: _source, ...facts }: ContentItem) => facts;
const titles = (items: readonly ContentItem[]) => items.map(({ title }) => title);

describe.skipIf(!existsSync(corpus))(
  'Real feeds, as a person sees them (skipped where they are not at hand)',
  () => {
    it('Le Cercle Psy: French in Latin-1 that nothing declares', () => {
      const { title, items } = read('cercle-psy-french-undeclared-latin1.xml');
      expect(title).toBe('Le cercle psy, le magazine de toutes les psychologies');
      expect(titles(items)).toEqual([
        "Stéphane Gumpper : Qu'est-ce que la psychologie des religions ?",
        'Mentir aux recruteurs ? Facile !',
        'Papa, où tu es ?...',
        "Journal d'une psychanalyste heureuse",
        'De la psychose maniacodépressive au trouble bipolaire',
        "Dossier : Etre femme aujourd'hui",
        'Exprimez-vous avec le Cercle Psy',
      ]);
      expect(shown(items[2] as ContentItem)).toEqual({
        title: 'Papa, où tu es ?...',
        text: "Plus d'un enfant sur dix ne revoit jamais son père après la séparation de ses parents. Ce qui continue à les affecter à l'âge adulte.",
        link: 'http://le-cercle-psy.scienceshumaines.com/papa-ou-tu-es_sh_30769',
        picture: null,
        date: '2013-05-23T10:30:00.000Z',
        categories: [],
        author: '',
      });
    });

    it('Cloudflare: the cover is the picture, not the first one of the article', () => {
      const { title, items } = read('cloudflare-blog-content-encoded-media.xml');
      expect(title).toBe('The Cloudflare Blog');
      expect(items.map(shown)).toEqual([
        {
          title: 'Privacy-Preserving Compromised Credential Checking',
          text: 'Announcing a public demo and open-sourced implementation of a privacy-preserving compromised credential checking service',
          link: 'https://blog.cloudflare.com/privacy-preserving-compromised-credential-checking/',
          picture: {
            url: 'https://blog.cloudflare.com/content/images/2021/10/image6-15.png',
            alt: 'Privacy-Preserving Compromised Credential Checking',
            credit: '',
          },
          date: '2021-10-14T12:59:53.000Z',
          categories: ['Research', 'Security', 'Product News'],
          author: 'Luke Valenta',
        },
      ]);
    });

    it('InfluxData: JSON Feed 1.1 with dates as mails write them, and an item of a title alone', () => {
      const { title, items } = read('elastic-json-feed-1-1.json');
      expect(title).toBe('Blog – InfluxData');
      expect(items.map(({ title, date, author, link }) => [title, date, author, link])).toEqual([
        [
          'InfluxDB vs. Graphite for Time Series Data & Metrics Benchmark',
          '2019-05-31T19:17:58.000Z',
          'Chris Churilo, Fake Author 1',
          'https://www.influxdata.com/blog/influxdb-outperforms-graphite-in-time-series-data-metrics-benchmark',
        ],
        [
          'InfluxDB vs. Elasticsearch for Time Series Data & Metrics Benchmark',
          '2018-02-06T13:34:12.000Z',
          'Chris Churilo',
          'https://www.influxdata.com/blog/influxdb-markedly-elasticsearch-in-time-series-data-metrics-benchmark',
        ],
        ['Fake item', null, 'Fake Author 3, Fake Author 4', 'https://example.com'],
      ]);
      expect(items[0]?.categories).toEqual([
        'InfluxDB',
        'Community',
        'Elasticsearch',
        'Time Series Database',
      ]);
      expect(items[0]?.text).toMatch(
        /^This blog post has been updated on September 10, 2020 .+ we regularly get\.\.\.$/,
      );
    });

    it('The Guardian: 55 items, each with the wider of two pictures and its credit', () => {
      const { title, items } = read('guardian-media-content-rss2.xml');
      expect(title).toBe('The Guardian');
      expect(items).toHaveLength(55);
      const [first] = items;
      expect(first && shown(first)).toMatchObject({
        title: 'Trump State of the Union address promised unity but emphasized discord',
        link: 'https://www.theguardian.com/us-news/2018/jan/31/donald-trump-state-of-the-union-address-unity-discord',
        date: '2018-01-31T07:26:05.000Z',
        author: 'David Smith in Washington',
        picture: { credit: 'Photograph: Networ/Sipa USA/REX/Shutterstock', alt: '' },
      });
      expect(first?.categories).toEqual([
        'Donald Trump',
        'State of the Union address',
        'US news',
        'US politics',
        'Democrats',
        'Republicans',
        'US Congress',
      ]);
      expect(first?.text.split('\n\n')).toEqual([
        'The president’s ‘new American moment’ speech stirred Republican applause while Democrats showed thinly disguised contempt',
        'Donald Trump has promised a “new American moment” in a State of the Union address that sought harmony but succeeded only in underlining the deep discord at the heart of the country’s politics.',
        "Related: Fact check: Donald Trump's State of the Union address analyzed",
      ]);
      for (const { picture, text } of items) {
        expect(picture?.url).toMatch(/^https:\/\/i\.guim\.co\.uk\/img\/media\/.+\?w=460&q=55/);
        expect(picture?.credit).toMatch(/\S/);
        expect(text).not.toMatch(/Continue reading|<|&\w+;/);
      }
      expect(titles(items).at(-1)).toBe("Earth's ultimate yogis – in pictures");
      expect(titles(items)).toContain('Super blue blood moon - in pictures');
    });

    it('heise: German Atom, whose pictures stand in the content; three articles have none', () => {
      const { title, items } = read('heise-german-atom.xml');
      expect(title).toBe('heise developer neueste Meldungen');
      expect(items).toHaveLength(15);
      expect(items[4] && shown(items[4])).toEqual({
        title: 'Änderungen bei der Authentifizierung in Microsofts v2.0 App Model',
        text: 'Microsoft ändert das v2.0 Auth Protocol zur Anmeldung an die Cloud-Dienste Microsoft Account und Azure Active Directory. Entwickler müssen aufgrund der Neuerungen vermutlich vorhandenen Code anpassen.',
        link: 'http://www.heise.de/developer/meldung/Aenderungen-bei-der-Authentifizierung-in-Microsofts-v2-0-App-Model-3088319.html?wt_mc=rss.developer.beitrag.atom',
        picture: {
          url: 'http://www.heise.de/scale/geometry/264/q80/imgs/18/1/7/3/9/8/3/5/auth-b38ed34aab1cffa8.jpeg',
          alt: 'Änderungen in der Authentifizierung an Microsofts v2.0 App Model',
          credit: '',
        },
        date: '2016-02-01T09:19:00.000Z',
        categories: [],
        author: 'heise online',
      });
      expect(titles(items.filter(({ picture }) => picture === null))).toEqual([
        'Der Pragmatische Architekt: Ein gutes Szenario',
        'Der Dotnet-Doktor: Auslesen und Sortieren von GPX-Dateien',
        'Tales from the Web side: Patterns und Best Practices in JavaScript: Typüberprüfungen continued',
      ]);
    });

    it('a JSON Feed that calls itself ‘1.1’: its image wins over its banner, its summary over its content', () => {
      const { title, items } = read('json-feed-1-1-image-and-banner.json');
      expect(title).toBe('title');
      expect(items.map(shown)).toEqual([
        {
          title: 'title',
          text: 'summary',
          link: 'https://sample-json-feed.com/id',
          picture: { url: 'https://sample-json-feed.com/image.png', alt: '', credit: '' },
          date: '2019-10-12T07:20:50.520Z',
          categories: ['tag1', 'tag2'],
          author: 'author_name',
        },
      ]);
    });

    it('Daring Fireball: JSON Feed 1.0, curly quotes, pages that comment on others', () => {
      const { title, items } = read('json-feed-example.json');
      expect(title).toBe('Daring Fireball');
      expect(items.map(({ title, link, text }) => [title, link, text])).toEqual([
        [
          'How Jeff Bezos’s iPhone X Was Hacked',
          'https://daringfireball.net/linked/2020/01/24/bezos-iphone-x',
          'Good summary from The New York Times. Until this week’s news, I don’t believe we knew what type of phone Bezos was using when he was hacked. Now we know: an iPhone X.',
        ],
        [
          'Instagram for Windows 95',
          'https://daringfireball.net/linked/2020/01/20/instagram-for-win95',
          'Delightful work by Petrick Studio.',
        ],
      ]);
    });

    it('La Grange: French Atom in XHTML; addresses of pictures are made whole, captions are no text', () => {
      const { title, items } = read('la-grange-french-atom-xhtml.xml');
      expect(title).toBe('Carnets de La Grange');
      expect(items).toHaveLength(34);
      const [first] = items;
      expect(first).toMatchObject({
        title: "L'hôtel particulier de Mozilla",
        link: 'http://www.la-grange.net/2013/04/10/memoire-lieu',
        date: '2013-04-10T23:17:00.000Z',
        author: 'Karl Dubost',
        picture: { url: 'http://www.la-grange.net/2013/04/10/hotel-particulier', alt: 'salle avec dorures' },
      });
      expect(first?.text).toMatch(
        /^Our mission is to promote openness, innovation & opportunity on the Web\.\n\nMozilla, Mission\.\n\nMozilla France a déménagé dans de nouveaux locaux/,
      );
      expect(first?.text).not.toContain('Salle intérieure');
      expect(titles(items).slice(-4)).toEqual([
        'Le Web, le choix de créer',
        'Un serveur HTTP en python pour tester',
        'Représentation du climat',
        'Le voyage imaginaire',
      ]);
      for (const { text, picture } of items) {
        expect(text.length).toBeGreaterThan(40);
        expect(text.length).toBeLessThanOrEqual(600);
        expect(picture?.url).toMatch(/^http:\/\/www\.la-grange\.net\/\d{4}\//);
      }
    });

    it('Science: RSS 1.0, 69 items of a title, an author and a date', () => {
      const { title, items } = read('rss-1-0-rdf-69-items.xml');
      expect(title).toBe('Science twis');
      expect(items).toHaveLength(69);
      expect(items[4] && shown(items[4])).toEqual({
        title: 'Space calling Earth, on the quantum line',
        text: '',
        link: 'http://science.sciencemag.org/cgi/content/short/356/6343/1134-e?rss=1',
        picture: null,
        date: '2017-06-15T17:29:47.000Z',
        categories: ['Physics, Applied, Physics'],
        author: 'Osborne, I. S.',
      });
      expect(items.at(-1)).toMatchObject({
        title: 'Creating a weakness in prostate cancer',
        date: '2017-05-25T17:24:10.000Z',
      });
    });

    it('Univers Freebox: RSS 0.92 in Latin-1 that says so; what its publisher wrote wrongly stays as he wrote it', () => {
      const { title, items } = read('univers-freebox-french-iso-8859-1.xml');
      expect(title).toBe('Univers Freebox');
      expect(items).toHaveLength(30);
      expect(items[0]).toMatchObject({
        title: 'Retour de Xavier Niel sur Twitter, « sans initiative privée, pas de révolution #Born2code »',
        link: 'http://www.universfreebox.com/article20302.html',
        date: '2013-03-25T19:43:20.000Z',
        picture: null,
      });
      expect(items[0]?.text).toMatch(
        /^Xavier Niel est de retour sur Twitter ! Le co-fondateur du groupe Iliad, maison-mère de Free/,
      );
      const card = items.find(({ title }) => title.startsWith('SFR la Carte'));
      expect(card?.title).toBe('SFR la Carte : Illimité soir et week-end dès 5 € ( appels et SMS)');
      expect(card?.text).toContain('forfaits tout illimités à moins de 20 â‚¬.');
    });

    it.each([
      'cercle-psy-french-undeclared-latin1.xml',
      'cloudflare-blog-content-encoded-media.xml',
      'elastic-json-feed-1-1.json',
      'guardian-media-content-rss2.xml',
      'heise-german-atom.xml',
      'json-feed-1-1-image-and-banner.json',
      'json-feed-example.json',
      'la-grange-french-atom-xhtml.xml',
      'rss-1-0-rdf-69-items.xml',
      'univers-freebox-french-iso-8859-1.xml',
    ])('%s has no letter of a wrong encoding, and ids that stay', (file) => {
      const { items } = read(file);
      expect(JSON.stringify(items)).not.toMatch(/Ã.|â€|\ufffd|&(?:amp|#\d+|nbsp|quot|lt);/);
      expect(read(file).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    });
  },
);
