import { beforeAll, describe, expect, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { acquireServerLock } from '../../../src/adapters/store-json/server-lock.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { bundleScript, type Child, startChild } from '../../support/store/child-script.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
let holdLock: string;
let rewriteAgainstOthers: string;

beforeAll(async () => {
  const [holding, rewriting] = [
    await bundleScript('hold-lock'),
    await bundleScript('rewrite-against-others'),
  ];
  holdLock = holding.file;
  rewriteAgainstOthers = rewriting.file;
  return async () => {
    for (const script of [holding, rewriting]) await script.remove();
  };
});

async function aHolder(folder: string): Promise<Child> {
  const child = startChild(process.execPath, [holdLock, folder]);
  expect(await child.line(() => true)).toBe('held');
  return child;
}

describe('one server a folder (H8)', () => {
  test('it is free at once when the holder is killed, whatever files it left (H9)', async () => {
    const folder = await temporaryFolder();
    for (let round = 0; round < 3; round += 1) {
      const holder = await aHolder(folder);
      holder.process.kill('SIGKILL');
      await holder.exited;
    }
    const start = Date.now();
    const lock = await acquireServerLock(folder);
    expect(Date.now() - start).toBeLessThan(1_000);
    await lock.release();
  });
});

describe('rewrites of the same files', () => {
  async function aWorkspaceToRewrite() {
    const folder = await temporaryFolder();
    const store = await createJsonStore({ folder, watch: false });
    await store.campaigns.create(aCampaign({ name: '0', number: 0 }));
    await store.newsletterTemplates.create(aNewsletterTemplate({ name: '0', use_editor: true }));
    return { folder, store };
  }

  test('go on at once after one of them was killed in the middle', async () => {
    const { folder, store } = await aWorkspaceToRewrite();
    for (let round = 0; round < 4; round += 1) {
      const child = startChild(process.execPath, [rewriteAgainstOthers, folder, 'number']);
      await child.line(() => true);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      child.process.kill('SIGKILL');
      await child.exited;
      const start = Date.now();
      await store.campaigns.update(id, (campaign) => ({ ...campaign, name: `Tour ${round}` }));
      expect(Date.now() - start).toBeLessThan(1_000);
    }
  });
});
