import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { nextVersionId } from '../../../src/core/campaign/version-id.ts';
import { aVersion } from '../builders/version.ts';

/**
 * The store of a server, which saves a version of one campaign after the other from its first moment on, telling each:
 * `follow-until-killed.js <workspace>`.
 */
const [folder = ''] = process.argv.slice(2);
const store = await createJsonStore({ folder, watch: true });
void store.watching.then(() => console.log('followed'));

for (;;) {
  for (const { id } of await store.campaigns.list()) {
    const current = await store.versions.current(id);
    const version = aVersion({ campaign_id: id, based_on: current?.id ?? null });
    if (current) version.id = nextVersionId(id, current.id);
    await store.versions.publish(version);
    console.log(`${id} ${version.id}`);
  }
}
