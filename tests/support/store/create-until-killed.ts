import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { aBlock } from '../builders/block.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aRawVersion, aVersion } from '../builders/version.ts';

/** Creates campaigns one after the other, every other one raw, telling each: `create-until-killed.js <workspace> <round>`. */
const [folder = '', round = ''] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: false });
const blocks = [aBlock({ blockdatas: { body: 'é'.repeat(100_000) } })];

for (let number = 1; ; number += 1) {
  const id = `lettre-${round}-${number}`;
  if (number % 2 === 0) {
    await store.campaigns.create(aCampaign({ id }), { version: aVersion({ campaign_id: id, blocks }) });
  } else {
    const raw = { html: new TextEncoder().encode('é'.repeat(100_000)), parts: [] };
    const version = aRawVersion(raw, { campaign_id: id });
    await store.campaigns.create(aCampaign({ id, kind: 'raw' }), { version, raw });
  }
  console.log(id);
}
