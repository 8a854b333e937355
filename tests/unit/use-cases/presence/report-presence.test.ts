import { describe, expect, it } from 'vitest';
import { MAX_WINDOWS } from '../../../../src/core/presence/presence.ts';
import { presenceIn, SILENCE_MS } from '../../../../src/use-cases/presence/presence.ts';
import { reportPresence } from '../../../../src/use-cases/presence/report-presence.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const [letter, other] = [aCampaign(), aCampaign({ id: 'autre-lettre' })];
const [first, second] = ['fenetre00001', 'fenetre00002'];

/** Windows that say where they are, and the letters of which a change is heard. */
async function opened() {
  const deps = await testDeps({ campaigns: [letter, other] });
  const presence = presenceIn(deps.memory);
  const changed: string[] = [];
  presence.onChange((id) => changed.push(id));
  const report = (window: string, block?: string, writing = false, campaignId = letter.id) => {
    presence.open(window);
    return reportPresence(deps, { campaignId, window, writing, ...(block !== undefined && { block }) });
  };
  return { deps, presence, changed, report };
}

describe('a window with a letter open', () => {
  it('is told to the others, in the order in which they came, under its author', async () => {
    const { deps, report } = await opened();
    await report(first, 'b1', true);
    expect(await report(second)).toEqual({
      windows: [
        { window: first, name: deps.author, block: 'b1', writing: true },
        { window: second, name: deps.author, writing: false },
      ],
    });
  });

  it('is told of when it comes, moves, writes and leaves, not when it says the same again', async () => {
    const { presence, changed, report } = await opened();
    await report(first);
    await report(first);
    expect(changed).toHaveLength(1);
    await report(first, 'b1');
    await report(first, 'b1', true);
    presence.leave(first);
    presence.leave(first);
    expect(changed).toHaveLength(4);
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that opens another letter has left the first one', async () => {
    const { presence, changed, report } = await opened();
    await report(first);
    await report(first, undefined, false, other.id);
    expect(presence.of(letter.id)).toEqual([]);
    expect(changed).toEqual([letter.id, letter.id, other.id]);
  });

  it('that closed is not brought back by a word that comes late', async () => {
    const { deps, presence, report } = await opened();
    await report(first);
    presence.close(first);
    await reportPresence(deps, { campaignId: letter.id, window: first, writing: true });
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that says it left the letter is gone', async () => {
    const { deps, presence, report } = await opened();
    await report(first);
    await reportPresence(deps, { campaignId: letter.id, window: first, writing: false, left: true });
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that says nothing any more is forgotten', async () => {
    const { deps, presence, report } = await opened();
    await report(first);
    const now = deps.clock.now().getTime();
    presence.forgetSilent(now);
    expect(presence.of(letter.id)).toHaveLength(1);
    presence.forgetSilent(now + SILENCE_MS + 1);
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('takes the place of the one that was heard of longest ago, where there are too many', async () => {
    const { presence, report } = await opened();
    for (let at = 0; at <= MAX_WINDOWS; at += 1) await report(`fenetre${10_000 + at}`);
    expect(presence.of(letter.id).map(({ window }) => window)).not.toContain('fenetre10000');
    expect(presence.of(letter.id)).toHaveLength(MAX_WINDOWS);
  });

  it('of a letter that does not exist is refused', async () => {
    const { report } = await opened();
    expect(await failureOf(report(first, undefined, false, 'aucune'))).toMatchObject({
      code: 'campaign-not-found',
    });
  });
});

/** Servers that hear each other, the streams of windows open at some of them. */
async function servers(count: number) {
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const deps = await testDeps({ campaigns: [letter, other] });
      const presence = presenceIn(deps.memory);
      const report = (window: string, block?: string, left?: boolean) =>
        reportPresence(deps, {
          campaignId: letter.id,
          window,
          writing: false,
          ...(block && { block }),
          left,
        });
      return { presence, report, there: () => presence.of(letter.id).map(({ window }) => window) };
    }),
  );
  for (const { presence } of all)
    presence.onSaid((said) => {
      for (const one of all) if (one.presence !== presence) one.presence.hearPeer(said, Date.now());
    });
  return all;
}

describe('a window on one of several servers', () => {
  it('is told on all of them, whichever it says it to', async () => {
    const [one, two, three] = await servers(3);
    one?.presence.open(first);
    await two?.report(first, 'b1');
    for (const server of [one, two, three])
      expect(server?.presence.of(letter.id)).toMatchObject([{ window: first, block: 'b1' }]);
  });

  it('is gone from all of them once it says so to one, or its stream ends', async () => {
    const [one, two, three] = await servers(3);
    one?.presence.open(first);
    two?.presence.open(second);
    await three?.report(first);
    await three?.report(second);
    await three?.report(first, undefined, true);
    expect(one?.there()).toEqual([second]);
    two?.presence.close(second);
    for (const server of [one, two, three]) expect(server?.there()).toEqual([]);
  });

  it('is not brought back by a word that comes late to another', async () => {
    const [one, two] = await servers(2);
    one?.presence.open(first);
    await one?.report(first);
    one?.presence.close(first);
    await two?.report(first);
    expect([one?.there(), two?.there()]).toEqual([[], []]);
  });

  it('stays where its page came back to another before its first stream was seen to end', async () => {
    const [one, two] = await servers(2);
    one?.presence.open(first);
    await one?.report(first);
    two?.presence.open(first);
    await two?.report(first, 'b2');
    one?.presence.close(first);
    expect([one?.there(), two?.there()]).toEqual([[first], [first]]);
  });
});
