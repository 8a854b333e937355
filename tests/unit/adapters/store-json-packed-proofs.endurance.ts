import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { diskFailingAt } from '../../support/store/disk-failing-at.ts';
import { keepOldProofs, keptOf, mailedContent, openProofs } from '../../support/store/old-proofs.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const first = { campaign_id: id, number: 1 };
const packing = { isWanted: () => true, dryRun: false };
const proofsIn = `campaigns/${id}/proofs`;

async function aWorkspace(count = 1): Promise<string> {
  const folder = await temporaryFolder();
  await keepOldProofs(
    folder,
    Array.from({ length: count }, () => ({})),
  );
  return folder;
}

const proofFiles = async (folder: string) => filesBelow(join(folder, proofsIn));

describe('a proof that is packed', () => {
  it('answers the same bytes, from a compressed page that anybody can read', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    const before = await keptOf(store, 1);
    const size = await store.proofs.pack(first, packing);
    expect(await keptOf(await openProofs(folder), 1)).toEqual(before);
    expect(await proofFiles(folder)).toEqual([
      '1.blocks.json.gz',
      '1.html.gz',
      '1.json',
      '1.note.txt.gz',
      '1.packed.json',
      '1.txt.gz',
      expect.stringMatching(/^pictures\/[0-9a-f]{64}\.jpg$/),
    ]);
    const page = gunzipSync(await readFile(join(folder, proofsIn, '1.html.gz')));
    expect([...page]).toEqual([...mailedContent(1).html]);
    expect(size?.after).toBeLessThan((size?.before ?? 0) / 1.5);
  });

  it('is listed, numbered and followed as before', async () => {
    const folder = await aWorkspace(2);
    const store = await openProofs(folder);
    const listed = await store.proofs.list(id);
    await store.proofs.pack(first, packing);
    expect(await (await openProofs(folder)).proofs.list(id)).toEqual(listed);
    expect(await store.proofs.claimNumber(id)).toBe(3);
    expect(store.problems()).toEqual([]);
    const approval = { by: 'Mme Petit', at: '2026-12-03T10:00:00.000Z', author: 'Anne' };
    const approved = await store.proofs.update(first, ({ recipients }) => ({ recipients, approval }));
    expect(approved).toMatchObject({ approval });
    expect(await keptOf(store, 1)).toMatchObject({ text: mailedContent(1).text });
  });

  it('shares its picture with those that show the same', async () => {
    const folder = await aWorkspace(3);
    const store = await openProofs(folder);
    const sizes = [1, 2, 3].map((number) => store.proofs.pack({ ...first, number }, packing));
    const [one, two] = await Promise.all(sizes);
    expect((await proofFiles(folder)).filter((file) => file.startsWith('pictures/'))).toHaveLength(1);
    expect(one).toBeDefined();
    expect(two).toBeDefined();
    expect((await keptOf(store, 3)).sheet).toBe((await keptOf(store, 1)).sheet);
    const again = await openProofs(folder);
    expect((await keptOf(again, 2)).sheet).toBeDefined();
  });

  it('stays as it is when it is packed again', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    await store.proofs.pack(first, packing);
    expect(await store.proofs.pack(first, packing)).toBeUndefined();
    expect(await keptOf(store, 1)).toMatchObject({ note: mailedContent(1).note });
  });

  it('is read where a person took its page out by hand, and packed again', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    const before = await keptOf(store, 1);
    await store.proofs.pack(first, packing);
    const page = join(folder, proofsIn, '1.html');
    await writeFile(page, gunzipSync(await readFile(`${page}.gz`)));
    await rm(`${page}.gz`);
    expect(await keptOf(store, 1)).toEqual(before);
    await store.proofs.pack(first, packing);
    expect(await proofFiles(folder)).not.toContain('1.html');
    expect(await keptOf(store, 1)).toEqual(before);
  });

  it.each([
    ['a page that was written over', '1.html.gz', gzipSync('<p>autre</p>')],
    ['a text that is cut', '1.txt.gz', gzipSync('Bonjour').subarray(0, 12)],
    ['what tells the parts', '1.packed.json', Buffer.from('{')],
  ])('is refused, not shown otherwise, with %s', async (_what, file, bytes) => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    await store.proofs.pack(first, packing);
    await writeFile(join(folder, proofsIn, file), bytes);
    const error = await store.proofs.content(id, 1).catch((thrown) => thrown);
    expect(AppError.is(error) && error.code).toBe('file-unreadable');
    expect(error.params.file).toContain(file);
  });

  it('is refused without its picture', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    await store.proofs.pack(first, packing);
    await rm(join(folder, proofsIn, 'pictures'), { recursive: true });
    await expect(store.proofs.content(id, 1)).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});

