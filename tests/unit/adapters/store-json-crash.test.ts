import { beforeAll, expect, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
let script: string;

beforeAll(async () => {
  const bundled = await bundleScript('save-until-killed');
  script = bundled.file;
  return bundled.remove;
});

const highest = (lines: string[], noun: string) =>
  Math.max(0, ...lines.filter((line) => line.startsWith(noun)).map((line) => Number(line.split(' ')[1])));

test('killed at any point of a save, every acknowledged save is there and nothing is unreadable (H1)', async () => {
  const folder = await temporaryFolder();
  const empty = await createJsonStore({ folder, watch: false });
  await empty.campaigns.create(aCampaign());
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
