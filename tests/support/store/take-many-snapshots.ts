import { snapshotSource } from '../../../src/use-cases/snapshots/snapshot-source.ts';
import { takeSnapshots } from '../../../src/use-cases/snapshots/take-snapshots.ts';
import { aBlock } from '../builders/block.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aVersion } from '../builders/version.ts';
import { paintingScreenshotter } from '../fakes/painting-screenshotter.ts';
import { testDeps } from '../fakes/test-deps.ts';

declare const gc: () => void;

/**
 * Pictures so many letters of 24 blocks, twice, every block changed the second time, and tells how many snapshots there
 * were and the most bytes of pixels that were held between two pages: `--expose-gc take-many-snapshots.js <letters>`.
 */
const letters = Array.from({ length: Number(process.argv[2]) }, (_, nth) => `lettre-${nth}`);
const blocks = (title: string) =>
  Array.from({ length: 24 }, (_, nth) => aBlock({ id: `b${nth}`, blockdatas: { title: `${title} ${nth}` } }));
const deps = {
  ...(await testDeps({
    campaigns: letters.map((id) => aCampaign({ id })),
    versions: letters.map((campaign_id) => aVersion({ campaign_id, blocks: blocks('Avant') })),
  })),
  screenshotter: paintingScreenshotter({ width: 500, height: 50 }),
};
const input = { campaigns: letters, views: ['desktop'], ci: false, tellsOrphans: true } as const;
let held = 0;
const look = () => {
  gc();
  held = Math.max(held, process.memoryUsage().external);
};
const first = await takeSnapshots({ ...deps, source: snapshotSource(deps) }, input, look);
for (const { name, after } of first.snapshots)
  await deps.snapshots.promote(name, (await deps.snapshots.picture(after?.file ?? '')) as Uint8Array);
for (const campaign_id of letters)
  await deps.versions.publish(aVersion({ campaign_id, blocks: blocks('Après') }, 2));
const { snapshots } = await takeSnapshots({ ...deps, source: snapshotSource(deps) }, input, look);
const changed = snapshots.filter(({ verdict }) => verdict === 'changed').length;
console.log(JSON.stringify({ snapshots: snapshots.length, changed, held }));
