import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpFetcher } from '../../../../src/adapters/content-fetcher-http/create-http-fetcher.ts';
import { fetchLimits } from '../../../../src/adapters/outgoing/fetch-trouble.ts';
import { type Source, SourceSchema } from '../../../../src/core/source/source.ts';
import { type FixedClock, fixedClock } from '../../../support/fakes/fixed-clock.ts';
import { anRss, type FeedServer, feedServer } from '../../../support/feed-server.ts';
import { ownTime } from '../../../support/own-time.ts';

const here = ['127.0.0.1'];

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-sources-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const sourceAt = (url: string, facts: Record<string, unknown> = {}): Source =>
  SourceSchema.parse({ alias: 'actus', label: 'Actualités', url, ...facts });

interface World {
  environment?: Record<string, string>;
  allowedHosts?: readonly string[];
  limits?: Partial<typeof fetchLimits>;
  folder?: string;
  clock?: FixedClock;
}

async function fetcher({
  allowedHosts = here,
  limits,
  folder,
  clock = fixedClock(),
  environment = {},
}: World = {}) {
  return createHttpFetcher({
    folder: folder ?? (await temporary()),
    allowedHosts,
    clock,
    environment,
    limits: { ...fetchLimits, ...limits },
  });
}

const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);

/** What is read of a server's answer at `/flux`. */
async function readOf(server: FeedServer, world?: World) {
  return (await fetcher(world)).read(sourceAt(`${server.url}/flux`));
}

describe('E5: a feed that is none', () => {
  const billion = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>
<rss version="2.0"><channel><title>&lol9;</title><item><title>&lol9;</title></item></channel></rss>`;
  const quadratic = `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(100_000)}">]>
<rss version="2.0"><channel><item><title>${'&a;'.repeat(100_000)}</title></item></channel></rss>`;
  const outside = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<rss version="2.0"><channel><item><title>&secret;</title></item></channel></rss>`;

  it.each([
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
  ])('%s is told for that source, in less than 500 ms of work', async (_what, body, code) => {
    const server = await feedServer();
    server.at('/flux', body);
    await readOf(server);
    const begun = ownTime();
    expect((await readOf(server)).failure).toMatchObject({ code });
    expect(ownTime() - begun).toBeLessThan(500);
  });

  it('whole articles are no trouble, however long they are and however many tags they have', async () => {
    const article = `<item><title>a</title><description><![CDATA[${'<p>é</p>'.repeat(500_000)}${'Long. '.repeat(700_000)}]]></description></item>`;
    const server = await feedServer();
    server.at('/flux', anRss('b').replace('<item>', `${article}<item>`));
    const begun = ownTime();
    expect(titles(await readOf(server))).toEqual(['a', 'b']);
    expect(ownTime() - begun).toBeLessThan(1_000);
  });

  it('bytes that are in no charset are told in time', async () => {
    const server = await feedServer();
    server.at('/flux', new Uint8Array(5_000_000).fill(0xe9));
    await readOf(await feedServer());
    const begun = ownTime();
    expect((await readOf(server)).failure?.code).toBe('not-a-feed');
    expect(ownTime() - begun).toBeLessThan(500);
  });
});
