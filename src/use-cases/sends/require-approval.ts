import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { currentApproval, type Proof } from '../../core/proof/proof.ts';
import type { ComposedLetter } from './compose-letter.ts';

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
