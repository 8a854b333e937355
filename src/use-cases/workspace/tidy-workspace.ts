import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { OutboxSummary } from '../../core/outbox/outbox-message.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import type { Deps } from '../deps.ts';
import { type SweptAccess, sweepAccess } from '../people/sweep-access.ts';
import type { PackedSize } from '../ports/store.ts';

type TidyDeps = Pick<
  Deps,
  'access' | 'campaigns' | 'proofs' | 'sends' | 'outbox' | 'trash' | 'clock' | 'config'
>;

/** A proof that was made smaller. */
interface PackedProof extends PackedSize {
  campaign: string;
  number: number;
}

/** A proof that stays as it is for now, and why. */
interface LeftProof {
  campaign: string;
  number: number;
  failure: AppError;
}

/** What ended one of the works before its end; the others were done. */
interface EndedWork {
  work: 'access' | 'trash' | 'outbox' | 'proofs';
  failure: AppError;
}

/** What was done, or would be. */
export interface TidyReport {
  proofs: PackedProof[];
  left: LeftProof[];
  ended: EndedWork[];
  mails: OutboxSummary[];
  /** Marks of what was emptied of the trash. */
  trash: string[];
  /** What was over of what lets people in, where the workspace is shared. */
  access: SweptAccess;
}

const day = 24 * 60 * 60_000;

/** How long whoever schedules is waited for, ms. */
const patience = 2_000;

const daysAgo = ({ clock }: Pick<Deps, 'clock'>, days: number) =>
  new Date(clock.now().getTime() - days * day);

/** What left, or may leave yet, is nobody's to touch. */
const wasSent = ({ contentHash, version_id }: Proof, sends: readonly Send[]) =>
  sends.some(
    (send) =>
      send.status !== 'cancelled' &&
      send.status !== 'failed' &&
      (send.contentHash === contentHash || send.version_id === version_id),
  );

async function packProof(
  deps: TidyDeps,
  { proof, before, dryRun, counted }: { proof: Proof; before: Date; dryRun: boolean; counted: Set<string> },
): Promise<PackedSize | undefined> {
  const pack = async () => {
    const sends = await deps.sends.listOf(proof.campaign_id);
    const isWanted = (now: Proof) =>
      now.approval === undefined && new Date(now.created_at) < before && !wasSent(now, sends);
    return deps.proofs.pack(proof, { isWanted, dryRun, counted });
  };
  if (dryRun) return pack();
  // Neither mailed nor ordered meanwhile.
  return deps.sends.withLock(
    proof.campaign_id,
    () =>
      deps.proofs.exclusively(proof, async () =>
        (await deps.proofs.journal(proof)) === undefined ? pack() : undefined,
      ),
    patience,
  );
}

/** What stands in the way of one proof stands in the way of no other; a full disk does. */
const concernsOne = (error: unknown): error is AppError =>
  AppError.is(error) && !['storage-full', 'workspace-read-only'].includes(error.code);

interface TidyOptions {
  before: Date;
  dryRun: boolean;
}

async function packProofs(
  deps: TidyDeps,
  report: TidyReport,
  { before, dryRun }: TidyOptions,
): Promise<void> {
  const counted = new Set<string>();
  const campaigns = (await deps.campaigns.list()).map(({ id }) => id).sort();
  for (const campaign of campaigns) {
    const oldestFirst = (await deps.proofs.list(campaign)).toReversed();
    for (const proof of oldestFirst.filter(({ created_at }) => new Date(created_at) < before)) {
      const { number } = proof;
      try {
        const size = await packProof(deps, { proof, before, dryRun, counted });
        if (size) report.proofs.push({ campaign, number, ...size });
      } catch (failure) {
        if (!concernsOne(failure)) throw failure;
        report.left.push({ campaign, number, failure });
      }
    }
  }
}

async function emptyTrash(deps: TidyDeps, report: TidyReport, dryRun: boolean): Promise<void> {
  report.trash = await deps.trash.sweep({ dryRun });
}

async function endAccess(deps: TidyDeps, report: TidyReport, dryRun: boolean): Promise<void> {
  report.access = await sweepAccess(deps, { dryRun });
}

async function removeMails(
  deps: TidyDeps,
  report: TidyReport,
  { before, dryRun }: TidyOptions,
): Promise<void> {
  for (const mail of await deps.outbox.listBefore(before)) {
    if (!dryRun) await deps.outbox.remove(mail.id);
    report.mails.push(mail);
  }
}

/**
 * Makes what a workspace keeps smaller: what lies in the trash for more than 30 days and mails of the outbox past
 * `mail.outboxDays` are let go of, sessions and invitations that are over too; proofs past `proof.keepDays` are packed, save those that were approved or sent. What only
 * frees room comes first: packing needs some, and a disk may be full.
 * @param input a `dryRun` writes nothing and answers what would be done
 * @throws AppError what the stores throw for what cannot be read
 */
export async function tidyWorkspace(deps: TidyDeps, { dryRun }: { dryRun: boolean }): Promise<TidyReport> {
  const { proof, mail } = deps.config;
  const report: TidyReport = {
    proofs: [],
    left: [],
    ended: [],
    mails: [],
    trash: [],
    access: { sessions: 0, invitations: 0 },
  };
  const attempt = (work: EndedWork['work'], doing: Promise<void>) =>
    doing.catch(onFailure((failure) => void report.ended.push({ work, failure })));
  const wish = (days: number) => ({ before: daysAgo(deps, days), dryRun });
  await attempt('trash', emptyTrash(deps, report, dryRun));
  if (deps.config.login) await attempt('access', endAccess(deps, report, dryRun));
  if (mail.outboxDays !== null) await attempt('outbox', removeMails(deps, report, wish(mail.outboxDays)));
  if (proof.keepDays !== null) await attempt('proofs', packProofs(deps, report, wish(proof.keepDays)));
  return report;
}
