import type { Disk } from '../../../src/adapters/disk/disk.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import type { Proof, ProofContent } from '../../../src/core/proof/proof.ts';
import { aCampaign } from '../builders/campaign.ts';
import { aProof } from '../builders/proof.ts';

const utf8 = new TextEncoder();
const { id } = aCampaign();

/** What was mailed of a letter, with a picture of every view; what is said of it differs by number. */
export function mailedContent(number: number): ProofContent {
  return {
    html: utf8.encode(`<p>Lettre ${number}</p>${'<td class="cell">Bonjour à tous</td>'.repeat(500)}`),
    text: `Lettre ${number}\n${'Bonjour à tous.\n'.repeat(200)}`,
    note: `BAT ${number}\n${'Conseil : un texte long.\n'.repeat(50)}`,
    blocks: Array.from({ length: 40 }, (_, at) => ({ id: `bloc-${at}`, name: 'Bloc', at })),
    sheet: Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7) % 251),
  };
}

/** Opens a workspace as a command does. */
export const openProofs = (folder: string, disk?: Disk) =>
  createJsonStore({ folder, watch: false, ...(disk && { disk }) });

/** A workspace whose campaign has proofs of long ago, their mailing over. */
export async function keepOldProofs(folder: string, facts: readonly Partial<Proof>[]): Promise<void> {
  const store = await openProofs(folder);
  await store.campaigns.create(aCampaign());
  for (const one of facts) {
    const number = await store.proofs.claimNumber(id);
    const content = mailedContent(number);
    const sha256 = sha256Hex(content.html);
    const proof = aProof({ number, created_at: '2026-01-05T10:00:00.000Z', sha256, ...one });
    await store.proofs.create(proof, content);
    await store.proofs.finish(proof, proof.recipients);
  }
}

/** What a proof keeps, told so that two can be compared. */
export async function keptOf(store: Pick<Awaited<ReturnType<typeof openProofs>>, 'proofs'>, number: number) {
  const content = await store.proofs.content(id, number);
  if (!content) throw new Error(`BAT ${number} is lost`);
  const { html, sheet, ...words } = content;
  return { ...words, html: sha256Hex(html), sheet: sheet && sha256Hex(sheet) };
}
