import { describe, expect, test } from 'vitest';
import type { Store, StoreChange } from '../../src/use-cases/ports/store.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aSend } from '../support/builders/send.ts';

const campaign = aCampaign();
const other = aCampaign({ id: 'lettre-de-janvier', name: 'Lettre de janvier' });
const first = aSend();
const second = aSend({
  key: `nls_${campaign.id}_2_00000000000000aa`,
  created_at: '2026-11-28T09:00:00.000Z',
});
const ofOther = aSend({ campaign_id: other.id, created_at: '2026-11-27T12:00:00.000Z' });

/** What every ledger does. */
export function sendStoreContract(name: string, open: () => Promise<Store>): void {
  async function openLedger() {
    const store = await open();
    await store.campaigns.create(campaign);
    await store.campaigns.create(other);
    return store;
  }

  describe(`${name}: the ledger`, () => {
    test('keeps sends by key, once each, the last asked for first', async () => {
      const { sends } = await openLedger();
      for (const send of [first, ofOther, second]) expect(await sends.create(send)).toBe(true);
      expect(await sends.create({ ...first, author: 'Un autre' })).toBe(false);
      expect(await sends.list()).toEqual([second, ofOther, first]);
      expect(await sends.listOf(campaign.id)).toEqual([second, first]);
      expect(await sends.listOf('inconnue')).toEqual([]);
      expect(await sends.listOf('../ailleurs')).toEqual([]);
    });

    test('keeps the letter of a send, for itself alone', async () => {
      const store = await openLedger();
      expect(await store.sends.letter(first)).toBeUndefined();
      await store.sends.keepLetter(first, '<p>Été {{nl:firstName}}</p>');
      await store.sends.create(first);
      await store.sends.keepLetter(first, '<p>Été {{nl:firstName}}</p>');
      expect(await store.sends.letter(first)).toBe('<p>Été {{nl:firstName}}</p>');
      expect(await store.sends.letter(second)).toBeUndefined();
      expect(await store.sends.listOf(campaign.id)).toEqual([first]);
      expect(store.problems()).toEqual([]);
    });

    test('changes what is stored, and tells', async () => {
      const store = await openLedger();
      await store.sends.create(first);
      const heard: StoreChange[] = [];
      store.onChange((change) => heard.push(change));
      const failed = await store.sends.update(first, (send) => ({ ...send, status: 'failed' }));
      expect(failed).toEqual({ ...first, status: 'failed' });
      expect(await store.sends.listOf(campaign.id)).toEqual([failed]);
      await store.sends.update(first, (send) => ({ ...send }));
      expect(heard).toEqual([{ noun: 'send', campaignId: campaign.id, key: first.key }]);
      await expect(store.sends.update(second, (send) => send)).rejects.toMatchObject({
        code: 'send-not-found',
      });
    });

    test('lets one work at a time on the sends of a campaign, and goes on after a failure', async () => {
      const { sends } = await openLedger();
      let atWork = 0;
      const work = async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        atWork -= 1;
      };
      const failing = sends.withLock(campaign.id, () => Promise.reject(new Error('non')), 1_000);
      const turns = Array.from({ length: 5 }, () => sends.withLock(campaign.id, work, 1_000));
      await expect(failing).rejects.toThrow('non');
      await Promise.all(turns);
    });
  });
}
