import type { AuditedDeed } from '../../core/audit/audit-entry.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { currentApproval, type Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import { sendKey } from '../../core/send/send-request.ts';
import { tellAudit } from '../verb.ts';
import type { ComposedLetter } from './compose-letter.ts';
import { activeConflict } from './find-send.ts';
import type { ResolvedSendRequest } from './resolve-send-input.ts';
import type { SendDeps } from './send-log.ts';

const blocking = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'blocking');

/** What platforms say of a variable that they cannot fill. */
const unfilled = new Set(['unmapped-token', 'adobe-token']);

/** The remarks of the checks without those that the platform makes with more right. */
function withoutEchoes(findings: readonly Finding[], ofPlatform: readonly Finding[]): Finding[] {
  const isSaid = ofPlatform.some(({ rule }) => unfilled.has(rule));
  return findings.filter(({ rule }) => !(isSaid && rule === 'token-unknown'));
}

/**
 * The blocking remarks that a letter leaves in spite of.
 * @throws AppError `send-blocked`: a reason overrides what the checks remark, nothing what the platform cannot take
 */
export function requireOverride(
  { findings, mapped }: Pick<ComposedLetter, 'findings' | 'mapped'>,
  reason: string | undefined,
): Finding[] {
  const impossible = blocking(mapped.findings);
  const doubtful = withoutEchoes(blocking(findings), impossible);
  const inTheWay = reason ? impossible : [...impossible, ...doubtful];
  if (inTheWay.length > 0) throw AppError.of('send-blocked', { findings: inTheWay });
  return doubtful;
}

/**
 * The approved proof of a content; undefined when there is none.
 * @throws AppError `send-unapproved` where the configuration requires one
 */
export function requireApproval(
  { proof }: Pick<Config, 'proof'>,
  { contentHash, campaign }: { contentHash: string; campaign: { name: string } },
  proofs: readonly Proof[],
): { proof: number; by: string } | undefined {
  if (proof.approval === 'off') return undefined;
  const approved = currentApproval(contentHash, proofs);
  if (approved?.approval) return { proof: approved.number, by: approved.approval.by };
  if (proof.approval === 'require') throw AppError.of('send-unapproved', { campaign: campaign.name });
  return undefined;
}

interface Judged {
  composed: ComposedLetter;
  /** The campaign's sends. */
  former: readonly Send[];
  /** Why it leaves in spite of blocking findings. */
  reason: string | undefined;
}

/** As the audit log has it: an override with its reason. */
function deedOf({ campaign_id, target, at, overridden, override_reason }: Send): AuditedDeed {
  const note = [target.label, at, override_reason].filter((part) => part !== undefined).join(' · ');
  const action = overridden.length > 0 ? 'send-overridden' : 'send-scheduled';
  return { action, on: { noun: 'campaign', id: campaign_id }, note };
}

/**
 * Writes an intent, and the letter that is to leave under it; before that, who gave it: nothing leaves that the audit log does
 * not tell of.
 * @throws AppError `send-active` where its key is taken, `audit-unwritten`
 */
export async function writeIntent(deps: SendDeps, intent: Send, { letter }: ComposedLetter): Promise<void> {
  await deps.sends.keepLetter(intent, letter.html);
  await tellAudit(deps, deedOf(intent));
  if (!(await deps.sends.create(intent))) throw activeConflict(intent);
}

/**
 * What a demand becomes in the ledger, before anything else happens.
 * @throws AppError as `requireApproval`, `requireOverride`
 */
export async function createIntent(
  deps: SendDeps,
  demand: ResolvedSendRequest,
  { composed, former, reason }: Judged,
): Promise<Send> {
  const { campaign, version, contentHash, target, at } = demand;
  const approval = requireApproval(deps.config, demand, await deps.proofs.list(campaign.id));
  const overridden = requireOverride(composed, reason);
  const now = deps.clock.now().toISOString();
  return {
    key: sendKey(demand, former),
    campaign_id: campaign.id,
    version_id: version.id,
    contentHash,
    sha256: sha256Hex(composed.mapped.html),
    subject: composed.letter.subject,
    platform: deps.platform.id,
    target,
    at,
    zone: deps.config.timeZone,
    created_at: now,
    ...authorshipOf(deps),
    ...(reason && overridden.length > 0 && { override_reason: reason }),
    overridden,
    folder: await deps.identity(),
    ...(approval && { approval }),
    status: 'preparing',
    alarms: [],
    journal: [{ at: now, step: 'asked', status: 'preparing' }],
  };
}
