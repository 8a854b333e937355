import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore, type JsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { usualTimes, type WatchTimes } from '../../../src/adapters/store-json/watch.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import type { StoreChange } from '../../../src/use-cases/ports/store.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const campaignFile = `campaigns/${id}/campaign.json`;
const versionFile = (number: number) => `campaigns/${id}/versions/${versionId(id, number)}.json`;

interface Watched {
  folder: string;
  store: JsonStore;
  heard: StoreChange[];
}

/** A server's store over a campaign of one version; resolves once outside changes are heard. */
async function aWatchedWorkspace(times: WatchTimes = usualTimes): Promise<Watched> {
  const folder = await temporaryFolder();
  await writeByHand(folder, campaignFile, aCampaign());
  await writeByHand(folder, versionFile(1), aVersion());
  const store = await createJsonStore({ folder, watch: true, times });
  onTestFinished(() => store.close());
  const heard: StoreChange[] = [];
  store.onChange((change) => heard.push(change));
  await store.watching;
  return { folder, store, heard };
}

/** Before every file is looked at again (30 s), so that it is the watcher that saw it; a busy machine takes its time. */
const soon = { timeout: 15_000, interval: 20 };

describe('an outside change is seen at once (H10)', () => {
  test('of a campaign’s file', async () => {
    const { folder, store, heard } = await aWatchedWorkspace();
    await writeByHand(folder, campaignFile, aCampaign({ name: 'Renommée à la main' }));
    await expect.poll(() => store.campaigns.get(id), soon).toMatchObject({ name: 'Renommée à la main' });
    expect(heard).toEqual([{ noun: 'campaign', id }]);
  });

  test('of a version in place', async () => {
    const { folder, store, heard } = await aWatchedWorkspace();
    await writeByHand(folder, versionFile(1), aVersion({ subject: 'Corrigée à la main' }));
    const subject = async () => (await store.versions.current(id))?.subject;
    await expect.poll(subject, soon).toBe('Corrigée à la main');
    expect(heard).toEqual([{ noun: 'version', campaignId: id, id: versionId(id, 1) }]);
  });

  test('of a version that a command published', async () => {
    const { folder, store } = await aWatchedWorkspace();
    const command = await createJsonStore({ folder, watch: false });
    await command.versions.publish(aVersion({ author: 'La commande' }, 2));
    await expect
      .poll(() => store.versions.current(id), soon)
      .toMatchObject({ id: versionId(id, 2), author: 'La commande' });
    await expect(store.versions.publish(aVersion({}, 2))).rejects.toMatchObject({ code: 'version-conflict' });
  });

  test('of a campaign that is new, with its versions', async () => {
    const { folder, store } = await aWatchedWorkspace();
    await writeByHand(folder, 'campaigns/neuve/campaign.json', aCampaign({ id: 'neuve' }));
    const first = aVersion({ campaign_id: 'neuve' });
    await writeByHand(folder, `campaigns/neuve/versions/${first.id}.json`, first);
    await expect.poll(() => store.versions.current('neuve'), soon).toMatchObject({ id: first.id });
    const second = aVersion({ campaign_id: 'neuve' }, 2);
    await wait(500);
    await writeByHand(folder, `campaigns/neuve/versions/${second.id}.json`, second);
    await expect.poll(() => store.versions.current('neuve'), soon).toMatchObject({ id: second.id });
  });

  test('in a list of hundreds, which is kept together until then', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, campaignFile, aCampaign());
    for (let n = 1; n <= 500; n += 1) await writeByHand(folder, versionFile(n), aVersion({}, n));
    const store = await createJsonStore({ folder, watch: true, times: usualTimes });
    onTestFinished(() => store.close());
    await store.watching;
    const listed = async () => {
      const versions = await store.versions.list(id);
      return { newest: versions[0]?.id, second: versions.at(-2)?.subject, count: versions.length };
    };
    const { subject: second } = aVersion({}, 2);
    expect(await listed()).toEqual({ newest: versionId(id, 500), second, count: 500 });
    await store.versions.publish(aVersion({}, 501));
    expect(await listed()).toEqual({ newest: versionId(id, 501), second, count: 501 });
    await writeByHand(folder, versionFile(2), aVersion({ subject: 'À la main' }, 2));
    await rm(join(folder, versionFile(1)));
    await writeByHand(folder, versionFile(502), aVersion({}, 502));
    await expect
      .poll(() => store.versions.list(id).then((all) => all.map((one) => [one.id, one.subject])), soon)
      .toEqual(
        Array.from({ length: 501 }, (_, n) => [versionId(id, 502 - n), n === 500 ? 'À la main' : second]),
      );
  });

  test('of what is deleted', async () => {
    const { folder, store } = await aWatchedWorkspace();
    await store.versions.publish(aVersion({}, 2));
    await rm(join(folder, versionFile(2)));
    await expect.poll(() => store.versions.current(id), soon).toMatchObject({ id: versionId(id, 1) });
    await rm(join(folder, 'campaigns', id), { recursive: true });
    await expect.poll(() => store.campaigns.list(), soon).toEqual([]);
    await expect.poll(() => store.versions.list(id), soon).toEqual([]);
  });

  test('of templates, pictures and the outbox', async () => {
    const { folder, heard } = await aWatchedWorkspace();
    await writeByHand(folder, 'newsletter-templates/lettre.json', aNewsletterTemplate());
    await writeByHand(folder, 'medias/été/plage.jpg', 'JPEG');
    await writeByHand(folder, 'outbox/1.eml', 'Subject: x');
    await expect
      .poll(() => heard, soon)
      .toEqual(
        expect.arrayContaining([
          { noun: 'newsletter-template', id: 'lettre' },
          { noun: 'media', path: 'été/plage.jpg' },
          { noun: 'outbox' },
        ]),
      );
  });
});

