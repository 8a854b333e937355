import { once } from 'node:events';
import { lstatSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Disk, systemDisk } from '../../../src/adapters/disk/disk.ts';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import type { NewMedia } from '../../../src/use-cases/ports/media-library.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aPicture } from '../../support/builders/picture.ts';
import { aVersion } from '../../support/builders/version.ts';
import { faultRuns } from '../../support/fault-runs.ts';

// A folder of the workspace takes the name of another, and a link its own, between a look at it and a write into it.

async function aPlace() {
  const root = await mkdtemp(join(tmpdir(), 'newsletter-swapped-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [folder, outside] = [join(root, 'espace'), join(root, 'dehors')];
  await mkdir(join(folder, 'medias/photos'), { recursive: true });
  await mkdir(outside);
  return { folder, outside, written: () => readdir(outside, { recursive: true }) };
}

const given = (bytes: Uint8Array, filename: string): NewMedia => ({
  ...{ bytes, filename, folder: 'photos', alt: 'Le port', credit: '', author: 'Anne' },
  ...{ origin: { kind: 'hand', note: '' }, createdAt: '2026-11-23T09:00:00.000Z' },
});

const calls = ['createFile', 'link', 'rename', 'unlink', 'makeFolder'] as const;

/** A disk that swaps a folder for a link the first time this call is made, right before it is. */
function swappingAt(call: (typeof calls)[number], swap: () => void): Disk {
  let isSwapped = false;
  const then = (...values: unknown[]) => {
    if (!isSwapped) swap();
    isSwapped = true;
    return (systemDisk[call] as (...all: unknown[]) => unknown)(...values);
  };
  return { ...systemDisk, [call]: then };
}

function swapOf(path: string, outside: string) {
  return () => {
    renameSync(path, `${path}-ailleurs`);
    symlinkSync(outside, path);
  };
}

describe('a folder swapped for a link right before a write', () => {
  it.each(calls)('%s: an upload writes nothing outside', async (call) => {
    const { folder, outside, written } = await aPlace();
    const disk = swappingAt(call, swapOf(join(folder, 'medias/photos'), outside));
    const library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks, disk });
    await library.add(given(await aPicture(), 'port.jpg')).catch(() => undefined);
    await library
      .add({ ...given(await aPicture({ width: 61 }), 'quai.jpg'), folder: 'photos/neuf' })
      .catch(() => undefined);
    expect(await written()).toEqual([]);
  });

  it.each(calls)('%s: nothing is moved, described or deleted through it', async (call) => {
    const { folder, outside, written } = await aPlace();
    const open = (disk?: Disk) =>
      createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks, disk });
    const ids = await Promise.all(
      [70, 71, 72].map(
        async (width) => (await open().add(given(await aPicture({ width }), `p${width}.jpg`))).media.id,
      ),
    );
    const library = open(swappingAt(call, swapOf(join(folder, 'medias/photos'), outside)));
    const [first = '', second = '', third = ''] = ids;
    await library.describe(first, { alt: 'La jetée' }).catch(() => undefined);
    await library.move(second, { folder: 'photos', name: 'autre.jpg' }).catch(() => undefined);
    await library.remove(third).catch(() => undefined);
    expect(await written()).toEqual([]);
  });

  it.each(calls)('%s: a letter is saved in the workspace, or not at all', async (call) => {
    const { folder, outside, written } = await aPlace();
    const first = await createJsonStore({ folder, watch: false });
    await first.campaigns.create(aCampaign({ id: 'c1' }));
    const disk = swappingAt(call, swapOf(join(folder, 'campaigns'), outside));
    const store = await createJsonStore({ folder, watch: false, disk });
    await store.versions.publish(aVersion({ id: '000001-k3f9c2', campaign_id: 'c1' })).catch(() => undefined);
    await store.campaigns.create(aCampaign({ id: 'c2' })).catch(() => undefined);
    expect(await written()).toEqual([]);
  });
});

/**
 * Puts a link in the place of a folder and takes it away again, without end; each whole round leaves the folder there.
 * An upload that meets no folder makes one, which then stays instead of the former.
 */
const swapper = `
const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs');
const { workerData: { path, outside } } = require('node:worker_threads');
const pause = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  renameSync(path, path + '-ailleurs');
  try {
    symlinkSync(outside, path);
    unlinkSync(path);
    renameSync(path + '-ailleurs', path);
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
    rmSync(path + '-ailleurs', { recursive: true });
  }
  Atomics.wait(pause, 0, 0, 4);
}`;

it('uploads under a link that swaps without end write nothing outside', async () => {
  const { folder, outside, written } = await aPlace();
  const path = join(folder, 'medias/photos');
  const library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
  const bytes = await aPicture();
  const thread = new Worker(swapper, { eval: true, workerData: { path, outside } });
  await once(thread, 'online');
  let kept = 0;
  for (let nth = 0; nth < faultRuns(60); nth += 1) {
    const other = Buffer.concat([
      bytes.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 4, nth >> 8, nth & 255]),
      bytes.subarray(2),
    ]);
    await library.add(given(other, `port-${nth}.jpg`)).then(
      () => {
        kept += 1;
      },
      () => undefined,
    );
  }
  await thread.terminate();
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(path);
  expect(await written()).toEqual([]);
  expect(kept).toBeGreaterThan(0);
});
