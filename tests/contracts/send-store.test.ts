import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aSend } from '../support/builders/send.ts';
import { createMemoryStore } from '../support/fakes/memory-store/create-memory-store.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { sendStoreContract } from './send-store.ts';

async function openJsonStore(watch: boolean, folder?: string) {
  const store = await createJsonStore({ folder: folder ?? (await temporaryFolder()), watch });
  onTestFinished(() => store.close());
  return store;
}

sendStoreContract('memory store', async () => createMemoryStore());
sendStoreContract('store-json, as a server', () => openJsonStore(true));
sendStoreContract('store-json, as a command', () => openJsonStore(false));

describe('store-json: the ledger of several processes', () => {
  const campaign = aCampaign();
  const send = aSend();

  test('sees under the lock what another wrote a moment before', async () => {
    const folder = await temporaryFolder();
    const [server, script] = [await openJsonStore(true, folder), await openJsonStore(false, folder)];
    await server.campaigns.create(campaign);
    expect(await server.sends.listOf(campaign.id)).toEqual([]);
    await script.sends.create(send);
    const seen = await server.sends.withLock(campaign.id, () => server.sends.listOf(campaign.id), 0);
    expect(seen).toEqual([send]);
    expect(await server.sends.create(send)).toBe(false);
  });

  test('who waits long enough is told that another is at work', async () => {
    const folder = await temporaryFolder();
    const [one, two] = [await openJsonStore(false, folder), await openJsonStore(false, folder)];
    await one.campaigns.create(campaign);
    const busy = await one.sends.withLock(
      campaign.id,
      () => two.sends.withLock(campaign.id, async () => 'in', 30).catch((failure: unknown) => failure),
      0,
    );
    expect(busy).toMatchObject({ code: 'send-busy', kind: 'locked' });
    const otherCampaign = two.sends.withLock('lettre', async () => 'in', 0);
    expect(await one.sends.withLock(campaign.id, () => otherCampaign, 0)).toBe('in');
  });

  test('a send that cannot be read is unknown: its campaign takes no other', async () => {
    const folder = await temporaryFolder();
    const store = await openJsonStore(false, folder);
    await store.campaigns.create(campaign);
    await store.sends.create(send);
    const fresh = await openJsonStore(false, folder);
    await writeFile(join(folder, `campaigns/${campaign.id}/sends/${send.key}.json`), '{ coupé');
    // Its last good copy stands in; without one it is unknown.
    expect(await fresh.sends.listOf(campaign.id)).toEqual([send]);
    const key = `nls_${campaign.id}_2_00000000000000aa`;
    await writeFile(join(folder, `campaigns/${campaign.id}/sends/${key}.json`), '');
    expect(await fresh.sends.listOf(campaign.id)).toContainEqual(
      expect.objectContaining({ key, status: 'unknown' }),
    );
  });
});
