import { describe, expect, it } from 'vitest';
import { MAX_WINDOWS } from '../../../../src/core/presence/presence.ts';
import { presenceIn, SILENCE_MS } from '../../../../src/use-cases/presence/presence.ts';
import { sayWhere } from '../../../../src/use-cases/presence/say-where.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const [letter, other] = [aCampaign(), aCampaign({ id: 'autre-lettre' })];
const [first, second] = ['fenetre00001', 'fenetre00002'];

/** Windows that say where they are, and the letters of which a change was told. */
async function opened() {
  const deps = await testDeps({ campaigns: [letter, other] });
  const presence = presenceIn(deps.memory);
  const told: string[] = [];
  presence.onChange((id) => told.push(id));
  const say = (window: string, block?: string, writing = false, campaignId = letter.id) => {
    presence.open(window);
    return sayWhere(deps, { campaignId, window, writing, ...(block !== undefined && { block }) });
  };
  return { deps, presence, told, say };
}

describe('a window with a letter open', () => {
  it('is told to the others, in the order in which they came, under its author', async () => {
    const { deps, say } = await opened();
    await say(first, 'b1', true);
    expect(await say(second)).toEqual({
      windows: [
        { window: first, name: deps.author, block: 'b1', writing: true },
        { window: second, name: deps.author, writing: false },
      ],
    });
  });

  it('is told of when it comes, moves, writes and leaves, not when it says the same again', async () => {
    const { presence, told, say } = await opened();
    await say(first);
    await say(first);
    expect(told).toHaveLength(1);
    await say(first, 'b1');
    await say(first, 'b1', true);
    presence.leave(first);
    presence.leave(first);
    expect(told).toHaveLength(4);
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that opens another letter has left the first one', async () => {
    const { presence, told, say } = await opened();
    await say(first);
    await say(first, undefined, false, other.id);
    expect(presence.of(letter.id)).toEqual([]);
    expect(told).toEqual([letter.id, letter.id, other.id]);
  });

  it('that closed is not brought back by a word that comes late', async () => {
    const { deps, presence, say } = await opened();
    await say(first);
    presence.close(first);
    await sayWhere(deps, { campaignId: letter.id, window: first, writing: true });
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that says it left the letter is gone', async () => {
    const { deps, presence, say } = await opened();
    await say(first);
    await sayWhere(deps, { campaignId: letter.id, window: first, writing: false, left: true });
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('that says nothing any more is forgotten', async () => {
    const { deps, presence, say } = await opened();
    await say(first);
    const now = deps.clock.now().getTime();
    presence.forgetSilent(now);
    expect(presence.of(letter.id)).toHaveLength(1);
    presence.forgetSilent(now + SILENCE_MS + 1);
    expect(presence.of(letter.id)).toEqual([]);
  });

  it('takes the place of the one that was heard of longest ago, where there are too many', async () => {
    const { presence, say } = await opened();
    for (let at = 0; at <= MAX_WINDOWS; at += 1) await say(`fenetre${10_000 + at}`);
    expect(presence.of(letter.id).map(({ window }) => window)).not.toContain('fenetre10000');
    expect(presence.of(letter.id)).toHaveLength(MAX_WINDOWS);
  });

  it('of a letter that does not exist is refused', async () => {
    const { say } = await opened();
    expect(await failureOf(say(first, undefined, false, 'aucune'))).toMatchObject({
      code: 'campaign-not-found',
    });
  });
});
