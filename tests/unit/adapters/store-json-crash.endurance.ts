import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
let script: string;
let createScript: string;

beforeAll(async () => {
  const [saving, creating] = [
    await bundleScript('save-until-killed'),
    await bundleScript('create-until-killed'),
  ];
  script = saving.file;
  createScript = creating.file;
  return async () => {
    await saving.remove();
    await creating.remove();
  };
});

const highest = (lines: string[], noun: string) =>
  Math.max(0, ...lines.filter((line) => line.startsWith(noun)).map((line) => Number(line.split(' ')[1])));

test('killed at any point of a save, every acknowledged save is there and nothing is unreadable (H1)', async () => {
  const folder = await temporaryFolder();
  const empty = await createJsonStore({ folder, watch: false });
  await empty.campaigns.create(aCampaign({ name: 'Lettre 0' }));
  let acknowledged = 0;
  for (let round = 0; round < 10; round += 1) {
    const child = startChild(process.execPath, [script, folder, '300000']);
    await child.line((line) => line.startsWith('version'));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    child.process.kill('SIGKILL');
    await child.exited;

    const store = await createJsonStore({ folder, watch: true });
    acknowledged = Math.max(acknowledged, highest(child.lines, 'version'));
    const versions = await store.versions.list(id);
    expect(versions.length).toBeGreaterThanOrEqual(acknowledged);
    expect(versions.length).toBeLessThanOrEqual(acknowledged + 1);
    for (let number = 1; number <= versions.length; number += 1) {
      expect(await store.versions.get(versionId(id, number))).toBeDefined();
    }
    const saved = Number((await store.campaigns.get(id))?.name.split(' ')[1]);
    expect(saved).toBeGreaterThanOrEqual(highest(child.lines, 'campaign'));
    expect(store.problems()).toEqual([]);
    expect((await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    await store.close();
  }
  expect(acknowledged).toBeGreaterThanOrEqual(10);
});

test('killed at any point of a creation, a campaign is there with its first version or not at all', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 8; round += 1) {
    const child = startChild(process.execPath, [createScript, folder, String(round)]);
    await child.line(() => true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    child.process.kill('SIGKILL');
    await child.exited;

    const store = await createJsonStore({ folder, watch: true });
    const campaigns = await store.campaigns.list();
    expect(campaigns.map((campaign) => campaign.id)).toEqual(expect.arrayContaining(child.lines));
    for (const campaign of campaigns) {
      const current = await store.versions.current(campaign.id);
      expect(current?.id).toBe(versionId(campaign.id, 1));
      if (campaign.kind === 'raw') expect(await store.versions.raw(versionId(campaign.id, 1))).toBeDefined();
    }
    expect(store.problems()).toEqual([]);
    expect((await readdir(join(folder, 'campaigns'))).sort()).toEqual(campaigns.map(({ id }) => id).sort());
    await store.close();
  }
});
