import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { aBlock } from '../builders/block.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aVersion } from '../builders/version.ts';

/**
 * Saves versions one after the other, and the campaign's name with each, telling each save once it is acknowledged:
 * `save-until-killed.js <workspace> <bytes> [how many]`. A refusal ends it, told by its code.
 */
const [folder = '', bytes = '0', count = 'Infinity'] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: false });
const { id } = aCampaign();
const blocks = [aBlock({ blockdatas: { body: 'é'.repeat(Number(bytes) / 2) } })];
const first = Number((await store.versions.current(id))?.id.slice(0, 6) ?? 0) + 1;

try {
  for (let number = first; number < first + Number(count); number += 1) {
    await store.versions.publish(aVersion({ blocks }, number));
    console.log(`version ${number}`);
    await store.campaigns.update(id, (campaign) => ({ ...campaign, name: `Lettre ${number}` }));
    console.log(`campaign ${number}`);
  }
} catch (error) {
  console.log(AppError.is(error) ? error.code : String(error));
}
