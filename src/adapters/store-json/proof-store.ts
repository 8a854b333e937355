import { hash } from 'node:crypto';
import { open, readFile, unlink } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { type MailingLine, MailingLineSchema } from '../../core/proof/mailing.ts';
import {
  type ProofBlock,
  ProofBlockSchema,
  type ProofContent,
  type ProofName,
} from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { createDurably } from '../disk/durable-write.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import type { Cabinet } from './cabinet.ts';
import type { Drawers } from './drawers.ts';
import { createShortLock } from './short-lock.ts';

/**
 * A number is claimed by `<n>.claim`, which stands until the proof is kept. One left by a process that died keeps its
 * number from being given again, for a mail may have left under it.
 */
const numberedName = /^([1-9]\d{0,5})\.(?:json|claim)$/;
const journalName = /^([1-9]\d{0,5})\.journal$/;

/** How long the same demand is waited for, ms. */
const longestMailing = 600_000;

const isCampaign = (campaignId: string) => IdSchema.safeParse(campaignId).success;

/** A line that was being written when the process ended was not acknowledged. */
function readLine(line: string): MailingLine[] {
  try {
    return [MailingLineSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

const StoredBlocksSchema = z.object({ blocks: z.array(ProofBlockSchema) });

/** Where the blocks stand only helps to read a proof: what cannot be read is done without. */
function readBlocks(text: string): ProofBlock[] {
  try {
    return StoredBlocksSchema.parse(JSON.parse(text)).blocks;
  } catch {
    return [];
  }
}

/** `campaigns/<id>/proofs/<n>.json`, beside it `<n>.html`, `<n>.txt`, `<n>.note.txt` and `<n>.sheet.jpg`: what was mailed, sealed; `<n>.blocks.json`: where its blocks stand. */
export function createProofStore(
  { campaigns, proofsOf }: Pick<Drawers, 'campaigns' | 'proofsOf'>,
  { workspace, disk, files }: Pick<Cabinet, 'workspace' | 'disk' | 'files'>,
): ProofStore {
  const folderOf = (campaignId: string) => `campaigns/${campaignId}/proofs`;
  const pathOf = ({ campaign_id, number }: ProofName, ending: string) =>
    `${folderOf(IdSchema.parse(campaign_id))}/${number}.${ending}`;

  async function numbersIn(campaignId: string, pattern: RegExp): Promise<number[]> {
    const names = (await workspace.entries(folderOf(campaignId))).map(({ name }) => name);
    return names.flatMap((name) => Number(pattern.exec(name)?.[1] ?? 0) || []);
  }

  async function seal(of: ProofName, ending: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(of, ending);
    const isOurs = await createDurably(await workspace.prepareFolderOf(path), bytes, disk);
    if (!isOurs) throw storageFailure(new Error('EEXIST'), path);
  }

  /** Bytes at the end of a file, on the disk when it returns. */
  async function append(path: string, text: string): Promise<void> {
    try {
      const handle = await open(await workspace.prepareFolderOf(path), 'a');
      try {
        await handle.appendFile(text);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw storageFailure(error, path);
    }
  }

  // A torn last line must not swallow the next one.
  const note: ProofStore['note'] = (of, lines) =>
    append(pathOf(of, 'journal'), `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

  const update: ProofStore['update'] = ({ campaign_id, number }, change) =>
    proofsOf(campaign_id).update(String(number), (former) => {
      if (!former) throw AppError.of('proof-not-found', { number });
      const { recipients, approval } = change(former);
      const { approval: _, ...sealed } = former;
      return { ...sealed, recipients, ...(approval && { approval }) };
    });

  async function locked<Value>(
    { campaignId, key, patience }: { campaignId: string; key: string; patience: number },
    work: () => Promise<Value>,
    busy: (cause: unknown) => AppError,
  ): Promise<Value> {
    let isHeld = false;
    const held = async () => {
      isHeld = true;
      // What another process wrote a moment ago may not have been heard of yet.
      await proofsOf(campaignId).refresh();
      return work();
    };
    const name = `proof${hash('sha256', `${campaignId}/${key}`).slice(0, 12)}` as const;
    return createShortLock(workspace.root, name)(held, patience).catch((cause) => {
      if (isHeld || errorCode(cause) !== 'EBUSY') throw cause;
      throw busy(cause);
    });
  }

  return {
    note,
    update,
    async list(campaignId) {
      if (!isCampaign(campaignId)) return [];
      return [...(await proofsOf(campaignId).entries()).values()].reverse();
    },
    async content(campaignId, number): Promise<ProofContent | undefined> {
      if (!isCampaign(campaignId) || !Number.isSafeInteger(number)) return undefined;
      const read = (ending: string) => files.read(pathOf({ campaign_id: campaignId, number }, ending));
      const [html, text, attached, sheet, places] = await Promise.all(
        ['html', 'txt', 'note.txt', 'sheet.jpg', 'blocks.json'].map(read),
      );
      const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
      return (
        html && {
          html,
          text: words(text),
          ...(attached && { note: words(attached) }),
          ...(sheet && { sheet }),
          ...(places && { blocks: readBlocks(words(places)) }),
        }
      );
    },
    async claimNumber(campaignId) {
      const highest = Math.max(0, ...(await numbersIn(IdSchema.parse(campaignId), numberedName)));
      for (let number = highest + 1; ; number += 1) {
        const of = { campaign_id: campaignId, number };
        const claim = await workspace.prepareFolderOf(pathOf(of, 'claim'));
        const isOurs = await createDurably(claim, Buffer.from(`${process.pid}\n`), disk);
        // Another process may have kept this number and dropped its claim after we listed the folder.
        const isUsed = isOurs && (await workspace.facts(pathOf(of, 'json'))) !== undefined;
        if (isOurs && !isUsed) return number;
        if (isUsed) await unlink(claim);
      }
    },
    async create(proof, { html, text, blocks, note: attached, sheet }) {
      await seal(proof, 'html', html);
      await seal(proof, 'txt', Buffer.from(text));
      if (blocks)
        await seal(
          proof,
          'blocks.json',
          Buffer.from(`${JSON.stringify({ schemaVersion: 1, blocks }, null, 2)}\n`),
        );
      if (attached !== undefined) await seal(proof, 'note.txt', Buffer.from(attached));
      if (sheet) await seal(proof, 'sheet.jpg', sheet);
      await note(proof, [{ to: proof.recipients.map(({ address }) => address) }]);
      const isOurs = await proofsOf(proof.campaign_id).create(proof);
      if (!isOurs) throw storageFailure(new Error('EEXIST'), pathOf(proof, 'json'));
      await unlink(workspace.absolute(pathOf(proof, 'claim'))).catch(() => {});
    },
    async journal(of) {
      try {
        const text = await readFile(workspace.absolute(pathOf(of, 'journal')), 'utf8');
        return text.split('\n').flatMap(readLine);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw storageFailure(error, pathOf(of, 'journal'));
      }
    },
    async finish(of, answers) {
      const now = new Map(answers.map((answer) => [answer.address, answer]));
      const proof = await update(of, ({ recipients, approval }) => ({
        recipients: recipients.map((result) => now.get(result.address) ?? result),
        approval,
      }));
      await unlink(workspace.absolute(pathOf(of, 'journal'))).catch(() => {});
      return proof;
    },
    async unfinished() {
      const found = await Promise.all(
        (await campaigns.keys()).map(async (campaign_id) =>
          (await numbersIn(campaign_id, journalName)).map((number) => ({ campaign_id, number })),
        ),
      );
      return found.flat();
    },
    exclusively: ({ campaign_id, number }, work) =>
      locked({ campaignId: campaign_id, key: String(number), patience: 0 }, work, (cause) =>
        AppError.of('proof-busy', { number }, { cause }),
      ),
    inTurn: (campaignId, demand, work) =>
      locked({ campaignId, key: demand, patience: longestMailing }, work, (cause) =>
        AppError.of('demand-busy', {}, { cause }),
      ),
  };
}
