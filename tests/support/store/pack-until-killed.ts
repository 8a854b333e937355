import { openProofs } from './old-proofs.ts';

/** Packs every proof of a campaign, telling each once it is: `pack-until-killed.js <workspace> <campaign>`. */
const [folder = '', campaign = ''] = process.argv.slice(2);
const store = await openProofs(folder);
const proofs = await store.proofs.list(campaign);
console.log('begun');
for (const proof of proofs) {
  await store.proofs.pack(proof, { isWanted: () => true, dryRun: false });
  console.log(`packed ${proof.number}`);
}
console.log('done');