describe('a proof that is not packed', () => {
  it('is left as it was mailed where it is not wanted', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    const files = await proofFiles(folder);
    expect(await store.proofs.pack(first, { ...packing, isWanted: () => false })).toBeUndefined();
    expect(await proofFiles(folder)).toEqual(files);
  });

  it('is left as it was where it is wanted no more by the time that nobody else can change it', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    const files = await proofFiles(folder);
    const answers = [true, false];
    const isWanted = () => answers.shift() ?? false;
    expect(await store.proofs.pack(first, { ...packing, isWanted })).toBeUndefined();
    expect(answers).toEqual([]);
    expect((await proofFiles(folder)).filter((file) => !file.startsWith('pictures/'))).toEqual(files);
  });

  it('is only weighed by a dry run, to the byte', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    const files = await proofFiles(folder);
    const weighed = await store.proofs.pack(first, { ...packing, dryRun: true });
    expect(await proofFiles(folder)).toEqual(files);
    expect(await store.proofs.pack(first, packing)).toEqual(weighed);
  });

  it('whose page is not the one that was mailed is not touched', async () => {
    const folder = await aWorkspace();
    const store = await openProofs(folder);
    await writeFile(join(folder, proofsIn, '1.html'), '<p>changée à la main</p>'.repeat(100));
    const files = await proofFiles(folder);
    await expect(store.proofs.pack(first, packing)).rejects.toMatchObject({ code: 'file-unreadable' });
    expect(await proofFiles(folder)).toEqual(files);
  });
});

const isPlain = (file: string) => /^1\.(?:html|txt|note\.txt|blocks\.json|sheet\.jpg)$/.test(file);

describe.each(['ENOSPC', 'EIO', 'EROFS'])('when the disk answers %s', (errno) => {
  it('at any call of a packing, nothing is lost, and the next one ends it', async () => {
    const whole = await aWorkspace();
    const before = await keptOf(await openProofs(whole), 1);
    let nth = 1;
    for (; ; nth += 1) {
      const folder = await temporaryFolder();
      await cp(whole, folder, { recursive: true });
      const disk = diskFailingAt(nth, errno);
      const store = await openProofs(folder, disk);
      const failure = await store.proofs.pack(first, packing).catch((thrown) => thrown);
      expect(await keptOf(await openProofs(folder), 1)).toEqual(before);
      if (!disk.hasFailed()) break;
      await (await openProofs(folder)).proofs.pack(first, packing);
      expect((await proofFiles(folder)).filter(isPlain)).toEqual([]);
      expect(await keptOf(await openProofs(folder), 1)).toEqual(before);
      // What only cleans up after itself may fail unheard.
      if (failure !== undefined && !AppError.is(failure)) expect(failure).toHaveProperty('after');
    }
    // Five parts and what tells them: written, named, made sure of; then five files that go.
    expect(nth).toBeGreaterThan(40);
  });
});

it('readers in another process, a server that follows the folder, find each proof at every moment of it', async () => {
  const folder = await aWorkspace(12);
  const server = await createJsonStore({ folder, watch: true });
  const before = await keptOf(server, 7);
  let isOver = false;
  let readings = 0;
  const reading = (async () => {
    for (; !isOver; readings += 1) expect(await keptOf(server, 7)).toEqual(before);
  })();
  const store = await openProofs(folder);
  for (let number = 1; number <= 12; number += 1) await store.proofs.pack({ ...first, number }, packing);
  isOver = true;
  await reading;
  expect(readings).toBeGreaterThan(1);
  expect(await server.proofs.list(id)).toHaveLength(12);
  expect(server.problems()).toEqual([]);
  await server.close();
});
