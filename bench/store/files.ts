import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatJson } from '../../src/adapters/disk/json-format.ts';
import { createJsonStore } from '../../src/adapters/store-json/create-json-store.ts';
import { campaign, campaignId, measure, versionOf } from './saves.ts';

const limit = 1.5;

/** What any program must do that wants its bytes to survive a power cut. */
async function bareDurableWrite(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(`${file}.tmp`, 'w');
  await handle.write(bytes);
  await handle.sync();
  await handle.close();
  await rename(`${file}.tmp`, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync();
  await folder.close();
}

const versionsOf = (folder: string) => join(folder, 'campaigns', campaignId, 'versions');

async function workspaceWith(folder: string, versions: number): Promise<void> {
  await mkdir(versionsOf(folder), { recursive: true });
  await writeFile(join(folder, 'campaigns', campaignId, 'campaign.json'), formatJson(campaign));
  for (let number = 1; number <= versions; number += 1) {
    const version = versionOf(number, 0);
    await writeFile(join(versionsOf(folder), `${version.id}.json`), formatJson(version));
  }
}

/** Saves beside bare durable writes into the same folder; no list looks at the names of the bare ones. */
async function compare(folder: string, versions: number): Promise<number> {
  await workspaceWith(folder, versions);
  const start = performance.now();
  const store = await createJsonStore({ folder, watch: true });
  const opened = (performance.now() - start).toFixed(0);
  await store.watching;
  const { save, bare } = await measure(
    {
      save: (version) => store.versions.publish(version),
      bare: (version) =>
        bareDurableWrite(join(versionsOf(folder), `.${version.id}.bare`), Buffer.from(formatJson(version))),
    },
    versions + 1,
  );
  await store.close();
  console.log(
    `files, ${versions} versions: save ${save.toFixed(2)} ms, bare durable write ${bare.toFixed(2)} ms, ratio ${(save / bare).toFixed(2)} (at most ${limit}); first open ${opened} ms`,
  );
  return save / bare;
}

/** @returns whether a save on files stays within its limit */
export async function measureFiles(): Promise<boolean> {
  // On the disk of the project: a system's temporary folder may be memory, where nothing is durable and all is quick.
  const cache = join('node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'bench-store-'));
  try {
    const ratios: number[] = [];
    for (const versions of [10, 10_000]) {
      const folder = join(root, String(versions));
      await mkdir(folder);
      ratios.push(await compare(folder, versions));
    }
    return ratios.every((ratio) => ratio <= limit);
  } finally {
    await rm(root, { recursive: true });
  }
}