test('pictures are heard of in folders that come, are moved, and go', async () => {
  const { folder, heard } = await aWatchedWorkspace();
  const paths = () => heard.flatMap((change) => (change.noun === 'media' ? change.path : []));
  await writeByHand(folder, 'medias/été/plage/mer.jpg', 'JPEG');
  await expect.poll(paths, soon).toContain('été/plage/mer.jpg');
  await writeByHand(folder, 'medias/été/plage/sable.jpg', 'JPEG');
  await expect.poll(paths, soon).toContain('été/plage/sable.jpg');
  await rename(join(folder, 'medias/été'), join(folder, 'medias/hiver'));
  await expect.poll(paths, soon).toEqual(expect.arrayContaining(['été', 'hiver/plage/mer.jpg']));
  await rm(join(folder, 'medias/hiver/plage/mer.jpg'));
  await expect.poll(() => paths().filter((path) => path === 'hiver/plage/mer.jpg').length, soon).toBe(2);
});

test('our own writes are announced once, and never again by the watch', async () => {
  const { store, heard } = await aWatchedWorkspace();
  await store.versions.publish(aVersion({}, 2));
  await store.campaigns.update(id, (campaign) => ({ ...campaign, name: 'Renommée ici' }));
  await wait(1_200);
  expect(heard).toEqual([
    { noun: 'version', campaignId: id, id: versionId(id, 2) },
    { noun: 'campaign', id },
  ]);
});

describe('a file that is half written (H11)', () => {
  test('keeps its old version until it can be read', async () => {
    const { folder, store } = await aWatchedWorkspace();
    const text = JSON.stringify(aCampaign({ name: 'Écrite en deux fois' }));
    await writeByHand(folder, campaignFile, text.slice(0, 50));
    await expect
      .poll(() => store.problems(), soon)
      .toMatchObject([{ file: campaignFile, servedFromCopy: true }]);
    expect(await store.campaigns.get(id)).toEqual(aCampaign());
    await appendFile(join(folder, campaignFile), text.slice(50));
    await expect.poll(() => store.campaigns.get(id), soon).toMatchObject({ name: 'Écrite en deux fois' });
    expect(store.problems()).toEqual([]);
  });
});

describe('bursts (H11)', () => {
  test('of replacements end at the last one', async () => {
    const { folder, store } = await aWatchedWorkspace();
    for (let count = 1; count <= 40; count += 1) {
      await writeFile(join(folder, 'next'), JSON.stringify(aCampaign({ name: `Nom ${count}` })));
      await rename(join(folder, 'next'), join(folder, campaignFile));
      await wait(5);
    }
    await expect.poll(() => store.campaigns.get(id), soon).toMatchObject({ name: 'Nom 40' });
  });

  test('as of a git checkout of 200 files end with what is on disk', async () => {
    const { folder, store } = await aWatchedWorkspace();
    await store.versions.publish(aVersion({}, 2));
    await rm(join(folder, 'campaigns', id), { recursive: true });
    const ids = Array.from({ length: 50 }, (_, rank) => `campagne-${rank}`);
    for (const campaign_id of ids) {
      await writeByHand(folder, `campaigns/${campaign_id}/campaign.json`, aCampaign({ id: campaign_id }));
      for (const number of [1, 2, 3]) {
        const version = aVersion({ campaign_id }, number);
        await writeByHand(folder, `campaigns/${campaign_id}/versions/${version.id}.json`, version);
      }
    }
    const seen = async () => {
      const listed = (await store.campaigns.list()).map((campaign) => campaign.id);
      const counts = await Promise.all(listed.map(async (at) => (await store.versions.list(at)).length));
      return { campaigns: listed.length, versions: counts.reduce((sum, count) => sum + count, 0) };
    };
    await expect.poll(seen, soon).toEqual({ campaigns: 50, versions: 150 });
    expect(await store.versions.list(id)).toEqual([]);
  });
});

test('what no event told is seen by the rescan', async () => {
  const { folder, store } = await aWatchedWorkspace({ stableAfter: 60_000, rescanEvery: 300 });
  await writeByHand(folder, campaignFile, aCampaign({ name: 'Sans événement' }));
  await writeByHand(folder, versionFile(2), aVersion({}, 2));
  await expect.poll(() => store.campaigns.get(id), soon).toMatchObject({ name: 'Sans événement' });
  await expect.poll(() => store.versions.current(id), soon).toMatchObject({ id: versionId(id, 2) });
});

test('files of ours and hidden ones are nobody’s business', async () => {
  const { folder, heard } = await aWatchedWorkspace();
  await writeByHand(folder, `campaigns/${id}/versions/.${versionId(id, 2)}.json.swp`, 'x');
  await writeByHand(folder, '.newsletter/index.json', '{}');
  await mkdir(join(folder, 'notes'));
  await writeByHand(folder, 'notes/a.json', '{}');
  await wait(900);
  expect(heard).toEqual([]);
});
