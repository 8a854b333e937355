import { onTestFinished } from 'vitest';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import { createMemoryStore } from '../support/fakes/memory-store/create-memory-store.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { storeContract } from './store.ts';

async function openJsonStore(blockTemplates: BlockTemplate[], watch: boolean) {
  const folder = await temporaryFolder();
  for (const { markup: _, ...template } of blockTemplates) {
    await writeByHand(folder, `block-templates/${template.id}/block.json`, template);
  }
  const store = await createJsonStore({ folder, watch });
  onTestFinished(() => store.close());
  return store;
}

storeContract('memory store', async (seed) => createMemoryStore(seed));
storeContract('store-json, as a server', ({ blockTemplates }) => openJsonStore(blockTemplates, true));
storeContract('store-json, as a command', ({ blockTemplates }) => openJsonStore(blockTemplates, false));
