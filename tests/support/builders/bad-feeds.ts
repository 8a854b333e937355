import { anRss } from '../feed-server.ts';

const billion = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>
<rss version="2.0"><channel><title>&lol9;</title><item><title>&lol9;</title></item></channel></rss>`;
const quadratic = `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(100_000)}">]>
<rss version="2.0"><channel><item><title>${'&a;'.repeat(100_000)}</title></item></channel></rss>`;
const outside = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<rss version="2.0"><channel><item><title>&secret;</title></item></channel></rss>`;

/** Answers that are no feed: what they are, the answer, the code of what is told. */
export const badFeeds: readonly (readonly [what: string, body: string, code: string])[] = [
  ['an entity bomb', billion, 'entities'],
  ['a large entity many times', quadratic, 'entities'],
  ['an entity from a file', outside, 'entities'],
  ['a bomb behind a long comment', billion.replace('<!D', `<!--${'x'.repeat(120_000)}--><!D`), 'entities'],
  ['a bomb behind a feigned end', billion.replace('[', '[<!-- ]> -->'), 'entities'],
  ['a bomb behind a quoted end', billion.replace('[', ' PUBLIC "a>b" "" ['), 'entities'],
  [
    'a million attributes',
    `<rss version="2.0"><channel><item ${'a="b" '.repeat(1_000_000)}><title>a</title></item></channel></rss>`,
    'not-a-feed',
  ],
  [
    'millions of tags',
    `<rss version="2.0"><channel>${'<a/>'.repeat(2_000_000)}<item><title>a</title></item></channel></rss>`,
    'not-a-feed',
  ],
  ['tags that never end', `<rss version="2.0"><channel><title>${'<a '.repeat(300_000)}`, 'not-a-feed'],
  [
    'tags that end far away',
    `<rss version="2.0"><channel><title>${'<a '.repeat(300_000)}></title></channel></rss>`,
    'not-a-feed',
  ],
  ['a million levels', `<rss version="2.0"><channel>${'<item>'.repeat(300_000)}`, 'not-a-feed'],
  ['a cut JSON feed', '{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[', 'not-a-feed'],
  ['JSON that is no feed', '{"a":1}', 'not-a-feed'],
  ['a page', '<!doctype html><title>Connexion</title><p>Identifiez-vous</p>', 'not-a-feed'],
  ['nothing', '', 'not-a-feed'],
];

/** A feed of two articles, the first of many megabytes and tags. */
export function aFeedOfALongArticle(): string {
  const article = `<item><title>a</title><description><![CDATA[${'<p>é</p>'.repeat(500_000)}${'Long. '.repeat(700_000)}]]></description></item>`;
  return anRss('b').replace('<item>', `${article}<item>`);
}

/** Five megabytes that are in no charset. */
export const bytesOfNoCharset = (): Uint8Array => new Uint8Array(5_000_000).fill(0xe9);
