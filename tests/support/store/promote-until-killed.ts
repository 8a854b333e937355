import { createSnapshotsDisk } from '../../../src/adapters/snapshots-disk/create-snapshots-disk.ts';

/**
 * Gives three baselines one picture after the other, all pixels of which are the same number, telling each round:
 * `promote-until-killed.js <workspace> <bytes>`.
 */
const [folder = '', bytes = '0'] = process.argv.slice(2);
const shelf = createSnapshotsDisk({ folder });
for (let round = 1; ; round += 1) {
  for (const block of ['b1', 'b2', 'b3'])
    await shelf.promote(`lettre/${block}@phone`, new Uint8Array(Number(bytes)).fill(round % 256));
  console.log(`round ${round}`);
}
