import { readFile, unlink } from 'node:fs/promises';
import { IdSchema } from '../../core/id.ts';
import type { Proof, ProofContent } from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { createDurably, replaceDurably } from '../disk/durable-write.ts';
import type { Cabinet } from './cabinet.ts';
import type { Drawer } from './drawer.ts';
import { readingFailure } from './reading-failure.ts';

/**
 * A number is claimed by `<n>.claim`, which stands until the proof is saved. One left by a process that died keeps its
 * number from being given again, for a mail may have left under it.
 */
const numberedName = /^([1-9]\d{0,5})\.(?:json|claim)$/;

export function createProofStore(
  proofsOf: (campaignId: string) => Drawer<Proof, Proof>,
  { workspace, disk }: Pick<Cabinet, 'workspace' | 'disk'>,
): ProofStore {
  const isId = (campaignId: string) => IdSchema.safeParse(campaignId).success;
  const pathOf = (campaignId: string, number: number, ending: string) =>
    `campaigns/${campaignId}/proofs/${number}.${ending}`;

  async function bytesOf(path: string): Promise<Uint8Array | undefined> {
    if (!workspace.holds(path) || !(await workspace.facts(path))?.isFile()) return undefined;
    return readFile(workspace.absolute(path)).catch((error) => {
      throw readingFailure(error, path);
    });
  }

  async function highestNumber(campaignId: string): Promise<number> {
    const names = (await workspace.entries(`campaigns/${campaignId}/proofs`)).map(({ name }) => name);
    const numbers = names.map((name) => Number(numberedName.exec(name)?.[1] ?? 0));
    return Math.max(0, ...numbers);
  }

  async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
    const former = await bytesOf(path);
    if (former && Buffer.compare(former, bytes) === 0) return;
    await replaceDurably(await workspace.prepareFolderOf(path), bytes, disk);
  }

  return {
    async list(campaignId) {
      const entries = isId(campaignId) ? await proofsOf(campaignId).entries() : new Map<string, Proof>();
      return [...entries.values()].reverse();
    },
    async content(campaignId, number): Promise<ProofContent | undefined> {
      if (!isId(campaignId) || !Number.isSafeInteger(number)) return undefined;
      const html = await bytesOf(pathOf(campaignId, number, 'html'));
      const text = await bytesOf(pathOf(campaignId, number, 'txt'));
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
      await writeOnce(pathOf(campaign_id, number, 'html'), html);
      await writeOnce(pathOf(campaign_id, number, 'txt'), Buffer.from(text));
      await proofsOf(IdSchema.parse(campaign_id)).put(proof);
      await unlink(workspace.absolute(pathOf(campaign_id, number, 'claim'))).catch(() => {});
    },
  };
}
