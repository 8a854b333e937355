import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionNumber } from '../../../src/core/campaign/version-number.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aVersion } from '../builders/version.ts';

/** Saves on top of whatever is current until it has had its share: `save-against-others.js <workspace> <name> <share>`. */
const [folder = '', author = '', share = '0'] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: false });
const { id } = aCampaign();

for (let saved = 0; saved < Number(share); ) {
  const current = await store.versions.current(id);
  const number = current ? versionNumber(current.id) + 1 : 1;
  try {
    await store.versions.publish(aVersion({ author }, number));
    console.log(`saved ${number}`);
    saved += 1;
  } catch (error) {
    if (!AppError.is(error, 'version-conflict')) throw error;
    console.log(`conflict ${number}`);
  }
}
