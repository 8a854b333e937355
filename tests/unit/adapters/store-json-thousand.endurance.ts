import { mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createJsonStore, type JsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import type { WatchTimes } from '../../../src/adapters/store-json/watch.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const ids = Array.from({ length: 1_000 }, (_, rank) => `lettre-${String(rank + 1).padStart(4, '0')}`);
const campaignFile = (id: string) => `campaigns/${id}/campaign.json`;
const versionFile = (id: string, number: number) => `campaigns/${id}/versions/${versionId(id, number)}.json`;
/** Before the first rescan, unless a test says how often they come. */
const soon = { timeout: 20_000, interval: 100 };

async function aThousandCampaigns(): Promise<string> {
  const folder = await temporaryFolder();
  for (const id of ids) {
    await writeByHand(folder, campaignFile(id), aCampaign({ id }));
    for (const number of [1, 2, 3])
      await writeByHand(folder, versionFile(id, number), aVersion({ campaign_id: id }, number));
  }
  return folder;
}

async function followed(folder: string, times?: WatchTimes): Promise<JsonStore> {
  const store = await createJsonStore({ folder, watch: true, times });
  onTestFinished(() => store.close());
  await store.watching;
  return store;
}

test('a server of 1,000 campaigns that is killed at any point, of its start too, loses no acknowledged save (H1)', async () => {
  const script = await bundleScript('follow-until-killed');
  onTestFinished(() => script.remove());
  const folder = await aThousandCampaigns();
  const newest = new Map<string, string>();
  for (let round = 0; round < 12; round += 1) {
    if (round % 4 === 3) await rm(join(folder, '.newsletter/index.jsonl'), { force: true });
    const child = startChild(process.execPath, [script.file, folder]);
    await child.line((line) => (round % 2 ? line === 'followed' : line.startsWith('lettre')));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
    child.process.kill('SIGKILL');
    await child.exited;
    for (const line of child.lines.filter((one) => one !== 'followed')) {
      const [id = '', version = ''] = line.split(' ');
      newest.set(id, version);
    }
    const store = await followed(folder);
    expect(await store.campaigns.list()).toHaveLength(ids.length);
    for (const [id, version] of newest) {
      const listed = (await store.versions.list(id)).map((one) => one.id);
      expect(listed).toContain(version);
      expect(listed).toHaveLength(Number(listed[0]?.slice(0, 6)));
    }
    expect(store.problems()).toEqual([]);
    expect((await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    await store.close();
  }
  expect(newest.size).toBeGreaterThan(10);
});

test('a server of 1,000 campaigns sees what a checkout of thousands of files does', async () => {
  const folder = await aThousandCampaigns();
  const store = await followed(folder);
  const [kept, gone] = [ids.slice(0, 700), ids.slice(700)];
  for (const id of gone) await rm(join(folder, 'campaigns', id), { recursive: true });
  for (const id of kept) {
    // As git writes: a file is removed and made again.
    await rm(join(folder, campaignFile(id)));
    await writeByHand(folder, campaignFile(id), aCampaign({ id, name: 'De la branche' }));
    await rm(join(folder, versionFile(id, 3)));
    await writeByHand(folder, versionFile(id, 2), aVersion({ campaign_id: id, subject: 'De la branche' }, 2));
  }
  for (const id of ids.map((name) => `${name}-branche`)) {
    await writeByHand(folder, campaignFile(id), aCampaign({ id, name: 'De la branche' }));
    await writeByHand(folder, versionFile(id, 1), aVersion({ campaign_id: id, subject: 'De la branche' }));
  }
  const seen = async () => {
    const campaigns = await store.campaigns.list();
    const currents = await Promise.all(campaigns.map(({ id }) => store.versions.current(id)));
    return {
      campaigns: campaigns.filter(({ name }) => name === 'De la branche').length,
      others: campaigns.filter(({ name }) => name !== 'De la branche').length,
      currents: currents.filter((version) => version?.subject === 'De la branche').length,
    };
  };
  await expect.poll(seen, soon).toEqual({ campaigns: 1_700, others: 0, currents: 1_700 });
  for (const id of gone.slice(0, 50)) expect(await store.versions.list(id)).toEqual([]);
});

test('a server of 1,000 campaigns sees each edit of a hand: saved over, renamed over, moved, put back', async () => {
  const folder = await aThousandCampaigns();
  const store = await followed(folder);
  const [first = '', second = '', third = '', fourth = ''] = ids.filter((_, rank) => rank % 300 === 7);
  await writeByHand(folder, campaignFile(first), aCampaign({ id: first, name: 'Écrite' }));
  const draft = JSON.stringify(aVersion({ campaign_id: second, subject: 'Renommée' }, 3));
  await writeFile(join(folder, 'next'), draft);
  await rename(join(folder, 'next'), join(folder, versionFile(second, 3)));
  await rename(join(folder, 'campaigns', third), join(folder, 'elsewhere'));
  await expect.poll(async () => (await store.campaigns.get(first))?.name, soon).toBe('Écrite');
  await expect.poll(async () => (await store.versions.current(second))?.subject, soon).toBe('Renommée');
  await expect.poll(() => store.campaigns.get(third), soon).toBeUndefined();
  await rename(join(folder, 'elsewhere'), join(folder, 'campaigns', third));
  await expect.poll(async () => (await store.versions.list(third)).length, soon).toBe(3);
  // Both are followed under the folder that has just come.
  await writeByHand(folder, versionFile(third, 4), aVersion({ campaign_id: third }, 4));
  await expect.poll(async () => (await store.versions.list(third)).length, soon).toBe(4);
  await rm(join(folder, 'campaigns', fourth, 'versions'), { recursive: true });
  await writeByHand(folder, versionFile(fourth, 1), aVersion({ campaign_id: fourth, subject: 'Neuve' }));
  await expect
    .poll(async () => (await store.versions.list(fourth)).map(({ subject }) => subject), soon)
    .toEqual(['Neuve']);
  await writeByHand(folder, versionFile(fourth, 2), aVersion({ campaign_id: fourth, subject: 'Deux' }, 2));
  await expect.poll(async () => (await store.versions.current(fourth))?.subject, soon).toBe('Deux');
});

test('a server of 1,000 campaigns sees what no event told as its rescans come round, past letters of thousands of versions too', async () => {
  const folder = await aThousandCampaigns();
  const [long = '', longer = '', last = ''] = [ids[500], ids[501], ids.at(-1)];
  for (const id of [long, longer])
    for (let number = 4; number <= 3_000; number += 1)
      await writeByHand(folder, versionFile(id, number), aVersion({ campaign_id: id }, number));
  const store = await followed(folder, { stableAfter: 600_000, rescanEvery: 50 });
  const subjects = async (id: string) => (await store.versions.list(id)).map(({ subject }) => subject);
  for (const id of [long, longer, last]) {
    expect(await subjects(id)).not.toContain('Corrigée');
    await writeByHand(folder, versionFile(id, 2), aVersion({ campaign_id: id, subject: 'Corrigée' }, 2));
  }
  for (const id of [last, longer, long]) await expect.poll(() => subjects(id), soon).toContain('Corrigée');
  await rm(join(folder, versionFile(last, 3)));
  await expect.poll(async () => (await store.versions.list(last)).length, soon).toBe(2);
});

/** Files that are nobody's business, all at once: more events than are surely heard. */
function flood(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < 20_000; file += 1) writeFileSync(join(folder, `.${file}`), '');
}

test.each([`campaigns/${ids[0]}/versions`, 'medias', 'widgets'])(
  'a server of 1,000 campaigns looks at everything with its next rescan once events may have been lost, in %s',
  async (place) => {
    const folder = await aThousandCampaigns();
    const store = await followed(folder, { stableAfter: 20, rescanEvery: 5_000 });
    const told: string[] = [];
    store.onChange((change) => change.noun === 'media' && told.push(change.path));
    const last = ids.at(-1) ?? '';
    const subjects = async () => (await store.versions.list(last)).map(({ subject }) => subject);
    const seen = async () => ({
      version: (await subjects()).includes('Corrigée'),
      campaign: (await store.campaigns.list()).some(({ id }) => id === 'venue-d-ailleurs'),
      template: (await store.newsletterTemplates.list()).some(({ id }) => id === 'venu-d-ailleurs'),
    });
    expect(await seen()).toEqual({ version: false, campaign: false, template: false });
    // In one turn, so that the queue of the system is full before what counts is written.
    flood(join(folder, place));
    writeFileSync(
      join(folder, versionFile(last, 2)),
      JSON.stringify(aVersion({ campaign_id: last, subject: 'Corrigée' }, 2)),
    );
    mkdirSync(join(folder, 'campaigns/venue-d-ailleurs'));
    writeFileSync(
      join(folder, campaignFile('venue-d-ailleurs')),
      JSON.stringify(aCampaign({ id: 'venue-d-ailleurs' })),
    );
    mkdirSync(join(folder, 'newsletter-templates'), { recursive: true });
    writeFileSync(
      join(folder, 'newsletter-templates/venu-d-ailleurs.json'),
      JSON.stringify(aNewsletterTemplate({ id: 'venu-d-ailleurs' })),
    );
    mkdirSync(join(folder, 'medias/neuf'), { recursive: true });
    writeFileSync(join(folder, 'medias/neuf/a.jpg'), 'a');
    // In turn they would come to it after twenty rescans.
    const together = { timeout: 45_000, interval: 100 };
    await expect.poll(seen, together).toEqual({ version: true, campaign: true, template: true });
    await expect.poll(() => told, together).toContain('neuf/a.jpg');
    await writeByHand(folder, 'medias/neuf/b.jpg', 'b');
    await expect.poll(() => told, together).toContain('neuf/b.jpg');
  },
);
