import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatJson } from '../src/adapters/disk/json-format.ts';
import { createJsonStore, type JsonStore } from '../src/adapters/store-json/create-json-store.ts';
import type { Block } from '../src/core/campaign/block.ts';
import { CampaignSchema } from '../src/core/campaign/campaign.ts';
import { CampaignSettingsSchema } from '../src/core/campaign/parameters.ts';
import type { BlocksVersion } from '../src/core/campaign/version.ts';
import { versionId } from '../src/core/campaign/version-id.ts';

const campaignId = 'mesure';
const rounds = 100;
const passes = 4;
const limit = 1.5;

function blockOf(rank: number): Block {
  const blockdatas = {
    title: `Le marché de Noël, semaine ${rank}`,
    body: `<p>${'Une semaine de fête sur la place de la mairie. '.repeat(30)}</p>`,
    image: { url: '/media/marche.jpg', alt: 'Le marché', decorative: false, link: '' },
    cta: { text: 'Lire la suite', link: 'https://exemple.fr/marche' },
  };
  return { id: `b${rank}`, blocktemplate: 'texte', position: 'full1', blockfilter: 'full', blockdatas };
}

/** A version of 50 KB has 26 such blocks. */
function versionOf(number: number, blocks: number): BlocksVersion {
  return {
    id: versionId(campaignId, number),
    campaign_id: campaignId,
    created_at: '2026-11-20T09:00:00.000Z',
    author: 'Mesure',
    label: '',
    automatic: false,
    based_on: number === 1 ? null : versionId(campaignId, number - 1),
    subject: 'La lettre',
    preheader: '',
    text: '',
    kind: 'blocks',
    parameters: CampaignSettingsSchema.parse({}),
    blocks: Array.from({ length: blocks }, (_, rank) => blockOf(rank)),
  };
}

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
  const campaign = CampaignSchema.parse({
    id: campaignId,
    name: 'Mesure',
    newslettertemplate_id: 'lettre',
    kind: 'blocks',
    created_at: '2026-11-20T09:00:00.000Z',
  });
  await mkdir(versionsOf(folder), { recursive: true });
  await writeFile(join(folder, 'campaigns', campaignId, 'campaign.json'), formatJson(campaign));
  for (let number = 1; number <= versions; number += 1) {
    const version = versionOf(number, 0);
    await writeFile(join(versionsOf(folder), `${version.id}.json`), formatJson(version));
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface Pass {
  /** Median, ms. */
  save: number;
  /** Median, ms. */
  bare: number;
}

/**
 * Saves and bare writes by turns, into the same folder, so that both meet the same disk; whichever comes second finds it
 * busier. No list looks at the names of the bare ones.
 */
async function measure(store: JsonStore, folder: string, firstNumber: number): Promise<Pass> {
  const [saves, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const version = versionOf(firstNumber + round, 26);
    const bytes = Buffer.from(formatJson(version));
    const save = async () => saves.push(await timed(() => store.versions.publish(version)));
    const bare = async () =>
      bares.push(await timed(() => bareDurableWrite(join(versionsOf(folder), `.${version.id}.bare`), bytes)));
    for (const write of round % 2 ? [save, bare] : [bare, save]) await write();
  }
  return { save: median(saves), bare: median(bares) };
}

/** The ratio in the quietest of some passes, by what the bare write took in each; the first one only warms up. */
async function compare(folder: string, versions: number): Promise<number> {
  await workspaceWith(folder, versions);
  const start = performance.now();
  const store = await createJsonStore({ folder, watch: true });
  const opened = (performance.now() - start).toFixed(0);
  await store.watching;
  const measured: Pass[] = [];
  for (let pass = 0; pass <= passes; pass += 1) {
    measured.push(await measure(store, folder, versions + 1 + pass * rounds));
  }
  await store.close();
  const { save, bare } = measured.slice(1).toSorted((a, b) => a.bare - b.bare)[0] ?? { save: 0, bare: 1 };
  console.log(
    `${versions} versions: save ${save.toFixed(2)} ms, bare durable write ${bare.toFixed(2)} ms, ratio ${(save / bare).toFixed(2)} (at most ${limit}); first open ${opened} ms`,
  );
  return save / bare;
}

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
  if (ratios.some((ratio) => ratio > limit)) process.exitCode = 1;
} finally {
  await rm(root, { recursive: true });
}
