import { describe, expect, it } from 'vitest';
import { aFeedOfALongArticle, badFeeds, bytesOfNoCharset } from '../../../support/builders/bad-feeds.ts';
import { feedServer } from '../../../support/feed-server.ts';
import { readOf, titles } from '../../../support/http-fetcher.ts';
import { ownTime } from '../../../support/own-time.ts';

/** What is read of such an answer, and the ms of work that it took the second time: the first pays for what is loaded. */
async function timed(body: string | Uint8Array) {
  const server = await feedServer();
  server.at('/flux', body);
  await readOf(server);
  const begun = ownTime();
  const read = await readOf(server);
  return { read, took: ownTime() - begun };
}

describe('E5: a feed that is none', () => {
  it.each(badFeeds)('%s is told for that source, in less than 500 ms of work', async (_what, body, code) => {
    const { read, took } = await timed(body);
    expect(read.failure).toMatchObject({ code });
    expect(took).toBeLessThan(500);
  });

  it('whole articles are no trouble, however long they are and however many tags they have', async () => {
    const server = await feedServer();
    server.at('/flux', aFeedOfALongArticle());
    const begun = ownTime();
    expect(titles(await readOf(server))).toEqual(['a', 'b']);
    expect(ownTime() - begun).toBeLessThan(1_000);
  });

  it('bytes that are in no charset are told in time', async () => {
    const { read, took } = await timed(bytesOfNoCharset());
    expect(read.failure?.code).toBe('not-a-feed');
    expect(took).toBeLessThan(500);
  });
});
