import { hash } from 'node:crypto';
import { open, readFile, unlink } from 'node:fs/promises';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { MailingEntrySchema } from '../../core/proof/mailing.ts';
import type { ProofName } from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { readJson } from '../disk/json-format.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import type { Collections } from './collections.ts';
import { createLock, lockWithNews } from './lock.ts';
import { createProofContents } from './proof-contents.ts';
import type { StoreContext } from './store-context.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** Bytes at the end of a file, on the disk when it returns. */
async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** `<n>.journal`: what became of each mail of a proof, until its end is in the proof itself. */
function createProofLog(
  workspace: WorkspaceFolder,
  pathOf: (of: ProofName) => string,
): Pick<ProofStore, 'note' | 'journal'> & { drop(of: ProofName): Promise<void> } {
  return {
    async note(of, lines) {
      // A torn last line must not swallow the next one.
      const text = `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
      try {
        await append(await workspace.prepareFolderOf(pathOf(of)), text);
      } catch (error) {
        throw storageFailure(error, pathOf(of));
      }
    },
    async journal(of) {
      try {
        const text = await readFile(workspace.absolute(pathOf(of)), 'utf8');
        // A line that was being written when the process ended was not acknowledged.
        return text.split('\n').flatMap((line) => readJson(MailingEntrySchema, line) ?? []);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw storageFailure(error, pathOf(of));
      }
    },
    drop: (of) => unlink(workspace.absolute(pathOf(of))).catch(() => {}),
  };
}

/** How long the same demand is waited for, ms. */
const longestMailing = 600_000;

/** One process at a time mails a proof, or answers one demand. `refresh` hears of what others wrote just before. */
function createProofLocks(
  root: string,
  refresh: (campaignId: string) => Promise<unknown>,
): Pick<ProofStore, 'exclusively' | 'inTurn'> {
  const lockOf = (campaignId: string, key: string, busy: (cause: unknown) => AppError) =>
    lockWithNews(createLock(root, `proof${hash('sha256', `${campaignId}/${key}`).slice(0, 12)}`), {
      refresh: () => refresh(campaignId),
      busy,
    });
  return {
    exclusively: ({ campaign_id: campaignId, number }, work) =>
      lockOf(campaignId, String(number), (cause) => AppError.of('proof-busy', { number }, { cause }))(
        work,
        0,
      ),
    inTurn: (campaignId, key, work) =>
      lockOf(campaignId, key, (cause) => AppError.of('demand-busy', {}, { cause }))(work, longestMailing),
  };
}

/**
 * A number is claimed by `<n>.claim`, which stands until the proof is kept. One left by a process that died keeps its
 * number from being given again, for a mail may have left under it.
 */
const numberedName = /^([1-9]\d{0,5})\.(?:json|claim)$/;
const journalName = /^([1-9]\d{0,5})\.journal$/;

const isCampaign = (campaignId: string) => IdSchema.safeParse(campaignId).success;

/** `campaigns/<id>/proofs/<n>.json`, beside it what was mailed, and the journal of what is being mailed. */
export function createProofStore(
  { campaignsWith, mayHave, proofsOf }: Pick<Collections, 'campaignsWith' | 'mayHave' | 'proofsOf'>,
  { workspace, files, exclusively }: Pick<StoreContext, 'workspace' | 'files' | 'exclusively'>,
): ProofStore {
  const folderOf = (campaignId: string) => `campaigns/${campaignId}/proofs`;
  const pathOf = ({ campaign_id, number }: ProofName, ending: string) =>
    `${folderOf(IdSchema.parse(campaign_id))}/${number}.${ending}`;

  const sealed = createProofContents({ workspace, files }, pathOf);
  const journal = createProofLog(workspace, (of) => pathOf(of, 'journal'));

  async function numbersIn(campaignId: string, pattern: RegExp): Promise<number[]> {
    const names = (await workspace.entries(folderOf(campaignId))).map(({ name }) => name);
    return names.flatMap((name) => Number(pattern.exec(name)?.[1] ?? 0) || []);
  }

  const update: ProofStore['update'] = ({ campaign_id, number }, change) =>
    proofsOf(campaign_id).update(String(number), (former) => {
      if (!former) throw AppError.of('proof-not-found', { number });
      const { recipients, approval } = change(former);
      const { approval: _, ...sealed } = former;
      return { ...sealed, recipients, ...(approval && { approval }) };
    });

  return {
    note: journal.note,
    journal: journal.journal,
    ...createProofLocks(workspace.root, (campaignId) => proofsOf(campaignId).refresh()),
    update,
    async list(campaignId) {
      if (!isCampaign(campaignId) || !(await mayHave('proofs', campaignId))) return [];
      return (await proofsOf(campaignId).entries()).toReversed();
    },
    async content(campaignId, number) {
      if (!isCampaign(campaignId) || !Number.isSafeInteger(number)) return undefined;
      return sealed.read({ campaign_id: campaignId, number });
    },
    async pack(of, { isWanted, dryRun, counted = new Set() }) {
      const collection = proofsOf(IdSchema.parse(of.campaign_id));
      const key = String(of.number);
      const proof = await collection.read(key);
      if (!proof || !isWanted(proof)) return undefined;
      const whileWanted = (work: () => Promise<void>) =>
        exclusively(async () => {
          const now = await collection.read(key);
          if (!now || !isWanted(now)) return false;
          await work();
          return true;
        }).catch((error) => {
          throw storageFailure(error, pathOf(of, 'packed.json'));
        });
      return sealed.pack(of, { sha256: proof.sha256, dryRun, counted, whileWanted });
    },
    async claimNumber(campaignId) {
      const highest = Math.max(0, ...(await numbersIn(IdSchema.parse(campaignId), numberedName)));
      for (let number = highest + 1; ; number += 1) {
        const of = { campaign_id: campaignId, number };
        const claim = pathOf(of, 'claim');
        const isOurs = await workspace.create(claim, Buffer.from(`${process.pid}\n`));
        // Another process may have kept this number and dropped its claim after we listed the folder.
        const isUsed = isOurs && (await workspace.facts(pathOf(of, 'json'))) !== undefined;
        if (isOurs && !isUsed) return number;
        if (isUsed) await unlink(workspace.absolute(claim));
      }
    },
    async create(proof, content) {
      await sealed.keep(proof, content);
      await journal.note(proof, [{ to: proof.recipients.map(({ address }) => address) }]);
      const isOurs = await proofsOf(proof.campaign_id).create(proof);
      if (!isOurs) throw storageFailure(new Error('EEXIST'), pathOf(proof, 'json'));
      await unlink(workspace.absolute(pathOf(proof, 'claim'))).catch(() => {});
    },
    async finish(of, answers) {
      const now = new Map(answers.map((answer) => [answer.address, answer]));
      const proof = await update(of, ({ recipients, approval }) => ({
        recipients: recipients.map((result) => now.get(result.address) ?? result),
        approval,
      }));
      await journal.drop(of);
      return proof;
    },
    async unfinished() {
      const found = await Promise.all(
        (await campaignsWith('proofs')).map(async (campaign_id) =>
          (await numbersIn(campaign_id, journalName)).map((number) => ({ campaign_id, number })),
        ),
      );
      return found.flat();
    },
  };
}
