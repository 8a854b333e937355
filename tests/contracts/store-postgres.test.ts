import { onTestFinished } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { sendStoreContract } from './send-store.ts';
import { storeContract } from './store.ts';

onPostgres('store-postgres', (url) => {
  let opened = 0;

  /** Each in a schema of its own. */
  async function open({ watch }: { watch: boolean }, blockTemplates: readonly BlockTemplate[] = []) {
    opened += 1;
    const store = await createPostgresStore({ url: url(), schema: `newsletter_${opened}` }, { watch });
    onTestFinished(() => store.close());
    for (const template of blockTemplates) await store.blockTemplates.create(template);
    return store;
  }

  storeContract('as a server', ({ blockTemplates }) => open({ watch: true }, blockTemplates));
  storeContract('as a command', ({ blockTemplates }) => open({ watch: false }, blockTemplates));
  sendStoreContract('as a server', () => open({ watch: true }));
  sendStoreContract('as a command', () => open({ watch: false }));
});
