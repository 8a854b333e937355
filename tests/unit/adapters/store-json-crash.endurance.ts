import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { keepOldProofs, keptOf, openProofs } from '../../support/store/old-proofs.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
let script: string;
let createScript: string;
let packScript: string;

beforeAll(async () => {
  const [saving, creating, packing] = [
    await bundleScript('save-until-killed'),
    await bundleScript('create-until-killed'),
    await bundleScript('pack-until-killed'),
  ];
  packScript = packing.file;
  script = saving.file;
  createScript = creating.file;
  return async () => {
    await saving.remove();
    await creating.remove();
    await packing.remove();
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
    await store.watching;
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
    await store.watching;
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

test('killed at any point of making proofs smaller, each is what was mailed, and the next run ends the work', async () => {
  const folder = await temporaryFolder();
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  await keepOldProofs(
    folder,
    numbers.map(() => ({})),
  );
  const kept = async () => {
    const store = await openProofs(folder);
    return Promise.all(numbers.map((number) => keptOf(store, number)));
  };
  const before = await kept();
  const plain = async () => (await filesBelow(folder)).filter((file) => /proofs\/\d+\.html$/.test(file));
  let killed = 0;
  for (let round = 0; round < 200 && (await plain()).length > 0; round += 1) {
    const child = startChild(process.execPath, [packScript, folder, id]);
    const enough = 1 + Math.floor(Math.random() * 4);
    await child.line((line) => line === 'done' || child.lines.length > enough);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    child.process.kill('SIGKILL');
    if ((await child.exited) === null) killed += 1;
    expect(await kept()).toEqual(before);
  }
  expect(killed).toBeGreaterThanOrEqual(3);
  const last = startChild(process.execPath, [packScript, folder, id]);
  await last.line((line) => line === 'done');
  await last.exited;
  expect(await plain()).toEqual([]);
  const server = await createJsonStore({ folder, watch: true });
  await server.watching;
  expect(await server.proofs.list(id)).toHaveLength(numbers.length);
  expect(server.problems()).toEqual([]);
  expect((await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  await server.close();
  expect(await kept()).toEqual(before);
});
