import { createPostgresStore } from '../../../src/adapters/store-postgres/create-postgres-store.ts';
import { versionNumber } from '../../../src/core/campaign/version-number.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aProof } from '../builders/proof.ts';
import { aVersion } from '../builders/version.ts';

/**
 * Saves versions of one campaign after the other, and a proof number with each, telling what is acknowledged, and each time
 * works under the lock of its sends: `save-rows-until-killed.js <url> <schema>`.
 */
const [url = '', schema = ''] = process.argv.slice(2);
const store = await createPostgresStore({ url, schema }, { watch: false });
const { id } = aCampaign();

for (;;) {
  const current = await store.versions.current(id);
  const number = current ? versionNumber(current.id) + 1 : 1;
  await store.versions.publish(aVersion({}, number));
  console.log(`version ${number}`);
  await store.sends.withLock(
    id,
    async () => {
      const claimed = await store.proofs.claimNumber(id);
      await store.proofs.create(aProof({ number: claimed }), { html: new Uint8Array(10_000), text: 'é' });
      console.log(`proof ${claimed}`);
    },
    10_000,
  );
}
