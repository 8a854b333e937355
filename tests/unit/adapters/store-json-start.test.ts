import { appendFile, lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import type { StoreChange } from '../../../src/use-cases/ports/store.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aSend } from '../../support/builders/send.ts';
import { aVersion } from '../../support/builders/version.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const ids = Array.from({ length: 16 }, (_, rank) => `lettre-${rank + 10}`);
const [id = ''] = ids;
const versionFile = (campaign_id: string, number: number) =>
  `campaigns/${campaign_id}/versions/${versionId(campaign_id, number)}.json`;
const index = (folder: string) => join(folder, '.newsletter/index.jsonl');

/** Campaigns of two versions each, of which nothing is known yet. */
async function aWorkspace(): Promise<string> {
  const folder = await temporaryFolder();
  for (const campaign_id of ids) {
    await writeByHand(folder, `campaigns/${campaign_id}/campaign.json`, aCampaign({ id: campaign_id }));
    for (const number of [1, 2])
      await writeByHand(folder, versionFile(campaign_id, number), aVersion({ campaign_id }, number));
  }
  return folder;
}

/** The store of a server that has read nothing yet, and what lets it begin. */
async function aServer(folder: string, { begins = false } = {}) {
  let begin = () => {};
  const after = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const store = await createJsonStore({ folder, watch: true, after });
  onTestFinished(() => store.close());
  const heard: StoreChange[] = [];
  store.onChange((change) => heard.push(change));
  if (begins) begin();
  return { store, begin, heard };
}

/** The store of a server that has read everything, and is never closed, as if it were killed. */
async function aServerThatKnows(folder: string) {
  const server = await aServer(folder, { begins: true });
  await server.store.watching;
  return server.store;
}

async function countsIn(store: Awaited<ReturnType<typeof aServer>>['store']) {
  const campaigns = await store.campaigns.list();
  const versions = await Promise.all(campaigns.map((campaign) => store.versions.list(campaign.id)));
  return { campaigns: campaigns.length, versions: versions.flat().length };
}

const all = { campaigns: ids.length, versions: 2 * ids.length };

describe('a server answers before it has read its folder', () => {
  test.each([
    ['before it begins', false],
    ['while it reads', true],
  ])('a list that is asked for %s is whole', async (_when, begins) => {
    const { store } = await aServer(await aWorkspace(), { begins });
    expect(await countsIn(store)).toEqual(all);
  });

  test('of sends, a list waits until their folders are known', async () => {
    const folder = await aWorkspace();
    await writeByHand(
      folder,
      `campaigns/${id}/sends/${aSend({ campaign_id: id }).key}.json`,
      aSend({ campaign_id: id }),
    );
    const { store, begin } = await aServer(folder);
    const listed = store.sends.list();
    begin();
    expect(await listed).toHaveLength(1);
    expect(await store.sends.listOf(id)).toHaveLength(1);
  });

  test('a letter is opened and saved, and then no file was read but its own', async () => {
    const folder = await aWorkspace();
    const { store, begin, heard } = await aServer(folder);
    for (const other of ids.slice(1)) await writeByHand(folder, `campaigns/${other}/campaign.json`, '{');
    expect(await store.campaigns.get(id)).toEqual(aCampaign({ id }));
    expect(await store.versions.current(id)).toMatchObject({ id: versionId(id, 2) });
    await store.versions.publish(aVersion({ campaign_id: id }, 3));
    expect(store.problems()).toEqual([]);
    begin();
    await store.watching;
    expect((await store.versions.list(id)).map((version) => version.id)).toEqual(
      [3, 2, 1].map((number) => versionId(id, number)),
    );
    expect(heard.filter(({ noun }) => noun !== 'problems')).toEqual([
      { noun: 'version', campaignId: id, id: versionId(id, 3) },
    ]);
    expect(store.problems()).toHaveLength(ids.length - 1);
  });

  test('what is saved while it reads is kept, listed and told once; what it reads is no news', async () => {
    const folder = await aWorkspace();
    const { store, begin, heard } = await aServer(folder);
    begin();
    const news = ['neuve', ...ids.slice(0, 12)];
    await store.campaigns.create(aCampaign({ id: 'neuve' }), { version: aVersion({ campaign_id: 'neuve' }) });
    for (const campaign_id of ids.slice(0, 12)) await store.versions.publish(aVersion({ campaign_id }, 3));
    await store.watching;
    expect(await countsIn(store)).toEqual({
      campaigns: ids.length + 1,
      versions: all.versions + news.length,
    });
    expect(heard).toHaveLength(news.length + 1);
  });

  test('a version that came between an answer and the look at its folder is news', async () => {
    const folder = await aWorkspace();
    const { store, begin, heard } = await aServer(folder);
    await store.versions.current(id);
    await writeByHand(folder, versionFile(id, 3), aVersion({ campaign_id: id }, 3));
    begin();
    await store.watching;
    expect(heard).toEqual([{ noun: 'version', campaignId: id, id: versionId(id, 3) }]);
  });

  test('a file that cannot be read is told as soon as it is met', async () => {
    const folder = await aWorkspace();
    await writeByHand(folder, versionFile(id, 1), '{');
    const { store, begin, heard } = await aServer(folder);
    begin();
    await store.watching;
    expect(store.problems()).toMatchObject([{ file: versionFile(id, 1) }]);
    expect(heard).toEqual([{ noun: 'problems' }]);
  });

  test('and is closed in the middle of its reading, or before', async () => {
    const folder = await aWorkspace();
    for (const begins of [true, false]) {
      const { store } = await aServer(folder, { begins });
      await store.close();
      await store.watching;
    }
    expect(await countsIn((await aServer(folder)).store)).toEqual(all);
  });
});

describe('what is known is written as it becomes known', () => {
  test('so that a server that is killed leaves it to the next one', async () => {
    const folder = await aWorkspace();
    const store = await aServerThatKnows(folder);
    const written = () => readFile(index(folder), 'utf8').catch(() => '');
    await store.versions.publish(aVersion({ campaign_id: id, subject: 'La dernière' }, 3));
    await expect.poll(written, { timeout: 10_000 }).toContain('La dernière');
    // A start that opened the file would see its subject, not the one planted here.
    await writeFile(index(folder), (await written()).replaceAll('La dernière', 'Vu dans l’index'));
    const next = await aServerThatKnows(folder);
    expect(await next.versions.current(id)).toMatchObject({ subject: 'Vu dans l’index' });
  });

  test.each([
    ['torn in its last line', (text: string) => text.slice(0, -20)],
    ['torn in the middle', (text: string) => text.slice(0, 900) + text.slice(1_500)],
    ['filled with NUL at its end', (text: string) => `${text.slice(0, -400)}${'\0'.repeat(400)}`],
    ['of another version', (text: string) => text.replace('"schemaVersion":2', '"schemaVersion":3')],
    ['no index at all', () => '\u0007['.repeat(1_000)],
    ['empty', () => ''],
  ])('an index that is %s costs some files, and is whole after the next start', async (_how, spoil) => {
    const folder = await aWorkspace();
    await (await aServerThatKnows(folder)).close();
    const lines = async () => new Set((await readFile(index(folder), 'utf8')).split('\n'));
    const whole = await lines();
    await writeFile(index(folder), spoil([...whole].join('\n')));
    const store = await aServerThatKnows(folder);
    expect(await countsIn(store)).toEqual(all);
    expect(store.problems()).toEqual([]);
    await store.close();
    const again = await lines();
    expect([...whole].filter((line) => !again.has(line))).toEqual([]);
  });

  test('the lines of a file that is gone stand for nothing', async () => {
    const folder = await aWorkspace();
    await (await aServerThatKnows(folder)).close();
    await rm(join(folder, 'campaigns', id), { recursive: true });
    expect(await countsIn(await aServerThatKnows(folder))).toEqual({
      campaigns: all.campaigns - 1,
      versions: all.versions - 2,
    });
  });

  test('an index of many former lines is made anew', async () => {
    const folder = await aWorkspace();
    await (await aServerThatKnows(folder)).close();
    const size = (await readFile(index(folder))).byteLength;
    await appendFile(index(folder), `${JSON.stringify(['campaigns/gone/campaign.json'])}\n`.repeat(5_000));
    const store = await aServerThatKnows(folder);
    await store.campaigns.update(id, (campaign) => ({ ...campaign, name: 'Renommée' }));
    await store.close();
    expect((await readFile(index(folder))).byteLength).toBeLessThan(2 * size);
    expect(await countsIn(await aServerThatKnows(folder))).toEqual(all);
  });
});

test('a temporary file that bears our own number is swept where it is older than us, and left where we write it', async () => {
  const folder = await aWorkspace();
  const named = (digits: string) => `campaigns/${id}/.campaign.json.${process.pid}.${digits}.tmp`;
  const [former, ours] = [named('0123456789ab'), named('ba9876543210')];
  await writeByHand(folder, former, '{');
  await writeByHand(folder, ours, '{');
  const before = performance.timeOrigin / 1_000 - 60;
  await utimes(join(folder, former), before, before);
  await aServerThatKnows(folder);
  await lstat(join(folder, ours));
  await expect(lstat(join(folder, former))).rejects.toMatchObject({ code: 'ENOENT' });
});
