import { unlink } from 'node:fs/promises';
import { IdSchema } from '../../core/id.ts';
import type { Proof, ProofContent } from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { createDurably } from '../disk/durable-write.ts';
import type { Cabinet } from './cabinet.ts';
import type { Drawer } from './drawer.ts';
import type { PlainFiles } from './plain-files.ts';

/**
 * A number is claimed by `<n>.claim`, which stands until the proof is saved. One left by a process that died keeps its
 * number from being given again, for a mail may have left under it.
 */
const numberedName = /^([1-9]\d{0,5})\.(?:json|claim)$/;

export function createProofStore(
  proofsOf: (campaignId: string) => Drawer<Proof, Proof>,
  { workspace, disk }: Pick<Cabinet, 'workspace' | 'disk'>,
  files: PlainFiles,
): ProofStore {
  const isId = (campaignId: string) => IdSchema.safeParse(campaignId).success;
  const pathOf = (campaignId: string, number: number, ending: string) =>
    `campaigns/${campaignId}/proofs/${number}.${ending}`;

  async function highestNumber(campaignId: string): Promise<number> {
    const names = (await workspace.entries(`campaigns/${campaignId}/proofs`)).map(({ name }) => name);
    const numbers = names.map((name) => Number(numberedName.exec(name)?.[1] ?? 0));
    return Math.max(0, ...numbers);
  }

  return {
    async list(campaignId) {
      const entries = isId(campaignId) ? await proofsOf(campaignId).entries() : new Map<string, Proof>();
      return [...entries.values()].reverse();
    },
    async content(campaignId, number): Promise<ProofContent | undefined> {
      if (!isId(campaignId) || !Number.isSafeInteger(number)) return undefined;
      const html = await files.read(pathOf(campaignId, number, 'html'));
      const text = await files.read(pathOf(campaignId, number, 'txt'));
      return html && { html, text: new TextDecoder().decode(text) };
    },
    async claimNumber(campaignId) {
      for (let number = (await highestNumber(IdSchema.parse(campaignId))) + 1; ; number += 1) {
        const claim = await workspace.prepareFolderOf(pathOf(campaignId, number, 'claim'));
        const isOurs = await createDurably(claim, Buffer.from(`${process.pid}\n`), disk);
        // Another process may have saved this number and dropped its claim after we listed the folder.
        const isUsed = isOurs && (await workspace.facts(pathOf(campaignId, number, 'json'))) !== undefined;
        if (isOurs && !isUsed) return number;
        if (isUsed) await unlink(claim);
      }
    },
    async save(proof, { html, text }) {
      const { campaign_id, number } = proof;
      await files.write(pathOf(campaign_id, number, 'html'), html);
      await files.write(pathOf(campaign_id, number, 'txt'), Buffer.from(text));
      await proofsOf(IdSchema.parse(campaign_id)).put(proof);
      await unlink(workspace.absolute(pathOf(campaign_id, number, 'claim'))).catch(() => {});
    },
  };
}
